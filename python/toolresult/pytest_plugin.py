"""The pytest plugin: fixtures for tests of payloads and tools.

pytest finds it by its entry point; `-p no:toolresult` leaves it out. Nothing of the contract is
loaded before a test asks for a fixture.

Fixtures: `assert_valid` and `conforms` are `toolresult.testing.assert_valid` and
`assert_tool_conforms`, with the defaults of the project and of the test.

The project's file of settings holds (`toolresult.toml`, or `[tool.toolresult]` in pyproject.toml),
the one nearest to pytest's root folder. Beside it: `toolresult_lang` (en or zh) and
`toolresult_warnings_as_errors` (true or false) in pytest's own settings.

Marker: `@pytest.mark.toolresult(settings=..., lang=..., warnings_as_errors=..., schema=...)`, with
every field of `Settings`, sets defaults for one test, class or module.
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
_PLAIN = frozenset({"warnings_as_errors", "schema"})


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the settings."""
    parser.addini(_LANG, "language of what toolresult's fixtures say: en or zh", default="")
    parser.addini(_STRICT, "whether warnings of toolresult fail a test", type="bool")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker."""
    config.addinivalue_line(
        "markers",
        f"{_MARKER}(settings, lang, codes, warnings_as_errors, schema, ...): defaults of the"
        " fixtures assert_valid and conforms; every field of toolresult.Settings",
    )


@pytest.fixture(name="assert_valid")
def _assert_valid(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Return `toolresult.testing.assert_valid`, with the defaults of project and test."""
    from toolresult.testing import assert_valid  # noqa: PLC0415 - loaded when it is asked for

    return partial(assert_valid, **_defaults(request))


@pytest.fixture(name="conforms")
def _conforms(request: pytest.FixtureRequest) -> "Callable[..., ToolVerdict]":
    """Return `toolresult.testing.assert_tool_conforms`, with the defaults of project and test."""
    from toolresult.testing import assert_tool_conforms  # noqa: PLC0415 - likewise

    defaults = _defaults(request)
    defaults.pop("schema", None)
    return partial(assert_tool_conforms, **defaults)


def _defaults(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return what holds for a test: its markers, then pytest's settings, then the project's file.

    Raises:
        UsageError: a marker has an unknown name, or what is set cannot be used.
    """
    from toolresult.validation.settings import NAMES, settings_of  # noqa: PLC0415 - likewise
    from toolresult.validation.settings_file import nearest_settings  # noqa: PLC0415

    config = request.config
    values: dict[str, Any] = {"warnings_as_errors": config.getini(_STRICT)}
    language = config.getini(_LANG)
    try:
        file = nearest_settings(config.rootpath)
        agreed = settings_of(None, {} if file is None else file.options())
        agreed = settings_of(agreed, {"lang": language} if language else {})
        # The nearest marker comes first and wins.
        for marker in reversed(list(request.node.iter_markers(_MARKER))):
            given = _named(marker.kwargs, marker.args, {"settings", *NAMES, *_PLAIN})
            values |= {name: given.pop(name) for name in _PLAIN & given.keys()}
            agreed = settings_of(given.pop("settings", agreed), given)
    except (TypeError, ValueError, OSError) as error:
        raise pytest.UsageError(f"{_MARKER}: {error}") from None
    return {**values, "settings": agreed}


def _named(given: Mapping[str, Any], unnamed: tuple[Any, ...], known: set[str]) -> dict[str, Any]:
    unknown = given.keys() - known
    if unknown or unnamed:
        wrong = ", ".join(sorted(unknown)) or "a value without a name"
        raise pytest.UsageError(
            f"the marker {_MARKER} takes {', '.join(sorted(known))}, by name; got {wrong}; write"
            f" @pytest.mark.{_MARKER}(warnings_as_errors=True)"
        )
    return dict(given)
