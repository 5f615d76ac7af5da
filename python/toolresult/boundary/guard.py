"""The guard itself: its verdict on headers and body."""

import asyncio
from collections.abc import AsyncIterator

from toolresult.boundary import problems
from toolresult.boundary.headers import Headers
from toolresult.boundary.options import GuardOptions
from toolresult.boundary.problems import Problem
from toolresult.findings.finding import ContractError
from toolresult.models.base import ContractModel
from toolresult.models.load import load_by

# From this length on a body is checked in a thread, so that other requests are not kept waiting.
THREAD_BYTES = 32 * 1024


class Guard:
    """Checks the headers and bodies of requests.

    Args:
        options: what to let through.
    """

    def __init__(self, options: GuardOptions) -> None:
        self.options = options

    def check_headers(self, headers: Headers) -> Problem | None:
        """Return why a body is rejected by its headers alone, or None."""
        if headers.is_encoded:
            return problems.content_encoding(headers.content_encoding)
        if not headers.is_json:
            return problems.media_type(headers.content_type)
        limit = self.options.max_bytes
        if headers.content_length is not None and headers.content_length > limit:
            return problems.too_large(limit)
        return None

    async def check_body(self, body: bytes) -> ContractModel | Problem:
        """Return the model of a body, or why it is rejected."""
        # How long a contract takes is its author's to say, however short the body is.
        if len(body) < THREAD_BYTES and self.options.data_contracts is None:
            return self._load(body)
        return await asyncio.to_thread(self._load, body)

    def _load(self, body: bytes) -> ContractModel | Problem:
        try:
            return load_by(self.options.checks, body)
        except ContractError as error:
            return problems.invalid(error)


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
