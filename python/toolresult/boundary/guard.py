"""The guard itself: what it takes, and its verdict on headers and body."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from toolresult.boundary import problems
from toolresult.boundary.headers import Headers
from toolresult.boundary.problems import Problem
from toolresult.boundary.texts import say
from toolresult.data_contracts.contracts import DataContracts, required
from toolresult.error_codes.table import CodesSource, CodeTable, code_table
from toolresult.findings.finding import ContractError, quote
from toolresult.models.base import ContractModel
from toolresult.models.load import MODELS, load
from toolresult.text.languages import require_language

# How long a body may be, unless a guard says otherwise: 4 MiB.
MAX_BYTES = 4 * 1024 * 1024
# From here on a body is checked in a thread, so that other requests are not kept waiting.
THREAD_BYTES = 32 * 1024


@dataclass(frozen=True, eq=False)
class Guard:
    """What a boundary lets through.

    Attributes:
        schema: name of the schema that every body must be valid against.
        max_bytes: how long a body may be.
        dialect: dialect of error codes that the bodies speak.
        codes: the error codes.
        data_contracts: what each tool promises of its `data`.
        tool: name of the tool, for bodies that do not name it.
        lang: language for clients that ask for neither.
    """

    schema: str
    max_bytes: int
    dialect: str | None
    codes: CodeTable
    data_contracts: DataContracts | None
    tool: str | None
    lang: str

    def refused_unread(self, headers: Headers, lang: str) -> Problem | None:
        """Return why a body is refused by its headers alone, or None."""
        if headers.is_encoded:
            return problems.content_encoding(headers.content_encoding, lang)
        if not headers.is_json:
            return problems.media_type(headers.content_type, lang)
        if headers.content_length is not None and headers.content_length > self.max_bytes:
            return problems.too_large(self.max_bytes, lang)
        return None

    async def judged(self, body: bytes, lang: str) -> ContractModel | Problem:
        """Return the model of a body, or why it is refused."""
        # How long a contract takes is its author's to say, however short the body is.
        if len(body) < THREAD_BYTES and self.data_contracts is None:
            return self._judge(body, lang)
        return await asyncio.to_thread(self._judge, body, lang)

    def _judge(self, body: bytes, lang: str) -> ContractModel | Problem:
        try:
            return load(
                body,
                self.schema,
                dialect=self.dialect,
                codes=self.codes,
                data_contracts=self.data_contracts,
                tool=self.tool,
                lang=lang,
            )
        except ContractError as error:
            return problems.broken(error.report)


def guard_of(
    schema: str,
    *,
    max_bytes: int,
    dialect: str | None,
    codes: CodesSource,
    data_contracts: DataContracts | None,
    tool: str | None,
    lang: str,
) -> Guard:
    """Make a guard; everything that can be wrong with it is said now.

    Raises:
        ValueError: there is no such model, dialect or language, `max_bytes` is below 1, or
            `codes` is no table.
        OSError: the file of `codes` cannot be read.
    """
    require_language(lang)
    if schema not in MODELS:
        known = ", ".join(MODELS)
        raise ValueError(say("no-model", lang, found=quote(schema), known=known))
    if isinstance(max_bytes, bool) or not isinstance(max_bytes, int) or max_bytes < 1:
        raise ValueError(say("max-bytes", lang, found=quote(max_bytes)))
    table = code_table(codes)
    if dialect is not None:
        table.dialect(dialect)
    return Guard(schema, max_bytes, dialect, table, required(data_contracts, lang), tool, lang)


async def collected(chunks: AsyncIterator[bytes], limit: int) -> bytes | None:
    """Return a body, or None as soon as it is longer than the limit; no more is ever held."""
    parts: list[bytes] = []
    size = 0
    async for chunk in chunks:
        size += len(chunk)
        if size > limit:
            return None
        parts.append(chunk)
    return b"".join(parts)
