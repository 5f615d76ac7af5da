"""The message that a host hands to its model layer."""

from typing import Any, Unpack

from toolresult.forms.canonical import call_in_meta
from toolresult.llm.contents import ShownOptions, Subject, show, shown_settings, subject_of
from toolresult.models.load import ToolMessage
from toolresult.validation.settings import Settings
from toolresult.validation.shown import Style


def message(
    envelope: object,
    tool_call_id: str | None = None,
    style: Style | None = None,
    *,
    name: str | None = None,
    is_internal: bool | None = None,
    settings: Settings | None = None,
    **options: Unpack[ShownOptions],
) -> ToolMessage:
    """Return the message to hand to the model layer.

    Args:
        envelope: as in `content`.
        tool_call_id: identifier of the model's call that this answers; not blank. Without one,
            that of the result itself.
        style: as in `content`.
        name: the tool's name; without one, that of a tool-result or tool-message, if it has one.
        is_internal: whether the host keeps the message to itself.
        settings: as in `content`.
        options: as in `content`.

    Raises:
        ContractError: the envelope is not valid, or the identifier is blank.
        TypeError: `redact` gave something that is not text.
        ValueError: as `content`, and if there is no identifier at all.

    >>> message({"error": "file not found"}, "call_1").content
    'Error: file not found'
    >>> message({"output": "3 rows", "tool_call_id": "call_2"}).tool_call_id
    'call_2'
    """
    agreed = shown_settings(settings, style, options)
    return message_with(envelope, agreed, tool_call_id, name=name, is_internal=is_internal)


def message_with(
    envelope: object,
    settings: Settings,
    tool_call_id: str | None = None,
    *,
    name: str | None = None,
    is_internal: bool | None = None,
) -> ToolMessage:
    """Return the message to hand to the model layer, as `message` does.

    Args:
        envelope: as in `content`.
        settings: the settings of the call.
        tool_call_id: as in `message`.
        name: as in `message`.
        is_internal: as in `message`.

    Raises:
        ContractError, TypeError, ValueError: as `message`.

    >>> message_with({"code": 0}, Settings(), "call_1").content
    '(no output)'
    """
    subject = subject_of(envelope, settings)
    fields: dict[str, Any] = {
        "role": "tool",
        "content": show(subject, settings),
        "tool_call_id": _call_of(subject) if tool_call_id is None else tool_call_id,
        "name": subject.envelope.get("name") if name is None else name,
        "is_internal": is_internal,
    }
    return ToolMessage(**{key: value for key, value in fields.items() if value is not None})


def _call_of(subject: Subject) -> str:
    """Return the identifier of the model's call that a result has itself.

    Raises:
        ValueError: it has none.
    """
    found = (
        subject.envelope.get("tool_call_id")
        if subject.result is None
        else subject.result.tool_call_id
    )
    found = found or call_in_meta(subject.envelope)
    if isinstance(found, str):
        return found
    raise ValueError(
        f"tool_call_id: the {subject.form.name} has none; pass tool_call_id=, the identifier of "
        "the model's call that it answers"
    )
