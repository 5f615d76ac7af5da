"""The catalog that tells editors which schema belongs to which files, in SchemaStore's shape."""

from typing import Any

from codegen.generate.publish import json_text
from codegen.source import Source

_SHAPE = "https://json.schemastore.org/schema-catalog.json"


def catalog(source: Source, base: str = "") -> dict[str, Any]:
    """Return the catalog; with a base (the site's address, ending in `/`) its links are absolute.

    Without one they are relative to `files/catalog.json`, since the site has no fixed address.
    SchemaStore itself takes absolute ones only.
    """
    folder = f"{base}files/" if base else ""
    return {
        "$schema": _SHAPE,
        "version": 1,
        "schemas": [
            {
                "name": f"toolresult {name}",
                "description": schema["description"].split(". ")[0].rstrip(".") + ".",
                "fileMatch": [f"*.{name}.json"],
                "url": f"{folder}v1/{name}.schema.json",
            }
            for name, schema in source.schemas.items()
        ]
        + [
            {
                "name": "toolresult settings",
                "description": source.settings_file["description"].split(": ")[0] + ".",
                "fileMatch": ["toolresult.toml"],
                "url": f"{folder}v1/settings.schema.json",
            },
            {
                "name": "toolresult conformance report",
                "description": source.report_file["description"].split(": ")[0] + ".",
                "fileMatch": ["*.conformance-report.json"],
                "url": f"{folder}v1/conformance-report.schema.json",
            },
        ],
    }


def catalog_text(source: Source) -> str:
    """Return `files/catalog.json`."""
    return json_text(catalog(source))
