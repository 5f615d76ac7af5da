"""The one judge behind every door: what a payload is worth, and why.

Three engines give the same answers. The native core is the fastest, the compiled engine needs
nothing but Python, and the reference validator answers everything; it is what the others are
measured by. An engine leaves open what it cannot decide, and the next one takes it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, Protocol

from toolresult import native
from toolresult.findings.finding import Report
from toolresult.findings.selection import AnyFinding, Best
from toolresult.forms.registry import BY_NAME
from toolresult.forms.serialized import is_serialized_form
from toolresult.validation import fast_path, objects
from toolresult.validation.options import RECOGNIZE, Examined, Question, ValidationOptions
from toolresult.validation.own_table import SCHEMA as TABLE_SCHEMA

__all__ = [
    "Engine",
    "Examined",
    "Question",
    "accepts",
    "answers",
    "examine",
    "judges_natively",
    "report",
    "shown",
    "verdict",
    "verdict_door",
]


class Engine(Protocol):
    """Judges payloads. None leaves one open."""

    name: str

    def verdict(self, payload: object, options: ValidationOptions) -> bool | None:
        """Return what a payload is worth: whether it is valid."""

    def report(
        self, payload: object, options: ValidationOptions, question: Question
    ) -> Examined | None:
        """Return why, and the value that the payload is."""


def verdict(payload: object, options: ValidationOptions = RECOGNIZE) -> bool:
    """Whether a payload is valid; warnings do not count.

    >>> verdict({"code": 0}), verdict('{"code": "0"}')
    (True, False)
    """
    payload, options = _as_dict(payload, options)
    for engine in _ENGINES:
        answer = engine.verdict(payload, options)
        if answer is not None:
            if _counter is not None:
                _counter[engine.name] += 1
            return answer
    raise AssertionError("the reference answers everything")


def examine(
    payload: object,
    options: ValidationOptions = RECOGNIZE,
    *,
    with_warnings: bool = True,
    inside_data: bool = True,
    with_positions: bool = True,
    only_verdict: bool = False,
    count_others: bool = True,
) -> Examined:
    """Check a payload and return the report together with the value it is about.

    Args:
        payload: as in `validate`.
        options: what it is checked against.
        with_warnings: whether to look for warnings at all.
        inside_data: whether to look for those inside data and foreign values.
        with_positions: whether to look for lines and columns.
        only_verdict: whether one error is enough to know.
        count_others: whether to count the violations of the schema beyond `max_findings`.
    """
    question = _question(with_warnings, inside_data, with_positions, only_verdict, count_others)
    payload, options = _as_dict(payload, options)
    for engine in _ENGINES:
        answer = engine.report(payload, options, question)
        if answer is not None:
            if _counter is not None:
                _counter[engine.name] += 1
            return answer
    raise AssertionError("the reference answers everything")


def report(payload: object, options: ValidationOptions = RECOGNIZE) -> Report:
    """Check a payload and report everything that was found, warnings too.

    >>> report({"code": 1001, "message": "x"}).valid
    True
    """
    return examine(payload, options).report


def accepts(payload: object, schema: str | None = None) -> str | None:
    """Return the schema of a payload, text or a dict, that is quickly seen to be valid; else None.

    >>> accepts('{"code": 0}'), accepts('{"code": "0"}')
    ('tool-return', None)
    """
    schema = fast_path.accepts(payload, schema)
    if schema is not None and _counter is not None:
        _counter[_ENGINES[0 if judges_natively() else 1].name] += 1
    return schema


def shown(payload: object, lang: str) -> str | None:
    """Return what the model reads of a valid dict where nothing else was agreed.

    None where Python has to say it; only the native core answers.

    >>> shown('{"code": 0}', "en") is None
    True
    """
    text = None if native.CORE is None else native.CORE.content(payload, lang)
    if text is not None and _counter is not None:
        _counter[_ENGINES[0].name] += 1
    return text


def verdict_door(in_python: Callable[..., bool]) -> Callable[..., bool]:
    """Return the function that stands for `is_valid`: the native engine's own, where it is there.

    Around the core a function in Python would take as long as the core itself. What the core does
    not decide it asks of `in_python`.
    """
    return in_python if native.CORE is None else native.CORE.is_valid_door()


def judges_natively() -> bool:
    """Whether the native core is the first that is asked."""
    return native.CORE is not None


@contextmanager
def answers() -> Iterator[Counter[str]]:
    """Count, for tests, how many questions each engine answers.

    >>> with answers() as counter:
    ...     _ = verdict('{"code": 0, "data": 1}')
    >>> counter.total()
    1
    """
    global _counter  # noqa: PLW0603 - there is one judge
    outer, _counter = _counter, Counter()
    try:
        yield _counter
    finally:
        _counter = outer


_counter: Counter[str] | None = None


def _as_dict(payload: object, options: ValidationOptions) -> tuple[object, ValidationOptions]:
    """Return a model as the dict that it is written as, to be held against its own schema."""
    kind = type(payload)
    if kind is dict or kind is str or kind is bytes or not is_serialized_form(payload):
        return payload, options
    return payload.to_dict(), replace(options, schema=options.schema_of(payload))


# Few questions are asked; to make one again would take as long as to look at a small envelope.
_question = cache(Question)


def _text_of(payload: object) -> object:
    """Return what an engine for text can judge: text as it is, an object as it is written."""
    return objects.text_of(payload) if type(payload) is dict else payload


class _Native:
    """The native core, where it is installed."""

    name = "native"

    def verdict(self, payload: object, options: ValidationOptions) -> bool | None:
        core = native.CORE
        if core is None or options.dialect is not None or options.data_contracts is not None:
            return None
        return core.is_valid(payload, options.schema_of(payload))

    def report(
        self, payload: object, options: ValidationOptions, question: Question
    ) -> Examined | None:
        core = native.CORE
        if core is None or options.dialect is not None:
            return None
        if not question.with_warnings:
            schema = core.accepted(payload, options.schema_of(payload))
            if schema is not None:
                return _accepted(payload, schema, options, question)
        if question.only_verdict or not question.with_positions:
            return None
        from toolresult.validation.core_findings import core_examined  # noqa: PLC0415 - slow to load

        return core_examined(
            payload,
            options,
            inside_data=question.inside_data,
            with_warnings=question.with_warnings,
        )


class _Compiled:
    """What is generated from the schemas for Python alone. It only ever accepts."""

    name = "compiled"

    def verdict(self, payload: object, options: ValidationOptions) -> bool | None:
        return None if self._accepted(payload, options) is None else True

    def report(
        self, payload: object, options: ValidationOptions, question: Question
    ) -> Examined | None:
        schema = self._accepted(payload, options, has_contracts=not question.with_warnings)
        if schema is None:
            return None
        if not question.with_warnings:
            return _accepted(payload, schema, options, question)
        from toolresult.validation import quiet  # noqa: PLC0415 - slow to load

        text = _text_of(payload)
        written = text.encode() if isinstance(text, str) else text
        assert isinstance(written, bytes)  # noqa: S101 - nothing else is accepted
        if text is payload:
            read = quiet.value_and_quiet(written, inside_data=question.inside_data)
            if read is None:
                return None
            value, is_quiet = read
        else:
            value = payload
            is_quiet = not question.inside_data or quiet.is_quiet_object(payload, written)
        return _warned(payload, value, schema, options, question, inside_data=not is_quiet)

    @staticmethod
    def _accepted(
        payload: object, options: ValidationOptions, *, has_contracts: bool = False
    ) -> str | None:
        """Return the schema of what is accepted, where no contract of a tool is to be asked."""
        if options.dialect is not None:
            return None
        accepted = fast_path.accepted_payload(payload, options.schema)
        if accepted is None or accepted[0] == TABLE_SCHEMA:
            return None
        contracts = options.data_contracts
        if contracts is None or has_contracts:
            return accepted[0]
        if fast_path.may_apply(contracts, accepted, options.tool):
            return None
        return accepted[0]


@cache
def _clean(schema: str) -> Report:
    """Return the report of a payload in which nothing was found."""
    return Report(schema)


def _accepted(
    payload: object, schema: str, options: ValidationOptions, question: Question
) -> Examined:
    """Return the answer to a valid payload, once its tool's contract was asked."""
    if isinstance(payload, str | bytes):
        examined = Examined(_clean(schema), read=lambda: _value_of(payload))
    else:
        examined = Examined(_clean(schema), payload)
    if options.data_contracts is None:
        return examined
    from toolresult.validation.reference import examine_accepted  # noqa: PLC0415 - slow to load

    return examine_accepted(payload, examined.value, schema, options, question)


def _value_of(payload: str | bytes) -> Any:
    from toolresult.validation.accepted_value import accepted_value  # noqa: PLC0415 - slow to load

    return accepted_value(payload)


def _warned(
    payload: object,
    value: Any,
    schema: str,
    options: ValidationOptions,
    question: Question,
    *,
    inside_data: bool,
) -> Examined | None:
    """Return the answer to a valid payload, with the warnings that are due to it.

    Args:
        payload: the payload as it was given.
        value: the value that it is.
        schema: its schema.
        options: what it was checked against.
        question: how much of an answer is wanted.
        inside_data: whether a warning may be due inside its data.
    """
    from toolresult.validation import warnings as worth  # noqa: PLC0415 - slow to load

    form = BY_NAME.get(schema)
    warnings: list[AnyFinding] = []
    if form is not None:
        subject = worth.Subject(value, form, options.table)
        warnings.extend(worth.envelope_warnings(subject))
        if inside_data:
            warnings.extend(worth.inside_warnings(subject))
    if not warnings:
        return Examined(_clean(schema), value)
    if question.only_verdict:
        return None
    from toolresult.validation.reference import report_of  # noqa: PLC0415 - slow to load

    text = payload.decode() if isinstance(payload, bytes) else payload
    read = text if question.with_positions and isinstance(text, str) else None
    best = Best(options.max_findings)
    best.add(warnings)
    return Examined(report_of(schema, None, best, read), value)


class _Reference:
    """The reference validator."""

    name = "reference"

    def verdict(self, payload: object, options: ValidationOptions) -> bool:
        return self.report(payload, options, _VERDICT).report.valid

    def report(self, payload: object, options: ValidationOptions, question: Question) -> Examined:
        from toolresult.validation.reference import examine_thoroughly  # noqa: PLC0415 - slow to load

        return examine_thoroughly(payload, options, question)


_VERDICT = Question(with_warnings=False, with_positions=False, only_verdict=True)
_ENGINES: tuple[Engine, ...] = (_Native(), _Compiled(), _Reference())
