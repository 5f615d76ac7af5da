"""Hide secrets from the model, by their shape, which guarantees nothing.

No library does this for texts in memory: detect-secrets looks through files of source code and
reports lines, with its settings in global state; scrubadub is after names and addresses and
brings scikit-learn along. So the shapes of the well-known keys and tokens are rows of the
contract (`secrets` in `schemas/v1/rules.json`), which Java and TypeScript read too.
"""

import functools
import re
from collections.abc import Callable
from typing import Any

from toolresult.contract.package_data import secret_patterns
from toolresult.findings.catalog import phrase
from toolresult.forms.canonical import ABSENT
from toolresult.llm.texts import map_texts
from toolresult.validation.shown import Redact

_ESCAPED = re.compile(r"\\u(00[2-7][0-9a-fA-F])")


def redacted(value: Any, redact: Redact, lang: str) -> Any:
    """Return a JSON value without the secrets in its texts.

    Args:
        value: a JSON value, or ABSENT.
        redact: a function from text to text, True for the built-in one, False for none.
        lang: language of the words that stand for a secret.

    Raises:
        TypeError: the function gave something that is not text.

    >>> redacted({"token": "ghp_" + 36 * "a"}, True, "en")
    {'token': '[redacted]'}
    """
    if redact is False or value is ABSENT:
        return value
    return map_texts(value, _changer(redact, lang))


def _changer(redact: Redact, lang: str) -> Callable[[str], str]:
    if redact is True:
        return functools.partial(_without_secrets, words=phrase("llm.redacted").text(lang))

    def changed(text: str) -> str:
        found = redact(text) if callable(redact) else text
        if not isinstance(found, str):
            raise TypeError(f"redact: expected a text back, got {type(found).__name__}")
        return found

    return changed


def _without_secrets(text: str, words: str) -> str:
    found = _without(text, words)
    if r"\u00" not in found:
        return found
    # Text that is JSON may spell a character as an escape, which changes nothing of what it says.
    spelled = _ESCAPED.sub(_character, found)
    left = _without(spelled, words)
    return found if left == spelled else left


def _without(text: str, words: str) -> str:
    for secret in _secrets():
        text = secret.sub(lambda _: words, text)
    return text


def _character(escape: re.Match[str]) -> str:
    character = chr(int(escape[1], 16))
    return character if character.isalnum() or character in "_-./+=:@" else escape[0]


@functools.cache
def _secrets() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(one, re.ASCII) for one in secret_patterns())
