r"""Tracebacks in a text: which lines are their frames, in whatever language a program was written.

The patterns are the contract's own data (`schemas/v1/rules.json`), which Java and TypeScript read
too; the steps:

1. A header ("Traceback (most recent call last):") opens a block. What is indented deeper belongs
   to it; the first line that is not ends it. The text before the header (a log's prefix,
   `> `, the `|` of an exception group) may stand before each line of the block.
2. Elsewhere a line goes that is a frame by its own shape: `at a.B.c(B.java:12)`.
3. Around what goes, titles ("Stack trace:"), names of Go's functions, "... 12 more" and blank
   lines go with it.

This is done for the lines of the text, and then for lines whose ends are escaped, as in JSON or
in a repr, up to three times.
"""

import re
from dataclasses import dataclass

from toolresult.contract.package_data import has_cue, pattern
from toolresult.text.blank import is_blank

_LINE_ENDS = tuple(
    re.compile(f"({pattern(name)})")
    for name in (
        "line-end",
        "line-end-escaped-once",
        "line-end-escaped-twice",
        "line-end-escaped-thrice",
    )
)
_HEADER = re.compile(pattern("traceback-header"))
_FRAME_WITH_SOURCE = re.compile(pattern("frame-with-source"))
_FRAME = re.compile(pattern("frame"))
_LOCATION = re.compile(pattern("frame-location"))
_NAME = re.compile(pattern("frame-name"))
_TITLE = re.compile(pattern("frames-title"))
_AFTER_FRAME = re.compile(pattern("frame-after-frame"))
_EXCEPTION = re.compile(pattern("exception-line"))
_MARGIN = re.compile(pattern("margin"))
_INDENTATION = re.compile(pattern("indentation"))
_TEXT_END = re.compile(pattern("text-end"))
_TEXT_END_SINGLE = re.compile(pattern("text-end-single"))
_ESCAPED_FRAMES = re.compile(pattern("escaped-frames"))
_DIGITS = re.compile("[0-9]")
# No frame is longer; a longer line is not looked into.
_LONGEST_LINE = 2000
# What the rest of a line begins with if the text that it was in ends there.
_QUOTES = ("\\", '"', "'")


@dataclass(frozen=True)
class _Rest:
    """What is left of a line that goes.

    Attributes:
        before: what stood before the header, or before the text that the line is in.
        after: the end of that text and what follows it; ` {` of an error's fields in JavaScript.
    """

    before: str = ""
    after: str = ""

    def is_text_end(self) -> bool:
        """Whether the text that the line is in ends there."""
        return self.after.startswith(_QUOTES)


@dataclass(frozen=True)
class _Block:
    """What a header opened.

    Attributes:
        prefix: what stands before it in its line.
        shape: that with every digit as 0 and `+` as `|`: a time of day changes from line to line.
        blank: that of a line that has nothing else.
        indentation: how deep its line is indented.
    """

    prefix: str
    shape: str
    blank: str
    indentation: int

    def body(self, line: str) -> str | None:
        """Return a line without the prefix that each line of the block has; None without one."""
        width = len(self.prefix)
        return line[width:] if _shape(line[:width]) == self.shape else None

    def holds(self, line: str) -> bool:
        """Whether a line is indented deeper than the header."""
        body = self.body(line)
        if body is not None:
            return _indentation(body) > 0
        return _indentation(line) > self.indentation

    def is_blank(self, line: str) -> bool:
        """Whether a line has nothing but the prefix."""
        return is_blank(line) or _shape(line.rstrip()) == self.blank


def cut_frames(text: str) -> str:
    """Cut the frames of tracebacks; a text without one comes back as the same object."""
    cut = text
    for line_end in _LINE_ENDS:
        if line_end is _LINE_ENDS[0] or "\\" in cut:
            cut = _cut(cut, line_end)
    return text if cut is text else cut.strip()


def _cut(text: str, line_end: re.Pattern[str]) -> str:
    parts = line_end.split(text)
    lines, ends = parts[::2], [*parts[1::2], ""]
    left = _left_of(lines, None if line_end is _LINE_ENDS[0] else _text_end(text))
    if all(rest is None for rest in left):
        return text
    _with_surroundings(lines, left)
    return _joined(lines, ends, left)


def _text_end(text: str) -> re.Pattern[str]:
    """Return what ends a text inside the text: JSON has double quotes, a repr single ones."""
    return _TEXT_END_SINGLE if 'File "' in text else _TEXT_END


def _joined(lines: list[str], ends: list[str], left: list[_Rest | None]) -> str:
    """Put together what is left; ends of lines that go, go with them."""
    kept: list[tuple[str, str]] = []
    for line, end, rest in zip(lines, ends, left, strict=True):
        if rest is None:
            kept.append((line, end))
            continue
        if kept and not rest.before and (rest.is_text_end() or not end):
            kept[-1] = (kept[-1][0], "")
        if rest.after:
            kept.append((rest.before + rest.after.removeprefix(" "), end))
        elif rest.before:  # now it stands before the error
            kept.append((rest.before, ""))
    return "".join(line + end for line, end in kept)


def _left_of(lines: list[str], text_end: re.Pattern[str] | None) -> list[_Rest | None]:
    """Return what is left of each line; None is all of it."""
    left: list[_Rest | None] = [None] * len(lines)
    block: _Block | None = None
    for index, line in enumerate(lines):
        is_beside = block is not None or (index > 0 and left[index - 1] is not None)
        if not (is_beside or has_cue(line)):
            continue
        opened = _opened(lines, index, text_end)
        if opened:
            block, left[index] = opened
        elif block and block.is_blank(line):
            continue
        elif block and block.holds(line):
            end = text_end.search(line) if text_end else None
            left[index] = _Rest("", line[end.start() :] if end else "")
        else:
            left[index], block = _frame(lines, index, left, block)
    return left


def _opened(
    lines: list[str], index: int, text_end: re.Pattern[str] | None
) -> tuple[_Block, _Rest] | None:
    """Return the block that a header opens, and what is left of the header's line."""
    line, after = lines[index], ""
    header = _HEADER.search(line)
    if not header and text_end and "(most recent call" in line:
        end = text_end.search(line)
        line, after = (line[: end.start()], line[end.start() :]) if end else (line, "")
        header = _HEADER.search(line)
    if not header:
        return None
    margin = _MARGIN.match(line)
    prefix = line[: max(header.start(), margin.end() if margin else 0)]
    block = _block(prefix, lines[index + 1] if index + 1 < len(lines) else None)
    following = _following(lines, index, block)
    if following is not None and not after and not _is_inside(block, following):
        return None
    return block, _Rest(_before_header(prefix, block, lines, index), after)


def _following(lines: list[str], index: int, block: _Block) -> str | None:
    after = range(index + 1, len(lines))
    return next((lines[one] for one in after if not block.is_blank(lines[one])), None)


def _is_inside(block: _Block, following: str) -> bool:
    """Whether the line that follows a header says that it is one."""
    if block.holds(following) or _FRAME_WITH_SOURCE.search(following):
        return True
    body = block.body(following)
    return _EXCEPTION.search(following if body is None else body) is not None


def _block(prefix: str, following: str | None) -> _Block:
    """Return the block of a prefix: all of it if the next line has it too, else its last text."""
    whole = _block_of(prefix)
    if following is None or whole.body(following) is not None:
        return whole
    return _block_of(prefix[_text_start(prefix) :])


def _block_of(prefix: str) -> _Block:
    shape = _shape(prefix)
    return _Block(prefix, shape, shape.rstrip(), _indentation(prefix))


def _before_header(prefix: str, block: _Block, lines: list[str], index: int) -> str:
    """Return what stood before a header, without what the lines that follow have too."""
    is_repeated = index + 1 < len(lines) and block.body(lines[index + 1]) is not None
    before = prefix[: len(prefix) - len(block.prefix)] if is_repeated else prefix
    return "" if is_blank(_MARGIN.sub("", before)) else before


def _frame(
    lines: list[str], index: int, left: list[_Rest | None], block: _Block | None
) -> tuple[_Rest | None, _Block | None]:
    """Return what is left of a line outside a block, and the block that it opens."""
    line = lines[index]
    if len(line) > _LONGEST_LINE or _ESCAPED_FRAMES.search(line):
        return None, None
    python = _FRAME_WITH_SOURCE.search(line)
    if python:
        before = line[: python.start()]
        return _rest(python), _block_of(before[_text_start(before) :])
    frame = _FRAME.search(line) or (_LOCATION.search(line) if _named(lines, index) else None)
    if frame:
        return _rest(frame), None
    follows = index > 0 and left[index - 1] is not None
    after = _AFTER_FRAME.search(line) if follows else None
    if after:
        return _rest(after), block
    if follows and _is_source(lines, index):
        return _Rest(), block
    return None, None


def _rest(frame: re.Match[str]) -> _Rest:
    """Return what is left of a frame's line: the text that it is in begins and ends outside."""
    before = frame.string[: frame.start()]
    return _Rest(before[: _text_start(before)], frame.group(1) or "")


def _text_start(before: str) -> int:
    """Return where the last text that is quoted begins."""
    return max(before.rfind('"'), before.rfind("'")) + 1


def _named(lines: list[str], index: int) -> bool:
    """Whether the line before a place is the name of a function of Go."""
    return index > 0 and _NAME.search(lines[index - 1]) is not None


def _is_source(lines: list[str], index: int) -> bool:
    """Whether a line is the source of a Python frame that has lost its indentation.

    The line that follows has to say so: another frame, or the exception.
    """
    if not _FRAME_WITH_SOURCE.search(lines[index - 1]) or index + 1 == len(lines):
        return False
    following = lines[index + 1]
    is_followed = _FRAME_WITH_SOURCE.search(following) or _EXCEPTION.search(following)
    return bool(is_followed) and not _EXCEPTION.search(lines[index])


def _with_surroundings(lines: list[str], left: list[_Rest | None]) -> None:
    """Let names, titles and blank lines go with the frames that they belong to."""
    below = False  # whether the nearest line below that is not blank goes
    for index in range(len(lines) - 1, -1, -1):
        if left[index] is not None:
            below = True
            if index and _LOCATION.search(lines[index]) and _named(lines, index):
                left[index - 1] = left[index - 1] or _Rest()
        elif below and _TITLE.search(lines[index]):
            left[index] = _Rest()
        elif not is_blank(lines[index]):
            below = False
    _with_blank_lines(lines, left)


def _with_blank_lines(lines: list[str], left: list[_Rest | None]) -> None:
    """Let blank lines go that stand between lines that go."""
    start: int | None = None  # the first blank line after one that goes
    for index, line in enumerate(lines):
        if left[index] is not None:
            if start is not None:
                left[start:index] = [_Rest()] * (index - start)
            start = index + 1
        elif not is_blank(line):
            start = None


def _shape(prefix: str) -> str:
    return _DIGITS.sub("0", prefix).replace("+", "|")


def _indentation(line: str) -> int:
    found = _INDENTATION.match(line)
    return found.end() if found else 0
