"""The words of the field: English that the glossary replaces is found in names, pages, comments."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from codegen.source import Source

# What people write; what is generated follows from it.
_FOLDERS = (
    "python",
    "go",
    "java",
    "typescript",
    "docs/en",
    "docs/playground",
    "schemas/v1",
    "examples",
)
_FILES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Makefile")
_ENDINGS = frozenset({".py", ".java", ".ts", ".mjs", ".js", ".md", ".json"})
_LEFT_OUT = frozenset({"node_modules", "target", "dist", "build", "reference", "package-lock.json"})
# Between two words of a phrase: blanks, also over the beginning of the next line of a comment.
_BETWEEN = r"[\s#*/_-]+"
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_A_LETTER = re.compile(r"[^a-z']+")


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """What the glossary replaces; the same only as itself, so that verdicts of texts are kept.

    Attributes:
        phrases: matches every phrase that is not used, as whole words, however a name joins them.
        instead: phrase → what to write.
        meant: matches the longer phrases in which such a word is meant.
        patterns: further patterns, each with what to write.
    """

    phrases: re.Pattern[str]
    instead: Mapping[str, str]
    meant: re.Pattern[str]
    patterns: tuple[tuple[re.Pattern[str], str], ...]


def word_problems(source: Source) -> Iterator[str]:
    """Find words that the glossary replaces, each with its line and what to write."""
    vocabulary = _vocabulary(json.dumps(source.glossary))
    for file in _written_files(source.root):
        name = file.relative_to(source.root).as_posix()
        for line, found, instead in replaced_words(file.read_text("utf-8"), vocabulary):
            yield f'{name}:{line}: "{found}": write {instead} (docs/glossary.json)'


@cache
def _vocabulary(glossary: str) -> Vocabulary:
    return read_vocabulary(json.loads(glossary))


def read_vocabulary(glossary: Mapping[str, Any]) -> Vocabulary:
    """Read what the glossary replaces from its terms, words and patterns."""
    instead = {word: row["use"] for row in glossary["words"] for word in row["avoid"]}
    instead |= {word: term["en"] for term in glossary["terms"] for word in term["avoid"]["en"]}
    meant = [phrase for term in glossary["terms"] for phrase in term["unless"]["en"]]
    return Vocabulary(
        phrases=re.compile(rf"(?<![a-z])(?:{_either(instead)})(?![a-z])"),
        instead=instead,
        meant=re.compile("|".join(map(re.escape, meant)) or "(?!)"),
        patterns=tuple((re.compile(row["pattern"]), row["use"]) for row in glossary["patterns"]),
    )


@cache  # the same files are checked again and again by the tests
def replaced_words(text: str, vocabulary: Vocabulary) -> list[tuple[int, str, str]]:
    """List line, word and what to write for each word of a text that the glossary replaces."""
    plain = _HUMP.sub(" ", text).lower()
    plain = vocabulary.meant.sub(lambda match: "\0" * len(match[0]), plain)
    found = [
        (match, vocabulary.instead[_NOT_A_LETTER.sub(" ", match[0])])
        for match in vocabulary.phrases.finditer(plain)
    ]
    for pattern, instead in vocabulary.patterns:
        found += [(match, instead) for match in pattern.finditer(plain)]
    return sorted(
        (plain.count("\n", 0, match.start()) + 1, " ".join(match[0].split()), instead)
        for match, instead in found
    )


def _either(phrases: Mapping[str, str]) -> str:
    # The longest first: a plural is not its singular.
    ordered = sorted(phrases, key=len, reverse=True)
    return "|".join(_BETWEEN.join(map(re.escape, phrase.split())) for phrase in ordered)


def _written_files(root: Path) -> Iterator[Path]:
    yield from (root / name for name in _FILES if (root / name).is_file())
    for folder in _FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            parts = path.relative_to(root).parts
            if path.suffix in _ENDINGS and path.is_file() and not _LEFT_OUT & set(parts):
                yield path
