"""The written pages: every block is run, and both languages say the same."""

import doctest
import io
import json
import os
import re
import subprocess
import sys
import tokenize
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

import toolresult
from codegen.site.reference import reference
from codegen.source import read_source
from tests.support import pages
from tests.support.pages import LANGUAGES, RUN_ELSEWHERE, Block

NAMES = pages.page_names("en")
PAGES = [f"{lang}/{name}" for lang in LANGUAGES for name in pages.page_names(lang)]
# What is run here, or by `make test-java` and `make test-node`.
KNOWN = {
    "python",
    "pycon",
    "console",
    "go",
    "rust",
    "toml",
    "yaml",
    "gomod",
    "json",
    "xml",
    "java",
    "javascript",
    "text",
}
VERDICTS = {"valid": "valid", "有效": "valid", "invalid": "invalid", "无效": "invalid"}
VERDICTS |= {"warning": "warning", "警告": "warning"}


def empty_module(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the names of a module in which a page is run; pydantic looks modules up by name."""
    module = ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", module)
    return vars(module)


def run_python(block: Block, names: dict[str, Any]) -> None:
    """Run a block in the names of its page: as a session or as a program."""
    if block.language == "python":
        program = "\n" * (block.line - 1) + block.code
        exec(compile(program, block.place, "exec"), names)
        return
    parsed = doctest.DocTestParser().get_doctest(
        pages.session_text(block.code), names, block.place, block.place, 0
    )
    said = io.StringIO()
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(parsed, out=said.write, clear_globs=False)
    names.update(parsed.globs)
    assert runner.failures == 0, said.getvalue()


def run_console(block: Block, folder: Path) -> None:
    """Run each line that begins with `$` in a shell and compare what it prints."""
    shown = re.split(r"^\$ (.*)\n", block.code, flags=re.MULTILINE)
    assert not shown[0], f"{block.place}: a console block begins with $"
    names = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    names |= {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}
    for command, expected in zip(shown[1::2], shown[2::2], strict=True):
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=folder,
            env=names,
            encoding="utf-8",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        assert done.stdout == expected, f"{block.place}: {command}"


def run_json(block: Block) -> None:
    """Read a block strictly; hold it against what its title says."""
    value = toolresult.read(block.code)
    if not block.title:
        return
    verdict, schema, *rules = re.findall(r"[\w-]+", block.title)
    report = toolresult.validate(value, schema)
    found = [one.rule for one in report.findings]
    assert report.valid == (VERDICTS[verdict] != "invalid"), f"{block.place}: {report}"
    assert set(found) == set(rules), f"{block.place}: {report}"
    assert bool(rules) == (VERDICTS[verdict] != "valid"), block.place


@pytest.mark.parametrize("page", PAGES)
def test_every_block_does_what_it_shows(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(pages.PROJECT / "examples")
    names = empty_module(monkeypatch)
    for block in pages.blocks(page):
        if page.partition("/")[2] in RUN_ELSEWHERE and block.language != "pycon":
            continue
        assert block.language in KNOWN, f"{block.place}: nothing runs {block.language!r}"
        if block.language in ("python", "pycon"):
            run_python(block, names)
        elif block.language == "console":
            run_console(block, tmp_path)
        elif block.language == "json":
            run_json(block)
        elif block.language == "toml":
            tomllib.loads(block.code)
        elif block.language == "yaml":
            assert yaml.safe_load(block.code)
        elif block.language == "xml":
            ElementTree.fromstring(block.code)
        elif block.language == "text":  # what two programs say to each other, a line each
            for line in block.code.splitlines():
                json.loads(line.lstrip("→← "))


@pytest.mark.parametrize("page", PAGES)
def test_a_block_says_what_it_is_and_shows_no_mark_of_a_test(page: str) -> None:
    for block in pages.blocks(page):
        shown = (">>> " in block.code, bool(re.search(r"^\$ ", block.code, re.MULTILINE)))
        fences = (block.language == "pycon", block.language == "console")
        assert fences == shown, f"{block.place}: >>> belongs into ```pycon, $ into ```console"
        assert "<BLANKLINE>" not in block.code, f"{block.place}: leave the line empty"
        assert "# doctest:" not in block.code, block.place


def test_an_empty_line_of_output_is_compared() -> None:
    run_python(Block("en/x.md", 1, "pycon", "", ">>> print('a\\n\\nb')\na\n\nb\n\n>>> 1\n1\n"), {})
    with pytest.raises(AssertionError):
        run_python(Block("en/x.md", 1, "pycon", "", ">>> print('a\\nb')\na\n\nb\n"), {})


def test_a_block_that_shows_something_else_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run_python(Block("en/x.md", 1, "pycon", "", ">>> 1 + 1\n3\n"), {})
    with pytest.raises(AssertionError):
        run_console(Block("en/x.md", 1, "console", "", "$ echo one\ntwo\n"), tmp_path)
    for title in ("valid: tool-return", "warning: tool-return (code-unknown)"):
        with pytest.raises(AssertionError):
            run_json(Block("en/x.md", 1, "json", title, '{"code": 5000}\n'))


def test_code_that_differs_between_languages_is_noticed() -> None:
    english, chinese = '>>> validate("a")\nno\n', '>>> validate("甲", lang="zh")  # 中文\n否\n'
    same = [Block("x.md", 1, "pycon", "", code) for code in (english, chinese)]
    assert without_words(same[0]) == without_words(same[1])
    assert without_words(same[0]) != without_words(Block("x.md", 1, "pycon", "", ">>> check(1)"))


def test_both_trees_have_the_same_pages() -> None:
    assert pages.page_names("zh") == NAMES
    assert len(NAMES) >= 12


def headings(page: str) -> list[int]:
    """Return the levels of the headings, in order; `#` inside a block is none."""
    text = (pages.DOCS / page).read_text(encoding="utf-8")
    outside = pages._FENCE.sub("", text)
    return [len(marks) for marks in re.findall(r"^(#+) ", outside, re.MULTILINE)]


def table_rows(page: str) -> int:
    text = (pages.DOCS / page).read_text(encoding="utf-8")
    return len(re.findall(r"^ *\|", text, re.MULTILINE))


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_headings_and_tables(name: str) -> None:
    assert headings(f"en/{name}") == headings(f"zh/{name}")
    assert table_rows(f"en/{name}") == table_rows(f"zh/{name}")


# The specification is read by implementers, requirement by requirement.
LONGEST, LONG = 1_800, {"specification.md"}


def words_beside_blocks(text: str) -> int:
    """Count what is read from its beginning to its end: no code, and no tables."""
    running = re.sub(r"^ *(```|~~~).*?^ *\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for line in running.splitlines() if not line.startswith("|")]
    return sum(len(re.findall(r"[\u4e00-\u9fff]|[^\s\u4e00-\u9fff]+", line)) for line in lines)


def test_no_page_is_longer_than_a_sitting() -> None:
    """1,800 words in English; a word of Chinese has two characters, so twice as many."""
    counts = {
        page.relative_to(pages.DOCS).as_posix(): words_beside_blocks(page.read_text("utf-8"))
        for lang in LANGUAGES
        for page in (pages.DOCS / lang).rglob("*.md")
        if "reference" not in page.parts and page.name not in LONG
    }
    assert len(counts) > 100
    most = {page: LONGEST * (2 if page.startswith("zh") else 1) for page in counts}
    assert {page: count for page, count in counts.items() if count > most[page]} == {}


def links(page: str) -> list[str]:
    text = (pages.DOCS / page).read_text(encoding="utf-8")
    prose = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return sorted(re.findall(r"\]\(([^)\s]+)\)", prose))


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_link_to_the_same_pages(name: str) -> None:
    english, chinese = links(f"en/{name}"), links(f"zh/{name}")
    assert english == [re.sub(r"(images/\w+)\.zh\.", r"\1.en.", link) for link in chinese]


@cache
def reference_pages(lang: str) -> dict[Path, str]:
    folder = pages.DOCS / lang / "reference"
    return {folder / path: text for path, text in reference(read_source(), lang).items()}


def anchors(text: str) -> set[str]:
    for table in re.findall(r'^--8<-- "([\w.-]+\.md)"$', text, re.MULTILINE):
        text += (pages.DOCS / "tables" / table).read_text(encoding="utf-8")
    return set(re.findall(r'(?<=\{#)[\w-]+(?=\})|(?<= id=")[\w-]+(?=")', text))


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_page_and_an_explicit_anchor(page: str) -> None:
    for link in links(page):
        if link.startswith("https://"):
            continue
        path, _, anchor = link.partition("#")
        up, images, picture = path.rpartition("images/")
        if images:  # the theme's, which the build lays beside the pages of each language
            assert up == "../" * (page.count("/") - 1), f"{page}: {link}"
            assert (pages.DOCS / "theme" / "images" / picture).is_file(), f"{page}: {link}"
            assert anchor in ("", "only-light", "only-dark"), f"{page}: {link}"
            continue
        target = ((pages.DOCS / page).parent / path if path else pages.DOCS / page).resolve()
        made = reference_pages(page.partition("/")[0])
        assert target in made or target.is_file(), f"{page}: {link}"
        if anchor:
            text = made[target] if target in made else target.read_text(encoding="utf-8")
            assert anchor in anchors(text), f"{page}: {link}"


def without_words(block: Block) -> str:
    """Return the code without what may differ between languages: texts, comments, output."""
    if block.language in ("python", "pycon"):
        return _python_without_words(block.code)
    if block.language == "json":
        return json.dumps(_shape(json.loads(block.code)), sort_keys=True)
    if block.language == "console":
        commands = "\n".join(re.findall(r"^\$ .*", block.code, re.MULTILINE))
        return re.sub(r"\"[^\"]*\"|'[^']*'", '""', re.sub(r" --lang \w+", "", commands))
    code = re.sub(r" *// .*", "", block.code)
    code = re.sub(r', \{ lang: "\w+" \}', "", code)
    return re.sub(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'', '""', code)


def _python_without_words(code: str) -> str:
    if ">>> " in code:
        code = "".join(one.source for one in doctest.DocTestParser().get_examples(code))
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    skipped = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE)
    kept = [
        "TEXT" if one.type == tokenize.STRING else one.string
        for one in tokens
        if one.type not in skipped and tokenize.tok_name[one.type] != "FSTRING_MIDDLE"
    ]
    # A line of Chinese is as long as its width, so that it breaks elsewhere.
    joined = re.sub(r" ,(?= [)\]}])", "", " ".join(kept))
    return re.sub(r"(?: ,|(?<=\()) lang = TEXT", "", joined)


def _shape(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_shape(one) for one in value]
    return "" if isinstance(value, str) else value


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_the_same_code(name: str) -> None:
    english, chinese = (pages.blocks(f"{lang}/{name}") for lang in LANGUAGES)
    assert [one.language for one in english] == [one.language for one in chinese]
    for one, other in zip(english, chinese, strict=True):
        assert without_words(one) == without_words(other), f"{one.place}, {other.place}"
