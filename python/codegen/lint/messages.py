"""The language of messages: what an operator reads is in both languages.

An operator starts the command line or the proxy, and reads what they print. What a programmer's
wrong argument raises is English, and begins with the name of the argument.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

# Wings whose errors are printed to the person who started a program.
_OPERATORS = ("cli", "proxy")
_ERRORS = frozenset({"CommandError", "TypeError", "ValueError"})
_ARGUMENT = re.compile(r"[a-z_]+: ")


def message_problems(root: Path) -> Iterator[str]:
    """Yield each error in English alone that an operator may read.

    Args:
        root: the checkout.
    """
    package = root / "python" / "toolresult"
    for path in sorted(path for wing in _OPERATORS for path in (package / wing).rglob("*.py")):
        for line in _english_errors(path.read_text(encoding="utf-8")):
            yield (
                f"{path.relative_to(root).as_posix()}:{line}: an operator reads this error: "
                "raise InvalidValueError or CommandError with a sentence in both languages"
            )


@cache  # the same files are checked again and again by the tests
def _english_errors(text: str) -> list[int]:
    """List the line of each error that is raised with text and names no argument."""
    return list(_lines(ast.parse(text)))


def _lines(tree: ast.AST) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=[message, *_])):
                text = _beginning(message)
                if name in _ERRORS and text is not None and not _ARGUMENT.match(text):
                    yield node.lineno


def _beginning(message: ast.expr) -> str | None:
    """Return how a literal text begins; None of any other expression."""
    match message:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return text
        case ast.JoinedStr():
            return ""
    return None
