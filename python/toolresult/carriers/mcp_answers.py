"""The answer of an MCP tool: from what a function returns or raises to a `CallToolResult`."""

import logging
import sys
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from pydantic import BaseModel

from toolresult.carriers.carrier import KEY, Incoming, JsonObject
from toolresult.carriers.content_blocks import first_of
from toolresult.carriers.foreign import find_failure
from toolresult.carriers.formats.mcp import CARRIER, from_mcp
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.sdk_objects import read_fields
from toolresult.carriers.send import send
from toolresult.carriers.trust import find_trusted
from toolresult.conversion import canonical_of
from toolresult.data_contracts.contracts import DataContracts
from toolresult.executor.calls import Call, CallResult, Completion, Raised
from toolresult.executor.exceptions import OnException, shown_type
from toolresult.executor.results import failure_of
from toolresult.executor.returned import is_light, is_light_error
from toolresult.executor.shapes import Wrap, read_own
from toolresult.executor.texts import sentence
from toolresult.findings.finding import ContractError
from toolresult.forms.canonical import ABSENT, Outcome, generic_failure_code
from toolresult.llm import ERROR_PREFIX, text_of
from toolresult.llm.contents import show_text
from toolresult.llm.redaction import redacted
from toolresult.models.base import ContractModel
from toolresult.models.ordinary import plain
from toolresult.reading import Kind, Reading, read_result
from toolresult.reading.classify import FailureClass, classify_failure
from toolresult.reading.fields import has_foreign_code
from toolresult.text.blank import is_blank
from toolresult.text.sentence import render
from toolresult.validation.engine import examine
from toolresult.validation.options import RECOGNIZE, ValidationOptions
from toolresult.validation.settings import Settings
from toolresult_contract.error_codes import ErrorCode

_log = logging.getLogger("toolresult.carriers")

# What becomes an answer: a tool that exits the process would stop the whole server.
FAILURES = (Exception, SystemExit)
# What an MCP server turns into an answer of the protocol itself.
_PROTOCOL_ERRORS = ("MCPError", "McpError")
# The names of serialized fields, and those of a plain dump in version 2 of the SDK.
_NAMES = {
    "structuredContent": ("structuredContent", "structured_content"),
    "isError": ("isError", "is_error"),
    "_meta": ("_meta", "meta"),
    "resultType": ("resultType", "result_type"),
}
_BLOCKS = ("TextContent", "ImageContent", "AudioContent", "EmbeddedResource", "ResourceLink")
# How the SDK's own helpers for media become a block.
_BLOCK_MAKERS = ("to_image_content", "to_audio_content")


def protocol_errors() -> tuple[type[BaseException], ...]:
    """Return the exceptions of the SDK that a tool raises on purpose, and that are not answered."""
    errors = import_module("mcp.shared.exceptions")
    found = (getattr(errors, name, None) for name in _PROTOCOL_ERRORS)
    return tuple(error for error in found if error is not None)


@dataclass(frozen=True)
class Answers:
    """Makes the answers of one tool.

    Attributes:
        types: the module `mcp.types`.
        tool: name of the tool in messages.
        settings: what results are checked against, how they are shown, in which language.
        on_exception: how much of an exception the model is shown; None asks the server.
        contracts: what the tool promises of its data.
        wrap: whether plain values are welcome, or what reads the values of a team.
    """

    types: Any
    tool: str
    settings: Settings
    on_exception: OnException | None = None
    contracts: DataContracts | None = None
    wrap: Wrap = True

    @property
    def policy(self) -> OnException:
        """How much of an exception the model is shown on this server."""
        return self.on_exception or ("mask" if server_masks() else "type")

    def of_result(self, result: CallResult) -> Any:
        """Return the answer for how a call ended: that of the function, or of what ran it.

        Raises:
            Exception: an error of the protocol that the function raised on purpose.
        """
        if not isinstance(result, Answered):
            message = render(result.message, self.settings.lang)
            meta = {"meta": dict(result.meta)} if result.meta else {}
            return self._result({"code": int(result.code), "message": message, **meta})
        if result.error is not None:
            raise result.error
        return result.answer

    def of_returned(self, returned: object, is_procedure: bool) -> Any:
        """Return the answer for what the function returned.

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
                return self._as_shown(self._repaired(result))
            envelope = self._envelope(returned, is_procedure)
            broken = self._broken_promise(envelope)
            return self._result(envelope) if broken is None else broken
        except FAILURES as error:
            return self._invalid_return(returned, error)

    def of_raised(self, error: BaseException) -> Any:
        """Return the answer for an exception of the function."""
        on_exception = self.policy
        failure = failure_of(error, self.tool, on_exception)
        message = render(failure.message, self.settings.lang)
        meta = failure.meta
        if failure.error_type is not None:
            _log.error("%s raised %s", self.tool, failure.error_type, exc_info=error)
            shown = shown_type(error, on_exception)
            meta |= {} if shown is None else {"error_type": shown}
        known = {"meta": meta} if meta else {}
        return self._result({"code": failure.code, "message": message, **known})

    def _envelope(self, returned: object, is_procedure: bool) -> object:
        """Return the envelope that a function means.

        Raises:
            ContractError: it means one, and it is not valid, or it is not JSON.
        """
        if isinstance(returned, ContractModel):
            return returned
        value = plain(returned)
        own = read_own(self.wrap, value)
        if own is not None:
            return checked(own, self.settings)
        if value is not None:
            return _envelope_of(value, self.settings, plain_is_success=self.wrap is not False)
        if is_procedure:
            return {"code": 0}
        message = sentence("nothing-returned", tool=self.tool).text(self.settings.lang)
        return {"code": int(ErrorCode.INTERNAL_ERROR), "message": message}

    def _broken_promise(self, envelope: object) -> Any:
        """Return the answer where the data of a success are not what the annotation says."""
        if self.contracts is None:
            return None
        options = ValidationOptions(
            data_contracts=self.contracts, tool=self.tool, tool_overrides=True
        )
        report = examine(envelope, options, with_warnings=False).report
        if report.valid:
            return None
        _log.error("what %s returned is not valid: %s", self.tool, ContractError(report))
        return self._broken("completed")

    def _invalid_return(self, returned: object, error: BaseException) -> Any:
        """Tell the author what to fix, and the model what the tool did, as far as it says so."""
        kind = type(returned).__name__
        _log.error("%s returned an invalid result (%s)", self.tool, kind, exc_info=error)
        reading = _reading_of(returned)
        is_ok = reading is not None and reading.outcome is Outcome.OK
        is_object = reading is not None and isinstance(reading.value, dict)
        if reading is not None and is_object and not is_ok:
            return self._result(_received_failure(reading, self.settings))
        return self._broken("completed" if is_ok else "broken")

    def _broken(self, key: str) -> Any:
        message = sentence(key, tool=self.tool).text(self.settings.lang)
        return self._result({"code": int(ErrorCode.INTERNAL_ERROR), "message": message})

    def _result(self, envelope: object) -> Any:
        return self.types.CallToolResult.model_validate(
            send(
                CARRIER,
                envelope,
                None,
                None,
                settings=replace(self.settings, dialect=None, data_contracts=None),
            )
        )

    # Results of the SDK

    def _sdk_result(self, returned: object) -> Any:
        """Return the `CallToolResult` that a function means, or None."""
        if isinstance(returned, self.types.CallToolResult):
            return returned
        if isinstance(returned, dict) and _is_call_tool_result(returned):
            return self.types.CallToolResult.model_validate(_serialized(returned))
        items = returned if isinstance(returned, list) and returned else [returned]
        blocks = [self._block(item) for item in items]
        if any(block is None for block in blocks):
            return None
        return self.types.CallToolResult(content=blocks)

    def _block(self, item: object) -> Any:
        kinds = tuple(kind for name in _BLOCKS if (kind := getattr(self.types, name, None)))
        if isinstance(item, kinds):
            return item
        makers = (getattr(item, name, None) for name in _BLOCK_MAKERS)
        make = next((maker for maker in makers if callable(maker)), None)
        return None if make is None else make()

    def _repaired(self, result: Any) -> Any:
        """Flag a result that carries a failing envelope and is flagged as a success."""
        fields = read_fields(result, CARRIER)
        message = _failure_message(CARRIER.read(fields))
        if fields.get("isError") is True or message is None:
            return result
        is_shown = any(message.removeprefix(ERROR_PREFIX) in text for text in _texts(fields))
        content = [*result.content, *([] if is_shown else [self._text(message)])]
        return result.model_copy(update={_field("isError", result): True, "content": content})

    def _as_shown(self, result: Any) -> Any:
        """Return a result of the SDK with its texts as the options say, and without secrets."""
        if self.settings.shown is None:
            return result
        content = [self._block_as_shown(block) for block in result.content]
        field = _field("structuredContent", result)
        structured = redacted(
            getattr(result, field), self.settings.shown.redact, self.settings.lang
        )
        return result.model_copy(update={"content": content, field: structured})

    def _block_as_shown(self, block: Any) -> Any:
        text = getattr(block, "text", None)
        if not isinstance(text, str) or is_blank(text):
            return block
        return block.model_copy(update={"text": show_text(text, self.settings)})

    def _text(self, text: str) -> Any:
        return self.types.TextContent(type="text", text=text)


def _is_call_tool_result(value: JsonObject) -> bool:
    """Whether a dict is what `to_mcp` makes, or somebody else's serialized result."""
    meta = first_of(value, *_NAMES["_meta"])
    is_marked = isinstance(meta, dict) and KEY in meta
    is_flagged = any(isinstance(value.get(name), bool) for name in _NAMES["isError"])
    return isinstance(value.get("content"), list) and (is_marked or is_flagged)


def _serialized(value: JsonObject) -> JsonObject:
    """Return a result with the names of its serialized form, whatever names it was dumped with."""
    known = {name for names in _NAMES.values() for name in names}
    others = {key: field for key, field in value.items() if key not in known}
    renamed = {name: first_of(value, *names) for name, names in _NAMES.items()}
    return {**others, **{name: field for name, field in renamed.items() if field is not ABSENT}}


def _failure_message(incoming: Incoming) -> str | None:
    """Return what the model has to see of a failing envelope in a result, or None."""
    trusted = find_trusted(CARRIER, incoming, None, None, RECOGNIZE)
    failing = trusted.envelope if trusted.envelope is not None else trusted.failing_block
    if failing is not None and failing.failed:
        return text_of(canonical_of(failing.envelope, failing.form))
    reading = find_failure(incoming)
    if reading is None or not has_foreign_code(reading.value):
        return None
    return ERROR_PREFIX + str(reading.message)


def _texts(fields: JsonObject) -> list[str]:
    blocks = [block for block in fields.get("content") or [] if isinstance(block, dict)]
    return [str(block["text"]) for block in blocks if block.get("text")]


def _field(alias: str, model: BaseModel) -> str:
    """Return the name of a field, which differs between the majors of the SDK."""
    fields = type(model).model_fields
    if alias in fields:
        return alias
    return next(name for name, field in fields.items() if field.alias == alias)


# Answers of calls that are tried again


@dataclass(frozen=True)
class Answered(CallResult):
    """The result of a call that has its answer already.

    Attributes:
        answer: the answer.
        error: an error of the protocol, which does not answer.
    """

    answer: Any = None
    error: BaseException | None = None


@dataclass(frozen=True)
class AnswerReading:
    """Reads how a function completed as its answer, and as what retries follow.

    Attributes:
        call: the call.
        answers: makes the answer.
        is_procedure: whether the function is annotated to return nothing.
    """

    call: Call
    answers: Answers
    is_procedure: bool

    def result_of(self, completion: Completion) -> CallResult:
        """Return the answer, with the code and the meta that it has as an envelope."""
        if isinstance(completion, Raised):
            if isinstance(completion.error, protocol_errors()):
                return Answered(0, "", error=completion.error)
            answer = self.answers.of_raised(completion.error)
        else:
            answer = self.answers.of_returned(completion.value, self.is_procedure)
        envelope = envelope_in(answer, self.call.tool, self.answers.settings)
        meta = envelope.get("meta") or {}
        return Answered(envelope["code"], str(envelope.get("message")), meta=meta, answer=answer)

    def is_light(self, completion: Completion) -> bool:
        """Whether that can be done in the event loop."""
        if isinstance(completion, Raised):
            return not callable(self.call.on_exception) and is_light_error(completion.error)
        return self.answers.contracts is None and is_light(completion.value)


def envelope_in(answer: Any, tool: str, settings: Settings) -> JsonObject:
    """Return an answer as a tool-response; a call that goes on is none, and no failure."""
    if not hasattr(answer, "content"):
        return {"code": 0}
    try:
        sent = replace(settings, dialect=None, data_contracts=None)
        return from_mcp(answer, to="tool-response", tool=tool, settings=sent)
    except ContractError as error:
        return {"code": generic_failure_code(), "message": str(error)}


# Envelopes


def _envelope_of(value: Any, settings: Settings, *, plain_is_success: bool) -> object:
    """Return the envelope that a JSON value is, or a success with the value as data.

    Raises:
        ContractError: it is meant as an envelope, and it is not valid, or it is not JSON; a plain
            value where none is welcome is meant as one.
    """
    reading = read_result(value, plain_is_success=plain_is_success)
    if reading.kind is Kind.LOOKS_LIKE_FAILURE:
        message = str(reading.message).removeprefix(ERROR_PREFIX)
        found = classify_failure(message, None) if settings.classify else FailureClass()
        recorded: dict[str, Any] = {
            "outcome": str(reading.outcome),
            "evidence": list(reading.evidence),
        }
        if reading.code is None:
            recorded["assumed"] = ["/code"]
        meta: dict[str, Any] = {"toolresult": recorded}
        if found.retry_after_ms is not None:
            meta["retry_after_ms"] = found.retry_after_ms
        code = reading.code or found.code or generic_failure_code()
        return {"code": code, "message": message, "meta": meta}
    is_data = reading.kind is Kind.PLAIN and plain_is_success
    return checked({"code": 0, "data": value} if is_data else reading.value, settings)


def checked(envelope: object, settings: Settings) -> object:
    """Return an envelope that is valid.

    Raises:
        ContractError: it is not.
    """
    examined = examine(
        envelope, replace(settings, data_contracts=None).checks(), with_warnings=False
    )
    if not examined.report.valid:
        raise ContractError(examined.report)
    return examined.value


def _reading_of(returned: object) -> Reading | None:
    """Return the reading of what cannot be answered as it is; None where it cannot be read."""
    if isinstance(returned, ContractModel):
        return None
    try:
        return read_result(returned, plain_is_success=True)
    except FAILURES:
        return None


def _received_failure(reading: Reading, settings: Settings) -> JsonObject:
    """Return the envelope of what was reported in other words: unknown stays unknown."""
    is_certain = reading.outcome is not Outcome.UNKNOWN
    result = {"content": [], "structuredContent": reading.value, "isError": is_certain}
    return receive(CARRIER, result, ReceiveOptions(settings=settings)).envelope


def server_masks() -> bool:
    """Whether the server of this call masks exceptions.

    FastMCP is asked for its `mask_error_details`; a server of version 2 of the SDK always masks.
    """
    fastmcp = _fastmcp_server()
    if fastmcp is not None:
        return _mask_error_details(fastmcp)
    try:
        return int(version("mcp").partition(".")[0]) >= 2
    except (PackageNotFoundError, ValueError):
        return True


def _fastmcp_server() -> Any:
    """Return the FastMCP server of this call, or None; the library is imported by the server."""
    dependencies = sys.modules.get("fastmcp.server.dependencies")
    if dependencies is None:
        return None
    try:
        return dependencies.get_context().fastmcp
    except Exception:  # noqa: BLE001 - no context, or another version: the SDK decides
        return None


def _mask_error_details(server: Any) -> bool:
    """Read the setting where the versions of FastMCP keep it; unknown counts as masked."""
    for holder in (server, getattr(server, "_tool_manager", None)):
        for name in ("_mask_error_details", "mask_error_details"):
            setting = getattr(holder, name, None)
            if isinstance(setting, bool):
                return setting
    return True
