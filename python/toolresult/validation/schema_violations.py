"""From the reference validator's errors to findings: the field, the reason, the fix."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from toolresult.contract import package_data
from toolresult.contract.code_table import CodeTable
from toolresult.contract.phrases import describe, list_names, phrase
from toolresult.findings.catalog import make, places
from toolresult.findings.finding import Finding
from toolresult.findings.selection import Selection
from toolresult.json_schema.walk import follow
from toolresult.strict_json.pointers import Place, pointer, steps
from toolresult.strict_json.writer import quote
from toolresult.text.sentence import Joined, Translation, Word
from toolresult.text.suggestions import nearest
from toolresult.validation.dialects import known_in_dialects
from toolresult_contract.facts import FINDINGS_LIMIT

# The rule of a keyword, where the schema names none beside it (`x-rule`).
KEYWORD_RULES: Mapping[str, str] = package_data.forms_document()["keyword_rules"]

_JSON_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Schema = Mapping[str, Any]
# A longer value is put into words at once, so that no finding keeps a large payload alive.
LONGEST_KEPT = 1000


class WordsLater(Mapping[str, Word]):
    """The words of a finding, found when somebody reads them."""

    __slots__ = ("_find", "_words")

    def __init__(self, find: Callable[[], Mapping[str, Word]]) -> None:
        self._find: Callable[[], Mapping[str, Word]] | None = find
        self._words: dict[str, Word] = {}

    def _read(self) -> dict[str, Word]:
        find = self._find
        if find is not None:
            self._words = dict(find())
            self._find = None
        return self._words

    def __getitem__(self, place: str) -> Word:
        return self._read()[place]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __repr__(self) -> str:
        return repr(self._read())

    def __reduce__(self) -> tuple[type[dict[str, Word]], tuple[dict[str, Word]]]:
        return dict, (self._read(),)


@dataclass(frozen=True)
class Violation:
    """One broken constraint at one place."""

    rule: str
    path: str
    keyword: str
    limit: Any
    value: Any
    # Fields whose values decide whether the constraint applies at all.
    conditions: frozenset[str] = frozenset()


def schema_findings(
    schema: str,
    value: Any,
    table: CodeTable,
    limit: int = FINDINGS_LIMIT,
    *,
    count_others: bool = True,
) -> Selection:
    """Check a value against a schema, or a part of one, and explain each violation.

    Consequences of an error are left out: a constraint that applies only because of a field
    that is itself wrong, further complaints about a value of the wrong type, and a missing
    field that is there under a misspelled name.

    Args:
        schema: name of the schema, or of a part of one.
        value: a JSON value.
        table: the table of error codes.
        limit: how many violations to explain, the first ones; the others are counted.
        count_others: whether to count them, which takes as long as to find them.
    """
    from toolresult.json_schema import validator  # noqa: PLC0415 - jsonschema takes long to load

    root = package_data.schema_part(schema)
    errors = validator.validator(schema).iter_errors(value)
    found = (violation for error in errors for violation in _violations(error, root))
    violations = list(islice(found, limit))
    if not violations:
        return Selection((), 0)
    broken = {violation.path for violation in violations if not violation.conditions}
    mistyped = {violation.path for violation in violations if violation.rule == "type"}
    meant = {violation.path: path for violation in violations if (path := _meant(violation, root))}
    misspelled = set(meant.values())
    explain = Explainer(schema.partition("#")[0], root, table, meant)

    def is_consequence(violation: Violation) -> bool:
        return (
            bool(violation.conditions & broken)
            or (violation.path in mistyped and violation.rule != "type")
            or (violation.keyword == "required" and violation.path in misspelled)
        )

    findings: dict[tuple[str, str], Finding] = {}
    for violation in violations:
        place = (violation.path, violation.rule)
        if place not in findings and not is_consequence(violation):
            findings[place] = explain.finding(violation)
    others = found if count_others else ()
    return Selection(
        tuple(findings.values()), sum(not is_consequence(violation) for violation in others)
    )


def field_schema(root: Schema, place: str | Place) -> Schema:
    """Return the schema that describes a field, through references and lists; else {}."""
    here: Schema = root
    for step in steps(place) if isinstance(place, str) else map(str, place.steps()):
        here = follow(here, root)
        if not here:
            return here
        if step.isdigit() and "items" in here:
            here = here["items"]
        else:
            here = here.get("properties", {}).get(step, {})
    return follow(here, root)  # type: ignore[no-any-return]


def meaning(schema: Schema) -> Translation:
    """Return the first sentence of a field's description."""
    en = str(schema.get("description", ""))
    zh = str(schema.get("x-i18n", {}).get("zh", {}).get("description", ""))
    return Translation(en.partition(". ")[0].rstrip("."), zh.partition("。")[0].rstrip("."))


def _violations(error: "ValidationError", root: Schema) -> Iterator[Violation]:
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

    def violation(path: str, value: Any) -> Violation:
        return Violation(rule, path, keyword, limit, value, conditions)

    if keyword == "required":
        yield violation(pointer((*base, error.message)), None)
    elif keyword == "additionalProperties":
        for name in instance:
            if name not in schema.get("properties", {}):
                yield violation(pointer((*base, name)), instance[name])
    else:
        yield violation(pointer(base), instance)


def _meant(violation: Violation, root: Schema) -> str | None:
    """Return the pointer of the field that an unknown one was probably meant to be."""
    if violation.rule != "unknown-field":
        return None
    *parent, name = steps(violation.path)
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
class Explainer:
    """Finds the words of a finding: what was expected, what was found, what to do."""

    name: str
    root: Schema
    table: CodeTable
    # Pointer of an unknown field → pointer of the field that was probably meant.
    meant: Mapping[str, str]

    def finding(self, violation: Violation) -> Finding:
        """Return the finding, its words unread where its value cannot change until they are."""
        kept = violation.value
        if isinstance(kept, list | dict) or (isinstance(kept, str) and len(kept) > LONGEST_KEPT):
            return make(violation.rule, violation.path, **self.words(violation))
        words = WordsLater(partial(self.words, violation))
        return replace(make(violation.rule, violation.path), words=words)

    def words(self, violation: Violation) -> dict[str, Word]:
        """Return what fills the places in the texts of the rule."""
        schema = field_schema(self.root, violation.path)
        needed = places(violation.rule)
        return {name: _WORDS[name](self, violation, schema) for name in needed}

    def expected(self, violation: Violation) -> Word:
        """Return what the constraint wants, in words."""
        match violation.keyword:
            case "type":
                kinds = [violation.limit] if isinstance(violation.limit, str) else violation.limit
                return _either(phrase(f"type.{kind}") for kind in kinds)
            case "enum":
                return _either(map(quote, violation.limit))
            case "minimum" | "maximum":
                return phrase(f"expected.{violation.keyword}", limit=violation.limit)
            case "minItems":
                return phrase("expected.items-minimum", limit=violation.limit)
            case "maxItems":
                return phrase("expected.items-maximum", limit=violation.limit)
            case "minLength":
                return phrase("expected.length-minimum", limit=violation.limit)
            case _:
                return quote(violation.limit)

    def advice(self, violation: Violation, schema: Schema) -> Word:
        """Return what to do about it, as far as the value tells."""
        match violation.rule:
            case "type":
                return self._type_advice(violation, schema)
            case "unknown-field":
                return self._field_advice(violation)
            case "code-range":
                return self._range_advice(violation)
            case _:
                return ""

    def _type_advice(self, violation: Violation, schema: Schema) -> Word:
        kinds = [violation.limit] if isinstance(violation.limit, str) else list(violation.limit)
        text = meaning(schema)
        if not violation.path:
            return phrase("advice.payload-object", meaning=text)
        if "boolean" in kinds and isinstance(violation.value, str | int):
            return phrase("advice.boolean")
        if ("integer" in kinds or "number" in kinds) and _is_number_text(violation.value):
            return phrase("advice.number-in-quotes", value=violation.value.strip())
        if violation.value is None:
            *parent, name = steps(violation.path)
            needed = name in field_schema(self.root, pointer(parent)).get("required", ())
            key = "advice.required-not-null" if needed else "advice.not-null"
            return phrase(key, meaning=text)
        return phrase("advice.meaning", meaning=text)

    def _field_advice(self, violation: Violation) -> Word:
        meant = self.meant.get(violation.path)
        if meant:
            return phrase("advice.did-you-mean", name=quote(steps(meant)[-1]))
        parent = steps(violation.path)[:-1]
        known = list(field_schema(self.root, pointer(parent)).get("properties", {}))
        names = list_names(known)
        extension = next((field for field in ("meta", "metadata") if field in known), None)
        if extension and not parent:
            return phrase("advice.fields-extension", names=names, extension=f'"{extension}"')
        return phrase("advice.fields", names=names)

    def _range_advice(self, violation: Violation) -> Word:
        known = None
        if isinstance(violation.value, int | float) and violation.value == int(violation.value):
            known = known_in_dialects(int(violation.value), self.table)
        if known is not None:
            return phrase("advice.dialects", known=known)
        generic = package_data.code_table_document()["generic_failure"]
        return phrase("advice.pick-a-code", example=generic)


def _either(words: Iterable[Word]) -> Joined:
    """Join alternatives: `an object or null`."""
    return Joined(tuple(words), phrase("or"))


# The places in the texts of rules; only what a rule has is looked up.
_WORDS: Mapping[str, Callable[[Explainer, Violation, Schema], Word]] = {
    "form": lambda explain, _violation, _schema: explain.name,
    "field": lambda _explain, violation, _schema: quote(
        steps(violation.path)[-1] if violation.path else ""
    ),
    "value": lambda _explain, violation, _schema: quote(violation.value),
    "found": lambda explain, violation, _schema: describe(violation.value),
    "count": lambda _explain, violation, _schema: (
        len(violation.value) if isinstance(violation.value, list) else 0
    ),
    "meaning": lambda explain, _violation, schema: meaning(schema),
    "expected": lambda explain, violation, _schema: explain.expected(violation),
    "ranges": lambda explain, _violation, _schema: explain.table.ranges_in_words(),
    "advice": lambda explain, violation, schema: explain.advice(violation, schema),
}


def _is_number_text(value: Any) -> bool:
    return isinstance(value, str) and bool(_JSON_NUMBER.fullmatch(value.strip()))
