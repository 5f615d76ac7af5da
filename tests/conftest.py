"""What all tests share: no network, one language, the effort, the seed, the order of the run."""

import gc
import secrets
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.register_assert_rewrite("tests.support")

from codegen.lint.native import native_problems  # noqa: E402 - after what is rewritten
from tests.support import PROJECT  # noqa: E402 - its asserts are rewritten, too
from tests.support.cpu import Measured  # noqa: E402 - likewise
from tests.support.effort import register_profiles  # noqa: E402 - likewise
from toolresult.native import CORE, description  # noqa: E402 - likewise

register_profiles()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cpu", type=Path, metavar="FILE", help="write the CPU seconds of each test")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Give all workers one seed, so that a failing run can be repeated; ask no old core."""
    if CORE is not None and (problems := list(native_problems(PROJECT))):
        raise pytest.UsageError(*problems)
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = secrets.randbits(32)
    if config.option.cpu is not None:
        config.pluginmanager.register(Measured(config.option.cpu))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say which engine judges; TOOLRESULT_NATIVE=0 or =require chooses it."""
    if reporter := session.config.pluginmanager.get_plugin("terminalreporter"):
        reporter.write_line(f"toolresult: {description(CORE)}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Spell unpaired surrogates, in logs and in failures: no worker can send them to another."""
    report: Any = yield
    report.sections = [(name, _encodable(text)) for name, text in report.sections]
    if report.failed and (words := str(report.longrepr)) != _encodable(words):
        report.longrepr = _encodable(words)
    return report


def _encodable(text: str) -> str:
    return text.encode(errors="backslashreplace").decode()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    if terminalreporter.stats.get("failed") and not hasattr(config, "workerinput"):
        seed = config.option.hypothesis_seed
        terminalreporter.write_line(
            f"The properties drew with the seed {seed}. To draw the same again: "
            f"make test SEED={seed}; for one test: pytest TEST --hypothesis-seed={seed}"
        )


# What may take long comes first, so that no core waits for one late test.
_FIRST = {"slow", "workshop", "compat", "hypothesis"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(PROJECT / "tests" / "workshop"):
            item.add_marker("workshop")
    items.sort(key=lambda item: _FIRST.isdisjoint(mark.name for mark in item.iter_markers()))


def pytest_collection_finish() -> None:
    """Leave what stays until the end out of every later collection of garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in this package may open a connection; a test that does fails."""

    def refuse(self: socket.socket, *address: Any) -> None:
        raise AssertionError(f"a connection was attempted: {address}")

    def refuse_name(host: Any, *_rest: Any, **_options: Any) -> None:
        raise AssertionError(f"a name was looked up: {host}")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket.socket, "connect_ex", refuse)
    monkeypatch.setattr(socket.socket, "sendto", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse_name)


@pytest.fixture(autouse=True)
def plain_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("TOOLRESULT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture(scope="session")
def shared_checkout(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Copy what code generation reads and writes, once for all tests of a worker."""
    from tests.support.checkout import copied  # the SDKs' environments have no code generation

    return copied(tmp_path_factory.mktemp("checkout"))


@pytest.fixture
def checkout(shared_checkout: Any) -> Iterator[Path]:
    """Give a checkout that a test may spoil."""
    yield shared_checkout.root
    shared_checkout.restore()
