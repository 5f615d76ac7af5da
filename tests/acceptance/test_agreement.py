"""Engines agree: whichever judges, a payload has the same verdict and the same findings."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import toolresult
from tests.support import agreement
from toolresult.findings.finding import Report

TEXTS, OBJECTS, SEED = 3_000, 1_500, 2026


@pytest.mark.slow
def test_every_engine_says_what_the_reference_says() -> None:
    compared = agreement.compare(TEXTS, OBJECTS, SEED)
    assert not compared.counted, agreement.table(compared)
    fewest = {("texts", True): 300, ("objects", True): 150}
    assert all(compared.asked[kind] > least for kind, least in fewest.items()), compared.asked


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["valid where it is not", "another rule", "another place"])
def test_an_engine_that_differs_is_named(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    validate = toolresult.validate

    def spoiled(payload: object, schema: str | None = None) -> Report:
        report = validate(payload, schema)
        if report.valid:
            return report
        if kind == "valid where it is not":
            return Report(report.schema)
        first, *others = report.findings
        change: Mapping[str, Any] = (
            {"path": first.path + "/x"} if kind == "another place" else {"rule": "text-bom"}
        )
        return replace(report, findings=(replace(first, **change), *others))

    monkeypatch.setattr(agreement.toolresult, "validate", spoiled)
    compared = agreement.compare(40, 40, SEED)
    assert {engine for engine, _ in compared.counted} == {
        engine.name for engine in agreement.engines()
    }


@pytest.mark.slow
def test_a_payload_can_be_drawn_again() -> None:
    drawn = [agreement.text(random.Random(f"{SEED}/{number}")) for number in range(50)]
    again = [agreement.text(random.Random(f"{SEED}/{number}")) for number in range(50)]
    assert drawn == again
    assert len(set(drawn)) > 45
