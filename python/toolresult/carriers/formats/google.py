"""Google: FunctionResponse. What failed stands under `error`, all else under `output`.

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
    Incoming,
    Outgoing,
    Rule,
    Sdk,
    Wire,
)
from toolresult.carriers.content_blocks import inner, required_object
from toolresult.carriers.functions import object_maker, receiver, sender
from toolresult.forms.canonical import ABSENT


def _write(outgoing: Outgoing) -> Wire:
    data = outgoing.normal.data
    said = outgoing.text if data is ABSENT or data is None else data
    response = {"error": outgoing.text} if outgoing.failed else {"output": said}
    return {**outgoing.identified("id", "name"), "response": response}


def _read(given: Wire) -> Incoming:
    answered = inner(given, "functionResponse", "function_response")
    response = required_object(answered, "response")
    failed = _has_failed(response)
    said = response["error"] if failed else _output(response)
    rest = {key: one for key, one in response.items() if key != "error"} if failed else {}
    is_text = isinstance(said, str)
    beside = rest.get("output", rest) if len(rest) == 1 else (rest or ABSENT)
    return Incoming(
        failed=failed,
        text=said if is_text else None,
        value=(beside if failed else ABSENT) if is_text else _both(said, rest),
        tool_call_id=answered.get("id"),
        name=answered.get("name"),
    )


def _output(response: Wire) -> Any:
    """Return what stands under `output`; the whole response where anything else is said."""
    said = {key for key, one in response.items() if key != "error" or one}
    return response["output"] if said == {"output"} else response


def _both(error: Any, rest: Wire) -> Any:
    """Return an error that is no text together with what stands beside it."""
    return {"error": error, **rest} if rest else error


def _has_failed(response: Wire) -> bool:
    """Whether there is an error: not a null or false one, and an empty one only by itself."""
    error = response.get("error")
    is_alone = response.keys() == {"error"}
    return bool(error) or (is_alone and error is not None and error is not False)


def _build(types: Any, wire: Wire) -> Any:
    return types.FunctionResponse.model_validate(wire)


CARRIER = Carrier(
    name="google",
    title="Google FunctionResponse",
    shape='{"id": "...", "name": "...", "response": {"output": ...}}',
    write=_write,
    read=_read,
    seen=lambda wire: wire["response"],
    flag="response.error",
    place=None,
    tool_call_id=Rule("id", required=False),
    tool_name=Rule("name"),
    lost=TEXT_LOSES - {Field.DATA},
    sdk=Sdk("google", "google.genai.types", _build),
)
to_google = sender(CARRIER)
from_google = receiver(CARRIER)
to_google_object = object_maker(CARRIER)
