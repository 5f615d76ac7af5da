"""TSDoc as Markdown, which it nearly is: `{@link}` becomes a link."""

import re

from codegen.site.api.doc_comments import Comment, Resolve, parsed
from codegen.site.markdown import code

_LINK = re.compile(r"\{@link\s+([^\s}|]+)\s*\|?\s*([^}]*)\}")
_CODE = re.compile(r"(`[^`]*`)")


def tsdoc(comment: str, lang: str, resolve: Resolve) -> Comment:
    r"""Read a comment; links lead to the sections that `resolve` knows.

    >>> tsdoc("Run it.\n\n@throws TypeError - if it is none.", "en", lambda _: None).throws
    (('TypeError', 'if it is none.'),)
    """

    def linked(found: re.Match[str]) -> str:
        shown, where = code(found[2] or found[1]), resolve(found[1])
        return f"[{shown}]({where})" if where else shown

    def markdown(text: str) -> str:
        # Outside of code, an angle bracket is not the beginning of HTML.
        parts = _CODE.split(_LINK.sub(linked, text))
        return "".join(
            part if number % 2 else part.replace("<", "&lt;") for number, part in enumerate(parts)
        )

    return parsed(comment, lang, markdown)
