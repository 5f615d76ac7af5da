"""The tools of a module, and its cases."""

import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from toolresult.contract.phrases import phrase
from toolresult.executor import ToolExecutor
from toolresult.executor.tools import has_marked_methods, marked_tools
from toolresult.strict_json.writer import quote
from toolresult.testing.cases import Case, read_cases
from toolresult.testing.running import Subject
from toolresult.testing.texts import sentence
from toolresult.text.error_text import error_text
from toolresult.text.sentence import InvalidValueError, Joined, Sentence, ToolresultError
from toolresult.text.suggestions import suggestion

CASES = "toolresult_cases"


class DiscoveryError(ToolresultError, ValueError):
    """The tools of a module cannot be found; the text says why and what to do."""


@dataclass(frozen=True)
class Discovered:
    """The tools that a target names.

    Attributes:
        subjects: the tools; where two have one name, both.
        cases: the module's own cases by tool.
    """

    subjects: tuple[Subject, ...]
    cases: Mapping[str, tuple[Case, ...]]


def discover(target: str) -> Discovered:
    """Import a module and find its tools; importing runs the module's code.

    Args:
        target: `MODULE` for all tools of a module, or `MODULE:ATTR` for those of a function, an
            instance, an executor, or a list of these.

    Raises:
        DiscoveryError: there is no such module or attribute, it has no tools, or the module's
            cases are not cases.
    """
    name, colon, attribute = target.partition(":")
    if colon and not attribute:
        raise DiscoveryError(sentence("target.name", target=quote(target)))
    module = _import(name)
    sources = _sources(module, attribute)
    subjects = tuple(_subjects(sources))
    if not subjects:
        raise DiscoveryError(_no_tools(target, sources))
    try:
        cases = read_cases(getattr(module, CASES, {}))
    except InvalidValueError as error:
        place = f"{name}.{CASES}: "
        raise DiscoveryError(Joined((place, error))) from None
    return Discovered(subjects, cases)


def require_known(cases: Iterable[str], names: Sequence[str]) -> None:
    """Reject cases for tools that do not exist: they would be skipped in silence.

    Raises:
        DiscoveryError: there is no tool of a name.
    """
    for name in cases:
        if name not in names:
            known = Joined(tuple(names), phrase("comma"))
            meant = suggestion(name, names)
            text = sentence("target.no-such-tool", name=quote(name), meant=meant, known=known)
            raise DiscoveryError(text)


def _import(named_by_user: str) -> types.ModuleType:
    if named_by_user.endswith(".py") or "/" in named_by_user:
        module = named_by_user.removesuffix(".py").strip("./").replace("/", ".")
        raise DiscoveryError(sentence("target.path", target=quote(named_by_user), module=module))
    if not all(named_by_user.split(".")):
        raise DiscoveryError(sentence("target.name", target=quote(named_by_user)))
    try:
        return import_module(named_by_user)
    except ModuleNotFoundError as error:
        if error.name is not None and (
            named_by_user == error.name or named_by_user.startswith(f"{error.name}.")
        ):
            raise DiscoveryError(
                sentence("target.no-module", module=quote(named_by_user))
            ) from None
        raise DiscoveryError(_import_problem(named_by_user, error)) from error
    except (Exception, SystemExit) as error:  # it is the user's code
        raise DiscoveryError(_import_problem(named_by_user, error)) from error


def _import_problem(name: str, error: BaseException) -> Sentence:
    kind = type(error).__name__
    text = error_text(error) or kind
    return sentence("target.import", module=quote(name), type=kind, text=text)


def _sources(module: types.ModuleType, attribute: str) -> list[Any]:
    if not attribute:
        return [value for name, value in vars(module).items() if name != CASES]
    found: Any = module
    for step in attribute.split("."):
        if not hasattr(found, step):
            meant = suggestion(step, [name for name in dir(found) if name[0] != "_"])
            name, owner = quote(attribute), quote(module.__name__)
            text = sentence("target.no-attribute", module=owner, name=name, meant=meant)
            raise DiscoveryError(text)
        found = getattr(found, step)
    return list(found) if isinstance(found, list | tuple | set | frozenset) else [found]


def _subjects(sources: Iterable[Any]) -> Iterator[Subject]:
    """Yield the tools, those of executors first, since these have sessions."""
    seen: list[tuple[str, Any]] = []
    for source in sorted(sources, key=lambda source: not isinstance(source, ToolExecutor)):
        for subject in _subjects_of(source):
            if (subject.name, subject.function) not in seen:
                seen.append((subject.name, subject.function))
                yield subject


def _subjects_of(source: Any) -> Iterator[Subject]:
    if isinstance(source, ToolExecutor):
        for name, tool in source.tools.items():
            yield Subject(name, tool.function, tool, source)
    elif not isinstance(source, type | types.ModuleType):
        for tool in marked_tools(source):
            yield Subject(tool.name.full, tool.function, tool)


def _no_tools(target: str, sources: Iterable[Any]) -> Sentence:
    names = [
        kind.__name__ for kind in sources if isinstance(kind, type) and has_marked_methods(kind)
    ]
    listed = sentence("target.classes", names=", ".join(names)) if names else ""
    return sentence("target.no-tools", target=quote(target), classes=listed)
