"""The judged results of the corpus as cases: what Python reads in each, all have to read.

A person judged the rows (`tests/acceptance/test_judged_results.py`); here only the languages are
compared, so the expectation is what the reference reads. Each row is asked as it stands, and so is
each text in it, because a carrier hands over the text.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.conformance.driver.folders import PROJECT
from toolresult.reading import read_result

FOLDERS = (PROJECT / "tests/corpus/results", PROJECT / "tests/corpus/real")
_SHORTEST = 4


def with_corpus(fixtures: Path, into: Path) -> Path:
    """Copy the fixtures, with the corpus as one more file of behaviors, and return the folder."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(fixtures, into)
    text = json.dumps(list(_cases()), ensure_ascii=False)
    (into / "behavior" / "corpus.json").write_text(text, encoding="utf-8")
    return into


def _cases() -> Iterator[dict[str, Any]]:
    asked = set()
    for folder in FOLDERS:
        for file in sorted(folder.rglob("*.jsonl")):
            for line in file.read_text("utf-8").splitlines():
                row = json.loads(line)
                for number, given in enumerate(_questions(row["payload"])):
                    question = json.dumps(given, sort_keys=True)
                    if question not in asked:
                        asked.add(question)
                        yield _case(f"corpus/{row['id']}/{number}", given)


def _questions(payload: Any) -> Iterator[dict[str, Any]]:
    yield {"text": payload} if isinstance(payload, str) else {"payload": payload}
    yield from ({"text": text} for text in _texts(payload) if len(text) >= _SHORTEST)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def _case(name: str, given: dict[str, Any]) -> dict[str, Any]:
    [value] = given.values()
    reading = read_result(value, plain_is_success=True)
    return {
        "id": name,
        "description": "a judged result of the corpus",
        "operation": "read",
        "input": given,
        "expected": {
            "outcome": reading.outcome,
            "evidence": list(reading.evidence),
            "empty": reading.empty,
        },
        "source": "documented: contract, words",
    }
