"""The payloads that are measured: what tools really returned, in the package's own forms.

Every body comes from `tests/corpus`: results of frameworks, servers and transcripts, written by
others. They are sorted into classes by what they hold, and put into envelopes; the same size and
seed give the same payloads.
"""

import itertools
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

SEED = 7
_CORPUS = Path(__file__).resolve().parents[1] / "tests" / "corpus"
# The class that the others are compared with.
PLAIN = "integers"
# Where the payloads are messages of providers; the judged results beside them are bodies alone.
_MESSAGES = _CORPUS / "real"
_TOOLS = ("search_orders", "read_file", "screenshot", "run_query", "list_users", "send_mail")
_CODES = (1002, 1904, 2001, 2002, 5000)
# Real bodies are short, since the corpus has them trimmed: so many bytes of them are one result.
_BYTES = 800
_LONG_BYTES = 2_400
# What is short enough to stand alone as a small result, and a text that counts as long.
_SMALL, _LONG = 60, 200
_MEDIA_KEYS = {"mimeType", "mime_type", "media_type", "mediaType"}
# Keys that often say how a call went, so that a validator has to look twice.
_WATCHED_KEYS = {
    *("result", "error", "status", "code", "type", "output", "success", "stdout", "statusCode"),
    *("resultType", "return_value", "ret", "cause", "content"),
}
_FIRST_HAN, _LAST_HAN = "\u4e00", "\u9fff"

Payload = dict[str, Any]


@dataclass(frozen=True)
class Corpus:
    """Payloads of one kind, one JSON text a line.

    Attributes:
        name: its name in results.
        valid: whether the contract accepts them, all or none.
        lines: the texts, without line ends.
    """

    name: str
    valid: bool
    lines: tuple[bytes, ...]

    @property
    def size(self) -> int:
        """Bytes, line ends included."""
        return sum(map(len, self.lines)) + len(self.lines)

    def write(self, file: Path) -> None:
        """Write the lines as JSON Lines."""
        file.write_bytes(b"\n".join(self.lines) + b"\n")

    def fill(self, file: Path, size: int) -> int:
        """Write the lines, again and again, until so many bytes are reached; return how many."""
        written = 0
        with file.open("wb") as out:
            for line in itertools.cycle(self.lines):
                written += out.write(line + b"\n")
                if written >= size:
                    return written
        raise ValueError("a corpus without lines fills nothing")


def mixed(size: int, seed: int = SEED) -> Corpus:
    """Return envelopes of all classes in turn: half code form, half success form."""
    return Corpus("mixed", True, tuple(map(text_of, _mixed(size, seed))))


def of_class(name: str, size: int, seed: int = SEED) -> Corpus:
    """Return envelopes of one class.

    Raises:
        KeyError: there is no such class; `CLASSES` names them.
    """
    chance = random.Random(seed)
    make = _MAKERS[name]
    return Corpus(name, True, tuple(text_of(make(chance, index)) for index in range(size)))


def small(size: int, seed: int = SEED) -> Corpus:
    """Return envelopes that hold one short body."""
    return of_class("small", size, seed)


def invalid(size: int, seed: int = SEED, *, name: str | None = None) -> Corpus:
    """Return the mixed envelopes, or those of a class, each with one fault of its schema."""
    chance = random.Random(seed)
    given = _mixed(size, seed) if name is None else _of(name, size, seed)
    return Corpus("invalid", False, tuple(text_of(_spoiled(one, chance)) for one in given))


def hostile(size: int, seed: int = SEED) -> Corpus:
    """Return the mixed envelopes, each with a fault of its text that no schema can see."""
    texts = map(text_of, _mixed(size, seed))
    return Corpus(
        "hostile",
        False,
        tuple(_TEXT_FAULTS[index % len(_TEXT_FAULTS)](text) for index, text in enumerate(texts)),
    )


def with_invalid(valid: Corpus, spoiled: Corpus, each: int) -> Corpus:
    """Return a corpus with invalid envelopes, one in the place of each so many valid ones."""
    lines = (
        spoiled.lines[number // each % len(spoiled.lines)] if number % each == 0 else line
        for number, line in enumerate(valid.lines)
    )
    return Corpus("with-invalid", False, tuple(lines))


def provider_log(size: int) -> Corpus:
    """Return messages as providers and frameworks write them, in turn, again and again."""
    messages = [text_of(row["payload"]) for row in _rows(_MESSAGES)]
    return Corpus("logs", True, tuple(itertools.islice(itertools.cycle(messages), size)))


def text_of(payload: Any) -> bytes:
    """Write a payload as the corpora hold it."""
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()


def bodies_of(name: str) -> Sequence[Any]:
    """Return the real bodies of a class of data, each once."""
    return _sorted_bodies()[name]


def _mixed(size: int, seed: int) -> Iterator[Payload]:
    chance = random.Random(seed)
    for index in range(size):
        turn, place = divmod(index, len(CLASSES))
        yield _MAKERS[CLASSES[place]](chance, turn)


def _of(name: str, size: int, seed: int) -> Iterator[Payload]:
    chance = random.Random(seed)
    return (_MAKERS[name](chance, index) for index in range(size))


# What is in the corpus.


def _rows(folder: Path) -> Iterator[dict[str, Any]]:
    for file in sorted(folder.rglob("*.jsonl")):
        yield from map(json.loads, file.read_text(encoding="utf-8").splitlines())


def _bodies(value: Any) -> Iterator[Any]:
    """Yield each object of a payload and each text, those that a text holds as JSON included."""
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from _bodies(one)
    elif isinstance(value, list):
        for one in value:
            yield from _bodies(one)
    elif isinstance(value, str) and value.strip():
        inner = _read(value)
        yield from [value] if inner is None else _bodies(inner)


def _read(text: str) -> Any:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict | list) else None


@cache
def _sorted_bodies() -> dict[str, list[Any]]:
    """Sort the bodies of the corpus: class → bodies."""
    found = {text_of(body): body for row in _rows(_CORPUS) for body in _bodies(row["payload"])}
    kinds = {
        name: [body for body in found.values() if holds(body)] for name, holds in _HELD.items()
    }
    kinds["floats"] = list(map(_computed, kinds["integers"]))
    kinds["media"] = list(map(_untrimmed, kinds["media"]))
    failed = (row["payload"] for row in _rows(_CORPUS) if row["outcome"] == "failed")
    kinds["failures"] = [max(texts, key=len) for texts in map(_texts, failed) if texts]
    return kinds


def _texts(payload: Any) -> list[str]:
    return [text for text in _bodies(payload) if isinstance(text, str)]


def _has_integers(body: Any) -> bool:
    return (
        isinstance(body, dict)
        and not _WATCHED_KEYS & set(body)
        and any(type(value) is int for value in body.values())
    )


def _has_han(body: Any) -> bool:
    return any(_FIRST_HAN <= sign <= _LAST_HAN for sign in text_of(body).decode())


_HELD: dict[str, Callable[[Any], bool]] = {
    "small": lambda body: isinstance(body, dict) and 2 < len(text_of(body)) <= _SMALL,
    "integers": _has_integers,
    "keys": lambda body: isinstance(body, dict) and bool(_WATCHED_KEYS & set(body)),
    "long-text": lambda body: isinstance(body, str) and len(body) >= _LONG,
    "media": lambda body: (
        isinstance(body, dict)
        and bool(_MEDIA_KEYS & set(body))
        and isinstance(body.get("data"), str)
    ),
    "chinese": _has_han,
}


def _computed(value: Any) -> Any:
    """Return a value with its numbers divided by seven: up to 17 digits, as a program leaves them.

    >>> _computed({"n": 3})
    {'n': 0.42857142857142855}
    """
    if isinstance(value, dict):
        return {key: _computed(one) for key, one in value.items()}
    if isinstance(value, list):
        return list(map(_computed, value))
    return value / 7 if type(value) in (int, float) else value


def _untrimmed(body: dict[str, Any]) -> dict[str, Any]:
    """Give an image or a sound data of the length that the corpus trimmed."""
    data = body["data"].rstrip("=") or "QUJD"
    return {**body, "data": (data * (_LONG_BYTES // len(data)))[: _LONG_BYTES // 4 * 4]}


# Envelopes.


def rows_of(name: str, size: int, chance: random.Random) -> list[Any]:
    """Return bodies of a class until they have so many bytes."""
    rows, left = [], size
    while left > 0:
        rows.append(chance.choice(bodies_of(name)))
        left -= len(text_of(rows[-1])) + 1
    return rows


def _many(name: str, size: int = _BYTES) -> Callable[[random.Random, int], Payload]:
    return lambda chance, index: _success(chance, index, rows_of(name, size, chance))


def _joined(chance: random.Random, index: int) -> Payload:
    texts = rows_of("long-text", _LONG_BYTES, chance)
    return _success(chance, index, "\n".join(texts))


def _keyed(chance: random.Random, index: int) -> Payload:
    body = chance.choice(bodies_of("keys"))
    return _success(chance, index, {**body, "rows": rows_of(PLAIN, _BYTES, chance)})


def _alone(chance: random.Random, index: int) -> Payload:
    body = chance.choice(bodies_of("small"))
    if index % 2:
        meta = {"execution_time_ms": chance.randrange(100), "tool": chance.choice(_TOOLS)}
        return {"code": 0, "message": "ok", "data": body, "meta": meta}
    return {"success": True, "operationType": "query", "data": body, "message": "ok"}


def _success(chance: random.Random, index: int, data: Any) -> Payload:
    if index % 2:
        return {"code": 0, "message": "ok", "data": data, "meta": _meta(chance)}
    page = {"total": len(data), "page": {"number": 1, "size": 20}}
    return {
        "success": True,
        "operationType": "query",
        "data": data,
        "message": "ok",
        "metadata": page,
    }


def _failure(chance: random.Random, index: int) -> Payload:
    message = chance.choice(bodies_of("failures"))
    if index % 2:
        code = chance.choice(_CODES)
        return {"code": code, "message": message, "data": None, "meta": _meta(chance)}
    return {"success": False, "operationType": "query", "message": message}


def _meta(chance: random.Random) -> Payload:
    return {
        "execution_time_ms": round(chance.uniform(1, 4000), 2),
        "tool": chance.choice(_TOOLS),
        "session_id": f"session-{chance.randrange(10**6)}",
        "temporary_session": False,
        "trace_id": f"{chance.randrange(1 << 64):016x}",
    }


_MAKERS: dict[str, Callable[[random.Random, int], Payload]] = {
    "small": _alone,
    "integers": _many("integers"),
    "floats": _many("floats"),
    "keys": _keyed,
    "long-text": _joined,
    "media": _many("media", 1),
    "chinese": _many("chinese"),
    "failures": _failure,
}
CLASSES = tuple(_MAKERS)
# The classes that are compared by byte: what is in the others is too short for that.
BY_BYTE = tuple(name for name in CLASSES if name not in ("small", "failures"))


# Faults that a schema forbids; each leaves the envelope recognizable.

Fault = Callable[[Payload], Payload]

_CODE_FAULTS: tuple[Fault, ...] = (
    lambda one: {**one, "code": str(one["code"])},
    lambda one: {**one, "code": 404},
    lambda one: {**one, "code": True},
    lambda one: {**one, "code": 5000, "message": " \u3000"},
    lambda one: {**one, "message": None},
    lambda one: {**one, "msg": "ok"},
    lambda one: {key: value for key, value in one.items() if key != "data"},
    lambda one: {**one, "meta": {**one["meta"], "execution_time_ms": -1}},
    lambda one: {**one, "meta": {**one["meta"], "execution_time_ms": "12 ms"}},
    lambda one: {**one, "meta": {**one["meta"], "session_id": 17}},
    lambda one: {**one, "meta": {**one["meta"], "tool": ""}},
)
_SUCCESS_FAULTS: tuple[Fault, ...] = (
    lambda one: {**one, "success": "true"},
    lambda one: {**one, "success": 1},
    lambda one: {key: value for key, value in one.items() if key != "operationType"},
    lambda one: {**one, "operationType": ""},
    lambda one: {**one, "success": True, "operationType": "query", "data": None},
    lambda one: {**one, "success": False, "data": [1]},
    lambda one: {**one, "success": False, "data": None, "message": ""},
    lambda one: {**one, "metadata": []},
    lambda one: {**one, "result": None},
)


def _spoiled(payload: Payload, chance: random.Random) -> Payload:
    faults = _SUCCESS_FAULTS if "success" in payload else _CODE_FAULTS
    return chance.choice(faults)(payload)


# Faults of the text; an envelope begins with {"code": or {"success":

_TEXT_FAULTS: tuple[Callable[[bytes], bytes], ...] = (
    # A repeated key: which one counts depends on who reads.
    lambda text: text[:-1] + b',"message":"again"}',
    lambda text: text.replace(b'"message":"', b'"message":"\xff', 1),
    lambda text: text.replace(b'"message":"', b'"message":"\\ud800', 1),
    lambda text: text[:-1] + b',"metadata":{"depth":' + b"[" * 250 + b"]" * 250 + b"}}",
    lambda text: text + b"x",
)
