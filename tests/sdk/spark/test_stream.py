"""A stream on a real Spark: each payload counts once, whatever happens in between."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import functions as f

from tests.support.disagreements import texts
from tests.support.pages import Block, blocks
from toolresult.spark import audit_column, audit_stream, summarize

PAGES = ("en/guides/spark.md", "zh/guides/spark.md")
PATIENCE = 300
NOON = datetime.fromisoformat("2026-11-01T12:00:00+00:00")
TOOLS = ("search", "read")
OUTCOMES = ("ok", "empty", "failed", "unknown")


def line(moment: datetime, number: int) -> str:
    """Return a line as the proxy logs it; every fifth failed, every tenth is invalid."""
    code = "0" if number % 10 == 9 else 2002 if number % 5 == 4 else 0
    about = {"time": moment.isoformat(timespec="milliseconds"), "outcome": "ok"}
    meta = {"tool": TOOLS[number % 2], "execution_time_ms": number, "toolresult.proxy": about}
    return json.dumps({"code": code, "message": "m", "data": number, "meta": meta})


def put(folder: Path, name: str, lines: list[str]) -> None:
    """Put a whole file into a folder that is watched."""
    written = folder.parent / f"{name}.part"
    written.write_text("\n".join(lines) + "\n", encoding="utf-8")
    written.rename(folder / name)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "logs"
    folder.mkdir()
    return folder


def counts(rows: list[Any]) -> dict[tuple[str, str | None], tuple[int, ...]]:
    """Return calls, invalid, ok and failed by start of the window and tool."""
    found = {}
    for row in rows:
        key = (row.window.start.isoformat(), row.tool)
        assert key not in found, "a window was written twice"
        found[key] = (row.calls, row.invalid, row.ok, row.failed)
    return found


def the_job() -> Block:
    """Return the job of the guide, the same in both languages."""
    block, other = (one for page in PAGES for one in blocks(page) if one.title == "stream_job.py")
    assert block.code == other.code
    return block


def started(*arguments: Path) -> subprocess.Popen[bytes]:
    """Start the job of the guide in a process group of its own."""
    block = the_job()
    # A batch for each file, so that there is something between two of them.
    job = re.sub(r'"maxFilesPerTrigger", \d+', '"maxFilesPerTrigger", 1', block.code)
    assert job != block.code
    script = arguments[1].with_name("stream_job.py")
    script.write_text(job, encoding="utf-8")
    options = ("spark.ui.enabled=false", "spark.driver.host=127.0.0.1")
    words = [
        word for one in (*options, "spark.sql.shuffle.partitions=2") for word in ("--conf", one)
    ]
    variables = {
        "PYSPARK_SUBMIT_ARGS": " ".join(["--master local[2]", *words, "pyspark-shell"]),
        "PYSPARK_PYTHON": sys.executable,
        "SPARK_LOCAL_IP": "127.0.0.1",
        "TZ": "UTC",
    }
    return subprocess.Popen(
        [sys.executable, str(script), *map(str, arguments)],
        env={**os.environ, **variables},
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def finish(job: subprocess.Popen[bytes]) -> None:
    _, said = job.communicate(timeout=PATIENCE)
    assert job.returncode == 0, said.decode()[-3000:]


def committed(checkpoint: Path) -> int:
    return len([one for one in (checkpoint / "commits").glob("[0-9]*") if one.name.isdecimal()])


def test_a_job_that_is_killed_goes_on_and_counts_each_result_once(source: Path, spark: Any) -> None:
    target, checkpoint = source.with_name("windows"), source.with_name("checkpoint")
    expected: Counter[int] = Counter()
    for file in range(8):
        minutes = [number % 6 for number in range(60)]
        expected.update(minutes)
        moments = [NOON + timedelta(minutes=minute) for minute in minutes]
        put(source, f"{file}.jsonl", [line(one, at) for at, one in enumerate(moments)])
    job = started(source, target, checkpoint)
    try:
        deadline = time.monotonic() + PATIENCE
        while committed(checkpoint) < 2:
            assert job.poll() is None, job.stderr and job.stderr.read().decode()[-3000:]
            assert time.monotonic() < deadline
            time.sleep(0.02)
    finally:
        os.killpg(job.pid, signal.SIGKILL)
        job.communicate()
    assert committed(checkpoint) < 8, "it was killed in the middle"
    # What closes the windows.
    put(source, "last.jsonl", [line(NOON + timedelta(hours=1), 0)])
    finish(started(source, target, checkpoint))
    found = counts(spark.read.parquet(str(target)).collect())
    by_window: Counter[str] = Counter()
    for (window, _), (calls, *_) in found.items():
        by_window[window] += calls
    assert list(by_window.values()) == [80] * 6
    assert sorted(by_window.values()) == sorted(expected.values())
    whole = [sum(column) for column in zip(*found.values(), strict=True)]
    assert whole == [480, 48, 384, 48]


def test_what_comes_later_than_the_watermark_is_not_counted(source: Path, spark: Any) -> None:
    lines = spark.readStream.option("maxFilesPerTrigger", 1).text(str(source))
    moment = f.get_json_object("value", "$.meta['toolresult.proxy'].time").cast("timestamp")
    summary = audit_stream(
        lines.withColumn("at", moment), "value", time="at", window="1 minute", watermark="5 minutes"
    )
    query = summary.writeStream.outputMode("append").format("memory").queryName("late").start()
    try:
        for name, minute in (("a", 0), ("b", 3), ("c", 0), ("d", 20), ("e", 0), ("f", 60)):
            put(source, name, [line(NOON + timedelta(minutes=minute), 0)])
            query.processAllAvailable()
        found = spark.table("late").orderBy("window").collect()
        dropped = sum(
            one.numRowsDroppedByWatermark
            for progress in query.recentProgress
            for one in progress.stateOperators
        )
    finally:
        query.stop()
    # The second of minute 0 is late but in time, the third is not.
    assert [row.calls for row in found] == [2, 1, 1]
    assert dropped == 1


def test_the_counts_are_those_of_the_summary(spark: Any) -> None:
    cells = [text for text, _ in texts() if b"\n" not in text and text.strip()]
    found = spark.createDataFrame([(cell,) for cell in [*cells, None]], "value binary")
    summary = summarize(found, "value")
    assert summary.invalid > 50
    rows = audit_stream(found, "value", window="1 day").collect()
    assert sum(row.calls for row in rows) == summary.total - summary.runs
    assert sum(row.invalid for row in rows) == summary.invalid
    said = {name: sum(row[name] for row in rows) for name in OUTCOMES}
    assert said == {name: summary.outcomes.get(name, 0) for name in OUTCOMES}
    by_tool = {row.tool: row.calls for row in rows if row.tool is not None}
    assert by_tool == dict(summary.calls_by_tool)


def test_times_and_the_tool_of_each_call(spark: Any) -> None:
    moments = [NOON, NOON + timedelta(seconds=59), NOON + timedelta(seconds=60)]
    rows = [(one.isoformat(), line(one, 2 * number)) for number, one in enumerate(moments)]
    frame = spark.createDataFrame(rows, "at string, payload string")
    frame = frame.withColumn("at", f.col("at").cast("timestamp"))
    found = audit_stream(frame, "payload", time="at").orderBy("window").collect()
    assert [(row.tool, row.calls, row.ok, row.failed) for row in found] == [
        ("search", 2, 2, 0),
        ("search", 1, 0, 1),
    ]
    assert [(row.p50_ms, row.p95_ms) for row in found] == [(0, 2), (4, 4)]
    seconds = [(row.window.end - row.window.start).total_seconds() for row in found]
    assert seconds == [60, 60]


def test_a_row_without_a_time_counts_when_it_is_read(spark: Any) -> None:
    frame = spark.createDataFrame([(None, line(NOON, 0))], "at timestamp, payload string")
    (row,) = audit_stream(frame, "payload", time="at", window="1 day").collect()
    assert row.calls == 1
    assert row.window.end.date() >= datetime.now().astimezone().date()


def test_each_verdict_of_a_stream_is_there_too(source: Path, spark: Any) -> None:
    put(source, "a", [line(NOON, number) for number in (0, 4, 9)])
    judged = audit_column(spark.readStream.text(str(source)), "value").select("audit_outcome")
    query = judged.writeStream.format("memory").queryName("judged").start()
    try:
        query.processAllAvailable()
        found = [row.audit_outcome for row in spark.table("judged").collect()]
    finally:
        query.stop()
    assert sorted(found, key=str) == [None, "failed", "ok"]


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"column": "pay"}, ValueError, 'no column "pay"; the columns are: "at", "payload"'),
        ({"column": "at"}, TypeError, 'expected a string or binary column with JSON, got "at"'),
        ({"time": "payload"}, TypeError, 'time: expected a timestamp column, got "payload"'),
        ({"time": "when"}, ValueError, 'no column "when"'),
        ({"window": "a while"}, ValueError, 'window="a while"'),
        ({"watermark": "-1 minute"}, ValueError, 'watermark="-1 minute"'),
        ({"schema": "nothing"}, ValueError, "nothing"),
        ({"field": "a/b"}, ValueError, "JSON Pointer"),
    ],
)
def test_mistakes_are_named_before_anything_runs(
    arguments: dict[str, str], kind: type[Exception], words: str, spark: Any
) -> None:
    frame = spark.createDataFrame([(NOON, "{}")], "at timestamp, payload string")
    with pytest.raises(kind, match=re.escape(words)):
        audit_stream(frame, **{"column": "payload", **arguments})
