"""Google: FunctionResponse. A failure is under `error`, everything else under `output`."""

import itertools
from typing import TYPE_CHECKING, Any

from toolresult.carriers.carrier import (
    TEXT_LOSES,
    Carrier,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import as_text_block, only_block, require_object, unwrap
from toolresult.carriers.functions import ToCarrier, object_maker, receiver, sender
from toolresult.carriers.media import normalized
from toolresult.carriers.references import resolved
from toolresult.conversion import Field
from toolresult.forms.canonical import ABSENT
from toolresult.forms.media import Media, content_of, is_text_block
from toolresult.reading.process import timeout_reason

if TYPE_CHECKING:  # where it is not installed, the type is Any
    from google.genai.types import FunctionResponse, FunctionResponseDict

_RESPONSES = ("functionResponse", "function_response")
_CODE_RESULTS = ("codeExecutionResult", "code_execution_result")


def _write(outgoing: Outgoing) -> JsonObject:
    data = outgoing.data if _is_given_back(outgoing) else outgoing.whole
    is_text = outgoing.is_text_only or data is ABSENT or data is None
    output = outgoing.text if is_text else data
    response = {"error": outgoing.text} if outgoing.failed else {"output": output}
    parts = {"parts": list(outgoing.media)} if outgoing.media else {}
    return {**outgoing.identifiers("id", "name"), "response": response, **parts}


def _is_given_back(outgoing: Outgoing) -> bool:
    """Whether the parts give the media of a result back as they were: texts first, then they.

    Where a text comes after an image, or a block says more than a part can, the blocks stay in
    `output`, with references to the parts.
    """
    blocks, beside = content_of(outgoing.result.data)
    texts = list(itertools.takewhile(is_text_block, blocks)) if beside is None else []
    returned = [normalized(part) for part in outgoing.media]
    return not outgoing.media or not blocks or blocks[len(texts) :] == returned


def _native(media: Media, _failed: bool) -> JsonObject | None:
    mime_type = {} if media.mime_type is None else {"mimeType": media.mime_type}
    name = {} if media.name is None else {"displayName": media.name}
    if media.data is None:
        return {"fileData": {**mime_type, "fileUri": media.uri, **name}}
    return {"inlineData": {**mime_type, "data": media.data, **name}}


def is_result(part: JsonObject) -> bool:
    """Whether a part is the result of a function, or of code that the provider ran.

    >>> is_result({"functionResponse": {}}), is_result({"text": "hi"})
    (True, False)
    """
    return any(name in part for name in (*_RESPONSES, *_CODE_RESULTS))


def _read(given: JsonObject) -> Incoming:
    given = only_block(given, "parts", is_result)
    if any(isinstance(given.get(name), dict) for name in _CODE_RESULTS):
        return _read_code_result(unwrap(given, *_CODE_RESULTS))
    if "outcome" in given and "response" not in given:
        return _read_code_result(given)
    answered = unwrap(given, *_RESPONSES)
    response = require_object(answered, "response")
    failed = _has_failed(response)
    content = response["error"] if failed else _output(response)
    rest = {key: value for key, value in response.items() if key != "error"} if failed else {}
    is_text = isinstance(content, str)
    beside = rest.get("output", rest) if len(rest) == 1 else (rest or ABSENT)
    parts = answered.get("parts")
    others = [as_text_block(normalized(part)) for part in parts] if isinstance(parts, list) else []
    if failed and not is_text:
        content = _combined(content, rest)
    value = (beside if failed else ABSENT) if is_text else content
    value, others = resolved(value, others)
    is_running = answered.get("willContinue", answered.get("will_continue")) is True
    return Incoming(
        failed=None if is_running and not failed else failed,
        text=None if not is_text or (others and not content) else content,
        value=value,
        beside=tuple(others),
        is_running=is_running,
        tool_call_id=answered.get("id"),
        name=answered.get("name"),
    )


def _read_code_result(result: JsonObject) -> Incoming:
    """Read what code gave that the provider ran."""
    outcome = result.get("outcome")
    name = str(getattr(outcome, "value", outcome)).upper().removeprefix("OUTCOME_")
    failed = {"OK": False, "FAILED": True, "DEADLINE_EXCEEDED": True}.get(name)
    output = result.get("output")
    text = output if isinstance(output, str) else None
    late = timeout_reason() if name == "DEADLINE_EXCEEDED" else None
    return Incoming(
        failed=failed,
        text=late or text,
        value=text if late and text else ABSENT,
        tool_call_id=result.get("id"),
        name="code_execution",
    )


def _output(response: JsonObject) -> Any:
    """Return the value under `output`; the whole response if it says anything else."""
    present = {key for key, value in response.items() if key != "error" or value}
    return response["output"] if present == {"output"} else response


def _combined(error: Any, rest: JsonObject) -> Any:
    """Return an error that is not text together with the rest of the response.

    What names its message stays under `error`, so that its other fields are known for labels.
    """
    is_named = isinstance(error, dict) and isinstance(error.get("message"), str)
    return {"error": error, **rest} if rest or is_named else error


def _has_failed(response: JsonObject) -> bool:
    """Whether there is an error: null and false are none, and an empty one counts only alone."""
    error = response.get("error")
    is_alone = response.keys() == {"error"}
    return bool(error) or (is_alone and error is not None and error is not False)


def _build(types: Any, message: JsonObject) -> Any:
    return types.FunctionResponse.model_validate(message)


CARRIER = Carrier(
    name="google",
    title="Google FunctionResponse",
    shape='{"id": "...", "name": "...", "response": {"output": ...}}',
    write=_write,
    read=_read,
    visible=lambda message: message["response"],
    flag="response.error",
    place=None,
    tool_call_id=IdentifierRule("id", required=False),
    tool_name=IdentifierRule("name"),
    lost=TEXT_LOSES - {Field.DATA},
    native=_native,
    sdk=Sdk("google", "google.genai.types", _build),
)
to_google: "ToCarrier[FunctionResponseDict]" = sender(CARRIER)
"""
>>> to_google({"code": 1002, "message": "no size"}, name="resize")
{'name': 'resize', 'response': {'error': 'Error: no size'}}
"""
from_google = receiver(CARRIER)
"""
>>> from_google({"name": "rows", "response": {"output": [1, 2], "error": None}})
{'code': 0, 'data': [1, 2]}
"""
to_google_object: "ToCarrier[FunctionResponse]" = object_maker(CARRIER)
