"""Nothing is claimed that does not happen: every block of the READMEs is run."""

import doctest
import gzip
import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import unicodedata
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.support import PROJECT
from toolresult.cli.main import run
from toolresult.forms.registry import FORMS

READMES = ("README.md", "README.zh.md")
PAGES = ("docs/en/guides/another-language.md", "docs/zh/guides/another-language.md")


def blocks(name: str, language: str) -> list[str]:
    text = (PROJECT / name).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("name", READMES)
def test_python_blocks_do_what_they_show(name: str) -> None:
    whole = "\n".join(blocks(name, "pycon"))
    parsed = doctest.DocTestParser().get_doctest(whole, {}, name, name, 0)
    assert len(parsed.examples) > 5
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(parsed)
    assert runner.failures == 0


@pytest.mark.parametrize("name", READMES)
def test_console_blocks_print_what_they_show(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROJECT)
    (block,) = blocks(name, "console")
    shown = re.split(r"^\$ toolresult (.*)\n", block, flags=re.MULTILINE)[1:]
    assert len(shown) >= 4
    for command, expected in zip(shown[::2], shown[1::2], strict=True):
        run(shlex.split(command))
        assert capsys.readouterr().out == expected


def test_both_readmes_have_the_same_parts() -> None:
    english, chinese = (
        (PROJECT / name).read_text(encoding="utf-8").splitlines() for name in READMES
    )
    for mark in ("## ", "| `", "```"):
        counts = [sum(line.startswith(mark) for line in text) for text in (english, chinese)]
        assert counts[0] == counts[1], mark


@pytest.mark.parametrize("name", PAGES)
def test_the_page_for_other_languages_does_what_it_says(
    name: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its Python; `make conformance` runs Java, JavaScript and Go."""
    monkeypatch.chdir(tmp_path)
    block = blocks(name, "console")[0]
    assert run(shlex.split(block.removeprefix("$ toolresult "))) == 0
    (code,) = blocks(name, "python")
    counts = json.loads(Path("conformance/manifest.json").read_bytes())["cases"]
    command = [sys.executable, "-c", code]
    capfd.readouterr()
    assert subprocess.run(command, check=False).returncode == 0
    assert capfd.readouterr().out == f"{counts['schema']} fixtures, 0 disagreements\n"

    shutil.rmtree("conformance/schema")
    assert subprocess.run(command, check=False).returncode == 1
    assert capfd.readouterr().out == "0 fixtures, 0 disagreements\n"


def test_the_page_for_other_languages_has_the_same_code_in_both() -> None:
    for language in ("console", "python", "java", "javascript", "go"):
        english, chinese = (blocks(name, language) for name in PAGES)
        assert english == chinese
        assert len(english) == (2 if language == "console" else 1)


@pytest.mark.parametrize("name", [*READMES, *PAGES, "CONTRIBUTING.md", "CHANGELOG.md"])
def test_make_targets_and_paths_that_are_named_exist(name: str) -> None:
    text = (PROJECT / name).read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*##", (PROJECT / "Makefile").read_text(), re.MULTILINE))
    for named in re.findall(r"`make ([a-z -]+)`", text):
        assert set(named.split()) <= targets
    for path in re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", text):
        here = (PROJECT / path, PROJECT / "python" / path)
        assert any(one.exists() for one in here), path
    for link in re.findall(r"\]\(([\w./-]+)\)", text):
        assert ((PROJECT / name).parent / link).exists(), link


def test_example_payloads_are_one_good_and_one_bad_of_each_form(
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = PROJECT / "examples" / "payloads"
    names = [sorted(path.name for path in (folder / kind).iterdir()) for kind in ("good", "bad")]
    assert names[0] == names[1]
    assert names[0] == sorted(f"{form.name}.json" for form in FORMS)
    assert run(["validate", str(folder / "good")]) == 0
    for lang in ("en", "zh"):
        capsys.readouterr()
        assert run(["validate", str(folder), "--lang", lang]) == 1
        printed = capsys.readouterr().out
        for name in names[1]:
            place = rf"bad/{re.escape(name)}:\d+:\d+"
            explained = re.search(place + r": /\w+: .+\n    .+(?:: |：).+", printed)
            assert explained, printed
            assert bool(re.search("[\u4e00-\u9fff]", explained[0])) == (lang == "zh")


def test_nothing_names_a_path_of_one_machine() -> None:
    for path in PROJECT.rglob("*"):
        parts = set(path.relative_to(PROJECT).parts)
        if not path.is_file() or parts & {".git", "node_modules", "__pycache__", "build", "target"}:
            continue
        if any(part.startswith(".venv") for part in parts):
            continue
        if path.suffix in {".py", ".md", ".json", ".toml", ".lock", ".mjs"}:
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"(?<![\w/])/(?:work|home|root)/\w", text), path


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_demo_keeps_its_promise_on_one_screen(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROJECT)
    monkeypatch.setenv("TOOLRESULT_LANG", lang)
    demo = runpy.run_path(str(Path("examples") / "demo.py"))
    assert demo["main"]() == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = printed.out.splitlines()
    assert len(lines) <= 45
    for line in lines:
        assert sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in line) <= 80
    for job in ("validate", "llm.content", "convert", "to_openai_chat", "to_mcp", "audit"):
        assert job in printed.out
    assert re.search("[\u4e00-\u9fff]", printed.out)


def test_demo_says_which_promise_is_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROJECT)
    demo = runpy.run_path(str(Path("examples") / "demo.py"))
    monkeypatch.setattr("toolresult.llm.content", lambda _envelope: "no answer in 30 s")
    assert demo["main"]() == 1
    assert "Not as promised: A tool failed" in capsys.readouterr().out


# All other pages, and what both languages have in common, are in test_pages.py.
GUIDES = sorted((PROJECT / "docs").glob("*/guides/audit-logs.md"))


def guide_blocks(guide: Path, language: str) -> list[str]:
    text = guide.read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [block for name, block in found if name == language]


def test_guides_stand_in_both_languages_with_the_same_parts() -> None:
    names = {lang: [one.name for one in GUIDES if one.parts[-3] == lang] for lang in ("en", "zh")}
    assert names["en"] == names["zh"] != []
    for name in names["en"]:
        english, chinese = (PROJECT / "docs" / lang / "guides" / name for lang in ("en", "zh"))
        marks = [
            re.findall(r"^(#+ |```\w*|- )", guide.read_text(encoding="utf-8"), re.MULTILINE)
            for guide in (english, chinese)
        ]
        assert marks[0] == marks[1]
        assert guide_blocks(english, "") == guide_blocks(chinese, "")


# The guide for other languages shows no output of its command; its code runs in the matrix.
SHOWN = [guide for guide in GUIDES if guide.name != "another-language.md"]


@pytest.mark.parametrize("guide", SHOWN, ids=lambda one: f"{one.parts[-3]}/{one.name}")
def test_guides_show_what_happens(
    guide: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROJECT)
    for block in guide_blocks(guide, "console"):
        command, expected = re.fullmatch(r"\$ toolresult ([^\n]*)\n(.*)", block, re.DOTALL).groups()  # type: ignore[union-attr]
        run(shlex.split(command))
        assert capsys.readouterr().out == expected
    whole = "\n".join(guide_blocks(guide, "pycon"))
    parsed = doctest.DocTestParser().get_doctest(whole, {}, guide.name, str(guide), 0)
    runner = doctest.DocTestRunner()
    runner.run(parsed)
    assert runner.failures == 0


# The commands without output are the same in both languages, as a test above says.
@pytest.mark.parametrize(
    "guide", [one for one in SHOWN if "en" in one.parts], ids=lambda one: one.name
)
def test_commands_of_guides_find_what_is_in_the_log(guide: Path, tmp_path: Path) -> None:
    log = (PROJECT / "examples/logs/calls.jsonl").read_bytes()
    (tmp_path / "logs").mkdir()
    for name in ("logs/a.jsonl", "logs.jsonl", "monday.jsonl", "tuesday.jsonl"):
        (tmp_path / name).write_bytes(log)
    (tmp_path / "logs.jsonl.gz").write_bytes(gzip.compress(log))
    rows = [{"payload": one, "record": {"payload": one}} for one in log.decode().splitlines()]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "logs.parquet")
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    for line in "".join(guide_blocks(guide, "")).splitlines():
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            capture_output=True,
        )
        # The log has invalid lines, which a sample may miss.
        assert done.returncode in ((0, 1) if "--sample" in line else (1,)), line
        assert done.stderr == b"", line
