"""The figures of the hot path: `python -m benchmarks.figures`, about a minute.

What an agent does all day with one envelope (ten rows, 400 bytes), each beside a plain call of
other hands that does comparable work in the same process: `json.loads`, `json.dumps`, a pydantic
model. All of it is CPU time, and a ratio of two neighbors is all that counts. Engines are measured
one after the other, each in a process of its own.
"""

import argparse
import asyncio
import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from importlib import util
from pathlib import Path
from typing import Any

from benchmarks.corpus import BY_BYTE, PLAIN, of_class, provider_log
from benchmarks.measure import Spread, ratios

_PROJECT = Path(__file__).resolve().parents[1]
_SWITCH = "TOOLRESULT_NATIVE"
# What one turn of a call takes at least: long enough for the clock, short enough for neighbors.
_TURN = 0.004
_LOG_LINES = 1_500
# So many envelopes of a class are one turn: real ones differ.
_OF_A_CLASS = 24
_LOG_ROUNDS = 3
PURE, NATIVE = "pure Python", "native core"

Call = Callable[[], object]


@dataclass(frozen=True)
class Row:
    """One comparison.

    Attributes:
        name: what is measured, `own / other`.
        own: the call of this package.
        other: the call beside it.
        most: engine → what the ratio may be at most; empty where nothing is aimed at.
        scale: what the ratio is multiplied by, where the two handle different amounts.
        corpus: the class of data that is compared with the plain one, if one is.
    """

    name: str
    own: Call
    other: Call
    most: Mapping[str, float]
    scale: float = 1
    corpus: str = ""


def ten_rows() -> dict[str, Any]:
    """Return the envelope: a tool-return with ten rows.

    >>> len(json.dumps(ten_rows()))
    427
    """
    rows = [{"id": 100 + number, "name": f"item {number}", "n": number} for number in range(10)]
    return {"code": 0, "message": "ten rows", "data": rows}


def rows() -> Iterator[Row]:
    """Yield what is done with one envelope."""
    import pydantic  # noqa: PLC0415 - what it takes to load is measured elsewhere

    import toolresult  # noqa: PLC0415 - likewise
    from toolresult import ToolReturn, carriers, llm  # noqa: PLC0415 - likewise

    envelope = ten_rows()
    text = json.dumps(envelope)
    fields = {"code": (int, 0), "message": (str, ""), "data": (Any, None)}
    plain: Any = pydantic.create_model("Plain", **fields)  # type: ignore[call-overload]
    model = ToolReturn(**envelope)
    mcp = carriers.to_mcp(envelope)
    foreign = {"content": [{"type": "text", "text": json.dumps(envelope["data"])}]}

    def loads() -> object:
        return json.loads(text)

    def row(name: str, own: Call, pure: float, native: float, other: Call = loads) -> Row:
        return Row(name, own, other, {PURE: pure, NATIVE: native})

    yield Row("is_valid(text) / json.loads", lambda: toolresult.is_valid(text), loads, {})
    yield row("is_valid(dict) / json.loads", lambda: toolresult.is_valid(envelope), 2, 0.5)
    yield row(
        "ToolReturn(…) / pydantic model",
        lambda: ToolReturn(**envelope),
        *(15, 5),
        other=lambda: plain(**envelope),
    )
    yield row("to_json / json.dumps", model.to_json, 3, 1, other=lambda: json.dumps(envelope))
    yield row("llm.content / json.loads", lambda: llm.content(envelope), 4, 2)
    yield row(
        "convert / json.loads",
        lambda: toolresult.convert(envelope, "tool-execution-result"),
        *(10, 5),
    )
    yield row(
        "to_openai_chat / json.loads",
        lambda: carriers.to_openai_chat(envelope, tool_call_id="call_1"),
        *(8, 4),
    )
    yield row("from_mcp, own / json.loads", lambda: carriers.from_mcp(mcp), 12, 6)
    yield row("from_mcp, foreign / json.loads", lambda: carriers.from_mcp(foreign), 12, 6)


@dataclass(frozen=True)
class Execution:
    """A tool that is run beside something else.

    Attributes:
        name: what is measured, `own / other`.
        own: takes a count, runs the tool so often, and returns the CPU seconds.
        other: likewise.
        most: as in a row.
    """

    name: str
    own: Callable[[int], float]
    other: Callable[[int], float]
    most: Mapping[str, float]


def executions() -> Iterator[Execution]:
    """Yield what runs a tool: beside reading JSON, and beside the frameworks that are installed."""
    from toolresult.executor import ToolExecutor, tool  # noqa: PLC0415 - measured elsewhere

    envelope = ten_rows()
    text = json.dumps(envelope)

    @tool("db:rows")
    async def rows_async() -> Any:
        """Return the rows."""
        return envelope

    @tool("db:rows_in_thread")
    def rows_in_thread() -> Any:
        """Return the rows."""
        return envelope

    executor = ToolExecutor([rows_async, rows_in_thread])
    own = _awaited(lambda: executor.execute("db:rows", {}))
    in_thread = _awaited(lambda: executor.execute("db:rows_in_thread", {}))

    def loads(count: int) -> float:
        return _turn(lambda: json.loads(text), count) * count

    most = {PURE: 15, NATIVE: 10}
    yield Execution("ToolExecutor.execute / json.loads", own, loads, most)
    yield Execution("ToolExecutor.execute, in a thread / json.loads", in_thread, loads, most)
    if util.find_spec("langchain_core"):
        yield Execution("ToolExecutor.execute / LangChain tool.invoke", own, _langchain(), {})
    if util.find_spec("fastmcp"):
        yield Execution("ToolExecutor.execute / FastMCP call_tool", own, _fastmcp(), {})


def _awaited(call: Callable[[], Awaitable[object]]) -> Callable[[int], float]:
    """Return what awaits a call so many times, in one loop, and returns the CPU seconds."""

    async def again(count: int) -> float:
        start = time.process_time()
        for _ in range(count):
            await call()
        return time.process_time() - start

    return lambda count: asyncio.run(again(count))


def _langchain() -> Callable[[int], float]:
    made = importlib.import_module("langchain_core.tools").tool

    @made  # type: ignore[untyped-decorator]
    def rows() -> Any:
        """Return the rows."""
        return ten_rows()

    asked = {"type": "tool_call", "id": "call_1", "name": "rows", "args": {}}
    return lambda count: _turn(lambda: rows.invoke(asked), count) * count


def _fastmcp() -> Callable[[int], float]:
    server = importlib.import_module("fastmcp").FastMCP("rows")

    @server.tool  # type: ignore[untyped-decorator]
    async def rows() -> dict[str, Any]:
        """Return the rows."""
        return ten_rows()

    return _awaited(lambda: server.call_tool("rows", {}))


def class_rows() -> Iterator[Row]:
    """Yield each class of data beside the plain one, per byte."""
    import toolresult  # noqa: PLC0415 - what it takes to load is measured elsewhere

    def validate(lines: Sequence[bytes]) -> Call:
        def call() -> None:
            for line in lines:
                toolresult.validate(line)

        return call

    plain, *others = (
        of_class(name, _OF_A_CLASS) for name in (PLAIN, *(one for one in BY_BYTE if one != PLAIN))
    )
    most = {PURE: 2.5, NATIVE: 3.0}
    for one in others:
        name = f"validate, {one.name} / {PLAIN}"
        own, other = validate(one.lines), validate(plain.lines)
        yield Row(name, own, other, most, plain.size / one.size, one.name)


@dataclass(frozen=True)
class Figure:
    """What was measured of one row.

    Attributes:
        name: what was measured.
        group: `objects`, `classes` or `logs`.
        ratio: the spread over the rounds.
        most: engine → what it may be at most.
        seconds: what our own call took at least.
        corpus: the class of data, in the group of that name.
    """

    name: str
    group: str
    ratio: Spread
    most: Mapping[str, float]
    seconds: float
    corpus: str = ""


def measured(rounds: int) -> Iterator[Figure]:
    """Measure everything in this process."""
    yield from (_row(row, rounds) for row in rows())
    yield from (_executed(one, rounds) for one in executions())
    yield from (_row(row, rounds) for row in class_rows())
    yield _audit()


def _executed(one: Execution, rounds: int) -> Figure:
    counts = [max(1, int(10 * _TURN / run(20) * 20)) for run in (one.own, one.other)]
    own, other = [], []
    for _ in range(rounds):
        own.append(one.own(counts[0]) / counts[0])
        other.append(one.other(counts[1]) / counts[1])
    return Figure(one.name, "objects", ratios(own, other), one.most, min(own))


def _row(row: Row, rounds: int) -> Figure:
    counts = [_count(row.own), _count(row.other)]
    own, other = [], []
    for _ in range(rounds):
        own.append(row.scale * _turn(row.own, counts[0]))
        other.append(_turn(row.other, counts[1]))
    group = "classes" if row.corpus else "objects"
    seconds = min(own) / row.scale
    return Figure(row.name, group, ratios(own, other), row.most, seconds, row.corpus)


def _count(call: Call) -> int:
    """Return how often a call is made in one turn; afterwards it is warm."""
    call()  # which may load modules
    count = 1
    while _turn(call, count) * count < _TURN:
        count *= 2
    return count


def _turn(call: Call, count: int) -> float:
    """Return the CPU seconds of one call."""
    start = time.process_time()
    for _ in range(count):
        call()
    return (time.process_time() - start) / count


def _audit() -> Figure:
    from toolresult.audit import audit_files  # noqa: PLC0415 - measured elsewhere

    lines = provider_log(_LOG_LINES).lines
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "log.jsonl"
        file.write_bytes(b"\n".join(lines) + b"\n")

        def read() -> object:
            return [json.loads(line) for line in lines]

        def audit() -> object:
            return audit_files(file, carrier="auto")

        audit()
        own = [_turn(audit, 1) for _ in range(_LOG_ROUNDS)]
        other = [_turn(read, 10) for _ in range(_LOG_ROUNDS)]
    most = {PURE: 12, NATIVE: 6}
    seconds = min(own) / len(lines)
    return Figure("audit --from auto / json.loads", "logs", ratios(own, other), most, seconds)


def main() -> int:
    """Print a table for each engine that is here."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.figures", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="how often each is measured")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        print(json.dumps(_here(given.rounds)))
        return 0
    _show(measure(given.rounds))
    return 0


def measure(rounds: int) -> dict[str, list[dict[str, Any]]]:
    """Measure each engine that is here in a process of its own: engine → rows."""
    tables = (_elsewhere(switch, rounds) for switch in _ENGINES.values())
    return {table["engine"]: table["rows"] for table in tables}


_ENGINES = {PURE: "0", NATIVE: ""}


def _here(rounds: int) -> dict[str, Any]:
    from toolresult import native  # noqa: PLC0415 - measured elsewhere

    engine = PURE if native.CORE is None else NATIVE
    table = [
        {
            "name": one.name,
            "group": one.group,
            "class": one.corpus,
            "ratio": [float(f"{value:.4g}") for value in astuple(one.ratio)],
            "most": one.most.get(engine),
            "microseconds": round(1e6 * one.seconds, 2),
        }
        for one in measured(rounds)
    ]
    return {"engine": engine, "rows": table}


def _elsewhere(switch: str, rounds: int) -> dict[str, Any]:
    """Measure in a process of its own, so that an engine is chosen as it is for users."""
    kept = {name: value for name, value in os.environ.items() if name != _SWITCH}
    if switch:
        kept[_SWITCH] = switch
    command = [sys.executable, "-m", "benchmarks.figures", "--here", "--rounds", str(rounds)]
    done = subprocess.run(
        command, cwd=_PROJECT, env=kept, stdout=subprocess.PIPE, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _show(tables: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    for engine, shown in tables.items():
        print(f"\n{engine:48}{'µs':>9}{'least':>8}{'median':>8}{'most':>8}{'aim':>8}")
        for row in shown:
            _print(row)
    if NATIVE not in tables:
        print("\nthe native core is not installed: `make native`")


def _print(row: Mapping[str, Any]) -> None:
    aim = row["most"]
    values = "".join(f"{value:8.2f}" for value in row["ratio"])
    aimed = "" if aim is None else f"{aim:8g}" + ("" if row["ratio"][1] <= aim else "  ✗")
    print(f"{row['name']:48}{row['microseconds']:9.1f}{values}{aimed}")


if __name__ == "__main__":
    sys.exit(main())
