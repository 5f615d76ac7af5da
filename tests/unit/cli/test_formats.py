"""What `validate` reads beside plain files, and the formats that other programs read."""

import gzip
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from toolresult.audit import audit_files
from toolresult.cli import main

GOOD, BAD = b'{"code": 0, "data": [1]}', b'{"code": "0"}'
WARNED = b'{"code": 1234, "message": "the shop is closed"}'


class Ask:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        code = main.run(arguments)
        return (code, *self.capsys.readouterr())


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    monkeypatch.chdir(tmp_path)
    return Ask(capsys)


INDENTED = json.dumps({"code": 2002, "message": "late"}, indent=2).encode()
CONTENTS = {
    "lines": (GOOD + b"\n" + BAD + b"\n", 2, 1),
    "an indented document": (INDENTED, 1, 0),
    "an indented document that is wrong": (INDENTED.replace(b"2002", b'"x"'), 1, 1),
    "an array": (b"[" + GOOD + b", " + BAD + b"]", 2, 1),
    "an indented array": (b"[\n  " + INDENTED + b",\n  " + BAD + b"\n]\n", 2, 1),
    "a first line cut short": (b'{"code": 0, "mess\n' + GOOD + b"\n" + GOOD + b"\n", 3, 1),
}


@pytest.mark.parametrize("packed", ["", ".gz"])
@pytest.mark.parametrize("case", CONTENTS)
def test_validate_and_audit_read_the_same_payloads(case: str, packed: str, ask: Ask) -> None:
    content, total, invalid = CONTENTS[case]
    Path("logs").mkdir()
    file = Path(f"logs/a.json{packed}")
    file.write_bytes(gzip.compress(content) if packed else content)
    for place in ("logs", str(file)):
        code, out, _ = ask("validate", place, "--format", "json")
        summary = json.loads(out)["summary"]
        audited = audit_files([place])
        assert (summary["total"], summary["invalid"]) == (total, invalid)
        assert (audited.total, audited.invalid, audited.problems) == (total, invalid, ())
        assert code == bool(invalid)


@pytest.mark.parametrize(
    ("record", "place"),
    [
        ('{"id": 1, "result": {"code": "0"}}', (1, 30)),
        ('{"id": 1, "result": "{\\"code\\": \\"0\\"}"}', (1, 21)),
        ('{\n  "result": {\n    "code": "0"\n  }\n}', (3, 13)),
        ('\n[{"result": {"code": 0}},\n {"result": {"code": "0"}}]', (3, 22)),
    ],
)
def test_a_field_holds_the_payload_and_findings_say_where_it_is(
    record: str, place: tuple[int, int], ask: Ask
) -> None:
    Path("a.json").write_text(record, encoding="utf-8")
    _, out, _ = ask("validate", "a.json", "--field", "/result", "--format", "json")
    [finding] = [found for one in json.loads(out)["results"] for found in one["findings"]]
    assert (finding["line"], finding["column"], finding["path"]) == (*place, "/code")


def test_records_without_the_field_and_blank_lines_are_counted(ask: Ask) -> None:
    Path("a.jsonl").write_text('{"r": {"code": 0}}\n\n\n{"x": 1}\n{"r": {"code": 0}}\n')
    code, out, _ = ask("validate", "a.jsonl", "--field", "/r")
    assert code == 0
    assert out.endswith("0 invalid; blank lines skipped: 2; records without /r skipped: 1\n")
    assert ask("validate", "a.jsonl", "--field", "r")[:2] == (code, out)  # as in an audit
    code, _, err = ask("validate", "a.jsonl", "--field", "/s")
    assert (code, err) == (2, "no record has a value at /s\n")
    assert ask("validate", "a.jsonl", "--field", "a/b")[0] == 2


def test_a_damaged_archive_is_named_and_the_rest_is_read(ask: Ask) -> None:
    Path("a.jsonl.gz").write_bytes(gzip.compress(GOOD * 1000)[:-9])
    Path("b.json").write_bytes(GOOD)
    code, out, err = ask("validate", "a.jsonl.gz", "b.json")
    assert (code, out) == (2, "1 checked: 1 valid (0 with warnings), 0 invalid\n")
    assert err.startswith("a.jsonl.gz: ")


@pytest.fixture
def mixed(ask: Ask) -> str:
    Path("a, b%.jsonl").write_bytes(b"\n".join([GOOD, BAD, WARNED, b'{"cod": 1}', BAD, b"\x00{"]))
    return "a, b%.jsonl"


def verdicts(ask: Ask, file: str) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = json.loads(ask("validate", file, "--format", "json")[1])[
        "results"
    ]
    return results


def test_brief_output_counts_what_it_leaves_out(ask: Ask, mixed: str) -> None:
    code, out, _ = ask("validate", mixed, "--summary")
    assert (code, out) == (1, "6 checked: 2 valid (1 with warnings), 4 invalid\n")
    out = ask("validate", mixed, "--max-findings", "2")[1]
    *findings, more, summary = out.splitlines()
    assert len(findings) == 4
    assert more == "... and 3 more"
    assert summary.startswith("6 checked")
    out = ask("validate", mixed, "--group-by", "rule")[1]
    assert out.startswith("2 × type\n    a, b%.jsonl:2:10: /code: ")
    rules = json.loads(ask("validate", mixed, "--group-by", "rule", "--format", "json")[1])["rules"]
    assert rules["type"]["count"] == 2
    assert rules["type"]["first"]["line"] == 2
    for option in (["--max-findings", "1"], ["--group-by", "rule"]):
        assert ask("validate", mixed, "--summary", *option)[0] == 2
        assert ask("validate", mixed, "--format", "junit", *option)[0] == 2


def test_json_lines_hold_the_same_as_json(ask: Ask, mixed: str) -> None:
    code, out, _ = ask("validate", mixed, "missing.json", "--format", "jsonl")
    assert code == 2
    *lines, missing = map(json.loads, out.splitlines())
    assert lines == verdicts(ask, mixed)
    assert missing == {"file": "missing.json", "unreadable": "no such file or folder"}


def test_sarif_names_every_finding_and_its_rule(ask: Ask, mixed: str) -> None:
    code, out, _ = ask("validate", mixed, "missing.json", "--format", "sarif")
    log = json.loads(out)
    [run] = log["runs"]
    assert (code, log["version"]) == (2, "2.1.0")
    rules = run["tool"]["driver"]["rules"]
    found = [finding for one in verdicts(ask, mixed) for finding in one["findings"]]
    assert len(run["results"]) == len(found)
    for result, finding in zip(run["results"], found, strict=True):
        assert result["ruleId"] == rules[result["ruleIndex"]]["id"] == finding["rule"]
        assert result["level"] == finding["severity"]
        assert finding["message"] in result["message"]["text"]
        place = result["locations"][0]["physicalLocation"]
        assert unquote(place["artifactLocation"]["uri"]) == mixed
        region = {"startLine": finding["line"], "startColumn": finding["column"]}
        assert place["region"] == region
    [invocation] = run["invocations"]
    assert invocation["executionSuccessful"] is False
    assert "no such file" in invocation["toolExecutionNotifications"][0]["message"]["text"]


def test_junit_is_a_case_for_each_payload(ask: Ask, mixed: str) -> None:
    code, out, _ = ask("validate", mixed, "missing.json", "--format", "junit", "--lang", "zh")
    assert code == 2
    suites = ElementTree.fromstring(out)
    counts = {"tests": "7", "failures": "4", "errors": "1", "skipped": "0"}
    assert suites.attrib == counts
    cases = suites.findall("testsuite/testcase")
    assert [len(case.findall("failure")) for case in cases] == [0, 1, 0, 1, 1, 1, 0]
    assert [case.get("name") for case in cases][1] == f"{mixed}:2"
    assert cases[2].findtext("system-out") is not None
    error = cases[6].find("error")
    assert error is not None
    assert error.get("message") == "文件或文件夹不存在"


def test_github_commands_are_escaped(ask: Ask, mixed: str) -> None:
    out = ask("validate", mixed, "--format", "github")[1]
    *commands, summary = out.splitlines()
    assert summary.startswith("6 checked")
    assert commands[0].startswith("::error file=a%2C b%25.jsonl,line=2,col=10,title=type::/code: ")
    assert "%0A" in commands[0]
    assert sum(command.startswith("::warning ") for command in commands) == 1


def test_shown_texts_say_where_they_are_from(ask: Ask) -> None:
    Path("a.jsonl").write_bytes(GOOD + b"\n\n" + b'{"code": 2002, "message": "late"}')
    assert ask("show", "a.jsonl", "--number")[1] == "a.jsonl:1: [1]\na.jsonl:3: Error: late\n"
    lines = ask("show", "a.jsonl", "--format", "jsonl")[1].splitlines()
    assert json.loads(lines[1]) == {"file": "a.jsonl", "line": 3, "text": "Error: late"}
    document = json.loads(ask("show", "a.jsonl", "--format", "json")[1])
    assert document == {"results": [json.loads(line) for line in lines]}


@pytest.mark.parametrize("carrier", ["openai_chat", "openai_responses", "spring_ai", "anthropic"])
def test_what_a_carrier_cannot_say_is_said_or_kept(carrier: str, ask: Ask) -> None:
    envelope = {"code": 2002, "message": "late", "meta": {"trace_id": "t"}}
    Path("a.json").write_text(json.dumps(envelope))
    sending = ("convert", "--to", carrier, "--tool-call-id", "c1", "--tool", "shop_pay")
    code, sent, err = ask(*sending, "a.json")
    assert code == 0
    assert "does not carry" in err
    assert "--kept FILE" in err
    code, sent, err = ask(*sending, "--kept", "kept.jsonl", "a.json")
    assert (code, err) == (0, "")
    Path("sent.json").write_text(sent)
    back = ("convert", "--from", carrier, "--to", "tool-return", "sent.json")
    assert json.loads(ask(*back, "--kept", "kept.jsonl")[1]) == envelope


@pytest.mark.parametrize(("lang", "words"), [("en", "an ID of its own"), ("zh", "不同的标识")])
def test_two_payloads_are_not_kept_under_one_call(lang: str, words: str, ask: Ask) -> None:
    Path("a.jsonl").write_text('{"code": 0, "data": 1}\n{"code": 2002, "message": "late"}\n')
    sending = ("convert", "--to", "openai_chat", "--tool-call-id", "c1", "--kept", "k.jsonl")
    code, sent, err = ask(*sending, "a.jsonl", "--lang", lang)
    assert code == 2
    assert words in err and '"c1"' in err
    # What was sent before comes back as it was.
    Path("sent.json").write_text(sent)
    back = ("convert", "--from", "openai_chat", "--to", "tool-return", "--kept", "k.jsonl")
    assert json.loads(ask(*back, "sent.json")[1]) == {"code": 0, "data": 1}
    # The same payload again, or a later run, is no mistake.
    Path("b.jsonl").write_text('{"code": 1904, "message": "none"}\n' * 2)
    assert ask(*sending, "b.jsonl")[0] == 0


def test_a_payload_that_a_carrier_does_not_take_is_named_by_its_line(ask: Ask) -> None:
    Path("a.jsonl").write_text('{"code": 0, "data": 1}\n{"code": 0, "data": 2}\n')
    code, _, err = ask("convert", "--to", "anthropic", "a.jsonl")
    assert code == 1
    places = [line.partition(" ")[0] for line in err.splitlines() if "carrier-id" in line]
    assert places == ["a.jsonl:1:1:", "a.jsonl:2:1:"]


def test_a_misspelled_target_is_answered_with_the_nearest(ask: Ask) -> None:
    Path("a.json").write_bytes(GOOD)
    code, _, err = ask("convert", "--to", "openai-chat", "a.json")
    assert code == 2
    assert 'did you mean "openai_chat"?' in err
