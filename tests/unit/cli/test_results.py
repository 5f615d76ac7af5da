"""`toolresult convert` and `toolresult show` as users type them."""

import json
from pathlib import Path
from typing import Any

import pytest

import toolresult
from toolresult.cli.main import run

JAVA_EMPTY = {"success": False, "operationType": "query", "message": "没有数据"}


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def written(*payloads: object) -> str:
        file = tmp_path / "payloads.jsonl"
        text = "".join(one if isinstance(one, str) else json.dumps(one) + "\n" for one in payloads)
        file.write_text(text, encoding="utf-8")
        return str(file)

    return written


def test_convert_prints_a_line_of_json_for_each_payload(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write({"code": 0, "message": "m", "data": [1]}, {"code": 1904, "message": "none"})
    assert run(["convert", "--to", "tool-execution-result", file]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {"success": True, "operationType": "operation", "message": "m", "data": [1]}
    assert second["metadata"]["toolresult"]["outcome"] == "empty"


def test_convert_there_and_back_on_the_command_line(
    write: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    payload = {"code": 1002, "message": "no size", "data": {"partial": 9007199254740993}}
    assert run(["convert", "--to", "tool-result", "--extensions", write(payload)]) == 0
    there = tmp_path / "there.json"
    there.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(["convert", "--to", "tool-return", str(there)]) == 0
    assert toolresult.read(capsys.readouterr().out) == payload


@pytest.mark.parametrize(
    ("options", "lost"),
    [
        (["--to", "tool-result"], ["lose: code", "data as JSON rather than text"]),
        (["--to", "tool-execution-result", "--no-extensions"], ["lose: code", "data of a failure"]),
        (["--to", "tool-result", "--extensions"], []),
        (["--to", "tool-response", "--no-extensions"], []),
    ],
)
def test_convert_says_what_a_form_does_not_express(
    options: list[str], lost: list[str], write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write({"code": 2002, "message": "late", "data": [1]})
    assert run(["convert", *options, file]) == 0
    said = capsys.readouterr().err
    assert all(part in said for part in lost)
    assert ("add --extensions" in said) == bool(lost)


def test_convert_takes_what_the_payload_does_not_say(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write({"code": 4006, "message": "none"})
    options = ["--tool", "search", "--tool-call-id", "call_1", "--dialect", "agentflow-enum"]
    assert run(["convert", "--to", "tool-result", "--extensions", *options, file]) == 0
    made = json.loads(capsys.readouterr().out)
    assert (made["name"], made["tool_call_id"]) == ("search", "call_1")
    assert made["metadata"]["toolresult"]["outcome"] == "empty"


@pytest.mark.parametrize("command", [["convert", "--to", "tool-return"], ["show"]])
def test_invalid_payload_is_explained_and_the_others_are_still_done(
    command: list[str], write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write({"output": "fine"}, {"output": 5}, '{"output": \n', {"output": "too"})
    assert run([*command, file]) == 1
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 2
    assert "payloads.jsonl:2:12: /output: expected a string or null" in printed.err
    assert "payloads.jsonl:3:" in printed.err
    assert "hint:" in printed.err


@pytest.mark.parametrize("command", [["convert", "--to", "tool-return"], ["show"]])
def test_file_that_is_not_there_is_exit_code_2(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command, "nowhere.json", "--lang", "zh"]) == 2
    assert "不存在" in capsys.readouterr().err


def test_convert_knows_only_forms_that_are_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["convert", "--to", "tool-message", "x.json"]) == 2
    assert "tool-execution-result" in capsys.readouterr().err


def test_message_to_the_model_is_no_result_and_stops_nothing(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    message = {"role": "tool", "content": "x", "tool_call_id": "1"}
    file = write(message, {"output": "fine"})
    assert run(["convert", "--to", "tool-return", file]) == 2
    printed = capsys.readouterr()
    assert json.loads(printed.out) == {"code": 0, "data": "fine"}
    assert "payloads.jsonl:1: 'tool-message' cannot be converted" in printed.err


def test_finding_that_stands_nowhere_in_the_file_has_no_place(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["convert", "--to", "tool-response", "--tool", " ", write({"code": 0})]) == 1
    assert (
        "payloads.jsonl: /meta/tool: expected text, got an empty or blank string"
        in capsys.readouterr().err
    )


def test_show_is_what_the_model_sees(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = write({"error": "no file a.txt", "output": "read 3 lines"}, JAVA_EMPTY)
    assert run(["show", file]) == 0
    assert capsys.readouterr().out == ("Error: no file a.txt\n\nread 3 lines\nError: 没有数据\n")
    assert run(["show", "--style", "envelope", file]) == 0
    shown = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["success"] for one in shown] == [False, False]
    assert run(["show", "--advice", "--lang", "zh", file]) == 0
    assert "不要编造结果" in capsys.readouterr().out


def test_convert_to_a_carrier_and_back(
    write: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    payload = {"code": 1002, "message": "no size", "data": {"partial": 9007199254740993}}
    assert run(["convert", "--to", "mcp", write(payload, {"code": 0})]) == 0
    there = tmp_path / "there.jsonl"
    there.write_text(capsys.readouterr().out, encoding="utf-8")
    assert '"isError":true' in there.read_text(encoding="utf-8")
    assert run(["convert", "--from", "mcp", "--to", "tool-return", str(there)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert (toolresult.read(first), toolresult.read(second)) == (payload, {"code": 0})
    options = ["--from", "mcp", "--tool-call-id", "toolu_1"]
    assert run(["convert", "--to", "anthropic", *options, str(there)]) == 0
    block = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (block["tool_use_id"], block["is_error"]) == ("toolu_1", True)
    plain = ["--from", "mcp", "--to", "tool-result", "--no-extensions"]
    assert run(["convert", *plain, str(there)]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[0])["error"] == "no size"


def test_convert_to_a_carrier_reads_the_payload_as_it_is_told(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    looks_like_a_response = {"code": 0, "meta": {"tool": "screenshot"}}
    options = ["--to", "google", "--schema", "tool-return"]
    assert run(["convert", *options, write(looks_like_a_response)]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == "screenshot"
    options = ["--to", "mcp", "--dialect", "agentflow-enum"]
    assert run(["convert", *options, write({"code": 4006, "message": "none"})]) == 0
    assert json.loads(capsys.readouterr().out)["structuredContent"]["code"] == 1904


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_convert_says_what_a_carrier_refuses(
    lang: str, write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write({"code": 0})
    options = ["--to", "bedrock", "--tool-call-id", "a b", "--lang", lang]
    assert run(["convert", *options, file]) == 1
    printed = capsys.readouterr().err
    assert "/toolUseId: " in printed
    assert "[a-zA-Z0-9_.:-]{1,64}" in printed
    assert run(["convert", "--from", "anthropic", "--to", "tool-return", "--lang", lang, file]) == 1
    assert "/content: " in capsys.readouterr().err
    assert run(["convert", "--to", "google", "--lang", lang, file]) == 1
    assert "--tool" in capsys.readouterr().err
    assert run(["convert", "--from", "google", "--to", "tool-return", "--lang", lang, file]) == 1
    assert "/response: " in capsys.readouterr().err


def test_convert_from_one_carrier_to_another_keeps_call_and_name(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    block = {"type": "tool_result", "tool_use_id": "t1", "content": "no", "is_error": True}
    assert run(["convert", "--from", "anthropic", "--to", "openai_chat", write(block)]) == 0
    assert json.loads(capsys.readouterr().out)["tool_call_id"] == "t1"
    part = {"id": "c1", "name": "rows", "response": {"output": 3}}
    assert run(["convert", "--from", "google", "--to", "vercel", write(part)]) == 0
    assert json.loads(capsys.readouterr().out)["toolName"] == "rows"
    options = ["--tool", "other", "--tool-call-id", "c2"]
    assert run(["convert", "--from", "google", "--to", "vercel", *options, write(part)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["toolName"], said["toolCallId"]) == ("other", "c2")


def test_convert_from_a_carrier_takes_every_option(
    write: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def converted(payload: Any, *options: str) -> Any:
        assert run(["convert", "--from", *options, write(payload)]) == 0
        return json.loads(capsys.readouterr().out)

    text = {"content": "no", "role": "tool", "tool_call_id": "c"}
    java = converted(text, "openai_chat", "--to", "tool-execution-result")
    assert java["metadata"]["toolresult"]["assumed"] == ["/operationType"]
    options = ["--to", "tool-execution-result", "--operation-type", "query"]
    java = converted(text, "openai_chat", *options)
    assert (java["operationType"], java["data"]) == ("query", "no")
    assert "metadata" not in java
    failed = {"content": [{"type": "text", "text": "no"}], "isError": True}
    bare = converted(failed, "mcp", "--to", "tool-return", "--no-extensions")
    assert bare == {"code": 5000, "message": "no"}
    named = converted(failed, "mcp", "--to", "tool-result", "--tool-call-id", "c7")
    assert named == {"error": "no", "tool_call_id": "c7"}
    dialect = {"content": '{"code": 4006, "message": "none"}', "tool_use_id": "t"}
    found = converted(dialect, "anthropic", "--to", "tool-return", "--dialect", "agentflow-enum")
    assert found["code"] == 1904


def test_show_as_a_carrier_is_what_its_model_sees(
    write: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write({"code": 1002, "message": "no size"})
    assert run(["show", "--as", "anthropic", file]) == 0
    assert capsys.readouterr().out == "Error: no size\n"
    assert run(["show", "--as", "google", file]) == 0
    assert capsys.readouterr().out == '{"error":"Error: no size"}\n'
    foreign = write({"type": "tool_result", "content": "no permission", "is_error": True})
    assert run(["show", "--from", "anthropic", foreign]) == 0
    assert capsys.readouterr().out == "Error: no permission\n"
    assert run(["show", "--from", "anthropic", "--as", "google", foreign]) == 0
    assert capsys.readouterr().out == '{"error":"Error: no permission"}\n'
    assert run(["show", "--as", "google", "--style", "envelope", file]) == 2
    assert "--style" in capsys.readouterr().err


def test_show_takes_the_options_of_content(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = write({"error": "no file, token ghp_" + 36 * "a", "output": 900 * "x"})
    for carrier in ([], ["--as", "langchain"], ["--as", "vercel"]):
        assert run(["show", "--max-chars", "250", "--redact", "--fence", *carrier, file]) == 0
        shown = capsys.readouterr().out
        assert shown.startswith("Error: <tool-output ")
        assert "no file, token [redacted]" in shown
        assert len(shown) == 250 + len("\n")
    trace = "Traceback (most recent call last):\n  File 'a.py', line 1, in f\nKeyError: 1"
    file = write({"code": 5000, "message": "no key", "data": {"log": trace}})
    for tracebacks, there in (("keep", "a.py"), ("last-line", "KeyError: 1"), ("drop", "no key")):
        assert run(["show", "--tracebacks", tracebacks, file]) == 0
        assert there in capsys.readouterr().out
    assert run(["show", "--max-chars", "199", file]) == 2
