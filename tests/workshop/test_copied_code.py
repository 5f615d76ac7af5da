"""A block that is copied alone runs: its button gives the earlier statements that it needs, too."""

from html import unescape
from pathlib import Path

import pytest

from codegen.site.copied_code import commands, preludes, with_copies
from tests.support import pages
from tests.support.pages import LANGUAGES, Block
from tests.workshop.test_pages import empty_module, run_console, run_python

PAGES = [f"{lang}/{name}" for lang in LANGUAGES for name in pages.page_names(lang)]

# Their sessions read what the commands above them write.
READS_FILES = {"guides/data-contracts.md"}


def copied(page: str) -> list[tuple[Block, str]]:
    """Return the Python blocks of a page that are no files, with what is copied before each."""
    found = [
        block
        for block in pages.blocks(page)
        if block.language in ("python", "pycon") and not block.title
    ]
    programs = [
        commands(block.code) if block.language == "pycon" else block.code for block in found
    ]
    return list(zip(found, preludes(programs), strict=True))


@pytest.mark.parametrize("page", PAGES)
def test_a_session_that_is_copied_alone_shows_what_the_page_shows(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(pages.PROJECT / "examples")
    for block in pages.blocks(page):
        if block.language == "console" and page.partition("/")[2] in READS_FILES:
            run_console(block, tmp_path)
    for block, before in copied(page):
        if block.language != "pycon" and page.partition("/")[2] in pages.RUN_ELSEWHERE:
            continue
        names = empty_module(monkeypatch)
        exec(before, names)
        run_python(block, names)


def test_what_gives_a_name_and_what_changes_it_are_copied_and_nothing_else() -> None:
    first = "import json\nimport os\n\napp = {}\nb = 1\napp[0] = json.dumps(1)\nprint(b)\n"
    assert preludes([first, "app\n"]) == ["", "import json\napp = {}\napp[0] = json.dumps(1)\n"]


def test_a_name_is_copied_as_it_was_last_and_a_function_with_what_it_calls() -> None:
    first = "a = 1\na = 2\n\n\ndef show():\n    print(a)\n"
    assert preludes([first, "show()\n"]) == ["", "a = 2\ndef show():\n    print(a)\n\n"]
    assert preludes(["a = 1\n", "a = 3\na\n"]) == ["", ""]


def test_the_page_gives_the_button_what_it_shows_as_well() -> None:
    block = '<div class="language-{} highlight">{}<pre><span></span><code>{}</code></pre></div>'
    file = block.format("python", '<span class="filename">a.py</span>', "a")
    session = '<span class="gp">&gt;&gt;&gt; </span>a &lt; "b"\nFalse\n'
    html = block.format("python", "", 'a = "é"\n') + file + block.format("pycon", "", session)
    made = with_copies(html)
    assert made.count("data-copy=") == 1
    (text,) = made.split('data-copy="')[1:]
    assert unescape(text.partition('"')[0]) == 'a = "é"\n\na < "b"\n'
