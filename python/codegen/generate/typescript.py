"""What the npm package takes from the contract: schemas, data, declarations and enumerations."""

from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.facts import operation_types
from codegen.generate.native.wasm_facts import typescript_plan
from codegen.generate.publish import json_text, notice, published_schemas
from codegen.generate.typescript_types import envelope_types, name_types
from codegen.source import Source
from toolresult.error_codes.emission.typescript import typescript_enum

# What the TypeScript library never says; `phrase` would fail on one that it does.
_UNSAID = {
    *("advice.dump", "carrier.unanswered", "failure.with-type", "level.warning"),
    *("default.from-exception", "default.from-null", "default.from-null-unnamed"),
}


def typescript_outputs(source: Source) -> dict[str, str]:
    """Return what the package takes in: path below generated/typescript → text."""
    return {
        **{f"schemas/{path}": text for path, text in published_schemas(source).items()},
        "contract.json": json_text(_said(catalog(source))),
        "error-codes.ts": typescript_enum(
            source.table["codes"], notice("schemas/v1/error-codes.json")
        ),
        "envelopes.ts": envelope_types(source),
        "names.ts": name_types(source),
        "operation-types.ts": _operation_types(source),
        **typescript_plan(source),
    }


def _said(contract: dict[str, Any]) -> dict[str, Any]:
    """Return the contract without the phrases that only Python says: a bundle carries them all."""
    phrases = {key: one for key, one in contract["phrases"].items() if key not in _UNSAID}
    return {**contract, "phrases": phrases}


def _operation_types(source: Source) -> str:
    rows = "".join(f'  {name}: "{value}",\n' for name, value in operation_types(source).items())
    return (
        f"// {notice('schemas/v1/forms.json')}\n"
        "/** The known operation types of a tool-execution-result; the set is open. */\n"
        f"export const OperationType = /* @__PURE__ */ Object.freeze({{\n{rows}}} as const);\n"
    )
