"""What a carrier is: one row, with everything that is particular to it.

A carrier is somebody else's format for one tool result. Everything else in this package
reads rows and knows no carrier by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolresult.forms.canonical import ABSENT, Normal, Outcome

# The one name under which an envelope, or the mark that there is one, is kept in a place that
# is open to everybody.
KEY = "toolresult/envelope"
# What a mark says beside the schema.
VERSION = "1"

Wire = dict[str, Any]


class Field(StrEnum):
    """What an envelope says, as the loss table lists it."""

    FAILED = "failed"
    EMPTY = "empty"
    UNKNOWN = "unknown"
    CODE = "code"
    MESSAGE = "message"
    SUCCESS_MESSAGE = "success-message"
    DATA_TEXT = "data-text"
    DATA = "data"
    PARTIAL_DATA = "partial-data"
    OPERATION_TYPE = "operation-type"
    TOOL = "tool"
    TOOL_CALL_ID = "tool-call-id"
    DURATION = "duration"
    REST = "rest"


class State(StrEnum):
    """What becomes of a field on the way there and back."""

    KEPT = "kept"
    ASIDE = "kept out of band"
    LOST = "lost"


@dataclass(frozen=True)
class Outgoing:
    """A result on its way into a carrier.

    Attributes:
        schema: the envelope's form.
        envelope: the envelope, a copy of its own.
        normal: what it says.
        text: what the model is to see of it.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
    """

    schema: str
    envelope: Wire
    normal: Normal
    text: str
    tool_call_id: str | None
    name: str | None

    @property
    def failed(self) -> bool:
        """What the failure flag says: whatever is not ok is flagged, nothing found included."""
        return self.normal.outcome is not Outcome.OK

    @property
    def mark(self) -> Wire:
        """Return what tells our envelope from anybody else's."""
        return {KEY: {"schema": self.schema, "version": VERSION}}

    def identified(self, tool_call_id: str, name: str | None = None) -> Wire:
        """Return identifier and name under the carrier's field names, where there are any."""
        named = {tool_call_id: self.tool_call_id, name: self.name}
        return {key: one for key, one in named.items() if key is not None and one is not None}


@dataclass(frozen=True)
class Incoming:
    """What a carrier says, before anybody knows whether it is true.

    Attributes:
        failed: what the failure flag says; None where it does not tell.
        text: what the model sees as text, or None.
        value: what is there as JSON for everybody to see, or ABSENT.
        kept: what stands where this carrier keeps an envelope, or None. It is trusted only if
            it would be sent with this very text and value.
        ours: whether only we put an envelope there, so that a text that does not fit was edited.
        pieces: what the blocks say one by one, each a text or a JSON value.
        blocks: the blocks themselves, as they came.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
        execution_time_ms: milliseconds, or None.
    """

    failed: bool | None = False
    text: str | None = None
    value: Any = ABSENT
    kept: Any = None
    ours: bool = True
    pieces: tuple[Any, ...] = ()
    blocks: tuple[Any, ...] = ()
    tool_call_id: Any = None
    name: Any = None
    execution_time_ms: Any = None


class Misshapen(Exception):  # noqa: N818 - it never leaves the package
    """What was given is not this carrier's.

    Attributes:
        path: JSON Pointer to the place.
        expected: key of the phrase that says what belongs there.
        found: what is there, or ABSENT.
    """

    def __init__(self, path: str, expected: str, found: Any = ABSENT) -> None:
        super().__init__(path, expected)
        self.path = path
        self.expected = expected
        self.found = found


@dataclass(frozen=True)
class Rule:
    """What a carrier wants of an identifier or a name.

    Attributes:
        field: its field in the carrier.
        required: whether it has to be there.
        pattern: what it must match as a whole; None: anything that is not blank.
    """

    field: str
    required: bool = True
    pattern: str | None = None


@dataclass(frozen=True)
class Sdk:
    """The class of an SDK that a carrier's dict becomes.

    Attributes:
        extra: the extra of this package that installs the SDK.
        module: the module to import.
        build: makes the object of the module and the dict.
    """

    extra: str
    module: str
    build: Callable[[Any, Wire], Any]


@dataclass(frozen=True)
class Carrier:
    """One carrier.

    Attributes:
        name: its name in this package: `to_NAME`, `from_NAME`.
        title: its name in its own world.
        shape: an outline of it, for error messages.
        write: outgoing result → the carrier's dict.
        read: the carrier's dict → what it says; raises Misshapen.
        seen: the part of the carrier's dict that reaches the model.
        flag: where the failure flag stands; None where the carrier has none.
        place: where the whole envelope stands; None where there is no place for it.
        tool_call_id: the rule for identifiers; None where the carrier has none.
        tool_name: the rule for names; None likewise.
        aside: the fields of the carrier that the model never sees.
        out_of_band: what of an envelope stands in those fields only.
        lost: what of an envelope is lost.
        fields: the fields to look for in an object that is no dict.
        sdk: its class; None where there is no such class in Python.
    """

    name: str
    title: str
    shape: str
    write: Callable[[Outgoing], Wire]
    read: Callable[[Wire], Incoming]
    seen: Callable[[Wire], Any]
    flag: str | None
    place: str | None
    tool_call_id: Rule | None = None
    tool_name: Rule | None = None
    aside: tuple[str, ...] = ()
    out_of_band: frozenset[Field] = frozenset()
    lost: frozenset[Field] = frozenset()
    fields: tuple[str, ...] = ()
    sdk: Sdk | None = None

    def state(self, field: Field) -> State:
        """Return what this carrier declares of a field."""
        if field in self.lost:
            return State.LOST
        return State.ASIDE if field in self.out_of_band else State.KEPT


Envelopes = Mapping[str, object]

# What text alone says of a result that is not ok, or of data that is no text: nothing.
TEXT_LOSES = frozenset(
    {
        *(Field.EMPTY, Field.UNKNOWN, Field.CODE, Field.SUCCESS_MESSAGE, Field.DATA),
        *(Field.PARTIAL_DATA, Field.OPERATION_TYPE, Field.DURATION, Field.REST),
    }
)
