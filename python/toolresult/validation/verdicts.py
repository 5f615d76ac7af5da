"""Verdicts: one payload in, one report out. The doors of validation.

What takes long to load is imported where it is needed: the fast path of `is_valid` does without.
"""

from typing import TYPE_CHECKING, Any, Unpack

from toolresult._lazy import public
from toolresult.findings.finding import ContractError, Finding, Report
from toolresult.forms.serialized import is_serialized_form
from toolresult.text.sentence import worded
from toolresult.validation import engine
from toolresult.validation.settings import Settings, SettingsOptions, settings_of


@public
def validate(
    payload: object,
    schema: str | None = None,
    *,
    tool: str | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Report:
    """Check a payload and return a report, the best explanation first.

    Args:
        payload: a dict, JSON text as str or as bytes in UTF-8, or a model of this package.
        schema: name of the schema to check against, or of a part of one
            ("tool-response#/properties/meta"); None takes a model's own schema, and
            recognizes the form of everything else.
        tool: name of the tool, for a payload that does not name it.
        settings: what the team has agreed: its codes, dialect, data contracts, language of the
            findings, and how many of them are listed; the verdict is exact, and the report
            counts the others (`more`).
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ValueError: there is no such schema, or an option as `Settings` says.
        TypeError: there is no such option, or as `Settings` says.
        OSError: the file of `codes` cannot be read.

    >>> report = validate({"code": "0"})
    >>> report.valid, report.schema, report.findings[0].path
    (False, 'tool-return', '/code')
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        return engine.report(payload, agreed.checks(schema, tool)).in_language(agreed.lang)


@public
def is_valid(
    payload: object,
    schema: str | None = None,
    *,
    tool: str | None = None,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> bool:
    """Whether a payload is valid; warnings do not count. Arguments as in `validate`.

    >>> is_valid('{"code": 0}'), is_valid({"code": 0}, "tool-response")
    (True, False)
    """
    return engine.verdict(payload, settings_of(settings, options).checks(schema, tool))


# What the core does not decide it asks of this one.
is_valid_in_python = is_valid
if not TYPE_CHECKING:
    is_valid = public(engine.verdict_door(is_valid))


@public
def check(
    payload: object,
    schema: str | None = None,
    *,
    tool: str | None = None,
    warnings_as_errors: bool = False,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Any:
    """Return the payload as a JSON value, or raise. Arguments as in `validate`.

    With `dialect`, the returned payload carries this contract's code; the original number is
    kept in `meta.toolresult.code`.

    Raises:
        ContractError: the payload is not valid, or `warnings_as_errors` and there is a warning.

    >>> check('{"code": 0, "data": [1]}')
    {'code': 0, 'data': [1]}
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        against = agreed.checks(schema, tool)
        examined = engine.examine(payload, against, with_warnings=warnings_as_errors)
        report = examined.report
        if not report.valid and not warnings_as_errors:
            # A report of errors names the warnings, too.
            report = engine.report(payload, against)
        if not report.valid or (warnings_as_errors and report.findings):
            raise ContractError(report)
        return examined.value


@public
def detect(
    payload: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> str:
    """Return the name of a payload's form, without checking whether it is valid.

    Args:
        payload: as in `validate`.
        settings: the language of the error.
        options: as in `validate`.

    Raises:
        ContractError: the payload has no form or two, or is not JSON.

    >>> detect({"code": 0, "meta": {"tool": "screenshot"}})
    'tool-response'
    """
    from toolresult.validation.payload import Payload, payload_of  # noqa: PLC0415 - see above
    from toolresult.validation.recognition import double_encoding, form_or_reason  # noqa: PLC0415 - see above

    with worded(settings_of(settings, options).lang):
        if is_serialized_form(payload):
            return payload.schema_name()
        taken = payload_of(payload)
        if not isinstance(taken, Payload):
            raise ContractError(Report(None, findings=taken.findings, more=taken.more))
        form = double_encoding(taken.value) or form_or_reason(taken.value)
        if isinstance(form, Finding):
            raise ContractError(Report(None, findings=(form,)))
        return form.name


@public
def read(
    text: str | bytes, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> Any:
    """Read one JSON value from text, without loss.

    Integers are exact. A number that a double cannot hold becomes a Decimal, which
    `to_json` writes back as a number. Of a duplicate key the last value is taken;
    `toolresult.validate` reports it.

    Args:
        text: JSON as str, or as bytes in UTF-8.
        settings: the language of the error.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ContractError: the text is not strict JSON; the report has line and column.
        TypeError: `text` is neither str nor bytes.

    >>> read('{"code": 0, "data": 9007199254740993}')
    {'code': 0, 'data': 9007199254740993}
    """
    from toolresult.findings.faults import text_finding  # noqa: PLC0415 - see above
    from toolresult.strict_json.faults import TextError  # noqa: PLC0415 - see above
    from toolresult.strict_json.parser import parse  # noqa: PLC0415 - see above

    with worded(settings_of(settings, options).lang):
        try:
            return parse(text).value
        except TextError as error:
            raise ContractError(Report(None, findings=(text_finding(error),))) from None
