"""What the headers of a request say about its body, and in which language to answer."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from toolresult.text.languages import LANGUAGES

RawHeaders = Iterable[tuple[bytes, bytes]]

# A parameter of a media type, as RFC 9110 (5.6.6) writes it; it may be empty.
_NAME = r"[!#$%&'*+.^_`|~\w-]+"
_PARAMETER = re.compile(rf';[ \t]*(?:({_NAME})=({_NAME}|"[^"\\]*"))?[ \t]*', re.ASCII)
_JSON = re.compile(r"application/(?:[\w!#$&^.+-]+\+)?json", re.IGNORECASE | re.ASCII)
_LONGEST = 20
# An envelope says so by a type of its own, with the major version of the contract.
_ENVELOPE, _VERSIONS = "application/vnd.toolresult+json", frozenset({"1"})
# The headers that are read, and their attributes.
_READ = {
    b"content-type": "content_type",
    b"content-encoding": "content_encoding",
    b"transfer-encoding": "transfer_encoding",
    b"content-length": "content_length",
    b"accept-language": "accept_language",
}


@dataclass(frozen=True)
class Headers:
    """The headers that matter here, as text; None where there is none.

    Attributes:
        content_type: Content-Type; of several, all of them.
        content_encoding: Content-Encoding, likewise.
        transfer_encoding: Transfer-Encoding, likewise.
        content_length: Content-Length as a number, where it is one.
        accept_language: Accept-Language.
    """

    content_type: str | None = None
    content_encoding: str | None = None
    transfer_encoding: str | None = None
    content_length: int | None = None
    accept_language: str | None = None

    @property
    def is_json(self) -> bool:
        """Whether the Content-Type is one media type, and JSON in UTF-8.

        A list, a parameter that is not well-formed and an extended `charset*` are not: servers
        differ in what they read there. Neither is another version of the contract.

        >>> Headers(content_type="application/json; charset=utf-8").is_json
        True
        >>> Headers(content_type="application/json;a=b, text/plain").is_json
        False
        >>> Headers(content_type="application/vnd.toolresult+json;version=2").is_json
        False
        """
        given = self.content_type or ""
        if given == "application/json":
            return True
        kind, _, _ = given.partition(";")
        if not _JSON.fullmatch(kind.strip(" \t")):
            return False
        parameters = _parameters(given[len(kind) :])
        if parameters is None:
            return False
        if kind.strip(" \t").lower() == _ENVELOPE:
            versions = {value for name, value in parameters if name == "version"}
            if not versions <= _VERSIONS:
                return False
        charsets = {value for name, value in parameters if name == "charset"}
        has_extended = any(name.startswith("charset*") for name, _ in parameters)
        return charsets <= {"utf-8", "utf8"} and not has_extended

    @property
    def encoding(self) -> str | None:
        """The coding of the body, by either header, if it is not sent as it is; else None."""
        if self.content_encoding is None and self.transfer_encoding is None:
            return None
        if (self.content_encoding or "identity").strip().lower() not in ("identity", ""):
            return self.content_encoding
        if (self.transfer_encoding or "chunked").strip().lower() not in ("chunked", ""):
            return self.transfer_encoding
        return None

    def language(self, default: str) -> str:
        """Return the language of this package that the client prefers.

        >>> Headers(accept_language="fr, zh-CN;q=0.8, en;q=0.5").language("en")
        'zh'
        """
        return language_of(self.accept_language or "", default)


def _parameters(text: str) -> list[tuple[str, str]] | None:
    """Return the parameters of a media type in lower case; None where it is something else."""
    found, place = [], 0
    while place < len(text):
        parameter = _PARAMETER.match(text, place)
        if parameter is None:
            return None
        if parameter[1]:
            found.append((parameter[1].lower(), parameter[2].strip('"').lower()))
        place = parameter.end()
    return found


def headers_of(raw: RawHeaders) -> Headers:
    """Read the headers of an ASGI scope, whose names are in lower case.

    >>> headers_of([(b"content-type", b"application/json; charset=utf-8")]).is_json
    True
    """
    found: dict[str, str] = {}
    for written, value in raw:
        name = _READ.get(written.lower())
        if name is not None:
            text = value.decode("latin-1")
            found[name] = f"{found[name]}, {text}" if name in found else text
    length = found.pop("content_length", "")
    number = int(length) if _is_number(length) else None
    return Headers(content_length=number, **found)


def _is_number(text: str) -> bool:
    """Whether it is a number that Python converts: it rejects thousands of digits."""
    return text.isascii() and text.isdigit() and len(text) < _LONGEST


def accepts(accepted: str, media_type: str) -> bool:
    """Whether an Accept header names a media type itself, with parameters of no other value.

    A wildcard does not name it: a client that takes anything may know only application/json.

    >>> wanted = "application/vnd.toolresult+json; version=1"
    >>> accepts("text/html, application/vnd.toolresult+json;q=0.9", wanted)
    True
    >>> accepts("*/*", wanted), accepts("application/vnd.toolresult+json;version=2", wanted)
    (False, False)
    """
    kind, _, written = media_type.partition(";")
    known = dict(_parameters(f";{written}") or ())
    for part in accepted.split(","):
        wanted, _, rest = part.partition(";")
        parameters = _parameters(f";{rest}") if rest else []
        if wanted.strip().lower() != kind or parameters is None:
            continue
        given = dict(parameters)
        if _weight(f"q={given.pop('q', '1')}") > 0 and given.items() <= known.items():
            return True
    return False


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
