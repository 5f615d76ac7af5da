"""Reading and writing descriptors without a thread that waits for them."""

import asyncio
import os
import select
import socket
import stat
from contextlib import suppress

CHUNK = 1 << 16


class Reader:
    """Reads a descriptor.

    Args:
        descriptor: what to read; a file is always ready.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def read(self) -> bytes:
        """Return what is there, as soon as there is anything; nothing at the end."""
        await _ready(self._descriptor, is_for_writing=False)
        return os.read(self._descriptor, CHUNK)

    def close(self) -> None:
        """Close the descriptor."""
        with suppress(OSError):
            os.close(self._descriptor)


class Writer:
    """Writes a descriptor, each content as a whole.

    It never changes whether writing blocks: others may have the same open file.

    Args:
        descriptor: what to write.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lock = asyncio.Lock()
        mode = os.fstat(descriptor).st_mode
        self._waits = stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)
        self._is_closed = False
        # Unlike `select`, it knows descriptors of any number.
        self._poll = select.poll()
        self._poll.register(descriptor, select.POLLOUT)
        self._socket = socket.socket(fileno=os.dup(descriptor)) if stat.S_ISSOCK(mode) else None

    async def write(self, content: bytes) -> None:
        """Write all of it.

        Raises:
            OSError: the other side reads no longer.
        """
        async with self._lock:
            left = memoryview(content)
            while left:
                if self._is_closed:
                    raise BrokenPipeError
                if self._waits and not self._poll.poll(0):
                    await _ready(self._descriptor, is_for_writing=True)
                left = left[self._write(left) :]

    def close(self) -> None:
        """Close the descriptor."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._socket is not None:
            self._socket.close()
        with suppress(OSError):
            os.close(self._descriptor)

    def _write(self, content: memoryview) -> int:
        """Write as much as does not block."""
        if self._socket is not None:
            with suppress(BlockingIOError):
                return self._socket.send(content, socket.MSG_DONTWAIT)
            return 0
        return os.write(self._descriptor, content[: select.PIPE_BUF] if self._waits else content)


async def _ready(descriptor: int, *, is_for_writing: bool) -> None:
    """Wait until a descriptor can be read or written; a file always can."""
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()

    def tell() -> None:
        if not ready.done():
            ready.set_result(None)

    add, remove = (
        (loop.add_writer, loop.remove_writer)
        if is_for_writing
        else (loop.add_reader, loop.remove_reader)
    )
    try:
        add(descriptor, tell)
    except PermissionError:
        return
    try:
        await ready
    finally:
        remove(descriptor)
