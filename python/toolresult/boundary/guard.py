"""The guard itself: its verdict on headers and body."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Semaphore
from typing import TypeVar

from toolresult.boundary import problems
from toolresult.boundary.headers import Headers
from toolresult.boundary.options import GuardOptions
from toolresult.boundary.problems import Problem
from toolresult.findings.finding import ContractError
from toolresult.models.base import ContractModel
from toolresult.models.load import load_accepted, load_as, load_by
from toolresult.validation import engine

_Found = TypeVar("_Found")

# From this length on a body is read in a thread, so that other requests are not kept waiting.
THREAD_BYTES = 32 * 1024
# The native core judges a body of this length in 10 ms at most: a thread would take longer.
CORE_BYTES = 4 * 1024 * 1024
# How many bodies of a guard are checked in threads at once; Python runs one at a time, so
# more threads would only share it.
THREADS = 2


@dataclass(frozen=True)
class AcceptedBody:
    """A body that is valid, of which nobody has asked for the model yet.

    Attributes:
        body: the body.
        schema: its schema.
    """

    body: bytes
    schema: str

    def model(self) -> ContractModel:
        """Build the model."""
        return load_accepted(self.body, self.schema)


class Guard:
    """Checks the headers and bodies of requests.

    In the event loop it does only what takes a time in proportion to a short body, and the native
    core judges long ones there, too. A body that is long without it, that breaks the contract, or
    has data contracts or a type of data, is checked in a thread.

    Args:
        options: what to let through.
    """

    def __init__(self, options: GuardOptions) -> None:
        self.options = options
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="toolresult-guard")
        self._places = Semaphore(options.max_waiting)

    def check_headers(self, headers: Headers, *, unread: bool = True) -> Problem | None:
        """Return why a body is rejected by its headers alone, or None.

        Args:
            headers: the headers.
            unread: whether the client may still be sending the body.
        """
        if headers.encoding is not None:
            return problems.content_encoding(headers.encoding)
        if not headers.is_json:
            return problems.media_type(headers.content_type)
        limit = self.options.max_bytes
        if headers.content_length is not None and headers.content_length > limit:
            return problems.too_large(limit, unread=unread)
        return None

    async def check_body(self, body: bytes) -> ContractModel | Problem:
        """Return the model of a body, or why it is rejected. As `judge_body`."""
        found = await self.judge_body(body)
        if not isinstance(found, AcceptedBody):
            return found
        return found.model() if len(body) < THREAD_BYTES else await self._in_thread(found.model)

    async def judge_body(self, body: bytes) -> AcceptedBody | ContractModel | Problem:
        """Return what gives the model of a body, the model itself, or why it is rejected.

        Where `max_waiting` bodies are in threads already, the answer is 503 with Retry-After.
        """
        accepted = self._quickly_accepted(body)
        if accepted is not None:
            takes = self._takes(accepted)
            return AcceptedBody(body, accepted) if takes else self._other_form(accepted)
        return await self._in_thread(lambda: self._load(body))

    async def _in_thread(self, work: Callable[[], _Found]) -> _Found | Problem:
        """Do what takes long, if there is a place for it."""
        if not self._places.acquire(blocking=False):
            return problems.busy()
        checking = self._threads.submit(work)
        # A request that is cancelled keeps its place until the thread is done with it.
        checking.add_done_callback(lambda _: self._places.release())
        return await asyncio.wrap_future(checking)

    def _quickly_accepted(self, body: bytes) -> str | None:
        """Return the form of a body that is certainly valid, if that takes no time to see."""
        # How long a contract takes is its author's to say, however short the body is.
        limit = CORE_BYTES if engine.judges_natively() else THREAD_BYTES
        if len(body) > limit or self.options.settings.data_contracts is not None:
            return None
        options = self.options.checks
        found = None if options.dialect else engine.accepts(body, options.schema)
        model = None if found is None else self.options.models.get(found)
        return found if model is None or model.data_type is None else None

    def _load(self, body: bytes) -> ContractModel | Problem:
        try:
            model = load_by(self.options.checks, body, count_others=False)
            typed = self.options.models.get(model.schema_name())
            kind = None if typed is None else typed.data_type
            if typed is not None and kind is not None:
                model = load_as(typed, kind, self.options.checks, body)
        except ContractError as error:
            found = error.report.schema
            return problems.invalid(error) if self._takes(found) else self._other_form(found)
        return self._of_form(model)

    def _of_form(self, model: ContractModel) -> ContractModel | Problem:
        found = model.schema_name()
        return model if self._takes(found) else self._other_form(found)

    def _takes(self, form: str | None) -> bool:
        return form is None or form in self.options.models

    def _other_form(self, found: str | None) -> Problem:
        return problems.other_form(str(found), tuple(self.options.models))


async def read_body(chunks: AsyncIterator[bytes], limit: int) -> bytes | None:
    """Return a body, or None as soon as it is longer than the limit; no more is ever held.

    Args:
        chunks: the body.
        limit: how long it may be, in bytes.
    """
    parts: list[bytes] = []
    size = 0
    async for chunk in chunks:
        size += len(chunk)
        if size > limit:
            return None
        parts.append(chunk)
    return b"".join(parts)
