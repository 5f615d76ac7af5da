"""Results that are recognized at a glance: the plain shapes of the formats that most logs are in.

It may only ever tell what `ProviderReader` would find out by way of an envelope, and only where
nothing is found. What has another shape, or words that need a second look, is left to the readers
of the formats, which take twenty times as long.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from toolresult.audit.payload_class import ClassKey, FastResult
from toolresult.carriers.carrier import Carrier, Incoming
from toolresult.carriers.frameworks import untold_in
from toolresult.carriers.mcp_result import is_mcp_result
from toolresult.forms.canonical import ABSENT, Outcome, generic_failure_code
from toolresult.forms.registry import FORMS, Recognition, recognize
from toolresult.reading import read_result, worded_failure
from toolresult.reading.raw_data import FAILURE_NAMES
from toolresult.text.blank import is_blank
from toolresult.validation.warnings import is_quiet

# One result: its carrier, its text, whether its flag says that it failed,
# and the name of its tool.
_Seen = tuple[str, str, bool, str | None]

# Without one of these keys an object is not an envelope, a result of another format or a failure.
_TELLING = frozenset(FAILURE_NAMES).union(
    *((*form.discriminators, *form.nested_discriminators) for form in FORMS),
    ("content", "isError", "is_error", "structuredContent", "structured_content"),
    ("resultType", "result_type", "task", "taskId", "jsonrpc"),
)
# Without one of these keys no object is an envelope of a tool's result.
_OWN = frozenset().union(*(form.discriminators for form in FORMS))
# What begins so may be JSON, a string of JSON or a fence.
_JSON_STARTS = frozenset('{["<')
_MEDIA = frozenset({"type", "mimeType", "data", "detail"})
_MEDIA_TYPES = frozenset({"image", "audio"})
_TOOL_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.:-]{0,60}")
_LONGEST_TIME = 1_000_000_000
_SPEAKERS = frozenset({"user", "assistant", "system", "developer"})
_SPEECH = frozenset({"role", "content", "tool_calls", "refusal"})
_CHAT = frozenset({"role", "tool_call_id", "content", "name"})
_MCP = frozenset({"content", "isError"})
_STRUCTURED = frozenset({"content", "isError", "structuredContent"})
_RESPONSE = frozenset({"jsonrpc", "id", "result"})
_BLOCK = frozenset({"type", "tool_use_id", "content", "is_error"})
_USE = frozenset({"type", "id", "name", "input"})
_TEXT = frozenset({"type", "text"})
_ITEM = frozenset({"type", "call_id", "output", "id", "status"})
_CALL = frozenset({"type", "call_id", "name", "arguments", "id", "status"})
_ANSWER = frozenset({"id", "name", "response"})
_LANGCHAIN = frozenset(
    {
        *("content", "additional_kwargs", "response_metadata", "type", "name", "id"),
        *("tool_call_id", "artifact", "status"),
    }
)


class _UnsureError(Exception):
    """Raised where only the readers of the formats can tell."""


# What else is raised where a record does not have the shape that is looked for.
_NOT_PLAIN = (
    *(_UnsureError, ValueError, TypeError, AttributeError, LookupError),
    RecursionError,
)


def glance(record: Any) -> list[FastResult] | None:
    """Return what the results in a record count as; None where only its reader can tell.

    >>> glance({"role": "tool", "tool_call_id": "c1", "content": "3 rows"})
    [(('openai_chat', 0, None, <Outcome.OK: 'ok'>, None, None), None)]
    >>> glance({"role": "user", "content": "how many?"})
    []
    """
    try:
        return [_count(*seen) for seen in _seen_in(record)]
    except _NOT_PLAIN:
        return None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _UnsureError
    return value


def _constant(_name: str) -> NoReturn:
    raise _UnsureError


_DECODE = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant).decode


def _seen_in(record: Any) -> Iterator[_Seen]:
    role = record.get("role")
    if role is None:
        return _of_record(record, record.get("type"))
    if role == "tool":
        return iter((_of_chat(record),))
    if role in _SPEAKERS and record.keys() <= _SPEECH:
        content = record.get("content")
        return iter(()) if content is None or isinstance(content, str) else _of_blocks(content)
    raise _UnsureError


def _of_record(record: dict[str, Any], kind: Any) -> Iterator[_Seen]:
    if kind is None:
        if "functionResponse" in record:
            return iter((_of_google(record),))
        return iter((_of_mcp(record),))
    if kind == "tool" and record.keys() <= _LANGCHAIN and "content" in record:
        return iter((_of_langchain(record),))
    if kind == "function_call_output" and record.keys() <= _ITEM:
        if record.get("status") in (None, "completed"):
            return iter((("openai_responses", _text(record["output"]), False, None),))
    elif kind == "function_call" and record.keys() <= _CALL:
        return iter(())
    raise _UnsureError


def _of_chat(message: dict[str, Any]) -> _Seen:
    if not message.keys() <= _CHAT or "content" not in message:
        raise _UnsureError
    return "openai_chat", _text(message["content"]), False, message.get("name")


def _of_google(part: dict[str, Any]) -> _Seen:
    """Return the result in a part of Google, whose SDK wraps a text as it wraps what it says."""
    answered = part["functionResponse"]
    response = answered["response"]
    if len(part) != 1 or not answered.keys() <= _ANSWER or len(response) != 1:
        raise _UnsureError
    ((key, said),) = response.items()
    if key not in ("result", "output"):
        raise _UnsureError
    return "google", _text(said), False, answered["name"]


def _of_blocks(blocks: Any) -> Iterator[_Seen]:
    """Yield the results among the blocks of a message of Anthropic."""
    if not isinstance(blocks, list):
        raise _UnsureError
    for block in blocks:
        kind, keys = block.get("type"), block.keys()
        if kind == "tool_result" and keys <= _BLOCK and "tool_use_id" in block:
            content, flag = block.get("content"), block.get("is_error")
            if flag is not None and not isinstance(flag, bool):
                raise _UnsureError
            said = _only_text(content) if isinstance(content, list) else _text(content)
            yield "anthropic", said, flag is True, None
        elif kind == "text" and keys <= _TEXT:
            if untold_in(block) is not None:
                raise _UnsureError
        elif not (kind == "tool_use" and keys == _USE):
            raise _UnsureError


def _of_mcp(record: dict[str, Any]) -> _Seen:
    result: Any = record
    if "jsonrpc" in record:
        result = record["result"] if record.keys() == _RESPONSE else None
    flag = result.get("isError", False)
    if not isinstance(flag, bool) or "content" not in result:
        raise _UnsureError
    said = _only_text(result["content"])
    if not result.keys() <= _MCP:
        structure = result.get("structuredContent")
        # Its text is the structure, and so it need not be read by itself.
        if flag or not result.keys() <= _STRUCTURED or _DECODE(said) != structure:
            raise _UnsureError
        _require_success(structure)
    return "mcp", said, flag, None


def _of_langchain(message: dict[str, Any]) -> _Seen:
    status = message.get("status")
    if message.get("artifact") is not None or status not in (None, "success", "error"):
        raise _UnsureError
    content, name = _text(message["content"]), message.get("name")
    return "langchain", content, status == "error", name


def _only_text(blocks: Any) -> str:
    """Return the text of a content that is one block of text."""
    (block,) = blocks
    if block.keys() != _TEXT or block["type"] != "text":
        raise _UnsureError
    return _text(block["text"])


def _text(content: Any) -> str:
    if not isinstance(content, str) or is_blank(content):
        raise _UnsureError
    return content


def _count(carrier: str, text: str, failed: bool, tool: str | None) -> FastResult:
    """Return what a result counts as.

    Raises:
        _UnsureError: only the reader of its format can tell.
    """
    _require_name(tool)
    start = text.lstrip()[:1]
    code: int | None = None
    value = _json_in(text) if start in ("{", "[") else ABSENT
    if isinstance(value, dict):
        outcome = _outcome_of_object(value, failed)
        # An object with an error is an envelope, and so is its code.
        code = generic_failure_code() if outcome is Outcome.FAILED else 0
    elif value is not ABSENT or start in ('"', "<") or text.startswith("Error: <"):
        outcome = _outcome_of_list(value, text, failed)
    else:
        outcome = _outcome_of_words(text, failed)
    code = 0 if outcome is Outcome.OK else code
    return (carrier, code, tool, outcome, None, None), None


def _require_name(tool: str | None) -> None:
    if not is_plain_name(tool):
        raise _UnsureError


def is_plain_name(tool: str | None) -> bool:
    """Whether every form takes the name of a tool as it is; none is one, too."""
    return tool is None or _TOOL_NAME.fullmatch(tool) is not None


def is_plain_time(time: Any) -> bool:
    """Whether every form takes a time in milliseconds as it is; none is one, too."""
    return time is None or (type(time) is int and 0 <= time < _LONGEST_TIME)


def _outcome_of_words(text: str, failed: bool) -> Outcome:
    seems_failed = worded_failure(text) is not None
    if not failed and not seems_failed:
        return Outcome.OK
    # The audit shows by which words a result is unknown.
    if not failed or not is_quiet(text.removeprefix("Error: "), failed=True):
        raise _UnsureError
    return Outcome.FAILED


def _json_in(text: str) -> Any:
    """Return the value of a text; ABSENT where it is words in brackets, as Python prints."""
    try:
        return _DECODE(text)
    except json.JSONDecodeError:
        return ABSENT


def _outcome_of_list(value: Any, text: str, failed: bool) -> Outcome:
    """Return the outcome of rows; a list of content blocks and a fence say more than that."""
    if failed or not text.startswith("[") or worded_failure(text) is not None:
        raise _UnsureError
    _require_success(value)
    return Outcome.OK


def _outcome_of_object(value: dict[str, Any], failed: bool) -> Outcome:
    if not failed and value.keys().isdisjoint(_TELLING):
        return Outcome.OK
    if value.keys() != {"error"}:
        if failed:
            raise _UnsureError
        _require_success(value)
        return Outcome.OK
    # An error and nothing else is an envelope if it is text, and a failure in any case.
    message = value["error"]
    if not isinstance(message, str) or is_blank(message) or not is_quiet(message, failed=True):
        raise _UnsureError
    return Outcome.FAILED


def _require_success(value: Any) -> None:
    """Reject a value that may be anything but what a tool found.

    Raises:
        _UnsureError: it is a failure, an envelope, the result of another format, or empty.
    """
    if isinstance(value, list):
        is_plain = all(isinstance(one, dict) and "type" not in one for one in value)
    elif isinstance(value, dict):
        is_plain = value.keys().isdisjoint(_TELLING) or _is_success(value)
    else:
        is_plain = isinstance(value, int | float)
    if not is_plain:
        raise _UnsureError


def _is_success(value: dict[str, Any]) -> bool:
    wrapped = value.get("result")
    if isinstance(wrapped, str) and wrapped.lstrip()[:1] in ("{", "[", '"', "<", ""):
        return False
    if isinstance(wrapped, dict | list):
        if len(value) != 1:
            return False
        _require_success(wrapped)
    return (
        recognize(value) is Recognition.UNKNOWN
        and not is_mcp_result(value)
        and read_result(value, plain_is_success=True).outcome is Outcome.OK
    )


def count_incoming(carrier: Carrier, incoming: Incoming) -> FastResult | None:
    """Return what a result counts as that its carrier has read; None where that is not plain."""
    time, kept = incoming.execution_time_ms, incoming.kept
    is_simple = (
        not isinstance(kept, str)
        and not (isinstance(kept, dict) and not kept.keys().isdisjoint(_OWN))
        and incoming.code is None
        and not incoming.is_running
        and not incoming.beside
        and incoming.failed is not None
        and is_plain_time(time)
        and isinstance(incoming.name, str | None)
    )
    if not is_simple:
        return None
    try:
        key = _key_of(carrier.name, incoming)
    except _NOT_PLAIN:
        return None
    return key, None if time is None else float(time)


def _key_of(carrier: str, incoming: Incoming) -> ClassKey:
    text, value, tool = incoming.text, incoming.value, incoming.name
    if value is ABSENT and text is not None and not is_blank(text):
        if not _is_one_text(incoming.pieces, text):
            raise _UnsureError
        return _count(carrier, text, bool(incoming.failed), tool)[0]
    if incoming.failed:
        raise _UnsureError
    if text is None and _is_wrapped(value):
        return _count(carrier, _text(value["result"]), False, tool)[0]
    _require_name(tool)
    if text is not None:
        _require_words(text)
    for piece in incoming.pieces:
        if isinstance(piece, str):
            _require_words(piece)
        elif piece is not value and not _is_media(piece):
            raise _UnsureError
    is_media = isinstance(value, list) and bool(value) and all(map(_is_media, value))
    if value is not ABSENT and value is not None and not is_media:
        _require_success(value)
    return carrier, 0, tool, Outcome.OK, None, None


def _require_words(text: str) -> None:
    """Reject a text that is more than words which say that all is well, or nothing."""
    start = text.lstrip()[:1]
    if (
        start in _JSON_STARTS
        or worded_failure(text) is not None
        or not is_quiet(text, failed=False)
    ):
        raise _UnsureError


def _is_media(block: Any) -> bool:
    """Whether a block is an image or a sound, and has nothing else to say."""
    return isinstance(block, dict) and block.keys() <= _MEDIA and block.get("type") in _MEDIA_TYPES


def _is_one_text(pieces: tuple[Any, ...], text: str | None) -> bool:
    """Whether pieces are the text, or lines of it of which none is JSON by itself."""
    return pieces in ((), (text,)) or all(
        isinstance(one, str) and one.lstrip()[:1] not in _JSON_STARTS for one in pieces
    )


def _is_wrapped(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"result"} and type(value["result"]) is str


Glance = Callable[[bytes], list[FastResult] | None]
