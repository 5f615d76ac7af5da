"""What the npm package takes from the contract: schemas, data and enumerations.

Declarations and standalone validators are made from them by json-schema-to-typescript and Ajv
when npm builds the package.
"""

import json
from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.facts import operation_types
from codegen.generate.publish import json_text, notice, published_schemas
from codegen.source import Source


def typescript_outputs(source: Source) -> dict[str, str]:
    """Return what the package takes in: path below generated/typescript → text."""
    return {
        **{f"schemas/{path}": text for path, text in published_schemas(source).items()},
        "contract.json": json_text(catalog(source)),
        "error-codes.ts": _error_codes(source),
        "operation-types.ts": _operation_types(source),
    }


def _error_codes(source: Source) -> str:
    rows = "".join(f"  {row['name']}: {_literal(row)},\n" for row in source.table["codes"])
    numbers = "".join(
        f"  /** {row['message']['en']}. {row['message']['zh']} */\n"
        f"  {row['name']}: {row['code']},\n"
        for row in source.table["codes"]
    )
    return (
        f"// {notice('schemas/v1/error-codes.json')}\n"
        "/** The error codes of the contract: name → number. */\n"
        f"export const ErrorCode = {{\n{numbers}}} as const;\n\n"
        "/** The number of an error code that the table has. */\n"
        "export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];\n\n"
        "/** The rows of the error-code table: name → columns. */\n"
        f"export const errorCodes = {{\n{rows}}} as const;\n"
    )


def _operation_types(source: Source) -> str:
    rows = "".join(f'  {name}: "{value}",\n' for name, value in operation_types(source).items())
    return (
        f"// {notice('schemas/v1/forms.json')}\n"
        "/** The known operation types of a tool-execution-result; the set is open. */\n"
        f"export const OperationType = {{\n{rows}}} as const;\n"
    )


def _literal(row: Any) -> str:
    text = json.dumps(row, ensure_ascii=False, indent=2)
    return text.replace("\n", "\n  ")
