"""What the documentation is made of: pages from the contract, translations, one word an idea."""

import json
import re
import shutil
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from jsonschema import Draft7Validator

import toolresult
from codegen.__main__ import main
from codegen.lint.checks import all_problems
from codegen.lint.documents import written_pages
from codegen.site.build import extra_files
from codegen.site.build import main as build
from codegen.site.catalog_file import catalog
from codegen.site.configuration import CHINESE, ENGLISH
from codegen.site.markdown_copies import markdown_copies, navigation_pages
from codegen.site.reference import reference
from codegen.site.translated_examples import translated
from codegen.source import read_source
from tests.support import PROJECT
from tests.support.checkout import edit
from toolresult.cli.rule_page import RuleExample, findings_of, rule_page
from toolresult.contract import package_data
from toolresult.contract.requirements import PROFILES


@cache
def reference_here(lang: str) -> Mapping[str, str]:
    return reference(read_source(), lang)


def _set_description(root: Path, text: str | None) -> None:
    def change(schema: dict) -> None:
        place = schema["properties"]["content"]["x-i18n"]["zh"]
        if text is None:
            del place["description"]
        else:
            place["description"] = text

    edit(root / "schemas" / "v1" / "tool-message.schema.json", change)


def _differing(texts: Mapping[str, str], others: Mapping[str, str]) -> list[str]:
    assert texts.keys() == others.keys()
    return sorted(path for path in texts if texts[path] != others[path])


def test_one_chinese_description_changes_one_chinese_page(checkout: Path) -> None:
    _set_description(checkout, "工具的结果，写给模型看的文本。")
    changed, before = read_source(checkout), read_source()
    for lang, pages in (("en", []), ("zh", ["schemas/tool-message.md"])):
        assert _differing(reference(changed, lang), reference_here(lang)) == pages
    assert _differing(extra_files(changed), extra_files(before)) == ["zh/llms-full.txt"]


def test_a_chinese_description_that_is_missing_fails_the_check(checkout: Path) -> None:
    _set_description(checkout, None)
    problems = all_problems(read_source(checkout))
    assert any("x-i18n.zh.description has no Chinese text" in one for one in problems)


def test_reference_pages_are_the_same_in_both_languages() -> None:
    english, chinese = reference_here("en"), reference_here("zh")
    assert english.keys() == chinese.keys()
    anchor = re.compile(r"\{#([^}]+)\}|<span id=\"([^\"]+)\">")
    for path, text in english.items():
        assert anchor.findall(text) == anchor.findall(chinese[path]), path
        assert not re.search(r"\{[a-z_]+\}", re.sub(r"```.*?```", "", text, flags=re.DOTALL)), path


def test_every_rule_and_code_has_its_anchor() -> None:
    source = read_source()
    pages = reference_here("zh")
    for row in source.rules["rules"]:
        assert f"{{#{row['id']}}}" in pages["findings.md"]
    for row in source.table["codes"]:
        assert f'<span id="{row["code"]}">' in pages["error-codes.md"]


# What these show are the bytes of a Chinese text.
ABOUT_BYTES = {"text-encoding", "text-truncated"}


def test_rules_in_english_have_english_payloads() -> None:
    """Only a text that is named Chinese may be: one under the key `zh`."""
    page = reference_here("en")["findings.md"]
    sections = re.split(r"^### ", page, flags=re.MULTILINE)[1:]
    strange = [
        line
        for section in sections
        if section.partition(":")[0] not in ABOUT_BYTES
        for line in re.sub(r'"zh": "[^"]*"', "", section).splitlines()
        if re.search(r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]", line)
    ]
    assert not strange


def test_rules_in_chinese_have_chinese_payloads() -> None:
    page = reference_here("zh")["findings.md"]
    for english in ("No data found", "File not found", "disk full", "How many files", "got -3"):
        assert english not in page
    assert "参数 size 必须是正整数，实际为 -3" in page


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_translated_payload_breaks_the_same_rule(lang: str) -> None:
    for name in package_data.rules():
        rule = rule_page(name, lang)
        assert _broken(translated(rule).example) == _broken(rule.example), name


def _broken(example: RuleExample | None) -> list[list[str]]:
    payloads = [] if example is None else [example.bad, example.good]
    return [[finding.rule for finding in findings_of(one)] for one in payloads]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_recording_of_the_terminal_stands_still_for_who_asks(lang: str) -> None:
    """Whoever wants no motion gets the last screen: the summary of what the live table showed."""
    picture = (PROJECT / f"docs/theme/images/terminal.{lang}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(picture)
    *_, last = (one for one in root if one.get("class") == "f")
    texts = ["".join(one.itertext()) for one in last]
    assert "$ toolresult audit results.jsonl" in texts
    assert texts.count("copy_reports") == 2, "by failures and by latency"
    assert "prefers-reduced-motion:reduce){.f{animation:none}.f:last-child{" in picture
    assert "<script" not in picture
    assert set(re.findall(r"https?://[^\"\s]+", picture)) == {"http://www.w3.org/2000/svg"}


def test_internal_helpers_are_not_documented() -> None:
    pages = reference_here("en")
    for path, name in (
        ("show", "without_frames"),
        ("show", "tool_of"),
        ("run", "is_token"),
    ):
        assert f"`{name}`" not in pages[f"python/{path}.md"]


def test_conformance_page_is_there_once_there_is_a_report(checkout: Path) -> None:
    report = checkout / "docs" / "conformance.json"
    report.unlink()
    assert "conformance.md" not in reference(read_source(checkout), "en")
    counts = {"passed": 2, "declared": 1, "failed": 0, "total": 3}
    row = {
        "implementation": "ajv",
        "language": "node",
        "version": "8",
        "levels": {"schema": {"tool-return": counts}},
    }
    reached = {"passed": 2, "total": 2, "reached": True}
    profiles = {
        **dict.fromkeys(PROFILES, reached),
        "text": {**reached, "total": 3, "reached": False},
    }
    library = {"implementation": "mine", "language": "go", "version": "1", "profiles": profiles}
    text = json.dumps({"implementations": [row, library]})
    report.write_text(text, encoding="utf-8")
    page = reference(read_source(checkout), "en")["conformance.md"]
    assert "| `ajv` | node | 8 | 2/3 (1 declared) | – | – | – |" in page
    assert "| `mine` | ✓ 2/2 | 2/3 | ✓ 2/2 |" in page


PAGE = "quickstart.md"


def _append(text: str) -> Callable[[Path], None]:
    def spoil(file: Path) -> None:
        file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")

    return spoil


def test_a_checkout_that_nobody_spoiled_has_no_problems(checkout: Path) -> None:
    assert all_problems(read_source(checkout)) == []


FAULTS: list[tuple[str, str, Callable[[Path], None], str]] = [
    ("changed page", f"docs/en/{PAGE}", _append("\nMore.\n"), f"docs/zh/{PAGE}: is stale"),
    ("missing translation", f"docs/zh/{PAGE}", Path.unlink, f"docs/zh/{PAGE}: missing"),
    ("missing page", f"docs/en/{PAGE}", Path.unlink, f"there is no docs/en/{PAGE}"),
    (
        "no mark",
        f"docs/zh/{PAGE}",
        lambda file: file.write_text("# 快速上手\n", encoding="utf-8"),
        "does not say which page it is",
    ),
    (
        "heading without an address",
        f"docs/zh/{PAGE}",
        _append("\n## 更多\n"),
        f"docs/zh/{PAGE}: 更多: no address; write it as {{#address}}",
    ),
    (
        "heading with another address",
        f"docs/zh/{PAGE}",
        lambda file: file.write_text(
            file.read_text(encoding="utf-8").replace("{#check}", "{#validate}"), encoding="utf-8"
        ),
        f"docs/zh/{PAGE}: other addresses than docs/en/{PAGE}: check, validate",
    ),
    ("other word", f"docs/zh/{PAGE}", _append("\n验证载荷。\n"), "验证 is 校验 here"),
    ("longer word", f"docs/zh/{PAGE}", _append("\n有效载荷。\n"), "有效载荷 is 载荷 here"),
    (
        "other word in a schema",
        "schemas/v1/tool-message.schema.json",
        lambda file: edit(
            file,
            lambda schema: schema["properties"]["content"]["x-i18n"]["zh"].update(
                description="元信息。"
            ),
        ),
        "schemas/v1/tool-message.schema.json: 元信息 is 元数据 here",
    ),
    (
        "other word in a rule",
        "schemas/v1/rules.json",
        lambda file: edit(file, lambda rules: rules["rules"][0]["hint"].update(zh="见错误代码")),
        "schemas/v1/rules.json: 错误代码 is 错误码 here",
    ),
    (
        "glossary against itself",
        "docs/glossary.json",
        lambda file: edit(
            file, lambda document: document["terms"][0]["avoid"]["zh"].append("信封")
        ),
        "avoids a word that another row chose",
    ),
]


@pytest.mark.parametrize(
    ("path", "spoil", "complaint"), [pytest.param(*rest, id=label) for label, *rest in FAULTS]
)
def test_documents_that_drift_are_named(
    path: str, spoil: Callable[[Path], None], complaint: str, checkout: Path
) -> None:
    spoil(checkout / path)
    problems = all_problems(read_source(checkout))
    assert any(complaint in one for one in problems), problems


def test_a_page_that_needs_a_file_of_the_checkout_says_so() -> None:
    for lang, word in (("en", "checkout"), ("zh", "源码目录")):
        for name in sorted(written_pages(PROJECT / "docs" / lang)):
            text = (PROJECT / "docs" / lang / name).read_text(encoding="utf-8")
            if re.search(r"examples/(logs|payloads)|import examples", text):
                assert word in text, f"docs/{lang}/{name}"


def test_words_that_only_look_refused_are_not(checkout: Path) -> None:
    _append("\n身份验证、代理项、负载均衡。\n\n```\n验证\n```\n")(checkout / "docs" / "zh" / PAGE)
    assert all_problems(read_source(checkout)) == []


def test_follow_stamps_a_translation(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _append("\nMore.\n")(checkout / "docs" / "en" / PAGE)
    command = ["codegen", "follow", "--root", str(checkout), "--page"]
    monkeypatch.setattr("sys.argv", [*command, PAGE])
    assert main() == 0
    assert all_problems(read_source(checkout)) == []
    monkeypatch.setattr("sys.argv", [*command, "nothing.md"])
    assert main() == 1
    assert PAGE in capsys.readouterr().out


@pytest.mark.parametrize(("lang", "name"), [("en", ENGLISH), ("zh", CHINESE)])
def test_every_page_is_in_the_navigation(lang: str, name: str) -> None:
    nav = yaml.safe_load((PROJECT / name).read_text(encoding="utf-8"))["nav"]
    pages = written_pages(PROJECT / "docs" / lang)
    pages |= {f"reference/{path}" for path in reference_here(lang)}
    assert sorted(navigation_pages(nav)) == sorted(pages)


def test_build_refuses_what_leads_nowhere_and_leaves_the_old_site(
    checkout: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Any warning ends the build, so each fault is to be one."""
    for name in (ENGLISH, CHINESE):
        shutil.copy(PROJECT / name, checkout / name)
    old = checkout / "site" / "old.html"
    old.parent.mkdir()
    old.touch()
    pages = checkout / "docs" / "en"
    _append("\n[gone](gone.md)\n\n[gone](index.md#gone)\n")(pages / PAGE)
    (pages / "extra.md").write_text("# Extra\n", encoding="utf-8")
    assert build(checkout) != 0
    said = capfd.readouterr().err
    lines = re.split(r"^(?=WARNING|INFO)", said, flags=re.MULTILINE)
    warnings = [one for one in lines if one.startswith("WARNING")]
    assert len(warnings) == 3, said
    for complaint in ("'gone.md'", "'#gone'", "extra.md"):
        assert any(complaint in one for one in warnings), said
    assert old.exists()


def test_chosen_words_are_those_of_the_contract() -> None:
    source = read_source()
    texts = "".join(
        file.read_text(encoding="utf-8") for file in (PROJECT / "schemas" / "v1").iterdir()
    ) + "".join(markdown_copies(source, "zh").values())
    unused = [row["zh"] for row in source.glossary["terms"] if texts.count(row["zh"]) < 2]
    assert unused == []


# What https://json.schemastore.org/schema-catalog.json asks of a catalog.
SCHEMASTORE_CATALOG = {
    "type": "object",
    "required": ["schemas", "version", "$schema"],
    "additionalProperties": False,
    "properties": {
        "$schema": {"enum": ["https://json.schemastore.org/schema-catalog.json"]},
        "version": {"type": "number"},
        "schemas": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "url", "description"],
                "additionalProperties": False,
                "properties": {
                    "name": {"type": "string"},
                    "description": {"type": "string"},
                    "fileMatch": {
                        "type": "array",
                        "uniqueItems": True,
                        "items": {"type": "string"},
                    },
                    "url": {"type": "string", "format": "uri", "pattern": "^https://"},
                    "versions": {"type": "object"},
                },
            },
        },
    },
}


def test_the_catalog_for_editors_has_schemastores_shape_and_leads_to_the_stable_files() -> None:
    site = "https://site.example/"
    files = extra_files(read_source())
    listed = json.loads(files["files/catalog.json"])
    for one in listed["schemas"]:
        # Relative to the catalog, since the site has no fixed address.
        assert f"files/{one['url']}" in files, one["url"]
        one["url"] = f"{site}files/{one['url']}"
    assert Draft7Validator(SCHEMASTORE_CATALOG).is_valid(listed)
    assert listed == catalog(read_source(), site)
    patterns = [pattern for one in listed["schemas"] for pattern in one["fileMatch"]]
    payloads = [f"*.{name}.json" for name in toolresult.schema_names()]
    others = ["*.conformance-report.json", "toolresult.toml"]
    assert sorted(patterns) == sorted([*payloads, *others])


def test_the_shape_of_a_catalog_refuses_what_is_none() -> None:
    relative = json.loads(extra_files(read_source())["files/catalog.json"])
    assert not Draft7Validator(SCHEMASTORE_CATALOG).is_valid(relative)
