"""What a core of Spark does beside a core of the command, on the same payloads.

    .venv-spark/bin/python benchmarks/spark_rate.py LOG.jsonl --rounds 7

prints JSON: megabytes of JSON Lines per core-second, of `toolresult audit` on the plain file and
of both functions of `toolresult.spark` on the same texts in a Parquet file, and the ratios round
by round. A core-second is a second of processor time of any of the processes: Spark's Java counts
as much as its Python, and whatever else the machine does counts for nobody. The contestants take
turns. What Spark takes to start and to warm up (two rounds) is left out; what the command takes
to start is in its time. Linux only: the times are read from /proc.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

_WARM_UP = 2
_TICKS = os.sysconf("SC_CLK_TCK")
_PARTITION = 16 << 20


def spark_rates(log: Path, rounds: int) -> dict[str, Any]:
    """Measure, and return the rates and ratios with their smallest, middle and largest value.

    Args:
        log: JSON Lines in UTF-8.
        rounds: how often everybody has a turn.
    """
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "log.parquet"
        _write_parquet(log, table)
        tasks = {"audit": lambda: _command_seconds(log), **_spark_tasks(table)}
        for _ in range(_WARM_UP):
            tasks["summarize"]()
            tasks["audit_column"]()
        names = list(tasks)
        seconds: dict[str, list[float]] = {name: [] for name in names}
        for _ in range(rounds):
            for name in names:
                seconds[name].append(tasks[name]())
            names = names[1:] + names[:1]
    megabytes = log.stat().st_size / 1e6
    found: dict[str, Any] = {"megabytes": round(megabytes, 1), "rounds": rounds}
    found["rates"] = {
        name: _spread([megabytes / one for one in values]) for name, values in seconds.items()
    }
    found["ratios"] = {
        name: _spread([audit / one for audit, one in zip(seconds["audit"], values, strict=True)])
        for name, values in seconds.items()
        if name != "audit"
    }
    return found


def _write_parquet(log: Path, table: Path) -> None:
    import pyarrow as pa  # type: ignore[import-untyped]  # noqa: PLC0415 - Spark's environment has it
    import pyarrow.parquet as pq  # type: ignore[import-untyped]  # noqa: PLC0415

    lines = pa.array(log.read_text(encoding="utf-8").split("\n")[:-1], pa.string())
    pq.write_table(pa.table({"payload": lines}), table, row_group_size=20_000)


def _command_seconds(log: Path) -> float:
    before = _children_seconds()
    command = [sys.executable, "-m", "toolresult", "audit", str(log), "--format", "json"]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    return _children_seconds() - before


def _children_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _spark_tasks(table: Path) -> dict[str, Callable[[], float]]:
    """Start Spark with one task at a time; return what is timed."""
    from pyspark.sql import SparkSession  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415

    from toolresult.spark import audit_column, summarize  # noqa: PLC0415

    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.files.maxPartitionBytes", _PARTITION)
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    frame = spark.read.parquet(str(table))

    def column() -> None:
        audit_column(frame, "payload").write.format("noop").mode("overwrite").save()

    return {
        "summarize": lambda: _family_seconds_of(lambda: summarize(frame, "payload")),
        "audit_column": lambda: _family_seconds_of(column),
    }


def _family_seconds_of(task: Callable[[], object]) -> float:
    before = _family_seconds()
    task()
    return _family_seconds() - before


def _family_seconds() -> float:
    """Return the processor time of this process's descendants, those that ended included."""
    times: dict[int, tuple[int, int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended just now
        # Without number and name: state, parent, ...; user, system and the same of dead children.
        times[int(stat.parent.name)] = int(fields[1]), sum(map(int, fields[11:15]))
    return sum(times[one][1] for one in _descendants(os.getpid(), times)) / _TICKS


def _descendants(parent: int, times: dict[int, tuple[int, int]]) -> Iterator[int]:
    for one, (of, _) in times.items():
        if of == parent:
            yield one
            yield from _descendants(one, times)


def _spread(values: Sequence[float]) -> dict[str, float]:
    return {
        "min": round(min(values), 3),
        "median": round(statistics.median(values), 3),
        "max": round(max(values), 3),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("log", type=Path, help="JSON Lines")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    json.dump(spark_rates(arguments.log, arguments.rounds), sys.stdout, indent=2)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
