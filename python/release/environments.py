"""Fresh environments: the locked dependencies of the wheel, then the wheel as users get it."""

import re
import subprocess
import sys
from pathlib import Path


def runtime_environment(tree: Path, folder: Path) -> Path:
    """Make an environment of the locked dependencies, without pip; return its interpreter."""
    subprocess.run((sys.executable, "-m", "venv", "--without-pip", folder), check=True)
    python = folder / "bin" / "python"
    _install(python, "--require-hashes", "-r", str(tree / "requirements" / "runtime.lock"))
    return python


def use_wheel(python: Path, wheel: Path, tree: Path, version: str) -> None:
    """Install the wheel without extras, and do with it what the README shows.

    Raises:
        RuntimeError: something does not do what is promised; the message has its output.
    """
    _install(python, "--no-deps", "--force-reinstall", str(wheel))
    command = python.parent / "toolresult"
    said = _run(tree, command, "--version").strip()
    if said != f"toolresult {version}":
        raise RuntimeError(f"toolresult --version says {said!r}, not {version}")
    _run(tree, command, "validate", "examples/payloads/good")
    shown = re.findall(r"```pycon\n(.*?)```", _readme(tree), re.DOTALL)
    examples = python.parent / "README.txt"
    examples.write_text("\n".join(shown), encoding="utf-8")
    _run(tree, python, "-I", "-m", "doctest", "-o", "ELLIPSIS", examples)


def _readme(tree: Path) -> str:
    return (tree / "README.md").read_text(encoding="utf-8")


def _install(python: Path, *arguments: str) -> None:
    # The pip of this environment installs into the other, which holds nothing of its own.
    pip = (sys.executable, "-m", "pip", "--python", str(python))
    options = ("--quiet", "--disable-pip-version-check")
    subprocess.run((*pip, "install", *options, *arguments), check=True)


def _run(folder: Path, *command: str | Path) -> str:
    done = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command} failed:\n{done.stdout}{done.stderr}")
    return done.stdout
