"""What is done to each page of the site: a policy for its scripts, and labels that are missing."""

import base64
import hashlib
import json
import logging
import re
import sys
from pathlib import Path
from typing import Any

import jieba
from mkdocs.plugins import event_priority

sys.path.insert(0, str(Path(__file__).parent))  # a hook is loaded as a file, not as a module
from search_index import complete_index

jieba.setLogLevel(logging.WARNING)  # it says on stderr how it loads its words
# Terms are looked for whole: the search does not cut them into their parts.
for _row in json.loads(Path(__file__).with_name("glossary.json").read_text("utf-8"))["terms"]:
    jieba.add_word(_row["zh"])

_MARK = "<!-- content security policy -->"
_INLINE = re.compile(r"<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)</script>", re.DOTALL)
_DIALOG = 'data-md-component="search" role="dialog"'
_SEARCH = {"en": "Search", "zh": "搜索"}


def on_post_page(output: str, /, *, page: Any, config: Any) -> str:
    """Finish a page; refuse one in which a place for the finish was not found."""
    lang = str(config.theme["language"])
    return _labeled(_guarded(output, page.file.src_uri), lang, page.file.src_uri)


@event_priority(-200)  # after the search has written its index
def on_post_build(*, config: Any) -> None:
    """Complete the index of the search."""
    complete_index(Path(config.site_dir) / "search", str(config.theme["language"]))


def policy(html: str) -> str:
    """Return the policy of a page: its own files, and the inline scripts that it holds now."""
    digests = sorted({_digest(script) for script in _INLINE.findall(html)})
    allowed = " ".join(["'self'", *digests])
    return (
        f"default-src 'none'; script-src {allowed}; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
    )


def _digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def _guarded(html: str, name: str) -> str:
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(html)}">'
    return _once(html, _MARK, meta, name)


def _labeled(html: str, lang: str, name: str) -> str:
    """Name the search dialog, for screen readers."""
    return _once(html, _DIALOG, f'{_DIALOG} aria-label="{_SEARCH[lang]}"', name)


def _once(html: str, old: str, new: str, name: str) -> str:
    if html.count(old) != 1:
        raise ValueError(f"{name}: {html.count(old)} times {old!r}; has the theme changed?")
    return html.replace(old, new)
