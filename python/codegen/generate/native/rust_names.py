"""The schemas, rules and error codes as enumerations in Rust."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from codegen.generate.native.rust_source import rust_list, rust_text
from codegen.source import Source

_RETRYABLE = {True: "Some(true)", False: "Some(false)", None: "None"}


class _Column(NamedTuple):
    """A function of an enumeration that answers for each variant."""

    name: str
    doc: str
    kind: str
    value: Callable[[Mapping[str, Any]], str]


def rust_schemas(plan: Mapping[str, Any]) -> Iterable[str]:
    """Yield the enumeration of the schemas, in the order of the plan."""
    doc = "A schema of the contract, and the form of the envelopes that it describes."
    rows = plan["schemas"]
    variants = {_camel(row["name"]): row for row in rows}
    columns = [
        _Column("name", "The name of the schema.", "&'static str", lambda row: _quoted(row, "name"))
    ]
    yield "//! The schemas of the contract."
    yield from _enumeration(
        "Schema", doc, {name: f"`{variants[name]['name']}`" for name in variants}
    )
    yield from _functions("Schema", variants, columns)


def rust_rules(source: Source) -> Iterable[str]:
    """Yield the enumeration of the finding rules, the best explanation first."""
    doc = "A rule that a finding names; the order is that of findings."
    variants = {_camel(row["id"]): row for row in source.rules["rules"]}
    columns = [
        _Column(
            "id",
            "The id of the rule, as findings in every language have it.",
            "&'static str",
            lambda row: _quoted(row, "id"),
        ),
        _Column(
            "marks_key",
            "Whether a finding has the place of a key, not of its value.",
            "bool",
            lambda row: json.dumps(row["id"] in source.rules["key_rules"]),
        ),
        _Column(
            "is_warning",
            "Whether what it finds is valid, and probably a mistake.",
            "bool",
            lambda row: json.dumps(row["severity"] == "warning"),
        ),
    ]
    yield "//! The rules of findings, the best explanation first."
    yield from _enumeration(
        "Rule", doc, {name: row["title"]["en"] for name, row in variants.items()}
    )
    yield from _functions("Rule", variants, columns)


def rust_error_codes(source: Source) -> Iterable[str]:
    """Yield the enumeration of the error codes with what each means."""
    variants = {_camel(row["name"].lower()): row for row in source.table["codes"]}
    about = {
        f"{name} = {row['code']}": f"{row['code']}: {row['message']['en']}."
        for name, row in variants.items()
    }
    yield "//! The error codes of the contract."
    yield ""
    yield "use crate::plan::Kind;"
    yield "use alloc::borrow::Cow;"
    yield from _enumeration("ErrorCode", "An error code of the contract.", about, "u16")
    yield from _functions("ErrorCode", variants, _CODE_COLUMNS)
    yield ""
    yield "/// The code that means: it worked, and nothing was found."
    yield f"pub const NO_DATA: u16 = {source.table['no_data']};"
    yield "/// First code, last code, kind, HTTP status and message of a range."
    yield "pub type Range = (u16, u16, Kind, u16, (&'static str, &'static str));"
    yield f"pub const RANGES: &[Range] = &{rust_list(map(_range, source.table['ranges']))};"
    first, last = source.table["reserved"]
    yield "/// The first and the last of each thousand that are kept for the contract."
    yield f"pub const RESERVED: (i64, i64) = ({first}, {last});"
    yield "/// The dialects: of each number its name there, and the code that it means."
    dialects = rust_list(map(_dialect, source.table["dialects"]))
    yield f"pub static DIALECTS: &[(&str, &[crate::codes::DialectRow])] = &{dialects};"
    yield from _search(source.table)


def _search(table: Mapping[str, Any]) -> Iterable[str]:
    """Yield what a search for codes reads."""
    search, texts = table["search"], [searched_texts(row) for row in table["codes"]]
    endings = rust_list(
        f"({rust_text(ending)}, {rust_text(instead)})" for ending, instead in search["endings"]
    )
    rows = rust_list(
        f"({row['code']}, &{rust_list(map(rust_text, row['names']))}, "
        f"&{rust_list(map(rust_text, row['long']))})"
        for row in texts
    )
    yield ""
    yield "/// Words that a search for codes passes over, and endings that it takes off."
    yield f"pub const IGNORED: &[&str] = &{rust_list(map(rust_text, search['ignored']))};"
    yield f"pub const ENDINGS: &[(&str, &str)] = &{endings};"
    yield "/// The texts by which a search finds a code: its names, and longer ones."
    yield f"pub const SEARCHED: &[(u16, &[&str], &[&str])] = &{rows};"


def searched_texts(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return the texts by which a search finds a code: names, and longer ones."""
    names = [row["name"], *row["message"].values(), *row["aliases"]["en"], *row["aliases"]["zh"]]
    long = [f"HTTP {row['http_status']}", *row["description"].values()]
    return {"code": row["code"], "names": names, "long": long}


def _range(row: Mapping[str, Any]) -> str:
    texts = f"({_quoted(row, 'message', 'en')}, {_quoted(row, 'message', 'zh')})"
    kind = f"Kind::{row['kind'].capitalize()}"
    return f"({row['minimum']}, {row['maximum']}, {kind}, {row['http_status']}, {texts})"


def _dialect(row: Mapping[str, Any]) -> str:
    numbers = rust_list(
        f"({one['code']}, Cow::Borrowed({_quoted(one, 'name')}), {one['means']})"
        for one in row["codes"]
    )
    return f"({_quoted(row, 'name')}, &{numbers})"


def _quoted(row: Mapping[str, Any], *steps: str) -> str:
    value: Any = row
    for step in steps:
        value = value[step]
    return rust_text(value)


def _words(key: str, lang: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda row: _quoted(row, key, lang)


_CODE_COLUMNS = [
    _Column(
        "name",
        "The name of the code, as every language has it.",
        "&'static str",
        lambda row: _quoted(row, "name"),
    ),
    _Column("kind", "Who has to act.", "Kind", lambda row: f"Kind::{row['kind'].capitalize()}"),
    _Column(
        "retryable",
        "Whether the same call may succeed later; None where no document decides.",
        "Option<bool>",
        lambda row: _RETRYABLE[row["retryable"]],
    ),
    _Column(
        "effect",
        "What may have happened although it failed: none, unknown or partial; None for success.",
        "Option<&'static str>",
        lambda row: f"Some({_quoted(row, 'effect')})" if "effect" in row else "None",
    ),
    _Column(
        "http_status",
        "The status for a server to answer with.",
        "u16",
        lambda row: str(row["http_status"]),
    ),
    *(
        _Column(key + suffix, f"{doc}, in {language}.", "&'static str", _words(key, lang))
        for lang, suffix, language in (("en", "", "English"), ("zh", "_zh", "Chinese"))
        for key, doc in (
            ("message", "The short default text"),
            ("description", "What the code means and when to use it"),
            ("advice", "What the model should do next"),
        )
    ),
]


def _enumeration(
    name: str, doc: str, variants: Mapping[str, str], size: str = "u8"
) -> Iterable[str]:
    yield ""
    yield f"/// {doc}"
    yield "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]"
    yield f"#[repr({size})]"
    yield f"pub enum {name} {{"
    for variant, about in variants.items():
        yield f"    /// {about}"
        yield f"    {variant},"
    yield "}"
    yield ""


def _functions(
    name: str, variants: Mapping[str, Mapping[str, Any]], columns: Sequence[_Column]
) -> Iterable[str]:
    listed = rust_list(f"{name}::{variant}" for variant in variants)
    yield f"impl {name} {{"
    yield "    /// All of them, in their order."
    yield f"    pub const ALL: [{name}; {len(variants)}] = {listed};"
    for column in columns:
        yield ""
        yield f"    /// {column.doc}"
        yield f"    pub const fn {column.name}(self) -> {column.kind} {{"
        yield "        match self {"
        for variant, row in variants.items():
            yield f"            {name}::{variant} => {column.value(row)},"
        yield "        }"
        yield "    }"
    yield "}"


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.replace("_", "-").split("-"))
