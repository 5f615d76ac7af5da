"""Lines of help that fit the terminal.

In Chinese, and in a list of many choices, there is no blank to break at.
"""

import re
from collections.abc import Iterator

from toolresult.text.wide import width_of

# What stays together: what is in brackets, one choice of many, and a Chinese character or a word
# with the punctuation around it.
_PIECE = re.compile(
    r"\[[^\]|]{0,40}\]|[（“《]*[\u2e80-\uffef][，。；：、？！）”》]*"
    r"|\|?[（“《]*[^\s|\u2e80-\uffef]+[，。；：、？！）”》]*|\|\]?|\s+"
)
# What is between the name of a row and its text.
_GAP = "  "
# How far rows are indented; a line that continues one is indented by more.
_ROW_INDENT = 2


def folded(text: str, width: int) -> str:
    """Break the lines of a help that are wider than the terminal, below where their text begins.

    Commands in examples stay on one line, since people copy them.

    >>> print(folded("  --lang  选择输出语言", 20))
      --lang  选择输出语
              言
    """
    return "\n".join(piece for line in text.split("\n") for piece in _lines(line, width))


def _lines(line: str, width: int) -> Iterator[str]:
    if width_of(line) <= width or line.startswith("  toolresult "):
        yield line
        return
    leading = len(line) - len(line.lstrip())
    name, gap, text = line[leading:].partition(_GAP)
    # A gap in a line that is continued is not the one behind the name of a row.
    is_row = bool(gap and text.strip()) and leading <= _ROW_INDENT
    start = width_of(line[: len(line) - len(text.lstrip())]) if is_row else leading
    # Choices without a text are continued below the first of them.
    is_option = not is_row and name.startswith("-")
    indent = " " * (start + 4 * is_option if start <= width // 2 else 4)
    done = ""
    for piece in _PIECE.findall(line):
        if width_of(done + piece.rstrip()) > width and done.strip():
            yield done.rstrip()
            done = indent + piece.lstrip()
        else:
            done += piece
    yield done.rstrip()
