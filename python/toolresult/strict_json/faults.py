"""What is wrong with a text or a value, as data: a rule of the catalog, a place, its words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolresult.strict_json.pointers import ROOT, Place


@dataclass(frozen=True)
class Fault:
    """One thing for which a value is not strict JSON.

    Attributes:
        rule: id of a rule of the catalog of findings.
        place: where the value is; the root where there is only text so far.
        words: what fills the places in the texts of the rule.
        phrases: place → key of a phrase of the catalog, for words that are translated.
    """

    rule: str
    place: Place = ROOT
    words: Mapping[str, str | int] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)


class TextError(Exception):
    """The text is not strict JSON.

    Attributes:
        fault: what is wrong.
        text: the text, as far as it could be decoded.
        offset: where in the text, in characters.
    """

    def __init__(self, fault: Fault, text: str, offset: int) -> None:
        super().__init__(fault, text, offset)
        self.fault = fault
        self.text = text
        self.offset = offset
