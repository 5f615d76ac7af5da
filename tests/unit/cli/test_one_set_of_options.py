"""Options that mean the same in `validate`, `audit`, `convert` and `show`."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.support.cases import each
from toolresult import carriers
from toolresult.cli import main

QUESTION = {"role": "user", "content": "hi"}
RESULTS = [
    {"role": "tool", "tool_call_id": "c1", "content": "Error: no such file"},
    {
        "role": "user",
        "content": [
            {"type": "tool_result", "tool_use_id": "t1", "content": "3 rows"},
            {"type": "tool_result", "tool_use_id": "t2", "content": '{"a":1}', "is_error": True},
        ],
    },
    {
        "code": 1904,
        "message": "no order",
        "data": None,
        "meta": {"tool": "find", "execution_time_ms": 3},
    },
]
BROKEN = {"code": "0", "data": 1}


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    lines = [json.dumps(one) for one in (QUESTION, *RESULTS, BROKEN)]
    Path("week.jsonl").write_text("\n".join(lines) + "\n")
    Path("good.jsonl").write_text("\n".join(lines[:-1]) + "\n")
    return "week.jsonl"


class Ask:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        code = main.run(arguments)
        return (code, *self.capsys.readouterr())


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    return Ask(capsys)


def test_every_command_reads_the_same_results_of_a_mixed_log(ask: Ask, log: str) -> None:
    code, out, _ = ask("validate", log, "--from", "auto", "--format", "json")
    document = json.loads(out)
    assert code == 1
    assert (
        document["summary"] | {"total": 5, "invalid": 1, "without_result": 1}
        == (document["summary"])
    )
    code, out, _ = ask("audit", log, "--from", "auto", "--format", "json")
    audited = json.loads(out)
    assert (audited["total"], audited["invalid"], audited["without_result"]) == (5, 1, 1)
    code, out, err = ask("convert", "--to", "tool-return", log, "--from", "auto")
    assert [json.loads(line)["code"] for line in out.splitlines()] == [5000, 0, 5000, 1904]
    assert (code, err.splitlines()[-1]) == (1, "records without a result: 1")
    code, out, _ = ask("show", log, "--from", "auto", "--format", "jsonl")
    assert [json.loads(line)["line"] for line in out.splitlines()] == [2, 3, 3, 4]
    code, out, _ = ask("convert", "--to", "tool-return", log, "--from", "anthropic")
    assert [json.loads(line)["code"] for line in out.splitlines()] == [0, 5000]


def test_json_in_the_text_of_a_message_is_what_its_format_asks_for(ask: Ask, log: str) -> None:
    Path(log).write_text(json.dumps({"role": "tool", "tool_call_id": "c", "content": "[1]"}))
    for command in ("validate", "audit"):
        code, out, _ = ask(command, log, "--from", "openai_chat", "--fail-on", "warning")
        assert (code, "(0 with warnings)" in out) == (0, True)


def test_findings_in_a_log_reach_build_servers_with_the_place_of_the_result(
    ask: Ask, log: str
) -> None:
    text = Path(log).read_text().splitlines()[2]
    block = text.index('{"type": "tool_result", "tool_use_id": "t2"') + 1
    places = {("json-in-message", 3, block), ("type", 5, text_column(BROKEN, '"0"'))}
    _, out, _ = ask("validate", log, "--from", "auto", "--format", "sarif")
    [run] = json.loads(out)["runs"]
    found = set()
    for result in run["results"]:
        region = result["locations"][0]["physicalLocation"]["region"]
        found.add((result["ruleId"], region["startLine"], region["startColumn"]))
    assert found == places
    for command in ("validate", "audit"):
        _, out, _ = ask(command, log, "--from", "auto", "--format", "github")
        assert "::error file=week.jsonl,line=5," in out
        _, out, _ = ask(command, log, "--from", "auto", "--format", "junit")
        suites = ElementTree.fromstring(out)
        assert (suites.get("tests"), suites.get("failures")) == ("5", "1")
        _, out, _ = ask(command, log, "--from", "auto", "--format", "sarif")
        rules = {one["ruleId"] for one in json.loads(out)["runs"][0]["results"]}
        assert "type" in rules


def text_column(record: object, part: str) -> int:
    return json.dumps(record).index(part) + 1


def test_groups_and_exit_codes_are_those_of_every_command(ask: Ask, log: str) -> None:
    expected = {"rule": "type", "tool": "", "file": "week.jsonl"}
    for by, name in expected.items():
        _, out, _ = ask("validate", log, "--from", "auto", "--group-by", by, "--format", "json")
        assert json.loads(out)[f"{by}s"][name]["count"] >= 1
        _, out, _ = ask("audit", log, "--from", "auto", "--group-by", by, "--format", "json")
        assert {"rule": "type", "tool": "find", "file": "week.jsonl"}[by] in json.loads(out)[
            f"{by}s"
        ]
    code, out, _ = ask("audit", log, "--from", "auto", "--group-by", "file")
    assert out.splitlines()[-1].split() == ["week.jsonl", "4", "5", "80.0"]
    cases = {
        f"{command} {reason}": (command, reason, code)
        for command in ("validate", "audit")
        for reason, code in (("error", 0), ("unknown-words", 1), ("unknown-running", 0))
    }

    def check(case: tuple[str, str, int]) -> None:
        command, reason, expected = case
        assert ask(command, "good.jsonl", "--from", "auto", "--fail-on", reason)[0] == expected

    each(cases, check)
    for command in (["validate"], ["audit"], ["convert", "--to", "mcp"]):
        code, _, err = ask(*command, log, "--from", "auto", "--schema", "tool-return")
        assert (code, "--schema is for payloads" in err) == (2, True)


@pytest.mark.parametrize("content", [b"", b"\n\n"])
def test_an_empty_log_passes_no_gate(
    content: bytes, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.jsonl").write_bytes(content)
    commands: dict[str, list[str]] = {
        "validate": ["validate"],
        "audit": ["audit"],
        "convert": ["convert", "--to", "tool-result"],
        "show": ["show"],
    }
    for source in ([], ["--from", "auto"], ["--from", "mcp"]):

        def check(command: list[str], source: list[str] = source) -> None:
            code, out, err = ask(*command, *source, "empty.jsonl")
            assert (code, "text-empty" in out + err) == (1, True)

        each(commands, check)


def test_convert_names_what_this_payload_lost_and_nothing_else(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    cases: dict[str, tuple[dict[str, Any], list[str], str]] = {
        "text": ({"code": 0, "data": "x"}, ["tool-result"], ""),
        "a code": ({"code": 2002, "message": "late"}, ["tool-result"], "code"),
        "nothing found": (
            {"code": 1904, "message": "no"},
            ["tool-result"],
            "code, outcome empty",
        ),
        "text in a message": ({"code": 0, "data": "x"}, ["openai_chat"], ""),
        "data in a message": (
            {"code": 0, "data": [1]},
            ["openai_chat"],
            "`data` unchanged, content blocks aside",
        ),
        "a failure in a message": (
            {"code": 2002, "message": "late"},
            ["openai_chat"],
            "certainty of a failure, `code`",
        ),
        "a trace": (
            {"code": 0, "data": "x", "meta": {"trace_id": "t"}},
            ["openai_chat"],
            "the rest of `meta` and `metadata`, null distinct from absent",
        ),
        "a whole envelope": ({"code": 2002, "message": "late"}, ["mcp"], ""),
        "data of another SDK": (
            carriers.to_mcp({"code": 0, "message": "one", "data": {"a": 1}}),
            ["tool-result", "mcp"],
            "message of a success, data as JSON rather than text",
        ),
        "a code of another SDK": (
            carriers.to_mcp({"code": 2002, "message": "late"}),
            ["tool-result", "auto"],
            "code",
        ),
        "a code that nobody said": (
            {"isError": True, "content": [{"type": "text", "text": "late"}]},
            ["tool-result", "mcp"],
            "",
        ),
        "an extension keeps all": (
            carriers.to_mcp({"code": 2002, "message": "late"}),
            ["tool-execution-result", "mcp"],
            "",
        ),
    }

    def check(case: tuple[dict[str, Any], list[str], str]) -> None:
        payload, [to, *source], lost = case
        Path("a.json").write_text(json.dumps(payload))
        read = [f"--from={one}" for one in source]
        code, _, err = ask("convert", "--to", to, *read, "--tool-call-id", "c", "a.json")
        said = err.partition("results lose: ")[2] or err.partition("does not carry ")[2]
        assert (code, said.partition("; ")[0]) == (0, lost)

    each(cases, check)
