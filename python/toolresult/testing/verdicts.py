"""Whether a tool conforms: its signature, and its answers to its cases."""

import inspect
import types
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Union, Unpack, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel

from toolresult._lazy import public
from toolresult.contract.phrases import describe, phrase
from toolresult.executor import ToolExecutor
from toolresult.executor.results import failure_of
from toolresult.executor.returned import fields_of, without_stale_meta
from toolresult.executor.tools import SESSION
from toolresult.findings.catalog import make
from toolresult.findings.finding import Finding, Severity
from toolresult.forms.canonical import Outcome
from toolresult.forms.registry import BY_NAME, recognize
from toolresult.forms.registry import outcome as outcome_of
from toolresult.models.base import ContractModel
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.testing.cases import EXPECTATIONS, Case, CaseLike, cases_of
from toolresult.testing.running import Ran, Subject, Trial, subject_of
from toolresult.testing.texts import sentence
from toolresult.text.blank import is_blank
from toolresult.text.catalog import shorten
from toolresult.text.error_text import error_text
from toolresult.text.sentence import Joined, Word, render, worded
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings, SettingsOptions, settings_of
from toolresult.validation.warnings import is_vague
from toolresult_contract.facts import QUOTE_LIMIT

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


@public("toolresult.testing")
@dataclass(frozen=True)
class CaseResult:
    """The result of one case.

    Attributes:
        name: the case's name.
        expect: what it expects.
        outcome: the actual outcome: "ok", "empty", "failed" or "unknown"; None where the tool did
            not return a valid result.
        code: the actual error code, where the form has one.
        came: the value that the tool returned or the exception that it raised, up to 80 characters.
        data_kind: the JSON type of a success's data; None where there is none.
        findings: errors and warnings.

    >>> def find(query: str) -> dict:
    ...     return {"code": 1904, "message": f"no order {query}"}
    >>> (case,) = judge_tool(find, [Case("no match", {"query": "17"}, "empty")]).cases
    >>> case.outcome, case.code, case.conforms
    ('empty', 1904, True)
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
            "findings": [finding.to_dict() for finding in self.findings],
        }


@public("toolresult.testing")
@dataclass(frozen=True)
class ToolVerdict:
    """The verdict on one tool.

    Attributes:
        tool: its name.
        cases: the result of each case.
        findings: errors and warnings about the tool as a whole.
        lang: language of the findings.

    >>> def find(query: str) -> dict:
    ...     return {"code": 0, "data": []}
    >>> verdict = judge_tool(find, [Case("no match", {"query": "17"}, "empty")])
    >>> verdict.status, verdict.cases[0].outcome, verdict.not_tried
    ('fails', 'ok', ('ok', 'failed', 'exception'))
    """

    tool: str
    cases: tuple[CaseResult, ...]
    findings: tuple[Finding, ...]
    lang: str = "en"

    def __post_init__(self) -> None:
        """Give the findings the language of the verdict."""
        cases = (replace(case, findings=self._translated(case.findings)) for case in self.cases)
        object.__setattr__(self, "findings", self._translated(self.findings))
        object.__setattr__(self, "cases", tuple(cases))

    def _translated(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        return tuple(finding.in_language(self.lang) for finding in findings)

    @property
    def conforms(self) -> bool:
        """Whether there is no error; warnings do not count, and neither do missing cases."""
        return not _errors(self.findings) and all(case.conforms for case in self.cases)

    @property
    def warned(self) -> bool:
        """Whether there is a warning."""
        return any(
            finding.severity is Severity.WARNING
            for group in (self.findings, *(case.findings for case in self.cases))
            for finding in group
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
        tried = {case.expect for case in self.cases}
        return tuple(expected for expected in EXPECTATIONS if expected not in tried)

    def to_dict(self) -> dict[str, Any]:
        """Return it as JSON values, as `toolresult conform --format json` prints it."""
        return {
            "tool": self.tool,
            "status": self.status,
            "not_tried": list(self.not_tried),
            "findings": [finding.to_dict() for finding in self.findings],
            "cases": [case.to_dict() for case in self.cases],
        }


@public("toolresult.testing")
def judge_tool(
    tool: object,
    cases: Iterable[CaseLike] = (),
    *,
    executor: ToolExecutor | None = None,
    timeout: float = DEFAULT_TIMEOUT,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> ToolVerdict:
    """Run a tool through cases and say whether it conforms; arguments as `assert_tool_conforms`.

    Raises:
        TypeError: it cannot be called.
        ValueError: a case is invalid, no tool of the name is registered, the limit is not above 0,
            or as `Settings`.

    >>> def upper(text: str) -> dict:
    ...     return {"code": 0, "data": text.upper()}
    >>> judge_tool(upper, [Case("works", {"text": "a"})]).status
    'conforms'
    """
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        known = cases_of(cases)
        return verdict_on(Trial(subject_of(tool, executor), timeout, agreed), known)


def verdict_on(trial: Trial, cases: Iterable[Case]) -> ToolVerdict:
    """Run a tool through its cases; see `judge_tool`."""
    results = tuple(_result(trial, case) for case in cases)
    signature = signature_findings(trial.subject)
    if trial.is_wrapped:
        signature = (each for each in signature if each.rule != "tool-return-type")
    findings = (*signature, *_data_kinds(results))
    return ToolVerdict(trial.subject.name, results, findings, trial.settings.lang)


def _errors(findings: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.severity is Severity.ERROR]


def _data_kinds(results: Iterable[CaseResult]) -> Iterator[Finding]:
    kinds = dict.fromkeys(result.data_kind for result in results if result.data_kind is not None)
    if len(kinds) > 1:
        names = tuple(phrase(f"type.{kind}") for kind in kinds)
        yield make("tool-data-kinds", "/data", kinds=Joined(names, sentence("or")))


# One case


@dataclass(frozen=True)
class _Answer:
    """What a tool answered, as an envelope.

    Attributes:
        value: the envelope, or what there is in its place.
        schema: the name of its form; None where it is not an envelope.
        findings: what is wrong with it.
    """

    value: Any
    schema: str | None
    findings: tuple[Finding, ...]


def _result(trial: Trial, case: Case) -> CaseResult:
    ran = trial.run(case)
    answer = _answer(trial, case, ran)
    findings = list(answer.findings)
    outcome = code = data_kind = None
    if answer.schema is not None and not _errors(_of_shape(findings)):
        actual = outcome_of(answer.value)
        outcome, code = str(actual), answer.value.get("code")
        findings += _compare(case, answer, actual)
        if actual is Outcome.OK:
            data_kind = _kind(answer.value.get(BY_NAME[answer.schema].data))
    came = render(_quoted(ran, answer), trial.settings.lang)
    return CaseResult(case.name, case.expect, outcome, code, came, data_kind, tuple(findings))


def _quoted(ran: Ran, answer: _Answer) -> Word:
    if not ran.ended:
        return sentence("nothing") if ran.started else quote(answer.value)
    if ran.raised is not None:
        return shorten(_representation(ran.raised), QUOTE_LIMIT)
    if answer.value is not None or ran.returned is None:
        return quote(answer.value)
    return shorten(_representation(ran.returned), QUOTE_LIMIT)


def _representation(value: object) -> str:
    try:
        return repr(value)
    except Exception:  # noqa: BLE001 - it is the user's object
        return f"<{type(value).__name__}>"


def _of_shape(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings that make further checks of an envelope pointless."""
    return [
        finding
        for finding in findings
        if finding.rule not in STRICT and finding.rule != "tool-exception"
    ]


def _kind(data: Any) -> str | None:
    kinds = {dict: "object", list: "array", str: "string", bool: "boolean"}
    return None if data is None else kinds.get(type(data), "number")


def _answer(trial: Trial, case: Case, ran: Ran) -> _Answer:
    response = ran.response.to_dict()
    if not ran.started:
        rejected = make("tool-not-run", "", reason=ran.response.message or "")
        is_wanted = case.expect == "failed"
        return _Answer(response, "tool-response", () if is_wanted else (rejected,))
    if not ran.ended and ran.is_late:
        return _examined(trial, ran, response, "tool-response")
    if not ran.ended:
        return _Answer(response, None, (make("tool-timeout", "", limit=f"{trial.timeout:g}"),))
    if ran.raised is not None:
        return _answer_of_error(trial, case, ran, ran.raised, response)
    if ran.is_wrapped:
        return _examined(trial, ran, response, "tool-response")
    try:
        return _answer_of_value(trial, ran, ran.returned)
    except Exception as error:  # noqa: BLE001 - models of the author may raise anything
        reason = error_text(error) or type(error).__name__
        return _Answer(None, None, (make("tool-invalid", "", reason=reason),))


def _answer_of_error(
    trial: Trial, case: Case, ran: Ran, error: BaseException, response: dict[str, Any]
) -> _Answer:
    """Read an exception: a ToolError is a failure, another one is so in the executor only."""
    failure = failure_of(error, trial.subject.name, "text")
    message = render(failure.message, trial.settings.lang)
    envelope = {"code": failure.code, "message": message}
    if failure.error_type is None:
        return _examined(trial, ran, envelope, "tool-return")
    text = quote(error_text(error) or message)
    if trial.subject.tool is None or case.expect != "exception":
        finding = make("tool-exception", "", type=failure.error_type, text=text)
        return _Answer(response, None, (finding,))
    said = error_text(error)
    if not said or is_vague(said) or (isinstance(error, LookupError) and len(said.split()) == 1):
        finding = make("tool-exception-text", "/message", value=text, type=failure.error_type)
        return _Answer(envelope, "tool-return", (finding,))
    return _examined(trial, ran, envelope, "tool-return")


def _answer_of_value(trial: Trial, ran: Ran, returned: object) -> _Answer:
    """Read what a tool returned.

    Raises:
        Exception: whatever a model of the author raises.
    """
    nothing = _Answer(returned, None, (make("tool-no-envelope", "", found=describe(returned)),))
    if trial.subject.tool is not None:
        fields = fields_of(returned)
        if fields is None or "code" not in fields:
            return nothing
        return _examined(trial, ran, without_stale_meta(fields), "tool-return")
    if isinstance(returned, ContractModel):
        return _examined(trial, ran, returned.to_dict(), returned.schema_name())
    if not isinstance(returned, (dict, BaseModel, *_TEXTS)):
        return nothing
    value = returned if isinstance(returned, _TEXTS) else fields_of(returned)
    return _examined(trial, ran, value, None, nothing)


def _examined(
    trial: Trial, ran: Ran, value: object, schema: str | None, nothing: _Answer | None = None
) -> _Answer:
    against = ran.settings.checks(schema, trial.subject.name)
    examined = examine(value, against, with_positions=False)
    name, findings = examined.report.schema, examined.report.findings
    form = None if name is None else BY_NAME.get(name)
    is_result = form is not None and form.to_canonical is not None
    if not is_result and nothing is not None and _says_no_form(findings):
        return nothing
    strict = (
        replace(finding, severity=Severity.ERROR) if finding.rule in STRICT else finding
        for finding in findings
    )
    return _Answer(examined.value, name if is_result else None, tuple(strict))


def _says_no_form(findings: Iterable[Finding]) -> bool:
    errors = _errors(findings)
    return not errors or errors[0].rule in ("form-unknown", "json-in-string")


def _compare(case: Case, answer: _Answer, outcome: Outcome) -> Iterator[Finding]:
    """Compare a valid envelope with what the case expects."""
    value = answer.value
    form = recognize(value) if answer.schema is None else BY_NAME[answer.schema]
    message_field, data_field = getattr(form, "message", None), getattr(form, "data", None)
    message = value.get(message_field)
    if outcome not in _ALLOWED[case.expect]:
        advice = sentence(f"advice.{case.expect}")
        yield make("tool-outcome", "", found=str(outcome), expected=case.expect, advice=advice)
    elif outcome is Outcome.UNKNOWN:
        yield make("tool-outcome-unknown", "")
    if outcome is Outcome.OK:
        for name in (message_field, data_field):
            text = value.get(name)
            if isinstance(text, str) and is_blank(text):
                yield make("tool-blank", pointer([str(name)]))
    if case.code is not None and value.get("code") != case.code:
        code = value.get("code")
        found = sentence("nothing") if code is None else code
        yield make("tool-code", "/code", found=found, expected=case.code)
    if case.message is not None and case.message not in (message or ""):
        path = pointer([str(message_field)])
        found = sentence("nothing") if message is None else quote(message)
        yield make("tool-message", path, value=found, expected=quote(case.message))


def signature_findings(subject: Subject) -> Iterator[Finding]:
    """Find what is missing from a decorated tool's signature and docstring, or wrong with it."""
    function = subject.function
    if subject.tool is None:
        return
    if not (inspect.getdoc(function) or "").strip():
        yield make("tool-docstring", "")
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            yield make("tool-arguments", "", name=parameter.name)
        elif parameter.annotation is inspect.Parameter.empty and parameter.name != SESSION:
            yield make("tool-annotation", "", name=parameter.name)
    annotation = _return_annotation(function)
    if annotation is inspect.Signature.empty:
        yield make("tool-return-annotation", "")
    elif not _may_be_envelope(annotation):
        shown = inspect.formatannotation(annotation).replace("typing.", "")
        yield make("tool-return-type", "", found=shown)


def _return_annotation(function: Callable[..., Any]) -> Any:
    """Return the annotation of what comes back; Any where only a type checker can read it."""
    written = inspect.signature(function).return_annotation
    if written is inspect.Signature.empty:
        return written
    try:
        return get_type_hints(inspect.unwrap(function)).get("return", written)
    except (NameError, AttributeError, SyntaxError, TypeError):
        return Any if isinstance(written, str) else written


def _may_be_envelope(annotation: Any) -> bool:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        return any(map(_may_be_envelope, arguments))
    if origin in (Awaitable, Coroutine):
        return _may_be_envelope(arguments[-1])
    kind = annotation if origin is None else origin
    if kind is None or not isinstance(kind, type):
        return kind not in (None, type(None))
    return is_typeddict(kind) or kind is object or _is_envelope_class(kind)


def _is_envelope_class(kind: type) -> bool:
    return issubclass(kind, dict | BaseModel) or issubclass(dict, kind) or kind is Mapping
