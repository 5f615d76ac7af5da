"""The row of a form: its facts, which `schemas/v1/forms.json` states, and its three functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from toolresult.contract.package_data import forms_document
from toolresult.forms.canonical import (
    BuiltEnvelope,
    CanonicalResult,
    Envelope,
    Outcome,
    recorded_evidence,
)
from toolresult.strict_json.pointers import steps
from toolresult_contract.facts import Capability


@dataclass(frozen=True)
class Form:
    """One form.

    Attributes:
        name: its schema.
        discriminators: keys of which an envelope of this form has at least one.
        nested_discriminators: key of an object in the envelope → keys of which that object has
            at least one; it must be there.
        outcome: what the envelope says happened.
        message: the field that speaks to people and to the model; None where there is none.
        data: the field that holds what the tool found or made; None where there is none.
        data_is_text: whether that field is text by its form, so that JSON in it is intended.
        extension: the open field that may hold the `toolresult` extension; None where there is
            none.
        tool: steps to the name of the tool; none where the form does not name it.
        tool_call_id: steps to the identifier of the model's call, likewise.
        duration: steps to how long the call took, likewise.
        milliseconds: how many milliseconds the unit of that duration has.
        capabilities: what the form can represent natively.
        to_canonical: envelope → canonical result; None where the form is not a tool result.
        from_canonical: canonical result → envelope without extension; None likewise.
    """

    name: str
    discriminators: tuple[str, ...]
    outcome: Callable[[Envelope], Outcome]
    message: str | None = None
    data: str | None = None
    data_is_text: bool = False
    extension: str | None = None
    nested_discriminators: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    tool: tuple[str, ...] = ()
    tool_call_id: tuple[str, ...] = ()
    duration: tuple[str, ...] = ()
    milliseconds: int = 1
    capabilities: frozenset[Capability] = frozenset()
    to_canonical: Callable[[Envelope], CanonicalResult] | None = None
    from_canonical: Callable[[CanonicalResult], BuiltEnvelope] | None = None

    def matches(self, envelope: Envelope) -> bool:
        """Whether an object has this form, once the forms before it did not match."""
        for key in self.discriminators:  # a loop, because every payload comes by here
            if key in envelope:
                break
        else:
            return False
        nested = self.nested_discriminators.items()
        return not nested or all(_has_any(envelope.get(key), keys) for key, keys in nested)


def form(
    name: str,
    outcome: Callable[[Envelope], Outcome],
    to_canonical: Callable[[Envelope], CanonicalResult] | None = None,
    from_canonical: Callable[[CanonicalResult], BuiltEnvelope] | None = None,
) -> Form:
    """Return the row of a form: its facts from the contract, and its functions.

    Raises:
        LookupError: the contract states no facts of it.
    """
    facts = _facts().get(name)
    if facts is None:
        raise LookupError(
            f'no facts of the form "{name}": add them to schemas/v1/forms.json, run `make generate`'
        )
    duration = facts["duration"] or {"path": "", "milliseconds": 1}
    return Form(
        name=name,
        discriminators=tuple(facts["discriminators"]),
        outcome=outcome,
        message=facts["message"],
        data=facts["data"],
        data_is_text=facts["data_is_text"],
        extension=facts["extension"],
        nested_discriminators={
            field: tuple(keys) for field, keys in facts["nested_discriminators"].items()
        },
        tool=tuple(steps(facts["tool"] or "")),
        tool_call_id=tuple(steps(facts["tool_call_id"] or "")),
        duration=tuple(steps(duration["path"])),
        milliseconds=duration["milliseconds"],
        capabilities=frozenset(map(Capability, facts["capabilities"] or ())),
        to_canonical=to_canonical and _with_evidence(to_canonical, facts["extension"]),
        from_canonical=from_canonical,
    )


def _with_evidence(
    to_canonical: Callable[[Envelope], CanonicalResult], extension: str
) -> Callable[[Envelope], CanonicalResult]:
    """Return what makes a canonical result with the evidence that an envelope records."""

    def with_evidence(envelope: Envelope) -> CanonicalResult:
        result = to_canonical(envelope)
        if result.outcome is Outcome.OK or not envelope.get(extension):
            return result
        recorded = recorded_evidence(envelope, extension)
        return result.having(evidence=recorded) if recorded else result

    return with_evidence


def in_order(*forms: Form) -> tuple[Form, ...]:
    """Return forms in the order of recognition, which is that of their facts."""
    order = list(_facts())
    return tuple(sorted(forms, key=lambda one: order.index(one.name)))


def _facts() -> dict[str, Any]:
    return {facts["name"]: facts for facts in forms_document()["forms"]}


def value_at(envelope: Any, steps: tuple[str, ...]) -> Any:
    """Return the value at a place of an envelope; None where it is absent or there is none."""
    here: Any = envelope if steps else None
    for step in steps:
        if here is None:
            return None
        # To ask for the interface takes longer than all the rest.
        is_object = type(here) is dict or isinstance(here, Mapping)
        here = here.get(step) if is_object else None
    return here


def _has_any(value: Any, keys: tuple[str, ...]) -> bool:
    return isinstance(value, dict) and any(key in value for key in keys)
