"""Envelopes that are embedded in free text: what they say together."""

from collections.abc import Callable

from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import FORMS
from toolresult.strict_json.embedded import objects_in

# Of several results in one text the most severe counts.
_MOST_SEVERE_FIRST = (Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY)
# A result has one of these keys; a backslash may spell any of them.
_DISCRIMINATORS = (
    *(f'"{key}"' for form in FORMS if form.to_canonical for key in form.discriminators),
    "\\",
)


def outcome_of_embedded(text: str, outcome_of: Callable[[str], Outcome | None]) -> Outcome | None:
    """Return the most severe outcome of the envelopes in a text; None where none is not ok.

    Where the text also holds an object that is broken or not a result, nobody can tell what it
    means: then nothing found in the text makes it merely empty.

    Args:
        text: the text.
        outcome_of: the outcome of an object as it is spelled; None where it is not a result.
    """
    found = objects_in(text)
    seen: set[Outcome | None] = set()
    for text_of_object in found.objects:
        may_be_result = any(key in text_of_object for key in _DISCRIMINATORS)
        seen.add(outcome_of(text_of_object) if may_be_result else None)
        if Outcome.FAILED in seen:
            break
    most_severe = next((outcome for outcome in _MOST_SEVERE_FIRST if outcome in seen), None)
    read = sum(found_object.count("{") for found_object in found.objects)
    is_doubtful = found.broken or None in seen or text.count("{") > read
    return Outcome.FAILED if most_severe is Outcome.EMPTY and is_doubtful else most_severe
