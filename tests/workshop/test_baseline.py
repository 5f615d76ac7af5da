"""The gate against breaking a released contract: what it refuses, and the three ways out."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from codegen.__main__ import main
from codegen.lint.baseline import baseline_problems
from codegen.source import read_source
from tests.support import PROJECT

Change = Callable[[Any], None]


@pytest.fixture
def checkout(checkout: Path) -> Path:
    """Return a checkout whose contract is the one that was released, without exemptions."""
    schemas = checkout / "schemas"
    shutil.rmtree(schemas / "baseline")
    shutil.copytree(schemas / "v1", schemas / "baseline")
    (schemas / "exemptions.json").write_text('{"exemptions": []}', encoding="utf-8")
    return checkout


def edit(root: Path, name: str, change: Change) -> None:
    file = root / "schemas" / "v1" / name
    document = json.loads(file.read_text(encoding="utf-8"))
    change(document)
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def problems(root: Path) -> list[str]:
    return list(baseline_problems(read_source(root)))


def require_a_message(schema: Any) -> None:
    schema["required"].append("message")


def exempt(root: Path, path: str) -> None:
    row = {"rule": "required-added", "path": path, "reason": "nobody leaves it out"}
    document = {"exemptions": [row]}
    (root / "schemas" / "exemptions.json").write_text(json.dumps(document), encoding="utf-8")


def test_the_contract_breaks_nothing_that_was_released() -> None:
    assert problems(PROJECT) == []


def test_a_breaking_change_is_refused_with_the_payload_and_the_ways_out(checkout: Path) -> None:
    edit(checkout, "tool-return.schema.json", require_a_message)
    (problem,) = problems(checkout)
    assert 'tool-return#/required breaks writers [required-added]: {"code":0}' in problem
    assert "raise the major version" in problem
    assert "schemas/exemptions.json" in problem


@pytest.mark.parametrize(("version", "refused"), [("1.1", True), ("2.0", False)])
def test_a_major_version_may_break(checkout: Path, version: str, refused: bool) -> None:
    edit(checkout, "tool-return.schema.json", require_a_message)
    edit(checkout, "error-codes.json", lambda table: table.update(version=version))
    assert bool(problems(checkout)) == refused


def test_an_exemption_lets_pass_until_it_is_stale(checkout: Path) -> None:
    exempt(checkout, "tool-return#/required")
    (stale,) = problems(checkout)
    assert "required-added at tool-return#/required matches no change" in stale
    edit(checkout, "tool-return.schema.json", require_a_message)
    assert problems(checkout) == []
    exempt(checkout, "tool-response#/required")
    assert len(problems(checkout)) == 2


def test_what_breaks_nobody_passes(checkout: Path) -> None:
    for name in ("tool-return", "tool-response"):
        edit(
            checkout,
            f"{name}.schema.json",
            lambda one: one["properties"]["meta"]["properties"].update(attempt={"type": "integer"}),
        )
    edit(checkout, "error-codes.json", lambda table: table["codes"][1].update(deprecated=True))
    assert problems(checkout) == []


def test_a_checkout_without_a_baseline_is_refused(checkout: Path) -> None:
    shutil.rmtree(checkout / "schemas" / "baseline")
    assert ["make baseline" in one for one in problems(checkout)] == [True]


def test_what_cannot_be_compared_is_a_problem(checkout: Path) -> None:
    (checkout / "schemas" / "baseline" / "tool-return.schema.json").write_text("{", "utf-8")
    assert ["tool-return.schema.json" in one for one in problems(checkout)] == [True]


def test_recording_takes_the_contract_as_it_is_unless_it_breaks(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["codegen", "baseline", "--root", str(checkout)])
    baseline = checkout / "schemas" / "baseline"
    (baseline / "old.schema.json").write_text('{"not": {}}', encoding="utf-8")
    assert main() == 1
    assert "old# may break readers or writers [schema-removed]" in capsys.readouterr().err
    (baseline / "old.schema.json").unlink()
    edit(checkout, "error-codes.json", lambda table: table["codes"][1].update(deprecated=True))
    assert main() == 0
    assert capsys.readouterr().out == "schemas/baseline/error-codes.json\n1 files changed\n"
    names = [path.name for path in (checkout / "schemas" / "v1").iterdir()]
    assert sorted(path.name for path in baseline.iterdir()) == sorted(names)
    assert problems(checkout) == []
    assert main() == 0
    assert capsys.readouterr().out == "0 files changed\n"
