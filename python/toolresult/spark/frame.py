"""A column of a DataFrame, audited."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from toolresult.audit.judge import Options
from toolresult.audit.options import options_of, said
from toolresult.audit.summary import Summary
from toolresult.codes import CodesSource
from toolresult.findings import quote
from toolresult.languages import require_language
from toolresult.spark import batches
from toolresult.spark.texts import say

if TYPE_CHECKING:
    from pyspark.sql import DataFrame  # type: ignore[import-not-found,unused-ignore] # an extra

_PARTIAL = "partition long, summary string"
# So many summaries of partitions are merged by one task, and then the driver merges the rest.
_TOGETHER = 64


def audit_column(
    df: "DataFrame",
    column: str,
    *,
    schema: str | None = None,
    dialect: str | None = None,
    codes: CodesSource = None,
    field: str = "",
    warnings: str = "envelope",
    prefix: str = "audit_",
    lang: str = "en",
) -> "DataFrame":
    """Add the verdict on each payload of a column: five columns beside those that are there.

    | column | type | |
    |---|---|---|
    | `audit_valid` | boolean | the verdict |
    | `audit_schema` | string | the schema it was held against; `unrecognized` where none |
    | `audit_outcome` | string | ok, empty, failed or unknown; null where the payload is invalid |
    | `audit_code` | long | the error code; null where the payload has none or is invalid |
    | `audit_findings` | array of structs | `rule`, `severity`, `path`, `message` |

    All are null where there is nothing to judge: a null, a blank text, a record that has nothing
    at `field`. Nothing is computed before Spark needs it; a query judges each payload once, however
    many of the columns it uses, and `cache()` keeps the verdicts for several queries.

    Args:
        df: the DataFrame.
        column: name of the column, of strings or binary values, that holds the payloads.
        schema: schema to hold every payload against; None recognizes the form.
        dialect: dialect of error codes that the payloads speak.
        codes: a team's own error codes, as in `toolresult.validate`.
        field: JSON Pointer to the payload in each text; "" takes the text itself.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        prefix: what the names of the new columns begin with.
        lang: language of findings and errors, "en" or "zh".

    Raises:
        ImportError: PySpark is missing; the message names the extra.
        TypeError: `df` is no DataFrame, or the column holds no text.
        ValueError: there is no such column, a new one is there already, or an argument makes no
            sense.
        OSError: the file of `codes` cannot be opened.

    >>> audit_column("logs.parquet", "payload")
    Traceback (most recent call last):
        ...
    TypeError: df: expected a Spark DataFrame such as spark.read.parquet(...), got str
    """
    place = _place(df, column, lang)
    options = options_of(
        schema=schema,
        dialect=dialect,
        codes=codes,
        field=field,
        warnings=warnings,
        sample=1.0,
        seed=0,
        lang=lang,
    )
    wanted = _with_verdicts(df, prefix, lang)
    names = wanted.names

    def judge(found: Iterable[Any]) -> Iterator[Any]:
        return batches.judged(found, place, names, options)

    return _numbered(df).mapInArrow(judge, wanted)


def summarize(
    df: "DataFrame",
    column: str,
    *,
    schema: str | None = None,
    dialect: str | None = None,
    codes: CodesSource = None,
    field: str = "",
    warnings: str = "envelope",
    sample: float = 1.0,
    seed: int = 0,
    lang: str = "en",
) -> Summary:
    """Judge every payload of a column and sum up what was found, as `toolresult audit` does.

    Each task counts its partition; what reaches the driver is small, however many payloads there
    are. A null counts as a blank line, and `bytes` is what the texts would take as JSON Lines.
    The example of a finding names a partition and a row of it, both of this run: a DataFrame has
    no line numbers. To find payloads again, filter what `audit_column` returns.

    Args:
        df: the DataFrame.
        column: name of the column, of strings or binary values, that holds the payloads.
        schema: schema to hold every payload against; None recognizes the form.
        dialect: dialect of error codes that the payloads speak.
        codes: a team's own error codes, as in `toolresult.validate`.
        field: JSON Pointer to the payload in each text; "" takes the text itself.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        sample: share of the payloads to judge, more than 0, at most 1; the others are read.
        seed: chooses which, the same for the same number and the same partitions.
        lang: language of texts, "en" or "zh".

    Raises:
        ImportError: PySpark is missing; the message names the extra.
        TypeError: `df` is no DataFrame, or the column holds no text.
        ValueError: there is no such column, or an argument makes no sense.
        OSError: the file of `codes` cannot be opened.

    >>> summarize(None, "payload")
    Traceback (most recent call last):
        ...
    TypeError: df: expected a Spark DataFrame such as spark.read.parquet(...), got NoneType
    """
    place = _place(df, column, lang)
    options = options_of(
        schema=schema,
        dialect=dialect,
        codes=codes,
        field=field,
        warnings=warnings,
        sample=sample,
        seed=seed,
        lang=lang,
    )
    functions = import_module("pyspark.sql.functions")
    cells = _numbered(df).select(f"c{place}")
    partials = cells.mapInArrow(_counter(options), _PARTIAL)
    together = functions.floor(functions.col("partition") / _TOGETHER)
    rows = partials.groupBy(together).applyInArrow(batches.merged, _PARTIAL).collect()
    return batches.merge_rows(rows)[1].merge(Summary(options=said(options)))


def _with_verdicts(df: Any, prefix: str, lang: str) -> Any:
    """Return the schema of a DataFrame and of the five columns; names ignore case, as in Spark."""
    types = import_module("pyspark.sql.types")
    text = types.StringType()
    finding = types.StructType([types.StructField(name, text) for name in batches.FINDING])
    kinds = (types.BooleanType(), text, text, types.LongType(), types.ArrayType(finding))
    taken = {name.lower() for name in df.columns}
    wanted = types.StructType(list(df.schema.fields))
    for name, kind in zip(batches.COLUMNS, kinds, strict=True):
        column = prefix + name
        if column.lower() in taken:
            raise ValueError(say("taken", lang, column=quote(column), prefix=quote(prefix)))
        wanted = wanted.add(column, kind)
    return wanted


def _counter(options: Options) -> Any:
    def count(found: Iterable[Any]) -> Iterator[Any]:
        context = import_module("pyspark").TaskContext.get()
        return batches.counted(found, context.partitionId(), options)

    return count


def _place(df: Any, column: str, lang: str) -> int:
    """Return the number of a column that holds texts."""
    lang = require_language(lang)
    if not callable(getattr(df, "mapInArrow", None)):
        raise TypeError(say("no-frame", lang, kind=type(df).__name__))
    try:
        types = import_module("pyspark.sql.types")
    except ImportError as error:
        raise ImportError(say("no-spark", lang, error=error)) from error
    places = [place for place, name in enumerate(df.columns) if name == column]
    if len(places) != 1:
        key = "duplicate-column" if places else "no-column"
        columns = ", ".join(map(quote, df.columns))
        raise ValueError(say(key, lang, column=quote(column), columns=columns))
    kind = df.schema.fields[places[0]].dataType
    if not isinstance(kind, types.StringType | types.BinaryType):
        raise TypeError(say("not-text", lang, column=quote(column), kind=kind.simpleString()))
    return places[0]


def _numbered(df: Any) -> Any:
    """Name the columns c0, c1, ...: `mapInArrow` takes a dot in a name for a path."""
    return df.toDF(*(f"c{place}" for place in range(len(df.columns))))
