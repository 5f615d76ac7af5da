"""The archive of the contract stands alone: its files are all that an implementation needs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import PROJECT
from toolresult.contract.archive import archive_files
from toolresult.contract.fixtures import fixtures

PAGES = {lang: PROJECT / f"docs/{lang}/guides/another-language.md" for lang in ("en", "zh")}
MOST_LINES = 110


def program(page: Path, file: str = "implement.py") -> str:
    """Return a program of the page: the one that gives rules and outcomes, or another."""
    (code,) = re.findall(
        rf'^```python title="{file}"\n(.*?)^```', page.read_text("utf-8"), re.DOTALL | re.M
    )
    return str(code)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder with the archive and the program of the page, and nothing else."""
    for path, contents in archive_files().items():
        target = tmp_path / "conformance" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(contents)
    (tmp_path / "implement.py").write_text(program(PAGES["en"]), encoding="utf-8")
    return tmp_path


def answer(folder: Path) -> tuple[int, list[str]]:
    """Run the program; return its exit code and its lines."""
    done = subprocess.run(
        (sys.executable, "-I", "implement.py"), cwd=folder, capture_output=True, text=True
    )
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def test_a_hundred_lines_get_every_rule_and_outcome_from_the_archive_alone(folder: Path) -> None:
    code = program(PAGES["en"])
    assert code == program(PAGES["zh"])
    assert sum(not line.isspace() for line in code.splitlines(keepends=True)) <= MOST_LINES
    imported = re.findall(r"^(?:from|import) ([a-z]+)", code, re.MULTILINE)
    assert set(imported) - sys.stdlib_module_names == {"jsonschema"}
    count = sum(
        one.level == "schema" or one.case.get("operation") == "outcome" for one in fixtures()
    )
    assert answer(folder) == (0, [f"{count} cases, 0 disagreements"])


@pytest.mark.slow
def test_the_runner_of_the_page_passes_the_cases_that_need_no_more_than_a_schema(
    folder: Path,
) -> None:
    code = program(PAGES["en"], "runner.py")
    assert code == program(PAGES["zh"], "runner.py")
    (folder / "runner.py").write_text(code, encoding="utf-8")
    asked = [sys.executable, "-m", "toolresult", "conformance", "--report", "report.json"]
    done = subprocess.run(
        [*asked, "--archive", "conformance", "--", sys.executable, "runner.py"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (1, "")
    report = json.loads((folder / "report.json").read_bytes())
    (core,) = report["profiles"].values()
    assert core["passed"] == sum(one.level == "schema" for one in fixtures())
    assert (core["failed"], core["passed"] + core["skipped"]) == (0, core["total"])


@pytest.mark.slow
def test_without_the_names_of_the_rules_the_program_disagrees(folder: Path) -> None:
    for file in (folder / "conformance/source").iterdir():
        renamed = file.read_text("utf-8").replace('"x-rule"', '"x-other"')
        file.write_text(renamed, encoding="utf-8")
    code, lines = answer(folder)
    named = {one.id for one in fixtures() if one.level == "schema" and not one.case["valid"]}
    assert code == 1
    assert len(lines) > 100
    assert set(lines[:-1]) <= named


def test_the_specification_is_whole_without_the_site() -> None:
    files = archive_files()
    pages = {
        path: text.decode()
        for path, text in files.items()
        if path.startswith(("pages/", "SPECIFICATION"))
    }
    assert {path.endswith(".zh.md") for path in pages} == {True, False}
    for path, text in pages.items():
        assert text.startswith("# "), path
        assert not re.search(r"--8<--|\]\((?!#|https?:)|^!!!|^===", text, re.MULTILINE), path
    for lang, suffix in (("en", ".md"), ("zh", ".zh.md")):
        # Each operation and each list of names stands in it, as the site's tables have them.
        whole = pages[f"SPECIFICATION{suffix}"]
        for operation in {one.case["operation"] for one in fixtures() if one.level == "behavior"}:
            assert f"| `{operation}` |" in whole, (lang, operation)
        assert program(PAGES[lang]) in pages[f"pages/another-language{suffix}"]


def test_every_file_has_a_license_and_the_readmes_name_both() -> None:
    files = archive_files()
    assert files["LICENSE"] == (PROJECT / "LICENSE").read_bytes()
    assert files["LICENSE-FIXTURES"] == (PROJECT / "tests/fixtures/LICENSE").read_bytes()
    assert b"CC0 1.0 Universal" in files["LICENSE-FIXTURES"]
    for path in ("README.md", "README.zh.md", "NOTICE"):
        text = files[path].decode()
        assert "CC0 1.0" in text, path
        assert "LICENSE-FIXTURES" in text, path
    for path in ("README.md", "README.zh.md"):
        named = set(re.findall(r"`([\w.-]+/?)`", files[path].decode()))
        folders = {path.partition("/")[0] + "/" for path in files if "/" in path}
        assert folders <= named | {"data/"}, path


def test_the_manifest_says_which_contract_it_is() -> None:
    manifest = json.loads(archive_files()["manifest.json"])
    codes = json.loads(archive_files()["data/error-codes.json"])
    assert manifest["contract_version"] == codes["version"]
