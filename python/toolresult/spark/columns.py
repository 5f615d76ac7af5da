"""The columns of a DataFrame that is to be audited, looked at before anything runs."""

from importlib import import_module
from typing import Any

from toolresult.spark.texts import sentence
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidTypeError, InvalidValueError, ToolresultError


class NoSparkError(ToolresultError, ImportError):
    """PySpark cannot be imported."""


def text_column(df: Any, column: str) -> int:
    """Return the number of a column that holds texts.

    Raises:
        NoSparkError: PySpark is missing.
        InvalidTypeError: `df` is not a DataFrame, or the column does not contain text.
        InvalidValueError: there is no such column, or more than one.
    """
    types, place = _types(df), _place(df, column)
    kind = df.schema.fields[place].dataType
    if not isinstance(kind, types.StringType | types.BinaryType):
        text = sentence("not-text", column=quote(column), kind=kind.simpleString())
        raise InvalidTypeError(text)
    return place


def time_column(df: Any, column: str) -> int:
    """Return the number of a column that holds points in time. Raises as `text_column` does."""
    types, place = _types(df), _place(df, column)
    kind = df.schema.fields[place].dataType
    if not isinstance(kind, types.TimestampType | types.TimestampNTZType):
        text = sentence("not-time", column=quote(column), kind=kind.simpleString())
        raise InvalidTypeError(text)
    return place


def number_columns(df: Any) -> Any:
    """Name the columns c0, c1, ...: `mapInArrow` takes a dot in a name for a path."""
    return df.toDF(*(f"c{place}" for place in range(len(df.columns))))


def _types(df: Any) -> Any:
    if not callable(getattr(df, "mapInArrow", None)):
        raise InvalidTypeError(sentence("no-frame", kind=type(df).__name__))
    try:
        return import_module("pyspark.sql.types")
    except ImportError as error:
        raise NoSparkError(sentence("no-spark", error=str(error))) from error


def _place(df: Any, column: str) -> int:
    places = [place for place, name in enumerate(df.columns) if name == column]
    if len(places) != 1:
        key = "duplicate-column" if places else "no-column"
        columns = ", ".join(map(quote, df.columns))
        raise InvalidValueError(sentence(key, column=quote(column), columns=columns))
    return places[0]
