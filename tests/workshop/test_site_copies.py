"""The site for agents that read, and the site as another program builds it."""

import re
from pathlib import Path

import pytest

from codegen.site.compare import dead_links, differences, read_pages
from codegen.site.configuration import chinese_configuration, english_configuration
from codegen.site.markdown_copies import full_text, markdown_copies, navigation_pages
from codegen.site.policy import guarded, policy
from codegen.site.words import LANGUAGES
from codegen.source import read_source

PAGE = """<html><body><nav><a href="gone.html">not of the page</a></nav><article>
<h1 id="a">Title<a class="headerlink" href="#a">¶</a></h1><p>Two words <a href="b.html#b">b</a></p>
<img src="x.png"><p>after a picture</p></article></body></html>"""
OTHER = '<html><body><article><h1 id="b">Other</h1></article></body></html>'


def _site(folder: Path, page: str = PAGE, other: str | None = OTHER) -> Path:
    folder.mkdir()
    (folder / "a.html").write_text(page, encoding="utf-8")
    if other is not None:
        (folder / "b.html").write_text(other, encoding="utf-8")
    return folder


def test_two_builds_that_say_the_same_do_not_differ(tmp_path: Path) -> None:
    one, other = _site(tmp_path / "one"), _site(tmp_path / "other", PAGE.replace("¶", "#"))
    assert not [*differences(read_pages(one), read_pages(other))]
    assert not [*dead_links(read_pages(one), one)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id="a"', 'id="c"', "a.html: the second has no #a"),
        ("after a picture", "after a drawing", "a.html: other words: 'picture', 'drawing'"),
    ],
)
def test_what_another_build_says_otherwise_is_named(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    one, other = _site(tmp_path / "one"), _site(tmp_path / "other", PAGE.replace(old, new))
    assert [*differences(read_pages(one), read_pages(other))] == [said]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("b.html#c", "leads to no anchor"),
        # Only of the playground does a payload follow.
        ("b.html#text=%7B%7D", "leads to no anchor"),
        ("c.html", "leads to no file"),
    ],
)
def test_a_link_that_leads_nowhere_is_named(tmp_path: Path, link: str, said: str) -> None:
    site = _site(tmp_path / "one", PAGE.replace("b.html#b", link))
    assert [*dead_links(read_pages(site), site)] == [f"a.html: {link} {said}"]


def test_a_page_that_is_missing_is_named(tmp_path: Path) -> None:
    one, other = _site(tmp_path / "one"), _site(tmp_path / "other", other=None)
    assert [*differences(read_pages(one), read_pages(other))] == ["b.html: only in the first"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_a_markdown_copy_that_stands_alone(lang: str) -> None:
    copies = markdown_copies(read_source(), lang)
    for path, text in copies.items():
        assert text.startswith("# "), path
        assert '--8<-- "' not in text, path
        assert not re.search(r"^#+ .*\{#", text, re.MULTILINE), path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_links_of_a_markdown_copy_lead_to_copies(lang: str) -> None:
    copies = markdown_copies(read_source(), lang)
    for path, text in copies.items():
        for target in re.findall(r"\]\(([^)#:\s]+\.md)(?:#[^)]*)?\)", text):
            there = (Path("/") / path).parent.joinpath(target).resolve().relative_to("/")
            assert there.as_posix() in copies, f"{lang}/{path}: {target}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_full_text_holds_every_page_once_and_the_first_page_first(lang: str) -> None:
    source = read_source()
    text = full_text(source, lang)
    marks = re.findall(rf"^<!-- {lang}/(\S+) -->$", text, re.MULTILINE)
    assert sorted(marks) == sorted(markdown_copies(source, lang))
    assert marks[0] == "index.md"


def test_both_configurations_lead_to_the_same_pages_in_the_same_order() -> None:
    source = read_source()
    english, chinese = english_configuration(source), chinese_configuration(source)
    assert [*navigation_pages(english["nav"])] == [*navigation_pages(chinese["nav"])]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("mkdocs.yml", "- Quickstart: ", "- Quick start: ", 'title "Quick start"'),
        ("docs/site.zh.yml", "  Quickstart:", "  Gone: 无\n  Quickstart:", "has no title 'Gone'"),
    ],
)
def test_titles_and_their_chinese_words_are_held_together(
    checkout: Path, file: str, old: str, new: str, said: str
) -> None:
    spoiled = checkout / file
    spoiled.write_text(spoiled.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        chinese_configuration(read_source(checkout))


def test_a_page_runs_the_scripts_that_it_holds_and_no_others() -> None:
    page = "<head><!-- content security policy --><script>a()</script></head>"
    allowed = policy(page)
    assert "'sha256-" in allowed
    assert allowed in guarded(page)
    assert policy(page.replace("a()", "b()")) != allowed


def test_a_page_without_a_place_for_its_policy_ends_the_build() -> None:
    with pytest.raises(ValueError, match="has the theme changed"):
        guarded("<head></head>")
