"""What the pages of the contract say already: the reference of a language links there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from codegen.site.words import LANGUAGES, word
from codegen.source import Source

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
# What a getter in Java adds.
_ABSENT = "Null where it is absent."
# Names that do not begin with that of a form.
_HOMES = {
    "ErrorCode": "../error-codes.md",
    "ResponseMeta": "../schemas/tool-response.md",
    "ToolresultExtension": "../schemas/tool-return.md",
}


@dataclass(frozen=True)
class ContractWords:
    """The descriptions of the schemas and of the error codes.

    Attributes:
        texts: each of them, letters and digits only.
        forms: names of the schemas.
    """

    texts: frozenset[str]
    forms: tuple[str, ...]

    def has(self, text: str) -> bool:
        """Whether a text is a description of the contract.

        >>> ContractWords(frozenset({"thepage"}), ()).has("The page.")
        True
        """
        return _letters(text.removesuffix(_ABSENT)) in self.texts

    def where(self, name: str, lang: str) -> str:
        """Say where the fields of a type are described; "" for a type of no form.

        >>> ContractWords(frozenset(), ("tool-return",)).where("ToolReturnMeta", "en")
        'What each field means: [tool-return](../schemas/tool-return.md).'
        """
        hyphenated = _HUMP.sub("-", name).lower()
        form = next((one for one in self.forms if hyphenated.startswith(one)), "")
        place = _HOMES.get(name) or (f"../schemas/{form}.md" if form else "")
        title = place.rpartition("/")[2].removesuffix(".md")
        return word("contract.meanings", lang, name=title, place=place) if place else ""


def contract_words(source: Source) -> ContractWords:
    """Collect what the contract describes, in both languages."""
    documents = [*source.schemas.values(), source.table]
    texts = {_letters(text) for one in documents for text in _descriptions(one)}
    texts |= {
        _letters(row["message"][lang] + row["description"][lang])
        for row in source.table["codes"]
        for lang in LANGUAGES
    }
    return ContractWords(frozenset(texts - {""}), tuple(sorted(source.schemas, reverse=True)))


def _descriptions(node: Any, named: bool = False) -> Iterator[str]:
    if isinstance(node, dict):
        for key, one in node.items():
            yield from _descriptions(one, named or key == "description")
    elif isinstance(node, list):
        for one in node:
            yield from _descriptions(one)
    elif isinstance(node, str) and named:
        yield node


def _letters(text: str) -> str:
    return re.sub(r"\W+", "", text.replace("&lt;", "<")).lower()
