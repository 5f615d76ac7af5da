"""Comparing two versions: of a schema, of the error-code table, or of the whole contract."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from toolresult._lazy import public
from toolresult.compat.budget import BoundedValidator, TooMuchWorkError
from toolresult.compat.changes import Change, Proof, change
from toolresult.compat.reasons import why
from toolresult.compat.rules import BY_ID, comparers
from toolresult.compat.schemas import accepts_all, schema_changes, some_invalid, some_valid
from toolresult.compat.tools import with_definitions
from toolresult.compat.version_names import finding_rules, form_facts, schema_names, tool_names
from toolresult.compat.versions import Version, pair_versions, version_of
from toolresult.compat.vocabulary import as_object
from toolresult.contract import package_data
from toolresult.contract.fixtures import fixtures
from toolresult.json_schema.walk import Schema, subschemas, without_own_keywords
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import json_equal
from toolresult.text.sentence import worded

_NO_TABLE: Mapping[str, Any] = {"codes": []}


@public("toolresult.compat")
def diff(old: Any, new: Any, *, lang: str = "en") -> list[Change]:
    """Compare two versions and list every change, with a verdict and payloads that prove it.

    A payload that is valid in one version only is the proof; it was tried with jsonschema on
    both. A side counts as unharmed only where the keywords themselves prove that it is. Where
    neither is found, the verdict is "unknown".

    Args:
        old: whatever `version_of` takes.
        new: likewise; of a contract, the part that `old` is may be meant.
        lang: language of the purposes and of error messages.

    Returns:
        One `Change` for each difference, in the order of schemas, table, finding rules
        and forms.

    Raises:
        CannotCompareError: a file cannot be read, something is not a schema, or the two have
            nothing in common.
        ValueError: `lang` is not a language of this package.

    >>> (one,) = diff({"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 1})
    >>> one.rule, one.path, one.breaks
    ('minimum-raised', '#/minimum', 'writers')
    >>> one.proof[0].payload, one.proof[0].old, one.proof[0].new
    (0, {'valid': True}, {'valid': False})
    """
    with worded(lang):
        before, after = pair_versions(version_of(old), version_of(new))
    before, after = _alike(before, after)
    changes = (
        *_schemas(before, after),
        *_tables(before, after),
        *_findings(before, after),
    )
    return [replace(change, lang=lang) for change in changes]


def _schemas(old: Version, new: Version) -> Iterator[Change]:
    if old.kind == "schema" and new.kind == "schema":
        # Two files are versions of one schema, whatever they are called.
        name, before = next(iter(old.schemas.items()))
        other_name, after = next(iter(new.schemas.items()))
        shown = name if name == other_name else ""
        yield from schema_changes(shown, before, after, _seeds(name))
        return
    yield from _names(old, new)
    for name in sorted(old.schemas.keys() & new.schemas.keys()):
        before, after = as_object(old.schemas[name]), as_object(new.schemas[name])
        if not json_equal(before, after):
            before, after = _with_shared(before, after, old, new)
            yield from schema_changes(name, before, after, _seeds(name))


def _with_shared(before: Schema, after: Schema, old: Version, new: Version) -> tuple[Schema, ...]:
    """Give two schemas of an OpenAPI document the same definitions.

    Each definition is compared by itself, so that elsewhere it stays as it was.
    """
    known = {**new.definitions, **old.definitions}
    if not known:
        return before, after
    reached = with_definitions({"allOf": [before, after]}, known).get("$defs", {})
    return {**before, "$defs": reached}, {**after, "$defs": reached}


def _names(old: Version, new: Version) -> Iterator[Change]:
    """Compare which schemas there are."""
    for rule, name in (tool_names if old.kind == "tools" else schema_names)(old, new):
        version = old if name in old.schemas else new
        if name in version.definitions:
            is_old = version is old
            yield change("definition-removed" if is_old else "definition-added", f"{name}#")
            continue
        schema = with_definitions(as_object(version.schemas[name]), version.definitions)
        proof = list(_proof_of_name(rule, name, schema))
        if proof or BY_ID[rule].breaks == "none":
            yield change(rule, f"{name}#", proof=proof)
        elif rule == "tool-removed" and accepts_all(schema):
            yield change(rule, f"{name}#", breaks="none")
        else:
            yield change(rule, f"{name}#", breaks="unknown", because=why("no-proof"))


def _proof_of_name(rule: str, name: str, schema: Schema) -> Iterator[Proof]:
    """Yield a payload of a schema that only one version has."""
    if rule == "tool-removed":
        for payload in some_invalid(schema):
            yield Proof("readers", payload, name, {"valid": False}, {"valid": None})
        return
    for payload in some_valid(schema, _seeds(name)):
        if rule in ("schema-added", "tool-added"):
            yield Proof("none", payload, name, {"valid": None}, {"valid": True})
        else:
            yield Proof("writers", payload, name, {"valid": True}, {"valid": None})


def _seeds(name: str) -> list[Any]:
    """Return the payloads that the conformance fixtures have for a schema of this contract."""
    if name not in package_data.schema_names():
        return []
    return [case.payload for case in fixtures() if case.level == "schema" and case.schema == name]


def _tables(old: Version, new: Version) -> Iterator[Change]:
    # A contract without a table has no rows; a schema alone is compared alone.
    before, after = (version.table or _NO_TABLE for version in (old, new))
    if json_equal(before, after):
        return
    check_old, check_new = _check(old), _check(new)
    for compare in comparers("table"):
        for difference in compare(before, after):
            verdicts = (
                {**check_old(difference.payload), **difference.old},
                {**check_new(difference.payload), **difference.new},
            )
            breaks = BY_ID[difference.rule].breaks
            sides = ("readers", "writers") if breaks == "both" else (breaks,)
            proof = [Proof(side, difference.payload, "tool-return", *verdicts) for side in sides]
            yield change(difference.rule, f"error_codes#{pointer(difference.path)}", proof=proof)


def _check(version: Version) -> Callable[[Any], Mapping[str, Any]]:
    """Return what says whether a tool-return is valid in a version."""
    schema = version.schemas.get("tool-return") or package_data.shared_schema(
        "tool-return", "source"
    )
    validator = BoundedValidator(schema)

    def check(payload: Any) -> dict[str, Any]:
        try:
            return {"valid": validator.is_valid(payload)}
        except (TooMuchWorkError, RecursionError):
            return {"valid": None}

    return check


def _findings(old: Version, new: Version) -> Iterator[Change]:
    for rule, path in finding_rules(old, new):
        yield change(rule, f"rules#{pointer(path)}")
    for rule, path in form_facts(old, new):
        yield change(rule, f"forms#{pointer(path)}")


def _alike(old: Version, new: Version) -> tuple[Version, Version]:
    """Leave out the `x-` keywords of one side if the other was published without any."""
    if _has_own_keywords(old) == _has_own_keywords(new):
        return old, new
    return _published(old), _published(new)


def _has_own_keywords(version: Version) -> bool:
    return any(
        key.startswith("x-")
        for schema in version.schemas.values()
        for _, part in subschemas(schema)
        for key in (part if isinstance(part, dict) else ())
    )


def _published(version: Version) -> Version:
    schemas = {name: without_own_keywords(schema) for name, schema in version.schemas.items()}
    return replace(version, schemas=schemas)
