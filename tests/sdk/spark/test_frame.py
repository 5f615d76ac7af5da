"""A real Spark on this machine: columns, summaries, and what cannot be audited."""

import datetime
import decimal
import json
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import Row
from pyspark.sql import functions as f

import toolresult
from tests.support.disagreements import texts
from tests.support.logs import totals
from toolresult.audit import audit_files
from toolresult.audit.summary import MAX_TOOLS
from toolresult.spark import audit_column, summarize

GOOD, BAD = '{"code":0,"data":[1]}', '{"code":"0"}'
FAILED = '{"code":2002,"message":"no answer within 30 s"}'
FOUR = '{"code":4006,"message":"none for q=1"}'


def frame(spark: Any, cells: list[Any], kind: str = "string") -> Any:
    return spark.createDataFrame(list(enumerate(cells)), f"id int, payload {kind}")


def single_lines() -> list[bytes]:
    return [text for text, _ in texts() if b"\n" not in text and text.strip()]


# Columns


@pytest.mark.parametrize("kind", ["string", "binary"])
def test_each_row_gets_its_verdict(spark: Any, kind: str) -> None:
    cells = [GOOD, BAD, None, FAILED, ""]
    given = [cell.encode() if cell is not None and kind == "binary" else cell for cell in cells]
    found = audit_column(frame(spark, given, kind), "payload").orderBy("id").collect()
    assert [row.payload for row in found] == given
    assert [row.audit_valid for row in found] == [True, False, None, True, None]
    assert [row.audit_schema for row in found] == ["tool-return"] * 2 + [None, "tool-return", None]
    assert [row.audit_outcome for row in found] == ["ok", None, None, "failed", None]
    assert [row.audit_code for row in found] == [0, None, None, 2002, None]
    assert [row.audit_findings for row in found][:1] == [[]]
    assert found[2].audit_findings is None
    (finding,) = found[1].audit_findings
    assert (finding.rule, finding.severity, finding.path) == ("type", "error", "/code")
    assert finding.message == toolresult.validate(BAD).findings[0].message


def test_every_fixture_gets_the_verdict_of_validate(spark: Any) -> None:
    cells = single_lines()
    found = audit_column(frame(spark, cells, "binary"), "payload", warnings="full", lang="zh")
    rows = found.orderBy("id").collect()
    assert len(rows) == len(cells)
    for text, row in zip(cells, rows, strict=True):
        report = toolresult.validate(text, lang="zh")
        assert row.audit_valid == report.valid, text
        assert [one.rule for one in row.audit_findings] == [one.rule for one in report.findings]


def test_findings_can_be_queried(spark: Any) -> None:
    judged = audit_column(frame(spark, [GOOD, BAD, BAD, FAILED] * 5), "payload", prefix="x_")
    counted = judged.select(f.explode("x_findings").alias("one")).groupBy("one.rule", "one.path")
    assert [tuple(row) for row in counted.count().collect()] == [("type", "/code", 10)]
    assert judged.where("x_outcome = 'failed' and x_code = 2002").count() == 5


def test_a_filter_on_the_verdict_does_not_judge_twice(spark: Any) -> None:
    judged = audit_column(frame(spark, [GOOD, BAD]), "payload")
    filtered = judged.where("audit_valid").select("id", "audit_code")
    plan = filtered._jdf.queryExecution().executedPlan().toString()
    assert plan.count("MapInArrow") == 1
    assert [row.id for row in filtered.collect()] == [0]


def test_other_columns_stay_what_they_are(spark: Any) -> None:
    row = Row(
        when=datetime.datetime(2026, 3, 29, 2, 30, 0, 123456),
        price=decimal.Decimal("1.50"),
        tags=["a", "b"],
        inner=Row(x=1, y=None),
        payload=GOOD,
        nothing=None,
    )
    kinds = "when timestamp, price decimal(9,2), tags array<string>, inner struct<x:int,y:string>"
    before = spark.createDataFrame([row], f"{kinds}, payload string, nothing long")
    after = audit_column(before, "payload")
    assert after.select(*before.columns).collect() == before.collect()
    assert after.schema.fields[: len(before.columns)] == before.schema.fields


def test_names_that_spark_would_take_for_a_path(spark: Any) -> None:
    odd = frame(spark, [GOOD, BAD]).toDF("id", "tool.`result")
    assert audit_column(odd, "tool.`result").where("audit_valid").count() == 1
    assert summarize(odd, "tool.`result").valid == 1


def test_options_reach_the_executors(spark: Any, tmp_path: Path) -> None:
    four = frame(spark, [FOUR])
    (row,) = audit_column(four, "payload", dialect="agentflow-enum").collect()
    assert (row.audit_valid, row.audit_outcome, row.audit_code) == (True, "empty", 1904)
    assert summarize(four, "payload", dialect="agentflow-enum").outcomes == {"empty": 1}
    text = {"en": "x", "zh": "某"}
    own = {"code": 1777, "name": "OURS", "kind": "client", "message": text, "description": text}
    own |= {
        "retryable": False,
        "http_status": 400,
        "advice": text,
        "since": "1",
        "deprecated": False,
        "origin": "us",
    }
    codes = tmp_path / "codes.json"
    codes.write_text(json.dumps({"codes": [own]}), encoding="utf-8")
    ours = frame(spark, ['{"code":1777,"message":"none for q=1"}'])
    assert summarize(ours, "payload").warned == 1
    assert summarize(ours, "payload", codes=codes).warned == 0
    wrapped = frame(spark, [json.dumps({"result": BAD}), json.dumps({"other": 1})])
    rows = audit_column(wrapped, "payload", field="/result", schema="tool-return").orderBy("id")
    assert [row.audit_valid for row in rows.collect()] == [False, None]


# Summaries


@pytest.mark.parametrize("partitions", [1, 3, 70])
def test_the_summary_is_that_of_the_audit(spark: Any, partitions: int, tmp_path: Path) -> None:
    cells = [*single_lines()[::3], *[FAILED.encode()] * 50, None]
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join((cell or b"") + b"\n" for cell in cells))
    found = summarize(frame(spark, cells, "binary").repartition(partitions), "payload")
    audited = audit_files(log)
    assert audited.invalid > 50
    assert totals(found) == totals(audited)
    assert found.options == audited.options
    assert found.files == ()
    assert all(one.example.file.startswith("partition ") for one in found.findings.values())


def test_an_example_names_the_first_partition_and_its_row(spark: Any) -> None:
    cells = [GOOD] * 30 + [BAD] + [GOOD] * 30 + [BAD]
    example = summarize(frame(spark, cells).coalesce(1), "payload").findings["type"].example
    assert (example.file, example.line, example.path) == ("partition 0", 31, "/code")
    found = summarize(frame(spark, cells).coalesce(1), "payload", lang="zh")
    assert found.findings["type"].example.file == "分区 0"


def test_an_empty_frame_has_an_empty_summary(spark: Any) -> None:
    found = summarize(frame(spark, []), "payload")
    assert (found.lines, found.total, found.exit_code()) == (0, 0, 0)


def test_a_sample_is_the_same_again(spark: Any) -> None:
    many = frame(spark, [GOOD] * 2000).repartition(4)
    one = summarize(many, "payload", sample=0.25, seed=3)
    assert one.total == pytest.approx(500, abs=90)
    assert one.total + one.not_sampled == 2000
    assert summarize(many, "payload", sample=0.25, seed=3) == one


def test_tools_beyond_the_limit_are_counted_together(spark: Any) -> None:
    call = '{"code":0,"message":"ok","data":1,"meta":{"tool":"tool %d","execution_time_ms":1}}'
    found = summarize(frame(spark, [call % number for number in range(600)]), "payload")
    assert len(found.calls_by_tool) <= MAX_TOOLS
    assert sum(found.calls_by_tool.values()) == 600


# What cannot be audited


@pytest.mark.parametrize(("lang", "word"), [("en", "string or binary"), ("zh", "字符串或二进制")])
def test_columns_that_hold_no_text_are_refused(spark: Any, lang: str, word: str) -> None:
    numbers = spark.range(2).withColumn("s", f.struct(f.lit(0).alias("code")))
    for column, kind in (("id", "bigint"), ("s", "struct")):
        with pytest.raises(TypeError, match=word) as caught:
            summarize(numbers, column, lang=lang)
        assert kind in str(caught.value)
        with pytest.raises(TypeError, match=word):
            audit_column(numbers, column, lang=lang)


def test_mistakes_are_found_before_anything_runs(spark: Any) -> None:
    given = frame(spark, [GOOD])
    with pytest.raises(ValueError, match='no column "pay"; the columns are: "id", "payload"'):
        audit_column(given, "pay")
    with pytest.raises(ValueError, match="several columns"):
        summarize(given.select("payload", "payload"), "payload")
    with pytest.raises(ValueError, match='already has a column "audit_valid"'):
        audit_column(given.withColumn("AUDIT_valid", f.lit(1)), "payload")
    for arguments in (
        {"schema": "nothing"},
        {"dialect": "nothing"},
        {"warnings": "all"},
        {"lang": "fr"},
        {"field": "a/b"},
    ):
        with pytest.raises(ValueError, match=r"\w+"):
            audit_column(given, "payload", **arguments)
        with pytest.raises(ValueError, match=r"\w+"):
            summarize(given, "payload", **arguments)
    with pytest.raises(ValueError, match="sample"):
        summarize(given, "payload", sample=0)
