"""The links that open the payloads of the rules in the playground, and the data it shows."""

import html
import json
import re
from urllib.parse import parse_qs

import pytest

import toolresult
from codegen.site.carrier_losses import carrier_losses
from codegen.site.playground_link import playground_link
from codegen.site.reference import reference
from codegen.source import read_source
from toolresult.carriers.registry import CARRIERS
from toolresult.cli.rule_page import rule_page

TARGET = re.compile(r'<a href="\.\./playground\.html#([^"]+)">')


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_link_of_a_rule_holds_a_payload_that_breaks_it(lang: str) -> None:
    page = reference(read_source(), lang)["findings.md"]
    links = {rule: html.unescape(target) for rule, target in _links(page)}
    assert len(links) > 50
    for rule, fragment in links.items():
        named = {key: values[0] for key, values in parse_qs(fragment, True).items()}
        text, schema = named.pop("text"), named.pop("schema", None)
        found = toolresult.validate(text, schema, **named).findings
        assert rule in {finding.rule for finding in found}, rule


def _links(page: str) -> list[tuple[str, str]]:
    sections = re.split(r"^### ", page, flags=re.MULTILINE)[1:]
    found = (
        (section.partition(":")[0].partition("：")[0], TARGET.search(section))
        for section in sections
    )
    return [(rule, target[1]) for rule, target in found if target is not None]


@pytest.mark.parametrize("rule", ["text-encoding", "value-cycle", "value-type"])
def test_what_a_text_in_an_address_cannot_hold_has_no_link(rule: str) -> None:
    example = rule_page(rule, "en").example
    assert example is None or playground_link(rule, example.bad, "Open", "../") is None


def test_the_playground_knows_every_carrier_and_every_part_that_one_can_lose() -> None:
    data = json.loads(carrier_losses()["carriers.json"])
    assert list(data["carriers"]) == list(CARRIERS)
    for losses in data["carriers"].values():
        assert {*losses["lost"], *losses["out_of_band"]} <= data["parts"].keys()
    assert "code" in data["carriers"]["openai_chat"]["lost"]
    assert data["carriers"]["mcp"]["lost"] == []
