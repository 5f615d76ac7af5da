"""Files that a command writes: none that it reads, no two the same, none left half."""

import os
import stat
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from toolresult.audit.lines import inputs
from toolresult.cli.options import CommandError
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import STANDARD_INPUT
from toolresult.text.sentence import Sentence

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "overwrites": {
                "en": "{file} is one of the input files; choose another output file",
                "zh": "{file} 是要读取的文件；请为输出另取名称",
            },
            "same": {
                "en": "{first} and {second} are the same file, {file}; choose another for one",
                "zh": "{first} 与 {second} 是同一个文件 {file}；请为其中之一另取名称",
            },
        }
    ),
)


def require_separate(outputs: Mapping[str, str | None], read: Iterable[str]) -> None:
    """Require that no output is an input or another output, whatever names they have.

    Args:
        outputs: option → the file that it names.
        read: the files and folders to be read.

    Raises:
        CommandError: two of them are one file.
    """
    named = {option: Path(file) for option, file in outputs.items() if file}
    written: dict[str, str] = {}
    for option, path in named.items():
        place = os.path.realpath(path)
        for other, known in written.items():
            if place == known or _is_same(path, named[other]):
                file = str(path)
                raise CommandError(_sentence("same", first=other, second=option, file=file))
        written[option] = place
    existing = [path for path in named.values() if path.exists()]
    found = inputs(read) if existing else ()
    sources = [Path(name) for name in found if isinstance(name, str) and name != STANDARD_INPUT]
    for path in existing:
        if not _is_special(path) and any(_is_same(path, source) for source in sources):
            raise CommandError(_sentence("overwrites", file=str(path)))


def replace_file(path: Path, content: bytes) -> None:
    """Write a file beside its place and move it there, so that nobody meets half of it.

    Pipes and devices are written as they are.

    Raises:
        OSError: it cannot be written; what was there before is there still.
    """
    if _is_special(path):
        path.write_bytes(content)
        return
    place = Path(os.path.realpath(path))
    beside = place.with_name(f"{place.name}.{os.getpid()}.part")
    try:
        beside.write_bytes(content)
        with suppress(FileNotFoundError):
            beside.chmod(stat.S_IMODE(place.stat().st_mode))
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other) and not _is_special(one)
    except OSError:
        return False


def _is_special(path: Path) -> bool:
    """Whether it is a pipe or a device, which hold nothing that could be overwritten."""
    try:
        return not stat.S_ISREG(path.stat().st_mode) and not path.is_dir()
    except OSError:
        return False
