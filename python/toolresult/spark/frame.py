"""A column of a DataFrame, audited."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Unpack

from toolresult._lazy import public
from toolresult.audit.options import AuditOptions, place_of
from toolresult.audit.summary import Summary
from toolresult.spark import batches
from toolresult.spark.columns import number_columns, text_column
from toolresult.spark.texts import sentence
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidValueError, worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame  # type: ignore[import-not-found,unused-ignore] # an extra

_PARTIAL = "partition long, summary string"
# How many summaries of partitions one task merges; the driver merges the results.
_TOGETHER = 64


@public("toolresult.spark")
def audit_column(
    df: "DataFrame",
    column: str,
    *,
    schema: str | None = None,
    field: str = "",
    warnings: str = "envelope",
    prefix: str = "audit_",
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> "DataFrame":
    """Add the verdict on each payload of a column: five columns beside those that are there.

    | column | type | |
    |---|---|---|
    | `audit_valid` | boolean | the verdict |
    | `audit_schema` | string | the schema it was validated against; `unrecognized` where none |
    | `audit_outcome` | string | ok, empty, failed or unknown; null where the payload is invalid |
    | `audit_code` | long | the error code; null where the payload has none or is invalid |
    | `audit_findings` | array of structs | `rule`, `severity`, `path`, `message` |

    All are null where there is nothing to judge: a null, a blank text, a record that has nothing
    at `field`. Nothing is computed before Spark needs it; a query judges each payload once, however
    many of the columns it uses, and `cache()` keeps the verdicts for several queries.

    Args:
        df: the DataFrame.
        column: name of the column, of strings or binary values, that holds the payloads.
        schema: schema to validate every payload against; None recognizes the form.
        field: JSON Pointer to the payload in each text; "" takes the text itself.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        prefix: what the names of the new columns begin with.
        settings: what the payloads are checked against, and the language of findings and errors.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ImportError: PySpark is missing; the message names the extra.
        TypeError: `df` is not a DataFrame, or the column does not contain text.
        ValueError: there is no such column, a new one is there already, or an argument makes no
            sense.
        OSError: the file of `codes` cannot be opened.

    >>> audit_column("logs.parquet", "payload")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    toolresult.InvalidTypeError: df: expected a Spark DataFrame ..., got str
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        place = text_column(df, column)
        audited = AuditOptions(
            agreed.checks(schema),
            replace(agreed, shown=None),  # its functions cannot go to another process
            field=place_of(field),
            warnings=warnings,
        )
        wanted = _with_verdicts(df, prefix)
    names = wanted.names

    def judge(found: Iterable[Any]) -> Iterator[Any]:
        return batches.add_verdicts(found, place, names, audited)

    return number_columns(df).mapInArrow(judge, wanted)


@public("toolresult.spark")
def summarize(
    df: "DataFrame",
    column: str,
    *,
    schema: str | None = None,
    field: str = "",
    warnings: str = "envelope",
    sample: float = 1.0,
    seed: int = 0,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Summary:
    """Validate every payload of a column and sum up what was found, as `toolresult audit` does.

    Each task counts its partition; what reaches the driver is small, however many payloads there
    are. A null counts as a blank line, and `bytes` is what the texts would take as JSON Lines.
    The example of a finding names a partition and a row of it, both of this run: a DataFrame has
    no line numbers. To find payloads again, filter what `audit_column` returns.

    Args:
        df: the DataFrame.
        column: name of the column, of strings or binary values, that holds the payloads.
        schema: schema to validate every payload against; None recognizes the form.
        field: JSON Pointer to the payload in each text; "" takes the text itself.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        sample: share of the payloads to judge, more than 0, at most 1; the others are read.
        seed: chooses which, the same for the same number and the same partitions.
        settings: what the payloads are checked against, and the language of texts.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ImportError: PySpark is missing; the message names the extra.
        TypeError: `df` is not a DataFrame, or the column does not contain text.
        ValueError: there is no such column, or an argument makes no sense.
        OSError: the file of `codes` cannot be opened.

    >>> summarize(None, "payload")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    toolresult.InvalidTypeError: df: expected a Spark DataFrame such as ..., got NoneType
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        place = text_column(df, column)
        audited = AuditOptions(
            agreed.checks(schema),
            replace(agreed, shown=None),  # its functions cannot go to another process
            field=place_of(field),
            warnings=warnings,
            sample=sample,
            seed=seed,
        )
    functions = import_module("pyspark.sql.functions")
    cells = number_columns(df).select(f"c{place}")
    partials = cells.mapInArrow(_counter(audited), _PARTIAL)
    together = functions.floor(functions.col("partition") / _TOGETHER)
    rows = partials.groupBy(together).applyInArrow(batches.merge_summaries, _PARTIAL).collect()
    return batches.merge_rows(rows)[1].merge(Summary(options=audited.to_dict()))


def _with_verdicts(df: Any, prefix: str) -> Any:
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
            raise InvalidValueError(sentence("taken", column=quote(column), prefix=quote(prefix)))
        wanted = wanted.add(column, kind)
    return wanted


def _counter(options: AuditOptions) -> Any:
    def count(found: Iterable[Any]) -> Iterator[Any]:
        context = import_module("pyspark").TaskContext.get()
        return batches.count_partition(found, context.partitionId(), options)

    return count
