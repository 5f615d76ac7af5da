"""The arguments of a call, as an object or as the JSON text that providers send."""

from collections.abc import Iterable
from typing import Any

from toolresult.executor.binding import Mismatch
from toolresult.executor.texts import sentence
from toolresult.findings.faults import text_finding
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.pointers import Place
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Translation, Word


def given_arguments(params: object) -> Any:
    """Return the arguments of a call; those that are JSON text are read, blank text has none.

    A model may cut the text off or give a key twice; what it meant then is not guessed.

    Args:
        params: an object, its JSON as text or bytes, or None.

    Returns:
        the arguments as they were given, or as the text says; a `Mismatch` where it is not JSON.

    >>> given_arguments('{"size": 3}'), given_arguments("")
    ({'size': 3}, {})
    >>> given_arguments("{").message.text()
    'expected an object of parameters as JSON, got "{": unexpected end of text inside a value'
    """
    if not isinstance(params, str | bytes | bytearray):
        return params
    if not params.strip():
        return {}
    try:
        parsed = parse(params)
    except TextError as error:
        finding = text_finding(error)
        reason = Translation(finding.message, finding.in_language("zh").message)
        return Mismatch(sentence("no-json", found=quote(params), reason=reason))
    if parsed.duplicate_keys:
        return Mismatch(sentence("duplicate-key", places=_places(parsed.duplicate_keys)))
    return parsed.value


def _places(places: Iterable[Place]) -> Word:
    return ", ".join(dict.fromkeys(quote(place.pointer()) for place in places))
