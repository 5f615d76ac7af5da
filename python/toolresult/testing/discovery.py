"""The tools of a module, and its cases."""

import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from toolresult.executor import ToolExecutor
from toolresult.executor.tools import has_marked_methods, marked_tools
from toolresult.findings.finding import quote
from toolresult.testing.cases import Case, read_cases
from toolresult.testing.running import Subject
from toolresult.testing.texts import say
from toolresult.text.error_text import error_text
from toolresult.text.suggestions import did_you_mean

CASES = "toolresult_cases"


class DiscoveryError(ValueError):
    """The tools of a module cannot be had; the text says why and what to do."""


@dataclass(frozen=True)
class Discovered:
    """The tools that a target names.

    Attributes:
        subjects: the tools; where two have one name, both.
        cases: the module's own cases by tool.
    """

    subjects: tuple[Subject, ...]
    cases: Mapping[str, tuple[Case, ...]]


def discover(target: str, lang: str) -> Discovered:
    """Import a module and find its tools; importing runs the module's code.

    Args:
        target: `MODULE` for all tools of a module, or `MODULE:ATTR` for those of a function, an
            instance, an executor, or a list of these.
        lang: language of what is said, "en" or "zh".

    Raises:
        DiscoveryError: there is no such module or attribute, it has no tools, or the module's
            cases are none.
    """
    name, colon, attribute = target.partition(":")
    if colon and not attribute:
        raise DiscoveryError(say("target.name", lang, target=quote(target)))
    module = _imported(name, lang)
    sources = _sources(module, attribute, lang)
    subjects = tuple(_subjects(sources))
    if not subjects:
        raise DiscoveryError(_no_tools(target, sources, lang))
    try:
        cases = read_cases(getattr(module, CASES, {}), lang=lang)
    except ValueError as error:
        raise DiscoveryError(f"{name}.{CASES}: {error}") from None
    return Discovered(subjects, cases)


def require_known(cases: Iterable[str], names: Sequence[str], lang: str) -> None:
    """Refuse cases for tools that are not there: they would be passed over in silence.

    Raises:
        DiscoveryError: there is no tool of a name.
    """
    for name in cases:
        if name not in names:
            known = say("comma", lang).join(names)
            meant = did_you_mean(name, names, lang)
            text = say("target.no-such-tool", lang, name=quote(name), meant=meant, known=known)
            raise DiscoveryError(text)


def _imported(named_by_user: str, lang: str) -> types.ModuleType:
    if named_by_user.endswith(".py") or "/" in named_by_user:
        module = named_by_user.removesuffix(".py").strip("./").replace("/", ".")
        raise DiscoveryError(say("target.path", lang, target=quote(named_by_user), module=module))
    if not all(named_by_user.split(".")):
        raise DiscoveryError(say("target.name", lang, target=quote(named_by_user)))
    try:
        return import_module(named_by_user)
    except ModuleNotFoundError as error:
        if error.name is not None and (
            named_by_user == error.name or named_by_user.startswith(f"{error.name}.")
        ):
            raise DiscoveryError(
                say("target.no-module", lang, module=quote(named_by_user))
            ) from None
        raise DiscoveryError(_import_failed(named_by_user, error, lang)) from error
    except (Exception, SystemExit) as error:  # it is the user's code
        raise DiscoveryError(_import_failed(named_by_user, error, lang)) from error


def _import_failed(name: str, error: BaseException, lang: str) -> str:
    kind = type(error).__name__
    text = error_text(error) or kind
    return say("target.import", lang, module=quote(name), type=kind, text=text)


def _sources(module: types.ModuleType, attribute: str, lang: str) -> list[Any]:
    if not attribute:
        return [value for name, value in vars(module).items() if name != CASES]
    found: Any = module
    for step in attribute.split("."):
        if not hasattr(found, step):
            meant = did_you_mean(step, [one for one in dir(found) if one[0] != "_"], lang)
            name, owner = quote(attribute), quote(module.__name__)
            text = say("target.no-attribute", lang, module=owner, name=name, meant=meant)
            raise DiscoveryError(text)
        found = getattr(found, step)
    return list(found) if isinstance(found, list | tuple | set | frozenset) else [found]


def _subjects(sources: Iterable[Any]) -> Iterator[Subject]:
    """Yield the tools, those of executors first, since these have sessions."""
    seen: list[tuple[str, Any]] = []
    for source in sorted(sources, key=lambda one: not isinstance(one, ToolExecutor)):
        for subject in _subjects_of(source):
            if (subject.name, subject.function) not in seen:
                seen.append((subject.name, subject.function))
                yield subject


def _subjects_of(source: Any) -> Iterator[Subject]:
    if isinstance(source, ToolExecutor):
        for name, tool in source.tools.items():
            yield Subject(name, tool.function, tool, source.sessions)
    elif not isinstance(source, type | types.ModuleType):
        for tool in marked_tools(source):
            yield Subject(tool.name.full, tool.function, tool)


def _no_tools(target: str, sources: Iterable[Any], lang: str) -> str:
    names = [one.__name__ for one in sources if isinstance(one, type) and has_marked_methods(one)]
    listed = say("target.classes", lang, names=", ".join(names)) if names else ""
    return say("target.no-tools", lang, target=quote(target), classes=listed)
