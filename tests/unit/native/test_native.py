"""The environment says whether the native core judges, and people are told what does."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from toolresult.native import core_of, description

CORE = SimpleNamespace()


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "toolresult._native", CORE)


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "toolresult._native", None)


@pytest.mark.usefixtures("built")
def test_a_core_that_is_there_is_taken_unless_it_is_turned_off() -> None:
    taken = {switch: core_of(switch) for switch in (None, "", "1", "require", "0")}
    assert taken == {None: CORE, "": CORE, "1": CORE, "require": CORE, "0": None}


@pytest.mark.usefixtures("missing")
def test_without_a_core_everything_works_unless_it_is_required() -> None:
    assert [core_of(switch) for switch in (None, "", "1", "0")] == [None] * 4
    with pytest.raises(ImportError, match=r"TOOLRESULT_NATIVE=require.*toolresult\._native"):
        core_of("require")


def test_people_are_told_which_engine_judges() -> None:
    core: Any = CORE
    assert [description(None), description(core)] == ["pure Python", "native core"]


def test_the_environment_turns_the_core_off() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "toolresult", "--version"],
        env={"TOOLRESULT_NATIVE": "0", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout.endswith(" (pure Python)\n")


def test_a_core_of_another_machine_leaves_the_verdicts_to_python(tmp_path: Path) -> None:
    for source in Path(sys.modules["toolresult"].__path__[0]).iterdir():
        if not source.name.startswith("_native"):
            (tmp_path / "toolresult").mkdir(exist_ok=True)
            (tmp_path / "toolresult" / source.name).symlink_to(source)
    (tmp_path / "toolresult" / "_native.abi3.so").write_bytes(b"of another machine")
    for switch, fails in (("", False), ("require", True)):
        asked = subprocess.run(
            [sys.executable, "-m", "toolresult", "--version"],
            env={"TOOLRESULT_NATIVE": switch, "PYTHONPATH": ":".join([str(tmp_path), *sys.path])},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ("cannot be loaded" in asked.stderr) == fails, asked
        assert asked.stdout.endswith("(pure Python)\n") != fails, asked
