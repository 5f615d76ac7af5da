"""The first page, the READMEs and previews: they claim what is so, and say the same."""

import json
import re
from collections.abc import Mapping, Sequence

import pytest

from codegen.site.markdown_copies import plain_markdown
from codegen.site.not_found import not_found_page
from codegen.site.page_head import Lead, descriptions, read_lead, shortened, with_head
from codegen.site.words import LANGUAGES
from tests.support import PROJECT, judged_results
from tests.support.pages import blocks
from toolresult._version import __version__
from toolresult.carriers import from_mcp
from toolresult.carriers.registry import CARRIERS
from toolresult.workflow import Decision, Step

READMES = {"en": "README.md", "zh": "README.zh.md"}
# What people call the carriers, and what else the first page says that this works with.
PRODUCTS = {
    "mcp": "MCP",
    "openai_chat": "OpenAI",
    "openai_responses": "OpenAI",
    "anthropic": "Anthropic",
    "google": "Google Gemini",
    "langchain": "LangChain",
    "pydantic_ai": "Pydantic AI",
    "openai_agents": "OpenAI Agents SDK",
    "bedrock": "Amazon Bedrock",
    "vercel": "Vercel AI SDK",
    "langchain4j": "LangChain4j",
    "spring_ai": "Spring AI",
    "a2a": "A2A",
    "magic": "magic",
}
# Name → a file that tests it with the real thing, or is made for it.
OTHERS = {
    "FastAPI": "python/toolresult/boundary",
    "pytest": "python/toolresult/pytest_plugin.py",
    "Apache Spark": "python/toolresult/spark",
    "OpenTelemetry": "python/toolresult/telemetry",
}


def home(lang: str) -> str:
    return (PROJECT / "docs" / lang / "index.md").read_text(encoding="utf-8")


def readme(lang: str) -> str:
    return (PROJECT / READMES[lang]).read_text(encoding="utf-8")


def names_of(text: str) -> Sequence[str]:
    """Return the names that a README lists after "works with", in their order."""
    (line,) = re.findall(r"^It works with (.*)$|^可用于 (.*)$", text, re.MULTILINE)
    listed = re.split(r"\. `|。`", line[0] or line[1])[0]
    return [one.removeprefix("the ") for one in re.split(r", | and |、| 和 ", listed)]


def row_of(text: str) -> Sequence[str]:
    """Return the names in the row of the first page."""
    row = text.partition('<div class="tr-names" markdown>')[2].partition("</div>")[0]
    return re.findall(r"^- \[([^\]]+)\]", row, re.MULTILINE)


def transcript(lang: str) -> Mapping[str, str]:
    """Return who says what in the transcript of the first page."""
    text = home(lang).partition('<div class="tr-talk" markdown>')[2]
    said = dict(re.findall(r"^\*\*(.+?)\*\* (.*)$", text, re.MULTILINE))
    panes = r'^<div class="tr-pane tr-(\w+)" markdown>\n\n.+\n\n(.+)$'
    answers = re.findall(panes, text, re.MULTILINE)
    return {**said, **dict(answers)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_works_with_every_carrier_and_with_what_it_names(lang: str) -> None:
    assert PRODUCTS.keys() == CARRIERS.keys()
    for path in OTHERS.values():
        assert (PROJECT / path).exists(), path
    wanted = [*PRODUCTS.values(), *OTHERS]
    assert set(names_of(readme(lang))) == set(wanted)
    assert set(row_of(home(lang))) == set(wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_claim_is_the_same_on_page_readme_and_card(lang: str) -> None:
    (claim,) = re.findall(r"^# (.*)$", home(lang), re.MULTILINE)
    assert f"**{claim}" in readme(lang)
    card = (PROJECT / f"docs/pictures/card.{lang}.svg").read_text(encoding="utf-8")
    drawn = re.findall(r"<text [^>]*>([^<]*)</text>", card)
    assert claim in (" ".join(drawn[1:3]), "".join(drawn[1:3]))
    said = transcript(lang)
    assert [drawn[5], drawn[7]] == [said["without"], said["with"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_transcript_is_what_a_run_answers(lang: str) -> None:
    said = transcript(lang)
    body = said[{"en": "Tool", "zh": "工具"}[lang]].strip("`")
    assert "`isError: false`" in said[{"en": "Flag", "zh": "标志"}[lang]]
    result = {"isError": False, "content": [{"type": "text", "text": body}]}
    verdict = Step().judge(said["without"], [("copy_reports", from_mcp(result))])
    assert (verdict.decision, verdict.message) == (Decision.STOP, said["with"])
    # The session below it is the same run, which the tests of the pages execute.
    (session, *_) = [block.code for block in blocks(f"{lang}/index.md")]
    assert all(part in session for part in (body, said["without"], said["with"]))
    assert re.findall(r"```pycon\n(.*?)```", readme(lang), re.DOTALL)[0] == session


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figures_are_those_of_the_corpus(lang: str) -> None:
    rows = [
        json.loads(line)
        for path in sorted(judged_results.FOLDER.glob("*.jsonl"))
        for line in path.read_text("utf-8").splitlines()
    ]
    failures = [row for row in rows if row["outcome"] in ("failed", "unknown")]
    silent = [row for row in failures if row["kind"] != "flagged"]
    missed = json.loads((judged_results.FOLDER / "missed.json").read_text("utf-8"))
    heard = len(failures) - len(missed)
    assert re.findall(r"^- \*\*(\d+) (?:of|/) (\d+)\*\*", home(lang), re.MULTILINE) == [
        (str(len(silent)), str(len(failures))),
        (str(heard), str(len(failures))),
    ]
    assert re.search(rf"^- \*\*{len(CARRIERS)}\*\*", home(lang), re.MULTILINE)
    for figure in (len(failures), len(silent), heard):
        assert f"{figure} " in readme(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_names_the_version_that_it_describes(lang: str) -> None:
    (named,) = re.findall(r"^(?:Version|版本) (\S+) ", home(lang), re.MULTILINE)
    assert named == __version__


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_readme_has_pictures_that_are_small(lang: str) -> None:
    pictures = re.findall(r'<img src="([^"]+)"', readme(lang))
    assert pictures
    for picture in pictures:
        assert 0 < (PROJECT / picture).stat().st_size < 60_000, picture


def test_the_markdown_of_the_page_has_no_boxes_and_classes() -> None:
    text = plain_markdown(PROJECT, home("en"))
    assert not re.search(r"<div|</div|\{ \.", text)
    assert "[Quickstart](quickstart.md) [Playground](playground.md)" in text


PAGE = (
    "<html><head><title>x</title><!-- description and previews --></head><body><p>menu</p><article>"
    '<h1>A &lt;b&gt;<a class="headerlink" href="#a">¶</a></h1><p>Shared.</p>'
    "<p>Its <em>own</em>\nwords.</p><h2>B</h2><p>Later.</p></article></body></html>"
)


def test_a_page_is_described_by_its_first_paragraph_that_no_other_has() -> None:
    lead = read_lead(PAGE)
    assert lead == Lead("A <b>", ("Shared.", "Its own words."))
    other = Lead("B", ("Shared.",))
    assert descriptions({"a.html": lead, "b.html": other}) == {"a.html": "Its own words."}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Short.", "Short."),
        ("One is here. " + "x" * 200, "One is here."),
        ("一句。" + "字" * 200, "一句。"),
        ("word " * 60, "word " * 39 + "word…"),
    ],
)
def test_a_long_description_ends_with_a_sentence_or_a_word(text: str, expected: str) -> None:
    assert shortened(text) == expected


def test_the_head_of_a_page_is_relative_unless_the_address_is_known() -> None:
    lead = Lead("A & B", ())
    near = with_head(PAGE, "guides/a.html", "zh", lead, 'Says "so".', "")
    assert "<title>A &amp; B - toolresult</title>" in near
    assert 'content="Says &quot;so&quot;."' in near
    assert 'property="og:image" content="../images/card.zh.png"' in near
    assert 'hreflang="en" href="../../en/guides/a.html"' in near
    assert "canonical" not in near
    far = with_head(PAGE, "guides/a.html", "zh", lead, "", "https://docs.example/x/")
    assert '<link rel="canonical" href="https://docs.example/x/zh/guides/a.html">' in far
    assert 'content="https://docs.example/x/zh/images/card.zh.png"' in far


def test_a_page_without_a_place_for_its_head_ends_the_build() -> None:
    with pytest.raises(ValueError, match="has the theme changed"):
        with_head("<title>x</title>", "a.html", "en", Lead("A", ()), "", "")


def test_the_page_of_wrong_addresses_needs_no_other_file() -> None:
    page = not_found_page(PROJECT)
    assert not re.search(r"(?:src|href)=\"(?!/\")", page)
    (allowed,) = re.findall(r"style-src ([^;]*);", page)
    assert "'sha256-" in allowed
    assert "unsafe" not in allowed
