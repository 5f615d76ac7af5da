"""Where the verdicts go: plain output, or above a progress bar on a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from toolresult.cli.inputs import size_of
from toolresult.cli.output import echo, is_terminal, reader_language
from toolresult.text.sentence import Joined, Word

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_BYTES_WORTH_PROGRESS = 20_000_000


class Screen(Protocol):
    """Where text goes, and where progress shows."""

    def echo(self, *lines: Word, err: bool = False) -> None: ...

    def advance(self, size: int) -> None: ...


def plain_screen() -> Screen:
    """Return a screen without a bar."""
    return _PlainScreen()


@contextmanager
def screen_for(files: tuple[str, ...]) -> Iterator[Screen]:
    """Show a bar on a terminal while much is read; nothing elsewhere."""
    total = size_of(files) if is_terminal(sys.stderr) else None
    if total is None or total < _BYTES_WORTH_PROGRESS:
        yield _PlainScreen()
        return
    from rich.console import Console  # noqa: PLC0415 - only needed for large input
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    with Progress(
        console=console, transient=True, redirect_stdout=False, redirect_stderr=False
    ) as bar:
        yield _ScreenWithBar(bar, bar.add_task("toolresult", total=total))


class _PlainScreen:
    def echo(self, *lines: Word, err: bool = False) -> None:
        echo(*lines, err=err)

    def advance(self, size: int) -> None:
        pass


class _ScreenWithBar:
    def __init__(self, bar: "Progress", task: "TaskID") -> None:
        self.bar = bar
        self.task = task

    def echo(self, *lines: Word, err: bool = False) -> None:
        """Print above the bar if both are seen on the terminal."""
        if is_terminal(sys.stderr if err else sys.stdout):
            from rich.text import Text  # noqa: PLC0415

            text = Joined(lines, "\n").text(reader_language())
            self.bar.console.print(Text.from_ansi(text), soft_wrap=True)
        else:
            echo(*lines, err=err)

    def advance(self, size: int) -> None:
        self.bar.advance(self.task, size)
