"""The files that the site serves beside its pages, at paths that do not change."""

from collections.abc import Mapping

from codegen.generate.publish import bundle, published_schemas
from codegen.source import Source

_TABLE_AND_RULES = ("error-codes.json", "rules.json")


def published_files(source: Source) -> dict[str, str]:
    """Return schemas, bundle, table and rules: path below files/ → text."""
    folder = source.root / "schemas" / "v1"
    originals = {name: (folder / name).read_text(encoding="utf-8") for name in _TABLE_AND_RULES}
    files: Mapping[str, str] = {**published_schemas(source), **bundle(source), **originals}
    return {f"v1/{name}": text for name, text in sorted(files.items())}


def llms_text(source: Source) -> str:
    """Return llms.txt: what this is and where its parts are, for a model that reads it."""
    codes = "\n".join(
        f"- {row['code']} {row['name']}: {row['message']['en']}" for row in source.table["codes"]
    )
    schemas = "\n".join(
        f"- [{name}](files/v1/{name}.schema.json): {schema['description'].split('. ')[0]}. "
        f"[Page](en/reference/schemas/{name}.html)"
        for name, schema in source.schemas.items()
    )
    return _LLMS.format(codes=codes, schemas=schemas)


_LLMS = """\
# toolresult

> One contract for what a tool returns to an agent: JSON Schemas (2020-12) in English and \
Chinese, one table of error codes, validation that explains, conversion between forms. \
Python package and command `toolresult`; also Java and npm. License: Apache-2.0.

Check a payload: `toolresult validate FILE` or `toolresult.validate(payload)`. Each finding has \
a rule id; its page is `en/reference/findings.html#RULE-ID`. An error code's row is \
`en/reference/error-codes.html#CODE`. The form of a payload is detected from its keys: `code` (tool-return; \
tool-response if `meta` has `tool` or `execution_time_ms`), `success` (tool-execution-result), \
`output` or `error` (tool-result), `role` (tool-message).

## Schemas

{schemas}

## Error codes

A code is 0, 1000–1999 (the caller), 2000–2999 (server or backend) or 5000–5999 (system).

{codes}

## Files

- [Whole contract](files/v1/toolresult-v1.json): schemas, table and rules in one file
- [Error-code table](files/v1/error-codes.json)
- [Finding rules](files/v1/rules.json)

## Pages

- [Home](en/index.html), [中文](zh/index.html)
- [Error codes](en/reference/error-codes.html)
- [Findings](en/reference/findings.html)
- [Conversion and what it loses](en/reference/conversion.html)
- [Command line](en/reference/command-line.html)
- [Python API](en/reference/python/toolresult.html)
"""
