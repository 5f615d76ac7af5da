"""The Python reference leaves no public name out, and nothing of it is cut off on the page."""

import enum
import importlib
import re
from functools import cache
from typing import Any

import pytest

import toolresult
from codegen.site.command_line_pages import command_line_pages
from codegen.site.python_pages import TASKS, python_pages
from codegen.site.schema_pages import schema_pages
from codegen.source import Source, read_source
from tests.support.cases import each
from toolresult.text.wide import width_of

LANGUAGES = ("en", "zh")
_WIDTH = 80
_FENCE = re.compile(r"^```(?:python|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)
# pydantic's, and what only the package can use: their results are in no module that users import.
_NOT_SHOWN = {"model_config", "model_fields", "model_computed_fields", "data_type"}
_NOT_SHOWN |= {"in_words", "ranges_in_words", "sentence", "hint_sentence"}
PUBLIC = [
    (page, module, name)
    for page, task in TASKS.items()
    for module, names in task.names.items()
    for name in names
]


@cache
def _source() -> Source:
    return read_source()


@cache
def _page(name: str, lang: str) -> str:
    return python_pages(_source(), lang)[f"python/{name}.md"]


def _section(page: str, name: str) -> str:
    found = re.search(
        rf"^## `{name}` {{#{name}}}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL
    )
    assert found, f"no section {name}"
    return found[1]


def _public(module: str, name: str) -> Any:
    path = ".".join(filter(None, ("toolresult", module)))
    return getattr(importlib.import_module(path), name)


def test_every_name_of_the_package_has_one_place_and_validate_is_the_first() -> None:
    names = [name for _, module, name in PUBLIC if not module]
    assert sorted(names) == sorted(set(toolresult.__all__) - {"__version__"})
    assert PUBLIC[0] == ("validate", "", "validate")
    assert [*TASKS][:6] == ["validate", "build", "run", "show", "convert", "errors"]


def test_what_a_module_exports_is_on_a_page() -> None:
    modules = {module for _, module, _ in PUBLIC if module}

    def check(module: str) -> None:
        exported = getattr(importlib.import_module(f"toolresult.{module}"), "__all__", ())
        shown = {name for _, home, name in PUBLIC if home in ("", module)}
        missing = set(exported) - shown
        assert not {one for one in missing if f"{module}.{one}" not in modules}

    each({module: module for module in modules}, check)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_public_name_has_a_section_with_its_members(lang: str) -> None:
    """Members of a base stand there, or are linked where another class of the package has them."""

    def check(public: tuple[str, str, str]) -> None:
        page, module, name = public
        section = _section(_page(page, lang), name)
        owner = _public(module, name)
        assert section.strip()
        members = {
            member: value
            for one in (owner.__mro__ if isinstance(owner, type) else ())
            if one.__module__.startswith("toolresult")
            for member, value in vars(one).items()
            if not member.startswith("_") and member not in _NOT_SHOWN
        }
        missing = [
            member
            for member, value in members.items()
            if f"{{#{name}.{member}}}" not in section
            and f"| `{member}` |" not in section
            and f"[`{member}`](" not in section
            and (value.__doc__ or not callable(value))
        ]
        assert missing == []

    each({"/".join(one): one for one in PUBLIC}, check)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_of_the_pages_lead_to_sections(lang: str) -> None:
    pages = python_pages(_source(), lang)
    for path, text in pages.items():
        for target, anchor in re.findall(r"\]\((\w+\.md)?#([\w.]+)\)", text):
            page = pages[f"python/{target}"] if target else text
            assert page.count(f"{{#{anchor}}}") == 1, f"{path}: {target}#{anchor}"


def test_defaults_are_values_and_types_are_linked_or_explained() -> None:
    audit = _section(_page("audit", "en"), "audit_files")
    assert "max_invalid: int = 100_000," in audit
    assert "`Progress` is `Callable[[int], None]`." in audit
    assert "| `settings` [`Settings`](validate.md#Settings) |" in audit
    assert "**Returns** [`Summary`](#Summary)" in audit
    text = "".join(python_pages(_source(), "en").values())
    assert not re.findall(r"^ *\w+: [^=\n]+ = [A-Z][A-Z_]+,?$", text, re.MULTILINE)
    assert not re.findall(r"\bJoined\b", "".join(_FENCE.findall(text)))


def test_functions_of_the_carriers_show_their_arguments_once_a_kind() -> None:
    page = _page("convert", "en")
    assert "CARRIER" not in page
    assert [page.count(f"def {kind}_a2a") for kind in ("from", "to")] == [1, 2]  # and the object's
    assert "Arguments: as [`from_a2a`](#from_a2a)" in _section(page, "from_mcp")
    assert "| `tool_call_id` | " in _section(page, "to_a2a")
    assert "`CallToolResult`" in _section(page, "to_mcp_object")


def test_fields_of_models_and_members_of_enumerations_are_rows() -> None:
    for page, module, name in PUBLIC:
        owner = _public(module, name)
        if isinstance(owner, type):
            fields = [one.name for one in owner] if issubclass(owner, enum.Enum) else ()
            rows = [f"| `{one}` | " for one in fields or getattr(owner, "model_fields", ())]
            section = _section(_page(page, "en"), name)
            assert [row for row in rows if row not in section] == [], owner


def test_what_the_pages_of_the_contract_say_is_linked_and_not_said_again() -> None:
    section = _section(_page("build", "en"), "ToolReturn")
    assert "[tool-return](../schemas/tool-return.md)" in section
    assert "Facts about the call" not in section
    schema = schema_pages(_source(), "en")["schemas/tool-return.md"]
    assert "Facts about the call" in schema
    assert "| `TOOL_NOT_FOUND` | `1001` |" in _section(_page("errors", "en"), "ErrorCode")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_a_signature_or_a_help_is_wider_than_the_page(lang: str) -> None:
    pages = {**python_pages(_source(), lang), **command_line_pages(_source(), lang)}
    wide = [
        f"{path}: {line}"
        for path, text in pages.items()
        for block in _FENCE.findall(text)
        for line in block.splitlines()
        # a command is copied as a whole
        if width_of(line) > _WIDTH and not line.startswith("  toolresult ")
    ]
    assert wide == []
