"""Audits of a log, some by the command with workers of which one is killed."""

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

from toolresult.audit import audit_files

from .load import Tally

_GOOD = b'{"code":0,"message":"ok","data":{"rows":[1,2,3]}}'
_BAD = b'{"code":"0"}'
_BROKEN = b'{"code":'
# Three parts of a file that several workers share.
_WIDE = 1_000
_WIDE_LINES = 3 * (8 << 20) // _WIDE


class AuditLoad(Tally):
    """Audits whose verdicts are known."""

    name = "audits"

    def __init__(self, chance: Random, folder: Path) -> None:
        super().__init__(chance)
        self.small = folder / "small.jsonl"
        self.small.write_bytes(b"\n".join([_GOOD, _BAD, _BROKEN, b""] * 500))
        self.wide = folder / "wide.jsonl"
        self.wide.write_bytes(b"\n".join([_BAD.ljust(_WIDE - 1)] * _WIDE_LINES))
        self.kept = folder / "kept.jsonl"
        self.is_first = True

    async def once(self) -> None:
        """Audit a small log; the first time, and now and then, a large one with a killed worker."""
        if self.is_first or self.chance.random() < 0.02:
            self.is_first = False
            await self._with_a_killed_worker()
            return
        found = await asyncio.to_thread(audit_files, self.small, invalid=self.kept)
        counts = (found.total, found.valid, found.invalid, len(found.problems))
        self.expect("small", holds=counts == (1_500, 500, 1_000, 0), found=counts)

    async def _with_a_killed_worker(self) -> None:
        options = ["--jobs", "2", "--invalid", str(self.kept), "--format", "json"]
        audit = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "toolresult", "audit", str(self.wide), *options),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        answer = asyncio.create_task(audit.communicate())
        workers: list[int] = []
        while not answer.done() and not workers:
            workers = _children(audit.pid)
            await asyncio.sleep(0.01)
        await asyncio.sleep(self.chance.random() / 2)
        for worker in workers[:1]:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        out, _ = await answer
        found = json.loads(out)
        lost = _WIDE_LINES - found["total"]
        left = [worker for worker in workers if Path(f"/proc/{worker}").exists()]
        is_whole = self.kept.read_bytes()[-1:] in (b"", b"\n")
        is_said = found["valid"] == 0 and (lost == 0 or bool(found["problems"]))
        self.expect("worker killed", holds=is_whole and is_said and not left, found=(found, left))


def _children(process: int) -> list[int]:
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:
        return []
    return [int(child) for child in children.split()]
