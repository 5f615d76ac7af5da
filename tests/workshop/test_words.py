"""The lint of words: what it finds in names, comments and pages, and what it leaves alone."""

import json
import re
from pathlib import Path

import pytest

from codegen.lint.documents import gloss_problems, glossary_shape_problems, length_problems
from codegen.lint.words import read_vocabulary, replaced_words, word_problems
from codegen.source import PROJECT, read_source

GLOSSARY = json.loads((PROJECT / "docs" / "glossary.json").read_text(encoding="utf-8"))
VOCABULARY = read_vocabulary(GLOSSARY)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def with_cautions() -> None:", [(1, "cautions", "warning")]),
        ("class WireForm:", [(1, "wire form", "serialized form")]),
        ('"repeated-key"', [(1, "repeated-key", "duplicate key")]),
        ("# a repeated\n    # key is", [(1, "repeated # key", "duplicate key")]),
        ("\n\nIt is no tool.", [(3, "is no tool", "is not a X")]),
        ("a boolean is needed, 1 came", [(1, "is needed, 1 came", "expected X, got Y")]),
        ("the repeatedKeys", [(1, "repeated keys", "duplicate key")]),
    ],
)
def test_word_is_found_however_it_is_written(text: str, found: list[tuple[int, str, str]]) -> None:
    assert replaced_words(text, VOCABULARY) == found


@pytest.mark.parametrize(
    "text",
    [
        "a timestamp, a standard, a notice, a precaution and recommended amendments",
        "there is no tool; it is no longer there",
        "Connection refused",
        'parts.append({"type": "refusal"})',
    ],
)
def test_words_that_are_meant_are_left_alone(text: str) -> None:
    assert replaced_words(text, VOCABULARY) == []


def test_every_word_of_the_glossary_is_found() -> None:
    words = [word for term in GLOSSARY["terms"] for word in term["avoid"]["en"]]
    words += [word for row in GLOSSARY["words"] for word in row["avoid"]]
    for word in words:
        assert [found for _, found, _ in replaced_words(word, VOCABULARY)] == [word]
    for row in GLOSSARY["patterns"]:
        assert re.search(row["pattern"], row["example"]), row


def test_a_file_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# T\n\nIt mends it.\n", encoding="utf-8")
    (tmp_path / "docs" / "en" / "reference").mkdir(parents=True)
    (tmp_path / "docs" / "en" / "reference" / "page.md").write_text("mends", encoding="utf-8")
    source = read_source()
    problems = list(word_problems(type(source)(**{**vars(source), "root": tmp_path})))
    assert problems == ['README.md:3: "mends": write fix (docs/glossary.json)']


def test_each_term_has_a_definition_in_both_languages() -> None:
    source = read_source()
    assert list(glossary_shape_problems(source)) == []
    terms = json.loads(json.dumps(source.glossary["terms"]))
    terms[0]["definition"]["zh"] = " "
    spoiled = type(source)(**{**vars(source), "glossary": {"terms": terms}})
    assert list(glossary_shape_problems(spoiled)) == [
        f"docs/glossary.json: {terms[0]['en']}: no definition (zh)"
    ]


def test_a_page_that_is_too_long_or_has_a_word_of_ours_unexplained_is_named(checkout: Path) -> None:
    page = checkout / "docs" / "en" / "faq.md"
    source = read_source(checkout)
    assert not [*length_problems(source), *gloss_problems(source)]
    page.write_text(page.read_text("utf-8").replace(" (framework formats)", "") + "word " * 1_800)
    (long,), (unexplained,) = length_problems(source), gloss_problems(source)
    assert long.startswith("docs/en/faq.md: ")
    assert unexplained.startswith("docs/en/faq.md: carrier: ")
