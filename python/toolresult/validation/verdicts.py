"""Verdicts: one payload in, one report out. The doors of validation.

What takes long to load is imported where it is needed: the fast path of `is_valid` does without.
"""

from typing import TYPE_CHECKING, Any

from toolresult._lazy import public
from toolresult.data_contracts.contracts import DataContracts
from toolresult.error_codes.table import CodesSource
from toolresult.findings.finding import ContractError, Finding, Report
from toolresult.forms.serialized import is_serialized_form
from toolresult.text.sentence import worded
from toolresult.validation import engine
from toolresult.validation.own_codes import options_of
from toolresult_contract.facts import FINDINGS_LIMIT


@public
def validate(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    max_findings: int = FINDINGS_LIMIT,
    lang: str = "en",
) -> Report:
    """Check a payload and report what was found, the best explanation first.

    Args:
        payload: a dict, JSON text as str or as bytes in UTF-8, or a model of this package.
        schema: name of the schema to hold it against, or of a part of one
            ("tool-response#/properties/meta"); None takes a model's own schema, and
            recognizes the form of everything else.
        dialect: dialect of error codes that the payload speaks; its code is translated first.
        codes: a team's own error codes, as a document, a file's path, or a table.
        data_contracts: what each tool promises of its `data`; asked where the payload is ok.
        tool: name of the tool, for a payload that does not name it.
        max_findings: how many findings to list, the best explanations; the report counts the
            others (`more`). Its verdict is exact.
        lang: language of the findings, "en" or "zh".

    Raises:
        ValueError: there is no such schema, dialect or language, `codes` is not a table, or
            `max_findings` is below 1.
        TypeError: `data_contracts` is not a `DataContracts`.
        OSError: the file of `codes` cannot be read.

    >>> report = validate({"code": "0"})
    >>> report.valid, report.schema, report.findings[0].path
    (False, 'tool-return', '/code')
    """
    with worded(lang):
        options = options_of(schema, dialect, codes, data_contracts, tool, max_findings)
        return engine.report(payload, options).in_language(lang)


@public
def is_valid(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
) -> bool:
    """Whether a payload is valid; warnings do not count. Arguments as in `validate`.

    >>> is_valid('{"code": 0}'), is_valid({"code": 0}, "tool-response")
    (True, False)
    """
    return engine.verdict(payload, options_of(schema, dialect, codes, data_contracts, tool))


# What the core does not decide it asks of this one.
is_valid_in_python = is_valid
if not TYPE_CHECKING:
    is_valid = public(engine.verdict_door(is_valid))


@public
def check(
    payload: object,
    schema: str | None = None,
    *,
    dialect: str | None = None,
    codes: CodesSource = None,
    data_contracts: DataContracts | None = None,
    tool: str | None = None,
    warnings_as_errors: bool = False,
    lang: str = "en",
) -> Any:
    """Return the payload as a JSON value, or raise. Arguments as in `validate`.

    With a dialect, the value has this contract's code, and the number as it came is kept in
    `meta.toolresult.code`.

    Raises:
        ContractError: the payload is not valid, or `warnings_as_errors` and there is a warning.

    >>> check('{"code": 0, "data": [1]}')
    {'code': 0, 'data': [1]}
    """
    with worded(lang):
        options = options_of(schema, dialect, codes, data_contracts, tool)
        examined = engine.examine(payload, options, with_warnings=warnings_as_errors)
        report = examined.report
        if not report.valid and not warnings_as_errors:
            # A report of errors names the warnings, too.
            report = engine.report(payload, options)
        if not report.valid or (warnings_as_errors and report.findings):
            raise ContractError(report)
        return examined.value


@public
def detect(payload: object, *, lang: str = "en") -> str:
    """Name the form of a payload; whether it is valid is another question.

    Raises:
        ContractError: the payload has no form or two, or is not JSON.

    >>> detect({"code": 0, "meta": {"tool": "screenshot"}})
    'tool-response'
    """
    from toolresult.validation.payload import Payload, payload_of  # noqa: PLC0415 - see above
    from toolresult.validation.recognition import double_encoding, form_or_reason  # noqa: PLC0415 - see above

    with worded(lang):
        if is_serialized_form(payload):
            return payload.schema_name()
        taken = payload_of(payload)
        if not isinstance(taken, Payload):
            raise ContractError(Report(None, findings=taken.findings, more=taken.more))
        form = double_encoding(taken.value) or form_or_reason(taken.value)
        if isinstance(form, Finding):
            raise ContractError(Report(None, findings=(form,)))
        return form.name
