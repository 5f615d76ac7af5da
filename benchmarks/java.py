"""The corpus of the benchmarks in Java: tool-responses, of which one in twenty is invalid.

With a size, invalid ones alone, of about so many bytes: `python -m benchmarks.java 790`.

>>> len(lines(100))
100
>>> all(600 < len(text) < 1200 for text in invalid_lines(790, 20))
True
"""

import json
import random
import sys
from collections.abc import Iterable

from benchmarks.corpus import SEED, invalid, mixed

_SIZE = 10_000
_VALID_OF_TWENTY = 19


def lines(size: int = _SIZE) -> list[bytes]:
    """Return the payloads, shuffled."""
    valid = size * _VALID_OF_TWENTY // 20
    found = _responses(mixed(3 * size).lines)[:valid]
    found += _responses(invalid(10 * size).lines)[: size - valid]
    random.Random(SEED).shuffle(found)
    return found


def invalid_lines(size: int, count: int = 500) -> list[bytes]:
    """Return invalid payloads, their data repeated until they have about so many bytes."""
    found = []
    for text in _responses(invalid(_SIZE).lines):
        payload = json.loads(text)
        times = size // len(text)
        if times > 1 and isinstance(payload.get("data"), dict | list):
            payload["data"] = [payload["data"]] * times
        written = json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode()
        if size * 4 // 5 < len(written) < size * 3 // 2:
            found.append(written)
    return found[:count]


def _responses(texts: Iterable[bytes]) -> list[bytes]:
    return [text for text in texts if isinstance(json.loads(text).get("meta"), dict)]


if __name__ == "__main__":
    given = lines() if len(sys.argv) == 1 else invalid_lines(int(sys.argv[1]))
    sys.stdout.buffer.write(b"\n".join(given) + b"\n")
