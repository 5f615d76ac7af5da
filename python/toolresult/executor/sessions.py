"""What an executor asks of whoever keeps sessions."""

from typing import Any, Protocol


class Sessions(Protocol):
    """Keeps sessions, such as running virtual machines or logged-in browsers.

    An executor identifies a session by its id alone; the session itself is whatever the
    tools expect in their parameter `session`. The executor opens a session only for a call
    that names none, and closes it after that call: also when the tool failed or timed out.

    Each of the three may raise `ToolError`, whose code and message are then the answer; any
    other exception becomes a session error (1003). `open` should undo its work when it is
    cancelled: the call's time limit holds for it too.
    """

    async def get(self, session_id: str, /) -> Any:
        """Return the session.

        Raises:
            LookupError: there is no such session, or it has ended.
        """

    async def open(self, resource_type: str | None, /) -> str:
        """Open a session for one call and return its id.

        Args:
            resource_type: the part of the tool's name before ":", or None.
        """

    async def close(self, session_id: str, /) -> None:
        """Close a session that `open` returned; what it raises is logged."""
