"""The figures of the hot path: `python -m benchmarks.figures`, about a minute.

What an agent does all day with one envelope (ten rows, 400 bytes), each beside a plain call of
other hands that does comparable work in the same process: `json.loads`, `json.dumps`, a pydantic
model. All of it is CPU time, and a ratio of two neighbors is all that counts. Engines are measured
one after the other, each in a process of its own.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.measure import Spread, ratios

_PROJECT = Path(__file__).resolve().parents[1]
_REAL = _PROJECT / "tests" / "corpus" / "real"
_SWITCH = "TOOLRESULT_NATIVE"
# What one turn of a call takes at least: long enough for the clock, short enough for neighbors.
_TURN = 0.004
_LOG_LINES = 1_500
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
    """

    name: str
    own: Call
    other: Call
    most: Mapping[str, float]
    scale: float = 1


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


def executions() -> Iterator[tuple[str, Callable[[int], float]]]:
    """Yield functions that run a tool so many times and return the CPU seconds."""
    from toolresult.executor import ToolExecutor, tool  # noqa: PLC0415 - measured elsewhere

    envelope = ten_rows()

    @tool("db:rows")
    async def rows_async() -> Any:
        """Return the rows."""
        return envelope

    @tool("db:rows_in_thread")
    def rows_in_thread() -> Any:
        """Return the rows."""
        return envelope

    executor = ToolExecutor([rows_async, rows_in_thread])

    def run(name: str, count: int) -> float:
        async def again() -> float:
            start = time.process_time()
            for _ in range(count):
                await executor.execute(name, {})
            return time.process_time() - start

        return asyncio.run(again())

    yield "ToolExecutor.execute / json.loads", lambda count: run("db:rows", count)
    yield (
        "ToolExecutor.execute, in a thread / json.loads",
        lambda count: run("db:rows_in_thread", count),
    )


def classes() -> dict[str, str]:
    """Return one valid envelope of every class of data, each of about 1,000 bytes."""
    chance = random.Random(7)
    rows = [{"id": number * 7, "n": number} for number in range(38)]
    held: dict[str, Any] = {
        "integers": {"rows": rows},
        "floats of 17 digits": [chance.random() for _ in range(46)],
        "a key result": {"result": {"page": 1}, "rows": rows},
        "keys status and type": {"status": "done", "type": "list", "rows": rows},
        "keys code, error: null": {"code": 200, "error": None, "rows": rows},
        "key error: none": {"error": "none", "rows": rows},
        "stdout beside exit_code": {"stdout": "made it\n" * 100, "stderr": "", "exit_code": 0},
        "links": [f"https://example.com/items/{number}?page=1" for number in range(24)],
        "long text": "All of it went well. " * 45,
        "text with Error: in it": "Retried once.\nError: none left after that.\n" * 22,
        "Chinese text": [{"订单": "已签收", "备注": "请在工作日送货"} for _ in range(14)],
        "media": {"type": "image", "mimeType": "image/png", "data": "iVBORw0KGgoAAAANSUhE" * 45},
    }
    return {
        name: json.dumps({"code": 0, "message": "ok", "data": data}, ensure_ascii=False)
        for name, data in held.items()
    }


def class_rows() -> Iterator[Row]:
    """Yield each class of data beside the plain one, per byte."""
    import toolresult  # noqa: PLC0415 - what it takes to load is measured elsewhere

    texts = classes()
    plain = texts.pop("integers")
    size = len(plain.encode())

    def validate(text: str) -> Call:
        return lambda: toolresult.validate(text)

    for name, text in texts.items():
        scale = size / len(text.encode())
        most = {PURE: 2.5, NATIVE: 3.0}
        yield Row(f"validate, {name} / plain", validate(text), validate(plain), most, scale)


def provider_log() -> list[str]:
    """Return lines as providers write them: the payloads of the real corpus, again and again."""
    found = [
        json.dumps(json.loads(line)["payload"], ensure_ascii=False)
        for file in sorted(_REAL.rglob("*.jsonl"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    return [found[number % len(found)] for number in range(_LOG_LINES)]


def measured(rounds: int) -> dict[str, tuple[Spread, Mapping[str, float], float]]:
    """Measure in this process: name → ratio, targets, microseconds of our own call."""
    found = {row.name: _row(row, rounds) for row in (*rows(), *class_rows())}
    text = json.dumps(ten_rows())
    for name, run in executions():
        count = max(1, int(10 * _TURN / run(20) * 20))
        own = [run(count) / count for _ in range(rounds)]
        other = [_turn(lambda: json.loads(text), 2_000) for _ in range(rounds)]
        found[name] = ratios(own, other), {PURE: 15, NATIVE: 10}, min(own)
    found["audit --from auto / json.loads"] = _audit()
    return found


def _row(row: Row, rounds: int) -> tuple[Spread, Mapping[str, float], float]:
    counts = [_count(row.own), _count(row.other)]
    own, other = [], []
    for _ in range(rounds):
        own.append(row.scale * _turn(row.own, counts[0]))
        other.append(_turn(row.other, counts[1]))
    return ratios(own, other), row.most, min(own) / row.scale


def _count(call: Call) -> int:
    """Return how often a call is made in one turn; afterwards it is warm."""
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


def _audit() -> tuple[Spread, Mapping[str, float], float]:
    from toolresult.audit import audit_files  # noqa: PLC0415 - measured elsewhere

    lines = provider_log()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "log.jsonl"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")

        def read() -> object:
            return [json.loads(line) for line in lines]

        def audit() -> object:
            return audit_files(file, carrier="auto")

        audit()
        own = [_turn(audit, 1) for _ in range(_LOG_ROUNDS)]
        other = [_turn(read, 10) for _ in range(_LOG_ROUNDS)]
    return ratios(own, other), {PURE: 12, NATIVE: 6}, min(own) / len(lines)


def main() -> int:
    """Print a table for each engine that is here."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.figures", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="how often each is measured")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        print(json.dumps(_here(given.rounds)))
        return 0
    tables = {engine: _elsewhere(switch, given.rounds) for engine, switch in _ENGINES.items()}
    _show({engine: table for engine, table in tables.items() if table["engine"] == engine})
    return 0


_ENGINES = {PURE: "0", NATIVE: ""}


def _here(rounds: int) -> dict[str, Any]:
    from toolresult import native  # noqa: PLC0415 - measured elsewhere

    engine = PURE if native.CORE is None else NATIVE
    table = [
        {
            "name": name,
            "ratio": [value.low, value.middle, value.high],
            "most": most.get(engine),
            "microseconds": 1e6 * seconds,
        }
        for name, (value, most, seconds) in measured(rounds).items()
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


def _show(tables: Mapping[str, Mapping[str, Any]]) -> None:
    for engine, table in tables.items():
        print(f"\n{engine:48}{'µs':>9}{'least':>8}{'median':>8}{'most':>8}{'aim':>8}")
        for row in table["rows"]:
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
