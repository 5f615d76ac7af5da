"""Every door says the same with the native core as without it: words, places, order, values."""

import inspect
import pickle
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest

import toolresult
from tests.support.disagreements import mutants, texts
from tests.support.effort import scaled
from toolresult import ContractError, native
from toolresult.reading import read_result
from toolresult.strict_json.parser import parse, value_of
from toolresult.validation.accepted_value import accepted_value
from toolresult.validation.verdicts import is_valid_in_python

MUTANTS = 60_000


@pytest.fixture(autouse=True)
def core() -> native.Core:
    """The core that was built; this suite has no meaning without it."""
    assert native.CORE is not None, "the core is not installed or not made from this contract"
    return native.CORE


def given() -> Iterator[tuple[bytes, str | None]]:
    yield from texts()
    yield from ((text, None) for text, _ in texts())
    yield from mutants(scaled(MUTANTS), seed=47)


def answer(ask: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """Return what a door answers, whatever it raises, so that answers can be compared."""
    try:
        return repr(ask(*arguments, **options))
    except ContractError as error:
        return error.report
    except ValueError as error:
        return str(error)


def report(text: bytes, schema: str | None, limit: int) -> Any:
    return toolresult.validate(text, schema, max_findings=limit).to_dict()


def report_zh(text: bytes, schema: str | None) -> Any:
    return toolresult.validate(text, schema, lang="zh").to_dict()


def strict(text: bytes, schema: str | None) -> Any:
    return toolresult.check(text, schema, warnings_as_errors=True)


DOORS: dict[str, Callable[[bytes, str | None], Any]] = {
    "validate": lambda text, schema: report(text, schema, 1000),
    "validate few": lambda text, schema: report(text, schema, 2),
    "validate in Chinese": report_zh,
    "check": toolresult.check,
    "check strictly": strict,
    "load": toolresult.load,
    "is_valid": toolresult.is_valid,
    "read": lambda text, _schema: read_result(text),
    "read a tool's own text": lambda text, _schema: read_result(text, plain_is_success=True),
    "of a dialect": lambda text, schema: toolresult.validate(
        text, schema, dialect="agentflow-enum"
    ).to_dict(),
}


@pytest.mark.parametrize("door", DOORS)
def test_a_door_says_the_same_without_the_core(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = DOORS[door]
    cases = list(given())
    with_core = [answer(ask, text, schema) for text, schema in cases]
    monkeypatch.setattr(native, "CORE", None)
    ask = is_valid_in_python if ask is toolresult.is_valid else ask
    for (text, schema), said in zip(cases, with_core, strict=True):
        assert said == answer(ask, text, schema), (text, schema)


def test_is_valid_of_the_core_looks_and_answers_as_the_one_in_python() -> None:
    door, python = toolresult.is_valid, is_valid_in_python
    assert door is not python
    assert inspect.getdoc(door) == inspect.getdoc(python)
    for name, parameter in inspect.signature(door).parameters.items():
        expected = inspect.signature(python).parameters[name]
        assert (parameter.kind, parameter.default) == (expected.kind, expected.default)
    assert list(inspect.signature(door).parameters) == list(inspect.signature(python).parameters)
    assert pickle.loads(pickle.dumps(door)) is door

    text = '{"code": 0, "data": 1}'
    contracts = toolresult.DataContracts({"rows": {"type": "array"}})
    assert door(text)
    assert door(payload=text.encode(), schema="tool-return")
    assert door({"code": 0})
    assert not door(text, data_contracts=contracts, tool="rows")
    assert door('{"code": 5002, "message": "no key"}', dialect="agentflow-enum")
    assert door('{"code": 77, "message": "ours"}') is False
    for refused in ({"schema": "tool-retrun"}, {"dialect": "acme"}):
        with pytest.raises(ValueError, match="unknown"):
            door(text, **refused)


def test_what_is_accepted_is_read_as_the_parser_reads_it() -> None:
    numbers = ["-0", "0.0", "-0.0", "1e400", "0.1000000000000000055", "9" * 4300, "-" + "9" * 4300]
    numbers += ["1e99", "1E-9", "1e-99", "1e-320", "-1.5e+9", "5e-324", "12345678901234.5"]
    numbers += ["0.12345678901234567", "0.30000000000000004", "1.7976931348623157e308"]
    numbers += ['"1e400"', r'"\\", 1e400', "123456789012345", "1234567890123456789"]
    accepted = [f'{{"code":0,"data":[{number}]}}'.encode() for number in numbers]
    accepted += [text for text, schema in given() if toolresult.is_valid(text, schema)]
    for text in accepted:
        expected = repr(parse(text).value)
        assert repr(value_of(text)) == repr(accepted_value(text)) == expected, text
    assert len(accepted) > 200


def test_violations_are_the_cores_and_words_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: Any, **_options: Any) -> Any:
        raise AssertionError("the reference validator was asked")

    monkeypatch.setattr("toolresult.validation.reference.schema_findings", refuse)
    invalid = toolresult.validate('{\n "code": "1404", "mesage": "no", "data": 1}', "tool-return")
    assert [(one.rule, one.path, one.line) for one in invalid.findings] == [
        ("type", "/code", 2),
        ("unknown-field", "/mesage", 2),
    ]
    assert '"message"' in invalid.findings[1].hint
    assert toolresult.validate('{"code": 0, "data": 1}').findings == ()
    assert not toolresult.validate({"code": "0"}).valid
    with pytest.raises(AssertionError, match="reference"):
        toolresult.validate({"code": "0", "data": Decimal(1)})
