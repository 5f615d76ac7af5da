"""The native core says of Python objects what the reference says: verdict, findings, words."""

import json
import math
import random
from collections.abc import Iterator
from decimal import Decimal
from enum import IntEnum
from typing import Any

import pytest

import toolresult
from tests.support.disagreements import mutants, texts
from tests.support.effort import scaled
from tests.support.hostile_objects import ERRORS, PLACES, hostile
from tests.support.real_results import FOLDER
from tests.support.reference import without_core
from toolresult import llm, native
from toolresult_contract.facts import DEPTH_LIMIT

MUTANTS, CHANGED = 60_000, 60_000


@pytest.fixture(autouse=True)
def core() -> native.Core:
    """The core that was built; this suite has no meaning without it."""
    assert native.CORE is not None, "the core is not installed or not made from this contract"
    return native.CORE


class Count(IntEnum):
    """An int with a class of its own."""

    ONE = 1


class Text(str):
    """A str with a class of its own."""

    __slots__ = ()


class Members(dict[str, Any]):
    """A dict with a class of its own."""


def nested(depth: int) -> Any:
    value: Any = 1
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


def endless() -> dict[str, Any]:
    value: dict[str, Any] = {}
    value["a"] = [value]
    return value


SCALARS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1002, 2**53, 2**53 + 1, -(2**63), 2**64, 10**3000, 10**5000),
    *(0.0, -0.0, 1.0, 1002.0, 0.1, 1e16, 1e22, 1e23, 5e-324, 1.7976931348623157e308),
    *(math.inf, -math.inf, math.nan, Decimal("0.1"), Decimal("NaN"), Decimal("1e400"), 1j),
    *("", " ", "x", '"', "\\", "\n\r\t\b\f\x00\x1f\x7f", "\u8ba2\u5355", "\U0001f600"),
    *("\ud800", "\udc00x", Text("x"), Count.ONE, b"x", (), (1,), {1}, [], {}, [[]], {"": 0}),
    *({1: 2}, {None: 1}, {"\ud800": 1}, {Text("a"): 1}, Members(a=1), object, "error: no"),
    *('{"a": 1}', "Traceback (most recent call last):", "Error: no such file"),
    *(nested(DEPTH_LIMIT - 1), nested(DEPTH_LIMIT), nested(DEPTH_LIMIT + 1), endless()),
)
FIELDS: tuple[str, ...] = (
    *("code", "message", "data", "meta", "success", "operationType", "metadata", "output"),
    *("error", "name", "tool", "role", "content", "toolresult", "execution_time_ms", "x"),
)


def parsed() -> Iterator[Any]:
    """Yield the values of texts of fixtures, changed and not, that are JSON to Python."""
    for text, schema in [*texts(), *mutants(scaled(MUTANTS), seed=61)]:
        try:
            yield json.loads(text), schema
        except (ValueError, RecursionError):
            continue


def changed(value: Any, random_: random.Random) -> Any:
    """Put a scalar, or anything else that may be in an object, somewhere into a value."""
    if not isinstance(value, dict):
        return value
    at = value
    while True:
        inner = [item for item in at.values() if type(item) is dict]
        if not inner or random_.random() < 0.5:
            break
        at = random_.choice(inner)
    at[random_.choice([*at, *FIELDS])] = random_.choice(SCALARS)
    return value


def answers(value: Any, schema: str | None) -> Any:
    report = toolresult.validate(value, schema)
    return toolresult.is_valid(value, schema), report.to_dict()


def disagreement(value: Any, schema: str | None) -> Any:
    said = answers(value, schema)
    with without_core():
        wanted = answers(value, schema)
    # `is_valid` is the core's own function, which knows nothing of `without_core`.
    wanted = (wanted[1]["valid"], wanted[1])
    return None if said == wanted else (value, schema, said, wanted)


def test_objects_of_fixtures_and_of_their_mutants() -> None:
    found = (disagreement(value, schema) for value, schema in parsed())
    assert [one for one in found if one is not None] == []


def test_objects_with_anything_in_them() -> None:
    random_ = random.Random(67)
    values = [value for value, _ in parsed() if isinstance(value, dict)]
    found = []
    for _ in range(scaled(CHANGED)):
        value = json.loads(json.dumps(random_.choice(values)))
        for _ in range(random_.choice((1, 1, 2))):
            value = changed(value, random_)
        found.append(disagreement(value, None))
    assert [one for one in found if one is not None] == []


def test_every_scalar_at_every_field() -> None:
    found = []
    for scalar in SCALARS:
        for field in FIELDS:
            for around in ({"code": 1002, "message": "no"}, {"output": "x"}, {}):
                found.append(disagreement({**around, field: scalar}, None))
            found.append(disagreement({"code": 0, "data": {field: [scalar]}}, "tool-return"))
    assert [one for one in found if one is not None] == []


def test_objects_of_a_class_with_methods_of_its_own_are_left_to_the_reference(
    core: native.Core,
) -> None:
    for place in PLACES.values():
        for value in hostile(ERRORS[0]).values():
            assert core.is_valid(place(value)) is None


def test_a_small_object_that_is_a_large_text_is_left_to_the_reference(core: native.Core) -> None:
    value: Any = "x" * 1024
    for _ in range(20):
        value = [value, value]
    assert core.is_valid({"code": 0, "data": value}) is None
    assert core.is_valid({"code": 0, "data": value[0][0][0][0][0][0]}) is True


def test_the_model_reads_of_an_object_the_same_text_with_the_core_and_without(
    core: native.Core,
) -> None:
    random_ = random.Random(71)
    floats = [random_.uniform(-1, 1) * 10.0**power for power in range(-320, 309, 7)]
    values = [value for value, _ in parsed() if isinstance(value, dict)]
    values += [{"code": 0, "data": [one, {"n": one}]} for one in floats]
    values += [{"code": 0, "data": scalar} for scalar in SCALARS]
    values += [{"code": 0, "message": "m", "data": body} for body in bodies()]
    shown, wrong = 0, []
    for value in values:
        for lang in ("en", "zh"):
            text = core.content(value, lang)
            shown += text is not None
            with without_core():
                if text is not None and text != llm.content(value, lang=lang):
                    wrong.append((value, lang, text))
    assert wrong == []
    assert shown > len(values) / 2


def bodies() -> Iterator[Any]:
    """Yield what real tools returned, and media in it."""
    for file in sorted(FOLDER.rglob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)["payload"]
    image = {"type": "image", "mimeType": "image/png", "data": "iVBORw0KGgo="}
    url = "data:image/png;base64,iVBORw0KGgo="
    yield from ([image], {"shot": image}, {"kind": "image", "data": url}, url, [f"![a]({url})"])
    yield from ({"image": {"source": {"bytes": "aGk="}}}, json.dumps({"a": image}), "iVBOR" * 40)
    yield {"content": [{"type": "audio", "mimeType": "audio/wav", "data": "没有声音"}]}
    yield from ({"content": [image], "structuredContent": {"a": 1}}, {"inlineData": image})


def test_findings_of_an_object_have_no_line() -> None:
    found = toolresult.validate({"code": "0"}).findings
    assert [(one.path, one.line, one.column) for one in found] == [("/code", None, None)]
