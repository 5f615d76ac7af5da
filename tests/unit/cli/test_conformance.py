"""`toolresult conformance`: any program that speaks the line protocol, and what it reaches."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from tests.support.cases import each
from toolresult.cli import main
from toolresult.cli.fixtures import write_archive
from toolresult.contract.fixtures import LEVELS
from toolresult.contract.package_data import data_file

# Answers as the fixtures expect, but for what its arguments plant: {"id": what to print instead}.
_PROGRAM = """
import json, sys, time
from pathlib import Path
planted = json.loads(sys.argv[1])
cases = {}
for file in Path(sys.argv[2]).glob("[stwb]*/*.json"):
    for entry in json.loads(file.read_bytes()):
        for case in entry.get("tests", [entry]) if isinstance(entry, dict) else ():
            cases[case.get("id")] = case
say = lambda line: print(line if isinstance(line, str) else json.dumps(line), flush=True)
sys.stdin.readline()
if planted.get("hello") == "sleep":
    time.sleep(60)
say(planted.get("hello", {"implementation": "mine", "version": "2", "language": "Ruby"}))
for line in sys.stdin:
    name = json.loads(line)["id"]
    case = cases[name]
    verdict = {"schema": case, "text": case, "warning": case}.get(json.loads(line)["level"])
    if verdict is None:
        verdict = {**case["expected"], "more": 1}
    if planted.get(name) == "end":
        break
    if planted.get(name) == "sleep":
        time.sleep(60)
    say(planted.get(name, {"id": name, "verdict": verdict}))
"""
_KEPT = {"outcome.json", "workflow.json", "llm-media.json", "evidence.json"}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contract with a handful of cases: of every profile some."""
    folder: Path = tmp_path_factory.mktemp("contract")
    write_archive(folder)
    for level in LEVELS:
        files = sorted((folder / level).glob("*.json"))
        kept = _KEPT if level == "behavior" else {files[0].name}
        for file in files:
            if file.name not in kept:
                file.unlink()
    return folder


@pytest.fixture
def run(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what calls the command with a program in which something is planted."""
    program = tmp_path / "program.py"
    program.write_text(_PROGRAM, encoding="utf-8")

    def call(*options: str, **planted: object) -> tuple[int, str, str]:
        command = [sys.executable, str(program), json.dumps(planted), str(folder)]
        code = main.run(["conformance", "--archive", str(folder), *options, "--", *command])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call


def report_of(run: Run, *options: str, **planted: object) -> tuple[int, Any]:
    code, out, err = run("--format", "json", *options, **planted)
    assert not err
    report = json.loads(out)
    schema = json.loads(data_file("conformance-report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(report)
    return code, report


def test_a_program_that_answers_as_expected_reaches_every_profile_it_was_asked_about(
    run: Run, tmp_path: Path
) -> None:
    files = [str(tmp_path / name) for name in ("report.json", "badge.svg")]
    options = [*("--profile", "core"), *("--report", files[0]), *("--badge", files[1])]
    code, out, err = run(*options)
    assert (code, err) == (0, "")
    assert out.startswith("✓ core: reached (")
    report = json.loads(Path(files[0]).read_bytes())
    assert report["implementation"] == {"name": "mine", "version": "2", "language": "Ruby"}
    assert [*report["profiles"]] == ["core"]
    assert report["failed"] == []
    image = ElementTree.parse(files[1]).getroot()
    assert image.attrib["aria-label"] == f"toolresult {report['contract']}: core"


def test_a_fault_is_named_with_its_requirement_and_costs_its_profiles(run: Run) -> None:
    wrong = {"id": "outcome/code-zero", "verdict": {"outcome": "failed"}}
    code, report = report_of(run, **{"outcome/code-zero": wrong})
    assert code == 1
    (failed,) = report["failed"]
    assert (failed["id"], failed["requirements"]) == ("outcome/code-zero", ["OUT-03"])
    assert failed["expected"] == {"outcome": "ok"}
    assert failed["verdict"] == {"outcome": "failed"}
    reached = {name: one["reached"] for name, one in report["profiles"].items()}
    core = report["profiles"]["core"]
    # Nobody can claim evidence without core.
    assert (reached["core"], reached["evidence"], reached["text"]) == (False, False, True)
    assert (core["failed"], core["passed"]) == (1, core["total"] - 1)
    _, out, _ = run(**{"outcome/code-zero": wrong})
    assert "✗ presentation: not reached: it needs core (" in out
    _, out, _ = run("--lang", "zh", **{"outcome/code-zero": wrong})
    assert "✗ core：未达到" in out
    assert 'outcome/code-zero（OUT-03）：应为 {"outcome":"ok"}，实际为 {"outcome":"failed"}' in out


def test_what_is_skipped_or_not_answered_does_not_pass(run: Run) -> None:
    skipped = {"id": "outcome/code-zero", "skip": "not there yet"}
    cases: dict[str, tuple[object, tuple[int, int, int], str]] = {
        "skipped": (skipped, (1, 1, 0), "skipped"),
        "no verdict": ({"id": "outcome/code-zero"}, (1, 0, 1), "verdict"),
        "a verdict that is none": (
            {"id": "outcome/code-zero", "verdict": "ok"},
            (1, 0, 1),
            "verdict",
        ),
    }

    def check(case: tuple[object, tuple[int, int, int], str]) -> None:
        planted, expected, member = case
        code, report = report_of(run, "--profile", "core", **{"outcome/code-zero": planted})
        core = report["profiles"]["core"]
        assert (code, core["skipped"], core["failed"]) == expected
        assert member in report["failed"][0]

    each(cases, check)
    code, report = report_of(run, "--profile", "core", **{"outcome/code-zero": "end"})
    assert code == 1
    assert "verdict" not in report["failed"][0]
    assert report["profiles"]["core"]["failed"] == len(report["failed"]) > 1


def test_the_program_names_its_profiles_and_what_they_need_is_asked_too(run: Run) -> None:
    hello = {"implementation": "mine", "version": "2", "profiles": ["workflow"]}
    _, report = report_of(run, hello=hello)
    assert [*report["profiles"]] == ["core", "evidence", "workflow"]
    _, report = report_of(run, hello={**hello, "profiles": ["findings"]})
    assert [*report["profiles"]] == ["core", "text", "findings"]


def test_a_program_that_does_not_speak_the_protocol_ends_the_run(run: Run) -> None:
    good = {"id": "outcome/code-zero", "verdict": {}}
    unknown = {"implementation": "mine", "version": "2", "profiles": ["all"]}
    cases: dict[str, tuple[dict[str, object], str]] = {
        "no greeting": ({"hello": "good morning"}, "good morning"),
        "a greeting without a version": ({"hello": {"implementation": "mine"}}, "mine"),
        "a profile that there is not": ({"hello": unknown}, "all"),
        "no JSON": ({"outcome/code-zero": "Segmentation fault"}, "Segmentation fault"),
        "an answer to nothing": ({"outcome/code-zero": {"id": "other", "verdict": 1}}, "other"),
        "an unpaired surrogate": (
            {"outcome/code-zero": r'{"id": "x", "verdict": "\\ud800"}'},
            "ud800",
        ),
        "brackets without end": ({"outcome/code-zero": "[" * 100_000}, "[["),
        "two answers": ({"outcome/code-zero": json.dumps(good) + "\n" + json.dumps(good)}, "id"),
    }

    def check(case: tuple[dict[str, object], str]) -> None:
        planted, shown = case
        code, out, err = run(**planted)
        assert (code, out) == (2, "")
        assert err.startswith("toolresult: expected an answer of the line protocol, got ")
        assert shown in err

    each(cases, check)


def test_a_program_that_hangs_is_ended_and_keeps_the_answers_before(run: Run) -> None:
    code, out, err = run("--timeout", "0.5", "--format", "json", **{"outcome/code-zero": "sleep"})
    assert code == 1
    assert "said nothing for 0.5 s" in err
    assert "the next case without one is outcome/code-zero" in err
    report = json.loads(out)
    assert report["profiles"]["core"]["passed"] > 0
    assert "outcome/code-zero" in {case["id"] for case in report["failed"]}


def test_a_program_that_never_says_anything_is_an_error(run: Run) -> None:
    code, out, err = run("--timeout", "0.5", hello="sleep")
    assert (code, out) == (2, "")
    assert "said nothing for 0.5 s" in err


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_who_ends_the_command_ends_a_silent_program_with_what_it_started(
    folder: Path, tmp_path: Path
) -> None:
    program = tmp_path / "silent.sh"
    program.write_text("sleep 60 & echo $! $$ > pids; exec sleep 60", encoding="utf-8")
    code = (
        "import sys, signal; signal.signal(signal.SIGTERM, signal.SIG_DFL);"
        "from toolresult.cli.main import run; sys.exit(run(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, "conformance", "--archive", str(folder), "--", "sh"]
    with subprocess.Popen([*command, str(program)], cwd=tmp_path) as running:
        said = tmp_path / "pids"
        assert wait_for(lambda: said.exists() and len(said.read_text().split()) == 2)
        running.terminate()
        assert running.wait(30) == 128 + signal.SIGTERM
    started = [int(number) for number in said.read_text().split()]
    assert wait_for(lambda: not any(map(is_running, started)))


def wait_for(condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + 30
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


def is_running(number: int) -> bool:
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.parametrize("seconds", ["nan", "inf", "0"])
def test_a_timeout_is_a_number_of_seconds(run: Run, seconds: str) -> None:
    code, out, err = run("--timeout", seconds)
    assert (code, out) == (2, "")
    assert "--timeout" in err


def test_what_cannot_be_started_or_read_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main.run(["conformance", "--", str(tmp_path / "nothing")]) == 2
    assert "nothing: no such file" in capsys.readouterr().err.lower()
    assert main.run(["conformance", "--archive", str(tmp_path), "--", "true"]) == 2
    assert "expected the folder or the archive of a contract" in capsys.readouterr().err


def test_a_build_server_gets_a_test_case_for_each_case(run: Run) -> None:
    planted = {
        "outcome/code-zero": {"id": "outcome/code-zero", "verdict": None},
        "outcome/code-other": {"id": "outcome/code-other", "skip": "not there yet"},
    }
    code, out, _ = run("--format", "junit", "--profile", "core", **planted)
    suite = ElementTree.fromstring(out)[0]
    _, report = report_of(run, "--profile", "core")
    assert code == 1
    assert len(suite) == int(suite.attrib["tests"]) == report["profiles"]["core"]["total"]
    assert {one.attrib["name"]: one[0].tag for one in suite if len(one)} == {
        "outcome/code-zero": "failure",
        "outcome/code-other": "skipped",
    }
    assert (suite.attrib["failures"], suite.attrib["skipped"]) == ("1", "1")
