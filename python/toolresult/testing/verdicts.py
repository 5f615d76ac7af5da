"""Whether a tool conforms: it is run through its cases, and what comes out is looked at."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel

from toolresult.executor import ToolExecutor
from toolresult.executor.failures import failure_of
from toolresult.executor.returned import fields_of, without_stale_meta
from toolresult.findings.finding import QUOTE_LIMIT, Finding, Severity, make, phrase, quote
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME, recognize
from toolresult.forms.registry import outcome as outcome_of
from toolresult.models.base import ContractModel
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import describe
from toolresult.testing.cases import EXPECTATIONS, Case, CaseLike, cases_of
from toolresult.testing.running import Ran, Subject, run_case, subject_of
from toolresult.testing.signature import signature_findings
from toolresult.testing.texts import say
from toolresult.text.blank import is_blank
from toolresult.text.catalog import shorten
from toolresult.text.error_text import error_text
from toolresult.text.languages import require_language
from toolresult.text.sentence import render
from toolresult.validation.verdicts import examine
from toolresult.validation.warnings import is_vague

DEFAULT_TIMEOUT = 30.0
# What a payload may do with a warning, and a tool that is tested may not.
STRICT = frozenset({"vague-message", "double-encoding", "traceback", "json-in-message"})
_ALLOWED = {
    "ok": (Outcome.OK,),
    "empty": (Outcome.EMPTY, Outcome.UNKNOWN),
    "failed": (Outcome.FAILED, Outcome.UNKNOWN),
    "exception": (Outcome.FAILED, Outcome.UNKNOWN),
}
_TEXTS = (str, bytes, bytearray)


@dataclass(frozen=True)
class CaseResult:
    """What came of one case.

    Attributes:
        name: the case's name.
        expect: what it expects.
        outcome: what came: "ok", "empty", "failed" or "unknown"; None where nothing valid came.
        code: the error code that came, where the form has one.
        came: what came, cut to 80 characters.
        data_kind: the JSON type of a success's data; None where there is none.
        findings: what is wrong, or worth knowing.
    """

    name: str
    expect: str
    outcome: str | None
    code: int | None
    came: str
    data_kind: str | None
    findings: tuple[Finding, ...]

    @property
    def conforms(self) -> bool:
        """Whether there is no error; warnings do not count."""
        return not _errors(self.findings)

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return {
            "name": self.name,
            "expect": self.expect,
            "outcome": self.outcome,
            "code": self.code,
            "conforms": self.conforms,
            "came": self.came,
            "findings": [one.to_dict() for one in self.findings],
        }


@dataclass(frozen=True)
class ToolVerdict:
    """The verdict on one tool.

    Attributes:
        tool: its name.
        cases: what came of each case.
        findings: what is to be said of the tool as a whole.
        lang: language of the findings.
    """

    tool: str
    cases: tuple[CaseResult, ...]
    findings: tuple[Finding, ...]
    lang: str = "en"

    @property
    def conforms(self) -> bool:
        """Whether there is no error; warnings do not count, and neither do missing cases."""
        return not _errors(self.findings) and all(one.conforms for one in self.cases)

    @property
    def warned(self) -> bool:
        """Whether there is a warning."""
        return any(
            one.severity is Severity.WARNING
            for group in (self.findings, *(case.findings for case in self.cases))
            for one in group
        )

    @property
    def status(self) -> str:
        """Its place on the list: "conforms", "fails", or "untried" where it has no cases."""
        if not self.conforms:
            return "fails"
        return "conforms" if self.cases else "untried"

    @property
    def not_tried(self) -> tuple[str, ...]:
        """What no case expects, of ok, empty, failed and exception."""
        tried = {one.expect for one in self.cases}
        return tuple(one for one in EXPECTATIONS if one not in tried)

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values, as `toolresult conform --format json` prints it."""
        return {
            "tool": self.tool,
            "status": self.status,
            "not_tried": list(self.not_tried),
            "findings": [one.to_dict() for one in self.findings],
            "cases": [one.to_dict() for one in self.cases],
        }


def judge_tool(
    tool: object,
    cases: Iterable[CaseLike] = (),
    *,
    executor: ToolExecutor | None = None,
    timeout: float = DEFAULT_TIMEOUT,
    lang: str = "en",
) -> ToolVerdict:
    """Run a tool through cases and say whether it conforms; arguments as `assert_tool_conforms`.

    Raises:
        TypeError: it is nothing that can be called.
        ValueError: a case is none, no tool of the name is registered, the limit is not above 0,
            or there is no such language.

    >>> def upper(text: str) -> dict:
    ...     return {"code": 0, "data": text.upper()}
    >>> judge_tool(upper, [Case("works", {"text": "a"})]).status
    'conforms'
    """
    known = cases_of(cases, require_language(lang))
    return judge_subject(subject_of(tool, executor), known, timeout, lang)


def judge_subject(
    subject: Subject, cases: Iterable[Case], timeout: float, lang: str
) -> ToolVerdict:
    """Run what was found through its cases; see `judge_tool`."""
    require_language(lang)
    results = tuple(
        _judged(subject, case, run_case(subject, case, timeout, lang), timeout, lang)
        for case in cases
    )
    findings = (*signature_findings(subject, lang), *_data_kinds(results, lang))
    return ToolVerdict(subject.name, results, findings, lang)


def _errors(findings: Iterable[Finding]) -> list[Finding]:
    return [one for one in findings if one.severity is Severity.ERROR]


def _data_kinds(results: Iterable[CaseResult], lang: str) -> Iterator[Finding]:
    kinds = dict.fromkeys(one.data_kind for one in results if one.data_kind is not None)
    if len(kinds) > 1:
        named = [phrase(f"type.{kind}", lang) for kind in kinds]
        yield make("tool-data-kinds", "/data", lang, kinds=say("or", lang).join(named))


# One case


@dataclass(frozen=True)
class _Taken:
    """What a tool gave, as an envelope and the name of its form; None where it is none."""

    value: Any
    schema: str | None
    findings: tuple[Finding, ...]


def _judged(subject: Subject, case: Case, ran: Ran, timeout: float, lang: str) -> CaseResult:
    taken = _taken(subject, case, ran, timeout, lang)
    findings = list(taken.findings)
    outcome = code = data_kind = None
    if taken.schema is not None and not _errors(_of_shape(findings)):
        came = outcome_of(taken.value)
        outcome, code = str(came), taken.value.get("code")
        findings += _against_case(case, taken, came, lang)
        if came is Outcome.OK:
            data_kind = _kind(taken.value.get(BY_NAME[taken.schema].data))
    shown = _shown(ran, taken, lang)
    return CaseResult(case.name, case.expect, outcome, code, shown, data_kind, tuple(findings))


def _shown(ran: Ran, taken: _Taken, lang: str) -> str:
    if not ran.ended:
        return say("nothing", lang) if ran.started else quote(taken.value)
    if ran.raised is not None:
        return shorten(_represented(ran.raised), QUOTE_LIMIT)
    if taken.value is not None or ran.returned is None:
        return quote(taken.value)
    return shorten(_represented(ran.returned), QUOTE_LIMIT)


def _represented(value: object) -> str:
    try:
        return repr(value)
    except Exception:  # noqa: BLE001 - it is the user's object
        return f"<{type(value).__name__}>"


def _of_shape(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings after which nothing more can be said of an envelope."""
    return [one for one in findings if one.rule not in STRICT and one.rule != "tool-exception"]


def _kind(data: Any) -> str | None:
    kinds = {dict: "object", list: "array", str: "string", bool: "boolean"}
    return None if data is None else kinds.get(type(data), "number")


def _taken(subject: Subject, case: Case, ran: Ran, timeout: float, lang: str) -> _Taken:
    response = ran.response.to_dict()
    if not ran.started:
        reason = ran.response.message
        refused = make("tool-not-run", "", lang, reason=reason)
        is_wanted = case.expect == "failed"
        return _Taken(response, "tool-response", () if is_wanted else (refused,))
    if not ran.ended:
        return _Taken(response, None, (make("tool-timeout", "", lang, limit=f"{timeout:g}"),))
    if ran.raised is not None:
        return _raised(subject, case, ran.raised, response, lang)
    try:
        return _returned(subject, ran.returned, lang)
    except Exception as error:  # noqa: BLE001 - models of the author may raise anything
        reason = error_text(error) or type(error).__name__
        return _Taken(None, None, (make("tool-invalid", "", lang, reason=reason),))


def _raised(
    subject: Subject, case: Case, error: BaseException, response: dict[str, Any], lang: str
) -> _Taken:
    """Take an exception: a ToolError is a failure, another one is so in the executor only."""
    failure = failure_of(error, subject.name)
    message = render(failure.message, lang)
    envelope = {"code": failure.code, "message": message}
    if failure.error_type is None:
        return _examined(envelope, "tool-return", lang)
    text = quote(message)
    if subject.tool is None or case.expect != "exception":
        return _Taken(
            response, None, (make("tool-exception", "", lang, type=failure.error_type, text=text),)
        )
    said = error_text(error)
    if not said or is_vague(said) or (isinstance(error, LookupError) and len(said.split()) == 1):
        bare = make("tool-exception-text", "/message", lang, value=text, type=failure.error_type)
        return _Taken(envelope, "tool-return", (bare,))
    return _examined(envelope, "tool-return", lang)


def _returned(subject: Subject, returned: object, lang: str) -> _Taken:
    """Take what a tool returned.

    Raises:
        Exception: whatever a model of the author raises.
    """
    nothing = _Taken(
        returned,
        None,
        (make("tool-no-envelope", "", lang, found=_in_words(returned, lang)),),
    )
    if subject.tool is not None:
        fields = fields_of(returned)
        if fields is None or "code" not in fields:
            return nothing
        return _examined(without_stale_meta(fields), "tool-return", lang)
    if isinstance(returned, ContractModel):
        return _examined(returned.to_dict(), returned.schema_name(), lang)
    if not isinstance(returned, (dict, BaseModel, *_TEXTS)):
        return nothing
    value = returned if isinstance(returned, _TEXTS) else fields_of(returned)
    return _examined(value, None, lang, nothing)


def _examined(
    value: object, schema: str | None, lang: str, nothing: _Taken | None = None
) -> _Taken:
    examined = examine(value, schema, lang=lang, with_positions=False)
    name, findings = examined.report.schema, examined.report.findings
    form = None if name is None else BY_NAME.get(name)
    is_result = form is not None and form.normal is not None
    if not is_result and nothing is not None and _says_no_form(findings):
        return nothing
    strict = [
        replace(one, severity=Severity.ERROR) if one.rule in STRICT else one for one in findings
    ]
    return _Taken(examined.value, name if is_result else None, tuple(strict))


def _says_no_form(findings: Iterable[Finding]) -> bool:
    errors = _errors(findings)
    return not errors or errors[0].rule in ("form-unknown", "json-in-string")


def _in_words(returned: object, lang: str) -> str:
    if returned is None or isinstance(returned, str | bool | int | float | list | dict):
        return describe(returned, lang)
    return type(returned).__name__


def _against_case(case: Case, taken: _Taken, came: Outcome, lang: str) -> Iterator[Finding]:
    """Hold a valid envelope against what the case expects."""
    value = taken.value
    form = recognize(value) if taken.schema is None else BY_NAME[taken.schema]
    message_field, data_field = getattr(form, "message", None), getattr(form, "data", None)
    message = value.get(message_field)
    if came not in _ALLOWED[case.expect]:
        advice = say(f"advice.{case.expect}", lang)
        yield make("tool-outcome", "", lang, found=came, expected=case.expect, advice=advice)
    elif came is Outcome.UNKNOWN:
        yield make("tool-outcome-unknown", "", lang)
    if came is Outcome.OK:
        for name in (message_field, data_field):
            text = value.get(name)
            if isinstance(text, str) and is_blank(text):
                yield make("tool-blank", pointer([str(name)]), lang)
    if case.code is not None and value.get("code") != case.code:
        code = value.get("code")
        shown = say("nothing", lang) if code is None else code
        yield make("tool-code", "/code", lang, found=shown, expected=case.code)
    if case.message is not None and case.message not in (message or ""):
        path = pointer([str(message_field)])
        shown = say("nothing", lang) if message is None else quote(message)
        yield make("tool-message", path, lang, value=shown, expected=quote(case.message))
