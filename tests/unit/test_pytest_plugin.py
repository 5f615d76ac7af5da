"""The pytest plugin, in projects of its users."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest_plugins = ["pytester"]

_TOOL = """
from toolresult import ToolReturn
from toolresult.executor import tool
from toolresult.testing import Case

@tool("orders:find")
def find(number: int) -> ToolReturn:
    '''Find an order.'''
    return ToolReturn.empty(f"there is no order {number}")
"""


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The inner runs load no plugin but this one."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    yield


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess("-p", "toolresult.pytest_plugin", *arguments)


def test_the_fixtures_assert_and_say_what_is_wrong(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        _TOOL
        + """
def test_good(assert_valid, conforms):
    assert assert_valid('{"code": 0}') == {"code": 0}
    conforms(find, [Case("none", {"number": 7}, "empty")])

def test_bad_payload(assert_valid):
    assert_valid('{"code": "0"}')

def test_bad_tool(conforms):
    conforms(find, [Case("found", {"number": 7})])
"""
    )
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(
        ["*1:10: /code: *[[]type]", "*hint: *", "*orders:find does not conform*", "*tool-outcome]"]
    )
    # The failure is shown where the test stands, not inside toolresult.
    assert "examined = examine(" not in result.stdout.str()


def test_settings_of_the_project_hold_for_every_test(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\ntoolresult_lang = zh\ntoolresult_warnings_as_errors = true\n")
    pytester.makepyfile(
        """
def test_warned(assert_valid):
    assert_valid({"code": 5000, "message": "error"})
"""
    )
    result = run(pytester)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*警告*vague-message]*"])


def test_the_nearest_marker_wins(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
import pytest
pytestmark = pytest.mark.toolresult(warnings_as_errors=True, schema="tool-return")
WARNED = {"code": 5000, "message": "error"}

def test_strict(assert_valid):
    with pytest.raises(AssertionError, match="vague-message"):
        assert_valid(WARNED)

@pytest.mark.toolresult(warnings_as_errors=False)
def test_lenient(assert_valid):
    assert_valid(WARNED)

@pytest.mark.toolresult(schema="tool-response", lang="zh")
def test_other(assert_valid):
    with pytest.raises(AssertionError, match="缺少"):
        assert_valid(WARNED)
"""
    )
    run(pytester, "--strict-markers").assert_outcomes(passed=3)


def test_the_file_of_settings_and_every_field_of_it_hold_for_both_fixtures(
    pytester: pytest.Pytester,
) -> None:
    """The team's codes, contracts, dialect and language, which the command line keeps to, too."""
    row = {"code": 1201, "name": "OUT_OF_STOCK", "kind": "client", "message": {"en": "Sold out"}}
    legacy = {"name": "legacy", "codes": [{"code": 77, "name": "GONE", "means": 1201}]}
    codes = json.dumps({"codes": [row], "dialects": [legacy]})
    pytester.makefile(".json", codes=codes)
    contracts = pytester.mkdir("contracts")
    (contracts / "orders%3Afind.schema.json").write_text('{"type": "integer"}')
    pytester.makefile(".toml", toolresult='codes = "codes.json"\ndata-contracts = "contracts"')
    pytester.makepyfile(
        """
import pytest
from toolresult import Settings
from toolresult.executor import tool
from toolresult.testing import Case

WORDS = {"code": 0, "message": "m", "data": "two", "meta": {"tool": "orders:find",
    "execution_time_ms": 1}}

@tool("orders:find")
def find(number: int) -> dict:
    return {"code": 77 if number else 0, "message": "no size", "data": "two"}

def test_contracts(assert_valid, conforms):
    with pytest.raises(AssertionError, match="expected an integer"):
        assert_valid(WORDS)
    with pytest.raises(AssertionError, match="expected an integer"):
        conforms(find, [Case("found", {"number": 0})])

@pytest.mark.toolresult(dialect="legacy", lang="zh")
def test_dialect(assert_valid, conforms):
    assert_valid({"code": 77, "message": "no size"})
    conforms(find, [Case("none", {"number": 1}, "failed", code=1201)])
    with pytest.raises(AssertionError, match="应为整数"):
        assert_valid(WORDS)

@pytest.mark.toolresult(settings=Settings())
def test_nothing_agreed(assert_valid, conforms):
    assert_valid(WORDS)
    conforms(find, [Case("found", {"number": 0})])
"""
    )
    run(pytester).assert_outcomes(passed=3)


def test_a_misspelt_marker_is_explained(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
import pytest
@pytest.mark.toolresult(strict=True)
def test_one(assert_valid):
    pass
"""
    )
    result = run(pytester)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*the marker toolresult takes*warnings_as_errors*got strict*"])


def test_what_the_plugin_offers_is_listed(pytester: pytest.Pytester) -> None:
    fixtures = run(pytester, "--fixtures").stdout
    fixtures.fnmatch_lines(["assert_valid*", "conforms*"])
    run(pytester, "--markers").stdout.fnmatch_lines(["@pytest.mark.toolresult(settings, lang,*"])
    run(pytester, "--help").stdout.fnmatch_lines(["*toolresult_lang*", "*toolresult_warnings*"])


def _process(pytester: pytest.Pytester, *arguments: str) -> subprocess.CompletedProcess[Any]:
    """Run pytest as its users do, with the plugins that are installed."""
    import os

    environment = {**os.environ}
    environment.pop("PYTEST_DISABLE_PLUGIN_AUTOLOAD", None)
    command = [sys.executable, "-m", "pytest", "-p", "no:hypothesispytest", *arguments]
    return subprocess.run(
        command, cwd=pytester.path, env=environment, capture_output=True, text=True, check=False
    )


def test_it_is_found_by_itself_loads_nothing_unasked_and_can_be_left_out(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(
        """
import sys

def test_nothing_of_the_contract_is_loaded():
    heavy = {"pydantic", "jsonschema", "click", "toolresult.testing", "toolresult.contract"}
    assert not heavy & set(sys.modules)

def test_fixture(assert_valid):
    assert_valid({"code": 0})
"""
    )
    found = _process(pytester, "-W", "error")
    assert found.returncode == 0, found.stdout
    left_out = _process(pytester, "-p", "no:toolresult")
    assert left_out.returncode == 1
    assert "fixture 'assert_valid' not found" in left_out.stdout


@pytest.mark.slow
def test_a_program_may_import_the_package_before_it_runs_pytest(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("def test_it(): pass\n")
    program = "import sys, toolresult, pytest; sys.exit(pytest.main(['-W', 'error', '-q']))"
    environment = {key: one for key, one in os.environ.items() if not key.startswith("PYTEST_")}
    done = subprocess.run(
        (sys.executable, "-c", program),
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout.decode()
