"""Hide secrets from the model, by their shape or the name of their field; no guarantee.

No library does this for texts in memory: detect-secrets looks through files of source code and
reports lines, with its settings in global state; scrubadub is after names and addresses and
brings scikit-learn along. So the shapes of the well-known keys and tokens are rows of the
contract (`secrets` in `schemas/v1/rules.json`), which Java and TypeScript read too. The first
group of a pattern stays: the name of a field whose value is the secret, whatever it looks like.
"""

import functools
import re
from collections.abc import Callable
from typing import Any

from toolresult.contract.package_data import secret_patterns
from toolresult.contract.phrases import phrase
from toolresult.forms.canonical import ABSENT
from toolresult.llm.texts import map_texts
from toolresult.text.blank import is_blank
from toolresult.validation.shown import Redact

_PLAIN_NAME = re.compile("[A-Za-z_-]{1,20}")
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
    >>> redacted({"db_password": "hunter2", "next_page_token": "a1"}, True, "en")
    {'db_password': '[redacted]', 'next_page_token': 'a1'}
    >>> redacted({"password": {"type": "plain", "value": "hunter2"}}, True, "en")
    {'password': {'type': 'plain', 'value': '[redacted]'}}
    """
    if redact is False or value is ABSENT:
        return value
    known = _without_named(value, phrase("llm.redacted").text(lang)) if redact is True else value
    return map_texts(known, _changer(redact, lang))


def _without_named(value: Any, words: str) -> Any:
    """Return a JSON value without the texts and numbers of fields whose names say secret."""
    if isinstance(value, list):
        return [_without_named(item, words) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _hidden(item, words) if _is_secret(key, item) else _without_named(item, words)
        for key, item in value.items()
    }


def _hidden(value: Any, words: str) -> Any:
    """Return a secret without its texts and numbers, at any depth."""
    if isinstance(value, list):
        return [_hidden(item, words) for item in value]
    if isinstance(value, dict):
        return {
            key: _without_named(item, words) if _is_about(key) else _hidden(item, words)
            for key, item in value.items()
        }
    is_said = isinstance(value, str) and not is_blank(value)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return words if is_said or is_number else value


def _is_secret(name: str, value: Any) -> bool:
    # Only the short name `pwd` looks at the value: what begins so is a working directory.
    is_path = isinstance(value, str) and value.startswith(("/", "~"))
    return is_secret_name(name, "/" if is_path else "x")


def _is_about(name: str) -> bool:
    """Whether the name of a field in a secret says that its own value is none, such as `type`."""
    return _PLAIN_NAME.fullmatch(name) is not None and not is_secret_name(f"password_{name}")


def is_secret_name(name: str, begins: str = "x") -> bool:
    """Whether the name of a field says that its value is a secret.

    Args:
        name: the name.
        begins: how the value begins.

    >>> is_secret_name("api_key_used"), is_secret_name("max_tokens"), is_secret_name("密码")
    (True, False, True)
    """
    field = f'"{name}":"{begins}'
    return any(one.fullmatch(field) is not None for one in _secrets() if one.groups)


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
        text = secret.sub(lambda found: (found[1] if found.re.groups else "") + words, text)
    return text


def _character(escape: re.Match[str]) -> str:
    character = chr(int(escape[1], 16))
    return character if character.isalnum() or character in "_-./+=:@" else escape[0]


@functools.cache
def _secrets() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(one, re.ASCII) for one in secret_patterns())
