"""What a carrier is: everything that is particular to one format.

A carrier is somebody else's format for one tool result. The engine reads `Carrier` objects and
knows no format by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from toolresult._having import Having
from toolresult.conversion import Field
from toolresult.forms.canonical import ABSENT, CanonicalResult, Outcome
from toolresult.forms.media import Media

# The name under which an envelope, or the mark that there is one, is kept in fields that anybody
# may write to.
KEY = "toolresult/envelope"
# The version in a mark, beside the schema.
VERSION = "1"

JsonObject = dict[str, Any]
# How the fields of any format are named that hold what a tool returned.
RESULTS = (
    *("output", "result", "content", "response", "observation", "text", "data", "value"),
    *("error", "stderr"),
)


class State(StrEnum):
    """What becomes of a part of an envelope on the way there and back."""

    KEPT = "kept"
    OUT_OF_BAND = "kept out of band"
    LOST = "lost"


@dataclass(frozen=True)
class Outgoing:
    """A result on its way into a carrier.

    Attributes:
        schema: the envelope's form.
        envelope: the envelope, a copy of its own.
        result: the envelope as a canonical result.
        shown: the envelope as the model may see it: media that are written natively stand in
            it as a reference.
        data: the data likewise, without the content blocks that are written natively; ABSENT
            if nothing is left.
        whole: the data with all of its content blocks, those that are written natively as
            references.
        text: what the model is to see of it.
        pieces: the same, and the media that are written natively, in their order.
        media: the images, audio and files that are written natively, as the carrier has them.
        is_text_only: whether the model is to see the text and no envelope or data beside it,
            because the caller says how it is shown.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
    """

    schema: str
    envelope: JsonObject
    result: CanonicalResult
    shown: JsonObject
    data: Any
    whole: Any
    text: str
    pieces: tuple[str | JsonObject, ...]
    media: tuple[JsonObject, ...]
    is_text_only: bool
    tool_call_id: str | None
    name: str | None

    @property
    def failed(self) -> bool:
        """The failure flag: every outcome but ok is flagged, empty included."""
        return self.result.outcome is not Outcome.OK

    @property
    def mark(self) -> JsonObject:
        """The mark that tells our envelopes from those of others."""
        return {KEY: {"schema": self.schema, "version": VERSION}}

    def content(self, kind: str | None = None) -> list[JsonObject]:
        """Return the blocks of texts, of a type if they have one, and of media in their order."""
        named = {} if kind is None else {"type": kind}
        return [{**named, "text": one} if isinstance(one, str) else one for one in self.pieces]

    def identifiers(self, tool_call_id: str, name: str | None = None) -> JsonObject:
        """Return identifier and name under the carrier's field names, where there are any."""
        fields = {tool_call_id: self.tool_call_id, name: self.name}
        return {
            key: value for key, value in fields.items() if key is not None and value is not None
        }


@dataclass(frozen=True)
class Incoming(Having):
    """A result as it was received, before it is decided what of it to trust.

    Attributes:
        failed: the failure flag; None where it does not tell.
        text: what the model sees as text, or None.
        value: the visible JSON, or ABSENT.
        beside: blocks that are not text, where the value is a structure of its own beside them.
        kept: the value at the place of the envelope, or None. It is trusted only if it would be
            sent with this very text and value.
        ours: whether only we put an envelope there, so that a text that does not fit was edited.
        pieces: the content of each block, a text or a JSON value.
        blocks: the blocks themselves, unchanged.
        tool_call_id: identifier of the model's call, or None.
        name: name of the tool, or None.
        execution_time_ms: milliseconds, or None.
        code: code of the failure, where the carrier says one by other means, or None.
        flagged: whether there is a failure flag that somebody sets on purpose, so that nobody
            has to guess from the words. What the format writes by default is none.
        default_flag: the field of the flag that the format writes when nobody sets it, or None.
        is_running: whether the carrier says that the tool is still running.
        is_built_in: whether all values in it are certainly of built-in types.
        is_plain: whether the carrier's dict is certainly plain JSON.
        given: the carrier's dict, where all of the above was read from it.
    """

    failed: bool | None = False
    text: str | None = None
    value: Any = ABSENT
    beside: tuple[Any, ...] = ()
    kept: Any = None
    ours: bool = True
    pieces: tuple[Any, ...] = ()
    blocks: tuple[Any, ...] = ()
    tool_call_id: Any = None
    name: Any = None
    execution_time_ms: Any = None
    code: int | None = None
    flagged: bool = False
    default_flag: str | None = None
    is_running: bool = False
    is_built_in: bool = False
    is_plain: bool = False
    given: JsonObject | None = None


class UnexpectedShapeError(Exception):
    """A value does not have the shape of this carrier; it never leaves the package.

    Attributes:
        path: JSON Pointer to the place.
        expected: key of the phrase that names what was expected there.
        found: what is there, or ABSENT.
    """

    def __init__(self, path: str, expected: str, found: Any = ABSENT) -> None:
        super().__init__(path, expected)
        self.path = path
        self.expected = expected
        self.found = found


@dataclass(frozen=True)
class IdentifierRule:
    """What a carrier requires of an identifier or a name.

    Attributes:
        field: its field in the carrier.
        required: whether it has to be present.
        pattern: what it must match as a whole; None accepts anything that is not blank.
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
        build: builds the object from the module and the dict.
    """

    extra: str
    module: str
    build: Callable[[Any, JsonObject], Any]


@dataclass(frozen=True)
class Carrier:
    """One format for tool results, and how to write and read it.

    Attributes:
        name: its name in this package: `to_NAME`, `from_NAME`.
        title: its name in its own documentation.
        shape: an outline of it, for error messages.
        write: outgoing result → the carrier's dict.
        read: the carrier's dict → the received result; raises UnexpectedShapeError.
        visible: the part of the carrier's dict that reaches the model.
        flag: the path of the failure flag; None where the carrier has none.
        place: the path of the whole envelope; None where there is no place for it.
        tool_call_id: the rule for identifiers; None where the carrier has none.
        tool_name: the rule for names; None likewise.
        hidden_fields: the fields of the carrier that the model never sees.
        out_of_band: what of an envelope is kept in those fields only.
        lost: what of an envelope is lost.
        fields: the attributes to read of an object that is not a dict.
        native: media, and whether the result failed → the carrier's own block for them; None
            where it has none. A carrier without it has no place for media at all.
        sdk: its class; None where there is no such class in Python.
    """

    name: str
    title: str
    shape: str
    write: Callable[[Outgoing], JsonObject]
    read: Callable[[JsonObject], Incoming]
    visible: Callable[[JsonObject], Any]
    flag: str | None
    place: str | None
    tool_call_id: IdentifierRule | None = None
    tool_name: IdentifierRule | None = None
    hidden_fields: tuple[str, ...] = ()
    out_of_band: frozenset[Field] = frozenset()
    lost: frozenset[Field] = frozenset()
    fields: tuple[str, ...] = ()
    native: Callable[[Media, bool], JsonObject | None] | None = None
    sdk: Sdk | None = None

    def state(self, field: Field) -> State:
        """Return what this carrier declares to become of a field."""
        if field in self.lost:
            return State.LOST
        return State.OUT_OF_BAND if field in self.out_of_band else State.KEPT


Envelopes = Mapping[str, object]

# What plain text cannot carry: how a result is not ok, and data that is not text.
TEXT_LOSES = frozenset(
    {
        *(Field.EMPTY, Field.UNKNOWN, Field.CODE, Field.SUCCESS_MESSAGE, Field.DATA),
        *(Field.PARTIAL_DATA, Field.OPERATION_TYPE, Field.DURATION, Field.REST),
    }
)
# What a carrier that has no flag, either, cannot carry: whether a text tells of a failure.
UNFLAGGED_LOSES = TEXT_LOSES | {Field.CERTAINTY}
# What a carrier without a place for media cannot carry of them.
MEDIA_FIELDS = frozenset({Field.MEDIA, Field.MEDIA_ORDER, Field.MEDIA_DETAILS})
