"""The contract as data: the schemas, the table and the rules, read from the package once."""

import copy
import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from toolresult._lazy import public
from toolresult.strict_json.pointers import steps
from toolresult.text.suggestions import did_you_mean

Schema = dict[str, Any]

VARIANTS = ("plain", "source", "java")
URN = "urn:toolresult:v1:"
_PACKAGE = resources.files("toolresult_contract")
# Where a checkout has what the build copies into `data/` of the wheel: `force-include` in
# pyproject.toml.
_CHECKOUT: Mapping[str, str] = {
    "plain": "generated/schemas",
    "source": "schemas/v1",
    "java": "generated/java/schemas",
    "fixtures": "tests/fixtures",
}


@dataclass(frozen=True)
class Rule:
    """One row of the closed list of finding rules (`schemas/v1/rules.json`).

    Attributes:
        id: its name in findings, stable once released.
        severity: "error" or "warning".
        scope: what it is a finding of: a "payload", or a "tool" that was run through its cases.
        since: contract version that it appeared in.
        deprecated: whether no check reports it any more.
        title: what is wrong, as a noun.
        why: why it matters, in one or two sentences.
        message: what was expected and what was found; `{name}` places are filled in.
        hint: what to do about it, likewise.
        example: the ids of two conformance fixtures, `bad` breaks this rule alone and `good` none;
            None where no payload alone breaks it.
        rank: its place in the list, the best explanation first.
    """

    id: str
    severity: str
    scope: str
    since: str
    deprecated: bool
    title: Mapping[str, str]
    why: Mapping[str, str]
    message: Mapping[str, str]
    hint: Mapping[str, str]
    example: Mapping[str, str] | None
    rank: int


def data_file(folder: str, *parts: str, package: Traversable = _PACKAGE) -> Traversable:
    """Return a file or folder of the package data, found in every kind of install.

    Args:
        folder: a folder of `data/`, or a file there.
        parts: the path below it.
        package: the package `toolresult_contract`: this one, or that of another checkout.
    """
    place = package.joinpath("data", folder)
    if folder in _CHECKOUT and not place.is_dir():
        place = Path(str(package)).parents[2] / _CHECKOUT[folder]
    return place.joinpath(*parts)


def _load(name: str) -> Any:
    return json.loads(data_file("source", name).read_text(encoding="utf-8"))


@public
@functools.cache
def schema_names() -> tuple[str, ...]:
    """Name every schema of the contract.

    >>> "tool-response" in schema_names()
    True
    """
    suffix = ".schema.json"
    names = (str(entry.name) for entry in data_file("plain").iterdir())
    return tuple(sorted(name.removesuffix(suffix) for name in names if name.endswith(suffix)))


def require_name(name: object) -> str:
    """Return the name of a schema if it is a str at all.

    Raises:
        TypeError: it is not a str.
    """
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a schema as a str, got {type(name).__name__}")
    return name


@functools.cache
def shared_schema(name: str, variant: str) -> Schema:
    """Return a schema that is shared by all callers and therefore must not be changed."""
    if name not in schema_names():
        names = schema_names()
        raise ValueError(
            f'unknown schema "{name}"; the schemas are {", ".join(names)}'
            + did_you_mean(name, names)
        )
    if variant not in VARIANTS:
        raise ValueError(f'unknown variant "{variant}"; the variants are {", ".join(VARIANTS)}')
    file = data_file(variant, f"{name}.schema.json")
    schema: Schema = json.loads(file.read_text(encoding="utf-8"))
    return schema


@public
def schema(name: str, variant: str = "plain") -> Schema:
    """Return a schema of the contract as a dict of your own.

    Args:
        name: one of `schema_names()`.
        variant: "plain" is the published schema, with standard keywords only;
            "source" also has the Chinese texts (`x-i18n`) and the names of the rules;
            "java" is draft-07 with Java names, for jsonschema2pojo, and gives the same verdicts.

    Raises:
        ValueError: no such schema or variant.

    >>> schema("tool-return")["required"]
    ['code']
    """
    return copy.deepcopy(shared_schema(name, variant))


@functools.cache
def schema_part(reference: str) -> Schema:
    """Return a schema, or a part of one with the definitions that it may refer to.

    Args:
        reference: a schema's name, with a JSON Pointer fragment for a part:
            "tool-return", "tool-response#/properties/meta".

    Raises:
        ValueError: there is no such schema or part.
    """
    name, mark, fragment = reference.partition("#")
    root = shared_schema(name, "source")
    part: Any = root
    for step in steps(fragment):
        part = part.get(step) if isinstance(part, dict) else None
    is_schema = isinstance(part, dict) and ("title" in part or "type" in part)
    if bool(mark) != fragment.startswith("/") or not is_schema:
        raise ValueError(f'the schema "{name}" has no part "{fragment}"')
    return root if part is root else {**part, "$defs": root.get("$defs", {})}


@functools.cache
def rules() -> Mapping[str, Rule]:
    """Return the finding rules by their id, best explanation first."""
    rows = _load("rules.json")["rules"]
    return {row["id"]: Rule(**row, rank=rank) for rank, row in enumerate(rows)}


@functools.cache
def phrases() -> Mapping[str, Mapping[str, str]]:
    """Return the bilingual words that messages and hints are put together from."""
    found: Mapping[str, Mapping[str, str]] = _load("rules.json")["phrases"]
    return found


def pattern(name: str) -> str:
    """Return a regular expression of the catalog, which every language reads alike."""
    return str(rules_document()["patterns"][name])


@functools.cache
def key_rules() -> frozenset[str]:
    """Return the rules that a key breaks: their findings have the place of the key."""
    return frozenset(rules_document()["key_rules"])


@functools.cache
def traceback_cues() -> tuple[str, ...]:
    """Return texts of which each traceback holds at least one."""
    return tuple(rules_document()["traceback_cues"])


def has_cue(text: str) -> bool:
    """Whether a text, or a line of one, has a piece without which none is of a traceback.

    >>> has_cue("at a.B.c(B.java:12)"), has_cue("no order 17")
    (True, False)
    """
    # Without a generator, which would take longer than the texts.
    for cue in traceback_cues():
        if cue in text:
            break
    else:
        return False
    return True


def secret_patterns() -> tuple[str, ...]:
    """Return regular expressions of the shapes of well-known keys and tokens."""
    return tuple(row["pattern"] for row in rules_document()["secrets"])


@functools.cache
def vague_messages() -> tuple[frozenset[str], str]:
    """Return the messages that say nothing, folded, and the punctuation that may end them."""
    document = _load("rules.json")
    return frozenset(document["vague_messages"]), str(document["final_punctuation"])


def token_decoration() -> str:
    """Return the characters that may surround the token in a model's reply."""
    return str(_load("rules.json")["token_decoration"])


@functools.cache
def code_table_document() -> Mapping[str, Any]:
    """Return the contract's own error-code table, as it is in the file."""
    found: Mapping[str, Any] = _load("error-codes.json")
    return found


@functools.cache
def forms_document() -> Mapping[str, Any]:
    """Return the facts of the forms and all that goes with them, as they are in the file."""
    found: Mapping[str, Any] = _load("forms.json")
    return found


@functools.cache
def telemetry_document() -> Mapping[str, Any]:
    """Return the names of spans, attributes and metrics, as they are in the file."""
    found: Mapping[str, Any] = _load("telemetry.json")
    return found


@functools.cache
def settings_schema() -> Schema:
    """Return the JSON Schema of a file of settings, as it is in the file."""
    found: Schema = _load("settings.json")
    return found


@functools.cache
def rules_document() -> Mapping[str, Any]:
    """Return the finding rules and all that goes with them, as they are in the file."""
    found: Mapping[str, Any] = _load("rules.json")
    return found
