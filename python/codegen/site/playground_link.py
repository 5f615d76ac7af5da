"""Links that open a payload in the playground."""

from urllib.parse import quote, urlencode

import toolresult
from toolresult.cli.rule_page import dialect_of, payload_in
from toolresult.contract.fixtures import Fixture
from toolresult.strict_json.writer import to_json

# What is longer, chats and mails cut off.
_LONGEST = 4_000


def playground_link(rule: str, fixture: Fixture, text: str, folder: str) -> str | None:
    """Return a link that shows in the playground how a payload breaks a rule.

    HTML, since the part after `#` is not an anchor that the build could look for. None if the
    playground cannot show it: bytes that are not UTF-8, values of Python that JSON does not have,
    and what is too long for a link.

    Args:
        rule: id of the rule.
        fixture: the case whose payload breaks it.
        text: the words of the link.
        folder: the way from the page to the folder of the playground, such as "../".
    """
    schema, dialect = fixture.schema, dialect_of(fixture)
    options = {"schema": schema, "dialect": dialect}
    named = {key: value for key, value in options.items() if value is not None}
    try:
        payload = _text(payload_in(fixture))
        fragment = urlencode({"text": payload, **named}, quote_via=quote)
    except (TypeError, ValueError):
        return None
    report = toolresult.validate(payload, schema, dialect=dialect)
    is_shown = any(finding.rule == rule for finding in report.findings)
    if not is_shown or len(fragment) > _LONGEST:
        return None
    return f'<a href="{folder}playground.html#{fragment.replace("&", "&amp;")}">{text}</a>'


def _text(payload: object) -> str:
    if isinstance(payload, bytes):
        return payload.decode("utf-8")
    return payload if isinstance(payload, str) else to_json(payload)
