"""What an exception of a tool says to whoever called the tool: a code, a message, its type."""

from dataclasses import dataclass

from toolresult.error_codes.table import describe_code
from toolresult.executor.texts import say
from toolresult.executor.tools import ToolError
from toolresult.text.blank import is_blank
from toolresult.text.error_text import error_text
from toolresult_contract.error_codes import ErrorCode


@dataclass(frozen=True)
class Failure:
    """A failed call.

    Attributes:
        code: the error code.
        message: what went wrong; never blank, never a traceback.
        error_type: the exception's class; None where the tool chose code and message itself.
    """

    code: int
    message: str
    error_type: str | None = None


def failure_of(error: BaseException, tool: str, lang: str) -> Failure:
    """Say what an exception means.

    A ToolError says it itself; a TimeoutError is a timeout; anything else is an internal error
    with the exception's own message.

    >>> failure_of(ValueError("no size"), "vm:screenshot", "en")
    Failure(code=5000, message='no size', error_type='ValueError')
    """
    chosen = _chosen(error) if isinstance(error, ToolError) else None
    if chosen is not None:
        return chosen
    name = type(error).__name__
    if isinstance(error, TimeoutError):
        message = error_text(error) or say("own-timeout", lang, tool=tool)
        return Failure(int(ErrorCode.EXECUTION_TIMEOUT), message, name)
    return Failure(int(ErrorCode.INTERNAL_ERROR), error_text(error) or name, name)


def _chosen(error: ToolError) -> Failure | None:
    """Return what a ToolError says, or None where it was made or changed into no failure."""
    code: object = error.code
    message: object = error.message
    if isinstance(code, bool) or not isinstance(code, int) or code == 0:
        return None
    if describe_code(int(code)).kind is None or not isinstance(message, str) or is_blank(message):
        return None
    return Failure(int(code), message)
