"""Run the loads side by side for a given time; 1 if something leaked or a verdict was wrong."""

import argparse
import asyncio
import logging
import random
import sys
import tempfile
import time
from pathlib import Path

from toolresult.executor import running

from .audits import AuditLoad
from .calls import CallLoad
from .figures import Figures, problems, table
from .listening import ListenLoad, listening
from .load import Load
from .proxies import ProxyLoad
from .requests import RequestLoad

# Of the time, until everything is imported, cached and started that ever will be.
_WARM_UP = 0.4
# How often each load is done however slow the machine is, so that every kind comes up.
_LEAST = 25
# How many clients the proxy has at a time in a run that is long enough for them.
_CLIENTS, _LONG_SECONDS = 50, 300.0
# Until threads that have nothing to do have ended.
_SETTLE_SECONDS = 3.0


def main() -> int:
    """Print the figures, then what is wrong."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, help="repeat a run; default: another one each time")
    arguments = parser.parse_args()
    seed = random.randrange(2**32) if arguments.seed is None else arguments.seed
    print(f"seed {seed}, {arguments.minutes:g} min", flush=True)
    # Every fault is logged with its traceback; that is not what is looked at here.
    logging.getLogger("toolresult").setLevel(logging.CRITICAL + 1)
    running.IDLE_SECONDS = 1.0
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_soak(seed, arguments.minutes * 60, Path(folder)))
    for line in found:
        print(f"LEFT BEHIND OR WRONG: {line}")
    print(f"found: {len(found)}")
    return 1 if found else 0


async def _soak(seed: int, seconds: float, folder: Path) -> list[str]:
    async with listening() as port:
        return await _under(_loads(seed, seconds, folder, port), seconds)


def _loads(seed: int, seconds: float, folder: Path, port: int) -> list[Load]:
    # Each client starts servers, which a short run would do nothing else than.
    clients = range(_CLIENTS // 2 if seconds >= _LONG_SECONDS else 1)
    return [
        *(CallLoad(random.Random(f"{seed} calls {number}")) for number in range(8)),
        *(RequestLoad(random.Random(f"{seed} requests {number}")) for number in range(4)),
        AuditLoad(random.Random(f"{seed} audits"), folder),
        *(ProxyLoad(random.Random(f"{seed} proxy {number}")) for number in clients),
        *(ListenLoad(random.Random(f"{seed} HTTP {number}"), port) for number in clients),
    ]


async def _under(loads: list[Load], seconds: float) -> list[str]:
    start = await Figures.settled(0)
    await _run(loads, seconds * _WARM_UP)
    warm = await Figures.settled(_SETTLE_SECONDS)
    await _run(loads, seconds * (1 - _WARM_UP))
    end = await Figures.settled(_SETTLE_SECONDS)
    print(table({"start": start, "warm": warm, "end": end}))
    for load in loads:
        print(load.summary())
    return [*problems(warm, end), *(line for load in loads for line in load.problems())]


async def _run(loads: list[Load], seconds: float) -> None:
    end = time.monotonic() + seconds
    await asyncio.gather(*(_repeat(load, end) for load in loads))


async def _repeat(load: Load, end: float) -> None:
    done = 0
    while (time.monotonic() < end or done < _LEAST) and not load.wrong:
        await load.once()
        done += 1


if __name__ == "__main__":
    sys.exit(main())
