"""The texts of the package: complete in both languages, filled in one way."""

from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

import toolresult
from tests.support.cases import each
from toolresult.contract import package_data
from toolresult.text.catalog import Catalog, fill, places, shorten
from toolresult.text.languages import LANGUAGES
from toolresult.text.suggestions import suggestion

PACKAGE = Path(toolresult.__file__).parent


def _catalogs() -> dict[str, Catalog]:
    """Return every catalog of the package by its module and its name there."""
    catalogs = {}
    for module in _modules_with_catalogs():
        for name, value in vars(import_module(module)).items():
            catalog = value.args[0] if isinstance(value, partial) and value.args else value
            if isinstance(catalog, Catalog):
                catalogs[f"{module}.{name}"] = catalog
    return catalogs


def _modules_with_catalogs() -> list[str]:
    return [
        ".".join(("toolresult", *path.relative_to(PACKAGE).with_suffix("").parts))
        for path in sorted(PACKAGE.rglob("*.py"))
        if "Catalog(\n" in path.read_text(encoding="utf-8")
    ]


def test_every_catalog_is_found() -> None:
    modules = {name.rpartition(".")[0] for name in _catalogs()}
    assert modules == set(_modules_with_catalogs())
    assert {"toolresult.cli.validate", "toolresult.testing.texts"} <= modules


def test_every_text_of_a_command_is_used_beside_it() -> None:
    def check(name: str) -> None:
        module = import_module(name.rpartition(".")[0])
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        for key in _catalogs()[name].texts:
            computed = f'f"{key.partition(".")[0]}.{{' in source
            assert source.count(f'"{key}"') > 1 or computed, key

    each({name: name for name in _catalogs() if ".cli." in name}, check)


def test_every_text_is_there_in_both_languages_with_the_same_places() -> None:
    def check(name: str) -> None:
        for key, texts in _catalogs()[name].texts.items():
            assert set(texts) == set(LANGUAGES), key
            assert all(texts[lang].strip() for lang in LANGUAGES), key
            # The words of a model stand alone in English.
            assert places(texts["en"]) == places(texts["zh"]), key

    each({name: name for name in _catalogs()}, check)


def test_braces_that_are_not_places_stay() -> None:
    assert fill('{"not": {}}, {found}', {"found": "{x}"}) == '{"not": {}}, {x}'
    assert fill("{", {}) == "{"
    assert fill("{}", {}) == "{}"


def test_place_without_a_word_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="found"):
        fill("{found}", {})


@pytest.mark.parametrize(
    ("template", "word", "text"),
    [
        ("实际为{x}", "null", "实际为 null"),
        ("实际为{x}", "空", "实际为空"),
        ("实际为 {x}", "null", "实际为 null"),
        ("{x}之一", '"a"', '"a" 之一'),
        ("got {x}", "null", "got null"),
        ("（{x}）", "null", "（null）"),
    ],
)
def test_space_between_scripts(template: str, word: str, text: str) -> None:
    assert fill(template, {"x": word}) == text


@pytest.mark.parametrize(("text", "limit", "cut"), [("abc", 3, "abc"), ("abcd", 3, "ab…")])
def test_shortened_text_has_at_most_its_limit(text: str, limit: int, cut: str) -> None:
    assert shorten(text, limit) == cut


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_suggested_in_the_words_of_findings(lang: str) -> None:
    phrase = package_data.phrases()["advice.did-you-mean"][lang].format(name='"code"')
    assert suggestion("Code", ["code"]).text(lang)[1:].strip() == phrase
    for name in ("other", None):
        assert suggestion(name, ["code"]).text(lang) == ""
