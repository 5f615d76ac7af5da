"""From the reference validator's errors to findings: the field, the reason, the way out."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from toolresult.contract import package_data
from toolresult.error_codes.table import CodeTable, known_in_dialects
from toolresult.findings.finding import (
    Finding,
    make,
    names_in_words,
    phrase,
    places,
    quote,
)
from toolresult.json_schema.walk import follow
from toolresult.strict_json.pointers import pointer, steps
from toolresult.strict_json.values import describe
from toolresult.text.catalog import glued
from toolresult.text.languages import in_language
from toolresult.text.suggestions import nearest

# The rule of a keyword, where the schema names none beside it (`x-rule`).
KEYWORD_RULES: Mapping[str, str] = {
    "type": "type",
    "required": "required",
    "additionalProperties": "unknown-field",
    "enum": "allowed-value",
    "const": "allowed-value",
    "minimum": "number-range",
    "maximum": "number-range",
    "minLength": "text-length",
    "minItems": "item-count",
    "maxItems": "item-count",
    "pattern": "pattern",
    "not": "forbidden",
}

_JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Schema = Mapping[str, Any]


@dataclass(frozen=True)
class _Violation:
    """One broken constraint at one place."""

    rule: str
    path: str
    keyword: str
    limit: Any
    value: Any
    # Fields whose values decide whether the constraint applies at all.
    conditions: frozenset[str]


def schema_findings(schema: str, value: Any, table: CodeTable, lang: str) -> list[Finding]:
    """Check a value against a schema, or a part of one, and explain each violation.

    Consequences of an error are left out: a constraint that applies only because of a field
    that is itself wrong, further complaints about a value of the wrong type, and a missing
    field that is there under a misspelt name.
    """
    from toolresult.json_schema import validator  # noqa: PLC0415 - jsonschema takes long to load

    root = package_data.schema_part(schema)
    errors = validator.validator(schema).iter_errors(value)
    violations = [one for error in errors for one in _violations(error, root)]
    broken = {one.path for one in violations if not one.conditions}
    mistyped = {one.path for one in violations if one.rule == "type"}
    meant = {one.path: found for one in violations if (found := _meant(one, root))}
    misspelt = set(meant.values())
    explain = _Explainer(schema.partition("#")[0], root, value, table, lang, meant)
    findings: dict[tuple[str, str], Finding] = {}
    for one in violations:
        if (
            one.conditions & broken
            or (one.path in mistyped and one.rule != "type")
            or (one.keyword == "required" and one.path in misspelt)
        ):
            continue
        findings.setdefault((one.path, one.rule), explain.finding(one))
    return list(findings.values())


def field_schema(root: Schema, path: str) -> Schema:
    """Return the schema that describes a field, through references and lists; else {}."""
    here: Schema = root
    for step in steps(path):
        here = follow(here, root)
        if step.isdigit() and "items" in here:
            here = here["items"]
        else:
            here = here.get("properties", {}).get(step, {})
    return follow(here, root)  # type: ignore[no-any-return]


def meaning(schema: Schema, lang: str) -> str:
    """Return the first sentence of a field's description."""
    texts = schema.get("x-i18n", {}).get("zh", {}) if lang == "zh" else schema
    description = str(texts.get("description", ""))
    end = "。" if lang == "zh" else ". "
    return in_language({lang: description.partition(end)[0].rstrip(".")}, lang)


def _violations(error: "ValidationError", root: Schema) -> Iterator[_Violation]:
    """Turn one error of the validator into one violation for each field concerned."""
    keyword, limit, instance = (
        str(error.validator),
        error.validator_value,
        cast("Any", error.instance),
    )
    schema = cast("Schema", error.schema)
    rule = schema.get("x-rule", {}).get(keyword, KEYWORD_RULES[keyword])
    base = tuple(error.absolute_path)
    conditions = _conditions(error, root)

    def violation(path: str, value: Any) -> _Violation:
        return _Violation(rule, path, keyword, limit, value, conditions)

    if keyword == "required":
        for name in cast("list[str]", limit):
            if name not in instance:
                yield violation(pointer((*base, name)), None)
    elif keyword == "additionalProperties":
        for name in instance:
            if name not in schema.get("properties", {}):
                yield violation(pointer((*base, name)), instance[name])
    else:
        yield violation(pointer(base), instance)


def _meant(one: _Violation, root: Schema) -> str | None:
    """Return the pointer of the field that an unknown one was probably meant to be."""
    if one.rule != "unknown-field":
        return None
    *parent, name = steps(one.path)
    known = field_schema(root, pointer(parent)).get("properties", {})
    meant = nearest(name, known)
    return pointer([*parent, meant]) if meant else None


def _conditions(error: "ValidationError", root: Schema) -> frozenset[str]:
    """Return the pointers of the fields that an enclosing `if` looks at."""
    here: Any = root
    place: tuple[str | int, ...] = ()
    instance = iter(error.absolute_path)
    found: set[str] = set()
    path = iter(error.absolute_schema_path)
    for step in path:
        # The validator leaves references out of its paths.
        if isinstance(here, dict) and step not in here:
            here = follow(here, root)
        if step in ("then", "else") and "if" in here:
            looked_at = here["if"].get("properties", {})
            found.update(pointer((*place, name)) for name in looked_at)
        here = here[step]
        if step == "properties":
            here = here[next(path)]
        if step in ("properties", "items"):
            place = (*place, next(instance, ""))
    return frozenset(found)


@dataclass(frozen=True)
class _Explainer:
    """Fills in the words of a finding: what came, what is needed, what to do."""

    name: str
    root: Schema
    payload: Any
    table: CodeTable
    lang: str
    # Pointer of an unknown field → pointer of the field that was probably meant.
    meant: Mapping[str, str]

    def finding(self, one: _Violation) -> Finding:
        schema = field_schema(self.root, one.path)
        needed = places(one.rule, self.lang)
        words = {name: _WORDS[name](self, one, schema) for name in needed}
        return make(one.rule, one.path, self.lang, **words)

    def expected(self, one: _Violation) -> str:
        """Say what the constraint wants."""
        match one.keyword:
            case "type":
                kinds = [one.limit] if isinstance(one.limit, str) else one.limit
                return self._either(phrase(f"type.{kind}", self.lang) for kind in kinds)
            case "enum":
                return self._either(map(quote, one.limit))
            case "minimum" | "maximum":
                return phrase(f"expected.{one.keyword}", self.lang, limit=one.limit)
            case "minItems":
                return phrase("expected.items-minimum", self.lang, limit=one.limit)
            case "maxItems":
                return phrase("expected.items-maximum", self.lang, limit=one.limit)
            case "minLength":
                return phrase("expected.length-minimum", self.lang, limit=one.limit)
            case _:
                return quote(one.limit)

    def _either(self, words: Iterable[str]) -> str:
        """Join alternatives: `an object or null`."""
        first, *others = words
        joined = [first]
        for word in others:
            joined += [phrase("or", self.lang), word]
        return glued(joined)

    def advice(self, one: _Violation, schema: Schema) -> str:
        """Say what to do about it, as far as the value tells."""
        match one.rule:
            case "type":
                return self._type_advice(one, schema)
            case "unknown-field":
                return self._field_advice(one)
            case "code-range":
                return self._range_advice(one)
            case _:
                return ""

    def _type_advice(self, one: _Violation, schema: Schema) -> str:
        kinds = [one.limit] if isinstance(one.limit, str) else list(one.limit)
        text = meaning(schema, self.lang)
        if not one.path:
            return phrase("advice.payload-object", self.lang, meaning=text)
        if "boolean" in kinds and isinstance(one.value, str | int):
            return phrase("advice.boolean", self.lang)
        if ("integer" in kinds or "number" in kinds) and _is_number_text(one.value):
            return phrase("advice.number-in-quotes", self.lang, value=one.value.strip())
        if one.value is None:
            *parent, name = steps(one.path)
            needed = name in field_schema(self.root, pointer(parent)).get("required", ())
            key = "advice.required-not-null" if needed else "advice.not-null"
            return phrase(key, self.lang, meaning=text)
        return phrase("advice.meaning", self.lang, meaning=text)

    def _field_advice(self, one: _Violation) -> str:
        meant = self.meant.get(one.path)
        if meant:
            return phrase("advice.did-you-mean", self.lang, name=quote(steps(meant)[-1]))
        parent = steps(one.path)[:-1]
        known = list(field_schema(self.root, pointer(parent)).get("properties", {}))
        names = names_in_words(known, self.lang)
        extension = next((field for field in ("meta", "metadata") if field in known), None)
        if extension and not parent:
            return phrase(
                "advice.fields-extension", self.lang, names=names, extension=f'"{extension}"'
            )
        return phrase("advice.fields", self.lang, names=names)

    def _range_advice(self, one: _Violation) -> str:
        known = ""
        if isinstance(one.value, int | float) and one.value == int(one.value):
            known = known_in_dialects(int(one.value), self.table, self.lang)
        if known:
            return phrase("advice.dialects", self.lang, known=known)
        generic = package_data.code_table_document()["generic_failure"]
        return phrase("advice.pick-a-code", self.lang, example=generic)


# What can stand in the texts of a rule; only what a rule has is looked up.
_WORDS: Mapping[str, Callable[[_Explainer, _Violation, Schema], object]] = {
    "form": lambda explain, _one, _schema: explain.name,
    "field": lambda _explain, one, _schema: quote(steps(one.path)[-1] if one.path else ""),
    "value": lambda _explain, one, _schema: quote(one.value),
    "found": lambda explain, one, _schema: describe(one.value, explain.lang),
    "count": lambda _explain, one, _schema: len(one.value) if isinstance(one.value, list) else 0,
    "meaning": lambda explain, _one, schema: meaning(schema, explain.lang),
    "expected": lambda explain, one, _schema: explain.expected(one),
    "ranges": lambda explain, _one, _schema: explain.table.ranges_in_words(explain.lang),
    "advice": lambda explain, one, schema: explain.advice(one, schema),
}


def _is_number_text(value: Any) -> bool:
    return isinstance(value, str) and bool(_JSON_NUMBER.fullmatch(value.strip()))
