"""Real tool results are read as a person reads them, and a failure stays one on every way."""

import json
from collections import Counter
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.support.carried import ROWS, Cases, each_kind_of_failure, receive, send
from tests.support.cases import every
from tests.support.real_results import (
    FOLDER,
    JUDGED,
    RealResult,
    disagreements,
    envelope_of,
    lines,
    outcome_of,
    read_as_success,
    rows,
    text_faults,
)
from toolresult import llm
from toolresult.carriers.carrier import Carrier
from toolresult.carriers.registry import CARRIERS

CORPUS = rows()
FAILURES = [row for row in CORPUS if row.failed]


def identified(row: RealResult) -> str:
    return row.id


@every("row", CORPUS, ids=identified)
def test_outcome_is_what_the_payload_says(row: RealResult) -> None:
    assert outcome_of(envelope_of(row)) in JUDGED.get(row.outcome, {row.outcome})


@every("row", CORPUS, ids=identified)
def test_model_reads_what_the_payload_says(row: RealResult) -> None:
    assert row.text is not None
    assert text_faults(llm.content(envelope_of(row)), row.text) == []


@every("carrier", ROWS, ids=lambda carrier: carrier.name)
def test_failure_stays_one_through_every_carrier(carrier: Carrier) -> None:
    assert [row.id for row in FAILURES if read_as_success(row, carrier)] == []


@each_kind_of_failure
@every("carrier", ROWS, ids=lambda carrier: carrier.name)
def test_failing_fixture_stays_one_through_every_carrier(carrier: Carrier, cases: Cases) -> None:
    """README: a failure never comes back as a success."""
    back = {case: receive(carrier, send(carrier, one)) for case, one in cases().items()}
    assert [case for case, envelope in back.items() if outcome_of(envelope) == "ok"] == []


@every("row", CORPUS, ids=identified)
def test_nothing_of_a_row_is_lost_without_being_declared(row: RealResult) -> None:
    assert [(one.kind, one.detail) for one in disagreements(row)] == []


def test_rows_have_the_shape_that_the_schema_states() -> None:
    schema = json.loads((FOLDER / "row.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    assert [
        (line.get("id"), error.message) for line in lines() for error in validator.iter_errors(line)
    ] == []


def test_schema_rejects_a_row_without_a_verdict() -> None:
    schema = json.loads((FOLDER / "row.schema.json").read_text(encoding="utf-8"))
    row = next(lines())
    del row["outcome"]
    assert not Draft202012Validator(schema).is_valid(row)


def test_rows_are_named_once_and_lie_where_they_belong() -> None:
    assert [name for name, number in Counter(row.id for row in CORPUS).items() if number > 1] == []
    assert {row.carrier for row in CORPUS} == set(CARRIERS)
    for path in FOLDER.rglob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            assert row["id"].startswith(row["carrier"].replace("_", "-"))
            assert path.relative_to(FOLDER).as_posix() == home_of(row)


def home_of(row: dict[str, Any]) -> str:
    """Return the file of a row: that of its repository, or that of its carrier."""
    if row["origin"]["kind"] == "run":
        return f"{row['carrier']}.jsonl"
    repository = row["origin"]["repository"].replace("/", "-").lower()
    return f"files/{repository}.jsonl"


def test_corpus_is_large_and_diverse() -> None:
    """The corpus grows; it never shrinks below what it set out with."""
    assert len(CORPUS) >= 800
    assert len(FAILURES) >= 200
    assert sum("[image " in str(row.text) for row in CORPUS) >= 50
    of_files = [row["origin"]["repository"] for row in lines(FOLDER / "files")]
    assert len(of_files) >= 400
    assert len(set(of_files)) >= 25


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Error: no", {"exact": "no"}),
        ('{"a": 1}', {"json": {"a": 2}}),
        ("no JSON", {"json": {"a": 2}}),
        ("no", {"starts": "Error:"}),
        ("no", {"contains": ["yes"]}),
        ("no no", {"once": ["no"]}),
        ("iVBOR", {"lacks": ["iVBOR"]}),
    ],
)
def test_text_that_differs_is_noticed(text: str, expected: dict[str, object]) -> None:
    assert text_faults(text, expected)
