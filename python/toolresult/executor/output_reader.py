"""The tool that reads ranges of outputs which were too long for the model."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from toolresult.executor.texts import sentence
from toolresult.executor.tools import tool
from toolresult.llm.contents import content_with
from toolresult.llm.kept import READER
from toolresult.models.load import ToolReturn
from toolresult.strict_json.writer import quote
from toolresult.validation.settings import Settings
from toolresult.validation.stores import OutputStore
from toolresult_contract.error_codes import ErrorCode


def reader_of(settings: Settings) -> Callable[..., Any] | None:
    """Return the tool that reads what `shown` keeps; None where it keeps nothing itself."""
    store, limit, lang = settings.shows.store, settings.shows.max_chars, settings.lang
    if not isinstance(store, OutputStore) or limit is None:
        return None
    whole_shown = Settings(lang=lang, shown=replace(settings.shows, store=None, max_chars=None))

    def piece_of(whole: str, start: int, end: int) -> ToolReturn:
        where = sentence("output-read", start=start, end=end, count=len(whole)).text(lang)
        piece = ToolReturn.success(whole[start:end], where)
        over = len(content_with(piece, whole_shown)) - limit
        # Escapes make a text longer than it is: what is over is taken off, and tried again.
        if over <= 0 or end == start + 1:
            return piece
        return piece_of(whole, start, max(end - over, start + 1))

    # Its envelope has this form, and text that an own dialect or `wrap` does not concern.
    @tool(READER, wrap=False, idempotent=True)
    def read_output(id: str, start: int = 0, end: int | None = None) -> ToolReturn:  # noqa: A002
        """Read a range of a tool's output that was too long to be shown whole.

        Args:
            id: the id that the shortened output names.
            start: the first character, counted from 0.
            end: the character behind the last one; without it, as many as can be shown.
        """
        whole = store.read(id)
        if whole is None:
            unknown = sentence("output-unknown", id=quote(id)).text(lang)
            return ToolReturn.failure(ErrorCode.NOT_FOUND, unknown)
        until = len(whole) if end is None else min(end, len(whole))
        if not 0 <= start < until:
            outside = sentence("output-range", count=len(whole)).text(lang)
            return ToolReturn.failure(ErrorCode.PARAMETER_ERROR, outside)
        return piece_of(whole, start, min(until, start + limit))

    return read_output
