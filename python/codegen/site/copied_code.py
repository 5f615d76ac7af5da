"""What the copy button gives for Python on a page: the block, and what it needs from those before.

A session shows what matters at its place and goes on with names of earlier blocks. Copied alone it
would end in a NameError; so the earlier statements that it needs are copied with it.
"""

import ast
import builtins
import re
import symtable
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape, unescape

_BLOCK = re.compile(
    r'<div class="language-(?P<language>pycon|python) highlight">'
    r'(?P<title><span class="filename">)?'
    r".*?<code(?P<attributes>)>(?P<code>.*?)</code></pre></div>",
    re.DOTALL,
)
_TAG = re.compile(r"<[^>]+>")
_PROMPT, _CONTINUED = ">>> ", "... "


@dataclass(frozen=True)
class Statement:
    """One statement of a page.

    Attributes:
        text: its source.
        binds: the names that it gives a value.
        uses: the names that have to have one before.
        changes: of these, what it may change: `app` in `@app.get("/")` and in `app.debug = True`.
    """

    text: str
    binds: frozenset[str]
    uses: frozenset[str]
    changes: frozenset[str]


def with_copies(html: str) -> str:
    """Write into a page what its copy buttons give for blocks that need earlier ones.

    A block with a title is a file, and is copied as it is shown.
    """
    found = [match for match in _BLOCK.finditer(html) if not match["title"]]
    codes = [unescape(_TAG.sub("", match["code"])) for match in found]
    programs = [
        commands(code) if match["language"] == "pycon" else code
        for match, code in zip(found, codes, strict=True)
    ]
    for match, program, before in reversed(
        list(zip(found, programs, preludes(programs), strict=True))
    ):
        if before:
            at = match.end("attributes")
            copied = escape(f"{before}\n{program}")
            html = f'{html[:at]} data-copy="{copied}"{html[at:]}'
    return html


def commands(session: str) -> str:
    r"""Return what was typed in a session.

    >>> commands(">>> a = 1\n>>> a\n1\n")
    'a = 1\na\n'
    """
    kept: list[str] = []
    is_code = False
    for line in session.splitlines():
        is_code = f"{line} ".startswith(_PROMPT) or (is_code and f"{line} ".startswith(_CONTINUED))
        if is_code:
            kept.append(f"{line[len(_PROMPT) :]}\n")
    return "".join(kept)


def preludes(programs: Sequence[str]) -> list[str]:
    r"""Return for each program of a page the earlier statements that it needs, "" for none.

    >>> preludes(["import json\na = 1\nb = a\n", "b\n", "2\n"])
    ['', 'a = 1\nb = a\n', '']
    """
    earlier: list[Statement] = []
    texts = []
    for program in programs:
        own = statements(program)
        texts.append("".join(one.text for one in _needed(_free(own), earlier)))
        earlier += own
    return texts


def statements(program: str) -> list[Statement]:
    """Take a program apart; one that is not Python, such as a fragment, has none."""
    try:
        body = ast.parse(program).body
    except SyntaxError:
        return []
    lines = program.splitlines(keepends=True)
    return [_statement(node, lines) for node in body]


def _statement(node: ast.stmt, lines: Sequence[str]) -> Statement:
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(one.lineno for one in decorators)])
    text = "".join(lines[first - 1 : node.end_lineno]).rstrip() + "\n"
    # The prompt of Python takes an empty line for the end of a block.
    ending = "\n" if hasattr(node, "body") else ""
    binds, uses = _names(text)
    changes = {name for part in _changed(node) for name in _names(ast.unparse(part))[1]}
    return Statement(f"{text}{ending}", binds, uses, frozenset(changes))


def _changed(node: ast.stmt) -> Iterator[ast.expr]:
    """Yield the expressions of a statement that stand for what it may change."""
    yield from getattr(node, "decorator_list", [])
    for target in getattr(node, "targets", []):
        if isinstance(target, ast.Attribute | ast.Subscript):
            yield target.value
    # A call whose result nobody takes is made for its effect; a session shows it as well.
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield from node.value.args
        if isinstance(node.value.func, ast.Attribute):
            yield node.value.func.value


@cache
def _names(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return what a statement binds and what it uses."""
    table = symtable.symtable(text, "page", "exec")
    symbols = table.get_symbols()
    binds = {
        one.get_name()
        for one in symbols
        if one.is_assigned() or one.is_imported() or one.is_namespace()
    }
    uses = {one.get_name() for one in symbols if one.is_referenced()}
    uses |= set(_globals(table.get_children())) - binds
    return frozenset(binds), frozenset(name for name in uses if not hasattr(builtins, name))


def _globals(tables: Iterable[symtable.SymbolTable]) -> Iterator[str]:
    """Yield the names that functions and classes take from the module."""
    for table in tables:
        yield from (one.get_name() for one in table.get_symbols() if one.is_global())
        yield from _globals(table.get_children())


def _free(own: Iterable[Statement]) -> frozenset[str]:
    free: frozenset[str] = frozenset()
    bound: frozenset[str] = frozenset()
    for one in own:
        free |= one.uses - bound
        bound |= one.binds
    return free


def _needed(wanted: frozenset[str], earlier: Sequence[Statement]) -> list[Statement]:
    """Return the statements that bind or change what is wanted, and what these want."""
    kept: list[Statement] = []
    for one in reversed(earlier):
        if (one.binds | one.changes) & wanted:
            kept.append(one)
            wanted = (wanted - one.binds) | one.uses
    return kept[::-1]
