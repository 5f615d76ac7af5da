"""Public faces: names that are imported when they are first used, and the place they show."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeVar, overload

_Public = TypeVar("_Public", bound=Callable[..., Any])


def lazy(
    package: str, home: Mapping[str, str]
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__all__`, `__getattr__` and `__dir__` of a package that imports names on first use.

    Type checkers do not run this: they read the same names from imports under `TYPE_CHECKING`,
    each `as` itself, so that it counts as exported.

    Args:
        package: the package's `__name__`.
        home: every public name and the module that defines it.

    >>> home = {"to_mcp": "toolresult.carriers.formats.mcp"}
    >>> public, load, names = lazy("toolresult.carriers", home)
    >>> public, load("to_mcp").__name__, names()
    (['to_mcp'], 'to_mcp', ['to_mcp'])
    """
    public = sorted(home)

    def load(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(home[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return public, load, listing(public)


def listing(public: list[str]) -> Callable[[], list[str]]:
    """Return the `__dir__` of a module that shows its public names and nothing that it imports.

    >>> listing(["to_mcp"])()
    ['to_mcp']
    """
    return lambda: public


@overload
def public(place: _Public, /) -> _Public: ...
@overload
def public(place: str, /) -> Callable[[_Public], _Public]: ...
def public(place: Any, /) -> Any:
    """Name the public package of a class or function: what tracebacks and pickles show.

    Args:
        place: the package; without parentheses, `toolresult`.

    >>> from toolresult.compat.errors import CannotCompareError
    >>> from toolresult.findings.finding import ContractError
    >>> CannotCompareError.__module__, ContractError.__module__
    ('toolresult.compat', 'toolresult')
    """

    def name(thing: _Public) -> _Public:
        thing.__module__ = place if isinstance(place, str) else "toolresult"
        return thing

    return name if isinstance(place, str) else name(place)
