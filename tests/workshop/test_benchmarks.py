"""The benchmarks compare like with like: same payloads, same verdicts, whoever is installed."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import toolresult
from benchmarks import contestants, measure, processes, results, tasks
from benchmarks import run as running
from benchmarks.corpus import CLASSES, Corpus, hostile, invalid, mixed, of_class, small
from benchmarks.measure import Spread
from codegen.site.performance_tables import tables
from codegen.site.words import LANGUAGES
from tests.support import PROJECT

CORPORA = {make.__name__: make(200) for make in (mixed, small, invalid, hostile)}
# What cannot say all that the schemas say; the tables mark it.
LENIENT = {"pydantic"}


@pytest.mark.parametrize("name", CORPORA)
def test_payloads_are_what_they_are_said_to_be(name: str) -> None:
    corpus = CORPORA[name]
    for line in corpus.lines:
        assert toolresult.validate(line).valid == corpus.valid, line
    assert corpus.lines == globals()[name](200).lines, "the same for the same size"


def test_each_class_holds_what_others_wrote() -> None:
    """Every text is in the corpus; only media, which the corpus trims, are made longer."""
    files = sorted((PROJECT / "tests/corpus").rglob("*.jsonl"))
    rows = (json.loads(line) for file in files for line in file.read_bytes().splitlines())
    written = "\n".join(text for row in rows for text in _texts(row["payload"]))
    strange = [
        (name, part)
        for name in CLASSES
        for line in of_class(name, 20).lines
        for text in _texts(json.loads(line).get("data") or json.loads(line)["message"])
        for part in text.split("\n")
        if part[: 4 if name == "media" else 12] not in written
    ]
    assert not strange


def _texts(value: Any) -> Iterator[str]:
    """Yield each text, those in JSON that a text holds included."""
    if isinstance(value, str):
        yield value
        try:
            yield from _texts(json.loads(value))
        except ValueError:
            return
    elif isinstance(value, dict | list):
        for child in value.values() if isinstance(value, dict) else value:
            yield from _texts(child)


def test_floats_have_all_their_digits_and_keys_are_the_ones_that_are_looked_at() -> None:
    floats = of_class("floats", 20).lines
    assert all(re.search(rb"\.\d{15,17}[,}]", line) for line in floats)
    keys = of_class("keys", 200).lines
    assert all(any(key in line for line in keys) for key in (b'"result":', b'"error":'))


def test_payloads_of_all_classes_are_half_of_one_form_and_half_of_the_other() -> None:
    corpus = mixed(2000)
    forms = [toolresult.detect(line) for line in corpus.lines]
    assert forms.count("tool-response") == forms.count("tool-execution-result") == 1000
    assert sum(not line.isascii() for line in corpus.lines) > 250


def test_every_fault_of_the_schema_is_among_the_invalid_ones() -> None:
    """A fault that no payload has would be refused by everybody."""
    rules = {toolresult.validate(line).findings[0].rule for line in invalid(400).lines}
    assert {"type", "required", "unknown-field", "code-range", "number-range"} <= rules


def test_contestants_agree_with_the_contract_on_every_payload() -> None:
    found = contestants.contestants()
    assert {"toolresult", "pydantic"} <= {one.name for one in found}
    for one in found:
        if one.accepts is None:
            continue
        for name in ("mixed", "small"):
            assert all(map(one.accepts, CORPORA[name].lines)), (one.name, name)
        if one.name not in LENIENT:
            assert not any(map(one.accepts, CORPORA["invalid"].lines)), one.name
    (own,) = (one for one in found if one.name == contestants.OWN)
    assert tasks.accepted(own, CORPORA["hostile"]) == 0


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    folder = tmp_path_factory.mktemp("bench")
    said: list[str] = []
    found = running.run(100, 2, folder, said.append, memory=(20_000, 60_000))
    assert said
    document: Mapping[str, Any] = json.loads(json.dumps(found.to_dict()))
    return document


def test_a_whole_run_compares_everybody_in_every_round(result: Mapping[str, Any]) -> None:
    for group in result["groups"].values():
        rounds = {len(one["seconds"]) for one in group}
        assert len(rounds) == 1
        assert all(seconds > 0 for one in group for seconds in one["seconds"])
    assert result["verdicts"]["toolresult"] == {
        "mixed": [5, 5],
        "small": [5, 5],
        "invalid": [0, 5],
        "hostile": [0, 5],
    }
    assert {*CLASSES, "logs", "files", "findings"} <= set(result["groups"])
    assert {row["group"] for rows in result["objects"].values() for row in rows} == {
        *("objects", "classes", "logs")
    }
    parser = next(row for row in result["ratios"] if row["name"] == "accept-parser")
    assert parser["class"] == result["slowest"], "the headline is the slowest class"
    names = {row["name"] for row in result["ratios"]}
    assert {"findings-speed", "import", "version", "memory-growth", "memory-peak"} <= names
    for row in result["ratios"]:
        assert row["low"] <= row["middle"] <= row["high"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_mark_who_accepts_what_is_invalid_and_what_missed_its_target(
    lang: str, result: Mapping[str, Any]
) -> None:
    spoiled = json.loads(json.dumps(result))
    spoiled["verdicts"] = {"careless": {name: [3, 5] for name in CORPORA}}
    spoiled["ratios"] = [
        {"name": "import", "low": 3.0, "middle": 3.5, "high": 4.0, "target": 3}
        | {"at_least": False, "met": False}
    ]
    text = tables(spoiled, lang)
    assert text.count("**3/5 ✗**") == 4
    assert f"| **{'no' if lang == 'en' else '否'}** |" in text
    assert "✗" not in tables(result, lang).split("| toolresult | ")[-1].splitlines()[0]


def test_a_wrong_verdict_of_our_own_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(toolresult, "is_valid", lambda _text: True)
    with pytest.raises(running.DisagreementError, match="invalid"):
        running.run(100, 1, tmp_path, lambda _: None, memory=(1, 1))


def test_a_command_that_fails_is_no_measurement() -> None:
    with pytest.raises(processes.FailedError, match="exit code 2"):
        processes.run([processes.toolresult(), "audit", "--no-such-option"])


def test_memory_is_that_of_the_command_not_of_its_starter() -> None:
    ballast = bytearray(120_000_000)
    peak = processes.run(["/bin/sh", "-c", ":"]).peak
    assert 0 < peak < len(ballast) / 4


def test_everybody_has_the_same_texts_and_nobody_always_comes_first() -> None:
    calls: list[tuple[str, int, int]] = []

    def task(name: str) -> measure.Task:
        def take(first: int, end: int) -> float:
            calls.append((name, first, end))
            return float(end - first)

        return take

    found = measure.in_turn({"a": task("a"), "b": task("b")}, 45, 3, lambda _: None)
    assert found == {"a": (45.0, 45.0, 45.0), "b": (45.0, 45.0, 45.0)}
    for name in "ab":
        assert {index for one, *part in calls if one == name for index in range(*part)} == set(
            range(45)
        )
    assert {name for name, *_ in calls[::2]} == {"a", "b"}


@pytest.mark.parametrize(
    ("middle", "at_least", "met"), [(2, True, True), (1.9, True, False), (2.1, False, False)]
)
def test_targets_are_met_by_the_middle(middle: float, at_least: bool, met: bool) -> None:
    assert results.Ratio("x", Spread(0, middle, 9), 2, at_least=at_least).met is met


def test_a_file_is_filled_with_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    written = Corpus("x", True, (b'{"code":0}', b"{}")).fill(file, 20)
    assert file.read_bytes() == b'{"code":0}\n{}\n{"code":0}\n'
    assert written == 25


def test_the_page_shows_what_was_measured_and_nothing_that_was_left_out() -> None:
    document = json.loads((PROJECT / "docs/performance.json").read_text(encoding="utf-8"))
    assert document["format"] == results.FORMAT
    assert document["corpora"][0]["messages"] == 100_000
    assert max(row["bytes"] for row in document["memory"]) >= 1_000_000_000
    assert document["missing"] == {}
    for lang in ("en", "zh"):
        for theme in ("light", "dark"):
            assert (PROJECT / f"docs/theme/images/performance.{lang}.{theme}.svg").stat().st_size
