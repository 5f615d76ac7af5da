"""Ajv, in a process of its own that lives as long as the run."""

import json
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self, cast

PROJECT = Path(__file__).resolve().parents[1]
_MODULES = PROJECT / "tests" / "conformance" / "node"
_SCRIPT = Path(__file__).with_name("ajv.mjs")


def missing() -> str | None:
    """Say what keeps Ajv from being measured, if anything."""
    if not shutil.which("node"):
        return "Node is not installed"
    if not (_MODULES / "node_modules" / "ajv").is_dir():
        return "npm could not install ajv"
    return None


class Ajv:
    """Times Ajv over parts of files."""

    name = "Ajv (Node)"

    def __init__(self, files: list[Path]) -> None:
        self._process = subprocess.Popen(
            ["node", _SCRIPT, _MODULES, PROJECT / "generated" / "schemas", *files],  # noqa: S607 - the one in PATH
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.version = str(self._answer()["version"])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def run(self, file: Path, first: int, end: int) -> tuple[float, int]:
        """Judge lines of a file; return the seconds it took and how many were accepted."""
        question = {"corpus": str(file), "from": first, "to": end}
        out = cast("IO[str]", self._process.stdin)
        out.write(json.dumps(question) + "\n")
        out.flush()
        answer = self._answer()
        return float(answer["seconds"]), int(answer["accepted"])

    def _answer(self) -> Any:
        line = cast("IO[str]", self._process.stdout).readline()
        if not line:
            raise RuntimeError("Node ended early; its words are above")
        return json.loads(line)
