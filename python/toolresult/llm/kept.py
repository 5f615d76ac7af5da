"""The last line of a shortened text: where all of it is."""

import re
from collections.abc import Callable
from functools import partial

from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.languages import LANGUAGES
from toolresult.text.sentence import Sentence
from toolresult.validation.stores import OutputStore, kept_in

READER = "read_output"
"""The tool with which a model reads what was left out."""
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "read": {
                "en": "[all {count} characters: call {tool} with id {id}]",
                "zh": "[全文共 {count} 个字符：请调用 {tool}，id 为 {id}]",
            },
            "kept": {
                "en": "[all {count} characters are kept as {id}]",
                "zh": "[全文共 {count} 个字符，已保存为 {id}]",
            },
        }
    ),
)


def place_of(text: str, store: OutputStore | Callable[[str], str], lang: str) -> str:
    """Keep a text, and say where it is.

    Raises:
        TypeError: the function did not return an id.
        OSError: the file cannot be written.

    >>> place_of("no size", lambda text: "outputs/1", "en")
    '[all 7 characters are kept as "outputs/1"]'
    """
    identifier = kept_in(store, text)
    key = "read" if isinstance(store, OutputStore) else "kept"
    said = _sentence(key, count=len(text), tool=READER, id=quote(identifier))
    return said.text(lang)


def without_place(text: str) -> str:
    r"""Return a text without the line that says where all of it is.

    >>> without_place('a\n\n[all 7 characters are kept as "outputs/1"]')
    'a'
    """
    said, _, last = text.rpartition("\n\n")
    return said if any(pattern.fullmatch(last) for pattern in _PLACES) else text


def _pattern(key: str, lang: str) -> re.Pattern[str]:
    said = re.escape(_sentence(key, count="\1", tool=READER, id="\2").text(lang))
    return re.compile(said.replace("\1", "[0-9]{1,12}").replace("\2", '"[^"\n]{1,500}"'))


_PLACES = [_pattern(key, lang) for key in ("read", "kept") for lang in LANGUAGES]
