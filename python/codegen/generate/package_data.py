"""What the Python package reads while it is imported: the published schemas, and the facts.

The rest of code generation imports the package, so these are written before the rest is imported.
"""

from pathlib import Path

from codegen.generate.facts import facts
from codegen.generate.publish import json_text, published, published_schemas
from codegen.source import Source

PACKAGE = "python/toolresult_contract"
_REPORT = "conformance-report.schema.json"


def package_data(source: Source) -> dict[str, str]:
    """Return facts and published schemas: path below generated/ → text."""
    return {
        **{f"{PACKAGE}/{path}": text for path, text in facts(source).items()},
        **{f"schemas/{path}": text for path, text in published_schemas(source).items()},
        f"{PACKAGE}/data/{_REPORT}": json_text(published(source.report_file)),
    }


def refresh(root: Path, source: Source) -> list[str]:
    """Write what differs, and return the paths below the checkout."""
    touched = []
    for path, text in package_data(source).items():
        file = root / "generated" / path
        if not file.is_file() or file.read_bytes() != text.encode():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
            touched.append(f"generated/{path}")
    return touched
