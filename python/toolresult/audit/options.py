"""What somebody asked of an audit: checked before anything is read, and said in the summary."""

from typing import Any

from toolresult import contract
from toolresult.audit.judge import Options
from toolresult.codes import CodesSource, code_table
from toolresult.data_contracts import DataContracts, required
from toolresult.languages import require_language
from toolresult.pointers import pointer

_WARNINGS = ("envelope", "full")


def options_of(
    *,
    schema: str | None,
    dialect: str | None,
    codes: CodesSource,
    field: str,
    warnings: str,
    sample: float,
    seed: int,
    lang: str,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
) -> Options:
    """Return options that make sense.

    Raises:
        ValueError: one does not, or names something that does not exist.
        OSError: the file of `codes` cannot be opened.
    """
    table = code_table(codes)
    if dialect is not None:
        table.dialect(dialect)
    if schema is not None:
        contract.schema_part(contract.require_name(schema))
    if not 0 < sample <= 1:
        raise ValueError(f"sample: expected more than 0 and at most 1, got {sample}")
    if warnings not in _WARNINGS:
        raise ValueError(f"warnings: expected {' or '.join(_WARNINGS)}, got {warnings!r}")
    return Options(
        schema=schema,
        dialect=dialect,
        codes=table,
        field=place_of(field),
        warnings=warnings,
        sample=sample,
        seed=seed,
        data_contracts=required(data_contracts, require_language(lang)),
        tool=tool,
        lang=lang,
    )


def place_of(field: str) -> str:
    """Return the JSON Pointer for what may also be the plain name of a column or key.

    Raises:
        ValueError: it is neither.

    >>> place_of("payload"), place_of("/record/payload")
    ('/payload', '/record/payload')
    """
    if not field or field.startswith("/"):
        return field
    if "/" in field:
        raise ValueError(f"field: expected a JSON Pointer, which begins with /, got {field!r}")
    return pointer([field])


def said(options: Options) -> dict[str, Any]:
    """Return what was asked for, for the summary."""
    contracts = options.data_contracts
    of_data = {} if contracts is None else {"data_contracts": sorted(contracts)}
    return of_data | {
        "schema": options.schema,
        "dialect": options.dialect,
        "field": options.field,
        "warnings": options.warnings,
        "sample": options.sample,
        "seed": options.seed,
        "lang": options.lang,
    }
