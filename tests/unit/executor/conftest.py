"""What tests of the executor have in common."""

import threading
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("calls", "sessions"):
        monkeypatch.setattr(f"toolresult.executor.{room}.GRACE_SECONDS", 0.1)


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Holds sync tools back until the test is over."""
    event = threading.Event()
    yield event
    event.set()
