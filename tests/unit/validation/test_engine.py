"""One judge behind every door: the engines agree, and the doors ask nobody else."""

import ast
import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import toolresult
from tests.support.disagreements import mutants
from tests.support.reference import without_core
from toolresult import carriers, llm
from toolresult.contract.fixtures import fixtures
from toolresult.executor import ToolExecutor, tool
from toolresult.validation.engine import Question, answers, examine, verdict
from toolresult.validation.options import ValidationOptions
from toolresult.validation.reference import examine_thoroughly
from toolresult.validation.verdicts import is_valid_in_python

MUTANTS = 600
_VERDICT = Question(with_warnings=False, with_positions=False, only_verdict=True)


class _Text(str):
    __slots__ = ()


class _Rows(dict[str, Any]):
    """Looks like an object and runs code of its own."""


def _nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {"code": 0}
    for _ in range(depth):
        value = {"code": 0, "data": value}
    return value


def _cycle() -> dict[str, Any]:
    value: dict[str, Any] = {"code": 0}
    value["data"] = [value, value]
    return value


_HELD = {"float": float("nan"), "infinity": float("inf"), "tuple": (1,), "set": {1}, "bytes": b"x"}
_ODD: dict[str, object] = {
    **{name: {"code": 0, "data": [value]} for name, value in _HELD.items()},
    "surrogate": {"code": 0, "message": "\ud800"},
    "surrogate key": {"code": 0, "data": {"\ud800": 1}},
    "number as key": {"code": 0, "data": {1: 2}},
    "none as key": {"code": 0, "data": {None: 2}},
    "own text": {"code": 0, "message": _Text("x")},
    "own dict": {"code": 0, "data": _Rows(a=1)},
    "own dict outside": _Rows(code=0),
    "long integer": {"code": 0, "data": 10**5000},
    "integer": {"code": 0, "data": 2**70},
    "true as code": {"code": True},
    "float as code": {"code": 0.0},
    "object": {"code": 0, "data": object()},
    "deep": _nested(150),
    "too deep": _nested(250),
    "cycle": _cycle(),
}
# What tools return; the words and numbers in it look like more than they are.
_ROWS = [{"id": number, "name": f"row {number}"} for number in range(10)]
_QUIET: dict[str, object] = {
    "integers": list(range(50)),
    "floats": [0.1 + 0.2, 0.8444218515250481, 1e-300],
    **{name: {name: "done", "rows": _ROWS} for name in ("result", "status", "type", "output")},
    "no error": {"error": None, "code": 0, "rows": _ROWS},
    "process": {"stdout": "built", "exit_code": 0},
    "failure in a sentence": "The log says Error: no such file",
    "long text": "A line of mail from Ann, at noon. # 1\n" * 40,
    "links": [f"https://example.com/{number}" for number in range(10)],
    "Chinese": "\u5317\u4eac\u7684\u5929\u6c14\u5f88\u597d" * 40,
    "brackets": ["{no json}", " ", "[see below"],
}


def _payloads() -> Iterator[tuple[Any, str | None]]:
    for fixture in fixtures():
        try:
            yield fixture.payload, fixture.schema
        except StopIteration:
            continue


def _objects() -> Iterator[tuple[Any, str | None]]:
    yield from _payloads()
    yield from ((payload, None) for payload in _ODD.values())
    for text, schema in mutants(MUTANTS, 7):
        try:
            yield json.loads(text), schema
        except (ValueError, RecursionError):
            continue


def test_engines_give_the_same_verdict_on_objects() -> None:
    for payload, schema in _objects():
        options = ValidationOptions(schema)
        reference = examine_thoroughly(payload, options, _VERDICT).report.valid
        assert verdict(payload, options) is reference, (payload, schema)
        with without_core():
            assert verdict(payload, options) is reference, (payload, schema)


def test_engines_give_the_same_findings_on_fixtures() -> None:
    for payload, schema in _payloads():
        options = ValidationOptions(schema)
        with without_core():
            reference = examine_thoroughly(payload, options, Question()).report
            assert examine(payload, options).report == reference, payload
            if isinstance(payload, dict):
                text = json.dumps(payload)
                reference = examine_thoroughly(text, options, Question()).report
                assert examine(text, options).report == reference, text


def test_nothing_ordinary_needs_the_reference() -> None:
    with without_core():
        for name, data in _QUIET.items():
            envelope = {"code": 0, "data": data}
            for payload in (envelope, json.dumps(envelope), json.dumps(envelope).encode()):
                with answers() as counter:
                    report = toolresult.validate(payload)
                assert (report.findings, counter) == ((), {"compiled": 1}), name


def test_each_door_asks_the_engine() -> None:
    envelope = {"code": 0, "message": "3 rows", "data": [1, 2, 3]}
    text = json.dumps(envelope)
    doors: dict[str, Callable[[Any], object]] = {
        "validate": toolresult.validate,
        "check": toolresult.check,
        "load": toolresult.load,
        "from_json": toolresult.ToolReturn.from_json,
        "convert": lambda payload: toolresult.convert(payload, "tool-execution-result"),
        "content": llm.content,
    }
    with without_core():
        for name, door in doors.items():
            for payload in (envelope, text):
                if name == "from_json" and payload is envelope:
                    continue
                with answers() as counter:
                    door(payload)
                assert counter["compiled"], (name, counter)


def test_a_warning_outside_data_needs_no_reference_and_reads_the_same() -> None:
    rows = [{"id": number, "n": number / 8} for number in range(5)]
    envelopes: list[dict[str, Any]] = [
        {"code": 0, "message": "ok", "data": {"error": "no route", "rows": rows}},
        {"code": 1001, "message": "failed"},
        {"code": 0, "message": "read", "data": "Error: no such file"},
        {"code": 0, "message": "\u6ca1\u6709", "data": {"ok": False, "n": 1.50}},
        {"success": True, "message": "ok", "operationType": "Query", "data": []},
    ]
    with without_core():
        for envelope in envelopes:
            written = json.dumps(envelope, ensure_ascii=False).replace(', "', ',\n "')
            for payload in (envelope, written, written.encode()):
                for limit in (1, 10):
                    options = ValidationOptions(max_findings=limit)
                    expected = examine_thoroughly(payload, options, Question())
                    with answers() as counter:
                        examined = examine(payload, options)
                    assert expected.report.findings, payload
                    assert examined.report == expected.report, payload
                    assert examined.value == expected.value, payload
                    assert counter == {"compiled": 1}, payload


# Modules that may reach an engine past `engine.py`, and why.
_OWN = {
    "native.py",
    *(
        f"validation/{name}.py"
        for name in (
            "engine",
            "fast_path",
            "reference",
            "core_findings",
            "core_watch",
            "accepted_value",
        )
    ),
}
_PAST_THE_ENGINE = {
    "reading/read.py": "lies in a layer before the engine; asks for a value",
    "audit/classify.py": "reads the envelope that the compiled engine decoded, for its counts",
    "audit/core_tally.py": "counts whole logs in the core, where no payload comes to Python",
    "audit/tally.py": "names the type of what counts in the core",
    "audit/options.py": "says which engine judged",
    "cli/main.py": "says which engine judges",
    "__main__.py": "says which engine judges",
}
_ENGINES = {"native", "fast_path", "reference", "core_findings", "core_watch"}


def _imports_engine(source: str) -> bool:
    """Whether a module imports an engine, as `from a import b`, `from a.b import c` or `import`."""
    homes = ("toolresult", "toolresult.validation")
    engines = {f"{home}.{name}" for home in homes for name in _ENGINES}
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            names |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
    return not names.isdisjoint(engines)


def test_no_module_reaches_an_engine_past_the_judge() -> None:
    package = Path(toolresult.__file__).parent
    reaching = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if _imports_engine(path.read_text(encoding="utf-8"))
    }
    assert reaching - _OWN == _PAST_THE_ENGINE.keys()


def test_is_valid_carriers_and_the_executor_need_no_reference() -> None:
    envelope = {"code": 0, "message": "3 rows", "data": [1, 2, 3]}
    text = json.dumps(envelope)
    rows = tool("db:rows")(lambda: envelope)
    doors: dict[str, Callable[[], object]] = {
        "is_valid": lambda: is_valid_in_python(envelope),
        "to_openai_chat": lambda: carriers.to_openai_chat(text, tool_call_id="call_1"),
        "to_mcp": lambda: carriers.to_mcp(envelope),
        "execute": lambda: asyncio.run(ToolExecutor([rows]).execute("db:rows")),
    }
    with without_core():
        for name, door in doors.items():
            with answers() as counter:
                door()
            assert counter and not counter["reference"], (name, counter)
