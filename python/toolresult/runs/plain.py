"""Any Python object as JSON, with a note of each value that JSON cannot carry unchanged.

A tool may return anything: a circular list, an unpaired surrogate, an object whose methods
raise. `JsonMaker` never raises because of it, never calls its repr (which may contain secrets and
addresses), and never looks into objects of the SDK: agents, contexts and hooks are private. The
walk is iterative, so that depth cannot exhaust the stack.
"""

import base64
import dataclasses
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from pydantic import BaseModel

from toolresult.forms.serialized import SerializedForm
from toolresult.runs.plain_text import (
    TEXTS,
    encodable,
    is_encodable,
    is_of_type,
    key_text,
    sort_key,
    text_form,
    type_name,
    unique_name,
)
from toolresult.strict_json.numbers import is_too_long
from toolresult.strict_json.pointers import pointer
from toolresult_contract.facts import DEPTH_LIMIT

_SDK = "agents"
Path = tuple[str | int, ...]

# A value of more parts is left out as a whole: shared parts can multiply without limit.
MOST_VALUES = 1_000_000
# The time to write an integer grows with the square of the number of its digits.
_LONGEST_INTEGER_BITS = 332_000


# Reasons that the name of the type follows.
_WITH_TYPE = frozenset({"dataclass", "enum", "key", "mapping", "model", "object", "text"})


@dataclasses.dataclass(frozen=True)
class Loss:
    """One value that JSON cannot carry unchanged.

    Attributes:
        path: JSON Pointer to its place in the document.
        reason: what it was, in a word, which for some the name of the Python type follows: see
            `JsonMaker`.
    """

    path: str
    reason: str

    def to_dict(self) -> dict[str, str]:
        """Return the entry of a run record's `lossy`."""
        return {"path": self.path, "reason": self.reason}


class _Place(NamedTuple):
    """A place in the document; it knows its own depth, and its path on demand."""

    parent: "_Place | None"
    key: str | int
    depth: int

    def below(self, key: str | int) -> "_Place":
        return _Place(self, key, self.depth + 1)

    def path(self) -> Path:
        found: list[str | int] = []
        place: _Place | None = self
        while place is not None:
            found.append(place.key)
            place = place.parent
        return tuple(reversed(found))


class _Task(NamedTuple):
    """A value and the place that its JSON is for."""

    value: Any
    into: Any
    key: str | int
    at: _Place


class _Close(NamedTuple):
    """The end of a container; the reference keeps its id from being reused for another object."""

    container: Any


class _TooManyError(Exception):
    """The value has more parts than a document may have."""


class JsonMaker:
    """Converts values to JSON and records the losses, in the order of the document.

    After the reasons `dataclass`, `enum`, `key`, `mapping`, `model`, `object` and `text` come a
    space and the name of the Python type.

    | reason | what it was | what is written |
    |---|---|---|
    | `tuple` `set` `sequence` | a tuple, a set, a deque | a list; a set in a fixed order |
    | `mapping` | a mapping that is not a dict | an object |
    | `key` | a key that is not text, at its member | the key as text |
    | `bytes` | bytes | text in Base64 |
    | `datetime` `decimal` `text` | a time, a Decimal, a UUID, a path | its text |
    | `enum` | a member of an enum | its value |
    | `dataclass` `model` | a dataclass, a pydantic object | an object of its fields |
    | `hidden` | a field with `repr=False` of a dataclass | nothing: it is left out |
    | `surrogate` | text with an unpaired surrogate | an escape in its place |
    | `integer` | an integer too long to be a number | its digits, or null |
    | `nan` `infinity` `-infinity` | a float that is not a number | null |
    | `circular` | a value inside itself | null |
    | `depth` | a value deeper than 200 levels | null |
    | `size` | a value of more than 1,000,000 parts | null |
    | `unreadable` | a field that raises | null |
    | `object` | anything else | null |

    >>> maker = JsonMaker()
    >>> maker.foreign({"at": (1, float("nan")), 2: b"x"}, ("output",))
    {'at': [1, None], '2': 'eA=='}
    >>> [(loss.path, loss.reason) for loss in maker.losses][:2]
    [('/output/2', 'key int'), ('/output/at', 'tuple')]
    """

    def __init__(self) -> None:
        self.losses: list[Loss] = []

    def foreign(self, value: Any, path: Path) -> Any:
        """Return a value of a tool, a guardrail or a caller as JSON; never raises because of it."""
        return self._convert(value, path, own=False)

    def own(self, value: Any, path: Path) -> Any:
        """Return a value of the SDK as JSON: its models are meant to be read as objects."""
        return self._convert(value, path, own=True)

    def lose(self, path: Path, reason: str, value: Any = None) -> None:
        """Record a loss; of the value, only the name of its type."""
        named = f"{reason} {type_name(value)}" if reason in _WITH_TYPE else reason
        self.losses.append(Loss(pointer(path), named))

    def _convert(self, value: Any, path: Path, *, own: bool) -> Any:
        before = len(self.losses)
        try:
            return _Walk(self, own=own).run(value, path)
        except _TooManyError:
            del self.losses[before:]
            self.lose(path, "size", value)
            return None


class _Walk:
    """The conversion of one value."""

    def __init__(self, maker: JsonMaker, *, own: bool) -> None:
        self.maker = maker
        self.own = own
        self.open: set[int] = set()
        self.waiting: list[_Task | _Close] = []
        self.seen = 0

    def run(self, root: Any, path: Path) -> Any:
        built = [None]
        at: _Place | None = None
        for depth, key in enumerate(path, start=1):
            at = _Place(at, key, depth)
        self.waiting.append(_Task(root, built, 0, at or _Place(None, "", 0)))
        while self.waiting:
            task = self.waiting.pop()
            if isinstance(task, _Close):
                self.open.discard(id(task.container))
                continue
            task.into[task.key] = self._json(task.value, task.at)
        return built[0]

    def _json(self, value: Any, at: _Place) -> Any:
        """Return a scalar, or an empty container whose content is queued."""
        if value is None or value is True or value is False:
            return value
        if is_of_type(value, str):
            return self._text(value, at)
        if is_of_type(value, int, float) and not is_of_type(value, Enum):
            return self._number(value, at)
        if id(value) in self.open:
            self.lose(at, "circular", value)
            return None
        try:
            return self._other(value, at)
        except _TooManyError:
            raise
        except Exception:  # noqa: BLE001 - a value whose methods raise is opaque
            self.lose(at, "object", value)
            return None

    def _other(self, value: Any, at: _Place) -> Any:
        if is_of_type(value, dict):
            return self._object(dict.items(value), value, at)
        if is_of_type(value, list):
            return self._list(list.__iter__(value), value, at)
        if is_of_type(value, Enum):
            self._note_type(value, "enum", at)
            return self._convert_simpler(value, object.__getattribute__(value, "_value_"), at)
        if is_of_type(value, tuple):
            self.lose(at, "tuple", value)
            return self._list(tuple.__iter__(value), value, at)
        if is_of_type(value, bytes, bytearray, memoryview):
            text = base64.b64encode(value).decode("ascii")
            self.lose(at, "bytes", value)
            return text
        text_reason = next((reason for kind, reason in TEXTS if is_of_type(value, kind)), None)
        if text_reason is not None:
            return self._as_text(value, text_reason, at)
        return self._container(value, at)

    def _container(self, value: Any, at: _Place) -> Any:
        if is_of_type(value, set, frozenset):
            self.lose(at, "set", value)
            members = set.__iter__(value) if is_of_type(value, set) else frozenset.__iter__(value)
            return self._list(sorted(members, key=sort_key), value, at)
        if is_of_type(value, deque):
            self.lose(at, "sequence", value)
            return self._list(deque.__iter__(value), value, at)
        if is_of_type(value, MappingProxyType):
            copied = dict(value)
            self.lose(at, "mapping", value)
            return self._object(copied.items(), value, at)
        if is_of_type(value, SerializedForm):
            return self._model(value, value.to_dict, at)
        if is_of_type(value, BaseModel) and (self.own or not holds_sdk_objects(value)):
            return self._model(value, lambda: dumped(value, own=self.own), at)
        if dataclasses.is_dataclass(type(value)) and (self.own or not is_of_the_sdk(value)):
            self._note_type(value, "dataclass", at)
            return self._object(self._fields(value, at), value, at)
        self.lose(at, "object", value)
        return None

    # Containers

    def _object(self, members: Iterable[tuple[Any, Any]], value: Any, at: _Place) -> Any:
        listed = list(members)
        if self._is_too_deep(value, at):
            return None
        built: dict[str, Any] = {}
        taken = {key for key, _ in listed if type(key) is str}
        tasks = []
        for key, item in listed:
            name = key if type(key) is str else None
            if name is None or not is_encodable(name):
                name = unique_name(key_text(key), taken)
                taken.add(name)
                self.lose(at.below(name), "key" if not is_of_type(key, str) else "surrogate", key)
            built[name] = item if _is_simple(item) else None
            if not _is_simple(item):
                tasks.append(_Task(item, built, name, at.below(name)))
        self._begin(value, tasks, len(listed))
        return built

    def _list(self, items: Iterable[Any], value: Any, at: _Place) -> Any:
        listed = list(items)
        if self._is_too_deep(value, at):
            return None
        built = [item if _is_simple(item) else None for item in listed]
        tasks = [
            _Task(item, built, index, at.below(index))
            for index, item in enumerate(listed)
            if not _is_simple(item)
        ]
        self._begin(value, tasks, len(listed))
        return built

    def _model(self, value: Any, dump: Callable[[], Any], at: _Place) -> Any:
        members = dump()
        self._note_type(value, "model", at)
        if type(members) is not dict:
            return self._convert_simpler(value, members, at)
        return self._object(members.items(), value, at)

    def _convert_simpler(self, value: Any, simpler: Any, at: _Place) -> Any:
        """Convert a simpler value in place of a value, unless that needs a simpler one in turn."""
        if is_of_type(simpler, Enum, BaseModel, SerializedForm) or dataclasses.is_dataclass(
            type(simpler)
        ):
            self.lose(at, "object", simpler)
            return None
        self.open.add(id(value))
        self.waiting.append(_Close(value))
        return self._json(simpler, at)

    def _fields(self, value: Any, at: _Place) -> Iterator[tuple[str, Any]]:
        for field in dataclasses.fields(value):
            if not field.repr and not self.own:
                self.lose(at.below(encodable(field.name)), "hidden")
                continue
            try:
                yield field.name, getattr(value, field.name)
            except Exception:  # noqa: BLE001 - a field may be anything, a property that raises too
                self.lose(at.below(encodable(field.name)), "unreadable")
                yield field.name, None

    def _begin(self, value: Any, tasks: list[_Task], members: int) -> None:
        self.seen += members
        if self.seen > MOST_VALUES:
            raise _TooManyError
        self.open.add(id(value))
        self.waiting.append(_Close(value))
        self.waiting.extend(reversed(tasks))

    def lose(self, at: _Place, reason: str, value: Any = None) -> None:
        self.maker.lose(at.path(), reason, value)

    def _is_too_deep(self, value: Any, at: _Place) -> bool:
        if at.depth < DEPTH_LIMIT:
            return False
        self.lose(at, "depth", value)
        return True

    # Scalars

    def _text(self, value: str, at: _Place) -> str:
        if is_of_type(value, Enum):
            self._note_type(value, "enum", at)
        text = str.__str__(value)
        if is_encodable(text):
            return text
        self.lose(at, "surrogate")
        return encodable(text)

    def _number(self, value: Any, at: _Place) -> Any:
        if is_of_type(value, float):
            number = float.__pos__(value)
            if number - number == 0:
                return number
            self.lose(at, "nan" if number != number else f"{'-' if number < 0 else ''}infinity")  # noqa: PLR0124
            return None
        whole = int.__pos__(value)
        if not is_too_long(whole):
            return whole
        self.lose(at, "integer")
        return str(Decimal(whole)) if whole.bit_length() <= _LONGEST_INTEGER_BITS else None

    def _as_text(self, value: Any, reason: str, at: _Place) -> Any:
        text = text_form(value)
        if not isinstance(text, str):
            self.lose(at, "object", value)
            return None
        self.lose(at, reason, value)
        return encodable(text)

    def _note_type(self, value: Any, reason: str, at: _Place) -> None:
        """Record that a type was lost, unless the SDK means its objects to be read that way."""
        if not self.own:
            self.lose(at, reason, value)


def _is_simple(value: Any) -> bool:
    """Whether a value is JSON already, with nothing below it."""
    kind = type(value)
    if kind is str:
        return bool(value.isascii())
    return value is None or kind is bool or (kind is int and -(2**63) <= value < 2**63)


def is_of_the_sdk(value: Any) -> bool:
    """Whether a class of the value was defined by the SDK."""
    return any(str(kind.__module__).partition(".")[0] == _SDK for kind in type(value).__mro__)


def holds_sdk_objects(model: BaseModel) -> bool:
    """Whether pydantic would find a dataclass of the SDK when it dumps this model.

    Pydantic dumps every dataclass that it finds, including agents and contexts.
    """
    waiting: list[Any] = [model]
    seen: dict[int, Any] = {}
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen[id(value)] = value
        if is_of_type(value, dict):
            waiting.extend(dict.values(value))
        elif is_of_type(value, list, tuple, set, frozenset, deque):
            waiting.extend(value)
        elif is_of_type(value, BaseModel):
            waiting.extend(vars(value).values())
            waiting.extend((value.__pydantic_extra__ or {}).values())
        elif dataclasses.is_dataclass(type(value)):
            if is_of_the_sdk(value):
                return True
            names = (field.name for field in dataclasses.fields(value))
            waiting.extend(getattr(value, name, None) for name in names)
    return False


def dumped(model: BaseModel, *, own: bool) -> Any:
    """Dump a model as its author means it, without the fields that it excludes."""
    if own:
        return model.model_dump(exclude_unset=True, warnings=False)
    return model.model_dump(by_alias=True, warnings=False)
