"""The native core says what the reference validator says, in both directions."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toolresult
from tests.support import PROJECT
from tests.support.cross_cases import Case, cross_cases, double_cases
from tests.support.disagreements import mutants, texts
from tests.support.effort import scaled, some_of
from tests.support.reference import reference
from tests.unit.validation.test_fast_path import TRAPS
from toolresult import native
from toolresult.contract import fixtures
from toolresult.forms.registry import outcome
from toolresult.strict_json.parser import parse
from toolresult.testing.strategies import payloads
from toolresult_contract.native_plan import PLAN_DIGEST

CROSS, DOUBLE, MUTANTS, DRAWN = 100_000, 40_000, 400_000, 2_000


@pytest.fixture
def core() -> native.Core:
    """The core that was built; this suite has no meaning without it."""
    assert native.CORE is not None, "the core is not installed or not made from this contract"
    return native.CORE


def disagreement(core: native.Core, text: bytes, schema: str | None) -> Any:
    """Return what the core and the reference say of a text where they differ, else None."""
    report = reference(text, schema)
    verdict = core.is_valid(text, schema)
    if verdict is None:
        return None
    name = core.accepted(text, schema)
    explained = core.explain(text, schema)
    if explained is None:
        right = verdict == report.valid and name == (report.schema if report.valid else None)
        return None if right else (text, schema, verdict, name)
    form, rows = explained
    said = (
        verdict,
        name,
        form,
        [(rule, path, line, column) for rule, _, path, line, column, _ in rows],
    )
    listed = [(one.rule, one.path, one.line, one.column) for one in report.findings]
    wanted = report.valid, report.schema if report.valid else None, report.schema, listed
    return None if said == wanted else (text, schema, said, wanted)


def disagreements(core: native.Core, cases: Iterator[Case]) -> list[Any]:
    found = (disagreement(core, text, schema) for text, schema in cases)
    return [one for one in found if one is not None]


@cache
def plan() -> dict[str, Any]:
    path = PROJECT / "generated" / "plan" / "plan.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def spellings(payload: Any) -> Iterator[bytes]:
    if isinstance(payload, bytes):
        yield payload
        return
    if isinstance(payload, str):
        yield payload.encode("utf-8", "surrogatepass")
    yield json.dumps(payload).encode()
    yield json.dumps(payload, indent=1).encode()
    for separators in ((",", ":"), (" ,\n", "\t: ")):
        plain = json.dumps(payload, ensure_ascii=False, separators=separators)
        yield plain.encode("utf-8", "surrogatepass")


def test_the_core_is_made_from_this_contract(core: native.Core) -> None:
    assert core.PLAN_DIGEST == PLAN_DIGEST


def test_fixtures_in_several_spellings_with_and_without_their_schema(core: native.Core) -> None:
    def cases() -> Iterator[Case]:
        for fixture in fixtures.fixtures():
            try:
                payload = fixture.payload
            except StopIteration:
                continue
            for text in spellings(payload):
                yield from ((text, schema) for schema in dict.fromkeys((fixture.schema, None)))

    assert disagreements(core, cases()) == []


def test_traps(core: native.Core) -> None:
    assert disagreements(core, ((text, None) for text in TRAPS.values())) == []


def test_every_form_with_every_field_and_value(core: native.Core) -> None:
    listed = list(cross_cases(plan()))
    step = max(1, len(listed) // scaled(CROSS, at_least=5_000))
    assert disagreements(core, iter(listed[::step])) == []
    assert disagreements(core, double_cases(plan(), scaled(DOUBLE), seed=5)) == []


def test_mutants_of_fixtures(core: native.Core) -> None:
    assert disagreements(core, mutants(scaled(MUTANTS), seed=41)) == []


@some_of(DRAWN, at_least=50)
@given(payload=st.sampled_from(toolresult.schema_names()).flatmap(payloads), ascii_=st.booleans())
def test_drawn_payloads(payload: Any, ascii_: bool) -> None:
    assert native.CORE is not None
    text = json.dumps(payload, ensure_ascii=ascii_).encode()
    assert disagreement(native.CORE, text, None) is None


def test_texts_of_every_length_are_read_to_their_end(core: native.Core) -> None:
    """Eight bytes are read at once: each place of a quote, an escape and an end is tried."""

    def cases() -> Iterator[Case]:
        for length in range(40):
            for piece in ("", '\\"', "\\\\", "\\u00e9", "\u00e9", "\\ud83d\\ude00", "\x1f", "\\x"):
                yield (
                    f'{{"code":0,"data":"{"a" * length}{piece}{"b" * (length % 9)}"}}'.encode(),
                    None,
                )
            digits = "1234567890" * 4
            yield (
                f'{{"code":0,"data":[{digits[: length + 1]},-0.{digits[: length + 1]}]}}'.encode(),
                None,
            )
            yield f'{{"code":0,"data":{digits[: length + 1]}'.encode(), None
            yield f'{{"code":0,"{"k" * length}":null}}'.encode(), None

    assert disagreements(core, cases()) == []


def test_outcomes_are_those_of_the_package(core: native.Core) -> None:
    told = 0
    for text, _ in [*texts(), *mutants(scaled(MUTANTS), seed=43)]:
        name = core.accepted(text)
        if name is None:
            assert core.outcome(text) is None
            continue
        assert core.outcome(text) == outcome(parse(text).value).value, text
        told += 1
    assert told > 300


def test_a_str_is_judged_as_its_bytes_are(core: native.Core) -> None:
    for text, schema in texts():
        try:
            characters = text.decode()
        except UnicodeDecodeError:
            continue
        assert core.is_valid(characters, schema) == core.is_valid(text, schema)
        assert core.explain(characters, schema) == core.explain(text, schema)


class Text(str):
    """Text with methods of its own."""

    __slots__ = ()


@pytest.mark.parametrize(
    "payload", [None, {"code": 0}, bytearray(b"{}"), "\ud800", 1, Text('{"code": 0}')]
)
def test_what_is_no_text_is_left_to_the_reference(core: native.Core, payload: Any) -> None:
    assert core.is_valid(payload) is None
    assert core.accepted(payload) is None
    assert core.explain(payload) is None


@pytest.mark.parametrize("schema", ["tool-response#/properties/meta", "nothing", "", 7])
def test_other_schemas_are_left_to_the_reference(core: native.Core, schema: Any) -> None:
    assert core.is_valid(b"{}", schema) is None
    assert core.explain(b"{}", schema) is None


def test_is_valid_asks_the_core(core: native.Core, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: Any, **_options: Any) -> Any:
        raise AssertionError("Python was asked")

    monkeypatch.setattr("toolresult.validation.fast_path.accepted_payload", refuse)
    monkeypatch.setattr("toolresult.validation.reference.examine_thoroughly", refuse)
    assert toolresult.is_valid(b'{"code":0}')
    assert not toolresult.is_valid('{"code":700}', "tool-return")
    with pytest.raises(AssertionError, match="Python"):
        toolresult.is_valid({"code": 0})
