"""A native core that is older than its sources is named with the command that renews it."""

import os
from pathlib import Path

import pytest

from codegen.lint.native import CORE, native_problems

SOURCES = (
    *("generated/rust/plan.rs", "rust/Cargo.lock", "rust/toolresult/Cargo.toml"),
    *("rust/toolresult/src/content/mod.rs", "rust/toolresult-native/src/lib.rs"),
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for path in (*SOURCES, CORE):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(path)
        os.utime(file, (1000, 1000))
    return tmp_path


def test_a_core_that_is_newer_or_not_there_is_well(checkout: Path) -> None:
    assert list(native_problems(checkout)) == []
    (checkout / CORE).unlink()
    os.utime(checkout / SOURCES[0], (2000, 2000))
    assert list(native_problems(checkout)) == []


def test_every_source_that_is_newer_is_named(checkout: Path) -> None:
    for path in SOURCES:
        os.utime(checkout / path, (2000, 2000))
        (problem,) = native_problems(checkout)
        assert problem.startswith(f"{CORE}: {path} is newer")
        assert "make native" in problem
        os.utime(checkout / path, (1000, 1000))
