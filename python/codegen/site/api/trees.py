"""Sources as syntax trees, and what both languages ask of them."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tree_sitter_java
import tree_sitter_typescript
from tree_sitter import Language, Node, Parser

from codegen.site.api.doc_comments import body

_LANGUAGES = {
    ".java": Language(tree_sitter_java.language()),
    ".ts": Language(tree_sitter_typescript.language_typescript()),
}


@cache
def _parsed(text: bytes, suffix: str) -> Node:
    return Parser(_LANGUAGES[suffix]).parse(text).root_node


def tree(path: Path) -> Node:
    """Return the syntax tree of a source.

    Raises:
        ValueError: the parser does not understand the source.
    """
    # The grammar does not know this statement of TypeScript 5, which exports no values.
    text = path.read_bytes().replace(b"export type * from", b"export * from")
    root = _parsed(text, path.suffix)
    if root.has_error:
        raise ValueError(f"{path}: its syntax is not understood; is tree-sitter too old for it?")
    return root


def text_of(node: Node | None) -> str:
    """Return the source of a node on one line; nothing for no node."""
    if node is None or node.text is None:
        return ""
    line = re.sub(r"\s+", " ", node.text.decode())
    line = re.sub(r"(?<=[(\[<]) | (?=[)\]>,;])(?<!=)", "", line)
    return re.sub(r",(?=[)\]>])", "", line)


def comment_of(node: Node) -> str:
    """Return the doc comment directly before a node; empty if there is none."""
    before = node.prev_named_sibling
    return body(before.text.decode()) if _is_comment(before) and before and before.text else ""


def _is_comment(node: Node | None) -> bool:
    return node is not None and node.type in ("block_comment", "comment")


def children(node: Node | None, *kinds: str) -> Iterator[Node]:
    """Yield the named children of some kinds; of all kinds if none is named."""
    for one in node.named_children if node is not None else ():
        if not kinds or one.type in kinds:
            yield one


def child(node: Node | None, *kinds: str) -> Node | None:
    """Return the first named child of some kinds."""
    return next(children(node, *kinds), None)
