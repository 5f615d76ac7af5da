"""The pytest plugin: fixtures for tests of payloads and tools.

pytest finds it by its entry point; `-p no:toolresult` leaves it out. Nothing of the contract is
loaded before a test asks for a fixture.

Fixtures: `assert_valid` and `conforms` are `toolresult.testing.assert_valid` and
`assert_tool_conforms`, with the defaults of the project and of the test.

Settings: `toolresult_lang` (en or zh) and `toolresult_warnings_as_errors` (true or false).

Marker: `@pytest.mark.toolresult(lang=..., warnings_as_errors=..., schema=..., dialect=...)` sets
defaults for one test, class or module.
"""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from toolresult.testing import ToolVerdict

# Before it is loaded; afterwards pytest warns that it is too late.
if "toolresult.testing" not in sys.modules:
    pytest.register_assert_rewrite("toolresult.testing")

_LANG, _STRICT, _MARKER = "toolresult_lang", "toolresult_warnings_as_errors", "toolresult"
_FOR_BOTH = frozenset({"lang", "warnings_as_errors"})
_FOR_PAYLOADS = frozenset({"schema", "dialect", "codes"})


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the settings."""
    parser.addini(_LANG, "language of what toolresult's fixtures say: en or zh", default="en")
    parser.addini(_STRICT, "whether warnings of toolresult fail a test", type="bool")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker."""
    config.addinivalue_line(
        "markers",
        f"{_MARKER}(lang, warnings_as_errors, schema, dialect, codes): defaults of the fixtures"
        " assert_valid and conforms",
    )


@pytest.fixture(name="assert_valid")
def _assert_valid(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Return `toolresult.testing.assert_valid`, with the defaults of project and test."""
    from toolresult.testing import assert_valid  # noqa: PLC0415 - loaded when it is asked for

    return partial(assert_valid, **_defaults(request, _FOR_BOTH | _FOR_PAYLOADS))


@pytest.fixture(name="conforms")
def _conforms(request: pytest.FixtureRequest) -> "Callable[..., ToolVerdict]":
    """Return `toolresult.testing.assert_tool_conforms`, with the defaults of project and test."""
    from toolresult.testing import assert_tool_conforms  # noqa: PLC0415 - likewise

    return partial(assert_tool_conforms, **_defaults(request, _FOR_BOTH))


def _defaults(request: pytest.FixtureRequest, wanted: frozenset[str]) -> Mapping[str, Any]:
    config = request.config
    values = {"lang": config.getini(_LANG), "warnings_as_errors": config.getini(_STRICT)}
    # The nearest marker comes first and wins.
    for marker in reversed(list(request.node.iter_markers(_MARKER))):
        unknown = marker.kwargs.keys() - _FOR_BOTH - _FOR_PAYLOADS
        if unknown or marker.args:
            known = ", ".join(sorted(_FOR_BOTH | _FOR_PAYLOADS))
            wrong = ", ".join(sorted(unknown)) or "a value without a name"
            raise pytest.UsageError(
                f"the marker {_MARKER} takes {known}, by name; got {wrong}; write"
                f" @pytest.mark.{_MARKER}(warnings_as_errors=True)"
            )
        values |= marker.kwargs
    return {name: value for name, value in values.items() if name in wanted}
