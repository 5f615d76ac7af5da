"""The rules of findings, each with an anchor that findings lead to."""

from collections.abc import Iterator, Mapping

from codegen.site.markdown import code, fence, heading, page, plain
from codegen.site.playground_link import playground_link
from codegen.site.translated_examples import translated
from codegen.site.words import word
from codegen.source import Source
from toolresult.cli.rule_page import RulePage, payload_in, rule_page
from toolresult.contract.fixtures import Fixture

# Section → the columns of its rules.
_SECTIONS: Mapping[str, Mapping[str, str]] = {
    "error": {"scope": "payload", "severity": "error"},
    "warning": {"scope": "payload", "severity": "warning"},
    "tool": {"scope": "tool"},
}


def finding_pages(source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    return {
        "findings.md": page(
            "schemas/v1/rules.json",
            word("findings", lang),
            word("findings.about", lang),
            _index(source, lang),
            *_rules(source, lang),
        )
    }


def _index(source: Source, lang: str) -> str:
    """List the rules: a phone shows no table of contents. The search has them already."""
    lists = []
    for section in _SECTIONS:
        rules = (rule_page(name, lang) for name in _names(source, section))
        lines = (
            f"- [{code(one.rule.id)}](#{one.rule.id}){word('colon', lang)}{plain(one.title)}"
            for one in rules
        )
        title = f"[**{word(f'findings.{section}', lang)}**](#{section})"
        lists.append("\n".join([f"{title}\n", *lines]))
    inside = "\n\n".join(lists)
    return f'<div class="tr-index" data-search-exclude markdown>\n\n{inside}\n\n</div>'


def _rules(source: Source, lang: str) -> Iterator[str]:
    for section in _SECTIONS:
        yield heading(2, word(f"findings.{section}", lang), section)
        for name in _names(source, section):
            yield from _rule(translated(rule_page(name, lang)))


def _names(source: Source, section: str) -> list[str]:
    columns = _SECTIONS[section].items()
    return [row["id"] for row in source.rules["rules"] if columns <= row.items()]


def _rule(rule: RulePage) -> Iterator[str]:
    colon = word("colon", rule.lang)
    yield heading(3, f"{rule.rule.id}{colon}{rule.title}", rule.rule.id)
    yield plain(rule.message)
    yield f"**{word('why', rule.lang)}**{colon}{plain(rule.why)}"
    yield from _example(rule)
    yield f"**{word('do', rule.lang)}**{colon}{plain(rule.hint)}"


def _example(rule: RulePage) -> Iterator[str]:
    if rule.example is None:
        return
    colon = word("colon", rule.lang)
    place, message = rule.found
    with_dialect = word("with.dialect", rule.lang, name=code(rule.dialect)) if rule.dialect else ""
    yield f"**{word('bad', rule.lang)}**{with_dialect}{colon}"
    yield fence(rule.bad, _language(rule.example.bad))
    yield f"{code(place) if place.startswith('/') else place}{colon}{plain(message)}"
    link = playground_link(rule.rule.id, rule.example.bad, word("try", rule.lang), "../")
    if link is not None:
        yield link
    yield f"**{word('good', rule.lang)}**{colon}"
    yield fence(rule.good, _language(rule.example.good))


def _language(fixture: Fixture) -> str:
    """Color JSON values only: a text may be none, and its color would say the wrong thing."""
    return "text" if isinstance(payload_in(fixture), str | bytes) else "json"
