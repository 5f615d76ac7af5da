"""Starts a command and prints how long it took and the most memory that one of its processes had.

A program of its own, and a small one: the kernel counts what the starter had as the child's.
"""

import json
import os
import sys
import time

if __name__ == "__main__":
    nothing = os.open(os.devnull, os.O_RDWR)
    streams = [(os.POSIX_SPAWN_DUP2, nothing, stream) for stream in (0, 1, 2)]
    start = time.perf_counter()
    child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=streams)
    _, status, used = os.wait4(child, 0)
    seconds = time.perf_counter() - start
    unit = 1 if sys.platform == "darwin" else 1024
    print(
        json.dumps(
            {
                "seconds": seconds,
                "peak": used.ru_maxrss * unit,
                "exit": os.waitstatus_to_exitcode(status),
            }
        )
    )
