"""What all tests share: no network, one language, and the way to the checkout."""

import os
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

PROJECT = Path(__file__).resolve().parents[1]

settings.register_profile(
    "ordinary",
    max_examples=int(os.environ.get("TOOLRESULT_EXAMPLES", "2000")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("ordinary")


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


@pytest.fixture
def project() -> Path:
    return PROJECT
