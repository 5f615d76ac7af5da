"""A stream of payloads, audited while it goes on: Structured Streaming."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Unpack

from toolresult._lazy import public
from toolresult.audit.options import AuditOptions, place_of
from toolresult.forms.canonical import Outcome
from toolresult.spark import results
from toolresult.spark.columns import number_columns, text_column, time_column
from toolresult.spark.texts import sentence
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import InvalidValueError, worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

if TYPE_CHECKING:
    from pyspark.sql import DataFrame  # type: ignore[import-not-found,unused-ignore] # an extra

_PERCENTILES = {"p50_ms": 0.5, "p95_ms": 0.95}


@public("toolresult.spark")
def audit_stream(
    df: "DataFrame",
    column: str,
    *,
    time: str | None = None,
    window: str = "1 minute",
    watermark: str = "10 minutes",
    schema: str | None = None,
    field: str = "",
    warnings: str = "envelope",
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> "DataFrame":
    """Sum up a stream of payloads by tool and window of time, as long as it goes on.

    | column | type | |
    |---|---|---|
    | `window` | struct | `start` and `end` of the window |
    | `tool` | string | the tool; null where a payload does not name it, or is invalid |
    | `calls` | long | results, the invalid ones included |
    | `invalid` | long | those with an error |
    | `ok`, `empty`, `failed`, `unknown` | long | the valid ones by outcome |
    | `p50_ms`, `p95_ms` | double | execution times, where payloads say them; approximate |

    Counted and held by Spark itself: with a checkpoint, and a sink that takes a batch twice without
    harm, each payload counts exactly once, also after a crash. What is neither a payload nor a
    result, such as a null, a blank text or the record of a run, is left out. A DataFrame that is
    not a stream gives the same rows, all of them, once.

    Each name of a tool has rows of its own, as what a payload counts as may not depend on those
    before it: where anybody may make up names, replace those that are not known before.

    Args:
        df: the stream: of files, of Kafka, of anything that Spark reads.
        column: name of the column, of strings or binary values, that holds the payloads.
        time: name of the column, of timestamps, that says when a result was given; None, or a
            null in it, is the time at which Spark reads it.
        window: how long a window is, such as "5 minutes".
        watermark: how late a payload may come: the state of older windows is let go of, and what
            comes later is not counted.
        schema: schema to validate every payload against; None recognizes the form.
        field: JSON Pointer to the payload in each text; "" takes the text itself.
        warnings: "envelope", or "full" for those inside `data` too, which takes much longer.
        settings: what the payloads are checked against, and the language of errors.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ImportError: PySpark is missing; the message names the extra.
        TypeError: `df` is not a DataFrame, or a column has the wrong type.
        ValueError: there is no such column, or an argument makes no sense.
        OSError: the file of `codes` cannot be opened.

    >>> audit_stream("topic", "value")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    toolresult.InvalidTypeError: df: expected a Spark DataFrame ..., got str
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        place = text_column(df, column)
        moment = None if time is None else time_column(df, time)
        audited = AuditOptions(
            agreed.checks(schema),
            replace(agreed, shown=None),  # its functions cannot go to another process
            field=place_of(field),
            warnings=warnings,
        )
        counted = _cells(df, place, moment).mapInArrow(_counter(audited), _schema())
        try:
            return _summed_up(counted.withWatermark("at", watermark), window)
        except _spark_errors() as error:
            words = {"window": quote(window), "watermark": quote(watermark)}
            reason = str(error).partition("\n")[0]
            raise InvalidValueError(sentence("not-duration", reason=reason, **words)) from None


def _cells(df: Any, place: int, moment: int | None) -> Any:
    """Return the times and the texts."""
    functions = import_module("pyspark.sql.functions")
    now = functions.current_timestamp()
    at = now if moment is None else functions.coalesce(functions.col(f"c{moment}"), now)
    return number_columns(df).select(at.cast("timestamp").alias("at"), f"c{place}")


def _schema() -> Any:
    types = import_module("pyspark.sql.types")
    text = types.StringType()
    kinds = {"at": types.TimestampType(), "tool": text, "outcome": text}
    fields = [types.StructField(name, kind) for name, kind in kinds.items()]
    return types.StructType([*fields, types.StructField("milliseconds", types.DoubleType())])


def _counter(options: AuditOptions) -> Any:
    def count(found: Iterable[Any]) -> Iterator[Any]:
        return results.count_as(found, options)

    return count


def _summed_up(counted: Any, window: str) -> Any:
    functions = import_module("pyspark.sql.functions")
    outcome, times = functions.col("outcome"), functions.col("milliseconds")
    kinds = [
        results.INVALID,
        *map(str, (Outcome.OK, Outcome.EMPTY, Outcome.FAILED, Outcome.UNKNOWN)),
    ]
    counts = [functions.count_if(outcome == kind).alias(kind) for kind in kinds]
    percentiles = [
        functions.percentile_approx(times, share).alias(name)
        for name, share in _PERCENTILES.items()
    ]
    groups = counted.groupBy(functions.window("at", window).alias("window"), "tool")
    return groups.agg(functions.count("*").alias("calls"), *counts, *percentiles)


def _spark_errors() -> Any:
    """Return what Spark raises where it cannot read a duration."""
    return import_module("pyspark.errors").PySparkException
