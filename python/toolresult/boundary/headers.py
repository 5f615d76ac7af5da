"""What the headers of a request say about its body, and in which language to answer."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from toolresult.text.languages import LANGUAGES

RawHeaders = Iterable[tuple[bytes, bytes]]

_JSON = re.compile(r"application/(?:[\w!#$&^.+-]+\+)?json", re.IGNORECASE | re.ASCII)
_LONGEST = 20
_CHARSET = re.compile(r';[ \t]*charset[ \t]*=[ \t]*"?([^\s;"]*)"?', re.IGNORECASE | re.ASCII)


@dataclass(frozen=True)
class Headers:
    """The headers that matter here, as text; None where there is none.

    Attributes:
        content_type: Content-Type; of several, all of them.
        content_encoding: Content-Encoding, likewise.
        content_length: Content-Length as a number, where it is one.
        accept_language: Accept-Language.
    """

    content_type: str | None = None
    content_encoding: str | None = None
    content_length: int | None = None
    accept_language: str | None = None

    @property
    def is_json(self) -> bool:
        """Whether the Content-Type is JSON in UTF-8."""
        kind, _, _ = (self.content_type or "").partition(";")
        charsets = _CHARSET.findall(self.content_type or "")
        # Servers differ in which of several they believe.
        is_utf8 = all(charset.lower() in ("utf-8", "utf8") for charset in charsets)
        return is_utf8 and bool(_JSON.fullmatch(kind.strip()))

    @property
    def is_encoded(self) -> bool:
        """Whether the body is compressed, or encoded in another way."""
        return (self.content_encoding or "identity").strip().lower() not in ("identity", "")

    def language(self, default: str) -> str:
        """Return the language of this package that the client prefers.

        >>> Headers(accept_language="fr, zh-CN;q=0.8, en;q=0.5").language("en")
        'zh'
        """
        return language_of(self.accept_language or "", default)


def headers_of(raw: RawHeaders) -> Headers:
    """Read the headers of an ASGI scope, whose names are in lower case.

    >>> headers_of([(b"content-type", b"application/json; charset=utf-8")]).is_json
    True
    """
    found: dict[bytes, list[bytes]] = {}
    for name, value in raw:
        found.setdefault(name.lower(), []).append(value)

    def text(name: bytes) -> str | None:
        return b", ".join(found[name]).decode("latin-1") if name in found else None

    length = text(b"content-length") or ""
    return Headers(
        content_type=text(b"content-type"),
        content_encoding=text(b"content-encoding"),
        content_length=int(length) if _is_number(length) else None,
        accept_language=text(b"accept-language"),
    )


def _is_number(text: str) -> bool:
    """Whether it is a number that Python converts: it rejects thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) < _LONGEST


def language_of(accepted: str, default: str) -> str:
    """Choose among the languages of this package by an Accept-Language.

    >>> language_of("*", "zh"), language_of("de", "en"), language_of("zh;q=0, en", "zh")
    ('zh', 'en', 'en')
    """
    best, weight = default, 0.0
    for part in accepted.split(","):
        wanted, _, parameter = part.partition(";")
        tag = wanted.strip().lower().partition("-")[0]
        tag = default if tag == "*" else tag
        preference = _weight(parameter)
        if tag in LANGUAGES and preference > weight:
            best, weight = tag, preference
    return best


def _weight(parameter: str) -> float:
    """Return the weight in a parameter `q=0.5`; 0 where it is something else."""
    name, _, value = parameter.partition("=")
    if not name.strip():
        return 1.0
    try:
        return float(value) if name.strip().lower() == "q" else 0.0
    except ValueError:
        return 0.0
