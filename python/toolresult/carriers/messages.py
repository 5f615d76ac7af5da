"""Messages as providers write them: every result in them, and the calls that have none.

>>> block = {"type": "tool_result", "tool_use_id": "t1", "content": "3 rows"}
>>> [found.tool_call_id for found in read_all({"role": "user", "content": [block]})]
['t1']
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.carriers.calls import CALL_ONLY, Call, approved_in, calls_in
from toolresult.carriers.carrier import Carrier, JsonObject, UnexpectedShapeError
from toolresult.carriers.formats import TELEMETRY
from toolresult.carriers.frameworks import FRAMEWORKS
from toolresult.carriers.parts import parts_in, require_format, result_parts
from toolresult.carriers.receive import ReceiveOptions, receive
from toolresult.carriers.registry import CARRIERS
from toolresult.carriers.sdk_objects import as_plain
from toolresult.carriers.send import send
from toolresult.carriers.telemetry import CARRIER as TELEMETRY_CARRIER
from toolresult.contract.phrases import phrase
from toolresult.forms.canonical import generic_failure_code
from toolresult.text.sentence import worded
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

_IDENTIFIERS = ("tool_call_id", "toolCallId", "tool_use_id", "toolUseId", "call_id", "id")
# What can be read: every format, and what nobody writes with this package: records of telemetry
# and the results of agent frameworks.
READABLE: Mapping[str, Carrier] = {
    **CARRIERS,
    **FRAMEWORKS,
    TELEMETRY: TELEMETRY_CARRIER,
}


@public("toolresult.carriers")
@dataclass(frozen=True)
class FoundResult:
    """A result that was read from a message.

    Attributes:
        carrier: name of its format, as in `from_NAME`, `opentelemetry`, or the name of an agent
            framework, such as `haystack`.
        tool_call_id: identifier of the model's call; None where the message does not say it.
        tool: name of the tool, or None.
        envelope: the result as an envelope of this contract.

    >>> message = {"role": "tool", "tool_call_id": "call_1", "content": "3 rows"}
    >>> (result,) = read_all(message)
    >>> result.carrier, result.tool_call_id, result.envelope
    ('openai_chat', 'call_1', {'code': 0, 'data': '3 rows'})
    """

    carrier: str
    tool_call_id: str | None
    tool: str | None
    envelope: JsonObject


@public("toolresult.carriers")
@dataclass(frozen=True)
class UnansweredCall:
    """A call without a result, and the failure that answers it.

    Attributes:
        carrier: name of the format of its message.
        tool_call_id: identifier of the call; None where the message does not say it.
        tool: name of the tool, or None.
        position: where its message is in the list, from 0.
        envelope: a failure that says so.
        message: the failure in the format of the call, to put after it; None where the format
            requires an identifier or a name that the call does not have.

    >>> use = {"type": "tool_use", "id": "toolu_1", "name": "rows", "input": {}}
    >>> (call,) = unanswered([{"role": "assistant", "content": [use]}])
    >>> call.tool, call.position, call.message["is_error"]
    ('rows', 0, True)
    """

    carrier: str
    tool_call_id: str | None
    tool: str | None
    position: int
    envelope: JsonObject
    message: JsonObject | None


@public("toolresult.carriers")
def read_all(
    message: object,
    *,
    to: str | None = "tool-return",
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> list[FoundResult]:
    """Return every result in a message, or in a list of messages, whatever its format.

    The format is recognized: a message of Anthropic or Bedrock with several results, a content of
    Google, a tool message of OpenAI Chat or the AI SDK, items of OpenAI, messages of LangChain,
    LangChain4j and Spring AI, a request of pydantic-ai, items of the Agents SDK, a result or a task
    of MCP, a task of A2A, what `generateText` returned, spans, log records and exports of
    OpenTelemetry, a result in a log of an agent framework. So are requests and records that hold
    such messages. Questions, answers and calls are passed over; what has the signs of a result and
    no known format is an error.

    Args:
        message: a dict, JSON text or bytes, an SDK's object, or a list of them.
        to: form of the envelopes, as in `from_NAME`.
        settings: as in `from_NAME`.
        options: as in `from_NAME`.

    Raises:
        ContractError: a result has the kind of its format and not its shape, or no known format.
        ValueError: there is no such form, or as `Settings`.

    >>> responses = [{"functionResponse": {"name": n, "response": {"output": 1}}} for n in "ab"]
    >>> [found.tool for found in read_all({"role": "user", "parts": responses})]
    ['a', 'b']
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        wanted = ReceiveOptions(to=to, settings=agreed)
        parts = parts_in(as_plain(message))
        return [read_part(require_format(part), part.value, wanted) for part in parts]


@public("toolresult.carriers")
def unanswered(
    messages: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> list[UnansweredCall]:
    """Return the calls in a list of messages that no later message answers.

    Providers reject a conversation with such a call: append `message` of each, or put it into the
    message of the results.

    Args:
        messages: as in `read_all`.
        settings: the language of the failures, and how the model is shown them.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the messages are text and not JSON.
        ValueError, TypeError: as `Settings`.

    >>> call = {"id": "c1", "type": "function", "function": {"name": "resize", "arguments": "{}"}}
    >>> (found,) = unanswered([{"role": "assistant", "tool_calls": [call]}])
    >>> found.tool, found.message["tool_call_id"], found.message["content"]
    ('resize', 'c1', 'Error: The call of resize was not answered.')
    """
    agreed = settings_of(settings, options)
    plain = as_plain(messages)
    listed = plain if isinstance(plain, list) else [plain]
    waiting = WaitingCalls()
    for position, message in enumerate(listed):
        for name, part in result_parts(message):
            waiting.answer(*_identity(READABLE[name], part))
        for approved in approved_in(message):
            waiting.answer(approved, None)
        for name, call in calls_in(message):
            waiting.add(WaitingCall(position, name, call))
    return [_unanswered(one.position, one.carrier, one.call, agreed) for one in waiting.left()]


def read_part(name: str, part: JsonObject, options: ReceiveOptions) -> FoundResult:
    """Return the result in a part, as its format means it.

    Raises:
        ContractError: the part does not have the shape of its format.
    """
    received = receive(READABLE[name], part, options)
    return FoundResult(name, received.tool_call_id, received.name, received.envelope)


def _identity(carrier: Carrier, part: JsonObject) -> tuple[Any, Any]:
    try:
        incoming = carrier.read(part)
    except UnexpectedShapeError:  # which call it answers does not depend on what it says
        holders = [part, *(held for held in part.values() if isinstance(held, dict))]
        found = (one[name] for one in holders for name in _IDENTIFIERS if name in one)
        return next(found, None), None
    return incoming.tool_call_id, incoming.name


def _unanswered(position: int, name: str, call: Call, settings: Settings) -> UnansweredCall:
    tool = call.tool or "?"
    message = phrase("carrier.unanswered", tool=tool).text(settings.lang)
    envelope: JsonObject = {"code": generic_failure_code(), "message": message}
    carrier = CARRIERS[name]
    rules = ((carrier.tool_call_id, call.tool_call_id), (carrier.tool_name, call.tool))
    is_known = all(rule is None or not rule.required or given for rule, given in rules)
    may_be_sent = is_known and call.kind not in CALL_ONLY
    written = None
    if may_be_sent:
        written = send(carrier, envelope, call.tool_call_id, call.tool, settings=settings)
    if written is not None and call.kind == "custom_tool_call" and name == "openai_responses":
        written["type"] = "custom_tool_call_output"
    return UnansweredCall(name, call.tool_call_id, call.tool, position, envelope, written)


@dataclass(frozen=True)
class WaitingCall:
    """A call, and where it is.

    Attributes:
        position: where its message is in the list, from 0.
        carrier: name of the format of its message.
        call: the call.
    """

    position: int
    carrier: str
    call: Call


@dataclass
class WaitingCalls:
    """Calls without a result; however many they are, to answer one takes the same time.

    >>> waiting = WaitingCalls()
    >>> waiting.add(WaitingCall(0, "mcp", Call("c1", "resize")))
    >>> waiting.answer("c1", None)
    >>> waiting.left()
    []
    """

    _added: int = 0
    _left: dict[int, WaitingCall] = field(default_factory=dict)
    # Their numbers, those of answered calls among them.
    _by_identifier: dict[str, deque[int]] = field(default_factory=dict)
    _by_tool: dict[str | None, deque[int]] = field(default_factory=dict)

    def add(self, waiting: WaitingCall) -> None:
        """Add a call behind the others."""
        call = waiting.call
        if call.tool_call_id is not None:
            self._by_identifier.setdefault(call.tool_call_id, deque()).append(self._added)
        self._by_tool.setdefault(call.tool, deque()).append(self._added)
        self._left[self._added] = waiting
        self._added += 1

    def answer(self, identifier: Any, tool: Any) -> None:
        """Take the first call that a result answers off the list, if there is one.

        Args:
            identifier: identifier of the call, as a message has it; None: the tool decides.
            tool: name of the tool, as a message has it.
        """
        numbers: deque[int] | None = None
        if isinstance(identifier, str):
            numbers = self._by_identifier.get(identifier)
        elif identifier is None and isinstance(tool, str | None):
            numbers = self._by_tool.get(tool)
        while numbers:
            if self._left.pop(numbers.popleft(), None) is not None:
                return

    def left(self) -> list[WaitingCall]:
        """Return the calls that nothing has answered, in their order."""
        return list(self._left.values())
