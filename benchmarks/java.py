"""The corpus of the benchmarks in Java: tool-responses, of which one in twenty is invalid.

>>> len(lines(100))
100
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


def _responses(texts: Iterable[bytes]) -> list[bytes]:
    return [text for text in texts if isinstance(json.loads(text).get("meta"), dict)]


if __name__ == "__main__":
    sys.stdout.buffer.write(b"\n".join(lines()) + b"\n")
