"""The matrix bites: each way in which a run could prove less than it seems to makes it fail."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.conformance.driver import comparing, running, table
from tests.conformance.driver.differences import Differences
from tests.conformance.driver.expectations import read_level
from tests.conformance.driver.matrix import Job, run_all
from tests.conformance.driver.pages import PAGES, prepare, run_page
from tests.conformance.driver.patterns import LEVEL as PATTERN
from tests.conformance.driver.patterns import read_patterns
from tests.conformance.driver.report import Matrix, as_json, as_markdown
from tests.conformance.driver.table import IMPLEMENTATIONS, RUNNERS, Implementation, Runner
from tests.support import PROJECT

FEW = ("schema/tool-message.json", "text/forms.json", "warning/names.json", "behavior/convert.json")
VALID = "tool-message/minimal"
REASON = {"en": "it must be so", "zh": "只能如此"}
Entry = dict[str, Any]
# The engines of regular expressions are asked about all published patterns; most tests leave them.
VALIDATORS = [one for one in IMPLEMENTATIONS if one.cover(PATTERN) is None]
Replay = Callable[[list[Any]], Matrix]


def copied(folder: Path) -> Path:
    """Copy a few fixtures of every level."""
    for name in FEW:
        (folder / name).parent.mkdir(parents=True)
        shutil.copy(PROJECT / "tests" / "fixtures" / name, folder / name)
    return folder


def every_case(folder: Path) -> list[Entry]:
    groups = json.loads((folder / FEW[0]).read_bytes())
    return [case for group in groups for case in group["tests"]]


@pytest.fixture
def fixtures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = copied(tmp_path / "fixtures")
    monkeypatch.setenv("TOOLRESULT_FIXTURES", str(folder))
    return folder


@pytest.fixture
def generated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "generated"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PROJECT / "generated", folder, ignore=ignored)
    shutil.copytree(PROJECT / "schemas", tmp_path / "schemas")
    monkeypatch.setenv("TOOLRESULT_GENERATED", str(folder))
    return folder


def run(
    fixtures: Path,
    differences: list[Entry] | None = None,
    runner: Runner = RUNNERS[0],
    implementations: Sequence[Implementation] = VALIDATORS,
) -> Matrix:
    file = fixtures.parent / "differences.json"
    file.write_text(json.dumps(differences or []), encoding="utf-8")
    languages = frozenset({"python"})
    job = Job(
        fixtures,
        file,
        fixtures.parent / "out",
        languages,
        runners=[runner],
        implementations=implementations,
        pages=(),
    )
    return run_all(job, Console(stderr=True))


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """What the runner says about the few fixtures; nothing else is asked of it."""
    folder = copied(tmp_path_factory.mktemp("recorded") / "fixtures")
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.python.runner"],
        cwd=PROJECT,
        env={**os.environ, "TOOLRESULT_FIXTURES": str(folder)},
        check=True,
        capture_output=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def replay(
    fixtures: Path, lines: list[Any], differences: list[Entry] | None = None, then: str = ""
) -> Matrix:
    """Run the matrix over a runner that says these lines, and then does something else."""
    file = fixtures.parent / "lines"
    said = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    file.write_text("".join(f"{line}\n" for line in said), encoding="utf-8")
    script = f"import sys\nsys.stdout.write(open({str(file)!r}, encoding='utf-8').read())\n{then}"
    return run(fixtures, differences, Runner("python", (sys.executable, "-c", script)))


def entry(lines: list[Entry], implementation: str, fixture: str, level: str = "schema") -> Entry:
    wanted = (implementation, level, fixture)
    return next(
        one for one in lines if (one["implementation"], one["level"], one["fixture"]) == wanted
    )


def difference(**changes: Any) -> Entry:
    return {
        "implementation": "jsonschema",
        "level": "schema",
        "fixtures": {VALID: {"valid": False}},
        "reason": REASON,
        **changes,
    }


def changed(lines: list[Entry], verdict: Any) -> list[Entry]:
    """The lines, with another verdict of jsonschema on one fixture."""
    one = entry(lines, "jsonschema", VALID)
    return [{**line, "verdict": verdict} if line is one else line for line in lines]


# The whole, as people run it


def test_the_report_of_a_library_is_that_of_the_line_protocol(fixtures: Path) -> None:
    matrix = run(fixtures)
    (report,) = matrix.reports.values()
    assert report["implementation"]["name"] == table.REFERENCE
    core, text = report["profiles"]["core"], report["profiles"]["text"]
    assert (core["reached"], text["reached"], report["failed"]) == (True, True, [])
    assert core["total"] == report["suite"]["cases"] - text["total"] - len(every_warning(fixtures))
    row = next(
        one
        for one in as_json(matrix)["implementations"]
        if one["implementation"] == table.REFERENCE
    )
    assert row["profiles"] == report["profiles"]


def every_warning(folder: Path) -> list[Entry]:
    groups = json.loads((folder / FEW[2]).read_bytes())
    return [case for group in groups for case in group["tests"]]


def test_everything_agrees_and_the_report_says_so(fixtures: Path) -> None:
    matrix = run(fixtures, implementations=IMPLEMENTATIONS)
    assert matrix.problems == []
    rows = {row["implementation"]: row for row in as_json(matrix)["implementations"]}
    assert set(rows) == {one.name for one in IMPLEMENTATIONS if one.language == "python"}
    count = len(every_case(fixtures))
    whole = {"passed": count, "declared": 0, "failed": 0, "total": count}
    patterns = len(read_patterns(PROJECT / "generated"))
    for row in rows.values():
        assert row["status"] == "run"
        assert row["version"]
        if PATTERN in row["levels"]:
            groups = row["levels"][PATTERN].values()
            assert sum(group["passed"] for group in groups) == patterns
        else:
            assert row["levels"]["schema"] == {"tool-message": whole}
    assert set(rows["toolresult-python"]["levels"]) == {
        "schema", "text", "warning", "behavior", "words",
    }  # fmt: skip
    assert f"| jsonschema-rs | {rows['jsonschema-rs']['version']} | {count}/{count} |" in (
        as_markdown(matrix)
    )


def command(*arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.conformance.driver", *arguments],
        cwd=PROJECT,
        env={**os.environ, "PATH": path or os.environ["PATH"]},
        check=False,
        capture_output=True,
        text=True,
    )


def test_what_is_missing_is_not_run_and_never_passed(fixtures: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("make", "sh"):
        (tools / tool).symlink_to(str(shutil.which(tool)))
    none = tmp_path / "none.json"
    none.write_text("[]")
    out = tmp_path / "report"
    arguments = (
        f"--fixtures={fixtures}", f"--out={out}", f"--differences={none}", "--only=python,java,go",
    )  # fmt: skip
    done = command(*arguments, path=str(tools))
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads((out / "matrix.json").read_bytes())
    for row in report["implementations"] + report["examples"]:
        missing = {"java": "java is not installed", "go": "go is not installed"}
        assert row["status"] == ("not run" if row["language"] in missing else "run")
        assert missing.get(row["language"], "") in row.get("reason", "")
        assert ("levels" in row or "passed" in row) is (row["status"] == "run")
    line = (out / "matrix.md").read_text(encoding="utf-8").partition("| java-classes |")[2]
    assert "not run" in line.splitlines()[0]
    assert "0/" not in line.splitlines()[0]

    required = command(*arguments, "--require=java", path=str(tools))
    assert required.returncode == 1
    assert "java is required" in required.stdout
    assert "java is not installed" in required.stdout


def test_an_empty_level_cannot_be_run(fixtures: Path) -> None:
    for file in (fixtures / "text").iterdir():
        file.write_text("[]")
    done = command(f"--fixtures={fixtures}", "--only=python")
    assert (done.returncode, done.stderr) == (
        2,
        f"conformance: no fixtures in {fixtures / 'text'}\n",
    )
    shutil.rmtree(fixtures / "text")
    assert command(f"--fixtures={fixtures}", "--only=python").returncode == 2
    runner = subprocess.run(
        [sys.executable, "-m", "tests.conformance.python.runner"],
        cwd=PROJECT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert runner.returncode == 2
    assert runner.stderr == f"runner: no fixtures in {fixtures / 'text'}\n"


def test_an_unknown_language_is_refused() -> None:
    done = command("--require=cobol")
    assert done.returncode == 2
    assert "there is no cobol" in done.stderr


# Faults in fixtures and schemas


def test_a_flipped_expectation_is_noticed_by_everyone(fixtures: Path) -> None:
    groups = json.loads((fixtures / FEW[0]).read_bytes())
    case = next(case for group in groups for case in group["tests"] if case["id"] == VALID)
    case["valid"] = False
    case |= {"rule": "type", "path": ""}
    (fixtures / FEW[0]).write_text(json.dumps(groups), encoding="utf-8")
    problems = run(fixtures).problems
    everyone = [one.name for one in VALIDATORS if one.language == "python"]
    for name in everyone:
        assert any(one.startswith(f"{name}: schema: {VALID}: expected") for one in problems)
    assert len(problems) == len(everyone)


@pytest.mark.parametrize(
    ("variant", "who"),
    [
        ("schemas", {"jsonschema", "jsonschema-rs", "jschon"}),
        ("java/schemas", {"jsonschema-draft-07", "fastjsonschema"}),
        (
            "../schemas/v1",
            {"models", "toolresult-is-valid", "toolresult-python"},
        ),
    ],
)
def test_a_constraint_deleted_in_one_variant_only(
    fixtures: Path, generated: Path, variant: str, who: set[str]
) -> None:
    file = generated / variant / "tool-message.schema.json"
    schema = json.loads(file.read_bytes())
    del schema["required"]
    file.write_text(json.dumps(schema), encoding="utf-8")
    problems = run(fixtures).problems
    assert {one.partition(":")[0] for one in problems} == who
    assert all("tool-message/" in one for one in problems)


# Faults in the declared differences


def test_a_declared_difference_is_accepted_and_told(fixtures: Path, recorded: list[Entry]) -> None:
    matrix = replay(fixtures, changed(recorded, {"valid": False}), [difference()])
    assert matrix.problems == []
    count = len(every_case(fixtures))
    (row,) = (
        one for one in as_json(matrix)["implementations"] if one["implementation"] == "jsonschema"
    )
    assert row["levels"]["schema"]["tool-message"] == {
        "passed": count - 1, "declared": 1, "failed": 0, "total": count,
    }  # fmt: skip
    assert f"{count - 1}/{count} (1 declared)" in as_markdown(matrix)
    assert "- jsonschema: 1 declared: it must be so" in as_markdown(matrix)


@pytest.mark.parametrize(
    ("verdict", "row", "told"),
    [
        ({"valid": False}, None, f'jsonschema: schema: {VALID}: expected {{"valid": true}}, got'),
        ({"valid": True}, difference(), f"jsonschema: schema: {VALID}: differs no longer"),
        (
            {"error": "Crash: x"},
            difference(),
            f'jsonschema: schema: {VALID}: declared to give {{"valid": false}}, got {{"error"',
        ),
        ({"valid": True}, difference(fixtures={"nobody": 1}), "jsonschema has no fixture nobody"),
        ({"valid": True}, difference(fixtures={}), "row 1: names no fixture"),
        ({"valid": True}, difference(implementation="nobody"), "there is no implementation nobody"),
        ({"valid": True}, difference(level="text"), "jsonschema does not cover level text"),
        ({"valid": False}, difference(reason={"en": "so", "zh": " "}), "row 1: a reason is empty"),
    ],
    ids=["undeclared", "stale", "wrong", "no-fixture", "empty", "nobody", "level", "no-reason"],
)
def test_a_difference_that_is_not_as_declared(
    verdict: Any, row: Entry | None, told: str, fixtures: Path, recorded: list[Entry]
) -> None:
    matrix = replay(fixtures, changed(recorded, verdict), [row] if row else [])
    assert len(matrix.problems) == 1, matrix.problems
    assert told in matrix.problems[0]


def test_a_difference_declared_twice(fixtures: Path, recorded: list[Entry]) -> None:
    rows = [difference(), difference()]
    matrix = replay(fixtures, changed(recorded, {"valid": False}), rows)
    assert matrix.problems == [f"differences.json, row 2: {VALID} is declared twice for jsonschema"]


def test_the_declared_differences_of_the_project_have_both_reasons() -> None:
    rows = json.loads((PROJECT / "tests/conformance/differences.json").read_bytes())
    for row in rows:
        assert set(row) == {"implementation", "level", "fixtures", "reason"}
        assert all(row["reason"][lang].strip() for lang in ("en", "zh"))


# Faults in runners


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("sys.stderr.write('out of luck'); sys.exit(3)", "exit code 3: out of luck"),
        ("import os; sys.stdout.flush(); os.kill(os.getpid(), 9)", "exit code -9"),
        ("print('Segmentation fault')", "is no result: Segmentation fault"),
        ("print('{\"verdict\": NaN}')", "is no result"),
        ("sys.stdout.flush(); sys.stdout.buffer.write(b'\\xff\\n')", "is no result: \\xff"),
    ],
    ids=["exit-code", "killed", "garbage", "not-json", "not-utf-8"],
)
def test_a_runner_that_fails_in_the_end(
    then: str, told: str, fixtures: Path, recorded: list[Entry]
) -> None:
    (problem,) = replay(fixtures, recorded, then=then).problems
    assert problem.startswith("runner python: ")
    assert told in problem


def test_a_runner_without_an_end_is_ended() -> None:
    sleeping = (sys.executable, "-c", "import time; time.sleep(60)")
    assert running.run(sleeping, line=print, seconds=0.2).code == -9


def test_a_runner_that_cannot_be_started(fixtures: Path) -> None:
    problems = run(fixtures, runner=Runner("python", ("no-such-program",))).problems
    assert "runner python: exit code 127: no-such-program: No such file" in problems[0]
    assert len(problems) > 1


def test_a_runner_that_cannot_be_built(fixtures: Path) -> None:
    runner = Runner("python", ("true",), ready="no-such-target")
    matrix = run(fixtures, runner=runner)
    (problem,) = matrix.problems
    assert problem.startswith("python: make no-such-target failed: make: *** No rule to make")
    assert {row["status"] for row in as_json(matrix)["implementations"]} == {"failed"}
    assert "| failed |" in as_markdown(matrix)


def test_dropped_cases_are_noticed(fixtures: Path, recorded: list[Entry]) -> None:
    one = entry(recorded, "models", VALID)
    (problem,) = replay(fixtures, [line for line in recorded if line is not one]).problems
    assert problem == f"models: schema: no answer to 1 fixtures: {VALID}"
    kept = [line for line in recorded if line["implementation"] != "jsonschema-rs"]
    (problem,) = replay(fixtures, kept).problems
    assert problem.startswith(
        f"jsonschema-rs: schema: no answer to {len(every_case(fixtures))} fixtures: "
    )


def test_lines_that_nobody_asked_for(fixtures: Path, recorded: list[Entry]) -> None:
    one = entry(recorded, "models", VALID)
    cases = [
        (one, f"models: schema: {VALID} was answered twice"),
        ({**one, "implementation": "nobody"}, "runner python: nobody: schema: 1 answers"),
        ({**one, "level": "text"}, "runner python: models: text: 1 answers"),
        ({**one, "fixture": "x"}, "runner python: models: schema: 1 answers"),
        ({**one, "note": "x"}, "is no result"),
        ({**one, "version": 1}, "is no result"),
    ]
    for line, told in cases:
        (problem,) = replay(fixtures, [*recorded, line]).problems
        assert told in problem


def test_a_runner_with_an_expectation_of_its_own(fixtures: Path, recorded: list[Entry]) -> None:
    one = entry(recorded, "jsonschema", VALID)
    wrong = {"valid": False}
    lines = [
        {**line, "verdict": wrong, "expected": wrong} if line is one else line for line in recorded
    ]
    problems = replay(fixtures, lines).problems
    assert f"jsonschema: schema: {VALID}: the runner expects {json.dumps(wrong)}" in problems[0]
    assert f"jsonschema: schema: {VALID}: expected" in problems[1]


def test_words_are_compared_with_those_of_the_reference(
    fixtures: Path, recorded: list[Entry]
) -> None:
    """A second library says other words, or fails, or the reference itself does."""
    reference = next(one for one in IMPLEMENTATIONS if one.name == table.REFERENCE)
    other = table.Implementation("other", "python", (reference.covers[-1],))
    said = [line for line in recorded if line["level"] == "words"]
    spoken = next(line for line in said if line["verdict"]["en"])
    twin = [{**line, "implementation": "other"} for line in said]
    other_words = json.loads(json.dumps(spoken["verdict"]))
    other_words["zh"][0][2] = "别的说法"

    def compared(lines: list[Entry]) -> list[str]:
        heard = comparing.Heard("python")
        for line in lines:
            heard.hear(json.dumps(line).encode())
        levels = ("schema", "text", "warning", "behavior")
        found = [one for level in levels for one in read_level(fixtures, level)]
        words = table.Implementation(reference.name, "python", (reference.covers[-1],))
        nothing = Differences({}, {}, ())
        return comparing.compare(heard, [words, other], found, nothing, heard.lines)[1]

    assert compared(said + twin) == []
    at = twin[said.index(spoken)]
    (problem,) = compared(
        said + [{**one, "verdict": other_words} if one is at else one for one in twin]
    )
    assert problem.startswith(f"other: words: {spoken['fixture']}: expected ")
    assert "别的说法" in problem
    broken = [{**one, "verdict": {"error": "x"}} if one is spoken else one for one in said]
    assert len(compared(broken + twin)) == 2


# The examples of the page


def test_an_example_is_held_to_what_it_prints(fixtures: Path, tmp_path: Path) -> None:
    page = next(one for one in PAGES if one.language == "python")
    count = len(every_case(fixtures))
    folder = tmp_path / "page"
    assert prepare(folder, fixtures) == ""
    done = run_page(page, folder, count)
    assert (done.fixtures, done.disagreements, done.problems) == (count, 0, ())
    assert run_page(page, folder, count + 1).problems == (
        f"page-python: ran {count} fixtures, there are {count + 1}",
    )

    flipped = (
        (fixtures / FEW[0])
        .read_text(encoding="utf-8")
        .replace('"valid": true', '"valid": false', 1)
    )
    (fixtures / FEW[0]).write_text(flipped, encoding="utf-8")
    assert prepare(folder, fixtures) == ""
    done = run_page(page, folder, count)
    assert done.disagreements == 1
    assert [one.startswith("page-python: disagrees on ") for one in done.problems] == [True]

    claims = {
        "print('fine')": "page-python: exit code 0",
        "print('x'); print('43 fixtures, 0 disagreements')": "counts 0, names 1",
        "print('43 fixtures, 0 disagreements'); raise SystemExit(1)": "and yet exit code 1",
    }
    for code, told in claims.items():
        text = tmp_path / "page.md"
        text.write_text(f"```python\n{code}\n```\n", encoding="utf-8")
        assert any(told in one for one in run_page(page, folder, 43, text).problems)
    text.write_text("no code", encoding="utf-8")
    assert "has 0 blocks of python" in run_page(page, folder, 43, text).problems[0]
