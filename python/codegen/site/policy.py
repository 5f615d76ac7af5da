"""The Content-Security-Policy of a page: its own files, and the inline scripts that it holds."""

import base64
import hashlib
import re
from collections.abc import Sequence

_MARK = "<!-- content security policy -->"
_PLAYGROUND = '<div id="pg">'
_INLINE = re.compile(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", re.DOTALL)


def policy(html: str, styles: Sequence[str] = ()) -> str:
    """Return the policy of a page.

    Args:
        html: the page.
        styles: digests of the styles that a script of the theme puts into the page.
    """
    scripts = " ".join(["'self'", *sorted({digest(one) for one in _INLINE.findall(html)})])
    allowed = " ".join(["'self'", *styles])
    # The playground starts a worker from its own text where it was opened from a disk.
    workers = "'self' blob:" if _PLAYGROUND in html else "'self'"
    return (
        f"default-src 'none'; script-src {scripts}; style-src {allowed}; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'; worker-src {workers}; "
        "base-uri 'none'; form-action 'none'"
    )


def guarded(html: str, styles: Sequence[str] = ()) -> str:
    """Write the policy into a page.

    Raises:
        ValueError: the place that docs/theme/main.html keeps for it is not there once.
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(html, styles)}">'
    return once(html, _MARK, meta)


def once(html: str, old: str, new: str) -> str:
    """Replace what must be in a page exactly once.

    Raises:
        ValueError: it is missing, or there more than once.
    """
    if html.count(old) != 1:
        raise ValueError(f"{html.count(old)} times {old!r}; has the theme changed?")
    return html.replace(old, new)


def digest(text: str) -> str:
    """Return the digest by which a policy allows a script or a style."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
