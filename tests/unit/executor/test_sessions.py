"""Sessions are lent to calls, and closed after them."""

import asyncio
import threading
from typing import Any

import pytest

from tests.support.executing import (
    GIVE_UP,
    TEMPORARY,
    THREAD_GIVES_UP,
    Browsers,
    run,
    throwing,
    visit,
)
from toolresult import ToolResponse
from toolresult.executor import ToolError, ToolExecutor, tool


@pytest.mark.parametrize(
    ("url", "code"), [("u", 0), ("raise", 5000), ("fail", 2001), ("none", 5000), ("hang", 2002)]
)
def test_a_temporary_session_is_closed_whatever_happens(url: str, code: int) -> None:
    sessions = Browsers()
    executor = ToolExecutor([visit], sessions=sessions)
    limit = 0.2 if url == "hang" else None
    response = run(executor, "visit", {"url": url}, timeout=limit)
    assert response.code == code
    assert sessions.events == TEMPORARY and sessions.live == {"kept"}
    assert (response.meta.session_id, response.meta.temporary_session) == ("temporary", True)
    if code == 0:
        assert response.data == ["u", {"browser": "temporary"}]


def test_a_temporary_session_is_closed_when_a_sync_tool_runs_on(
    gate: threading.Event, begun: threading.Event
) -> None:
    @tool("browser:block")
    def block(session: Any) -> None:
        begun.set()
        gate.wait()

    sessions = Browsers()
    response = run(ToolExecutor([block], sessions=sessions), "block", timeout=THREAD_GIVES_UP)
    assert response.meta.toolresult == {"still_running": True}
    assert sessions.events == TEMPORARY


def test_a_temporary_session_is_closed_when_the_caller_is_cancelled() -> None:
    sessions = Browsers()

    async def scenario() -> None:
        executor = ToolExecutor([visit], sessions=sessions)
        task = asyncio.create_task(executor.execute("visit", {"url": "hang"}))
        await asyncio.sleep(GIVE_UP)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())
    assert sessions.events == TEMPORARY


def test_defect_02_temporary_session_false_is_sent() -> None:
    sessions = Browsers()
    executor = ToolExecutor([visit], sessions=sessions)
    response = run(executor, "visit", {"url": "u"}, session_id="kept")
    assert response.data == ["u", {"browser": "kept"}]
    assert (response.meta.session_id, response.meta.temporary_session) == ("kept", False)
    assert sessions.events == ["get kept"]


def test_session_is_hidden_from_argument_checks() -> None:
    executor = ToolExecutor([visit], sessions=Browsers())
    response = run(executor, "visit", {"url": "u", "session": {"browser": "mine"}})
    assert response.code == 1002 and '"session"' in response.message
    assert "session" not in run(executor, "visit", {}).message


async def _hang() -> None:
    await asyncio.sleep(60)


@pytest.mark.parametrize(
    ("broken", "session_id", "code", "words", "events"),
    [
        ({}, "gone", 1003, 'unknown session "gone"', ["get gone"]),
        ({"open": throwing(OSError("no display"))}, None, 1003, ": OSError", ["open browser"]),
        (
            {"open": throwing(ToolError(2004, "all taken"))},
            None,
            2004,
            "all taken",
            ["open browser"],
        ),
        ({"get": throwing(OSError("lost"))}, None, 1003, ": OSError", TEMPORARY),
        ({"get": throwing(OSError())}, "kept", 1003, "OSError", ["get kept"]),
        ({"open": _hang}, None, 2002, "0.2 seconds", ["open browser"]),
        ({"get": _hang}, None, 2002, "0.2 seconds", TEMPORARY),
        ({"close": throwing(OSError("stuck"))}, None, 0, "success", TEMPORARY),
        ({"close": _hang}, None, 0, "success", TEMPORARY),
    ],
)
def test_sessions_that_fail(
    broken: Any, session_id: str | None, code: int, words: str, events: list[str]
) -> None:
    sessions = Browsers(**broken)
    executor = ToolExecutor([visit], sessions=sessions)
    limit = 0.2 if code == 2002 else None
    response = run(executor, "visit", {"url": "u"}, session_id=session_id, timeout=limit)
    assert response.code == code and words in response.message
    assert sessions.events == events


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        ("mask", "could not open a session for browser:visit"),
        ("type", "could not open a session for browser:visit: OSError"),
        ("text", "could not open a session for browser:visit: OSError: pw=secret"),
        (lambda _: "later", "could not open a session for browser:visit: later"),
    ],
)
def test_what_opening_a_session_raises_is_shown_by_the_same_policy(
    policy: Any, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    sessions = Browsers(open=throwing(OSError("pw=secret")))
    executor = ToolExecutor([visit], sessions=sessions, on_exception=policy)
    assert run(executor, "visit", {"url": "u"}).message == message
    assert "pw=secret" in caplog.text


def test_a_session_that_comes_too_late_is_closed() -> None:
    async def stubborn() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return

    sessions = Browsers(open=stubborn)
    executor = ToolExecutor([visit], sessions=sessions)
    assert run(executor, "visit", {"url": "u"}, timeout=GIVE_UP).code == 2002
    assert sessions.live == {"kept"}


@pytest.mark.parametrize("opened", [7, None, b"id"])
def test_sessions_whose_id_is_no_text_are_1003(
    opened: Any, caplog: pytest.LogCaptureFixture
) -> None:
    class Nameless(Browsers):
        async def open(self, resource_type: str | None, /) -> str:
            await super().open(resource_type)
            return opened  # type: ignore[no-any-return]

    sessions = Nameless()
    response = run(ToolExecutor([visit], sessions=sessions), "visit", {"url": "u"})
    assert response.code == 1003
    assert f"as a str from open, got {type(opened).__name__}" in caplog.text
    assert sessions.events == ["open browser"]


def test_a_temporary_session_is_closed_when_the_caller_is_cancelled_as_it_opens() -> None:
    """The session is there, but the call has not heard of it yet."""
    calls: list[asyncio.Task[ToolResponse]] = []

    async def scenario(sessions: Browsers) -> None:
        executor = ToolExecutor([visit], sessions=sessions)
        calls.append(asyncio.create_task(executor.execute("visit", {"url": "u"})))
        with pytest.raises(asyncio.CancelledError):
            await calls[-1]

    sessions = Browsers(get=lambda: calls[-1].cancel())
    asyncio.run(scenario(sessions))
    assert sessions.events == TEMPORARY and sessions.live == {"kept"}


@pytest.mark.parametrize("ended_by", ["limit", "caller"])
def test_a_temporary_session_that_opens_after_its_grace_is_closed(ended_by: str) -> None:
    async def scenario() -> Browsers:
        release, closed = asyncio.Event(), asyncio.Event()

        async def stubborn() -> None:
            while not release.is_set():
                try:
                    await release.wait()
                except asyncio.CancelledError:
                    continue

        sessions = Browsers(open=stubborn, close=closed.set)
        executor = ToolExecutor([visit], sessions=sessions)
        limit = GIVE_UP if ended_by == "limit" else None
        call = asyncio.create_task(executor.execute("visit", {"url": "u"}, timeout=limit))
        await asyncio.sleep(GIVE_UP)
        if ended_by == "caller":
            call.cancel()
        await asyncio.wait({call})
        assert call.cancelled() or call.result().code == 2002
        release.set()
        await asyncio.wait_for(closed.wait(), 30)
        return sessions

    sessions = asyncio.run(scenario())
    assert sessions.events == TEMPORARY and sessions.live == {"kept"}


def test_an_open_tool_with_a_session_does_not_take_one_from_its_caller() -> None:
    @tool("browser:open")
    async def opened(session: Any, **more: Any) -> dict[str, Any]:
        return {"code": 0, "data": [session, more]}

    executor = ToolExecutor([opened], sessions=Browsers())
    assert run(executor, "browser:open", {"session": 1}).code == 1002
    assert run(executor, "browser:open", {"x": 1}).data[1] == {"x": 1}


def test_opening_a_session_counts_against_the_limit() -> None:
    async def pause() -> None:
        await asyncio.sleep(0.3)

    @tool("browser:pause")
    async def paused(session: Any) -> dict[str, Any]:
        await pause()
        return {"code": 0}

    executor = ToolExecutor([paused], sessions=Browsers(open=pause))
    response = run(executor, "browser:pause", timeout=0.5)
    assert response.code == 2002 and "0.5 seconds" in response.message


def test_without_sessions_only_a_tool_that_needs_one_fails() -> None:
    @tool("browser:optional")
    def optional(session: Any = None) -> dict[str, Any]:
        return {"code": 0, "data": session}

    executor = ToolExecutor([visit, optional])
    response = run(executor, "visit", {"url": "u"})
    assert response.code == 5001 and "it needs a session" in response.message
    assert run(executor, "optional").code == 0
    assert run(ToolExecutor([optional], sessions=Browsers()), "optional").data == {
        "browser": "temporary"
    }
