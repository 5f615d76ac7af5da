"""Taking the payload out of a record that holds it."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import DecodeError, Raw, UnsetType, defstruct
from msgspec.json import Decoder

from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.pointers import steps
from toolresult.strict_json.writer import to_json


def reader(pointer: str) -> Callable[[bytes], bytes | None]:
    """Return the function that takes the payload out of a record: bytes → bytes or None."""
    path = steps(pointer)
    decode: Callable[[bytes], Any] = Decoder(_record_type(path)).decode

    def payload_of(text: bytes) -> bytes | None:
        try:
            value = decode(text)
            for index in range(len(path)):
                value = getattr(value, f"step{index}", None)
        except (DecodeError, RecursionError, UnicodeDecodeError):
            return _payload_of_value(text, path)
        if not isinstance(value, Raw):
            return _payload_of_value(text, path)
        return _unpack(bytes(value))

    return payload_of


def _record_type(path: Sequence[str]) -> type:
    """Make the msgspec type of a record of which only one place is looked at."""
    inner: type = Raw
    for index in range(len(path) - 1, -1, -1):
        field_type: Any = inner | UnsetType | None if inner is not Raw else inner | UnsetType
        inner = defstruct(
            "Record",
            [(f"step{index}", field_type, None)],
            rename={f"step{index}": path[index]},
        )
    return inner


def _payload_of_value(text: bytes, path: Sequence[str]) -> bytes | None:
    """Find the payload in a record that is shaped otherwise: in a list, or not there at all."""
    try:
        value = parse(text).value
    except TextError:
        return text  # the reference says what is wrong with it
    for step in path:
        if isinstance(value, dict) and step in value:
            value = value[step]
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return _unpack(to_json(value).encode())


def _unpack(payload: bytes) -> bytes:
    """Take JSON out of the string that it was packed into."""
    if not payload.startswith(b'"'):
        return payload
    try:
        value = parse(payload).value
    except TextError:
        return payload
    return str(value).encode("utf-8", "surrogatepass")
