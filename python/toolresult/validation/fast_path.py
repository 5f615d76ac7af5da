"""The fast path: accepts the common, valid text without building its `data`.

It may only ever accept, and only what the reference validator accepts; whatever it does not
accept goes to the reference validator for the verdict and the explanation. The rules of the
schemas are generated (`toolresult_contract.fast`); here is what else the text of an envelope
must be: UTF-8, without duplicate keys where none may be, not too deep, its numbers readable.
"""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from msgspec import UNSET, Struct

from toolresult import native
from toolresult.contract.package_data import shared_schema
from toolresult.forms.form import Form
from toolresult.forms.registry import BY_NAME, FORMS, recognize
from toolresult.strict_json.depth import is_shallow
from toolresult.validation.objects import text_of
from toolresult.validation.raw import has_unique_keys
from toolresult_contract.facts import DEPTH_LIMIT
from toolresult_contract.fast import GROUPS, SHORTEST_REPEAT, Group

if TYPE_CHECKING:
    from toolresult.data_contracts.contracts import DataContracts

# The name of the schema that was given or recognized, the envelope as msgspec decoded it, and
# by how many bytes the text is longer than it has to be for what was decoded.
Accepted: TypeAlias = tuple[str, Any, int]

_encode = msgspec.json.Encoder().encode

# Only a number whose exponent has this many digits may be too large for the reference validator.
_MANY = 17
_HUGE_EXPONENT = re.compile(rb"[0-9][eE][-+]?[0-9]{%d}" % _MANY)
# A text in which digits are zeros and everything else is ones.
_MARKS = bytes(ord("0") if byte in b"0123456789" else 1 for byte in range(256))
_MANY_DIGITS = b"0" * _MANY
# Lists take `[` and `]`: nothing shorter can have more open than may be.
_SHORTEST_TOO_DEEP = 2 * (DEPTH_LIMIT + 1)


_KEY = re.compile(rb'[ \t\n\r]*[{,][ \t\n\r]*"([^"\\]*)"[ \t\n\r]*:[ \t\n\r]*')
_END = re.compile(rb"[ \t\n\r]*}[ \t\n\r]*")


# Classes with slots: their attributes are what Python looks up fastest.
@dataclass(frozen=True, slots=True)
class _Check:
    """One schema to try on a decoded envelope.

    Attributes:
        name: the schema.
        accepts: its function.
        certain: whether everything that it accepts is also recognized as its form.
    """

    name: str
    accepts: Callable[[Any], bool]
    certain: bool


@dataclass(frozen=True, slots=True)
class _Plan:
    """What to do with a text: how to decode it, and which schemas to try, in their order."""

    group: Group
    decode: Callable[[bytes], Any]
    checks: tuple[_Check, ...]


def accepted(
    text: bytes, schema: str | None = None, *, encoded: bool = False, written: bool = False
) -> Accepted | None:
    """Return the schema and the decoded envelope of a text that is certainly valid.

    Args:
        text: JSON as bytes.
        schema: name of the schema; None recognizes the form.
        encoded: whether the bytes were made of characters, so that they are UTF-8.
        written: whether the bytes were written from an object, without blanks.

    Returns:
        None where the reference validator has to decide.

    >>> accepted(b'{"code":0,"data":[1]}')[0]
    'tool-return'
    >>> accepted(b'{"code":0,"code":1}') is None
    True
    """
    plans = _BY_FIRST_KEY.get(text[2:6], ()) if schema is None else _BY_SCHEMA.get(schema, ())
    for plan in plans:
        try:
            envelope = plan.decode(text)
            for check in plan.checks:
                if check.accepts(envelope):
                    break
            else:
                continue
            if not check.certain and not _is_recognized(envelope, check.name):
                continue
            # Written again without blanks, escapes and duplicate keys, a text never gets longer:
            # what it loses is less than the shortest duplicate key, or we have to look for
            # one.
            spare = 0 if written else len(text) - len(_encode(envelope))
            if (
                (spare < SHORTEST_REPEAT or _has_unique_keys(text, plan.group))
                and (encoded or text.isascii() or _is_utf8(text))
                and (len(text) < _SHORTEST_TOO_DEEP or is_shallow(text))
                and _has_no_huge_exponent(text)
            ):
                return check.name, envelope, spare
        except (msgspec.MsgspecError, ValueError, RecursionError):
            continue
    return None


def accepts(payload: object, schema: str | None = None) -> str | None:
    """Return the schema of a payload, text or a dict, that is certainly valid, else None.

    The native core is asked where it is installed.
    """
    if native.CORE is not None:
        return native.CORE.accepted(payload, schema)
    found = accepted_payload(payload, schema)
    return found[0] if found else None


def accepted_payload(payload: object, schema: str | None = None) -> Accepted | None:
    """Return what `accepted` does of a payload that is text, or a dict."""
    if type(payload) is dict:
        text = text_of(payload)
        return None if text is None else accepted(text, schema, encoded=True, written=True)
    if type(payload) is str:
        try:
            return accepted(payload.encode(), schema, encoded=True)
        except UnicodeEncodeError:
            return None
    return accepted(payload, schema) if type(payload) is bytes else None


def may_apply(contracts: "DataContracts", found: Accepted, tool: str | None) -> bool:
    """Whether there may be anything to say of the data of an accepted envelope.

    Args:
        contracts: the contracts.
        found: the envelope.
        tool: the tool, where the envelope does not name it.
    """
    _, envelope, _ = found
    if getattr(envelope, "code", 0) != 0 or getattr(envelope, "success", True) is False:
        return False
    # The tool that the envelope names may have been invented.
    return contracts.strict or tool_name(found) in contracts or tool in contracts


def tool_name(found: Accepted) -> str | None:
    """Return the tool that an accepted envelope names, or None; it may have been invented."""
    name, here, _ = found
    for step in BY_NAME[name].tool if name in BY_NAME else ():
        here = getattr(here, step, None)
    return here if isinstance(here, str) else None


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _has_no_huge_exponent(text: bytes) -> bool:
    return _MANY_DIGITS not in text.translate(_MARKS) or not _HUGE_EXPONENT.search(text)


def _has_unique_keys(text: bytes, group: Group) -> bool:
    """Look for duplicate keys where none may be, whatever the spacing."""
    whole = group.decode_raw(text)
    return _are_unique(text, whole) and all(
        has_unique_keys(raw) for name in group.unique if (raw := getattr(whole, name)) is not UNSET
    )


def _are_unique(text: bytes, whole: Struct) -> bool:
    """Whether the members of an envelope, one after the other, are all of its text."""
    members = {
        key.encode(): bytes(raw)
        for key in whole.__struct_fields__
        if (raw := getattr(whole, key)) is not UNSET
    }
    end = 0
    while members:
        key = _KEY.match(text, end)
        value = members.pop(key[1], None) if key else None
        if key is None or value is None or not text.startswith(value, key.end()):
            return False
        end = key.end() + len(value)
    return _END.fullmatch(text, end) is not None


# Recognition


def _is_recognized(envelope: Any, name: str) -> bool:
    return _form_of(_keys(envelope)) == name


_Keys: TypeAlias = "tuple[tuple[str, _Keys | None], ...]"


def _keys(envelope: Struct) -> _Keys:
    """Return the keys of an envelope and of the objects in it, which is all recognition asks."""
    return tuple(
        [
            (key, _keys(value) if isinstance(value, Struct) else None)
            for key in envelope.__struct_fields__
            if (value := getattr(envelope, key)) is not UNSET
        ]
    )


# Few sets of keys are in use; to recognize one again would take longer than to decode it.
@lru_cache(4096)
def _form_of(keys: _Keys) -> str | None:
    form = recognize(_as_object(keys))
    return form.name if isinstance(form, Form) else None


def _as_object(keys: _Keys) -> dict[str, Any]:
    return {key: None if inner is None else _as_object(inner) for key, inner in keys}


# Plans, made once


def _plan(group: Group, names: Iterable[str]) -> _Plan:
    checks = tuple(_Check(name, group.schemas[name], _is_certain(name)) for name in names)
    return _Plan(group, group.decode, checks)


def _is_certain(name: str) -> bool:
    """Whether all that a schema accepts is recognized as its form, tried on sets of keys."""
    samples = map(recognize, _key_sets(name))
    return all(isinstance(form, Form) and form.name == name for form in samples)


def _key_sets(name: str) -> Iterator[Mapping[str, Any]]:
    """Yield every set of keys that an envelope of a schema may have, as an envelope."""
    schema = shared_schema(name, "plain")
    optional = [key for key in schema["properties"] if key not in schema.get("required", ())]
    for chosen in _subsets(optional):
        keys = [*schema.get("required", ()), *chosen]
        choices = [tuple(_inner_key_sets(schema["properties"][key])) for key in keys]
        for values in itertools.product(*choices):
            yield dict(zip(keys, values, strict=True))


def _inner_key_sets(schema: Mapping[str, Any]) -> Iterator[Mapping[str, Any] | None]:
    """Yield sets of keys of a field: without the optional ones, and with each of them."""
    kinds = schema.get("type", ())
    if kinds != "object":
        yield None
    if "object" in kinds:
        required = dict.fromkeys(schema.get("required", ()))
        yield required
        for key in schema.get("properties", {}):
            yield {**required, key: None}


def _subsets(names: Iterable[str]) -> Iterator[tuple[str, ...]]:
    listed = list(names)
    for size in range(len(listed) + 1):
        yield from itertools.combinations(listed, size)


_ORDER = {form.name: place for place, form in enumerate(FORMS)}
_PLANS = tuple(
    _plan(group, sorted(group.schemas, key=lambda name: _ORDER.get(name, len(_ORDER))))
    for group in GROUPS
)
_BY_SCHEMA: Mapping[str, tuple[_Plan, ...]] = {
    check.name: (replace(plan, checks=(replace(check, certain=True),)),)
    for plan in _PLANS
    for check in plan.checks
}


def _by_first_key() -> Mapping[bytes, tuple[_Plan, ...]]:
    """Find plans by the first letters of an envelope's first key."""
    found: dict[bytes, tuple[_Plan, ...]] = {}
    for plan in _PLANS:
        keys = shared_schema(plan.checks[0].name, "plain")["properties"]
        for letters in dict.fromkeys(f'{key}"'.encode()[:4] for key in keys):
            found[letters] = (*found.get(letters, ()), plan)
    return found


_BY_FIRST_KEY = _by_first_key()
