"""Where the fast path and the reference might disagree: texts near the border, and the judge.

The judge asks the reference about everything that the fast path accepts, and nothing else,
because accepting is all that the fast path may do.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from toolresult.contract import fixtures
from toolresult.validation import fast_path
from toolresult.validation.verdicts import validate

from .reference import reference

# Longer texts are left to the tests of the fixtures themselves.
_LONGEST = 3000
# What a cheap reader trips over: pieces to put anywhere in a text.
_PIECES: tuple[bytes, ...] = (
    *(b'"code":0,', b'"code":5000,', b'"success":true,', b'"data":1,', b'"meta":null,', b'"":0,'),
    *(b'"tool":"x",', b'"message":"x",', b'"metadata":{},', b'"toolresult":{},', b'"x.y/z":1,'),
    *(b'"outcome":"ok",', b'"error":"x",', b'"output":"",', b'"role":"tool",', b'"\\u0064ata":1,'),
    *(b" ", b"\n", b"\t", b"\x0c", b"\xc2\xa0", b"\xe3\x80\x80", b"\x00", b"\xef\xbb\xbf", b","),
    *(b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe4\xb8", b"\x80", b"\x7f"),
    *(b"\\ud800", b"\\udc00", b"\\ud83d\\ude00", b"\\u0000", b"\\", b'"', b"'", b"/", b"\\/"),
    *(b"NaN", b"Infinity", b"-", b"-0", b"0.0", b"1e3", b"1E400", b"1e-400", b"1.", b"01", b"e"),
    *(b"1e1000000000000000000", b"1e-9999999999999999999", b"0e9999999999999999999", b"9" * 20),
    *(b"true", b"false", b"null", b"{}", b"[]", b"[", b"{", b"}", b"]", b":", b'{"a":', b"0", b"x"),
    *(b"[" * 190, b"]" * 190, b"[" * 100, b"[[[]]]", b'{"a":1,"a":2}', b"9" * 4400),
)


@dataclass
class Judge:
    """Asks both paths and counts.

    Attributes:
        tried: how many questions were asked.
        accepted: how many of them the fast path answered.
        disagreements: what it accepted and the reference does not, or sees in another form.
    """

    tried: int = 0
    accepted: int = 0
    disagreements: list[tuple[bytes, str | None, str, str]] = field(default_factory=list)

    def ask(self, text: bytes, schema: str | None) -> str | None:
        """Return the schema for which the fast path accepts a text, once the reference agrees."""
        self.tried += 1
        found = fast_path.accepted(text, schema)
        if found is None:
            return None
        self.accepted += 1
        report = reference(text, schema)
        if not report.valid or report.schema != found[0]:
            self.disagreements.append((text, schema, found[0], str(report)))
        return found[0]


@cache
def texts() -> list[tuple[bytes, str | None]]:
    """Return the text of every fixture, in several spacings, with the schema it is held against."""
    found: dict[tuple[bytes, str | None], None] = {}
    for fixture in fixtures.fixtures():
        try:
            payload = fixture.payload
        except StopIteration:
            continue
        for text in _spellings(payload):
            if len(text) <= _LONGEST:
                found[text, fixture.schema] = None
    return list(found)


def _spellings(payload: Any) -> Iterator[bytes]:
    if isinstance(payload, bytes):
        yield payload
        return
    if isinstance(payload, str):
        yield payload.encode("utf-8", "surrogatepass")
    yield json.dumps(payload).encode()
    yield json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "surrogatepass"
    )


@cache
def _by_verdict() -> list[list[tuple[bytes, str | None]]]:
    """Return the texts that are valid, and those that are not."""
    verdicts = {given: validate(given[0], given[1]).valid for given in texts()}
    return [[given for given, valid in verdicts.items() if valid is kind] for kind in (True, False)]


def mutants(count: int, seed: int) -> Iterator[tuple[bytes, str | None]]:
    """Yield texts of fixtures with one to three bytes or pieces changed; the same for a seed.

    Half of them are made of valid texts, however many of the fixtures are not.
    """
    random_ = random.Random(seed)
    for _ in range(count):
        text, schema = random_.choice(random_.choice(_by_verdict()))
        yield mutated(text, random_), schema if random_.random() < 0.5 else None


def mutated(text: bytes, random_: random.Random) -> bytes:
    """Change one to three bytes or pieces of a text."""
    for _ in range(random_.choice((1, 1, 1, 2, 3))):
        text = random_.choice(_CHANGES)(text, random_)
    return text


def _cut(text: bytes, random_: random.Random) -> bytes:
    start = random_.randrange(len(text) + 1)
    end = start + random_.choice((1, 1, 2, 5, len(text)))
    return text[:start] + text[end:]


def _flip(text: bytes, random_: random.Random) -> bytes:
    if not text:
        return text
    place = random_.randrange(len(text))
    return text[:place] + bytes([text[place] ^ 1 << random_.randrange(8)]) + text[place + 1 :]


def _insert(text: bytes, random_: random.Random) -> bytes:
    place = random_.choice(_joints(text))
    return text[:place] + random_.choice(_PIECES) + text[place:]


def _duplicate(text: bytes, random_: random.Random) -> bytes:
    """Put what stands between two joints to another joint, such as a member of an object."""
    first, second = sorted(random_.choices(_joints(text), k=2))
    place = random_.choice(_joints(text))
    return text[:place] + text[first:second] + text[place:]


def _member(text: bytes, random_: random.Random) -> bytes:
    """Repeat a member with its comma, where it stands or at the beginning of an object."""
    places = [place for place, byte in enumerate(text) if byte in b",{"]
    if len(places) < 2:
        return text
    index = random_.randrange(len(places) - 1)
    piece = text[places[index] + 1 : places[index + 1] + 1].replace(b"{", b"0,")
    place = random_.choice(places) + 1
    return text[:place] + piece + text[place:]


def _respace(text: bytes, random_: random.Random) -> bytes:
    if random_.random() < 0.5:
        return text.replace(b": ", b":").replace(b", ", b",")
    place = random_.choice(_joints(text))
    return text[:place] + b" " * random_.choice((1, 2, 8, 9, 10, 30)) + text[place:]


def _joints(text: bytes) -> list[int]:
    """Return the places around punctuation, where structure changes, and some others."""
    return [
        0,
        len(text) // 2,
        len(text),
        *(place + step for place, byte in enumerate(text) if byte in b',:{}[]"' for step in (0, 1)),
    ]


_CHANGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(_cut, _flip, _insert, _insert, _duplicate, _member, _respace),
)
