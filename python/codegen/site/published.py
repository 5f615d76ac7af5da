"""The files that the site serves beside its pages, at paths that do not change."""

from collections.abc import Mapping
from typing import Any

from codegen.generate.mappings import mappings
from codegen.generate.publish import bundle, json_text, published, published_schemas
from codegen.source import Source

_DOCUMENTS = ("error-codes.json", "rules.json", "forms.json", "telemetry.json")


def published_files(source: Source) -> dict[str, str]:
    """Return schemas, bundle, table, rules and forms: path below files/ → text."""
    folder = source.root / "schemas" / "v1"
    originals = {name: (folder / name).read_text(encoding="utf-8") for name in _DOCUMENTS}
    others = {
        "settings.schema.json": json_text(published(source.settings_file)),
        "conformance-report.schema.json": json_text(published(source.report_file)),
    }
    files: Mapping[str, str] = {
        **published_schemas(source),
        **bundle(source),
        **originals,
        **others,
        **mappings(source),
    }
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
    forms = ", ".join(_recognized(row) for row in source.forms["forms"])
    return _LLMS.format(codes=codes, schemas=schemas, forms=forms)


def _recognized(row: Mapping[str, Any]) -> str:
    """Say by which keys a form is recognized: `code` (tool-return)."""
    keys = " or ".join(f"`{key}`" for key in row["discriminators"])
    for field, nested in row["nested_discriminators"].items():
        keys += f" with {' or '.join(f'`{key}`' for key in nested)} in `{field}`"
    return f"{keys} ({row['name']})"


_LLMS = """\
# toolresult

> One contract for what a tool returns to an agent: JSON Schemas (2020-12) in English and \
Chinese, one table of error codes, validation that explains, conversion between forms. \
Python package and command `toolresult`; also Java and npm. License: Apache-2.0.

Check a payload: `toolresult validate FILE` or `toolresult.validate(payload)`. Each finding has \
a rule id; its page is `en/reference/findings.html#RULE-ID`. An error code's row is \
`en/reference/error-codes.html#CODE`. The first of these keys that a payload has determines its \
form: {forms}.

## What a model reads of a failed tool

[One failure, every framework](en/one-failure.md): recordings of real SDKs, \
today and with toolresult.

## Schemas

{schemas}

## Error codes

A code is 0, 1000–1999 (the caller), 2000–2999 (server or backend) or 5000–5999 (system).

{codes}

## Files

- [Whole contract](files/v1/toolresult-v1.json): schemas, table, rules and forms in one file
- [Error-code table](files/v1/error-codes.json)
- [Finding rules](files/v1/rules.json)
- [Facts of the forms](files/v1/forms.json)
- [Names of spans, attributes and metrics](files/v1/telemetry.json)
- [Schema of toolresult.toml](files/v1/settings.schema.json)
- [Components of OpenAPI 3.1](files/v1/openapi.json): schemas and responses
- [Messages of AsyncAPI 3.0](files/v1/asyncapi.json)
- [Protobuf messages](files/v1/protobuf/toolresult.proto); Avro: `files/v1/avro/FORM.avsc`
- [Semantic conventions of OpenTelemetry](files/v1/semconv.yaml)
- [Schema of a conformance report](files/v1/conformance-report.schema.json)

## Pages

Each page is Markdown, too: `.md` in place of `.html`.

- [All pages in one text](en/llms-full.txt), [中文](zh/llms-full.txt)
- [Home](en/index.html), [中文](zh/index.html)
- [Error codes](en/reference/error-codes.html)
- [Rules](en/reference/findings.html)
- [Conversion and what it loses](en/reference/conversion.html)
- [Command line](en/reference/command-line.html)
- [Python API](en/reference/python/index.html)
- [Java API](en/reference/java/index.html)
- [TypeScript API](en/reference/typescript/index.html)
- [Go API](en/reference/go/toolresult.html)
- [Rust API](en/reference/rust/toolresult.html)
"""
