"""From what a doc comment names to the section that documents it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from codegen.site.api.declarations import Declaration
from codegen.site.api.doc_comments import Resolve

# The package before the name of a Java class.
PACKAGE: Final = re.compile(r"^dev\.toolresult\.(?:[a-z]\w*\.)*")


def anchors(declarations: Iterable[Declaration]) -> Iterator[str]:
    """Yield the anchors of types, of their members, and of what is inside them."""
    for one in declarations:
        yield one.name
        if one.kind != "function":
            yield from (f"{one.name}.{function.name}" for function in one.functions)
        yield from anchors(one.nested)


def resolver(pages: Mapping[str, str], rows: Mapping[str, str], owner: str = "") -> Resolve:
    """Return what finds the address of a name, as seen from a comment of `owner`.

    Args:
        pages: anchor → page.
        rows: a field or a constant → the anchor of its type.
        owner: the type whose comments are read; `#run` is its own method.
    """

    def resolve(target: str) -> str | None:
        name = PACKAGE.sub("", re.sub(r"\(.*", "", target)).replace("#", ".")
        scope = owner
        while True:
            candidate = f"{scope}.{name.lstrip('.')}" if scope else name.lstrip(".")
            candidate = rows.get(candidate, candidate)
            if candidate in pages:
                return f"{pages[candidate]}#{candidate}"
            if not scope:
                return None
            scope = scope.rpartition(".")[0]

    return resolve
