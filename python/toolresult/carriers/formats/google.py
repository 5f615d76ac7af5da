"""Google: FunctionResponse. A failure is under `error`, everything else under `output`.

>>> to_google({"code": 1002, "message": "no size"}, name="resize")
{'name': 'resize', 'response': {'error': 'Error: no size'}}
>>> from_google({"name": "rows", "response": {"output": [1, 2], "error": None}})
{'code': 0, 'data': [1, 2]}
"""

from typing import Any

from toolresult.carriers.carrier import (
    TEXT_LOSES,
    Carrier,
    Field,
    IdentifierRule,
    Incoming,
    JsonObject,
    Outgoing,
    Sdk,
)
from toolresult.carriers.content_blocks import require_object, unwrap
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> JsonObject:
    data = outgoing.result.data
    output = outgoing.text if data is ABSENT or data is None else data
    response = {"error": outgoing.text} if outgoing.failed else {"output": output}
    return {**outgoing.identifiers("id", "name"), "response": response}


def _read(given: JsonObject) -> Incoming:
    answered = unwrap(given, "functionResponse", "function_response")
    response = require_object(answered, "response")
    failed = _has_failed(response)
    content = response["error"] if failed else _output(response)
    rest = {key: value for key, value in response.items() if key != "error"} if failed else {}
    is_text = isinstance(content, str)
    beside = rest.get("output", rest) if len(rest) == 1 else (rest or ABSENT)
    return Incoming(
        failed=failed,
        text=content if is_text else None,
        value=(beside if failed else ABSENT) if is_text else _combined(content, rest),
        tool_call_id=answered.get("id"),
        name=answered.get("name"),
    )


def _output(response: JsonObject) -> Any:
    """Return the value under `output`; the whole response if it says anything else."""
    present = {key for key, value in response.items() if key != "error" or value}
    return response["output"] if present == {"output"} else response


def _combined(error: Any, rest: JsonObject) -> Any:
    """Return an error that is not text together with the rest of the response."""
    return {"error": error, **rest} if rest else error


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
    sdk=Sdk("google", "google.genai.types", _build),
)
to_google = sender(CARRIER)
from_google = receiver(CARRIER)
to_google_object = object_maker(CARRIER)
