"""The command as people and scripts meet it: what it prints, where, and with which exit code."""

import errno
import hashlib
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest

import toolresult
from tests.support import PROJECT
from tests.support.cases import each
from tests.support.forked import Forked
from toolresult import __main__ as entry
from toolresult.cli import inputs, judging, main, screen
from toolresult.cli import validate as validate_command
from toolresult.contract import fixtures
from toolresult.contract.code_table import standard_table
from toolresult.native import CORE, description
from toolresult.text.wide import width_of

GOOD = b'{"code": 0}'
BAD = b'{"code": "0"}'
WARNED = b'{"code": 1234, "message": "a code that no table has"}'
FINDING = re.compile(
    r"^(.+?):(\d+):(\d+): (\S*): (.+) \[([a-z-]+)\]\n    (?:hint: |提示：).+$", re.M
)
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CHINESE = re.compile("[\u4e00-\u9fff]")


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def findings(self) -> list[tuple[str, int, int, str, str]]:
        """File, line, column, path and rule of everything that was found."""
        return [
            (file, int(line), int(column), path, rule)
            for file, line, column, path, _, rule in FINDING.findall(self.out)
        ]


Ask = Callable[..., Answer]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run the command in this process."""

    def ask(*arguments: str) -> Answer:
        capsys.readouterr()
        code = main.run(arguments)
        printed = capsys.readouterr()
        return Answer(code, printed.out, printed.err)

    return ask


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a good, a bad and a warned payload."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    Path("good.json").write_bytes(GOOD)
    Path("bad.json").write_bytes(BAD)
    Path("warned.json").write_bytes(WARNED)
    return tmp_path


def give_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


Start = Callable[..., Any]


def started(*arguments: str, **streams: int | IO[Any]) -> subprocess.Popen[bytes]:
    """Start the command as its users do, whatever the tests are run by."""
    return subprocess.Popen(
        [sys.executable, "-m", "toolresult", *arguments],
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
        stderr=subprocess.PIPE,
        **streams,
    )


# What is in a file


def at(line: int, column: int, rule: str, path: str = "(document)") -> tuple[int, int, str, str]:
    return line, column, path, rule


CODE = "/code"
CONTENTS = {
    # name: content, number of payloads, what is found
    "one payload": (GOOD, 1, []),
    "one payload and a line end": (GOOD + b"\n", 1, []),
    "one bad payload": (BAD, 1, [at(1, 10, "type", CODE)]),
    "blank lines before": (b"\n \r\n\t\n" + BAD, 1, [at(4, 10, "type", CODE)]),
    "over several lines": (b'{\n  "code":\n    "0"\n}\n', 1, [at(3, 5, "type", CODE)]),
    "over several lines with blanks": (
        b'{\n\n\n"message": "",\n\n "code": 1.5}\n\n',
        1,
        [at(6, 10, "type", CODE)],
    ),
    "Windows line ends": (b'{\r\n "code": "0"\r\n}\r\n', 1, [at(2, 10, "type", CODE)]),
    "a comma too many": (
        b'{\n  "code": 0,\n  "data": [\n    {"a": 1}\n  ],\n}\n',
        1,
        [at(6, 1, "text-syntax")],
    ),
    "a comma too few": (
        b'{"code": 0\n"data":\n{}\n}\n',
        1,
        [at(2, 1, "text-syntax")],
    ),
    "an array with a comma too many": (
        b'[\n{"code": 0},\n{"code": 1},\n]\n',
        1,
        [at(4, 1, "text-syntax")],
    ),
    "an array without commas": (
        b'[\n{"code": 0}\n{"code": 1}\n{"code": 2}\n]\n',
        1,
        [at(3, 1, "text-syntax")],
    ),
    "an array of payloads": (b'[\n{"code": 0},\n {"code": "0"}\n]\n', 2, [at(3, 11, "type", CODE)]),
    "an array of payloads on one line": (
        b'[{"code": 0}, {"code": "0"}]',
        2,
        [at(1, 24, "type", CODE)],
    ),
    "an array of payloads over many lines": (
        b'[\n  {\n    "code": 0\n  },\n  {\n    "code": "0"\n  }\n]\n',
        2,
        [at(6, 13, "type", CODE)],
    ),
    "an array with an item that is something else": (
        b'[{"code": 0}, 1, {"code": "0"}]\n',
        3,
        [at(1, 15, "form-unknown"), at(1, 27, "type", CODE)],
    ),
    "an array of something else": (b'[1, {"code": 0}]\n', 1, [at(1, 1, "form-unknown")]),
    "an empty array": (b"[]", 1, [at(1, 1, "form-unknown")]),
    "commas on lines of their own": (
        b"[1,\n" + b"\n,\n".join([GOOD] * 6) + b"\n]\n",
        1,
        [at(1, 1, "form-unknown")],
    ),
    "two payloads": (GOOD + b"\n" + BAD + b"\n", 2, [at(2, 10, "type", CODE)]),
    "two payloads and no last line end": (BAD + b"\n" + GOOD, 2, [at(1, 10, "type", CODE)]),
    "two payloads, blank lines": (
        b"\n" + GOOD + b"\n\n\r\n  " + BAD + b"\n\n",
        2,
        [at(5, 12, "type", CODE)],
    ),
    "two payloads, Windows line ends": (GOOD + b"\r\n" + BAD, 2, [at(2, 10, "type", CODE)]),
    "a first line cut short": (
        b'{"code": 0, "mess\n' + GOOD + b"\n" + BAD + b"\n",
        3,
        [at(1, 18, "text-truncated"), at(3, 10, "type", CODE)],
    ),
    "a first line that is no payload": (
        b"starting up\n" + GOOD + b"\n",
        2,
        [at(1, 1, "text-syntax")],
    ),
    "a last line cut short": (
        GOOD + b"\n" + GOOD + b'\r\n{"code": \r\n',
        3,
        [at(3, 10, "text-truncated")],
    ),
    "lines that are not UTF-8": (
        GOOD + b'\n{"code": 0, "message": "\xe9"}\n' + GOOD + b"\n",
        3,
        [at(2, 25, "text-encoding")],
    ),
    "not UTF-8": (b'{"code": 0,\n "message": "\xe9"}', 1, [at(2, 14, "text-encoding")]),
    "UTF-16": ('{"code": 0}\n'.encode("utf-16"), 1, [at(1, 1, "text-encoding")]),
    "UTF-16, two payloads": (
        '{"code": 0}\n{"code": 0}\n'.encode("utf-16"),
        1,
        [at(1, 1, "text-encoding")],
    ),
    "a byte order mark": (b"\xef\xbb\xbf" + GOOD, 1, [at(1, 1, "text-bom")]),
    "a byte order mark, two payloads": (
        b"\xef\xbb\xbf" + GOOD + b"\n" + GOOD + b"\n",
        2,
        [at(1, 1, "text-bom")],
    ),
    "nothing": (b"", 1, [at(1, 1, "text-empty")]),
    "only blank lines": (b"\n \n\r\n", 1, [at(1, 1, "text-empty")]),
    "a vertical tab is not blank": (b"\v" + GOOD, 1, [at(1, 1, "text-syntax")]),
    "a vertical tab is no blank line": (b"\v\n" + GOOD + b"\n", 2, [at(1, 1, "text-empty")]),
    "only zero bytes": (b"\0" * 100, 1, [at(1, 1, "text-syntax")]),
    "brackets without end": (b"[" * 100_000, 1, [at(1, 201, "text-depth")]),
}


@pytest.mark.parametrize("name", ["payload.json", "payload.jsonl", "payload.log", "-"])
def test_content_decides_what_is_one_payload_and_findings_say_where(
    name: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(case: tuple[bytes, int, list[tuple[int, int, str, str]]]) -> None:
        content, payloads, expected = case
        if name == "-":
            give_input(monkeypatch, content)
        else:
            Path(name).write_bytes(content)
        answer = ask("validate", name)
        shown = "<stdin>" if name == "-" else name
        assert answer.out.splitlines()[-1].startswith(f"{payloads} checked: ")
        assert answer.err == ""
        assert answer.findings == [(shown, *finding) for finding in expected]
        assert answer.code == bool(expected)

    each(CONTENTS, check)


def test_a_single_line_of_many_megabytes_is_read_and_its_end_is_found(ask: Ask) -> None:
    content = b'{"code": 0, "data": "' + b"x" * 20_000_000 + b'", "message": 7}'
    Path("big.json").write_bytes(content)
    answer = ask("validate", "big.json", "bad.json")
    assert answer.findings == [
        ("big.json", 1, content.index(b"7") + 1, "/message", "type"),
        ("bad.json", 1, 10, CODE, "type"),
    ]
    assert len(answer.out) < 1000


def test_a_flood_of_findings_is_cut_for_people_and_whole_for_programs(ask: Ask) -> None:
    names = [f"field{number}" for number in range(33)]
    Path("many.json").write_text(json.dumps({"code": 0, **dict.fromkeys(names)}))
    answer = ask("validate", "many.json")
    assert [path for *_, path, _ in answer.findings] == [f"/{name}" for name in names[:20]]
    assert "    ... and 13 more\n" in answer.out
    (result,) = json.loads(ask("validate", "many.json", "--format", "json").out)["results"]
    assert [finding["path"] for finding in result["findings"]] == [f"/{name}" for name in names]


# Inputs that cannot be read


def a_link_in_a_circle() -> None:
    Path("input").symlink_to("input")


def a_link_to_nothing() -> None:
    Path("input").symlink_to("nowhere")


def an_empty_folder() -> None:
    Path("input").mkdir()
    Path("input", "notes.txt").write_bytes(GOOD)


def nothing() -> None:
    pass


UNREADABLE = {
    # name: setup, argument, as it is shown, reason in English, reason in Chinese
    "missing": (nothing, "input", "input", "no such file or folder", "文件或文件夹不存在"),
    "no name": (nothing, "", '""', "no such file or folder", "文件或文件夹不存在"),
    "a long name": (nothing, "x" * 300, "x" * 300, "the name is too long", "名称过长"),
    "below a file": (
        nothing,
        "good.json/input",
        "good.json/input",
        "a part of the path is not a folder",
        "路径中有一部分不是文件夹",
    ),
    "a circle": (a_link_in_a_circle, "input", "input", "links lead in a circle", "符号链接循环"),
    "a dead link": (
        a_link_to_nothing,
        "input",
        "input",
        "the link is broken",
        "链接的目标不存在",
    ),
    "an empty folder": (
        an_empty_folder,
        "input",
        "input",
        "the folder contains no *.json, *.jsonl or *.ndjson file",
        "文件夹中没有 *.json、*.jsonl 或 *.ndjson 文件",
    ),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_what_cannot_be_read_is_named_and_the_rest_is_checked(case: str, ask: Ask) -> None:
    setup, argument, shown, english, chinese = UNREADABLE[case]
    setup()
    for lang, reason in (("en", english), ("zh", chinese)):
        answer = ask("validate", "good.json", argument, "bad.json", "--lang", lang)
        assert answer.code == 2
        assert answer.err.splitlines()[0] == f"{shown}: {reason}"
        assert answer.findings == [("bad.json", 1, 10, CODE, "type")]
        as_json = ask("validate", argument, "bad.json", "--lang", lang, "--format", "json")
        assert as_json.code == 2
        first, second = json.loads(as_json.out)["results"]
        assert first == {"file": shown, "unreadable": reason}
        assert second["file"] == "bad.json"


class Broken(io.RawIOBase):
    """A file of which only the first line can be read."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.lines = [GOOD + b"\n"]
        self.error = error

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self.lines:
            raise self.error
        line = self.lines.pop()
        buffer[: len(line)] = line
        return len(line)


def refuse(monkeypatch: pytest.MonkeyPatch, error: BaseException, *, when: str) -> None:
    """Make the file refused.json fail when it is opened or when it is read."""
    original = Path.open

    def fail(path: Path, *arguments: Any, **options: Any) -> Any:
        if path.name != "refused.json":
            return original(path, *arguments, **options)
        if when == "opened":
            raise error
        return io.BufferedReader(Broken(error))

    monkeypatch.setattr(Path, "open", fail)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("when", ["opened", "read"])
@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (
            PermissionError(errno.EACCES, "Permission denied"),
            {"en": "permission denied", "zh": "没有权限"},
        ),
        (OSError(errno.EIO, "Bad disk"), {"en": "Bad disk", "zh": "Bad disk"}),
    ],
)
def test_a_system_that_refuses_is_quoted_and_the_rest_is_checked(
    error: OSError,
    reason: dict[str, str],
    when: str,
    lang: str,
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refuse(monkeypatch, error, when=when)
    answer = ask("validate", "refused.json", "bad.json", "--lang", lang)
    assert answer.code == 2
    assert answer.err.splitlines()[0] == f"refused.json: {reason[lang]}"
    assert answer.findings == [("bad.json", 1, 10, CODE, "type")]


def test_a_file_that_is_too_large_to_read_does_not_stop_the_others(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, MemoryError(), when="read")
    answer = ask("validate", "refused.json", "bad.json")
    assert answer.code == 2
    assert answer.err.splitlines()[0] == "refused.json: not enough memory to read it"
    assert answer.findings == [("bad.json", 1, 10, CODE, "type")]


def test_a_payload_that_is_too_large_to_check_does_not_stop_the_others(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = judging.examine

    def fail(payload: bytes, *options: Any) -> Any:
        if payload == GOOD:
            raise MemoryError
        return original(payload, *options)

    monkeypatch.setattr(judging, "examine", fail)
    answer = ask("validate", "good.json", "bad.json", "--lang", "zh")
    assert answer.code == 2
    assert answer.err.splitlines()[0] == "good.json: 内存不足，无法读取"
    assert answer.findings == [("bad.json", 1, 10, CODE, "type")]


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_closed_streams_are_no_surprise(
    stream: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_input(monkeypatch, BAD)
    monkeypatch.setattr(sys, stream, None)
    answer = ask("validate", "-", "bad.json")
    if stream == "stdin":
        assert answer.code == 2
        assert answer.err.splitlines()[0] == "<stdin>: standard input is closed"
    else:
        assert answer.code == 1
    assert len(answer.findings) == {"stdin": 1, "stdout": 0, "stderr": 2}[stream]
    assert ask("codes").code == 0
    assert ask("validate", "missing.json").code == 2


# Folders


def test_a_folder_is_searched_for_payloads_in_a_steady_order(ask: Ask) -> None:
    for name in (
        "in/b.json",
        "in/a/z.JSONL",
        "in/a.ndjson",
        "in/deep/er/x.json",
        "in/.hidden.json",
        "in/notes.txt",
        "in/json",
        "in/x.json.bak",
    ):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(BAD)
    Path("in/folder.json").mkdir()
    answer = ask("validate", "in")
    assert [file for file, *_ in answer.findings] == [
        "in/.hidden.json",
        "in/a/z.JSONL",
        "in/a.ndjson",
        "in/b.json",
        "in/deep/er/x.json",
    ]
    assert answer.err == ""


def test_links_in_a_folder_end_no_search_and_start_no_loop(ask: Ask) -> None:
    Path("in/below").mkdir(parents=True)
    Path("in/bad.json").write_bytes(BAD)
    Path("in/below/up").symlink_to("..")
    Path("in/linked.json").symlink_to("bad.json")
    Path("in/dead.json").symlink_to("nowhere")
    Path("in/circle.json").symlink_to("circle.json")
    answer = ask("validate", "in")
    assert [file for file, *_ in answer.findings] == ["in/bad.json", "in/linked.json"]
    assert answer.err.splitlines()[:2] == [
        "in/circle.json: links lead in a circle",
        "in/dead.json: the link is broken",
    ]
    assert answer.code == 2


def test_a_pipe_in_a_folder_is_not_waited_for(ask: Ask) -> None:
    Path("in").mkdir()
    Path("in/good.json").write_bytes(GOOD)
    os.mkfifo("in/pipe.json")
    # Whoever reads the pipe all the same gets an answer and can fail the test.
    writer = os.open("in/pipe.json", os.O_RDWR)
    os.write(writer, BAD)
    late = threading.Timer(0.5, os.close, [writer])
    late.start()
    answer = ask("validate", "in")
    late.join()
    assert answer.err.splitlines()[0].startswith("in/pipe.json: this is a pipe, a socket or")
    assert answer.findings == []
    assert answer.code == 2


def test_a_pipe_that_is_named_is_read(ask: Ask) -> None:
    os.mkfifo("pipe")
    threading.Thread(target=Path("pipe").write_bytes, args=[BAD]).start()
    assert ask("validate", "pipe").findings == [("pipe", 1, 10, CODE, "type")]


def test_a_locked_folder_is_named_and_the_rest_is_checked(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("in/locked").mkdir(parents=True)
    Path("in/bad.json").write_bytes(BAD)
    original = os.scandir

    def scan(path: Any) -> Any:
        if Path(path).name == "locked":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return original(path)

    monkeypatch.setattr(os, "scandir", scan)
    answer = ask("validate", "in")
    assert answer.err.splitlines()[0] == "in/locked: permission denied"
    assert [file for file, *_ in answer.findings] == ["in/bad.json"]
    assert answer.code == 2
    alone = ask("validate", "in/locked")
    assert alone.err.splitlines() == [
        "in/locked: permission denied",
        "unreadable inputs: 1",
    ]


# Names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("工具.json", "工具.json"),
        ("two\nlines.json", r"two\nlines.json"),
        ("\x1b[31mred.json", r"\x1b[31mred.json"),
        ("\x9b31mred.json", r"\x9b31mred.json"),
        ("\u2028.json", r"\u2028.json"),
        (os.fsdecode(b"latin-\xe9.json"), r"latin-\xe9.json"),
        ("with blank.json", "with blank.json"),
        ("-x.json", "-x.json"),
        ("--lang", "--lang"),
    ],
)
def test_any_name_stays_on_its_line_and_steers_no_terminal(name: str, shown: str, ask: Ask) -> None:
    missing = ask("validate", "--", name)
    assert missing.err.splitlines()[0] == f"{shown}: no such file or folder"
    Path(name).write_bytes(BAD)
    assert ask("validate", "--", name).findings == [(shown, 1, 10, CODE, "type")]
    if not name.startswith("-"):
        assert ask("validate", name).findings == [(shown, 1, 10, CODE, "type")]
    (result,) = json.loads(ask("validate", "--format", "json", "--", name).out)["results"]
    is_unicode = not any("\ud800" <= one <= "\udfff" for one in name)
    assert result["file"] == (name if is_unicode else shown)


def test_what_follows_two_dashes_is_a_name(ask: Ask) -> None:
    answer = ask("validate", "--", "--lang", "zh")
    assert answer.err.splitlines()[:2] == [
        "--lang: no such file or folder",
        "zh: no such file or folder",
    ]


def test_keys_and_values_steer_no_terminal(ask: Ask) -> None:
    content = {"code": 0, "a\nb\x1b[31m\x9b": 1, "meta": {"tool": "x", "\u2028\x07": "\x1b]0;"}}
    Path("bad.json").write_text(json.dumps(content))
    answer = ask("validate", "bad.json")
    assert [path for *_, path, _ in answer.findings] == [
        "/message",
        "/data",
        "/meta/execution_time_ms",
        r"/a\nb\x1b[31m\x9b",
        r"/meta/\u2028\x07",
    ]
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028]", answer.out)


# Exit codes and JSON


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["good.json"], 0),
        (["warned.json"], 0),
        (["bad.json"], 1),
        (["missing.json"], 2),
        (["good.json", "warned.json"], 0),
        (["good.json", "bad.json", "good.json"], 1),
        (["bad.json", "missing.json"], 2),
        (["missing.json", "good.json"], 2),
        (["."], 1),
        ([".", "missing.json"], 2),
        (["good.json", "--fail-on", "warning"], 0),
        (["warned.json", "--fail-on", "warning"], 1),
        (["warned.json", "missing.json", "--fail-on", "warning"], 2),
        (["warned.json", "--fail-on", "error"], 0),
        (["good.json", "--schema", "tool-return"], 0),
        (["good.json", "--schema", "tool-response"], 1),
        (["good.json", "--dialect", "agentflow-enum"], 0),
        (["warned.json", "--dialect", "agentflow-enum"], 1),
    ],
)
def test_exit_code_and_json_agree_with_what_was_found(
    arguments: list[str], code: int, ask: Ask
) -> None:
    text = ask("validate", *arguments)
    as_json = ask("validate", *arguments, "--format", "json")
    assert (text.code, as_json.code) == (code, code)
    document = json.loads(as_json.out)
    results, summary = document["results"], document["summary"]
    reports = [one for one in results if "valid" in one]
    assert summary == {
        "total": len(reports),
        "valid": sum(one["valid"] for one in reports),
        "warned": sum(one["valid"] and bool(one["findings"]) for one in reports),
        "invalid": sum(not one["valid"] for one in reports),
        "unread": len(results) - len(reports),
        "blank": 0,
        "without_field": 0,
        "without_result": 0,
        "unrecognized": 0,
    }
    assert text.out.endswith(
        "{total} checked: {valid} valid ({warned} with warnings), {invalid} invalid\n".format(
            **summary
        )
    )
    assert text.findings == [
        (one["file"], *(finding[key] for key in ("line", "column", "path", "rule")))
        for one in reports
        for finding in one["findings"]
    ]
    assert ("unreadable inputs: 1\n" in text.err) is bool(summary["unread"])


def test_json_says_which_line_of_a_file_was_judged(ask: Ask) -> None:
    Path("log.jsonl").write_bytes(GOOD + b"\n\n" + BAD + b"\n")
    results = json.loads(ask("validate", "log.jsonl", "good.json", "--format", "json").out)
    assert [(one["file"], one["line"], one["valid"]) for one in results["results"]] == [
        ("log.jsonl", 1, True),
        ("log.jsonl", 3, False),
        ("good.json", None, True),
    ]
    report = toolresult.validate(BAD).to_dict()
    report["findings"][0]["line"] = 3
    assert results["results"][1] == {"file": "log.jsonl", "line": 3, **report}


def test_the_best_explanation_comes_first(ask: Ask) -> None:
    content = b'{"code": 5000, "messag": "disk full", "meta": {"retry": 3}}'
    Path("bad.json").write_bytes(content)
    rules = [rule for *_, rule in ask("validate", "bad.json").findings]
    assert rules == [one.rule for one in toolresult.validate(content).findings]
    assert rules[0] == "unknown-field"
    assert len(rules) > 1


# Languages


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        (["--lang", "zh"], {}, "zh"),
        (["--lang=zh"], {}, "zh"),
        (["--lang", "en", "--lang", "zh"], {}, "zh"),
        (["--lang", "zh", "--lang=en"], {}, "en"),
        (["--lang", "en"], {"TOOLRESULT_LANG": "zh"}, "en"),
        (["--lang", "zh"], {"TOOLRESULT_LANG": "fr"}, "zh"),
        ([], {"TOOLRESULT_LANG": "zh"}, "zh"),
        ([], {"TOOLRESULT_LANG": "en", "LANG": "zh_CN.UTF-8"}, "en"),
        ([], {"TOOLRESULT_LANG": "", "LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "zh_TW"}, "zh"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, "en"),
        ([], {"LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh"),
    ],
)
@pytest.mark.parametrize("place", ["before", "after"])
def test_option_then_variable_then_locale_choose_the_language(
    arguments: list[str],
    environment: dict[str, str],
    lang: str,
    place: str,
    ask: Ask,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    command = ["validate", "bad.json", "missing.json"]
    answer = ask(*arguments, *command) if place == "before" else ask(*command, *arguments)
    assert len(answer.findings) == 1
    for line in [*answer.out.splitlines(), *answer.err.splitlines()]:
        assert bool(CHINESE.search(line)) is (lang == "zh"), line


@pytest.mark.parametrize(
    ("arguments", "variable"),
    [(["--lang", "fr"], None), (["--lang", "fr"], "zh"), (["--lang"], None), ([], "fr")],
)
def test_a_language_that_is_not_spoken_is_an_error(
    arguments: list[str], variable: str | None, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    if variable:
        monkeypatch.setenv("TOOLRESULT_LANG", variable)
    answer = ask("validate", "good.json", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert ("TOOLRESULT_LANG" if variable == "fr" else "--lang") in answer.err


# Help


COMMANDS = [
    *("validate", "audit", "convert", "show", "explain", "codes", "schema"),
    *("fixtures", "conformance", "diff", "conform", "completion"),
]
TOOLS = """
from toolresult.executor import ToolExecutor, tool

@tool("orders:count")
def count() -> dict:
    return {"code": 0, "data": 1}

executor = ToolExecutor([count])
toolresult_cases = {"orders:count": [{"name": "counts"}]}
"""


HEADINGS = {"en": ("Examples:", "Exit codes: 0 "), "zh": ("示例：", "退出码：0 ")}


def examples_of(command: list[str], lang: str, ask: Ask) -> list[str]:
    """Return the examples of the help of a command, none for the group of all."""
    answer = ask(*command, "--help", "--lang", lang)
    assert answer.code == 0
    assert answer.out == ask(*command, "-h", "--lang", lang).out
    heading, exit_codes = HEADINGS[lang]
    _, _, end = answer.out.partition(f"\n{heading}\n")
    assert exit_codes in end
    return re.findall("^  (.+)$", end, re.MULTILINE)


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_shows_the_same_examples_in_each_language(command: list[str], ask: Ask) -> None:
    examples = examples_of(command, "en", ask)
    assert len(examples) > 1
    assert examples_of(command, "zh", ask) == examples


@pytest.mark.parametrize("lang", ["en", pytest.param("zh", marks=pytest.mark.slow)])
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_shows_examples_that_work(
    command: list[str], lang: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = (
        b'{"code": 0, "message": "ok", "data": null, "meta": {"tool": "x", "execution_time_ms": 1}}'
    )
    Path("response.json").write_bytes(content)
    Path("logs.jsonl").write_bytes(content + b"\n" + content)
    Path("run.json").write_bytes((PROJECT / "examples/runs/completed.json").read_bytes())
    Path("result.json").write_bytes(b'{"content": [{"type": "text", "text": "3 rows"}]}')
    Path("payloads").mkdir()
    Path("payloads/one.json").write_bytes(content)
    Path("team-codes.json").write_text(json.dumps({"codes": [TEAM_ROW]}), encoding="utf-8")
    shutil.copyfile(PROJECT / "examples/logs/messages.jsonl", "messages.jsonl")
    for folder in ("old_tools", "new_tools"):
        Path(folder).mkdir()
        Path(folder, "shop%3Aorders.schema.json").write_text('{"type": "array"}')
    Path("shop").mkdir()
    Path("shop/tools.py").write_text(TOOLS, encoding="utf-8")
    Path("cases.json").write_text('{"orders:count": [{"name": "again"}]}', encoding="utf-8")
    monkeypatch.syspath_prepend(Path.cwd())
    for module in ("shop", "shop.tools"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    contract = PROJECT / "schemas" / "v1"
    for folder in ("my-contract", "schemas/v1", "schemas/baseline"):
        shutil.copytree(contract, folder)
    for name in ("old.schema.json", "new.schema.json"):
        shutil.copy(contract / "tool-return.schema.json", name)
    shutil.copy(PROJECT / "generated/bundle/toolresult-v1.json", ".")
    Path("exemptions.json").write_text('{"exemptions": []}')
    Path("contracts").mkdir()
    Path("contracts/screenshot.schema.json").write_text('{"type": "object"}')
    shutil.copy(PROJECT / "tests/unit/proxy/plain_server.py", "server.py")
    Path("bin").mkdir()
    for program, words in {"npx": "server.py", "python": '"$@"'}.items():
        Path("bin", program).write_text(f'#!/bin/sh\nexec "{sys.executable}" {words}\n')
        Path("bin", program).chmod(0o755)
    monkeypatch.setenv("PATH", str(Path("bin").absolute()), prepend=os.pathsep)
    Path("mcp.json").write_text('{"mcpServers": {"github": {"command": "npx", "args": []}}}')
    for example in examples_of(command, lang, ask):
        name, *arguments = example.split(" | ")[-1].split(" > ")[0].split()
        assert name == "toolresult"
        if "--otel" in arguments:
            continue  # tests/sdk/proxy
        if "conformance" in arguments:
            continue  # needs an implementation: test_conformance.py has one
        if "proxy" in arguments or "--follow" in arguments:
            # What reads its input as it comes needs a process of its own.
            with Forked(*arguments) as running:
                _, said = running.communicate(content)
            assert running.returncode == 0, (example, said)
            continue
        give_input(monkeypatch, content)
        assert ask(*arguments, "--lang", lang).code == 0, example


@pytest.mark.parametrize("command", [[], ["proxy"], *([name] for name in COMMANDS)])
def test_help_in_chinese_has_no_english_words_around_it_and_fits_80_columns(
    command: list[str], ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    printed = ask(*command, "--help", "--lang", "zh").out
    assert printed.startswith("用法：toolresult ")
    for english in (
        "Usage:",
        "Options:",
        "Commands:",
        "Show ",
        "Advanced",
        "[default",
        "[required]",
    ):
        assert english not in printed
    text, _, _ = printed.partition("\n示例：\n")
    lines = text.splitlines()
    assert max(map(width_of, lines)) <= 80
    # A line begins with a word or a character, never with what ends the line before.
    assert not [line for line in lines if line.lstrip().startswith(tuple("，。；：、）”》"))]


def test_help_names_every_command_and_option(ask: Ask) -> None:
    printed = ask("--help").out
    assert all(re.search(rf"^  {name} +\w", printed, re.MULTILINE) for name in COMMANDS)
    printed = ask("validate", "--help").out
    for option in ("--schema", "--dialect", "--codes", "--format", "--fail-on", "--lang"):
        assert option in printed


def test_options_with_a_good_default_are_listed_last_and_once(ask: Ask) -> None:
    for lang, heading in (("en", "Advanced options:"), ("zh", "高级选项：")):
        printed = ask("proxy", "--help", "--lang", lang).out
        usual, found, advanced = printed.partition(f"\n{heading}\n")
        assert found
        assert "--repair" in usual
        assert "--max-headers" in advanced
        for name in ("--repair LIST", "--max-headers SIZE", "--lang"):
            assert printed.count(f"  {name}") == 1, name
    assert "Advanced" not in ask("schema", "--help").out


def test_no_arguments_show_the_help_and_are_no_success(ask: Ask) -> None:
    answer = ask()
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == ask("--help").out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["validat", "good.json"], "'validate'"),
        (["validate"], "FILE"),
        (["validate", "good.json", "--shema", "tool-return"], "--schema"),
        (["validate", "good.json", "--schema", "tool-respons"], "'tool-response'"),
        (["validate", "good.json", "--format", "yaml"], "'json'"),
        (["validate", "good.json", "--fail-on", "never"], "'warning'"),
        (["schema", "tool-return", "tool-result"], "tool-result"),
        (["schema", "tool-respons"], "'tool-response'"),
        (["schema", "tool-return", "--variant", "pascal"], "'plain'"),
    ],
)
def test_a_misspelt_command_line_is_explained(arguments: list[str], named: str, ask: Ask) -> None:
    answer = ask(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert named in answer.err
    assert "--help" in answer.err


@pytest.mark.parametrize("arguments", [["--version"], ["--version", "--lang", "zh"]])
def test_version_is_that_of_the_package(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["toolresult", *arguments])
    with pytest.raises(SystemExit) as stop:
        entry.main()
    assert stop.value.code == 0
    core = description(CORE)
    assert capsys.readouterr().out == f"toolresult {toolresult.__version__} ({core})\n"


def test_shells_can_complete_the_command(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_TOOLRESULT_COMPLETE", "zsh_complete")
    monkeypatch.setenv("COMP_WORDS", "toolresult va")
    monkeypatch.setenv("COMP_CWORD", "1")
    answer = ask()
    assert answer.code == 0
    assert "validate" in answer.out.split()


# codes


def test_a_number_of_a_dialect_is_translated_and_looked_up_elsewhere(ask: Ask) -> None:
    english = ask("codes", "5002", "--dialect", "agentflow-enum")
    assert english.code == 0
    assert english.out.splitlines()[0] == (
        "5002 in agentflow-enum is API_KEY_NOT_CONFIGURED, "
        "which means 5001 CONFIGURATION_ERROR in this contract"
    )
    assert english.out.partition("What 5002 means elsewhere:\n")[2].splitlines() == [
        "    this contract: SERVICE_UNAVAILABLE: Service unavailable",
        "    agentflow-markdown: API_REQUEST_FAILED (here 2001 BACKEND_ERROR)",
    ]
    chinese = ask("codes", "5002", "--dialect", "agentflow-enum", "--lang", "zh")
    assert chinese.out.splitlines()[0] == (
        "5002 在 agentflow-enum 中是 API_KEY_NOT_CONFIGURED，"
        "在本契约中对应 5001 CONFIGURATION_ERROR"
    )
    assert "    本契约：SERVICE_UNAVAILABLE: 服务不可用" in chinese.out
    answer = ask("codes", "5002", "--dialect", "agentflow-enum", "--format", "json")
    document = json.loads(answer.out)
    assert document["name"] == "API_KEY_NOT_CONFIGURED"
    assert document["code"] == toolresult.describe_code(5001).to_dict()
    assert document["dialects"]["agentflow-markdown"] == {
        "name": "API_REQUEST_FAILED",
        "means": 2001,
    }


@pytest.mark.parametrize(
    ("arguments", "code", "first_line"),
    [
        (["2002"], 0, "2002 EXECUTION_TIMEOUT: Execution timeout"),
        (["EXECUTION_TIMEOUT"], 0, "2002 EXECUTION_TIMEOUT: Execution timeout"),
        (["execution_timeout"], 0, "2002 EXECUTION_TIMEOUT: Execution timeout"),
        (["0"], 0, "0 SUCCESS: Success"),
        (["1234"], 0, "1234 is not in the table; its range: Client error"),
        (["1950"], 0, "1950 is not in the table; the number is reserved for the contract"),
        (["7"], 1, "7 is not an error code; error codes are 0, 1000–1999, 2000–2999 and 5000–5999"),
        (
            ["9999", "--dialect", "agentflow-enum"],
            1,
            "expected a code of dialect agentflow-enum, got 9999",
        ),
        (
            ["2002", "--dialect", "agentflow-enum"],
            1,
            "expected a code of dialect agentflow-enum, got 2002",
        ),
        (
            ["api_key_not_configured", "--dialect", "agentflow-enum"],
            0,
            "5002 in agentflow-enum is API_KEY_NOT_CONFIGURED, which means 5001",
        ),
    ],
)
def test_a_code_is_explained_and_what_is_none_is_no_success(
    arguments: list[str], code: int, first_line: str, ask: Ask
) -> None:
    answer = ask("codes", *arguments)
    assert answer.out.startswith(first_line), answer
    assert answer.code == code
    as_json = ask("codes", *arguments, "--format", "json")
    assert as_json.code == code
    assert str(json.loads(as_json.out)["number"]) in first_line


@pytest.mark.parametrize(
    ("arguments", "numbers"),
    [
        (["credentials"], [1901]),
        (["PAYMENT REQUIRED"], [1902]),
        (["too", "many", "requests"], [1929, 1913]),
        (["不存在"], [1910, 1001, 1004, 1003]),
        (["ticket", "--codes", "team.json"], [1234]),
        (["timeout", "--dialect", "agentflow-enum"], [5006]),
        (["no results", "--dialect", "agentflow-markdown"], [4005]),
    ],
)
def test_words_find_codes_in_either_language(
    arguments: list[str], numbers: list[int], ask: Ask
) -> None:
    Path("team.json").write_text(json.dumps({"codes": [TEAM_ROW]}))
    answer = ask("codes", *arguments)
    assert answer.code == 0
    assert [int(number) for number in re.findall(r"^(\d+) ", answer.out, re.MULTILINE)] == numbers
    rows = json.loads(ask("codes", *arguments, "--format", "json").out)
    assert [row["code"] for row in rows] == numbers


@pytest.mark.parametrize(
    ("status", "numbers"),
    [("429", [1929]), ("504", [2002]), ("409", [1003, 1909]), ("418", [])],
)
def test_an_http_status_leads_to_its_codes(status: str, numbers: list[int], ask: Ask) -> None:
    for lang, words in (("en", "Codes with HTTP status"), ("zh", "HTTP 状态码为")):
        answer = ask("codes", status, "--lang", lang)
        assert answer.code == (0 if numbers else 1)
        _, found, listed = answer.out.partition(words)
        assert bool(found) == bool(numbers)
        assert [int(one) for one in re.findall(r"^(\d{4}) ", listed, re.MULTILINE)] == numbers
    document = json.loads(ask("codes", status, "--format", "json").out)
    assert document["http_status_of"] == numbers
    if numbers:
        answer = ask("codes", f"http {status}", "--format", "json")
        assert [row["code"] for row in json.loads(answer.out)] == numbers
    # A number that a code has is that code, and a dialect's number is the dialect's.
    assert json.loads(ask("codes", "1904", "--format", "json").out)["http_status_of"] == []
    in_dialect = ask("codes", status, "--dialect", "agentflow-enum", "--format", "json")
    assert json.loads(in_dialect.out)["http_status_of"] == []


def test_a_teams_table_is_written_as_an_enumeration(ask: Ask) -> None:
    Path("team.json").write_text(json.dumps({"codes": [TEAM_ROW]}))
    for language, line in {
        "python": "    TICKET_CLOSED = 1234",
        "java": "    TICKET_CLOSED(",
        "typescript": "  TICKET_CLOSED: 1234,",
    }.items():
        answer = ask("codes", "--codes", "team.json", "--emit", language)
        assert (answer.code, answer.err) == (0, "")
        assert line in answer.out.splitlines()
        first = answer.out.splitlines()[0]
        assert f"toolresult codes --codes team.json --emit {language}" in first
        # The contract's own enumeration has the others, and keeps its name.
        assert "OwnErrorCode" in answer.out
        assert not re.search(r"\bErrorCode\b|INTERNAL_ERROR", answer.out)
    java = ask("codes", "--codes", "team.json", "--emit", "java", "--package", "dev.shop").out
    assert java.splitlines()[1] == "package dev.shop;"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_code_is_listed_and_shown_with_all_that_is_known(lang: str, ask: Ask) -> None:
    listed = ask("codes", "--lang", lang).out

    def check(number: int) -> None:
        info = toolresult.describe_code(number)
        shown = ask("codes", str(number), "--lang", lang).out
        for text in (info.name, info.message(lang), info.description(lang), info.advice(lang)):
            assert str(text) in shown
        (line,) = re.findall(rf"^{number} .*$", listed, re.MULTILINE)
        assert str(info.name) in line
        assert str(info.message(lang)) in line
        assert line == line.rstrip()

    each({str(number): number for number in standard_table().rows}, check)


def test_all_codes_come_as_json_and_by_dialect(ask: Ask) -> None:
    rows = json.loads(ask("codes", "--format", "json").out)
    assert rows == [row.to_dict() for row in standard_table().rows.values()]
    for name, dialect in standard_table().dialects.items():
        rows = json.loads(ask("codes", "--dialect", name, "--format", "json").out)
        assert {row["code"]: row["means"] for row in rows} == {
            number: row.means for number, row in dialect.codes.items()
        }
        printed = ask("codes", "--dialect", name).out
        assert re.findall(r"^(\d+) +(\S+) +(\d+) ", printed, re.MULTILINE) == [
            (str(one.code), one.name, str(one.means)) for one in dialect.codes.values()
        ]


TEAM_ROW = {
    "code": 1234,
    "name": "TICKET_CLOSED",
    "kind": "client",
    "message": {"en": "Ticket closed", "zh": "工单已关闭"},
    "description": {"en": "The ticket is closed.", "zh": "工单已经关闭。"},
    "advice": {"en": "Open a new one.", "zh": "请新建工单。"},
    "retryable": False,
    "http_status": 409,
    "since": "1.0",
    "deprecated": False,
    "origin": "desk",
}


def test_a_teams_own_codes_are_known_where_their_file_is_named(ask: Ask) -> None:
    Path("team.json").write_text(json.dumps({"codes": [TEAM_ROW]}))
    assert ask("codes", "1234", "--codes", "team.json").out.startswith("1234 TICKET_CLOSED: ")
    assert ask("validate", "warned.json").findings != []
    assert ask("validate", "warned.json", "--codes", "team.json").findings == []


def a_table(content: object) -> Callable[[], object]:
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return lambda: Path("team.json").write_bytes(data)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (nothing, "no such file or folder"),
        (lambda: Path("team.json").mkdir(), "this is a folder"),
    ],
)
@pytest.mark.parametrize("command", [["codes"], ["validate", "good.json", "--format", "json"]])
def test_a_table_of_codes_that_cannot_be_read_is_named(
    setup: Callable[[], object], reason: str, command: list[str], ask: Ask
) -> None:
    setup()
    answer = ask(*command, "--codes", "team.json")
    assert (answer.code, answer.out, answer.err) == (2, "", f"toolresult: team.json: {reason}\n")


@pytest.mark.parametrize(
    "setup",
    [
        a_table(b""),
        a_table(b"{"),
        a_table(b'{"codes": "\xe9"}'),
        a_table([]),
        a_table({"codes": [{"code": 1234}]}),
        a_table({"codes": [TEAM_ROW | {"code": 2002}, TEAM_ROW | {"name": "SUCCESS"}]}),
        a_table({"codes": [TEAM_ROW | {"code": 1950}]}),
        a_table({"codes": [TEAM_ROW | {"code": 2345}]}),
        a_table({"codes": [TEAM_ROW, TEAM_ROW]}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("command", [["codes"], ["validate", "good.json", "--format", "json"]])
def test_a_table_of_codes_with_mistakes_gets_the_report_of_validate(
    setup: Callable[[], object], command: list[str], lang: str, ask: Ask
) -> None:
    setup()
    *findings, _ = ask(
        "validate", "--schema", "error-codes", "team.json", "--lang", lang
    ).out.splitlines()
    answer = ask(*command, "--codes", "team.json", "--lang", lang)
    assert (answer.code, answer.out) == (2, "")
    first, *report = answer.err.splitlines()
    assert (
        first
        == {
            "en": "toolresult: team.json is not a valid table of error codes:",
            "zh": "toolresult：team.json 不是有效的错误码表：",
        }[lang]
    )
    assert report == findings


def test_a_table_of_codes_that_may_not_be_read_is_named_in_the_users_language(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("refused.json").write_bytes(b"{}")
    refuse(monkeypatch, PermissionError(errno.EACCES, "Permission denied"), when="opened")
    monkeypatch.setattr(os, "access", lambda *_: False)
    answer = ask("codes", "--codes", "refused.json", "--lang", "zh")
    assert (answer.code, answer.err) == (2, "toolresult：refused.json: 没有权限\n")


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (
            ["codes", "TIMEUOT"],
            'no code has "TIMEUOT" in its name, its texts or its aliases; '
            'did you mean "EXECUTION_TIMEOUT"?',
            '没有名称、文本或别名包含 "TIMEUOT" 的错误码；是否想写 "EXECUTION_TIMEOUT"？',
        ),
        (
            ["codes", ""],
            'no code has "" in its name, its texts or its aliases',
            '没有名称、文本或别名包含 "" 的错误码',
        ),
        (
            ["codes", "--emit", "java", "2002"],
            "--emit writes the whole table; remove CODE",
            "--emit 输出整张表，请去掉 CODE",
        ),
        (
            ["codes", "--emit", "python", "--package", "dev.shop"],
            "--package is for --emit java",
            "--package 只用于 --emit java",
        ),
        (
            ["codes", "5002", "--dialect", "agentflow-enm"],
            'unknown dialect "agentflow-enm"; the dialects are agentflow-markdown, '
            'agentflow-enum; did you mean "agentflow-enum"?',
            '没有方言 "agentflow-enm"；可用的方言有 agentflow-markdown, agentflow-enum；'
            '是否想写 "agentflow-enum"？',
        ),
        (
            ["validate", "good.json", "--dialect", "klingon"],
            'unknown dialect "klingon"; the dialects are agentflow-markdown, agentflow-enum',
            '没有方言 "klingon"；可用的方言有 agentflow-markdown, agentflow-enum',
        ),
        (
            ["codes", "--codes", "missing.json"],
            "missing.json: no such file or folder",
            "missing.json: 文件或文件夹不存在",
        ),
        (
            ["fixtures", "--out", "good.json"],
            "good.json is not an empty folder; name a new one",
            "good.json 不是空文件夹；请指定新的文件夹",
        ),
        (
            ["fixtures", "--out", "good.json/below"],
            "good.json/below/data: a part of the path is not a folder",
            "good.json/below/data: 路径中有一部分不是文件夹",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_of_the_users_language(
    arguments: list[str], english: str, chinese: str, ask: Ask
) -> None:
    # Words that no code has end as a number that is none does: `toolresult codes 9999`.
    code = 1 if english.startswith("no code has") else 2
    answer = ask(*arguments)
    assert (answer.code, answer.out, answer.err) == (code, "", f"toolresult: {english}\n")
    answer = ask(*arguments, "--lang", "zh")
    assert (answer.code, answer.out, answer.err) == (code, "", f"toolresult：{chinese}\n")


# schema and fixtures


@pytest.mark.parametrize("variant", ["plain", "source", "java"])
@pytest.mark.parametrize("name", toolresult.schema_names())
def test_a_schema_is_printed_as_it_is(name: str, variant: str, ask: Ask) -> None:
    answer = ask("schema", name, "--variant", variant)
    assert answer.code == 0
    assert json.loads(answer.out) == toolresult.schema(name, variant)
    # Its patterns can be read, as in the published files: ASCII, and what lies beyond U+FFFF.
    for pattern in re.findall(r'"pattern": (".*")', answer.out):
        assert all(" " <= one < "\x7f" or one > "\uffff" for one in pattern)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_schemas_are_listed_with_what_they_are(lang: str, ask: Ask) -> None:
    lines = ask("schema", "--lang", lang).out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == list(toolresult.schema_names())
    assert all(bool(CHINESE.search(line)) is (lang == "zh") for line in lines)


def test_fixtures_are_counted_by_level(ask: Ask) -> None:
    levels = [fixture.level for fixture in fixtures.fixtures()]
    assert ask("fixtures").out.splitlines() == [
        f"{level}: {levels.count(level)} cases" for level in fixtures.LEVELS
    ]


def test_fixtures_are_written_with_a_manifest_that_proves_them(ask: Ask) -> None:
    answer = ask("fixtures", "--out", "new/folder")
    assert answer.code == 0
    manifest = json.loads(Path("new/folder/manifest.json").read_bytes())
    count, files = sum(manifest["cases"].values()), manifest["files"]
    assert f"{count} cases and the contract ({len(files)} files" in answer.out
    assert count == len(list(fixtures.fixtures())) == sum(row.get("cases", 0) for row in files)
    for row in files:
        data = Path("new/folder", row["path"]).read_bytes()
        assert (hashlib.sha256(data).hexdigest(), len(data)) == (row["sha256"], row["size"])
        if "level" in row:
            assert len(list(fixtures.read_cases(row["level"], json.loads(data)))) == row["cases"]
    found = [path for path in Path("new/folder").rglob("*") if path.is_file()]
    assert sorted([row["path"] for row in files] + ["manifest.json"]) == sorted(
        path.relative_to("new/folder").as_posix() for path in found
    )
    again = ask("fixtures", "--out", "new/folder")
    assert again.code == 2
    assert "new/folder is not an empty folder" in again.err


def test_a_full_disk_is_named(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", fail)
    answer = ask("fixtures", "--out", "new")
    assert answer.code == 2
    assert re.fullmatch(r"toolresult: new/\S+: no space left on the device\n", answer.err)


# Terminals, pipes, interruption


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take any input for long work, on an ordinary terminal."""
    monkeypatch.setattr(screen, "_BYTES_WORTH_PROGRESS", 0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.usefixtures("progress")
def test_progress_shows_on_a_terminal_and_never_among_the_results(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = ask("validate", ".")
    assert without.err == ""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert ask("validate", ".").out == without.out
    assert "100%" in terminal.getvalue()


@pytest.mark.usefixtures("progress")
@pytest.mark.parametrize("output", ["text", "json"])
def test_results_stand_on_lines_of_their_own_above_the_bar(
    output: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("bad.jsonl").write_bytes((BAD + b"\n") * 5)
    expected = ask("validate", "bad.jsonl", "--format", output).out.splitlines()
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main.run(["validate", "bad.jsonl", "--format", output]) == 1
    lines = re.split("[\r\n]+", ESCAPES.sub("", terminal.getvalue()))
    assert any("%" in line for line in lines)
    assert [line for line in lines if line in expected] == expected


@pytest.mark.parametrize("no_color", [None, "", "1"])
def test_color_is_for_terminals_that_want_it(
    no_color: str | None, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color is not None:
        monkeypatch.setenv("NO_COLOR", no_color)
    plain = ask("validate", "bad.json").out
    assert "\x1b" not in plain
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    main.run(["validate", "bad.json"])
    assert ("\x1b" in terminal.getvalue()) is (no_color != "1")
    assert ESCAPES.sub("", terminal.getvalue()) == plain


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "gbk", "utf-8", "UTF-8"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["validate", "工具é.json", "missing-中.json"],
        ["validate", "工具é.json", "missing-中.json", "--format", "json"],
        ["codes"],
        ["codes", "5002"],
        ["codes", "5002", "--format", "json"],
        ["schema", "tool-return", "--variant", "source"],
        ["--help"],
        ["codes", "KEIN_NAME_é"],
    ],
)
def test_no_encoding_of_a_terminal_is_too_small(
    arguments: list[str], encoding: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("工具é.json").write_bytes(BAD)
    expected = ask(*arguments, "--lang", "zh")
    out, err = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding=encoding))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(err, encoding=encoding))
    assert main.run([*arguments, "--lang", "zh"]) == expected.code
    # Where Python knows of nothing but ASCII, the command writes UTF-8.
    read_as = "utf-8" if encoding == "ascii" else encoding
    printed = out.getvalue().decode(read_as)
    complaint = err.getvalue().decode(read_as)
    if "json" in arguments or arguments[0] == "schema":
        assert json.loads(printed) == json.loads(expected.out)
    elif read_as.lower() == "utf-8":
        assert printed == expected.out
    if read_as.lower() == encoding.lower() == "utf-8":
        assert CHINESE.search(printed + complaint)
    assert printed.count("\n") == expected.out.count("\n")
    assert complaint.count("\n") == expected.err.count("\n")


@pytest.mark.parametrize(
    ("start", "arguments"),
    [
        (started, ["validate", "many.jsonl"]),
        (Forked, ["validate", "many.jsonl", "--format", "json"]),
        (started, ["--version"]),
    ],
)
def test_a_reader_that_has_seen_enough_ends_the_command_quietly(
    start: Start, arguments: list[str]
) -> None:
    Path("many.jsonl").write_bytes((BAD + b"\n") * 2000)
    reading, writing = os.pipe()
    os.close(reading)
    running = start(*arguments, stdout=writing)
    os.close(writing)
    _, err = running.communicate()
    assert (running.returncode, err) == (141, b"")


@pytest.mark.parametrize(
    ("start", "arguments"),
    [(started, ["validate", "bad.json"]), (Forked, ["codes"]), (started, ["--version"])],
)
def test_a_full_disk_behind_standard_output_is_an_error(start: Start, arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        running = start(*arguments, stdout=full)
        _, err = running.communicate()
    assert (running.returncode, err) == (2, b"toolresult: no space left on the device\n")


def test_a_full_disk_behind_standard_error_is_no_success() -> None:
    with Path("/dev/full").open("wb") as full:
        running = Forked("validate", "good.json", "missing.json", stderr=full)
        running.communicate()
    assert running.returncode == 2


@pytest.fixture
def listening() -> Iterator[Callable[..., Forked]]:
    """Start the command and wait until it has answered the first line of its input."""
    begun: list[tuple[Forked, threading.Timer]] = []

    def start(*arguments: str) -> Forked:
        running = Forked(*arguments)
        # A command that waits for all of its input would wait for ever.
        limit = threading.Timer(30, running.kill)
        limit.start()
        begun.append((running, limit))
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write((BAD + b"\n") * 2)
        running.stdin.flush()
        assert b"<stdin>" in running.stdout.readline() + running.stdout.readline()
        return running

    yield start
    for running, limit in begun:
        limit.cancel()
        running.kill()
        running.communicate()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["validate", "-"], "interrupted\n"),
        (["validate", "-", "--format", "json", "--lang", "zh"], "已中断\n"),
    ],
)
def test_an_interrupt_ends_long_reading_in_one_line(
    arguments: list[str], said: str, listening: Callable[..., Forked]
) -> None:
    # That something was printed before the end of input proves that lines are read one by one.
    running = listening(*arguments)
    running.send_signal(signal.SIGINT)
    _, err = running.communicate()
    assert (running.returncode, err.decode()) == (130, said)


def test_an_interrupt_while_the_command_is_loaded_is_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "run", interrupt)
    monkeypatch.setattr(sys, "argv", ["toolresult", "codes"])
    with pytest.raises(SystemExit) as stop:
        entry.main()
    assert stop.value.code == 130
    assert capsys.readouterr().err == "interrupted\n"


def test_an_interrupt_on_a_terminal_starts_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupt(*arguments: object) -> Iterator[inputs.Record]:
        raise KeyboardInterrupt

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(validate_command, "records", interrupt)
    assert main.run(["validate", "good.json"]) == 130
    assert terminal.getvalue() == "\ninterrupted\n"


def test_the_name_of_a_file_neither_steers_the_terminal_nor_turns_the_text(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = str(tmp_path / "a\x07\u202e\u2066.json")
    assert main.run(["diff", name, name]) == 2
    said = capfd.readouterr().err
    assert [one for one in "\x07\u202e\u2066" if one in said] == []
    assert r"\x07\u202e\u2066" in said
