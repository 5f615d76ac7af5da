"""A stale core in WebAssembly is named with the command that renews it, without Rust."""

import hashlib
from pathlib import Path

import pytest

from codegen.lint.wasm import MODULE, SUMS, wasm_problems

SOURCES = (
    *("generated/rust/plan.rs", "rust/toolresult/src/lib.rs", "rust/toolresult-wasm/src/lib.rs"),
    *("rust/Cargo.lock", MODULE),
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "typescript" / "src").mkdir(parents=True)
    rows = []
    for path in SOURCES:
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(path)
        rows.append(f"{hashlib.sha256(path.encode()).hexdigest()}  {path}\n")
    (tmp_path / SUMS).write_text("".join(rows))
    return tmp_path


def test_a_module_of_these_sources_is_well(checkout: Path) -> None:
    assert list(wasm_problems(checkout)) == []


@pytest.mark.parametrize("path", SOURCES)
def test_a_source_that_changed_or_is_gone_is_named(checkout: Path, path: str) -> None:
    (checkout / path).write_text("changed")
    (problem,) = wasm_problems(checkout)
    assert path in problem
    assert "make wasm" in problem
    (checkout / path).unlink()
    assert [problem for problem in wasm_problems(checkout) if "make wasm" in problem]


def test_a_source_that_is_new_is_named(checkout: Path) -> None:
    (checkout / "rust/toolresult/src/new.rs").write_text("")
    (problem,) = wasm_problems(checkout)
    assert "rust/toolresult/src/new.rs" in problem


def test_checksums_that_are_missing_are_named(checkout: Path) -> None:
    (checkout / SUMS).unlink()
    (problem,) = wasm_problems(checkout)
    assert SUMS in problem
