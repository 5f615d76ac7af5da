"""What all tests share: no network, one language, the effort, and the order of the run."""

import gc
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.register_assert_rewrite("tests.support")

from tests.support.effort import register_profiles  # noqa: E402 - its asserts are rewritten, too

register_profiles()


# What may take long comes first, so that no core waits for one late test.
_FIRST = {"slow", "workshop", "compat", "hypothesis"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
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
