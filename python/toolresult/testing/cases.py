"""Cases: what to call a tool with, and what is expected of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, fields
from typing import Any, Unpack

from toolresult._lazy import public
from toolresult.contract.phrases import describe, phrase
from toolresult.strict_json.pointers import pointer
from toolresult.strict_json.writer import quote
from toolresult.testing.texts import sentence
from toolresult.text.blank import is_blank
from toolresult.text.sentence import InvalidValueError, Joined, Sentence, worded
from toolresult.text.suggestions import suggestion
from toolresult.validation.settings import Settings, SettingsOptions, settings_of

Steps = tuple[str | int, ...]
EXPECTATIONS = ("ok", "empty", "failed", "exception")


@public("toolresult.testing")
@dataclass(frozen=True)
class Case:
    """A call of a tool, with the expected result.

    Attributes:
        name: what the case shows.
        params: the arguments by name.
        expect: "ok"; "empty", where nothing was found; "failed", where the tool itself reports
            a failure; "exception", where something inside breaks and the failure may be what
            the executor makes of the exception.
        code: the expected error code, if it matters.
        message: text that the message has to contain, if it matters.
        within: returns a context manager that is entered around the call, such as one that
            makes a backend fail.

    Raises:
        ValueError: a field has a value that is not allowed.

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
        for name, problem in _problems(vars(self)):
            raise InvalidValueError(Joined((f"{name}: ", problem)))


CaseLike = Case | Mapping[str, Any]
_NAMES = tuple(column.name for column in fields(Case))


@public("toolresult.testing")
def read_cases(
    document: object, *, settings: Settings | None = None, **options: Unpack[SettingsOptions]
) -> dict[str, tuple[Case, ...]]:
    """Read cases by tool: as a file says them, or a module's `toolresult_cases`.

    Args:
        document: a mapping from a tool's name to its cases, each a Case or a mapping with the
            fields of one.
        settings: the language of errors.
        options: fields of `Settings`, which override those of `settings`.

    Raises:
        ValueError: it is not such a mapping; the text says where, and what was expected.

    >>> read_cases({"text:upper": [{"name": "works", "params": {"text": "a"}}]})["text:upper"]
    (Case(name='works', params={'text': 'a'}, expect='ok', code=None, message=None, within=None),)
    """
    with worded(settings_of(settings, options).lang):
        if not isinstance(document, Mapping):
            raise _error((), sentence("cases.object", found=describe(document)))
        return {str(tool): _read_list(cases, (str(tool),)) for tool, cases in document.items()}


def cases_of(cases: Iterable[CaseLike]) -> tuple[Case, ...]:
    """Return cases, those among them that are mappings read.

    Raises:
        ValueError: one is not a case, or these are not cases at all.
    """
    is_one = isinstance(cases, Mapping | Case | str) or not isinstance(cases, Iterable)
    return _read_list(cases if is_one else list(cases), ())


def _read_list(cases: object, place: Steps) -> tuple[Case, ...]:
    if not isinstance(cases, list | tuple):
        raise _error(place, sentence("cases.list", found=describe(cases)))
    return tuple(_read(case, (*place, index)) for index, case in enumerate(cases))


def _read(case: object, place: Steps) -> Case:
    if isinstance(case, Case):
        return case
    if not isinstance(case, Mapping):
        raise _error(place, sentence("cases.case", found=describe(case)))
    for name in case:
        if name not in _NAMES:
            meant = suggestion(name, _NAMES)
            known = Joined(_NAMES, phrase("comma"))
            problem = sentence("cases.field", name=quote(name), meant=meant, known=known)
            raise _error(place, problem)
    for name, problem in _problems({"name": None, **case}):
        raise _error((*place, name), problem)
    return Case(**case)


def _error(place: Steps, problem: Sentence) -> InvalidValueError:
    if not place:
        return InvalidValueError(problem)
    return InvalidValueError(sentence("cases.place", place=pointer(place), problem=problem))


def _problems(values: Mapping[str, Any]) -> Iterator[tuple[str, Sentence]]:
    """Yield the fields with values that they must not have, and what they may have."""
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
            found = quote(value) if isinstance(value, str) else describe(value)
            yield name, sentence(f"cases.{name}", found=found)
