"""A reader who follows a page in an empty folder: saves its files and runs its commands."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from .pages import Block, blocks

# What a run measures is never the same twice: times that tools print, the table of latencies.
_SECONDS = re.compile(r"\b\d+\.\d+(?= ?s\b)")
_LATENCIES = re.compile(r"^.*±1%.*\n(?:.+\n)*", re.MULTILINE)
_ROW = re.compile(r"^(\S+ +\d+)\b.*$", re.MULTILINE)
# Maven sets the color back even where it wrote none; nobody sees that.
_COLORS = re.compile(r"\x1b\[[0-9;]*m")
# Go says what it fetches, and only where it has not got it yet.
_DOWNLOADS = re.compile(r"^go: downloading .*\n", re.MULTILINE)


def follow(page: str, folder: Path, environment: Mapping[str, str] | None = None) -> list[str]:
    """Do what a page (a path below `docs`) says, in order; return where it shows something else.

    A block with a title is a file, a console block is run line by line, and what the page shows
    below a command is what it prints, in the language of the page. Other blocks are for reading.
    """
    problems: list[str] = []
    environment = {"TOOLRESULT_LANG": page.split("/")[0], **(environment or {})}
    for block in blocks(page):
        if block.title:
            file = folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.code, encoding="utf-8")
        elif block.language == "console":
            problems += _console(block, folder, environment)
    return problems


def commands(code: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a console block with what the page shows below it."""
    first, *rest = re.split(r"^\$ (.*)\n", code, flags=re.MULTILINE)
    if first:
        raise ValueError(f"a console block begins with $, got {first!r}")
    yield from zip(rest[::2], rest[1::2], strict=True)


def run(command: str, folder: Path, environment: Mapping[str, str]) -> str:
    """Run a command in a shell as the reader does; return what it prints."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**_environment(), **environment},
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=600,
    )
    return _DOWNLOADS.sub("", _COLORS.sub("", done.stdout))


def without_measured(text: str) -> str:
    """Leave out times, so that two runs print the same."""
    return _SECONDS.sub("N", _LATENCIES.sub(_without_latencies, text))


def _without_latencies(table: re.Match[str]) -> str:
    # Columns are as wide as what is in them.
    return _ROW.sub(r"\1", re.sub(" +", " ", table[0]))


def _environment() -> dict[str, str]:
    names = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    names |= {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}
    # Where the package is imported from a checkout that is not installed.
    names |= {key: os.environ[key] for key in ("PYTHONPATH", "HOME") if key in os.environ}
    return names


def _console(block: Block, folder: Path, environment: Mapping[str, str]) -> Iterator[str]:
    for command, shown in commands(block.code):
        printed = run(command, folder, environment)
        if without_measured(printed) != without_measured(shown):
            yield f"{block.place}: $ {command}\nprints\n{printed}\nand the page shows\n{shown}"
