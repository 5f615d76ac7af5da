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
_MAIN = "reference/python/"
# An example of the reference names much that it is not about; a signature stands first.
_EXAMPLE = re.compile(r"(?<=.)<pre>.*?</pre>", re.DOTALL)
# What explains comes before what lists, and both before what happened.
_WEIGHTS = (
    (re.compile(r"guides/|one-failure|quickstart|faq"), 1.25),
    (re.compile(r"cookbook/|concepts|tutorial|returned-values|error-codes-elsewhere"), 1.2),
    (re.compile(r"performance|comparison|security|stability|playground|decisions/"), 1.15),
    (re.compile(r"reference/error-codes\.html"), 1.15),
    (re.compile(r"reference/(python/|command-line)|specification"), 0.9),
    (re.compile(r"reference/(java|typescript|go)/"), 0.75),
    (re.compile(r"reference/changelog"), 0.5),
)
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
    words_of_readers = json.loads(_WORDS.read_text("utf-8"))
    given = words_of_readers[lang]
    index.setdefault("config", {})["same"] = words_of_readers["same"][lang]
    known = {entry["location"]: entry for entry in entries}
    for place, words in given.items():
        if place not in known:
            raise ValueError(f"docs/search.json: {lang}: the search index has no {place}")
        _tag(known[place], words)
    named = {word.lower() for words in given.values() for word in words}
    for entry in entries:
        if entry["location"].startswith(_MAIN) and "#" in entry["location"]:
            entry["text"] = _EXAMPLE.sub("", entry["text"])
        if entry["location"].startswith(_COMMAND):
            options = dict.fromkeys(_OPTION.findall(entry["text"]))
            _tag(entry, [one for one in options if one.removeprefix("--") not in named])
        weight = next((much for place, much in _WEIGHTS if place.match(entry["location"])), 1.0)
        entry["boost"] = entry.get("boost", 1.0) * weight
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
            "tags": [
                *(str(row["code"]), row["name"], row["message"][lang], str(row["http_status"])),
                *row["aliases"][lang],
            ],
        }
