"""What the guard does in the event loop: little, whatever the body is.

Counted are the functions that are called there, those written in C included; the slowest body of
them takes three milliseconds for two hundred.
"""

import asyncio
from typing import Any

import pytest

from tests.support.cases import every
from tests.support.shapes import SHAPES
from tests.support.steps import counted
from toolresult.boundary import guard
from toolresult.boundary.guard import THREAD_BYTES, Guard
from toolresult.boundary.options import GuardOptions
from toolresult.strict_json.writer import to_json

FORMS = ("tool-return", "tool-response", "tool-execution-result", "tool-result")
MOST_CALLS = 1_000


def body_of(shape: str) -> bytes | None:
    """Return a body just short enough to be looked at in the loop; None of what has no text."""
    payload: Any = SHAPES[shape](THREAD_BYTES - 2_000)
    try:
        text = payload if isinstance(payload, str | bytes) else to_json(payload)
    except (TypeError, ValueError):
        return None
    return (text if isinstance(text, bytes) else text.encode())[: THREAD_BYTES - 1]


def calls_in_the_loop(body: bytes) -> int:
    """Count the calls in the thread of the loop; those of other threads are not seen."""
    guarding = Guard(GuardOptions(schema=FORMS))

    async def judge() -> int:
        with counted() as steps:
            await guarding.judge_body(body)
        return steps.count

    return asyncio.run(judge())


@every("shape", SHAPES)
def test_a_short_body_of_any_shape_takes_few_steps_in_the_loop(shape: str) -> None:
    body = body_of(shape)
    if body is not None:
        calls_in_the_loop(body)  # what is loaded once is loaded
        assert calls_in_the_loop(body) < MOST_CALLS


def test_a_long_body_is_not_looked_at_in_the_loop() -> None:
    body = b'{"code": 0, "data": [' + b"1," * 500_000 + b"1]}"
    assert calls_in_the_loop(body) < MOST_CALLS


def test_the_reference_in_the_loop_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def in_the_loop(self: Guard, body: bytes) -> Any:
        return self._load(body)

    monkeypatch.setattr(guard.Guard, "judge_body", in_the_loop)
    body = b'{"code": "0", "data": [' + b'{"a":1,"a":1},' * 1_000 + b"1]}"
    assert calls_in_the_loop(body) > MOST_CALLS
