"""Warnings: what is valid and still worth a look before it reaches a model or another language."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NoReturn

from toolresult.contract import package_data
from toolresult.contract.code_table import CodeTable
from toolresult.contract.phrases import list_names, phrase
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding
from toolresult.findings.selection import AnyFinding, PlacedFinding, place_at
from toolresult.forms.canonical import Outcome, contradicting_sign
from toolresult.forms.evidence import failure_suffixes
from toolresult.forms.form import Form
from toolresult.reading import Reading, read_object, read_result
from toolresult.reading.raw_data import FAILURE_NAMES
from toolresult.strict_json.numbers import double_holds, is_large_integer, whole_number
from toolresult.strict_json.pointers import Place, pointer, scalars, steps
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Word
from toolresult.text.suggestions import nearest
from toolresult.validation.dialects import known_in_dialects
from toolresult.validation.tracebacks import holds_traceback
from toolresult_contract.facts import OperationType


@dataclass(frozen=True)
class Subject:
    """An envelope whose form is known, and the table of its error codes."""

    envelope: Mapping[str, Any]
    form: Form
    table: CodeTable

    def message(self) -> str | None:
        """Return the message where there is one, else None."""
        text = self.envelope.get(self.form.message) if self.form.message else None
        return text if isinstance(text, str) else None


def warnings_of(subject: Subject, *, inside_data: bool = True) -> Iterator[AnyFinding]:
    """Find everything that is worth a warning in an envelope.

    Args:
        subject: the envelope.
        inside_data: whether to look into data and foreign values too, which takes the longest.
    """
    yield from envelope_warnings(subject)
    if inside_data and not holds_plain_values(subject.envelope):
        yield from inside_warnings(subject)


def envelope_warnings(subject: Subject) -> Iterator[AnyFinding]:
    """Find what is worth a warning in the envelope itself."""
    for find in _WARNINGS:
        yield from find(subject)


def inside_warnings(subject: Subject) -> Iterator[AnyFinding]:
    """Find what is worth a warning inside its data and foreign values."""
    for look in _INSIDE_DATA:
        yield from look(subject)


def _code(subject: Subject) -> Iterator[Finding]:
    written = subject.envelope.get("code")
    code = whole_number(written)
    if subject.form.extension != "meta" or code is None:
        return
    if not isinstance(written, int):
        yield make("code-notation", "/code", value=quote(written), expected=code)
    info = subject.table.describe(code)
    if info.known or info.kind is None:
        return
    if info.reserved:
        yield make("code-reserved", "/code", value=code)
        return
    known = known_in_dialects(code, subject.table)
    advice = (
        phrase("advice.dialects", known=known) if known is not None else phrase("advice.team-table")
    )
    yield make("code-unknown", "/code", value=code, advice=advice)


def _operation_type(subject: Subject) -> Iterator[Finding]:
    value = subject.envelope.get("operationType")
    known = [str(kind) for kind in OperationType]
    if subject.form.name != "tool-execution-result" or not isinstance(value, str) or value in known:
        return
    if value.casefold() in known:
        yield make(
            "operation-type-case",
            "/operationType",
            value=quote(value),
            expected=f'"{value.casefold()}"',
        )
    else:
        yield make(
            "operation-type-unknown",
            "/operationType",
            value=quote(value),
            expected=list_names(known),
        )


def _meta_names(subject: Subject) -> Iterator[Finding]:
    meta = subject.envelope.get("meta")
    if subject.form.extension != "meta" or not isinstance(meta, dict):
        return
    schema = package_data.shared_schema(subject.form.name, "source")
    reserved = schema["properties"]["meta"]["properties"]
    for name in meta:
        if name in reserved or is_foreign(name):
            continue
        close = nearest(name, reserved)
        advice = (
            phrase("advice.did-you-mean", name=f'"{close}"')
            if close
            else phrase("advice.foreign-name", name=name)
        )
        yield make(
            "meta-name-unknown",
            pointer(["meta", name]),
            field=quote(name),
            advice=advice,
        )


def is_foreign(name: str) -> bool:
    """Whether a name in `meta` is marked as a third party's."""
    return "." in name or "/" in name


def _empty_success(subject: Subject) -> Iterator[Finding]:
    envelope = subject.envelope
    if (
        subject.form.name == "tool-execution-result"
        and envelope.get("success") is True
        and envelope.get("operationType") == OperationType.QUERY
        and envelope.get("data") in ([], {}, "")
    ):
        yield make("empty-success", "/data", value=quote(envelope["data"]))


def _contradicted_success(subject: Subject) -> Iterator[Finding]:
    form, envelope, extension = subject.form, subject.envelope, subject.form.extension
    sign = contradicting_sign(envelope, extension) if extension else None
    if sign is None or extension is None:
        return
    if form.outcome({**envelope, extension: None}) is Outcome.OK:
        value = quote(envelope[extension][sign])
        yield make("success-contradicted", pointer([extension, sign]), value=value)


def failure_in_success(subject: Subject) -> Iterator[Finding]:
    """Find data of a success that say that the call failed."""
    form, envelope = subject.form, subject.envelope
    if form.data is None or form.to_canonical is None:
        return
    data = envelope.get(form.data)
    if not _may_say_failed(data):
        return
    if form.outcome(envelope) is not Outcome.OK:
        return
    reading = _reading(data)
    if reading.outcome is not Outcome.OK:
        yield make("failure-in-success", pointer([form.data]), value=quote(reading.message or data))


def _may_say_failed(data: Any) -> bool:
    """Whether data can say that the call failed: a text, or an object or list with such a key."""
    if isinstance(data, str):
        return True
    first = data[0] if isinstance(data, list) and data else data
    return isinstance(first, dict) and (
        not _FAILURE_NAMES.isdisjoint(first) or any(key.endswith(_SUFFIXES) for key in first)
    )


def _reading(data: Any) -> Reading:
    """Read the data of a success as a tool's result."""
    if isinstance(data, dict):
        # What is judged is in built-in types already; to make sure again would walk all of it.
        return read_object(data, plain_is_success=True)
    return read_result(data, plain_is_success=True)


def words_of(rule: str, path: str, value: Any) -> Mapping[str, Word]:
    """Find the words of a warning that the native core gave.

    Args:
        rule: id of its rule.
        path: JSON Pointer to the value.
        value: the value.
    """
    match rule:
        case "double-encoding" | "traceback":
            return {}
        case "json-in-message":
            return {"field": quote(steps(path)[-1])}
        case "failure-in-success":
            return {"value": quote(_reading(value).message or value)}
        case _:
            return {"value": quote(value)}


def message_warnings(subject: Subject) -> Iterator[Finding]:
    """Find what is wrong with the message of an envelope."""
    message, field = subject.message(), subject.form.message
    if message is None or field is None:
        return
    path = pointer([field])
    if subject.form.name != "tool-message" and holds_json(message):
        yield make("json-in-message", path, field=quote(field))
    if holds_traceback(message):
        yield make("traceback", path)
    if is_vague(message) and subject.form.outcome(subject.envelope) in _FAILURES:
        yield make("vague-message", path, value=quote(message))


def is_quiet(message: str, *, failed: bool) -> bool:
    """Whether certainly no warning is due to a message.

    >>> is_quiet("done", failed=False), is_quiet("failed", failed=True)
    (True, False)
    """
    if failed and is_vague(message):
        return False
    return not holds_json(message) and not holds_traceback(message)


def is_vague(message: str) -> bool:
    """Whether a message names neither the cause nor the fix."""
    vague, final_punctuation = package_data.vague_messages()
    return message.strip().rstrip(final_punctuation).casefold() in vague


def _data(subject: Subject) -> Iterator[PlacedFinding]:
    field = subject.form.data
    if field is None or field not in subject.envelope:
        return
    for around, step, value in scalars({field: subject.envelope[field]}):
        if isinstance(value, str):
            if holds_traceback(value):
                yield place_at("traceback", Place(around, step))
            if not subject.form.data_is_text and holds_json(value):
                yield place_at("double-encoding", Place(around, step))


def _numbers(subject: Subject) -> Iterator[PlacedFinding]:
    for around, step, value in scalars(dict(subject.envelope)):
        if isinstance(value, int | Decimal) and is_large_integer(value):
            yield place_at("integer-beyond-double", Place(around, step), value=quote(value))
        elif isinstance(value, Decimal) and not double_holds(value):
            yield place_at("number-beyond-double", Place(around, step), value=quote(value))


_WARNINGS: tuple[Callable[[Subject], Iterator[Finding]], ...] = (
    _code,
    _operation_type,
    _meta_names,
    _contradicted_success,
    failure_in_success,
    _empty_success,
    message_warnings,
)
_INSIDE_DATA: tuple[Callable[[Subject], Iterator[PlacedFinding]], ...] = (_data, _numbers)


def holds_plain_values(root: Any) -> bool:
    """Whether certainly nothing in a JSON value is worth a warning, told without its place."""
    waiting = [iter((root,))]
    while waiting:
        for value in waiting[-1]:
            kind = type(value)
            if kind is str:
                if holds_json(value) or holds_traceback(value):
                    return False
            elif kind is dict:
                waiting.append(iter(value.values()))
                break
            elif kind is list:
                waiting.append(iter(value))
                break
            elif kind is int:
                if is_large_integer(value):
                    return False
            elif kind not in _HARMLESS:
                return False
        else:
            waiting.pop()
    return True


_FAILURE_NAMES = frozenset(FAILURE_NAMES)
_SUFFIXES = failure_suffixes()
_FAILURES = (Outcome.FAILED, Outcome.UNKNOWN)
_HARMLESS = frozenset({float, bool, type(None)})


def holds_json(text: str) -> bool:
    """Whether a text is itself a JSON object or list."""
    last = text[-1:]
    if last not in _JSON_ENDS and not last.isspace():
        return False
    trimmed = text.strip()
    if trimmed[:1] + trimmed[-1:] not in ("{}", "[]"):
        return False
    try:
        json.loads(trimmed, parse_int=len, parse_float=len, parse_constant=_reject_constant)
    except (ValueError, RecursionError):
        return False
    return True


# The empty text has no last character and is none.
_JSON_ENDS = frozenset("}]")


def _reject_constant(name: str) -> NoReturn:
    raise ValueError(name)
