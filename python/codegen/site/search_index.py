"""What the search of the site knows beyond the words of its pages."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from codegen.source import PROJECT

_WORDS = PROJECT / "docs" / "search.json"
_TABLE = PROJECT / "schemas" / "v1" / "error-codes.json"
_CODES = "reference/error-codes.html"
# Names that several languages share lead to Python's first: most readers of the site write it.
_MAIN = "reference/python/"
# An example of the reference names much that it is not about; a signature stands first.
_EXAMPLE = re.compile(r"(?<=.)<pre>.*?</pre>", re.DOTALL)
# What explains, before what lists.
_WRITTEN = re.compile(r"guides|quickstart|concepts|tutorial|faq|performance|comparison|security")
# A word that is given to a place weighs three times its title; the theme's million lets one such
# word outweigh all others of a question.
_TAGS = 3000.0
_COMMAND = "reference/command-line.html#"
# What every command has leads to none of them.
_OPTION = re.compile(r"--(?!help\b|lang\b)[a-z-]+")


def complete_index(file: Path, lang: str) -> None:
    """Add each error code as a result of its own, and the words that people call things by.

    A command is found by its options, but for those whose word leads elsewhere (`--timeout`).

    The index is written as a script, too: a page from a disk may load no JSON.

    Args:
        file: the index that the generator wrote.
        lang: "en" or "zh".

    Raises:
        ValueError: a page or anchor that words are given to is not in the index.
    """
    index = json.loads(file.read_text(encoding="utf-8"))
    entries = index["docs"] if "docs" in index else index["items"]  # Material's, Zensical's
    shape = {} if "docs" in index else {"level": 2, "path": []}
    entries += [{**entry, **shape} for entry in _codes(lang)]
    given = json.loads(_WORDS.read_text("utf-8"))[lang]
    known = {entry["location"]: entry for entry in entries}
    for place, words in given.items():
        if place not in known:
            raise ValueError(f"docs/search.json: {lang}: the search index has no {place}")
        _tag(known[place], words)
    named = {word.lower() for words in given.values() for word in words}
    for entry in entries:
        if entry["location"].startswith(_MAIN) and "#" in entry["location"]:
            entry["boost"] = 1.2
            entry["text"] = _EXAMPLE.sub("", entry["text"])
        if entry["location"].startswith(_COMMAND):
            options = dict.fromkeys(_OPTION.findall(entry["text"]))
            _tag(entry, [one for one in options if one.removeprefix("--") not in named])
        if _WRITTEN.match(entry["location"]):
            entry["boost"] = entry.get("boost", 1) * 1.5
    # The theme's successor has weights of its own.
    if "fields" in index.get("config", {}):
        index["config"]["fields"]["tags"]["boost"] = _TAGS
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text, encoding="utf-8")
    file.with_suffix(".js").write_text(f"var __index = {text}", encoding="utf-8")


def _tag(entry: dict[str, Any], words: Sequence[str]) -> None:
    entry["tags"] = [*entry.get("tags", []), *words]


def _codes(lang: str) -> Iterator[Mapping[str, Any]]:
    """Yield an entry for each row of the table, which has an anchor but no heading."""
    for row in json.loads(_TABLE.read_text(encoding="utf-8"))["codes"]:
        texts = (row["message"][lang], row["description"][lang], row["advice"][lang])
        yield {
            "location": f"{_CODES}#{row['code']}",
            "title": f"{row['code']} {row['name']}",
            "text": "".join(f"<p>{text}</p>" for text in texts),
            "tags": [str(row["code"]), row["name"], row["message"][lang], str(row["http_status"])],
            # A word for a failure leads to its code before the options that have that name.
            "boost": 1.5,
        }
