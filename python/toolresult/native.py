"""The native core: the same verdicts in one pass, as the module `toolresult._native`.

It is a part of the wheels that were built with Rust. Without it everything works, slower. The
environment variable `TOOLRESULT_NATIVE` decides: `0` leaves the core alone, `require` makes it an
error not to have it.
"""

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

SWITCH = "TOOLRESULT_NATIVE"


# Rule, keyword, path, line and column of a text, and the field that was probably meant.
Row = tuple[str, str | None, str, int | None, int | None, str | None]
# Lines read, bytes read, and the lines that are left: number, beginning, end.
Reached = tuple[int, int, list[tuple[int, int, int]]]


# Schema, each error and warning with its value as it is spelled, and the code as it is spelled.
WholeReport = tuple[str, list[tuple[Row, bytes | None]], bytes | None]


class Warnings(Protocol):
    """Looks for what may need a warning."""


class Tally(Protocol):
    """Counts the lines of an audit, but for those that need a second look."""

    def know(self, tool: str, /) -> bool:
        """Tell a tool apart from now on, if there is room; return whether it is."""

    def count(self, text: bytes, start: int, /) -> Reached:
        """Count the lines of a text from an offset on, until some are left; other threads run."""

    def count_list(self, lines: list[bytes], start: int, /) -> Reached:
        """Do the same with a list of lines, from one of them on."""

    def sort(self, lines: list[bytes], /) -> list[int | None]:
        """Return for each line the number of its row, without its tool; None for what is left."""

    def skip(self, lines: int, /) -> None:
        """Note lines that were counted elsewhere."""

    def rows(
        self,
    ) -> tuple[
        list[tuple[str, int | None, str | None, bool | None, int]],
        list[tuple[str | None, int, int]],
    ]:
        """Return what was counted: schema, code, tool, success, count; and tool, bucket, count."""

    def rejected(self) -> tuple[int, dict[str, int], list[tuple[str, int, int, str]]]:
        """Return blank lines, invalid ones by schema, and rule, count, first line and path."""


class Core(Protocol):
    """What is asked of the core; None leaves the answer to the reference validator."""

    def is_valid(self, payload: object, schema: str | None = None, /) -> bool | None:
        """Whether a payload is valid; both answers are those of the reference validator."""

    def is_valid_door(self) -> Callable[..., bool]:
        """Return the function that stands for `toolresult.is_valid`."""

    def accepted(self, payload: object, schema: str | None = None, /) -> str | None:
        """Return the schema of a payload that is certainly valid."""

    def has_short_numbers(self, payload: object, /) -> bool:
        """Whether a double holds every number of a text that was accepted, as it is spelled."""

    def outcome(self, payload: object, /) -> str | None:
        """Return what a valid envelope says happened."""

    def content(self, payload: object, lang: str, /) -> str | None:
        """Return what the model reads of a valid envelope, as nobody asked for it otherwise."""

    def explain(
        self, payload: object, schema: str | None = None, /
    ) -> tuple[str | None, list[Row]] | None:
        """Return the schema, and of each error rule, keyword, path, line, column and fix."""

    def report(
        self, payload: object, schema: str | None, watch: Warnings, inside_data: bool, /
    ) -> WholeReport | None:
        """Return the same with values and code, and the warnings; None where they are not clear."""

    def Watch(self, told: Mapping[str, Any], /) -> Warnings:  # noqa: N802 - a class
        """Make what looks for what may need a warning."""

    def Tally(self, schema: str | None, watch: Warnings, ways: Mapping[str, Any], /) -> Tally:  # noqa: N802 - a class
        """Make what counts the lines of an audit."""


def core_of(switch: str | None) -> Core | None:
    """Return the core; None where there is none, or where it is turned off.

    Args:
        switch: what the environment says.

    Raises:
        ImportError: the core is required, and it is not there or cannot be loaded.

    >>> core_of("0") is None
    True
    """
    if switch == "0":
        return None
    try:
        return cast("Core", import_module("toolresult._native"))
    except ImportError as error:
        if switch == "require":
            reason = f"{SWITCH}=require, but the native core cannot be loaded: {error}"
            raise ImportError(reason) from error
        return None


def description(core: Core | None) -> str:
    """Name what judges, for people.

    >>> description(None)
    'pure Python'
    """
    return "pure Python" if core is None else "native core"


CORE = core_of(os.environ.get(SWITCH))
