"""The hook for pre-commit, installed and run by pre-commit itself in a repository of its own."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import toolresult
from tests.support import PROJECT

_HOOKS = PROJECT / ".pre-commit-hooks.yaml"
_SHIPPED = (
    *(".pre-commit-hooks.yaml", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE"),
    *("python/toolresult", "generated/python/toolresult_contract"),
    *("generated/schemas", "generated/java/schemas", "schemas/v1", "tests/fixtures"),
)


def run(folder: Path, *command: str, environment: dict[str, str]) -> tuple[int, str]:
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """No settings of git or pre-commit but those of the test."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    (tmp_path / "gitconfig").write_text(
        "[user]\n\tname = T\n\temail = t@example.com\n", encoding="utf-8"
    )
    return {
        **inherited,
        "GIT_CONFIG_GLOBAL": str(tmp_path / "gitconfig"),
        "GIT_CONFIG_NOSYSTEM": "1",
        "PRE_COMMIT_HOME": str(tmp_path / "cache"),
        "LC_ALL": "C.UTF-8",
    }


def committed(folder: Path, environment: dict[str, str]) -> str:
    """Make a repository of a folder; return its commit."""
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "All"]):
        code, printed = run(folder, "git", *command, environment=environment)
        assert code == 0, printed
    return run(folder, "git", "rev-parse", "HEAD", environment=environment)[1].strip()


def test_the_hook_checks_what_is_committed(tmp_path: Path, environment: dict[str, str]) -> None:
    product = tmp_path / "product"
    for name in _SHIPPED:
        source, target = PROJECT / name, product / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    revision = committed(product, environment)
    users = tmp_path / "users"
    users.mkdir()
    hook = {"repo": str(product), "rev": revision, "hooks": [{"id": "toolresult-validate"}]}
    (users / ".pre-commit-config.yaml").write_text(yaml.safe_dump({"repos": [hook]}), "utf-8")
    (users / "package.json").write_text('{"name": "not a result"}', "utf-8")
    (users / "good.tool-return.json").write_text('{"code": 0}', "utf-8")
    committed(users, environment)
    pre_commit = [sys.executable, "-m", "pre_commit", "run", "--all-files"]
    code, printed = run(users, *pre_commit, environment=environment)
    assert code == 0, printed
    assert "Passed" in printed
    (users / "bad.tool-return.json").write_text('{"code": 5000}', "utf-8")
    run(users, "git", "add", ".", environment=environment)
    code, printed = run(users, *pre_commit, environment=environment)
    assert code == 1, printed
    assert "bad.tool-return.json:1:1: /message:" in printed
    assert "package.json" not in printed


def test_the_hook_looks_at_the_files_of_every_form() -> None:
    (hook,) = yaml.safe_load(_HOOKS.read_text(encoding="utf-8"))
    for name in toolresult.schema_names():
        is_form = name != "error-codes"
        assert bool(re.search(hook["files"], f"a/b.{name}.json")) is is_form, name
    for other in ("package.json", "tool-return.json", "a.tool-return.jsonc"):
        assert not re.search(hook["files"], other), other
