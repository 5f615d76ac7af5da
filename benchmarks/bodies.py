"""Bodies of several sizes: valid and invalid, ASCII and Chinese, filled with real data.

`python -m benchmarks.bodies` prints those of the other languages' benchmarks as JSON: size -> valid
and invalid texts.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from benchmarks.corpus import SEED, bodies_of, invalid, mixed, small, text_of

SIZES = (80, 400, 2_000, 20_000, 300_000)
# So many bytes of each kind, so that the small ones are not measured by one tick of the clock.
_BYTES = 400_000
_FEWEST = 4
_CLASS = {"en": "integers", "zh": "chinese"}


@dataclass(frozen=True)
class Bodies:
    """Bodies of one kind.

    Attributes:
        size: about how long each is.
        lang: the language of its text.
        valid: whether the contract accepts them.
        lines: the texts.
    """

    size: int
    lang: str
    valid: bool
    lines: tuple[bytes, ...]


def bodies() -> Iterator[Bodies]:
    """Yield the bodies of every kind."""
    for size in SIZES:
        for lang in _CLASS:
            for valid in (True, False):
                text = body(size, lang, code=0 if valid else 700)
                count = max(_FEWEST, _BYTES // len(text))
                yield Bodies(size, lang, valid, (text,) * count)


def body(size: int, lang: str, *, code: int = 0, meta: Any = None) -> bytes:
    """Write a tool-return or, with its `meta`, a tool-response that is at least so long."""
    chance = random.Random(SEED)
    message = {"en": "done", "zh": "完成"}[lang]
    rows: list[Any] = []
    left = size - len(_text(rows, message, code, meta))
    while left > 0:
        row = chance.choice(bodies_of(_CLASS[lang]))
        rows.append(row if left > len(text_of(row)) else {"n": len(rows)})
        left -= len(text_of(rows[-1])) + 1
    return _text(rows, message, code, meta)


def _text(rows: list[Any], message: str, code: int, meta: Any) -> bytes:
    return text_of({"code": code, "message": message, "data": rows, "meta": meta})


def by_size(count: int = 200) -> dict[str, dict[str, list[str]]]:
    """Return texts of three sizes, valid and invalid: envelopes of all classes, and long ones."""
    long = {code: [body(20_000, lang, code=code) for lang in _CLASS] for code in (0, 700)}
    lines = {
        "75 B": (small(count).lines, invalid(count, name="small").lines),
        "1 kB": (mixed(count).lines, invalid(count).lines),
        "20 kB": (long[0], long[700]),
    }
    return {
        size: {
            "valid": [line.decode() for line in accepted],
            "invalid": [line.decode() for line in rejected],
        }
        for size, (accepted, rejected) in lines.items()
    }


if __name__ == "__main__":
    print(json.dumps(by_size()))
