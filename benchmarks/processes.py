"""Whole processes: how long they take from start to end, and how much memory."""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path

from benchmarks.contestants import SCHEMAS, published

_LAUNCHER = Path(__file__).with_name("launch.py")
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
_MACHINES = {"x86_64": "x86_64", "amd64": "x86_64", "aarch64": "arm64", "arm64": "arm64"}


@dataclass(frozen=True)
class Ran:
    """What a command took.

    Attributes:
        seconds: from start to end.
        peak: bytes; the most that one of its processes had in memory.
        exit: its exit code.
    """

    seconds: float
    peak: int
    exit: int


class FailedError(Exception):
    """A command that is measured did not do what it is measured for."""


def run(command: Sequence[str | Path], *, expected: int | None = 0) -> Ran:
    """Run a command and measure it.

    Raises:
        FailedError: it ended with another exit code than expected; None expects nothing.
    """
    launcher = [sys.executable, "-I", "-S", str(_LAUNCHER)]
    # An installed package has its bytecode beside it, and so has this one from the first run on.
    kept = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
    done = subprocess.run(
        [*launcher, *map(str, command)], env=kept, stdout=subprocess.PIPE, text=True, check=True
    )
    ran = Ran(**json.loads(done.stdout))
    if expected is not None and ran.exit != expected:
        raise FailedError(f"exit code {ran.exit}, not {expected}: {' '.join(map(str, command))}")
    return ran


def toolresult() -> Path:
    """Return the command `toolresult` of this environment."""
    return Path(sys.executable).parent / "toolresult"


def audit(file: Path, jobs: int, *options: str | Path) -> list[str | Path]:
    """Return the command that audits a file."""
    return [toolresult(), "audit", file, "--jobs", str(jobs), *options]


def in_pure_python(command: list[str | Path]) -> list[str | Path]:
    """Return the command that does the same without the native core."""
    return [str(shutil.which("env")), "TOOLRESULT_NATIVE=0", *command]


def sourcemeta() -> tuple[str, Path] | None:
    """Return version and program of the validator in C++, not its wrapper in Python."""
    found = util.find_spec("sourcemeta_jsonschema")
    machine = _MACHINES.get(platform.machine().lower())
    if found is None or found.origin is None or machine is None:
        return None
    program = Path(found.origin).parent / f"jsonschema-{platform.system().lower()}-{machine}"
    if not program.exists():
        return None
    return metadata.version("sourcemeta-jsonschema"), program


def sourcemeta_command(program: Path, schema: Path, file: Path) -> list[str | Path]:
    """Return the command that validates a file the fastest way, which stops at what is invalid."""
    program.chmod(0o755)  # a wheel does not keep the mark
    return [program, "validate", "--fast", schema, file]


def write_union(file: Path) -> None:
    """Write one schema that holds an envelope against the schema of its form."""
    response, execution = map(published, SCHEMAS)
    document = {
        "$schema": response["$schema"],
        "$id": "urn:toolresult:benchmark",
        "if": {"type": "object", "required": ["success"]},
        "then": {"$ref": execution["$id"]},
        "else": {"$ref": response["$id"]},
        "$defs": {"response": response, "execution": execution},
    }
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def room_for(size: int, folder: Path) -> bool:
    """Whether a folder has room for a file of so many bytes, and some to spare."""
    return shutil.disk_usage(folder).free > 2 * size
