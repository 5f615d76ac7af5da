"""Assertions for tests of payloads and tools."""

from collections.abc import Iterable, Iterator
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.executor.executor import ToolExecutor
from toolresult.findings.explanation import explain
from toolresult.testing.cases import CaseLike, cases_of
from toolresult.testing.texts import sentence
from toolresult.testing.verdicts import DEFAULT_TIMEOUT, ToolVerdict, judge_tool
from toolresult.text.sentence import InvalidValueError, Joined, worded
from toolresult.validation.engine import examine
from toolresult.validation.settings import Settings, SettingsOptions, settings_of


@public("toolresult.testing")
def assert_valid(
    payload: object,
    schema: str | None = None,
    *,
    warnings_as_errors: bool = False,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> Any:
    """Assert that a payload is valid, and return it as a JSON value.

    Args:
        payload: a dict, JSON text as str or as bytes in UTF-8, or a model of this package.
        schema: name of the schema; None recognizes the form.
        warnings_as_errors: whether a warning fails too.
        settings: what the payload is checked against, and the language of the findings.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        AssertionError: it is not valid; the text is what the command line prints.
        ValueError: there is no such schema, or as `Settings`.

    >>> assert_valid('{"code": 0, "data": [1]}')
    {'code': 0, 'data': [1]}
    >>> assert_valid('{"code": "0"}')
    Traceback (most recent call last):
        ...
    AssertionError: the payload is invalid
    1:10: /code: expected an integer, got the string "0" [type]
        hint: write 0 without quotes
    """
    __tracebackhide__ = True
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        examined = examine(payload, agreed.checks(schema))
        report = examined.report.in_language(agreed.lang)
    if not report.valid or (warnings_as_errors and report.findings):
        head = sentence("assert.warned" if report.valid else "assert.invalid").text(agreed.lang)
        lines = [line for finding in report.findings for line in explain(finding).lines()]
        raise AssertionError("\n".join([head, *lines]))
    return examined.value


@public("toolresult.testing")
def assert_tool_conforms(
    tool: object,
    cases: Iterable[CaseLike],
    *,
    executor: ToolExecutor | None = None,
    timeout: float = DEFAULT_TIMEOUT,
    warnings_as_errors: bool = False,
    settings: Settings | None = None,
    **options: Unpack[SettingsOptions],
) -> ToolVerdict:
    """Assert that a tool returns what this contract asks for, in each of its cases.

    A tool with `@tool` runs as in an executor. Another function is called as it is, sync or
    async, and may return any form, as a dict, a model or JSON text.

    Args:
        tool: the function, the method, an instance with one decorated method, or the name of a
            tool that is registered in the executor.
        cases: the cases to run it through: success, nothing found, failure, exception; at
            least one.
        executor: where a named tool is registered; its options hold, but for its hooks.
        timeout: time limit of each case in seconds.
        warnings_as_errors: whether a warning fails too.
        settings: what its results are checked against, and the language of what is said; a tool
            that is registered in the executor keeps to the executor's own.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        AssertionError: it does not conform; the text names the case, what the tool returned, the
            rule and the fix.
        TypeError: it cannot be called.
        ValueError: there are no cases or one is not a case, no tool of the name is registered,
            the limit is not above 0, or there is no such language.

    >>> from toolresult.testing import Case
    >>> def find(query: str) -> dict:
    ...     return {"code": 0, "data": []}
    >>> assert_tool_conforms(find, [Case("no match", {"query": "x"}, "empty")])
    Traceback (most recent call last):
        ...
    AssertionError: find does not conform
    case "no match" (expects empty): got: {"code":0,"data":[]}
        (document): expected outcome empty, got ok [tool-outcome]
            hint: return ToolReturn.empty(message), which is code 1904, if nothing was found; \
code 0 with an empty list is a success
    """
    __tracebackhide__ = True
    agreed = settings_of(settings, options)
    with worded(agreed.lang):
        known = cases_of(cases)
        if not known:
            raise InvalidValueError(sentence("cases.none"))
    verdict = judge_tool(tool, known, executor=executor, timeout=timeout, settings=agreed)
    if not verdict.conforms or (warnings_as_errors and verdict.warned):
        head = sentence("assert.tool", tool=verdict.tool).text(agreed.lang)
        raise AssertionError("\n".join([head, *verdict_lines(verdict)]))
    return verdict


def verdict_lines(verdict: ToolVerdict) -> Iterator[str]:
    """Yield what was found about a tool: of the tool itself, then case by case."""
    for finding in verdict.findings:
        yield from explain(finding).lines()
    for case in verdict.cases:
        if not case.findings:
            continue
        head = sentence("case", name=f'"{case.name}"', expect=case.expect)
        yield Joined((head, ": ", sentence("came", came=case.came))).text(verdict.lang)
        for finding in case.findings:
            yield from explain(finding).lines("    ")
