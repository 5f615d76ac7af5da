"""What the first example of the READMEs claims: a failure that no flag tells is heard."""

import doctest
import json
import re

import pytest

from tests.support import PROJECT, judged_results
from tests.support.carried import receive
from toolresult import llm
from toolresult.carriers.registry import CARRIERS
from toolresult.forms.registry import outcome


@pytest.mark.parametrize("file", ["README.md", "README.zh.md"])
def test_the_first_example_does_what_it_shows(file: str) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", (PROJECT / file).read_text("utf-8"), re.DOTALL)
    example = doctest.DocTestParser().get_doctest(blocks[0], {}, file, file, 0)
    runner = doctest.DocTestRunner()
    runner.run(example)
    assert (runner.failures, runner.tries) == (0, 7)


def test_failures_of_the_corpus_that_no_flag_tells_are_heard_and_shown_as_they_are() -> None:
    missed = set(json.loads((judged_results.FOLDER / "missed.json").read_text("utf-8")))
    lines = (judged_results.FOLDER / "results.jsonl").read_text("utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["outcome"] == "unknown"]
    worded = [row for row in rows if row["format"] in CARRIERS and row["id"] not in missed]
    for row in worded:
        assert not row["payload"].get("isError"), row["id"]
        envelope = receive(CARRIERS[row["format"]], row["payload"])
        assert str(outcome(envelope)) == "unknown", row["id"]
        is_traceback = "Traceback" in envelope["message"]
        assert is_traceback or envelope["message"] in llm.content(envelope), row["id"]
    assert len(worded) > 50
