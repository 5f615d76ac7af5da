"""Comparing two versions: of a schema, of the error-code table, or of the whole contract."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any

from toolresult.compat.budget import TooMuchWorkError, Tried
from toolresult.compat.changes import Change, Proof, change
from toolresult.compat.edits import same
from toolresult.compat.schemas import schema_changes, some_valid
from toolresult.compat.tables import Check, Tables, table_changes
from toolresult.compat.versions import Schema, Version, paired, version_of
from toolresult.contract import package_data
from toolresult.contract.fixtures import fixtures
from toolresult.json_schema.walk import subschemas
from toolresult.strict_json.pointers import pointer
from toolresult.text.languages import require_language

_FINDING_TEXTS = frozenset({"title", "message", "hint"})
_NO_TABLE: Mapping[str, Any] = {"codes": []}
_WORDS = frozenset({"phrases", "version", "$comment"})


def diff(old: Any, new: Any, *, lang: str = "en") -> list[Change]:
    """Compare two versions and list every change, with a verdict and payloads that prove it.

    A payload that is valid in one version only is the proof; it was tried with jsonschema on
    both. A side counts as unharmed only where the keywords themselves prove that it is. Where
    neither is found, the verdict is "unknown".

    Args:
        old: a schema, an error-code table or a bundle as a dict; the path of a file with one or
            of a folder with a contract; "installed" or "baseline".
        new: likewise; of a contract, the part that `old` is may be meant.
        lang: language of the purposes and of error messages.

    Returns:
        One `Change` for each difference, in the order of schemas, table and finding rules.

    Raises:
        CannotCompareError: a file cannot be read, a schema uses a keyword outside the profile,
            or the two have nothing in common.
        ValueError: `lang` is no language of this package.

    >>> (one,) = diff({"type": "integer", "minimum": 0}, {"type": "integer", "minimum": 1})
    >>> one.rule, one.path, one.breaks
    ('minimum-raised', '#/minimum', 'writers')
    >>> one.proof[0].payload, one.proof[0].old, one.proof[0].new
    (0, {'valid': True}, {'valid': False})
    """
    require_language(lang)
    before, after = paired(version_of(old, lang), version_of(new, lang), lang)
    before, after = _alike(before, after)
    return [
        *_schemas(before, after, lang),
        *_tables(before, after, lang),
        *_findings(before.rules, after.rules, lang),
    ]


def _schemas(old: Version, new: Version, lang: str) -> Iterator[Change]:
    if old.kind == "schema" and new.kind == "schema":
        # Two files are versions of one schema, whatever they are called.
        name, one = next(iter(old.schemas.items()))
        other_name, other = next(iter(new.schemas.items()))
        shown = name if name == other_name else ""
        yield from schema_changes(shown, one, other, lang, _seeds(name))
        return
    for name in sorted(old.schemas.keys() | new.schemas.keys()):
        if name not in new.schemas:
            yield _removed(name, old.schemas[name], lang)
        elif name not in old.schemas:
            shown_by = [
                Proof("none", payload, name, {"valid": None}, {"valid": True})
                for payload in some_valid(new.schemas[name], _seeds(name))
            ]
            yield change("schema-added", f"{name}#", lang, proof=shown_by)
        elif not same(old.schemas[name], new.schemas[name]):
            seeds = _seeds(name)
            yield from schema_changes(name, old.schemas[name], new.schemas[name], lang, seeds)


def _removed(name: str, schema: Schema, lang: str) -> Change:
    proof = [
        Proof("writers", payload, name, {"valid": True}, {"valid": None})
        for payload in some_valid(schema, _seeds(name))
    ]
    if not proof:
        return change("schema-removed", f"{name}#", lang, breaks="unknown")
    return change("schema-removed", f"{name}#", lang, proof=proof)


def _seeds(name: str) -> list[Any]:
    """Return the payloads that the conformance fixtures have for a schema of this contract."""
    if name not in package_data.schema_names():
        return []
    return [one.payload for one in fixtures() if one.level == "schema" and one.schema == name]


def _tables(old: Version, new: Version, lang: str) -> list[Change]:
    # A contract without a table has no rows; a schema alone is compared alone.
    before, after = (one.table or _NO_TABLE for one in (old, new))
    if same(before, after):
        return []
    return table_changes(Tables(before, after, _check(old), _check(new), lang))


def _check(version: Version) -> Check:
    """Return what says whether a tool-return is valid in a version."""
    schema = version.schemas.get("tool-return") or package_data.shared_schema(
        "tool-return", "source"
    )
    tried = Tried(schema)

    def check(payload: Any) -> dict[str, Any]:
        try:
            return {"valid": tried.passes(payload)}
        except (TooMuchWorkError, RecursionError):
            return {"valid": None}

    return check


def _findings(
    old: Mapping[str, Any] | None, new: Mapping[str, Any] | None, lang: str
) -> Iterator[Change]:
    if old is None or new is None:
        return
    before, after = ({row["id"]: row for row in one.get("rules", ())} for one in (old, new))
    for name in sorted(before.keys() | after.keys()):
        one, other = before.get(name), after.get(name)
        if one is None or other is None or not same(_weight(one), _weight(other)):
            yield change("finding-changed", f"rules#{pointer(('rules', name))}", lang)
        elif not same(one, other):
            yield change("finding-text-changed", f"rules#{pointer(('rules', name))}", lang)
    for key in sorted((old.keys() | new.keys()) - {"rules"}):
        if not same(old.get(key), new.get(key)):
            rule = "finding-text-changed" if key in _WORDS else "finding-changed"
            yield change(rule, f"rules#{pointer((key,))}", lang)


def _weight(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in _FINDING_TEXTS}


def _alike(old: Version, new: Version) -> tuple[Version, Version]:
    """Leave out the `x-` keywords of one side if the other was published without any."""
    if _has_own_keywords(old) == _has_own_keywords(new):
        return old, new
    return _published(old), _published(new)


def _has_own_keywords(version: Version) -> bool:
    return any(
        key.startswith("x-")
        for schema in version.schemas.values()
        for _, one in subschemas(schema)
        for key in one
    )


def _published(version: Version) -> Version:
    schemas = {name: _stripped(schema) for name, schema in version.schemas.items()}
    return Version(version.kind, schemas, version.table, version.rules)


def _stripped(schema: Schema) -> Schema:
    copied = copy.deepcopy(dict(schema))
    for _, one in list(subschemas(copied)):
        for key in [key for key in one if key.startswith("x-")]:
            del one[key]
    return copied
