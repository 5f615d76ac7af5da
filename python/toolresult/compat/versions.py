"""A version of the contract, of one schema or of the table, wherever it comes from."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_origin

from toolresult._lazy import public
from toolresult.compat.errors import CannotCompareError, cannot_compare, sentence
from toolresult.compat.profile import require_schema
from toolresult.compat.tools import (
    by_tool,
    is_of_tools,
    openapi_schemas,
    tools_of,
    with_definitions,
)
from toolresult.compat.vocabulary import as_object
from toolresult.contract import package_data
from toolresult.contract.code_table import contract_table_schema
from toolresult.data_contracts.contracts import DataContracts
from toolresult.findings.faults import value_findings
from toolresult.findings.finding import ContractError
from toolresult.json_schema.walk import Schema
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.text.os_errors import os_error_reason
from toolresult.text.sentence import InvalidValueError, Sentence
from toolresult.validation.verdicts import read

BASELINE = "schemas/baseline"
INSTALLED = "installed"
_SUFFIX = ".schema.json"
_TABLE_FILE = "error-codes.json"
_RULES_FILE = "rules.json"
_FORMS_FILE = "forms.json"
# From this one on, the schemas of OpenAPI are JSON Schema 2020-12.
_OPENAPI = "3.1"


@public("toolresult.compat")
@dataclass(frozen=True)
class Version:
    """What is compared.

    Attributes:
        kind: "contract", or "schema" or "table" for one of its parts alone; "tools" for data
            contracts, "openapi" for the schemas of an OpenAPI document.
        schemas: the schemas by name, or by tool.
        definitions: what the schemas of an OpenAPI document refer to.
        table: the error-code table, or None.
        rules: the finding rules, or None.
        forms: the facts of the forms, or None.

    >>> installed = version_of("installed")
    >>> installed.kind, "tool-return" in installed.schemas
    ('contract', True)
    """

    kind: str
    schemas: Mapping[str, Schema] = field(default_factory=dict)
    table: Mapping[str, Any] | None = None
    rules: Mapping[str, Any] | None = None
    forms: Mapping[str, Any] | None = None
    definitions: Mapping[str, Schema] = field(default_factory=dict)


@public("toolresult.compat")
def version_of(given: Any) -> Version:
    """Return the version that a document, a path or a name means.

    Args:
        given: a `Version`; a dict (a schema, an error-code table, a bundle, an object of tool →
            schema, or an OpenAPI document); the path of a file with one, or of a folder with a
            contract or with data contracts; `DataContracts`; a pydantic model, another type that
            pydantic knows, such as `list[Row]`, or its `TypeAdapter`; "installed" for the
            contract of this package; "baseline" for the last released one, in a checkout.

    Raises:
        CannotCompareError: it cannot be compared.

    >>> version_of({"type": "integer"}).kind
    'schema'
    >>> "tool-return" in version_of("installed").schemas
    True
    """
    if isinstance(given, Version):
        return given
    if isinstance(given, Mapping) and not isinstance(given, DataContracts):
        problem = next((found.written() for found in value_findings(given)), None)
        if problem is not None:
            raise cannot_compare("unreadable", "dict", reason=problem)
        return _require_comparable(_document(dict(given), ""))
    if not isinstance(given, str | Path):
        return _require_comparable(_of_python(given))
    if given == INSTALLED:
        return installed_version()
    path = Path(BASELINE if given == "baseline" else given)
    if "\0" in str(path):
        raise cannot_compare("unreadable", quote(str(path)), reason="NUL")
    if given == "baseline" and not path.is_dir():
        raise cannot_compare("baseline", BASELINE)
    try:
        found = _folder(path) if path.is_dir() else _file(path)
    except OSError as error:
        raise cannot_compare("unreadable", path, reason=os_error_reason(error)) from None
    return _require_comparable(found)


def installed_version() -> Version:
    """Return the contract that this package carries."""
    schemas = {
        name: package_data.shared_schema(name, "source") for name in package_data.schema_names()
    }
    return Version(
        "contract",
        schemas,
        package_data.code_table_document(),
        package_data.rules_document(),
        package_data.forms_document(),
    )


def _is_type(given: Any) -> bool:
    """Whether it is what pydantic reads as a type: a class, `list[Row]`, a `TypeAdapter` of it."""
    if isinstance(given, type) or get_origin(given) is not None:
        return True
    from pydantic import TypeAdapter  # noqa: PLC0415 - takes long to load

    return isinstance(given, TypeAdapter)


def _of_python(given: Any) -> Version:
    try:
        if isinstance(given, DataContracts):
            return Version("tools", given.json_schemas())
        if not _is_type(given):
            raise cannot_compare("document", type(given).__name__)
        return Version("schema", {"": _schema_of(given)})
    except InvalidValueError as error:
        name = type(given).__name__
        raise cannot_compare("unreadable", name, reason=error) from None


def _schema_of(kind: Any) -> Any:
    """Return the schema of what a type accepts.

    Raises:
        ValueError: JSON Schema cannot describe it.
    """
    from pydantic import TypeAdapter  # noqa: PLC0415 - takes long to load
    from pydantic.errors import PydanticInvalidForJsonSchema  # noqa: PLC0415 - likewise

    name = getattr(kind, "__name__", repr(kind))
    if not isinstance(kind, TypeAdapter):
        return DataContracts({name: kind}).json_schemas()[name]
    try:
        return kind.json_schema()
    except PydanticInvalidForJsonSchema as error:
        raise cannot_compare("unreadable", name, reason=str(error).partition("\n")[0]) from None


def _file(path: Path) -> Version:
    return _document(_json(path), str(path), path.name.removesuffix(_SUFFIX))


def _folder(folder: Path) -> Version:
    files = sorted(folder.glob(f"*{_SUFFIX}"))
    table = folder / _TABLE_FILE
    if not files and not table.is_file():
        raise cannot_compare("folder", folder)
    schemas = {file.name.removesuffix(_SUFFIX): _json(file) for file in files}
    if not table.is_file() and is_of_tools(schemas):
        return Version("tools", by_tool(folder, schemas))
    rules, forms = folder / _RULES_FILE, folder / _FORMS_FILE
    return Version(
        "contract",
        schemas,
        _json(table) if table.is_file() else None,
        _json(rules) if rules.is_file() else None,
        _json(forms) if forms.is_file() else None,
    )


def _json(path: Path) -> Any:
    try:
        return read(path.read_bytes())
    except ContractError as error:
        raise cannot_compare("unreadable", path, reason=error) from None


def _document(document: Any, place: str, stem: str = "") -> Version:
    if not isinstance(document, dict):
        raise cannot_compare("document", place or "?")
    if isinstance(document.get("schemas"), dict):
        table, rules, forms = (document.get(key) for key in ("error_codes", "rules", "forms"))
        return Version("contract", document["schemas"], table, rules, forms)
    if isinstance(document.get("codes"), list):
        return Version("table", table=document)
    if isinstance(document.get("openapi"), str):
        named, inline = openapi_schemas(document)
        if not document["openapi"].startswith(_OPENAPI):
            # Their schemas are another dialect, which is then the reason.
            other = {"$schema": f"OpenAPI {document['openapi']}"}
            return Version("openapi", {"": {**other, "document": document}})
        return Version("openapi", {**named, **inline}, definitions=named)
    tools = tools_of(document)
    if tools is not None:
        return Version("tools", tools)
    identifier = document.get("$id")
    if isinstance(identifier, str) and identifier.startswith(package_data.URN):
        stem = identifier.removeprefix(package_data.URN)
    return Version("schema", {stem: document})


def _require_comparable(version: Version) -> Version:
    for name, schema in version.schemas.items():
        if not isinstance(schema, dict | bool):
            raise cannot_compare("document", name)
        try:
            require_schema(with_definitions(as_object(schema), version.definitions), name)
        except RecursionError:
            raise cannot_compare("deep", name or "#") from None
    if version.table is not None:
        _require_table(version.table)
    if version.rules is not None:
        _require_rows("rules", version.rules, "id")
    if version.forms is not None:
        _require_rows("forms", version.forms, "name")
    return version


def _require_rows(part: str, document: Any, key: str) -> None:
    rows = document.get(part, []) if isinstance(document, dict) else None
    if not isinstance(rows, list):
        raise cannot_compare(part, part)
    names = [row.get(key) if isinstance(row, dict) else None for row in rows]
    if not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
        raise cannot_compare(part, part)


def _require_table(table: Any) -> None:
    """Require a contract's table or a team's; numbers that both have are what is compared."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes long to load
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - likewise

    shape = contract_table_schema(package_data.shared_schema("error-codes", "plain"))
    error = best_match(Draft202012Validator(shape).iter_errors(table))
    if error is not None:
        reason = f"{pointer(error.absolute_path)}: {error.message}"
        raise cannot_compare("table", "error_codes", reason=reason)
    lists = [table["codes"], *(dialect["codes"] for dialect in table.get("dialects", ()))]
    for rows in lists:
        codes = Counter(row["code"] for row in rows)
        duplicate = next((code for code, count in codes.items() if count > 1), None)
        if duplicate is not None:
            raise cannot_compare("twice", "error_codes", code=duplicate)


def pair_versions(old: Version, new: Version) -> tuple[Version, Version]:
    """Return two versions of the same kind: of a contract, the part that the other one is.

    Raises:
        CannotCompareError: they have nothing in common.
    """
    if old.kind == new.kind:
        return old, new
    kinds = {old.kind, new.kind}
    if kinds == {"contract", "schema"}:
        part = next(iter((old if old.kind == "schema" else new).schemas))
        return _part(old, part), _part(new, part)
    if kinds == {"contract", "table"} and old.table is not None and new.table is not None:
        return Version("table", table=old.table), Version("table", table=new.table)
    raise _unlike(sentence(f"kind.{old.kind}"), sentence(f"kind.{new.kind}"))


def _part(version: Version, name: str) -> Version:
    if name not in version.schemas:
        without = sentence("kind.contract-without", name=name)
        raise _unlike(sentence("kind.schema"), without)
    return Version("schema", {name: version.schemas[name]})


def _unlike(old: Sentence, new: Sentence) -> CannotCompareError:
    return cannot_compare("unlike", old=old, new=new)
