"""Problem details (RFC 9457): what a client gets whose body is rejected."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from toolresult.boundary.texts import sentence
from toolresult.findings.finding import ContractError, Report
from toolresult.strict_json.writer import quote, to_json
from toolresult.text.sentence import Word, render

MEDIA_TYPE = "application/problem+json"
TYPE = "urn:toolresult:problem:"
# How many findings an answer lists. No others are searched for: a body of 32 kB may break the
# contract in 70,000 places, which would take more than a second to count.
MOST_FINDINGS = 100
# When a client that was turned away may come back, in seconds.
RETRY_AFTER = 1
# Rules that a text breaks which is not JSON at all; all other rules are about JSON (RFC 9110: 422
# is for content whose syntax is correct).
_NOT_JSON = frozenset(
    {
        *("text-encoding", "text-bom", "text-empty", "text-constant", "text-truncated"),
        *("text-syntax", "text-trailing"),
    }
)

_log = logging.getLogger("toolresult.boundary")


@dataclass(frozen=True)
class Answer:
    """A problem as it is sent, in the language of the client.

    Attributes:
        status: the HTTP status.
        detail: what is wrong and what to do.
        headers: the headers, without the length of the body.
        body: the problem details as JSON.
        unread: whether the request was not read to its end.
    """

    status: int
    detail: str
    headers: Mapping[str, str]
    body: bytes
    unread: bool


@dataclass(frozen=True)
class Problem:
    """Why a body is rejected.

    Attributes:
        status: the HTTP status of the answer.
        kind: the end of the problem's type.
        detail: what is wrong and what to do.
        members: further members of the problem details.
        report: what was found in the body; None where it was not read.
        headers: further headers of the answer.
        unread: whether the body was not read to its end.
        instance: the identifier of this one rejection.
    """

    status: int
    kind: str
    detail: Word
    members: Mapping[str, Any] = field(default_factory=dict)
    report: Report | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    unread: bool = False
    instance: str = field(default_factory=lambda: uuid4().urn)

    def answer(self, lang: str) -> Answer:
        """Return what to send to a client that reads a language, "en" or "zh"."""
        detail = render(self.detail, lang)
        document = {
            "type": TYPE + self.kind,
            "title": sentence(self.kind).text(lang),
            "status": self.status,
            "detail": detail,
            "instance": self.instance,
            **self.members,
            **({} if self.report is None else _members_of(self.report.in_language(lang))),
        }
        headers = {
            "content-type": MEDIA_TYPE,
            "content-language": lang,
            "vary": "Accept-Language",
            **self.headers,
        }
        body = to_json(document).encode("utf-8", "backslashreplace")
        return Answer(self.status, detail, headers, body, self.unread)

    def log(self, method: str, path: str) -> None:
        """Log what was rejected, under the `instance` that the client gets."""
        _log.info(
            "rejected %s %s: %d %s %s", method, quote(path), self.status, self.kind, self.instance
        )


def too_large(limit: int, *, unread: bool = True) -> Problem:
    """Return the problem of a body that is longer than the limit, in bytes.

    Args:
        limit: how long it may be.
        unread: whether the client may still be sending it.
    """
    detail = sentence("detail.too-large", limit=limit)
    return Problem(413, "too-large", detail, members={"max_bytes": limit}, unread=unread)


def media_type(found: str | None) -> Problem:
    """Return the problem of a body whose Content-Type is not JSON in UTF-8."""
    key = "detail.no-media-type" if found is None else "detail.media-type"
    detail = sentence(key, found=quote(found))
    headers = {"accept": "application/json"}
    return Problem(415, "media-type", detail, headers=headers, unread=True)


def content_encoding(found: str | None) -> Problem:
    """Return the problem of a body that is compressed."""
    detail = sentence("detail.content-encoding", found=quote(found))
    headers = {"accept-encoding": "identity"}
    return Problem(415, "content-encoding", detail, headers=headers, unread=True)


def incomplete() -> Problem:
    """Return the problem of a body whose end never arrived."""
    return Problem(400, "incomplete", sentence("detail.incomplete"), unread=True)


def busy() -> Problem:
    """Return the problem of a body for which there is no time now."""
    headers = {"retry-after": str(RETRY_AFTER)}
    return Problem(503, "busy", sentence("detail.busy", seconds=RETRY_AFTER), headers=headers)


def other_form(found: str, expected: Sequence[str]) -> Problem:
    """Return the problem of a body of a form that this guard does not take."""
    detail = sentence("detail.other-form", found=found, expected=", ".join(expected))
    return Problem(422, "invalid", detail, members={"schema": found, "findings": [], "more": False})


def invalid(error: ContractError) -> Problem:
    """Return the problem of a body that is not JSON, or violates the contract."""
    is_json = not any(finding.rule in _NOT_JSON for finding in error.report.errors)
    status, kind = (422, "invalid") if is_json else (400, "malformed")
    return Problem(status, kind, error, report=error.report)


def _members_of(report: Report) -> dict[str, Any]:
    errors = report.errors
    return {
        "schema": report.schema,
        "findings": [finding.to_dict() for finding in errors[:MOST_FINDINGS]],
        "more": len(errors) > MOST_FINDINGS,
    }
