"""Messages of JSON-RPC: looked at as bytes where they pass as they are, else strictly."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec import UNSET, DecodeError, Raw, Struct, UnsetType, defstruct
from msgspec.json import Decoder, decode

from toolresult.strict_json.writer import to_json

_INVALID_REQUEST = -32600
VERSION_KEY = "io.modelcontextprotocol/protocolVersion"
CONNECTION_CLOSED = -32000
"""The code by which SDKs of MCP say that the other side is gone."""

RequestId = int | float | str

# What a client reads of a message, of a result, of a block of it, and of a tool. Some clients take
# other spellings, too: the Python SDK `structured_content`, others any case.
_OF_MESSAGE = ("jsonrpc", "id", "method", "params", "result", "error")
_OF_RESULT = (
    *("content", "structuredContent", "isError", "resultType", "result", "tools"),
    *("nextCursor", "task", "taskId"),
)
_OF_BLOCK = ("type", "text", "resource", "blob", "outputSchema", "name", "uri")
_SURROGATE = re.compile("[\ud800-\udfff]")
_NAMED = frozenset(_OF_MESSAGE)
_READ_KEYS = frozenset((*_OF_MESSAGE, *_OF_RESULT, *_OF_BLOCK))


class Head(Struct):
    """A message, looked at no further than its own keys.

    Attributes:
        id: its identifier; a notification has none.
        method: what a request or notification asks for; an answer has none.
        params: what it asks with, as JSON.
        result: the answer, as JSON.
        error: the answer to a request that failed, as JSON.
    """

    id: RequestId | UnsetType | None = UNSET
    method: str | UnsetType = UNSET
    params: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET

    @property
    def request_id(self) -> RequestId | None:
        """The identifier, or None."""
        return None if self.id is UNSET else self.id

    @property
    def is_message(self) -> bool:
        """Whether it is one of JSON-RPC at all, and not just an object."""
        parts = (self.method, self.result, self.error)
        return any(part is not UNSET for part in parts)

    @property
    def is_answer(self) -> bool:
        """Whether it answers a request."""
        return self.method is UNSET and self.request_id is not None


# What is read of the parameters: the tool of a call, and the request or task that is meant. To
# decode the rest could take a message of the largest size a minute.
_OF_PARAMS = ("name", "uri", "requestId", "taskId", "progressToken")
_OF_META = ("progressToken", "traceparent", "tracestate", "baggage", VERSION_KEY)
_HEAD = Decoder(Head)
_HEADS = Decoder(list[Raw])
_NAME = Decoder(int | float | str)
# What is not strict JSON is read by a slower parser, up to this size in bytes.
MAX_LOOSE = 1 << 18


def _parts_reader(keys: Sequence[str]) -> Callable[[Raw], dict[str, Raw]]:
    """Return what reads some keys of an object, as JSON, and passes over all others."""
    fields = {f"part_{number}": key for number, key in enumerate(keys)}
    given = [(name, Raw | UnsetType, UNSET) for name in fields]
    decoder: Decoder[Any] = Decoder(defstruct("_Parts", given, rename=fields))

    def read(text: Raw) -> dict[str, Raw]:
        try:
            parts = decoder.decode(text)
        except (DecodeError, RecursionError, UnicodeDecodeError):
            return {}
        found = {key: getattr(parts, name) for name, key in fields.items()}
        return {key: part for key, part in found.items() if part is not UNSET}

    return read


_params_parts = _parts_reader((*_OF_PARAMS, "_meta", "arguments"))
_meta_parts = _parts_reader(_OF_META)


def messages_in(line: bytes) -> list[bytes]:
    """Return the messages of a line: one, those of a batch, or none where it is not JSON.

    >>> messages_in(b'[{"id": 1}, {"id": 2}]'), messages_in(b"Listening on stdio")
    ([b'{"id": 1}', b'{"id": 2}'], [])
    """
    text = line.strip()
    if text.startswith(b"{"):
        return [text]
    if not text.startswith(b"["):
        return []
    try:
        return [bytes(one) for one in _HEADS.decode(text)]
    except (DecodeError, RecursionError, UnicodeDecodeError):
        return []


def head_of(message: bytes) -> Head | None:
    """Return what the proxy looks at, or None where the message is none of JSON-RPC."""
    try:
        return _HEAD.decode(message)
    except (DecodeError, RecursionError, UnicodeDecodeError):
        return _loose_request(message)


def decoded(text: bytes | Raw) -> Any:
    r"""Return the value of what a stranger wrote; None where it is not JSON.

    >>> decoded(b'[1]'), decoded(b'"\xfc"'), decoded(b"Listening")
    ([1], None, None)
    """
    try:
        return decode(text)
    except (DecodeError, RecursionError, UnicodeDecodeError):
        return None


def _loose_request(message: bytes) -> Head | None:
    """Read a request that is not strict JSON: servers accept NaN and unpaired surrogates, too."""
    if len(message) > MAX_LOOSE:
        return None
    try:
        found = json.loads(message)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or not isinstance(found.get("method"), str):
        return None
    request_id = found.get("id")
    if request_id is not None and not isinstance(request_id, int | float | str):
        return None
    if not all(map(_is_unicode, (request_id, found["method"]))):
        return None  # no answer could name it
    given = found.get("params")
    named = {
        key: given[key]
        for key in _OF_PARAMS
        if isinstance(given, dict) and isinstance(given.get(key), str | int)
    }
    return Head(request_id, found["method"], Raw(json.dumps(named).encode()))


def _is_unicode(value: Any) -> bool:
    """Whether a value can be written as UTF-8: it has no unpaired surrogate."""
    return not isinstance(value, str) or not _SURROGATE.search(value)


def is_strict(message: Any) -> bool:
    """Whether a value is either a request, a notification or an answer of JSON-RPC 2.0.

    One with a key that a client could take for another is neither: `structured_content`, `ID`.

    >>> is_strict({"jsonrpc": "2.0", "id": 1, "result": {}}), is_strict({"id": 1, "result": {}})
    (True, False)
    """
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        return False
    if _is_spelled_otherwise(message):
        return False
    has_id = _is_id(message.get("id"))
    answers = [key for key in ("result", "error") if key in message]
    if "method" in message:
        return (
            isinstance(message["method"], str) and not answers and (has_id or "id" not in message)
        )
    if answers == ["error"] and not _is_error(message["error"]):
        return False
    return has_id and len(answers) == 1


def beside(message: dict[str, Any]) -> dict[str, Any]:
    """Return the members of a message that JSON-RPC does not name.

    >>> beside({"jsonrpc": "2.0", "id": 1, "result": {}, "more": 1})
    {'more': 1}
    """
    return {key: message[key] for key in message.keys() - _NAMED}


def _is_spelled_otherwise(message: dict[str, Any]) -> bool:
    """Whether a key that clients read is there in a spelling that only some of them read."""
    params, result = message.get("params"), message.get("result")
    results = [
        params.get("result") if isinstance(params, dict) else None,
        result,
        result.get("result") if isinstance(result, dict) else None,
        result.get("task") if isinstance(result, dict) else None,
    ]
    if _has_other(message, _OF_MESSAGE):
        return True
    for one in results:
        if not isinstance(one, dict):
            continue
        if _has_other(one, _OF_RESULT):
            return True
        parts = [one[key] for key in ("content", "tools") if isinstance(one.get(key), list)]
        blocks = [block for part in parts for block in part if isinstance(block, dict)]
        held = [block["resource"] for block in blocks if isinstance(block.get("resource"), dict)]
        if any(_has_other(block, _OF_BLOCK) for block in (*blocks, *held)):
            return True
    return False


def _has_other(value: dict[str, Any], read: tuple[str, ...]) -> bool:
    others = value.keys() - _READ_KEYS
    return bool(others) and any(_FOLDED.get(_folded(other)) in read for other in others)


def _folded(key: str) -> str:
    return key.replace("_", "").casefold()


_FOLDED = {_folded(key): key for key in _READ_KEYS}


def _is_id(value: Any) -> bool:
    return isinstance(value, RequestId) and not isinstance(value, bool)


def _is_error(value: Any) -> bool:
    is_object = isinstance(value, dict)
    return is_object and type(value.get("code")) is int and isinstance(value.get("message"), str)


def answered_id(message: Any) -> RequestId | None:
    """Return the identifier that a client could take a value to answer; None where it has none.

    >>> answered_id({"id": 7, "result": {}}), answered_id({"id": 7, "method": "ping"})
    (7, None)
    """
    if not isinstance(message, dict):
        return None
    is_answer = "method" not in message or "result" in message or "error" in message
    request_id = message.get("id")
    return request_id if is_answer and _is_id(request_id) else None


def request_ids_in(line: bytes) -> list[RequestId]:
    """Return the identifiers of the requests in a line; notifications and answers have none.

    >>> request_ids_in(b'{"id": 1, "method": "ping"}'), request_ids_in(b'{"id": 1, "result": {}}')
    ([1], [])
    """
    heads = filter(None, map(head_of, messages_in(line)))
    asked = (head.request_id for head in heads if not head.is_answer)
    return [request_id for request_id in asked if request_id is not None]


def params_of(head: Head, *, with_arguments: bool = False) -> dict[str, Any]:
    """Return what the proxy looks at of the parameters of a request, as far as it can be read.

    Args:
        head: the request.
        with_arguments: whether what a tool is called with is read, too.

    >>> params_of(head_of(b'{"method": "tools/call", "params": {"name": "a", "arguments": 1e400}}'))
    {'name': 'a'}
    """
    if head.params is UNSET:
        return {}
    parts = _params_parts(head.params)
    meta, arguments = parts.pop("_meta", None), parts.pop("arguments", None)
    found = _names_in(parts)
    if meta is not None:
        found["_meta"] = _names_in(_meta_parts(meta))
    if with_arguments and arguments is not None:
        found["arguments"] = decoded(arguments)
    return found


def _names_in(parts: Mapping[str, Raw]) -> dict[str, Any]:
    found = {}
    for key, part in parts.items():
        with suppress(DecodeError, UnicodeDecodeError):
            found[key] = _NAME.decode(part)
    return found


def error_of(request_id: RequestId, text: str) -> dict[str, Any]:
    """Return the answer that says that there will be none."""
    error = {"code": CONNECTION_CLOSED, "message": text}
    return {"jsonrpc": "2.0", "id": request_id, "error": error}


def error_answer(request_id: RequestId, text: str) -> bytes:
    """Return the JSON of the answer that says that there will be none.

    >>> error_answer(1, "the server ended")
    b'{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"the server ended"}}'
    """
    return to_json(error_of(request_id, text)).encode()


def rejections(asked: Sequence[RequestId], text: str) -> bytes:
    r"""Return a line that answers what does not reach the server.

    >>> rejections([], "no message")
    b'{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no message"}}\n'
    """
    error = {"code": _INVALID_REQUEST, "message": text}
    unknown = to_json({"jsonrpc": "2.0", "id": None, "error": error}).encode()
    return joined([error_answer(one, text) for one in asked] or [unknown])


def joined(answers: Sequence[bytes]) -> bytes:
    """Return answers as one line: several are a batch."""
    lines = [one.strip() for one in answers]
    return (lines[0] if len(lines) == 1 else b"[" + b",".join(lines) + b"]") + b"\n"
