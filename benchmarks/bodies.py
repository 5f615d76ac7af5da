"""Bodies of several sizes: valid and invalid, ASCII and Chinese."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

SIZES = (80, 400, 2_000, 20_000, 300_000)
# So many bytes of each kind, so that the small ones are not measured by one tick of the clock.
_BYTES = 400_000
_FEWEST = 4
_WORDS = {
    "en": ("order", "shipped", "warehouse", "pending review", "see attachment", "priority"),
    "zh": ("订单", "已签收", "华东仓库", "待付款", "备注：请在工作日送货", "优先处理"),
}


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
        for lang in _WORDS:
            for valid in (True, False):
                text = _body(size, lang, valid=valid)
                count = max(_FEWEST, _BYTES // len(text))
                yield Bodies(size, lang, valid, (text,) * count)


def _body(size: int, lang: str, *, valid: bool) -> bytes:
    """Write an envelope that is at least so long; an invalid one has a code outside every range."""
    words = _WORDS[lang]
    rows: list[dict[str, Any]] = []
    left = size - len(_text(rows, words[0], valid=valid))
    while left > 0:
        number = len(rows)
        row = {"id": number, "text": words[number % len(words)], "price": number * 12.5}
        rows.append(row if left > len(_dumped(row)) else {"n": number})
        left -= len(_dumped(rows[-1])) + 1
    return _text(rows, words[0], valid=valid)


def _dumped(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _text(rows: list[dict[str, Any]], message: str, *, valid: bool) -> bytes:
    code = 0 if valid else 700
    return _dumped({"code": code, "message": message, "data": rows, "meta": None})
