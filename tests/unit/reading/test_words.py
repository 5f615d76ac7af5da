"""Words are searched for only where a sentence may hold them, and none is missed for that."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from codegen.generate.trigger_words import trigger_data, trigger_parts, triggers
from toolresult.contract.package_data import forms_document
from toolresult.reading import worded_failure
from toolresult.reading import words as read
from toolresult.text.once import once
from toolresult_contract.trigger_words import BEYOND_ASCII, TRIGGER_PARTS, TRIGGER_WORDS

from ...support import PROJECT

RESULTS = PROJECT / "tests" / "corpus" / "results" / "results.jsonl"
WORD = re.compile(r"[^ ]+")


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


def sentences() -> set[str]:
    """Return sentences of real results, and the same with words of another in them."""
    rows = (json.loads(line) for line in RESULTS.read_text("utf-8").splitlines())
    found = sorted(
        {one for row in rows for text in texts_in(row["payload"]) if (one := read.simplified(text))}
    )
    chance = random.Random(11)
    mixed = set()
    for sentence in found:
        other = chance.choice(found)
        first, second = (chance.choice(list(WORD.finditer(one))) for one in (sentence, other))
        mixed.add(sentence[: first.start()] + other[second.start() :])
    return {*found, *mixed}


def test_no_row_matches_a_sentence_without_one_of_its_words() -> None:
    words = forms_document()["evidence"]["words"]
    rows = [
        row if isinstance(row, str) else row["pattern"] for row in words["failure"] + words["other"]
    ]
    chinese = trigger_data(words)["parts"]
    known = [(re.compile(row), TRIGGER_WORDS.get(row), chinese.get(row)) for row in rows]
    assert chinese.keys() > TRIGGER_PARTS.keys()
    assert all(needed or parts for _, needed, parts in known[: -len(words["other"])])
    matched = 0
    for sentence in sentences():
        present = {*sentence.split(" "), *(() if sentence.isascii() else (BEYOND_ASCII,))}
        for pattern, needed, parts in known:
            if pattern.search(sentence):
                matched += 1
                assert needed is None or present & {*needed.split(" ")}, (pattern, sentence)
                assert parts is None or any(one in sentence for one in parts.split(" "))
    assert matched > 300


def test_words_of_a_pattern_are_those_that_it_cannot_do_without() -> None:
    cases = {
        " (failed|fails) to ": {"failed", "fails"},
        "^ (oh )?(not|zero) ([^ ]+ ){0,8}found ": {"found"},
        " [a-z]+ (fails|failed)( [.]| $)": {"failed", "fails"},
        " (exit|return)( code)* [0-9]": {"exit", "return"},
        " [a-z]*(fails|failed) ": None,  # a word may end so
        " a [^ ]+ b | c ": {"a", "c"},
        "失败|错误( |在)": {BEYOND_ASCII},
        " [0-9]+ ": None,  # any number would do
        " fail": None,  # the word may go on
        " (error )?": None,  # may be left out
    }
    assert {pattern: triggers(pattern) for pattern in cases} == cases


def test_parts_of_words_are_needed_where_no_whole_word_is() -> None:
    cases = {
        " [a-z]*(error|exception) ": {"error", "exception"},
        " (no route|net[a-z]+) ": {"route", "net"},
        " [a-z]+ ": None,
    }
    assert {pattern: trigger_parts(pattern) for pattern in cases} == cases


def test_a_text_is_read_once_while_a_result_is_read() -> None:
    with once():
        first = worded_failure("The file was not found")
        assert first is not None
        assert worded_failure("The file was not found") is first
    assert worded_failure("The file was not found") is not first
