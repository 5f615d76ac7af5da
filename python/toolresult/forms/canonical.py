"""The canonical result: what every form says in its own way, said once.

Every form is turned into it and built from it (`toolresult.forms.registry`), so that n forms need
n rows and not n² converters.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum, StrEnum
from typing import Any

from toolresult._having import Having
from toolresult._lazy import public
from toolresult.contract.code_table import standard_table
from toolresult.contract.package_data import code_table_document, phrases
from toolresult.forms.evidence import failure_sign, says_failed
from toolresult.strict_json.writer import to_json
from toolresult.text.blank import is_blank
from toolresult.text.sentence import Translation
from toolresult_contract.facts import DEFAULT_MESSAGE

Envelope = Mapping[str, Any]


@public
class Outcome(StrEnum):
    """What really happened: ok, empty (worked, found nothing), failed, or unknown.

    >>> from toolresult import ToolReturn
    >>> ToolReturn.failure(2002, "the search timed out").outcome is Outcome.FAILED
    True
    """

    OK = "ok"
    EMPTY = "empty"
    FAILED = "failed"
    UNKNOWN = "unknown"


class Absent(Enum):
    """The value of a field that is not there, which is not the same as null."""

    ABSENT = "absent"


ABSENT = Absent.ABSENT
# How evidence begins that consists of words.
WORDS = "text: "
# The evidence of a text that begins as this package begins a failure.
OWN_WORDS = f"{WORDS}Error:"


@dataclass(frozen=True)
class CanonicalResult(Having):
    """One tool result, whatever form it came in.

    Attributes:
        outcome: what happened.
        code: the error code; None where the form has none.
        message: what is said to people and to the model; None where nothing is.
        data: what the tool found or made, or ABSENT. Where the outcome is not ok this is
            partial output.
        tool: name of the tool, or None.
        tool_call_id: identifier of the model's call, or None.
        execution_time_ms: milliseconds, or None.
        operation_type: operation type, or None where the form has none.
        evidence: by what somebody else's result is judged, the deciding sign first: a pointer
            (`/status`), words (`text: not found`), a flag (`flag: isError, default`).
    """

    outcome: Outcome
    code: int | None = None
    message: str | None = None
    data: Any = ABSENT
    tool: str | None = None
    tool_call_id: str | None = None
    execution_time_ms: Any = None
    operation_type: str | None = None
    evidence: tuple[str, ...] = ()

    @property
    def is_only_worded(self) -> bool:
        """Whether nothing but words says that it failed: the model then reads them as they are.

        Of `Error: ` the message has lost the prefix, which is written again.
        """
        is_worded = self.outcome is Outcome.UNKNOWN and only_words(self.evidence)
        return is_worded and self.evidence[0] != OWN_WORDS


def only_words(evidence: Sequence[str]) -> bool:
    """Whether a judgment rests on words.

    >>> only_words(["text: not found", "flag: isError, default"]), only_words(["/status"])
    (True, False)
    """
    return bool(evidence) and evidence[0].startswith(WORDS)


@dataclass(frozen=True)
class BuiltEnvelope:
    """An envelope built from a canonical result, without the `toolresult` extension.

    Attributes:
        envelope: the envelope.
        assumed: pointers of required fields that had to be invented.
    """

    envelope: dict[str, Any]
    assumed: tuple[str, ...] = field(default=())


def extension_of(envelope: Envelope, extension: str | None) -> Envelope:
    """Return the `toolresult` object of an envelope, or an empty one."""
    holder = envelope.get(extension) if extension else None
    found = holder.get("toolresult") if isinstance(holder, dict) else None
    return found if isinstance(found, dict) else {}


def recorded_evidence(envelope: Envelope, extension: str | None) -> tuple[str, ...] | None:
    """Return the texts in the list of evidence that an envelope records; None without a list.

    >>> recorded_evidence({"meta": {"toolresult": {"evidence": ["/status", 5]}}}, "meta")
    ('/status',)
    """
    recorded = extension_of(envelope, extension).get("evidence")
    if not isinstance(recorded, list):
        return None
    return tuple(one for one in recorded if isinstance(one, str))


def call_in_meta(envelope: Envelope) -> str | None:
    """Return the identifier of the call that an executor wrote into `meta`; None if there is none.

    >>> call_in_meta({"code": 0, "meta": {"tool_call_id": "call_1"}})
    'call_1'
    """
    meta = envelope.get("meta")
    known = meta.get("tool_call_id") if isinstance(meta, dict) else None
    return known if isinstance(known, str) and not is_blank(known) else None


def no_data_code() -> int:
    """Return the code that means: it worked, and nothing was found."""
    return int(code_table_document()["no_data"])


def generic_failure_code() -> int:
    """Return the code of a failure that came without one."""
    return int(code_table_document()["generic_failure"])


def scaled(number: Any, factor: Decimal | int) -> Any:
    """Change the unit of a number without the noise of binary fractions.

    >>> scaled(0.1503, Decimal(1000)), scaled(150, Decimal("0.001"))
    (150.3, 0.15)
    """
    exact = Decimal(repr(number) if isinstance(number, float) else number) * factor
    if exact == exact.to_integral_value() and abs(exact) < 10**15:
        return int(exact)
    nearest = float(exact)
    return exact if nearest in (float("inf"), float("-inf")) else nearest


def data_as_text(data: Any) -> str:
    """Return data as text: a string as itself, everything else as compact JSON."""
    return data if isinstance(data, str) else to_json(data)


def message_of(result: CanonicalResult) -> str | None:
    """Return the message; what is not ok always has one that is not blank."""
    message = message_in_words(result)
    return message.text() if isinstance(message, Translation) else message


def message_in_words(result: CanonicalResult) -> str | Translation | None:
    """Return the message, or that of the code where a failure has none."""
    if result.outcome is Outcome.OK or not is_blank(result.message or ""):
        return result.message
    about = standard_table().describe(code_of(result))
    return Translation(about.message("en") or "", about.message("zh") or "")


def own_message(message: str | None, outcome: Outcome, *, flag_is_ok: bool) -> str | None:
    """Return what a message says; the default of a success says nothing.

    Args:
        message: the message.
        outcome: what happened.
        flag_is_ok: whether the envelope's own flag is that of a success. If it failed all the
            same, a message that says no more than "success" would be wrong.
    """
    if outcome is Outcome.OK:
        return None if message == DEFAULT_MESSAGE else message
    return None if flag_is_ok and message in default_messages() else message


@functools.cache
def default_messages() -> frozenset[str]:
    """Return the messages that say no more than that it worked."""
    defaults = {
        text
        for key, pair in phrases().items()
        if key.startswith("default.") and key.endswith("-success")
        for text in pair.values()
    }
    success = standard_table().describe(0)
    own = (DEFAULT_MESSAGE, success.message("en"), success.message("zh"), "")
    return frozenset(defaults | {text for text in own if text is not None})


def code_of(result: CanonicalResult) -> int:
    """Return the error code; what has none gets that of its outcome."""
    if result.outcome is Outcome.OK:
        return 0
    if result.outcome is Outcome.EMPTY:
        return no_data_code()
    return result.code or generic_failure_code()


def is_contradicted(envelope: Envelope, extension: str, *flags: str) -> bool:
    """Whether what calls itself a success by its flags says elsewhere that it failed."""
    if says_failed(envelope, apart_from=(extension, *flags)):
        return True
    if not envelope.get(extension):
        return False
    recorded = extension_of(envelope, extension).get("outcome")
    return recorded == Outcome.FAILED or contradicting_sign(envelope, extension) is not None


def contradicting_sign(envelope: Envelope, extension: str) -> str | None:
    """Return the field of `meta` or `metadata` by which an envelope failed, or None.

    An outcome that the extension records was said on purpose: then no sign counts.
    """
    if "outcome" in extension_of(envelope, extension):
        return None
    return failure_sign(envelope.get(extension))
