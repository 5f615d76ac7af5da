"""404.html: a page in one file, since a host shows it at every address that is not there."""

from pathlib import Path

from codegen.site.policy import digest, guarded, once

_FOLDER = Path("docs") / "not-found"
_LOGO = Path("docs") / "theme" / "images" / "logo.svg"


def not_found_page(root: Path) -> str:
    """Return the page with its style, script and logo inside.

    Args:
        root: the checkout.

    Raises:
        ValueError: the page has no place for one of them.
    """
    style = _read(root / _FOLDER / "404.css")
    logo = _read(root / _LOGO).strip().replace("<svg ", '<svg aria-hidden="true" ')
    html = _read(root / _FOLDER / "404.html")
    html = once(html, "<style></style>", f"<style>{style}</style>")
    html = once(html, "<script></script>", f"<script>{_read(root / _FOLDER / '404.js')}</script>")
    return guarded(once(html, "<!-- logo -->", logo), (digest(style),))


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")
