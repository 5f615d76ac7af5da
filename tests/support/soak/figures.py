"""What a process holds: memory, threads, file descriptors, child processes, tasks."""

import asyncio
import dataclasses
import gc
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Self

# Memory that the allocator may keep without anything being held.
_ROOM_BYTES = 48 << 20
# Pools that keep a bounded number of threads for good: the event loop's and the guard's.
_POOLS = ("asyncio_", "toolresult-guard")


@dataclass(frozen=True)
class Figures:
    """What a process holds at one moment.

    Attributes:
        memory: resident memory in bytes.
        threads: how many threads, without those that bounded pools keep.
        descriptors: how many open file descriptors.
        children: how many child processes.
        tasks: how many tasks in the event loop.
    """

    memory: int
    threads: int
    descriptors: int
    children: int
    tasks: int

    @classmethod
    async def settled(cls, seconds: float) -> Self:
        """Look after some seconds without any load."""
        await asyncio.sleep(seconds)
        gc.collect()
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        resident = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return cls(
            memory=int(resident.split()[1]) * 1024,
            threads=sum(not each.name.startswith(_POOLS) for each in threading.enumerate()),
            descriptors=len(list(Path("/proc/self/fd").iterdir())),
            children=_children(),
            tasks=len(asyncio.all_tasks()),
        )


def _children() -> int:
    lists = Path("/proc/self/task").glob("*/children")
    return sum(len(each.read_text(encoding="ascii").split()) for each in lists)


def problems(warm: Figures, end: Figures) -> list[str]:
    """Return what there is more of than after the warm-up.

    >>> problems(Figures(90 << 20, 3, 9, 0, 1), Figures(95 << 20, 3, 10, 0, 1))
    ['descriptors: 9 after the warm-up, 10 at the end']
    """
    found = []
    for name, before in dataclasses.asdict(warm).items():
        after = getattr(end, name)
        if after > before + (_ROOM_BYTES if name == "memory" else 0):
            found.append(f"{name}: {before} after the warm-up, {after} at the end")
    return found


def table(moments: dict[str, Figures]) -> str:
    """Return figures of several moments as a table, memory in MiB."""
    names = [field.name for field in dataclasses.fields(Figures)]
    rows = [["", *names]]
    for moment, figures in moments.items():
        values = dataclasses.asdict(figures) | {"memory": f"{figures.memory / 2**20:.1f} MiB"}
        rows.append([moment, *(str(values[name]) for name in names)])
    return "\n".join("".join(f"{cell:>13}" for cell in row) for row in rows)
