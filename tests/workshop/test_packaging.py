"""What a user installs: wheels with and without the native core, sdist, editable install."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from release.archives import differing
from release.building import python_artifacts
from tests.support import PROJECT
from toolresult.contract.archive import archive_files

_USE = """
import toolresult
from toolresult import ToolReturn
assert ToolReturn(code=0).to_json() == '{"code":0}'
assert toolresult.schema("tool-response")["$id"] == "urn:toolresult:v1:tool-response"
assert len(list(toolresult.fixtures())) > 1000
print(toolresult.__file__)
"""


def run(*command: str | Path, **settings: str) -> str:
    finished = subprocess.run(
        [str(part) for part in command],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, **settings},
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


TIME = 1_700_000_000
HAS_CARGO = shutil.which("cargo") is not None


@pytest.fixture(scope="module")
def artifacts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build what a release has; without Rust all but the wheel with the native core."""
    out = tmp_path_factory.mktemp("dist")
    python_artifacts(PROJECT, out, TIME, native=HAS_CARGO)
    return out


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a new environment; return its bin folder."""
    folder = tmp_path_factory.mktemp("environment") / "env"
    venv.create(folder, with_pip=True)
    return folder / "bin"


def install(environment: Path, *what: str | Path) -> None:
    """Install the package, and nothing of it that was there before stays."""
    pip = (environment / "python", "-m", "pip", "--disable-pip-version-check")
    run(*pip, "uninstall", "--quiet", "--yes", "toolresult")
    run(*pip, "install", "--quiet", *what)


def use(environment: Path, somewhere: Path) -> str:
    """Import, read a schema, run the command, away from the checkout; return the package's file."""
    (somewhere / "good.json").write_text('{"code": 0}', encoding="utf-8")
    printed = run(environment / "toolresult", "validate", somewhere / "good.json")
    assert "1 valid" in printed
    return run(environment / "python", "-I", "-c", _USE).strip()


def engine(environment: Path) -> str:
    said = run(environment / "toolresult", "--version", TOOLRESULT_NATIVE="")
    return said.strip().partition("(")[2].removesuffix(")")


def test_each_wheel_in_a_new_environment(
    artifacts: Path, environment: Path, tmp_path: Path
) -> None:
    engines = {"*-py3-none-any.whl": "pure Python"}
    if HAS_CARGO:
        engines["*-cp311-abi3-*.whl"] = "native core"
    assert len(list(artifacts.glob("*.whl"))) == len(engines)
    for pattern, expected in engines.items():
        (wheel,) = artifacts.glob(pattern)
        install(environment, wheel)
        assert str(environment.parent) in use(environment, tmp_path)
        assert engine(environment) == expected


def test_a_source_without_rust_is_pure_python_unless_the_core_is_required(
    artifacts: Path, environment: Path, tmp_path: Path
) -> None:
    (sdist,) = artifacts.glob("*.tar.gz")
    failing = tmp_path / "bin" / "cargo"
    failing.parent.mkdir()
    for path, said in ((str(tmp_path / "empty"), "cargo is not in PATH"), (None, "cargo failed")):
        if path is None:
            failing.write_text("#!/bin/sh\necho no network >&2\nexit 101\n")
            failing.chmod(0o755)
            path = str(failing.parent)
        build = (sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-v")
        command = [*build, "--wheel-dir", str(tmp_path / "out"), str(sdist)]
        settings = {**os.environ, "PATH": path}
        settings.pop("TOOLRESULT_NATIVE", None)
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=settings)
        assert done.returncode == 0, done.stdout + done.stderr
        assert said in done.stdout + done.stderr
        (wheel,) = (tmp_path / "out").iterdir()
        assert wheel.name.endswith("-py3-none-any.whl")
        settings["TOOLRESULT_NATIVE"] = "require"
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=settings)
        assert done.returncode != 0
        assert said in done.stdout + done.stderr


def test_a_build_elsewhere_is_the_same_to_the_byte(artifacts: Path, tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        (sdist,) = artifacts.glob("*.tar.gz")
        with tarfile.open(sdist) as archive:
            archive.extractall(tmp_path, filter="data")
        tree = tmp_path / "a folder of another name"
        (tmp_path / sdist.name.removesuffix(".tar.gz")).rename(tree)
        for path in tree.rglob("*"):
            os.utime(path, (0, 0))
        (tmp_path / "out").mkdir()
        python_artifacts(tree, tmp_path / "out", TIME, native=HAS_CARGO)
    finally:
        os.umask(before)
    assert differing(artifacts, tmp_path / "out") == []


def test_editable_install_in_a_new_environment(environment: Path, tmp_path: Path) -> None:
    install(environment, "--editable", PROJECT)
    assert str(PROJECT) in use(environment, tmp_path)


def test_artifacts_hold_the_package_and_nothing_of_the_workshop(artifacts: Path) -> None:
    (wheel,) = artifacts.glob("*-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(name for name in names if name.endswith("/METADATA")))
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "toolresult",
        "toolresult_contract",
    }
    for expected in (
        "toolresult/py.typed",
        "toolresult_contract/data/plain/tool-response.schema.json",
        "toolresult_contract/data/source/error-codes.json",
        "toolresult_contract/data/fixtures/schema/tool-return.json",
        "toolresult_contract/data/archive/SPECIFICATION.zh.md",
    ):
        assert expected in names
    assert not any(name.startswith("toolresult/_native") for name in names)
    assert archive_files(zipfile.Path(wheel, "toolresult_contract/")) == archive_files(), (
        "the wheel carries the contract that the checkout has"
    )
    for name in ("LICENSE", "NOTICE", "tests/fixtures/LICENSE"):
        assert any(path.endswith(f".dist-info/licenses/{name}") for path in names)
    assert "\nLicense-Expression: Apache-2.0 AND CC0-1.0\n" in metadata.decode()
    required = re.findall(r"^Requires-Dist: ([\w-]+)(.*)$", metadata.decode(), re.MULTILINE)
    assert {name for name, bound in required if "extra ==" not in bound} == {
        *("jsonschema", "referencing", "pydantic", "msgspec", "regex", "rfc8785", "click", "rich"),
    }, "an SDK belongs into an extra"
    extras = {name for name, bound in required if "extra ==" in bound}
    assert extras >= {"mcp", "openai", "anthropic", "google-genai", "langchain-core", "a2a-sdk"}
    (sdist,) = artifacts.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    licenses = {"LICENSE", "NOTICE", "tests/fixtures/LICENSE"}
    assert licenses <= inside
    workshop = ("python/codegen", "python/release", "tests", ".ci")
    fixtures = {name for name in inside if name.startswith("tests/fixtures/")}
    assert not any(name.startswith("tests/fixtures/compat") for name in fixtures)
    assert not any(name.startswith(workshop) for name in inside - fixtures)
