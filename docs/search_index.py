"""What the search of the site knows beyond the words of its pages."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_TABLE = _HERE.parent / "schemas" / "v1" / "error-codes.json"
_CODES = "reference/error-codes.html"


def complete_index(folder: Path, lang: str) -> None:
    """Add each error code as a result of its own, and the words that people call things by.

    The index is written as a script, too: a page from a disk may load no JSON.

    Raises:
        ValueError: a page or anchor that words are given to is not in the index.
    """
    file = folder / "search_index.json"
    index = json.loads(file.read_text(encoding="utf-8"))
    index["docs"] += list(_codes(lang))
    known = {entry["location"]: entry for entry in index["docs"]}
    for place, words in json.loads((_HERE / "search.json").read_text("utf-8"))[lang].items():
        if place not in known:
            raise ValueError(f"docs/search.json: {lang}: the search index has no {place}")
        known[place]["tags"] = [*known[place].get("tags", []), *words]
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text, encoding="utf-8")
    (folder / "search_index.js").write_text(f"var __index = {text}", encoding="utf-8")


def _codes(lang: str) -> Iterator[Mapping[str, Any]]:
    """Yield an entry for each row of the table, which has an anchor but no heading."""
    for row in json.loads(_TABLE.read_text(encoding="utf-8"))["codes"]:
        texts = (row["message"][lang], row["description"][lang], row["advice"][lang])
        yield {
            "location": f"{_CODES}#{row['code']}",
            "title": f"{row['code']} {row['name']}",
            "text": "".join(f"<p>{text}</p>" for text in texts),
            "tags": [str(row["code"]), row["name"]],
        }
