"""What Spark's executors do, without Spark: verdicts on batches of Arrow, and partial summaries."""

import json
import pickle
import random
import re
import sys
from typing import Any

import pyarrow as pa
import pytest

import toolresult
from tests.support.disagreements import texts
from tests.support.logs import BAD, GOOD, INSIDE, mixed, response, totals, write
from tests.support.pages import DOCS, LANGUAGES
from toolresult import Settings
from toolresult.audit import audit_files
from toolresult.audit.options import AuditOptions
from toolresult.forms.registry import outcome
from toolresult.spark import audit_column, batches
from toolresult.spark.texts import sentence
from toolresult.validation.options import ValidationOptions

EMPTY: tuple[list[Any], ...] = ([None], [None], [None], [None], [None])


def verdicts(cells: list[bytes | None], **options: Any) -> list[list[Any]]:
    """Return the five columns for some cells."""
    column = pa.array(cells, pa.binary())
    found = batches.Verdicts(AuditOptions(**options)).columns(column)
    return [one.to_pylist() for one in found]


def test_every_fixture_gets_the_verdict_of_validate() -> None:
    cells = [text for text, schema in texts() if schema is None and text.strip(b" \t\r\n")]
    columns = verdicts(list(cells), warnings="full")
    assert len(cells) > 300
    for text, *row in zip(cells, *columns, strict=True):
        report = toolresult.validate(text)
        valid, schema, said, code, findings = row
        assert valid == report.valid, text
        assert schema == (report.schema or "unrecognized")
        assert [one["rule"] for one in findings] == [one.rule for one in report.findings], text
        assert [one["path"] for one in findings] == [
            one.path.encode("utf-8", "backslashreplace").decode() for one in report.findings
        ]
        if not valid:
            assert (said, code) == (None, None)
            continue
        value = toolresult.read(text)
        assert isinstance(value, dict)
        if schema != "error-codes":
            assert said == str(outcome(value)), text
        wanted = value.get("code") if schema in ("tool-return", "tool-response") else None
        assert code == wanted, text


def test_the_fast_path_and_the_reference_fill_the_same_columns() -> None:
    cells = [text for text, _ in texts() if not any(word.encode() in text for word in INSIDE)]
    cells = [text for text in cells if toolresult.is_valid(text) and b"\n" not in text]
    quick = verdicts(list(cells))
    thorough = verdicts(list(cells), warnings="full")
    asked = 0
    for one, other in zip(zip(*quick, strict=True), zip(*thorough, strict=True), strict=True):
        asked += not other[4]
        if not other[4]:
            assert one == other
    assert asked > 80


def test_where_there_is_nothing_to_judge_there_is_no_verdict() -> None:
    assert tuple(verdicts([None])) == EMPTY
    assert tuple(verdicts([b" \t"])) == EMPTY
    assert tuple(verdicts([b'{"other":1}'], field="/payload")) == EMPTY


def test_columns_of_a_small_batch() -> None:
    valid, schema, said, code, findings = verdicts([GOOD, None, BAD, response(2002), b"\xff"])
    assert valid == [True, None, False, True, False]
    assert schema == ["tool-return", None, "tool-return", "tool-response", "unrecognized"]
    assert said == ["ok", None, None, "failed", None]
    assert code == [0, None, None, 2002, None]
    assert findings[:2] == [[], None]
    assert [(one["rule"], one["severity"], one["path"]) for one in findings[2]] == [
        ("type", "error", "/code")
    ]


def test_options_reach_the_verdict() -> None:
    four = b'{"code":4006,"message":"none for q=1"}'
    assert verdicts([four])[0] == [False]
    translated = verdicts([four], check=ValidationOptions(dialect="agentflow-enum"))
    assert [one[0] for one in translated[:4]] == [True, "tool-return", "empty", 1904]
    assert verdicts([GOOD], check=ValidationOptions("tool-response"))[0] == [False]
    assert verdicts([b'{"r":"{\\"code\\":0}"}'], field="/r")[0] == [True]
    assert "应为整数" in str(verdicts([BAD], settings=Settings(lang="zh"))[4])


def test_findings_that_quote_half_a_character_can_be_stored() -> None:
    findings = verdicts([b'{"code":0,"\\ud800":1}', b'{"code":5000,"message":"\\udc00"}'])[4]
    assert json.dumps(findings).encode()
    assert all(one for one in findings)


def test_other_columns_pass_through() -> None:
    batch = pa.RecordBatch.from_pydict({"id": [7, 8], "p": pa.array(["{}", GOOD.decode()])})
    names = ["id", "tool.p", *(f"x_{name}" for name in batches.COLUMNS)]
    (found,) = batches.add_verdicts([batch], 1, names, AuditOptions())
    assert found.schema.names == names
    assert found.column(0).to_pylist() == [7, 8]
    assert found.column(2).to_pylist() == [False, True]


@pytest.mark.parametrize("size", [1, 7, 400])
def test_summaries_of_partitions_merge_to_that_of_the_audit(size: int, tmp_path: Any) -> None:
    cells = [*mixed(200), *[response(ms=n + 1) for n in range(200)]]
    random.Random(1).shuffle(cells)
    partitions = [cells[start : start + 100] for start in range(0, len(cells), 100)]
    rows = []
    for number, partition in enumerate(partitions):
        column = pa.array(partition, pa.binary())
        found = [
            pa.RecordBatch.from_arrays([column[start : start + size]], names=["p"])
            for start in range(0, len(partition), size)
        ]
        rows += [
            row
            for one in batches.count_partition(found, number, AuditOptions())
            for row in one.to_pylist()
        ]
    random.Random(2).shuffle(rows)
    halves = [
        batches.merge_summaries(
            pa.Table.from_pylist([row for row in rows if row["partition"] in part])
        )
        for part in (range(2, 4), range(2))
    ]
    summary = batches.merge_rows([row for half in halves for row in half.to_pylist()])[1]
    audited = audit_files(write(tmp_path / "a.jsonl", *cells))
    assert totals(summary) == totals(audited)
    for rule, found in summary.findings.items():
        partition, line = int(found.example.file.removeprefix("partition ")), found.example.line
        assert partition * 100 + line == audited.findings[rule].example.line, rule


def test_options_travel_to_other_processes() -> None:
    options = AuditOptions(ValidationOptions(dialect="agentflow-enum"))
    again = pickle.loads(pickle.dumps(options))
    assert verdicts([GOOD, BAD], check=again.check)[0] == [True, False]


class Frame:
    """As much of a DataFrame as is asked before PySpark is."""

    def mapInArrow(self) -> None:  # noqa: N802 - Spark's name
        """Be there."""


@pytest.mark.parametrize(("lang", "word"), [("en", "install"), ("zh", "需要")])
def test_without_pyspark_the_extra_is_named(
    lang: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pyspark", "pyspark.sql", "pyspark.sql.types"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=r"toolresult\[spark\]") as caught:
        audit_column(Frame(), "payload", lang=lang)
    assert word in str(caught.value)


def test_texts_are_in_both_languages() -> None:
    assert sentence("partition", number=3).text("zh") == "分区 3"
    with pytest.raises(TypeError, match="应为 Spark DataFrame"):
        audit_column(None, "payload", lang="zh")
    with pytest.raises(ValueError, match="fr"):
        audit_column(Frame(), "payload", lang="fr")


# What the guide says of costs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_states_the_ratios_that_were_measured(lang: str) -> None:
    text = (DOCS / lang / "guides" / "spark.md").read_text(encoding="utf-8")
    _, _, cost = text.partition("{#cost}")
    ratios = json.loads((DOCS / "spark-rate.json").read_text(encoding="utf-8"))["ratios"]
    low = min(one["min"] for one in ratios.values())
    high = max(one["max"] for one in ratios.values())
    medians = [ratios[name]["median"] for name in ("summarize", "audit_column")]
    assert re.findall(r"\b0\.\d\d\b", cost) == [
        f"{one:.2f}" for one in (low, high, *medians, medians[0])
    ]
    hours = 1e12 / (35e6 * round(medians[0], 2)) / 3600
    minutes = round(hours * 60 / 100)
    assert re.search(rf"about {minutes} minutes on 100 cores|100 个核大约需要 {minutes} 分钟", cost)
