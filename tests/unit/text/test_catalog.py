"""The texts of the package: complete in both languages, filled in one way."""

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import toolresult
from toolresult.contract import package_data
from toolresult.text.catalog import Catalog, fill, places, shorten
from toolresult.text.languages import LANGUAGES
from toolresult.text.suggestions import did_you_mean

PACKAGE = Path(toolresult.__file__).parent


def _catalogs() -> dict[str, Catalog]:
    """Return every catalog of the package by a module that has it."""
    found = {}
    for module in pkgutil.walk_packages(toolresult.__path__, "toolresult."):
        if module.name.rpartition(".")[2] in ("texts", "errors", "registry"):
            values = vars(import_module(module.name)).values()
            texts = [one for one in values if isinstance(one, Catalog)]
            if texts:
                found[module.name] = texts[0]
    return found


def test_no_module_has_texts_of_another_kind() -> None:
    written = {
        f"toolresult.{path.relative_to(PACKAGE).with_suffix('').as_posix().replace('/', '.')}"
        for path in PACKAGE.rglob("*.py")
        if "Catalog(\n" in path.read_text(encoding="utf-8")
    }
    folders = {f"toolresult.{path.parent.name}.texts" for path in PACKAGE.glob("*/texts.py")}
    assert folders <= written == _catalogs().keys()


@pytest.mark.parametrize("module", sorted(_catalogs()))
def test_every_text_is_there_in_both_languages_with_the_same_places(module: str) -> None:
    for key, texts in _catalogs()[module].texts.items():
        assert set(texts) == set(LANGUAGES), key
        assert all(texts[lang].strip() for lang in LANGUAGES), key
        # The words of a model stand alone in English.
        assert places(texts["en"]) == places(texts["zh"]), key


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
    assert did_you_mean("Code", ["code"], lang)[1:].strip() == phrase
    assert did_you_mean("other", ["code"], lang) == did_you_mean(None, ["code"], lang) == ""
