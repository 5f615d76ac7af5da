"""Lines of help that fit the terminal.

In Chinese, and in a list of many choices, there is no blank to break at.
"""

import re
from collections.abc import Iterator

from toolresult.text.wide import width_of

# What stays together: a Chinese character with the punctuation around it, a word, one choice.
_PIECE = re.compile(
    r"[（“《]?[\u2e80-\uffef][，。；：、？！）”》]*|\|?[^\s|\u2e80-\uffef]+|\|\]?|\s+"
)
# Where the text of a row begins, after its name and at least two blanks.
_TEXT_OF_ROW = re.compile(r"\s*\S.*?\s{2,}(?=\S)")
_LEADING = re.compile(r"\s*")


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
    row = _TEXT_OF_ROW.match(line)
    leading = _LEADING.match(line)
    start = width_of(row[0]) if row else len(leading[0] if leading else "")
    # Choices without a text are continued below the first of them.
    is_option = row is None and line.lstrip().startswith("-")
    indent = " " * (start + 4 * is_option if start < width // 2 else 4)
    done = ""
    for piece in _PIECE.findall(line):
        if width_of(done + piece.rstrip()) > width and done.strip():
            yield done.rstrip()
            done = indent + piece.lstrip()
        else:
            done += piece
    yield done.rstrip()
