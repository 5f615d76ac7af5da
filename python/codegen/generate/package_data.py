"""What the Python package reads while it is imported: the contract as data, and the facts.

The rest of code generation imports the package, so these are written before the rest is imported.
"""

from collections.abc import Iterator
from pathlib import Path

from codegen.generate.facts import facts
from codegen.generate.publish import json_text, published, published_schemas
from codegen.source import Source

PACKAGE = "python/toolresult_contract"
_DOCUMENTS = ("error-codes.json", "rules.json", "forms.json", "telemetry.json", "settings.json")
_REPORT = "conformance-report.schema.json"


def package_data(source: Source) -> dict[str, str]:
    """Return facts, published schemas and copies: path below generated/ → text."""
    return {
        **{f"{PACKAGE}/{path}": text for path, text in facts(source).items()},
        **{
            f"{PACKAGE}/data/plain/{path}": text for path, text in published_schemas(source).items()
        },
        f"{PACKAGE}/data/{_REPORT}": json_text(published(source.report_file)),
        **{f"{PACKAGE}/data/{path}": text for path, text in _copies(source)},
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


def _copies(source: Source) -> Iterator[tuple[str, str]]:
    """Yield the sources that the package carries as they are."""
    folder = source.root / "schemas" / "v1"
    for name in source.schemas:
        file = f"{name}.schema.json"
        yield f"source/{file}", (folder / file).read_text(encoding="utf-8")
    for file in _DOCUMENTS:
        yield file, (folder / file).read_text(encoding="utf-8")
    for file in ("fixture.schema.json", "requirements.json"):
        text = (source.root / "tests" / "fixtures" / file).read_text(encoding="utf-8")
        yield f"fixtures/{file}", text
    for path, text in source.fixtures.items():
        yield f"fixtures/{path}", text
