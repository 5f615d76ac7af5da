"""The TypeScript half: the sources of the npm package.

Declarations and standalone validators are made by json-schema-to-typescript and Ajv when npm
builds the package, from the schemas beside the sources.
"""

import json
from typing import Any

from codegen.generate.catalog import catalog
from codegen.generate.publish import json_text, published_schemas
from codegen.generate.templates import filled, notice
from codegen.source import Source

# npm writes this file, without the key that says so in package.json.
LOCK = "package-lock.json"
# npm takes these from the folder of the package only.
LEGAL = ("LICENSE", "NOTICE")


def typescript_sources(source: Source) -> dict[str, str]:
    """Return the sources of the package: path below generated/typescript → text."""
    templates = filled("typescript", {})
    return {
        **templates,
        LOCK: _with_notice(templates[LOCK]),
        **{name: (source.root / name).read_text(encoding="utf-8") for name in LEGAL},
        **{f"schemas/{path}": text for path, text in published_schemas(source).items()},
        "src/contract.json": json_text(catalog(source)),
        "src/error-codes.ts": _error_codes(source),
    }


def _with_notice(lock: str) -> str:
    """Say in the first line of npm's lock file that it is a copy."""
    words = notice(f"python/codegen/templates/typescript/{LOCK}")
    return f'{{ "//": "{words}",' + lock.removeprefix("{")


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


def _literal(row: Any) -> str:
    text = json.dumps(row, ensure_ascii=False, indent=2)
    return text.replace("\n", "\n  ")
