"""What the npm package takes from the contract: schemas, data, declarations and enumerations."""

import json
from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.facts import operation_types
from codegen.generate.native.wasm_facts import typescript_plan
from codegen.generate.publish import json_text, notice, published_schemas
from codegen.generate.typescript_types import envelope_types, name_types
from codegen.source import Source
from toolresult.cli.emission.typescript import typescript_enum
from toolresult.contract.code_search import failure_names
from toolresult.contract.code_table import rows_of

# What the TypeScript library never says; `phrase` would fail on one that it does.
_UNSAID = {
    *("advice.dump", "carrier.unanswered", "found.untold-result", "level.warning"),
    *("default.from-exception", "default.from-null", "default.from-null-unnamed"),
}
_SAID_OF_RULES = ("id", "severity", "message", "hint")
_UNMADE = {"carrier-unknown", "data-uncontracted", "text-too-long"}


def typescript_outputs(source: Source) -> dict[str, str]:
    """Return what the package takes in: path below generated/typescript → text."""
    return {
        **{f"schemas/{path}": text for path, text in published_schemas(source).items()},
        "contract.json": json_text(_said(catalog(source))),
        "error-codes.ts": typescript_enum(
            source.table["codes"], notice("schemas/v1/error-codes.json")
        ),
        "code-search.ts": _code_search(source),
        "envelopes.ts": envelope_types(source),
        "names.ts": name_types(source),
        "operation-types.ts": _operation_types(source),
        "telemetry.ts": _telemetry(source),
        **typescript_plan(source),
    }


def _said(contract: dict[str, Any]) -> dict[str, Any]:
    """Return the contract without what only Python says: a bundle carries all of it.

    What only a search for codes asks is in `code-search.ts`.
    """
    phrases = {key: one for key, one in contract["phrases"].items() if key not in _UNSAID}
    table = {key: one for key, one in contract["error_codes"].items() if key != "search"}
    codes = [{key: row[key] for key in row if key != "aliases"} for row in table["codes"]]
    rules = [
        {key: rule[key] for key in _SAID_OF_RULES}
        for rule in contract["rules"]
        if rule["id"] not in _UNMADE
    ]
    codes_said = {**table, "codes": codes}
    return {**contract, "rules": rules, "phrases": phrases, "error_codes": codes_said}


def _code_search(source: Source) -> str:
    search = source.table["search"]
    parts = {
        "codeAliases": (
            "The words by which authors look for a code: name → words.",
            {row["name"]: row["aliases"] for row in source.table["codes"]},
        ),
        "ignoredWords": ("English words that a search passes over.", search["ignored"]),
        "wordEndings": ("What a search takes off, and what it leaves.", search["endings"]),
        "failureNames": (
            "Names by which programs tell a failure: name → code.",
            failure_names(rows_of(source.table).values()),
        ),
    }
    constants = "".join(_constant(name, *part) for name, part in parts.items())
    return f"// {notice('schemas/v1/error-codes.json')}\n{constants}"


def _constant(name: str, about: str, value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=2)
    frozen = f"/* @__PURE__ */ Object.freeze({text} as const)"
    return f"/** {about} */\nexport const {name} = {frozen};\n"


def _operation_types(source: Source) -> str:
    rows = "".join(f'  {name}: "{value}",\n' for name, value in operation_types(source).items())
    return (
        f"// {notice('schemas/v1/forms.json')}\n"
        "/** The known operation types of a tool-execution-result; the set is open. */\n"
        f"export const OperationType = /* @__PURE__ */ Object.freeze({{\n{rows}}} as const);\n"
    )


def _telemetry(source: Source) -> str:
    document = source.telemetry
    metrics = [{**row, "description": row["description"]["en"]} for row in document["metrics"]]
    names = "".join(f'\n  | "{row["name"]}"' for row in document["attributes"])
    return (
        f"// {notice('schemas/v1/telemetry.json')}\n"
        + _constant("span", "How the span of a call is named.", document["span"])
        + _constant("metrics", "The metrics of calls.", metrics)
        + f"/** The names of the attributes. */\nexport type AttributeName ={names};\n"
    )
