"""What numbers mean: a code described, found by words, or translated from a dialect."""

from typing import Unpack

from toolresult._lazy import public
from toolresult.contract.code_search import matching
from toolresult.contract.code_table import CodeInfo, code_type_error
from toolresult.findings.finding import ContractError, Report
from toolresult.text.sentence import worded
from toolresult.validation.dialects import unknown_dialect_code
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult_contract.error_codes import ErrorCode


@public
def describe_code(
    code: int, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> CodeInfo:
    """Describe any integer: its row in the table, or its range's kind and default status.

    Args:
        code: the number.
        settings: whose error codes count beside the contract's.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError: `code` is not an int, or as `Settings`.
        ValueError, OSError: as `Settings`.

    >>> describe_code(2002).name, describe_code(1234).kind, describe_code(7).kind
    ('EXECUTION_TIMEOUT', 'client', None)
    """
    return settings_of(settings, options).table.describe(code)


@public
def search_codes(
    words: str, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> tuple[CodeInfo, ...]:
    """Find error codes by words of either language: in names, texts and aliases; the best first.

    Args:
        words: what the code is about, such as "too many requests", "ECONNREFUSED" or "限流".
        settings: whose error codes count beside the contract's.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        TypeError: `words` is not a str, or as `Settings`.
        ValueError, OSError: as `Settings`.

    >>> [row.name for row in search_codes("network")]
    ['CONNECTION_FAILED']
    """
    if not isinstance(words, str):
        raise TypeError(f"expected words as a str, got {type(words).__name__}")
    return tuple(matching(settings_of(settings, options).table.rows.values(), words))


@public
def translate_code(
    code: int,
    dialect: str | None = None,
    /,
    *,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> ErrorCode | int:
    """Return the code of this contract that a dialect's number means.

    A code that only a team's table has comes as a plain int.

    Args:
        code: the number.
        dialect: name of the dialect; None is that of the settings.
        settings: whose error codes and dialects count, and the language of the error.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the dialect does not know the number.
        ValueError: there is no such dialect, none is named, or as `Settings`.
        TypeError: `code` is not an int, or as `Settings`.

    >>> translate_code(5002, "agentflow-enum")
    <ErrorCode.CONFIGURATION_ERROR: 5001>
    """
    if not isinstance(code, int) or isinstance(code, bool):
        raise code_type_error(code)
    if dialect is not None:
        options["dialect"] = dialect
    agreed = settings_of(settings, options)
    if agreed.dialect is None:
        raise ValueError("dialect: expected the name of a dialect, got None")
    with worded(agreed.lang):
        known = agreed.table
        row = known.dialect(agreed.dialect).codes.get(code)
        if row is None:
            finding = unknown_dialect_code(code, known.dialect(agreed.dialect), known)
            raise ContractError(Report(None, agreed.dialect, (finding,)))
    try:
        return ErrorCode(row.means)
    except ValueError:
        return row.means
