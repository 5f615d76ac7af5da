"""What an MCP tool answers: from what a function returns or raises to a `CallToolResult`."""

import logging
from importlib import import_module
from typing import Any

from pydantic import BaseModel

from toolresult.carriers.carrier import KEY, Incoming, Wire
from toolresult.carriers.content_blocks import first
from toolresult.carriers.foreign import failure_said_in, has_foreign_code, says_that_it_failed
from toolresult.carriers.formats.mcp import CARRIER
from toolresult.carriers.receive import Asked, receive
from toolresult.carriers.sdk_objects import fields_of
from toolresult.carriers.send import send
from toolresult.carriers.trust import Speech, json_in, judge
from toolresult.contract.package_data import schema
from toolresult.conversion import normal_of
from toolresult.executor.failures import failure_of
from toolresult.executor.texts import sentence
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import ABSENT, no_data_code
from toolresult.forms.registry import BY_NAME, Form, Recognition, recognize
from toolresult.llm import ERROR_PREFIX, text_of
from toolresult.models.base import ContractModel
from toolresult.strict_json.numbers import whole_number
from toolresult.text.sentence import render
from toolresult.validation.verdicts import examine
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger(__name__)

# What becomes an answer: a tool that leaves the process would take the whole server along.
FAILURES = (Exception, SystemExit)
# What an MCP server turns into an answer of the protocol itself.
_PROTOCOL_ERRORS = ("MCPError", "McpError")
# What a plain dump of version 2 of the SDK calls the fields of the wire.
_NAMES = {
    "structuredContent": ("structuredContent", "structured_content"),
    "isError": ("isError", "is_error"),
    "_meta": ("_meta", "meta"),
    "resultType": ("resultType", "result_type"),
}
_BLOCKS = ("TextContent", "ImageContent", "AudioContent", "EmbeddedResource", "ResourceLink")
# How the SDK's own helpers for media become a block.
_BLOCK_MAKERS = ("to_image_content", "to_audio_content")


class Answers:
    """Makes the answers of one tool."""

    def __init__(self, types: Any, tool: str, lang: str) -> None:
        self.types = types
        self.tool = tool
        self.lang = lang
        errors = import_module("mcp.shared.exceptions")
        found = (getattr(errors, one, None) for one in _PROTOCOL_ERRORS)
        self.raised_on = tuple(one for one in found if one is not None)

    def to_returned(self, returned: object, is_procedure: bool) -> Any:
        """Answer what the function returned.

        Args:
            returned: what it returned.
            is_procedure: whether it is annotated to return nothing.
        """
        control = getattr(self.types, "InputRequiredResult", ())
        if control and isinstance(returned, control):
            return returned
        try:
            result = self._sdk_result(returned)
            if result is not None:
                return self._repaired(result)
            return self._result(_envelope_of(returned, self.tool, is_procedure, self.lang))
        except Exception as error:  # noqa: BLE001 - objects of the author may raise anything
            reason = str(error) if isinstance(error, ContractError) else type(error).__name__
            return self._mistake(returned, reason, error)

    def to_raised(self, error: BaseException) -> Any:
        """Answer an exception of the function."""
        failure = failure_of(error, self.tool)
        message = render(failure.message, self.lang)
        envelope: dict[str, Any] = {"code": failure.code, "message": message}
        if failure.error_type is not None:
            _log.error("%s raised %s", self.tool, failure.error_type, exc_info=error)
            envelope["meta"] = {"error_type": failure.error_type}
        return self._result(envelope)

    def _mistake(self, returned: object, reason: str, error: Exception) -> Any:
        """Tell the author what to mend; the model what the tool itself said, if it said it."""
        message = sentence("invalid", tool=self.tool, reason=reason).text(self.lang)
        _log.error("%s", message, exc_info=error)
        said = _object_of(returned)
        if said is not None and says_that_it_failed(said):
            wire = {"content": [], "structuredContent": said, "isError": True}
            envelope = receive(CARRIER, wire, Asked(lang=self.lang)).envelope
            return self._result(envelope)
        data = {"returned_type": type(returned).__name__}
        code = int(ErrorCode.INTERNAL_ERROR)
        return self._result({"code": code, "message": message, "data": data})

    def _result(self, envelope: object) -> Any:
        return self.types.CallToolResult.model_validate(send(CARRIER, envelope, None, None, "en"))

    # Results of the SDK

    def _sdk_result(self, returned: object) -> Any:
        """Return the `CallToolResult` that a function means; None where it means none."""
        if isinstance(returned, self.types.CallToolResult):
            return returned
        if isinstance(returned, dict) and _is_call_tool_result(returned):
            return self.types.CallToolResult.model_validate(_on_the_wire(returned))
        items = returned if isinstance(returned, list) and returned else [returned]
        blocks = [self._block(one) for one in items]
        if any(one is None for one in blocks):
            return None
        return self.types.CallToolResult(content=blocks)

    def _block(self, item: object) -> Any:
        kinds = tuple(kind for name in _BLOCKS if (kind := getattr(self.types, name, None)))
        if isinstance(item, kinds):
            return item
        makers = (getattr(item, name, None) for name in _BLOCK_MAKERS)
        make = next((one for one in makers if callable(one)), None)
        return None if make is None else make()

    def _repaired(self, result: Any) -> Any:
        """Flag a result that carries a failing envelope and says that it went well."""
        wire = fields_of(result, CARRIER, self.lang)
        told = _failure_in(CARRIER.read(wire))
        if wire.get("isError") is True or told is None:
            return result
        is_shown = any(told.removeprefix(ERROR_PREFIX) in text for text in _texts(wire))
        content = [*result.content, *([] if is_shown else [self._text(told)])]
        return result.model_copy(update={_field("isError", result): True, "content": content})

    def _text(self, text: str) -> Any:
        return self.types.TextContent(type="text", text=text)


def _is_call_tool_result(value: Wire) -> bool:
    """Whether a dict is what `to_mcp` makes, or somebody else's result on the wire."""
    meta = first(value, *_NAMES["_meta"])
    is_marked = isinstance(meta, dict) and KEY in meta
    is_flagged = any(isinstance(value.get(one), bool) for one in _NAMES["isError"])
    return isinstance(value.get("content"), list) and (is_marked or is_flagged)


def _on_the_wire(value: Wire) -> Wire:
    """Return a result with the names of the wire, whatever names it was dumped with."""
    wire = {key: one for key, one in value.items() if not any(key in n for n in _NAMES.values())}
    renamed = {name: first(value, *names) for name, names in _NAMES.items()}
    return {**wire, **{name: one for name, one in renamed.items() if one is not ABSENT}}


def _failure_in(incoming: Incoming) -> str | None:
    """Return what the model has to see of a failing envelope in a result, or None."""
    judged = judge(CARRIER, incoming, None, None, Speech())
    failing = judged.envelope if judged.envelope is not None else judged.part
    if failing is not None and failing.failed:
        return text_of(normal_of(failing.envelope, failing.form))
    said = failure_said_in(incoming)
    if said is None or not has_foreign_code(said):
        return None
    return ERROR_PREFIX + str(said["message"])


def _texts(wire: Wire) -> list[str]:
    blocks = wire.get("content") or []
    return [str(one.get("text")) for one in blocks if isinstance(one, dict) and one.get("text")]


def _field(alias: str, model: BaseModel) -> str:
    """Return the name of a field, which differs between the majors of the SDK."""
    fields = type(model).model_fields
    return alias if alias in fields else next(k for k, one in fields.items() if one.alias == alias)


# Envelopes


def _envelope_of(returned: object, tool: str, is_procedure: bool, lang: str) -> object:
    """Return the envelope that a function means.

    Raises:
        ContractError: it means one, and it is not valid, or it is no JSON.
    """
    if isinstance(returned, ContractModel):
        return returned
    value: Any = returned
    if isinstance(returned, BaseModel):
        value = returned.model_dump(mode="json", by_alias=True)
    if value is None:
        nothing = {"code": no_data_code(), "message": sentence("nothing", tool=tool).text(lang)}
        return {"code": 0} if is_procedure else nothing
    held = _object_of(value)
    envelope = held if held is not None and _is_meant(held) else {"code": 0, "data": value}
    examined = examine(envelope, lang=lang, with_cautions=False)
    if not examined.report.valid:
        raise ContractError(examined.report)
    return examined.value


def _object_of(returned: object) -> Wire | None:
    """Return the object that a function returned, as a dict or as JSON text."""
    value = json_in(returned) if isinstance(returned, str) else returned
    return value if isinstance(value, dict) else None


def _is_meant(value: Wire) -> bool:
    """Whether an object is meant as an envelope, or says at least that it failed.

    Objects of a tool's own may well have `code`, `error` or `output` among other fields.
    """
    form = recognize(value)
    if form is Recognition.AMBIGUOUS:
        return True
    if not isinstance(form, Form) or form.normal is None:
        return False
    if examine(value, with_cautions=False).report.valid or says_that_it_failed(value):
        return True
    has_code = _is_number(value.get("code")) or isinstance(value.get("success"), bool)
    return has_code and value.keys() <= schema(BY_NAME[form.name].name)["properties"].keys()


def _is_number(code: Any) -> bool:
    digits = code.strip().lstrip("-") if isinstance(code, str) else ""
    return digits.isdecimal() or whole_number(code) is not None
