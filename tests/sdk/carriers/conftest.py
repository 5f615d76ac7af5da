"""What these tests need beside the others': a connection to this machine, and to no other."""

import socket
from typing import Any

import pytest

_LOOPBACK = ("127.0.0.1", "::1", "localhost")


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let connections stay on this machine."""
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def connect_here(self: socket.socket, address: Any) -> None:
        assert not isinstance(address, tuple) or address[0] in _LOOPBACK, address
        connect(self, address)

    def look_up_here(host: Any, *rest: Any, **options: Any) -> Any:
        assert host is None or host in _LOOPBACK, host
        return look_up(host, *rest, **options)

    monkeypatch.setattr(socket.socket, "connect", connect_here)
    monkeypatch.setattr(socket, "getaddrinfo", look_up_here)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
