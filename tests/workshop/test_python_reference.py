"""The Python reference leaves no public name out, and nothing of it is cut off on the page."""

import enum
import importlib
import re
from functools import cache

import pytest

import toolresult
from codegen.site.command_line_pages import command_line_pages
from codegen.site.python_pages import python_modules, python_pages
from codegen.source import Source, read_source
from tests.support.cases import each
from toolresult import carriers
from toolresult.text.wide import width_of

LANGUAGES = ("en", "zh")
_WIDTH = 80
_FENCE = re.compile(r"^```(?:python|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_SETTINGS = {"model_config", "model_fields", "model_computed_fields", "data_type"}
CLASSES = [
    getattr(toolresult, name)
    for name in toolresult.__all__
    if isinstance(getattr(toolresult, name), type)
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_public_name_has_a_section(lang: str) -> None:
    def check(name: str) -> None:
        assert _section(_page("toolresult", lang), name).strip()

    each({name: name for name in toolresult.__all__ if name != "__version__"}, check)


def test_every_member_of_a_class_is_there_whoever_defined_it() -> None:
    def check(owner: type) -> None:
        section = _section(_page("toolresult", "en"), owner.__name__)
        missing = [
            name
            for one in owner.__mro__
            if one.__module__.startswith("toolresult")
            for name in vars(one)
            if not name.startswith("_")
            and name not in _SETTINGS
            and f"{{#{owner.__name__}.{name}}}" not in section
            and f"| `{name}` |" not in section
            and (vars(one)[name].__doc__ or not callable(vars(one)[name]))
        ]
        assert missing == []

    each({owner.__name__: owner for owner in CLASSES}, check)


IN_MODULES = [(name, public) for name, publics in python_modules().items() for public in publics]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_public_name_of_a_module_has_a_section_with_its_members(lang: str) -> None:
    def check(public: tuple[str, str]) -> None:
        module, name = public
        section = _section(_page(module, lang), name)
        member = getattr(importlib.import_module(f"toolresult.{module}"), name)
        if not isinstance(member, type):
            return
        told = [one for one in vars(member) if not one.startswith("_") and one not in _SETTINGS]
        missing = [
            one
            for one in told
            if f"{{#{name}.{one}}}" not in section
            and f"| `{one}` |" not in section
            and (vars(member)[one].__doc__ or not callable(vars(member)[one]))
        ]
        assert missing == []

    each({f"{module}.{name}": (module, name) for module, name in IN_MODULES}, check)


def test_what_a_module_exports_is_on_its_page_or_on_that_of_the_package() -> None:
    pages = [f"toolresult.{one}" for one in python_modules()]

    def check(module: str) -> None:
        exported = getattr(importlib.import_module(f"toolresult.{module}"), "__all__", ())
        missing = [
            name
            for name in exported
            if name not in python_modules()[module]
            and name not in toolresult.__all__
            and f"toolresult.{module}.{name}" not in pages
        ]
        assert missing == []

    each({module: module for module in python_modules()}, check)


def test_fields_of_models_and_members_of_enumerations_are_rows() -> None:
    page = _page("toolresult", "en")
    for owner in CLASSES:
        if issubclass(owner, enum.Enum):
            rows = [f"| `{one.name}` | " for one in owner]
        else:
            rows = [f"| `{name}` | " for name in getattr(owner, "model_fields", ())]
        section = _section(page, owner.__name__)
        assert [row for row in rows if row not in section] == [], owner


def test_the_builders_of_the_forms_are_found_where_they_are_called() -> None:
    page = _page("toolresult", "en")
    for name in ("success", "failure", "empty", "from_json", "to_json", "to_dict", "outcome"):
        assert f"{{#ToolReturn.{name}}}" in page
    for name in ("query_success", "save_success", "from_exception", "from_null"):
        assert f"{{#ToolExecutionResult.{name}}}" in page
    assert "Builders" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_function_of_the_carriers_has_a_section(lang: str) -> None:
    page = _page("carriers", lang)
    for name in carriers.__all__:
        assert _section(page, name).strip(), name


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
