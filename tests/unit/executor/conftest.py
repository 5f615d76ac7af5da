"""What tests of the executor have in common."""

import asyncio
import threading
import time
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("calls", "sessions"):
        monkeypatch.setattr(f"toolresult.executor.{room}.GRACE_SECONDS", 0.1)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let the time of event loops stand still until this is set: what runs out of time has begun.

    However busy the machine is, a thread then has started before its limit ends.
    """
    event, passing, start = threading.Event(), asyncio.BaseEventLoop.time, time.monotonic()

    def now(loop: asyncio.BaseEventLoop) -> float:
        time_now = passing(loop)
        return time_now if event.is_set() or time_now > start + 30 else start

    monkeypatch.setattr(asyncio.BaseEventLoop, "time", now)
    return event


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Holds sync tools back until the test is over."""
    event = threading.Event()
    yield event
    event.set()
