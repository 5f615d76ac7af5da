"""Cases: what to call a tool with, and what has to come of it."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, fields
from typing import Any

from toolresult.findings.finding import quote
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.values import describe
from toolresult.testing.texts import say
from toolresult.text.blank import is_blank
from toolresult.text.suggestions import did_you_mean

EXPECTATIONS = ("ok", "empty", "failed", "exception")


@dataclass(frozen=True)
class Case:
    """One call of a tool, and what has to come of it.

    Attributes:
        name: what the case shows.
        params: the arguments by name.
        expect: "ok"; "empty", where nothing was found; "failed", where the tool itself reports
            a failure; "exception", where something inside breaks and the failure may be what
            the executor makes of the exception.
        code: the error code that has to come, if it matters.
        message: a text that the message has to contain, if it matters.
        within: returns a context manager that is entered around the call, such as one that
            makes a backend fail.

    Raises:
        ValueError: a field has no value that it may have.

    >>> Case("nothing found", {"query": "x"}, "empty").expect
    'empty'
    """

    name: str
    params: Mapping[str, Any] = field(default_factory=dict)
    expect: str = "ok"
    code: int | None = None
    message: str | None = None
    within: Callable[[], AbstractContextManager[Any]] | None = None

    def __post_init__(self) -> None:
        problem = _problem(vars(self), "en")
        if problem is not None:
            raise ValueError(f"{problem[0]}: {problem[1]}")


CaseLike = Case | Mapping[str, Any]
_NAMES = tuple(one.name for one in fields(Case))


def read_cases(document: object, *, lang: str = "en") -> dict[str, tuple[Case, ...]]:
    """Read cases by tool: as a file says them, or a module's `toolresult_cases`.

    Args:
        document: a mapping from a tool's name to its cases, each a Case or a mapping with the
            fields of one.
        lang: language of what is said of mistakes, "en" or "zh".

    Raises:
        ValueError: it is no such mapping; the text says where and what is needed.

    >>> read_cases({"text:upper": [{"name": "works", "params": {"text": "a"}}]})["text:upper"]
    (Case(name='works', params={'text': 'a'}, expect='ok', code=None, message=None, within=None),)
    """
    if not isinstance(document, Mapping):
        raise _mistake((), say("cases.object", lang, found=describe(document, lang)), lang)
    return {str(tool): _read_list(cases, (str(tool),), lang) for tool, cases in document.items()}


def cases_of(cases: Iterable[CaseLike], lang: str = "en") -> tuple[Case, ...]:
    """Return cases, those among them that are mappings read.

    Raises:
        ValueError: one is no case, or these are no cases at all.
    """
    is_one = isinstance(cases, Mapping | Case | str) or not isinstance(cases, Iterable)
    return _read_list(cases if is_one else list(cases), (), lang)


def _read_list(cases: object, place: tuple[str | int, ...], lang: str) -> tuple[Case, ...]:
    if not isinstance(cases, list | tuple):
        raise _mistake(place, say("cases.list", lang, found=describe(cases, lang)), lang)
    return tuple(_read(one, (*place, index), lang) for index, one in enumerate(cases))


def _read(case: object, place: tuple[str | int, ...], lang: str) -> Case:
    if isinstance(case, Case):
        return case
    if not isinstance(case, Mapping):
        raise _mistake(place, say("cases.case", lang, found=describe(case, lang)), lang)
    for name in case:
        if name not in _NAMES:
            meant = did_you_mean(name, _NAMES, lang)
            known = say("comma", lang).join(_NAMES)
            problem = say("cases.field", lang, name=quote(name), meant=meant, known=known)
            raise _mistake(place, problem, lang)
    found = _problem({"name": None, **case}, lang)
    if found is not None:
        raise _mistake((*place, found[0]), found[1], lang)
    return Case(**case)


def _mistake(place: tuple[str | int, ...], problem: str, lang: str) -> ValueError:
    if not place:
        return ValueError(problem)
    return ValueError(say("cases.place", lang, place=pointer(place), problem=problem))


def _problem(values: Mapping[str, Any], lang: str) -> tuple[str, str] | None:
    """Return the first field whose value it may not have, and what it may have."""
    allowed: Mapping[str, Callable[[Any], bool]] = {
        "name": lambda value: isinstance(value, str) and not is_blank(value),
        "params": lambda value: isinstance(value, Mapping),
        "expect": lambda value: value in EXPECTATIONS,
        "code": lambda value: value is None or (type(value) is not bool and isinstance(value, int)),
        "message": lambda value: value is None or (isinstance(value, str) and not is_blank(value)),
        "within": lambda value: value is None or callable(value),
    }
    for name, is_allowed in allowed.items():
        if name in values and not is_allowed(values[name]):
            value = values[name]
            shown = quote(value) if isinstance(value, str) else describe(value, lang)
            return name, say(f"cases.{name}", lang, found=shown)
    return None
