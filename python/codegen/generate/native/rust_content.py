"""What the native core asks of the contract to write a result for the model, in Rust."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from codegen.generate.native.errors import UnsupportedSchemaError
from codegen.generate.native.rust_source import rust_list, rust_text
from codegen.generate.native.text_tests import blank_ranges
from codegen.generate.trigger_words import BEYOND_ASCII, joined, triggers_of
from codegen.source import Source
from toolresult.executor.texts import TEXTS

_OF_PROCESS = ("exit_codes", "spawn_codes", "timeouts", "interruptions", "process_holders")
# What is written beside what a tool said, or instead of it.
_PHRASES = ("llm.no-output", "llm.left-out", "llm.redacted", "default.operation-success")
# What an executor says of a tool that it ran.
_OF_RUNS = ("raised", "timeout", "second", "seconds", "completed", "nothing-returned")
# Patterns that tracebacks do not ask for.
_OF_VALIDATION = frozenset({"visible", "failure-text"})
_ANYTHING = r"[\s\S]*"
# A character class, an escape, or what opens, closes and divides groups.
_SYNTAX = re.compile(r"\[\^?(?:\\.|[^\\\]])*\]|\\.|[()|]", re.DOTALL)
# In Python `$` is also right before the line end that ends the text.
_END = re.compile(r"(\[\^?(?:\\.|[^\\\]])*\]|\\.)|\$", re.DOTALL)


def rust_content(source: Source) -> Iterable[str]:
    """Yield the constants of what is shown to a model."""
    rules, forms = source.rules, source.forms
    phrases = rules["phrases"]
    success = next(row for row in source.table["codes"] if row["code"] == 0)
    defaults = [text for key in phrases if re.fullmatch(r"default\..*-success", key)
                for text in phrases[key].values()]  # fmt: skip
    messages = ["", forms["defaults"]["message"], *success["message"].values(), *defaults]
    ranges = blank_ranges(rules["patterns"]["visible"])
    yield "//! What the model reads of a result: the words, the places and the patterns."
    yield ""
    yield f"pub const GENERIC_FAILURE: u16 = {source.table['generic_failure']};"
    for key in _PHRASES:
        yield f"pub const {_shout(key.rpartition('.')[2])}: (&str, &str) = {_both(phrases[key])};"
    secrets = [row["pattern"] for row in rules["secrets"]]
    yield f"pub const SECRETS: [&str; {len(secrets)}] = {rust_list(map(rust_text, secrets))};"
    yield from _constant("DEFAULT_MESSAGE", forms["defaults"]["message"])
    yield from _constant("DEFAULT_MESSAGES", messages)
    for name in ("operation_type", "tool", "execution_time_ms"):
        yield from _constant(f"DEFAULT_{_shout(name)}", forms["defaults"][name])
    yield (
        "pub const BLANK: &[(char, char)] = &"
        + rust_list(f"('\\u{{{first:x}}}', '\\u{{{last:x}}}')" for first, last in ranges)
        + ";"
    )
    yield from _parts(forms["forms"])
    yield from _module("repetition", forms["repetition"])
    yield from _evidence(forms["evidence"])
    yield from _forms(source)
    failed = ("timed-out", "exit-code", "interrupted")
    yield from _module("process", {key: phrases[f"carrier.{key}"]["en"] for key in failed})
    yield from _module("media", forms["media"])
    yield from _workflow(rules, forms)
    yield from _runs()
    yield from _patterns(rules)


def _workflow(rules: Mapping[str, Any], forms: Mapping[str, Any]) -> Iterable[str]:
    """Yield what a workflow tells a model, and what may be around the token of its reply."""
    yield ""
    yield "pub mod workflow {"
    yield f"    pub const BATCH: &str = {rust_text(forms['defaults']['batch_tool'])};"
    yield f"    pub const TOKEN_DECORATION: &str = {rust_text(rules['token_decoration'])};"
    for key in ("rules-text", "rules-envelope", "rules-fence"):
        texts = _both(rules["phrases"][f"workflow.{key}"])
        yield f"    pub const {_shout(key)}: (&str, &str) = {texts};"
    yield "}"


def _runs() -> Iterable[str]:
    """Yield the words of an executor about a tool that it ran."""
    yield ""
    yield '#[cfg(all(feature = "serde", feature = "std"))]'
    yield "pub mod run {"
    for key in _OF_RUNS:
        yield f"    pub const {_shout(key)}: (&str, &str) = {_both(TEXTS.texts[key])};"
    yield "}"


def _parts(forms: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    yield "/// The schemas of results of tools, and where their parts are."
    yield "pub const PARTS: &[crate::content::Parts] = &["
    for row in forms:
        if row["message"] and row["data"]:
            texts = ("name", "message", "data", "tool", "tool_call_id")
            duration = row["duration"] or {"path": "", "milliseconds": 1}
            fields = [f"{key}: {rust_text(row[key] or '')}" for key in texts]
            fields.append(f"duration: {rust_text(duration['path'])}")
            fields.append(f"milliseconds: {duration['milliseconds']}")
            yield f"    crate::content::Parts {{ {', '.join(fields)} }},"
    yield "];"


def _evidence(evidence: Mapping[str, Any]) -> Iterable[str]:
    """Yield by what an object or a text says that a call failed."""
    rows = {row["id"]: row for row in evidence["structure"]}
    values, process, succeeded = evidence["values"], evidence["process"], evidence["succeeded"]
    flags = rows["success-flag"]["keys"]
    yield from _module(
        "reported",
        {
            "true": rows["failure-flag"]["keys"],
            "false": flags,
            "no_error": evidence["patterns"]["no-error"],
            "statuses": values["failed-status"],
            **{name: evidence[name] for name in ("reasons", "wrappers", "beside_wrapper")},
            **{name: process[name] for name in _OF_PROCESS},
        },
    )
    yield from _module(
        "evidence",
        {
            "reasons": evidence["reasons"],
            "explaining": evidence["names"]["explaining"],
            "success_flags": flags,
            "success_statuses": succeeded["statuses"],
            "success_codes": list(map(str, succeeded["codes"])),
            **{name: process[name] for name in ("streams", "process")},
            "empty": evidence["empty"],
        },
    )
    field = evidence["flags"]["mcp"]["field"]
    yield "/// What speaks against words alone: the flag of MCP, which SDKs write by themselves."
    yield '#[cfg(feature = "serde")]'
    yield from _constant("MCP_FLAG", f"flag: {field}, default")
    named = [f"({rust_text(name)}, {_texts(words)})" for name, words in values.items()]
    yield f"pub const VALUES: &[(&str, &[&str])] = &{rust_list(named)};"
    written = (_row(row, evidence["names"]) for row in evidence["structure"])
    yield f"pub const PATTERNS: &[&str] = {_texts(evidence['patterns'])};"
    yield f"pub const STRUCTURE: &[crate::content::Row] = &{rust_list(written)};"
    says = (_says(row) for row in evidence["structure"])
    yield "/// Of each row its name, whether it is certain, whether its reason may make it empty,"
    yield "/// the code that it means."
    yield f"pub const SAYS: &[(&str, bool, bool, Option<u16>)] = &{rust_list(says)};"
    yield from _pairs("PATTERN_SOURCES", list(evidence["patterns"].items()))
    yield from _module("words", evidence["words"])
    known, parts = triggers_of(evidence["words"])
    yield "/// The words of each pattern of which a sentence has one that it matches."
    yield from _pairs("TRIGGER_WORDS", list(joined(known).items()))
    yield "/// The parts of words that the others need, likewise."
    yield from _pairs("TRIGGER_PARTS", list(joined(parts).items()))
    yield from _constant("BEYOND_ASCII", BEYOND_ASCII)


def _row(row: Mapping[str, Any], names: Mapping[str, Sequence[str]]) -> str:
    """Write a row: inside which field, the keys, what they hold, beside, without, only."""
    beside = rust_list(
        f"({_texts(one['keys'])}, {rust_text(one['is'])})" for one in row.get("beside", ())
    )
    only = "None"
    if "only" in row:
        only = f"Some({_texts([key for name in row['only'] for key in names[name]])})"
    inside, what = rust_text(row.get("in", "")), rust_text(row["is"])
    without = _texts(row.get("without", ()))
    return f"({inside}, {_texts(row['keys'])}, {what}, &{beside}, {without}, {only})"


def _says(row: Mapping[str, Any]) -> str:
    code = f"Some({row['code']})" if "code" in row else "None"
    certain = json.dumps(row.get("outcome") != "unknown")
    return f"({rust_text(row['id'])}, {certain}, {json.dumps(row.get('empty', False))}, {code})"


def _forms(source: Source) -> Iterable[str]:
    """Yield the forms: name, keys, keys of fields, extension, fields."""
    rows = []
    for row in source.forms["forms"]:
        nested = [
            f"({rust_text(field)}, {_texts(keys)})"
            for field, keys in row["nested_discriminators"].items()
        ]
        known = _texts(source.schemas[row["name"]]["properties"])
        rows.append(
            f"({rust_text(row['name'])}, {_texts(row['discriminators'])}, &{rust_list(nested)}, "
            f"{rust_text(row['extension'] or '')}, {known})"
        )
    yield "/// The forms in the order of recognition."
    yield f"pub const FORMS: &[crate::reading::Form] = &{rust_list(rows)};"


def _texts(texts: Iterable[str]) -> str:
    return f"&{rust_list(map(rust_text, texts))}"


def _patterns(rules: Mapping[str, Any]) -> Iterable[str]:
    patterns = {
        name: text for name, text in rules["patterns"].items() if name not in _OF_VALIDATION
    }
    yield ""
    yield "/// The patterns of tracebacks: places in their list."
    yield "pub mod patterns {"
    for place, name in enumerate(patterns):
        yield f"    pub const {_shout(name)}: usize = {place};"
    sources = ", ".join(map(rust_text, patterns.values()))
    yield f"    pub const SOURCES: [&str; {len(patterns)}] = [{sources}];"
    yield from ("    " + line for line in _constant("CUES", rules["traceback_cues"]))
    yield "}"
    begins, contained = failure_texts(rules["patterns"]["failure-text"])
    yield ""
    yield "/// What a text that looks like a failure begins with, and what it has anywhere."
    yield from _constant("FAILURE_BEGINS", begins)
    yield from _constant("FAILURE_HOLDS", contained)


def failure_texts(pattern: str) -> tuple[list[str], list[str]]:
    """Return what a text that looks like a failure begins with, and what it has anywhere."""
    parts = [_END.sub(lambda one: one[1] or r"(?:\n?$)", part) for part in alternatives(pattern)]
    begins = [part for part in parts if not part.startswith(_ANYTHING)]
    return begins, [part.removeprefix(_ANYTHING) for part in parts if part.startswith(_ANYTHING)]


def alternatives(pattern: str) -> list[str]:
    r"""Return the alternatives of a pattern that is `^(?:…)`.

    >>> alternatives(r"^(?:a(?:b|c)|[|)]d|\|)")
    ['a(?:b|c)', '[|)]d', '\\|']
    """
    inner = pattern.removeprefix("^(?:").removesuffix(")")
    if f"^(?:{inner})" != pattern:
        raise UnsupportedSchemaError(f"expected a pattern ^(?:…), got {pattern[:60]!r}")
    depth, start, parts = 0, 0, []
    for one in _SYNTAX.finditer(inner):
        depth += {"(": 1, ")": -1}.get(one[0], 0)
        if one[0] == "|" and depth == 0:
            parts.append(inner[start : one.start()])
            start = one.end()
    return [*parts, inner[start:]]


def _module(name: str, facts: Mapping[str, Any]) -> Iterable[str]:
    yield ""
    yield f"pub mod {name} {{"
    for key, value in facts.items():
        yield from ("    " + line for line in _constant(_shout(key), value))
    yield "}"


def _constant(name: str, value: Any) -> Iterable[str]:
    """Yield a constant: a text, a number, texts, or pairs of texts."""
    if isinstance(value, str):
        yield f"pub const {name}: &str = {rust_text(value)};"
    elif isinstance(value, int):
        yield f"pub const {name}: usize = {value};"
    elif isinstance(value, Mapping) and all(isinstance(one, str) for one in value.values()):
        yield from _pairs(name, list(value.items()))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _constant(f"{name}_{_shout(key)}", inner)
    elif value and isinstance(value[0], Mapping):
        yield from _pairs(name, [tuple(one.values()) for one in value])
    else:
        yield f"pub const {name}: &[&str] = &{rust_list(map(rust_text, value))};"


def _pairs(name: str, pairs: Sequence[tuple[str, ...]]) -> Iterable[str]:
    rows = rust_list(f"({rust_text(first)}, {rust_text(second)})" for first, second in pairs)
    yield f"pub const {name}: &[(&str, &str)] = &{rows};"


def _both(texts: Mapping[str, str]) -> str:
    return f"({rust_text(texts['en'])}, {rust_text(texts['zh'])})"


def _shout(name: str) -> str:
    return name.replace("-", "_").upper()
