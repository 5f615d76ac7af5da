"""The words of findings in Rust: the texts of the rules, and a row for each entry of the plan."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from codegen.generate.native.places import ItemSchema
from codegen.generate.native.rust_source import rust_lines, rust_list, rust_text
from codegen.generate.native.units import Entry, Unit
from codegen.source import Source
from toolresult.json_schema.walk import follow
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import fill_with, glued
from toolresult.validation.schema_violations import meaning

_LANGUAGES = ("en", "zh")
# The phrases that only a value tells which of, or what to put into.
_PHRASES = (
    "advice.boolean", "advice.dialect-knows", "advice.dialect-numbers", "advice.dialects",
    "advice.did-you-mean", "advice.envelopes", "advice.other-dialect",
    "advice.add-key", "advice.foreign-name", "advice.meaning", "advice.not-null",
    "advice.number-in-quotes", "advice.one-by-one", "advice.payload-object",
    "advice.required-not-null", "advice.team-table", "comma",
    "expected.colon", "expected.comma", "expected.escape", "expected.key", "expected.no-control",
    "expected.value", "found.array", "found.boolean", "found.empty-object", "found.integer",
    "found.keys", "found.null", "found.number", "found.object", "found.string",
)  # fmt: skip


def rust_words(source: Source, units: Sequence[Unit]) -> Iterable[str]:
    """Yield the tables of the words of findings; `rust/toolresult/src/words.rs` reads them."""
    phrases = _Phrases(source)
    pick = phrases("advice.pick-a-code", example=str(source.table["generic_failure"]))
    ranges = [_same(_span(row)) for row in source.table["ranges"]]
    yield "//! The words of findings, English and Chinese."
    yield ""
    yield "use crate::words::{Both, Said};"
    yield ""
    yield "/// Message and hint of each rule, in the order of the rules."
    rules = [f"({_both(row['message'])}, {_both(row['hint'])})" for row in source.rules["rules"]]
    yield f"pub static RULES: [(Both, Both); {len(rules)}] = {rust_lines(rules)};"
    for key in _PHRASES:
        name = key.upper().replace(".", "_").replace("-", "_")
        yield f"pub const {name}: Both = {_both(source.rules['phrases'][key])};"
    yield f"pub const PICK_A_CODE: Both = {_both(pick)};"
    yield f"pub const RANGES: Both = {_both(phrases.joined(ranges, 'comma', last='and'))};"
    forms = source.forms
    for name in ("exclusive_keys", "suggested_keys"):
        listed = rust_list(map(rust_text, forms[name]))
        yield f"pub const {name.upper()}: &[&str] = &{listed};"
    beside = [
        f"({rust_text(name)}, {rust_text(row['discriminators'][0])})"
        for row in forms["forms"]
        for name in forms["suggested_keys"]
        if name in source.schemas[row["name"]]["properties"] and name != row["discriminators"][0]
    ]
    yield "/// A field, and the key that is missing beside it, in the order of forms."
    yield f"pub const MISSING_BESIDE: &[(&str, &str)] = &{rust_list(beside)};"
    yield f"pub const QUOTED: usize = {forms['limits']['quoted_characters']};"
    yield from _warned(source)
    yield from _entries(source, units, phrases)


def _warned(source: Source) -> Iterable[str]:
    """Yield what the warnings ask of the contract beside the plan."""
    rules, forms = source.rules, source.forms
    for name, texts in (
        ("OPERATION_TYPES", forms["operation_types"]),
        ("VAGUE_MESSAGES", rules["vague_messages"]),
    ):
        yield f"pub const {name}: &[&str] = &{rust_list(map(rust_text, texts))};"
    yield f"pub const FINAL_PUNCTUATION: &str = {rust_text(rules['final_punctuation'])};"
    rows = []
    for row in forms["forms"]:
        schema = source.schemas[row["name"]]
        extension = row["extension"]
        known = follow(schema["properties"][extension], schema)["properties"] if extension else ()
        names = rust_list(f"b{rust_text(name)}" for name in known)
        places = ", ".join(_some(row[key]) for key in ("message", "data"))
        is_text = json.dumps(row["data_is_text"])
        rows.append(f"({rust_text(row['name'])}, {places}, {is_text}, &{names})")
    yield "/// Of each form where its message and its data are, whether its data are text, and the"
    yield "/// names that its extension knows."
    yield f"pub const WARNED: &[crate::warnings::Warned] = &{rust_list(rows)};"


def _some(text: str | None) -> str:
    return "None" if text is None else f"Some({rust_text(text)})"


def _entries(source: Source, units: Sequence[Unit], phrases: "_Phrases") -> Iterable[str]:
    keyword_rules = source.forms["keyword_rules"]
    rows = []
    for number, unit in enumerate(units):
        of_unit = []
        for index, schema in enumerate(unit.schemas):
            said = [
                _said(entry, _describing(unit, schema, entry), phrases)
                for entry in unit.entries(index, keyword_rules)
            ]
            name = f"SAID_{number}_{index}"
            yield f"static {name}: [Said; {len(said)}] = {rust_lines(said)};"
            of_unit.append(f"&{name}")
        rows.append("&" + rust_list(of_unit))
    yield "/// The words of each entry, unit by unit, for each of its schemas."
    yield f"pub static SAID: [&[&[Said]]; {len(rows)}] = {rust_lines(rows)};"


def _describing(unit: Unit, schema: ItemSchema, entry: Entry) -> ItemSchema:
    """Return the schema of a unit that describes the field; a condition only tests it."""
    others = (one for one in unit.schemas if one.root is schema.root)
    path = entry.place.path
    return next((one for one in (schema, *others) if "description" in _at(one, path)), schema)


def _said(entry: Entry, schema: ItemSchema, phrases: "_Phrases") -> str:
    path = entry.place.path
    described = _at(schema, path)
    first = meaning(described)
    kinds = [entry.limit] if isinstance(entry.limit, str) else entry.limit
    kinds = kinds if entry.keyword == "type" else ()
    needed = bool(path) and path[-1] in _at(schema, path[:-1]).get("required", ())
    advice = _same("")
    if entry.keyword == "additionalProperties":
        is_top = schema.schema is schema.root and not path
        advice = _fields(described, phrases, is_top=is_top)
    number = "integer" in kinds or "number" in kinds
    return (
        f"Said {{ expected: {_both(phrases.expected(entry))}, "
        f"meaning: {_both({'en': first.en, 'zh': first.zh})}, "
        f"boolean: {json.dumps('boolean' in kinds)}, number: {json.dumps(number)}, "
        f"needed: {json.dumps(needed)}, fields: {_both(advice)} }}"
    )


def _fields(described: Mapping[str, Any], phrases: "_Phrases", *, is_top: bool) -> dict[str, str]:
    known = list(described.get("properties", {}))
    names = phrases.joined([_same(quote(one)) for one in known], "comma")
    extension = next((field for field in ("meta", "metadata") if field in known), None)
    if extension and is_top:
        return phrases("advice.fields-extension", names=names, extension=f'"{extension}"')
    return phrases("advice.fields", names=names)


def _at(schema: ItemSchema, path: Sequence[str]) -> Mapping[str, Any]:
    """Return the schema that describes a field; else {}."""
    here: Mapping[str, Any] = follow(schema.schema, schema.root)
    for step in path:
        here = follow(here.get("properties", {}).get(step, {}), schema.root)
    return here


def _span(row: Mapping[str, Any]) -> str:
    low, high = row["minimum"], row["maximum"]
    return str(low) if low == high else f"{low}–{high}"


def _same(text: str) -> dict[str, str]:
    return dict.fromkeys(_LANGUAGES, text)


def _each(make: Callable[[str], str]) -> dict[str, str]:
    return {lang: make(lang) for lang in _LANGUAGES}


class _Phrases:
    """The phrases of the contract, in both languages at once."""

    def __init__(self, source: Source) -> None:
        self.texts = source.rules["phrases"]

    def __call__(self, key: str, **words: str | Mapping[str, str]) -> dict[str, str]:
        """Return a phrase with its places filled in."""

        def word(place: str, lang: str) -> str:
            given = words[place]
            return given if isinstance(given, str) else given[lang]

        return _each(lambda lang: fill_with(self.texts[key][lang], lambda place: word(place, lang)))

    def joined(
        self, parts: Sequence[Mapping[str, str]], separator: str, *, last: str | None = None
    ) -> dict[str, str]:
        """Return parts one after the other; `last` separates the last one."""

        def pieces(lang: str) -> Iterable[str]:
            for number, part in enumerate(parts):
                if number:
                    key = last if last and number == len(parts) - 1 else separator
                    yield self.texts[key][lang]
                yield part[lang]

        return _each(lambda lang: glued(pieces(lang)))

    def expected(self, entry: Entry) -> dict[str, str]:
        """Return what a constraint wants."""
        limit = entry.limit
        match entry.keyword:
            case "type":
                kinds = [limit] if isinstance(limit, str) else limit
                return self.joined([self(f"type.{kind}") for kind in kinds], "or")
            case "enum":
                return self.joined([_same(quote(one)) for one in limit], "or")
            case "minimum" | "maximum":
                return self(f"expected.{entry.keyword}", limit=str(limit))
            case "minItems" | "maxItems":
                return self(f"expected.items-{entry.keyword[:3]}imum", limit=str(limit))
            case "minLength":
                return self("expected.length-minimum", limit=str(limit))
            case "const" | "not" | "pattern":
                return _same(quote(limit))
            case _:
                return _same("")


def _both(texts: Mapping[str, str]) -> str:
    return f"({rust_text(texts['en'])}, {rust_text(texts['zh'])})"
