"""Keep a text within a number of characters: its head, a notice, its tail."""

import unicodedata

from toolresult.contract.phrases import phrase

_BETWEEN = "\n\n"
_JOINER = "\u200d"
# The joiner itself, and the skin tones of emoji.
_EXTENDERS = _JOINER + "".join(map(chr, range(0x1F3FB, 0x1F400)))


def limited(message: str, output: str, room: int, lang: str) -> tuple[str, str]:
    r"""Return a message and an output that together have at most that many characters.

    The output gives way first; the message is cut only if it alone has more.

    >>> limited("disk full", 1000 * "x", 60, "en")[1]
    'xxxxxxxxx\n[… 983 characters left out …]\nxxxxxxxx'
    """
    if len(_joined(message, output)) <= room:
        return message, output
    if not message or not output:
        return shortened(message, room, lang), shortened(output, room, lang)
    left = room - len(message) - len(_BETWEEN)
    if left >= len(_notice(len(output), lang)):
        return message, shortened(output, left, lang)
    notice = _notice(len(output), lang)
    return shortened(message, room - len(notice) - len(_BETWEEN), lang), notice


def shortened(text: str, room: int, lang: str) -> str:
    """Return a text of at most that many characters: head, a notice, tail.

    Where not even the notice fits, it is all that is left. A letter keeps its accents.
    """
    if len(text) <= room:
        return text
    notice = f"\n{_notice(len(text), lang)}\n"
    kept = room - len(notice)
    if kept <= 0:
        return _notice(len(text), lang)
    head, tail = kept - kept // 2, len(text) - kept // 2
    while head > 0 and _is_joined(text, head):
        head -= 1
    while tail < len(text) and _is_joined(text, tail):
        tail += 1
    return f"{text[:head]}\n{_notice(tail - head, lang)}\n{text[tail:]}"


def _is_joined(text: str, index: int) -> bool:
    """Whether a character belongs to the one before it: an accent, a skin tone, half a family."""
    character = text[index]
    is_mark = unicodedata.category(character).startswith("M") or character in _EXTENDERS
    return is_mark or text[index - 1] == _JOINER


def _notice(count: int, lang: str) -> str:
    return phrase("llm.left-out", count=count).text(lang)


def _joined(message: str, output: str) -> str:
    return _BETWEEN.join(part for part in (message, output) if part)
