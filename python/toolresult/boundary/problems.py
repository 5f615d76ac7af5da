"""Problem details (RFC 9457): what a refused client gets."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from toolresult.boundary.texts import say
from toolresult.findings.finding import ContractError, Report, quote
from toolresult.strict_json.writer import to_json

MEDIA_TYPE = "application/problem+json"
TYPE = "urn:toolresult:problem:"
# So many findings are in an answer; `total` says how many there were.
MOST_FINDINGS = 100
# What says that a text is not JSON at all; the rest of the rules is about JSON (RFC 9110: 422
# is for content whose syntax is correct).
_NOT_JSON = frozenset(
    {
        *("text-encoding", "text-bom", "text-empty", "text-constant", "text-truncated"),
        *("text-syntax", "text-trailing"),
    }
)

_log = logging.getLogger("toolresult.boundary")


@dataclass(frozen=True)
class Problem:
    """Why a body is refused.

    Attributes:
        status: status of the answer.
        kind: the end of the problem's type.
        detail: what is wrong and what to do, in the client's language.
        lang: that language.
        members: further members of the document.
        headers: further headers of the answer.
        unread: whether the body was not read to its end.
    """

    status: int
    kind: str
    detail: str
    lang: str
    members: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    unread: bool = False
    instance: str = field(default_factory=lambda: uuid4().urn)

    def document(self) -> dict[str, Any]:
        """Return the problem as JSON values."""
        return {
            "type": TYPE + self.kind,
            "title": say(self.kind, self.lang),
            "status": self.status,
            "detail": self.detail,
            "instance": self.instance,
            **self.members,
        }

    def body(self) -> bytes:
        """Return the body of the answer."""
        return to_json(self.document()).encode("utf-8", "backslashreplace")

    def answer_headers(self) -> dict[str, str]:
        """Return the headers of the answer, without its length."""
        return {
            "content-type": MEDIA_TYPE,
            "content-language": self.lang,
            "vary": "Accept-Language",
            **self.headers,
        }

    def log(self, method: str, path: str) -> None:
        """Say in the log who was refused, under the `instance` that the client has."""
        _log.info(
            "refused %s %s: %d %s %s", method, quote(path), self.status, self.kind, self.instance
        )


def too_large(limit: int, lang: str) -> Problem:
    """Return the problem of a body that is longer than the limit."""
    detail = say("detail.too-large", lang, limit=limit)
    return Problem(413, "too-large", detail, lang, members={"max_bytes": limit}, unread=True)


def media_type(found: str | None, lang: str) -> Problem:
    """Return the problem of a body that is not called JSON in UTF-8."""
    key = "detail.no-media-type" if found is None else "detail.media-type"
    detail = say(key, lang, found=quote(found))
    headers = {"accept": "application/json"}
    return Problem(415, "media-type", detail, lang, headers=headers, unread=True)


def content_encoding(found: str | None, lang: str) -> Problem:
    """Return the problem of a body that is compressed."""
    detail = say("detail.content-encoding", lang, found=quote(found))
    headers = {"accept-encoding": "identity"}
    return Problem(415, "content-encoding", detail, lang, headers=headers, unread=True)


def incomplete(lang: str) -> Problem:
    """Return the problem of a body whose end never came."""
    return Problem(400, "incomplete", say("detail.incomplete", lang), lang, unread=True)


def broken(report: Report) -> Problem:
    """Return the problem of a body that is not JSON, or breaks the contract."""
    errors = report.errors
    is_json = not any(one.rule in _NOT_JSON for one in errors)
    members = {
        "schema": report.schema,
        "findings": [one.to_dict() for one in errors[:MOST_FINDINGS]],
        "total": len(errors),
    }
    status, kind = (422, "invalid") if is_json else (400, "malformed")
    return Problem(status, kind, str(ContractError(report)), report.lang, members=members)
