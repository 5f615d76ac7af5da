"""`make agreement`: the engines give one answer, on texts and objects that nobody wrote.

    python -m tests.support.agreement [--texts 200000] [--objects 50000] [--seed N]

Texts are made of real tool results and of fixtures: cut into tokens, changed token by token and
grafted onto one another, then sometimes damaged byte by byte. Objects are changed node by node,
with what Python holds and JSON does not. Each is judged by every engine that is here, and verdict,
schema and findings (rule, severity, path, words, line, column) are compared with those of the
reference validator. The run ends with a table, and with the smallest example of each difference.
"""

import argparse
import copy
import json
import random
import re
import sys
from collections import Counter, OrderedDict, UserDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import IntEnum, StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any

import toolresult
from tests.support.real_results import FOLDER
from tests.support.reference import without_core
from toolresult.contract import fixtures
from toolresult.findings.finding import Report
from toolresult.forms.registry import FORMS
from toolresult.validation.options import Question, ValidationOptions
from toolresult.validation.reference import examine_thoroughly
from toolresult.validation.verdicts import is_valid_in_python

Asked = tuple[object, str | None]
Answer = tuple[Any, ...]
# Longer seeds tell nothing more, and take the reference long.
_LONGEST = 2_500
_SHOWN = 12


# Judging


@dataclass(frozen=True)
class Engine:
    """One way to an answer.

    Attributes:
        name: its name in the table.
        verdict: whether a payload is valid.
        report: what was found.
    """

    name: str
    verdict: Callable[[object, str | None], bool]
    report: Callable[[object, str | None], Report]


@dataclass(frozen=True)
class Difference:
    """A payload about which an engine does not say what the reference says."""

    engine: str
    what: str
    payload: object
    schema: str | None
    said: Answer
    reference: Answer

    def __str__(self) -> str:
        head = f"{self.engine}, {self.what}; held against {self.schema}: {_spelled(self.payload)}"
        return f"{head}\n  {self.engine}: {self.said}\n  reference: {self.reference}"


@dataclass
class Agreement:
    """Asks all engines and counts.

    Attributes:
        asked: kind of payload and whether the reference accepts it → how many there were.
        differences: engine and what differs → the smallest payload that shows it, and how many.
    """

    asked: Counter[tuple[str, bool]] = field(default_factory=Counter)
    differences: dict[tuple[str, str], Difference] = field(default_factory=dict)
    counted: Counter[tuple[str, str]] = field(default_factory=Counter)

    def ask(self, kind: str, payload: object, schema: str | None) -> list[Difference]:
        """Ask every engine about a payload; return what differs from the reference."""
        expected = _answer(_reference_report, payload, schema)
        valid = expected[0] is True
        self.asked[kind, valid] += 1
        found = [
            difference
            for engine in engines()
            for difference in _differences(engine, payload, schema, expected)
        ]
        for one in found:
            key = one.engine, one.what
            self.counted[key] += 1
            known = self.differences.get(key)
            if known is None or len(_spelled(payload)) < len(_spelled(known.payload)):
                self.differences[key] = one
        return found


def engines() -> Iterator[Engine]:
    """Yield what is compared with the reference: as users ask, and without the native core."""
    from toolresult import native

    if native.CORE is not None:
        yield Engine("native core", toolresult.is_valid, toolresult.validate)
    yield Engine("pure Python", _verdict_in_python, _report_in_python)


def _verdict_in_python(payload: object, schema: str | None) -> bool:
    with without_core():
        return is_valid_in_python(payload, schema)


def _report_in_python(payload: object, schema: str | None) -> Report:
    with without_core():
        return toolresult.validate(payload, schema)


def _reference_report(payload: object, schema: str | None) -> Report:
    with without_core():
        return examine_thoroughly(payload, ValidationOptions(schema), Question()).report


def _answer(report: Callable[[object, str | None], Report], *asked: Any) -> Answer:
    """Return all that a report says, in both languages; an exception is an answer, too."""
    try:
        found = report(*asked)
    except Exception as error:  # noqa: BLE001 - compared like any other answer
        return ("raised", type(error).__name__, str(error))
    chinese = [finding.message for finding in found.in_language("zh").findings]
    words = [tuple(finding.to_dict().items()) for finding in found.findings]
    return found.valid, found.schema, words, found.more, chinese


_PARTS = ("verdict of the report", "schema", "findings", "count of findings", "Chinese")


def _differences(
    engine: Engine, payload: object, schema: str | None, expected: Answer
) -> Iterator[Difference]:
    said = _answer(engine.report, payload, schema)
    if said != expected:
        yield Difference(engine.name, _what(said, expected), payload, schema, said, expected)
    verdict = _answer_of_verdict(engine, payload, schema)
    wanted = expected[:1] if expected[0] != "raised" else expected
    if verdict != wanted:
        yield Difference(engine.name, "verdict", payload, schema, verdict, wanted)


def _answer_of_verdict(engine: Engine, payload: object, schema: str | None) -> Answer:
    try:
        return (engine.verdict(payload, schema),)
    except Exception as error:  # noqa: BLE001 - compared like any other answer
        return ("raised", type(error).__name__, str(error))


def _what(said: Answer, expected: Answer) -> str:
    if len(said) != len(expected):
        return "an exception"
    names = _PARTS if len(said) == len(_PARTS) else ("an exception",) * len(said)
    what = next(name for name, one, two in zip(names, said, expected, strict=True) if one != two)
    if what != "findings":
        return what
    rules = {rule for one in (said, expected) for rule in _rules_beside(one, said, expected)}
    return f"findings: {', '.join(sorted(rules))}"


def _rules_beside(one: Answer, said: Answer, expected: Answer) -> Iterator[str]:
    other = expected if one is said else said
    yield from (dict(words)["rule"] for words in one[2] if words not in other[2])


# What texts and objects are grown from


@cache
def seeds() -> list[Any]:
    """Return JSON values: fixtures, real payloads, and the forms of the package around these."""
    found = [_value(fixture) for fixture in fixtures.fixtures()]
    real = [
        json.loads(line)["payload"]
        for file in sorted(FOLDER.rglob("*.jsonl"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    around = [wrap(payload) for payload in real for wrap in _WRAPPINGS]
    short = (value for value in (*found, *real, *around) if value is not None)
    return [value for value in short if len(json.dumps(value)) <= _LONGEST]


def _value(fixture: Any) -> Any:
    try:
        payload = fixture.payload
        return json.loads(payload) if isinstance(payload, str | bytes) else payload
    except (ValueError, StopIteration, RecursionError):
        return None


_WRAPPINGS: tuple[Callable[[Any], Any], ...] = (
    lambda data: {"code": 0, "message": "done", "data": data},
    lambda data: {"code": 5000, "message": "it broke", "data": data, "meta": None},
    lambda data: {
        "code": 0,
        "message": "",
        "data": data,
        "meta": {"tool": "db:read", "execution_time_ms": 12.5},
    },
    lambda data: {"success": True, "operationType": "query", "data": data, "message": "ok"},
    lambda data: {"output": json.dumps(data), "error": None, "base64_image": None},
    lambda data: {"role": "tool", "content": json.dumps(data), "tool_call_id": "call_1"},
)


@cache
def vocabulary() -> list[str]:
    """Return what the schemas name: properties, and the texts of enumerations."""
    found: dict[str, None] = {}

    def walk(node: Any) -> None:
        if isinstance(node, Mapping):
            found.update(dict.fromkeys(node.get("properties", ())))
            texts = (one for one in node.get("enum", ()) if isinstance(one, str))
            found.update(dict.fromkeys(texts))
        if isinstance(node, Mapping | list):
            for held in node.values() if isinstance(node, Mapping) else node:
                walk(held)

    for form in FORMS:
        walk(toolresult.schema(form.name))
    return list(found)


@cache
def _valid_seeds() -> list[Any]:
    with without_core():
        return [value for value in seeds() if toolresult.is_valid(value)]


def _seed(chance: random.Random) -> Any:
    """Return a value to begin with; mostly a valid one, since one change may spoil it."""
    return chance.choice(_valid_seeds() if chance.random() < 0.7 else seeds())


_SPELLINGS: tuple[dict[str, Any], ...] = (
    {},
    {"ensure_ascii": False, "separators": (",", ":")},
    {"indent": 1},
)


# Texts, token by token

_TOKEN = re.compile(
    rb'"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null|[ \t\r\n]+|.', re.DOTALL
)
_NUMBERS = (
    *(b"0", b"-0", b"0.0", b"1e3", b"1E+3", b"1001.0", b"10010e-1", b"1e400", b"-1e400", b"1e-400"),
    *(b"9007199254740993", b"0.1234567890123456789", b"0.30000000000000004", b"5e-324", b"01"),
    *(b"1.", b".5", b"+1", b"0x10", b"1_000", b"NaN", b"-Infinity", b"9" * 320, b"2e308"),
    *(b"5000", b"404", b"1000", b"2999", b"-1", b"5.000e3", b"123456789012345680000"),
)
_BLANKS = (b" ", b"\n", b"\r\n", b"\t", b"\x0b", b"\xc2\xa0", b"\xe3\x80\x80", b"\xe2\x80\xa8")
_STRINGS = (
    *(b'""', b'" "', b'"\\u3000"', b'"Error: no"', b'"Traceback (most recent call last):\\n"'),
    *(b'"\\ud83d\\ude00"', b'"\\ud83d"', b'"\\u0000"', b'"\\x"', b'"\xff"', b'"a\nb"', b'"none"'),
    *(b'"failed"', b'"[1,2]"', b'"{\\"code\\":1}"', b"'a'", b'"', b'"\xf0\x9f\x98\x80"'),
)
_DAMAGE = (b"\x00", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\\", b'"', b"}", b"]", b"{", b",")


def text(chance: random.Random) -> bytes:
    """Return a text that began as a real one.

    >>> isinstance(text(random.Random(1)), bytes)
    True
    """
    written = json.dumps(_seed(chance), **chance.choice(_SPELLINGS))
    tokens = _TOKEN.findall(written.encode("utf-8", "surrogatepass"))
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
        chance.choice(_TOKEN_CHANGES)(tokens, chance)
    made = b"".join(tokens)
    return _damaged(made, chance) if chance.random() < 0.15 else made


def _damaged(made: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(made) + 1)
    kind = chance.randrange(4)
    if kind == 0:
        return made[:place]
    if kind == 1:
        return made[:place] + chance.choice(_DAMAGE) + made[place:]
    if kind == 2:
        return made[:place] + bytes([chance.randrange(256)]) + made[place + 1 :]
    return (
        chance.choice((b"\xef\xbb\xbf", b"\n\n", b"[", b"")) + made + chance.choice((b"\n", b"x"))
    )


def _at(tokens: list[bytes], chance: random.Random, opening: bytes = b"") -> int | None:
    """Return the place of a token, of those that begin so; None if there is none."""
    places = [i for i, one in enumerate(tokens) if one.strip() and one[:1] in (opening or one[:1])]
    return chance.choice(places) if places else None


def _drop(tokens: list[bytes], chance: random.Random) -> None:
    place = _at(tokens, chance)
    if place is not None:
        del tokens[place]


def _repeat(tokens: list[bytes], chance: random.Random) -> None:
    place = _at(tokens, chance)
    if place is not None:
        tokens.insert(chance.randrange(len(tokens)), tokens[place])


def _exchange(tokens: list[bytes], chance: random.Random) -> None:
    one, two = _at(tokens, chance), _at(tokens, chance)
    if one is not None and two is not None:
        tokens[one], tokens[two] = tokens[two], tokens[one]


def _renumber(tokens: list[bytes], chance: random.Random) -> None:
    place = _at(tokens, chance, b"-0123456789")
    if place is not None:
        tokens[place] = chance.choice(_NUMBERS)


def _reword(tokens: list[bytes], chance: random.Random) -> None:
    place = _at(tokens, chance, b'"')
    if place is not None:
        known = json.dumps(chance.choice(vocabulary())).encode()
        tokens[place] = chance.choice((known, known, chance.choice(_STRINGS)))


def _respell(tokens: list[bytes], chance: random.Random) -> None:
    """Write one character of a text as an escape: the same text for every reader."""
    place = _at(tokens, chance, b'"')
    if place is None:
        return
    inside = tokens[place][1:-1]
    plain = [i for i, byte in enumerate(inside) if 0x20 < byte < 0x7F and byte != 0x5C]
    if plain and b"\\" not in inside:
        i = chance.choice(plain)
        escape = b"\\u%04X" % inside[i]
        tokens[place] = b'"' + inside[:i] + escape + inside[i + 1 :] + b'"'


def _retype(tokens: list[bytes], chance: random.Random) -> None:
    place = _at(tokens, chance, b'"-0123456789tfn')
    if place is not None:
        others = (b"true", b"false", b"null", b"{}", b"[]", b"0", b'"x"', b"[null]", b'{"a":1}')
        tokens[place] = chance.choice(others)


def _space(tokens: list[bytes], chance: random.Random) -> None:
    tokens.insert(chance.randrange(len(tokens) + 1), chance.choice(_BLANKS))


def _add_member(tokens: list[bytes], chance: random.Random) -> None:
    """Put a member that the contract knows at the beginning of an object."""
    place = _at(tokens, chance, b"{")
    if place is not None:
        key = json.dumps(chance.choice(vocabulary())).encode()
        value = chance.choice((*_STRINGS[:5], *_NUMBERS[:4], b"null", b"true", b"{}", b"[]"))
        tokens[place : place + 1] = [b"{", key, b":", value, b","]


def _graft(tokens: list[bytes], chance: random.Random) -> None:
    """Put a value of another text in the place of one of this."""
    place = _at(tokens, chance, b'"-0123456789tfn')
    if place is not None:
        other = chance.choice(seeds())
        nodes = [node for _, _, node in _nodes(other)]
        tokens[place] = json.dumps(chance.choice(nodes)).encode("utf-8", "surrogatepass")


def _deepen(tokens: list[bytes], chance: random.Random) -> None:
    place = _at(tokens, chance, b'"-0123456789tfn')
    if place is not None:
        depth = chance.choice((1, 5, 150, 190, 197, 198, 199, 200, 201, 300))
        tokens[place] = b"[" * depth + tokens[place] + b"]" * depth


_TOKEN_CHANGES: tuple[Callable[[list[bytes], random.Random], None], ...] = (
    *(_drop, _repeat, _exchange, _renumber, _renumber, _reword, _reword, _respell, _respell),
    *(_retype, _space, _space, _add_member, _add_member, _graft, _graft, _graft, _deepen),
)


# Objects, node by node


class _Level(IntEnum):
    LOW = 0
    HIGH = 5000


class _Word(StrEnum):
    QUERY = "query"


class _Dict(dict[Any, Any]):
    pass


class _Text(str):
    __slots__ = ()


class _Number(int):
    pass


class _Double(float):
    pass


class _List(list[Any]):
    pass


@dataclass
class _Record:
    code: int = 0


def _odd(chance: random.Random) -> Any:
    """Return a value as Python holds it; most have no JSON of their own."""
    return chance.choice(_ODD)()


def _cycle() -> Any:
    held: dict[str, Any] = {"a": 1}
    held["self"] = [held]
    return held


def _deep(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


_ODD: tuple[Callable[[], Any], ...] = (
    *(lambda: None, lambda: True, lambda: False, lambda: 0, lambda: -1, lambda: 5000, lambda: 404),
    *(lambda: 0.0, lambda: -0.0, lambda: 5000.0, lambda: 1.5, lambda: 2**53 + 1, lambda: 10**400),
    *(lambda: float("nan"), lambda: float("inf"), lambda: 5e-324, lambda: 0.1 + 0.2),
    *(lambda: "", lambda: " ", lambda: "\u3000", lambda: "\ud800", lambda: "a\x00b", lambda: "x"),
    *(lambda: "Error: no", lambda: "none", lambda: '{"code":1}', lambda: "\U0001f600" * 3),
    *(lambda: {}, lambda: [], lambda: (), lambda: (1, "a"), set, lambda: {1}, frozenset),
    *(lambda: b"bytes", lambda: bytearray(b"x"), lambda: memoryview(b'{"code":0}')),
    *(lambda: Decimal("1.5"), lambda: Decimal("NaN"), lambda: date(2026, 1, 2), lambda: 1j),
    *(lambda: _Level.HIGH, lambda: _Level.LOW, lambda: _Word.QUERY, lambda: _Text("x")),
    *(lambda: _Number(0), lambda: _Number(404), lambda: _Double(2.5), lambda: _List([1])),
    *(lambda: _Dict(a=1), lambda: OrderedDict(a=1), lambda: UserDict(a=1), lambda: {"a": {1: 2}}),
    *(lambda: MappingProxyType({"code": 0}), lambda: _Record(), lambda: iter([1]), object),
    *(lambda: {1: "a"}, lambda: {None: 1}, lambda: {True: 1}, lambda: {_Text("a"): 1}, _cycle),
    *(lambda: {("a",): 1}, lambda: {b"a": 1}, lambda: {"": 0}, lambda: {"\ud800": 0}),
    *(lambda: _deep(150), lambda: _deep(198), lambda: _deep(201), lambda: _deep(2_000)),
    *(lambda: toolresult.ToolReturn(code=0), lambda: toolresult.ToolReturn, lambda: range(3)),
)


def value(chance: random.Random) -> Any:
    """Return an object that began as a real result.

    >>> value(random.Random(1)) is None
    False
    """
    made = copy.deepcopy(_seed(chance))
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
        made = _changed(made, chance)
    return made


def _changed(made: Any, chance: random.Random) -> Any:
    """Change one node; the upper ones, where the contract has rules, more often."""
    nodes = list(_nodes(made))[:400]
    holder, key, node = nodes[int(len(nodes) * chance.random() ** 2)]
    new = chance.choice(_NODE_CHANGES)(node, chance)
    if holder is None:
        return new
    try:
        holder[key] = new
    except TypeError:  # a tuple, or a view
        return made
    return made


def _nodes(node: Any, holder: Any = None, key: Any = None, depth: int = 0) -> Iterator[Any]:
    """Yield each node of what JSON can hold, with what holds it and where."""
    yield holder, key, node
    if depth > 12 or type(node) not in (dict, list):
        return
    for step, held in list(node.items() if isinstance(node, dict) else enumerate(node)):
        yield from _nodes(held, node, step, depth + 1)


def _replace(_node: Any, chance: random.Random) -> Any:
    return _odd(chance)


def _transplant(_node: Any, chance: random.Random) -> Any:
    nodes = [node for _, _, node in _nodes(chance.choice(seeds()))]
    return copy.deepcopy(chance.choice(nodes))


def _with_member(node: Any, chance: random.Random) -> Any:
    if isinstance(node, dict):
        return {**node, chance.choice(vocabulary()): _odd(chance)}
    return [node, _odd(chance)]


def _without_member(node: Any, chance: random.Random) -> Any:
    if isinstance(node, dict) and node:
        gone = chance.choice(list(node))
        return {key: held for key, held in node.items() if key is not gone}
    return node[1:] if isinstance(node, list | str) else None


def _renamed(node: Any, chance: random.Random) -> Any:
    if not isinstance(node, dict) or not node:
        return node
    old = chance.choice(list(node))
    new = chance.choice((*chance.choices(vocabulary(), k=4), _Text("code"), 1, "a b", None))
    return {(new if key is old else key): held for key, held in node.items()}


def _other_class(node: Any, chance: random.Random) -> Any:
    """Return the same value as another class of Python."""
    if isinstance(node, dict):
        return chance.choice((_Dict, OrderedDict, UserDict, MappingProxyType))(node)
    if isinstance(node, list):
        return chance.choice((tuple, _List))(node)
    if isinstance(node, str):
        return chance.choice((_Text, lambda held: held.encode("utf-8", "replace")))(node)
    if isinstance(node, int) and not isinstance(node, bool):
        return chance.choice((_Number, _near, Decimal, str))(node)
    return _Double(node) if isinstance(node, float) else _spelled(node)


def _near(number: int) -> float:
    """Return a whole number as a double, as large as a double may be."""
    return float(max(min(number, 10**308), -(10**308)))


def _spelled(node: object) -> str:
    """Return a value as Python prints it, if it is not too deep for that."""
    try:
        return repr(node)
    except RecursionError:
        return "..."


_NODE_CHANGES: tuple[Callable[[Any, random.Random], Any], ...] = (
    *(_replace, _replace, _transplant, _with_member, _with_member, _without_member),
    *(_renamed, _other_class, _other_class),
)


# The run


def texts(count: int, chance: random.Random) -> Iterator[Asked]:
    """Yield texts with the schema that each is held against; a fifth of them as str."""
    for _ in range(count):
        made: object = text(chance)
        if chance.random() < 0.2 and isinstance(made, bytes):
            made = made.decode("utf-8", "surrogateescape")
        yield made, _schema(chance)


def objects(count: int, chance: random.Random) -> Iterator[Asked]:
    """Yield objects with the schema that each is held against."""
    for _ in range(count):
        yield value(chance), _schema(chance)


def _schema(chance: random.Random) -> str | None:
    if chance.random() < 0.8:
        return None
    return chance.choice((*(form.name for form in FORMS), "tool-response#/properties/meta"))


def compare(texts_: int, objects_: int, seed: int) -> Agreement:
    """Compare the engines on so many texts and objects; the same for a seed."""
    agreement = Agreement()
    for kind, count, draw in (("texts", texts_, texts), ("objects", objects_, objects)):
        # Each payload has its own chance, so that one can be drawn again by its number.
        for number in range(count):
            for payload, schema in draw(1, random.Random(f"{seed}/{kind}/{number}")):
                agreement.ask(kind, payload, schema)
    return agreement


def table(agreement: Agreement) -> str:
    """Write what was asked and what differs.

    >>> print(table(Agreement(Counter({("texts", True): 2}))))
    texts      valid          2
    every engine agrees with the reference
    """
    rows = [
        f"{kind:10} {'valid' if valid else 'invalid':8} {count:7}"
        for (kind, valid), count in sorted(agreement.asked.items(), reverse=True)
    ]
    most = agreement.counted.most_common()
    rows += [f"{count:7} {engine}: {what}" for (engine, what), count in most]
    rows += [str(agreement.differences[key])[:2_000] for key, _ in most[:_SHOWN]]
    return "\n".join(rows if most else [*rows, "every engine agrees with the reference"])


def main() -> int:
    """Print the table; 1 if an engine differs."""
    parser = argparse.ArgumentParser(prog="make agreement", description=__doc__)
    parser.add_argument("--texts", type=int, default=200_000)
    parser.add_argument("--objects", type=int, default=50_000)
    parser.add_argument("--seed", type=int, help="repeat a run; default: another one each time")
    given = parser.parse_args()
    seed = random.SystemRandom().randrange(2**32) if given.seed is None else given.seed
    print(f"seed {seed}; {', '.join(engine.name for engine in engines())}", flush=True)
    agreement = compare(given.texts, given.objects, seed)
    print(table(agreement))
    return 1 if agreement.counted else 0


if __name__ == "__main__":
    sys.exit(main())
