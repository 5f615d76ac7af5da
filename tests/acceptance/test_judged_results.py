"""A failure is heard however it is worded, and a success is never doubted."""

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.support.carried import ROWS, receive, send
from tests.support.cases import every
from tests.support.judged_results import (
    CRASH,
    DOUBT,
    FALSE_ALARM,
    FOLDER,
    MISSED,
    REFUSED,
    JudgedResult,
    envelope_of,
    judged,
    main,
    said_by,
)
from toolresult import ErrorCode
from toolresult.carriers.carrier import Carrier, State
from toolresult.conversion import Field

CORPUS = judged()


def named(*verdicts: str) -> list[str]:
    return [str(one) for one in CORPUS if one.verdict in verdicts]


def known(name: str) -> set[str]:
    return set(json.loads((FOLDER / f"{name}.json").read_text("utf-8")))


def test_no_success_is_read_as_a_failure() -> None:
    assert named(FALSE_ALARM) == []


def test_only_the_known_successes_are_doubted() -> None:
    """Words alone cannot tell them from a failure; the list may only become shorter."""
    assert {one.row["id"] for one in CORPUS if one.verdict == DOUBT} == known("doubted")
    assert len(known("doubted")) <= 2


def test_nothing_is_refused_and_nothing_breaks() -> None:
    assert named(REFUSED, CRASH) == []


def test_only_the_known_failures_are_missed() -> None:
    """A failure that is heard now leaves the list, so that it stays heard."""
    missed = {one.row["id"] for one in CORPUS if one.verdict == MISSED}
    assert missed - known("missed") == set()
    assert known("missed") - missed == set()


def test_rows_have_the_shape_that_the_schema_states() -> None:
    schema = json.loads((FOLDER / "row.schema.json").read_text("utf-8"))
    validator = Draft202012Validator(schema)
    faults = [
        (one.row.get("id"), error.message)
        for one in CORPUS
        for error in validator.iter_errors(one.row)
    ]
    assert faults == []
    names = Counter(one.row["id"] for one in CORPUS)
    assert [name for name, number in names.items() if number > 1] == []


@cache
def envelopes() -> dict[str, dict[str, Any]]:
    read = {one.row["id"]: envelope_of(one.row) for one in CORPUS}
    return {name: envelope for name, envelope in read.items() if envelope is not None}


def changed(carrier: Carrier, names: list[str]) -> list[tuple[str, object, object]]:
    """Return what another outcome or other evidence comes back of, through a carrier.

    A carrier without a flag cannot say that a failure is certain; one that keeps nothing beside
    the text keeps no evidence.
    """
    found: list[tuple[str, object, object]] = []
    for name in names:
        outcome, evidence = said_by(envelopes()[name])
        back, kept = said_by(receive(carrier, send(carrier, envelopes()[name])))
        if (outcome == "ok") != (back == "ok"):
            found.append((name, outcome, back))
        if carrier.state(Field.REST) is not State.LOST and kept != evidence:
            found.append((name, evidence, kept))
    return found


@every("carrier", ROWS, ids=lambda carrier: carrier.name)
def test_outcome_and_evidence_survive_every_carrier(
    carrier: Carrier, request: pytest.FixtureRequest
) -> None:
    """A sample that the seed of the run draws; the slow half takes all rows."""
    chance = random.Random(f"{request.config.getoption('hypothesis_seed')} {carrier.name}")
    names = chance.sample(sorted(envelopes()), 60)
    assert changed(carrier, names) == []


@pytest.mark.slow
@every("carrier", ROWS, ids=lambda carrier: carrier.name)
def test_outcome_and_evidence_of_every_row_survive_every_carrier(carrier: Carrier) -> None:
    assert len(envelopes()) == len(CORPUS)
    assert changed(carrier, sorted(envelopes())) == []


def test_codes_are_those_of_the_contract() -> None:
    known = {int(code) for code in ErrorCode}
    assert {one.row["code"] for one in CORPUS if "code" in one.row} <= known


@pytest.mark.parametrize(
    ("outcome", "payload", "verdict"),
    [
        ("ok", {"error": "disk is full"}, FALSE_ALARM),
        ("ok", "Error: disk is full", DOUBT),
        ("failed", {"rows": 3}, MISSED),
        ("failed", {"error": "disk is full"}, "right"),
        ("empty", {"rows": []}, "right"),
    ],
)
def test_command_names_what_is_read_otherwise(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    outcome: str,
    payload: object,
    verdict: str,
) -> None:
    row = {
        **{"id": "planted-1", "origin": {"repository": "a/b", "thread": "issues/1"}},
        **{"format": "value", "payload": payload, "outcome": outcome},
        **{"kind": "structured", "language": "en"},
    }
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    [result] = judged(path)
    assert isinstance(result, JudgedResult)
    assert result.verdict == verdict
    assert main([str(path), "-v"]) == (0 if verdict == "right" else 1)
    assert ("planted-1" in capsys.readouterr().out) == (verdict != "right")
