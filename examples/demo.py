"""`make demo`: the main job of toolresult on one screen.

Each line that is shown is run, and what comes of it is compared with what is promised: the exit
code is 1 where they differ. Nothing is written.
"""

import io
import os
import re
import shlex
import sys
from code import InteractiveInterpreter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

import toolresult
from toolresult import carriers, llm
from toolresult.cli.main import run

CHECKOUT = Path(__file__).resolve().parents[1]
# Lines of the audit that fit on the screen: the counts, the forms and the outcomes.
SHOWN_OF_AUDIT = 10


def main() -> int:
    """Show one block after the other; return 0 if all of them keep their promise."""
    blocks: tuple[tuple[str, Callable[[], bool]], ...] = (
        ("Is it valid, and if not, what has to change?", validate),
        ("A tool failed: what the model sees, another form, two carriers", hand_on),
        ("What is in the log?", audit),
        ("中文：哪里有误，怎么改", chinese),
    )
    broken = [heading for heading, keeps_promise in blocks if not shown(heading, keeps_promise)]
    print(f"Not as promised: {'; '.join(broken)}" if broken else "All of it is as promised.")
    return 1 if broken else 0


def shown(heading: str, block: Callable[[], bool]) -> bool:
    print(f"# {heading}")
    kept = block()
    print(flush=True)
    return kept


def validate() -> bool:
    good, _ = command("toolresult validate examples/payloads/good")
    bad, explained = command(
        "toolresult validate -", given='{"code": 1002, "mesage": "size is -3"}'
    )
    return (good, bad) == (0, 1) and "[unknown-field]" in explained and '"message"' in explained


def hand_on() -> bool:
    names = session(
        'failed = {"code": 2002, "message": "no answer in 30 s"}',
        "llm.content(failed)",
        'converted = toolresult.convert(failed, "tool-execution-result")',
        'converted["success"], converted["message"]',
        'carriers.to_openai_chat(failed, tool_call_id="c1")',
        "mcp = carriers.to_mcp(failed)",
        'mcp["isError"], mcp["content"]',
        "carriers.from_mcp(mcp) == failed",
    )
    seen = "Error: no answer in 30 s"
    return (
        llm.content(names["failed"]) == seen
        and names["converted"]["success"] is False
        and names["mcp"]["isError"] is True
        and names["mcp"]["content"] == [{"type": "text", "text": seen}]
        and carriers.from_mcp(names["mcp"]) == names["failed"]
    )


def audit() -> bool:
    code, summary = command("toolresult audit examples/logs/calls.jsonl", lines=SHOWN_OF_AUDIT)
    checked, valid, warned, invalid = map(int, re.findall(r"\d+", summary.splitlines()[0]))
    return (code, checked, valid, warned, invalid) == (1, 9, 7, 1, 2)


def chinese() -> bool:
    bad, explained = command(
        "toolresult validate - --lang zh", given='{"code": 1002, "mesage": "须为正数"}'
    )
    return bad == 1 and "[unknown-field]" in explained and "没有字段" in explained


def command(line: str, *, given: str = "", lines: int | None = None) -> tuple[int, str]:
    """Show a command, run it and show its output, or the first lines of it; return both."""
    piped = f"echo '{given}' | " if given else ""
    print(f"$ {piped}{line}{f' | head -{lines}' if lines else ''}")
    written = io.StringIO()
    with standard_input(given), redirect_stdout(written):
        code = run(shlex.split(line)[1:])
    printed = written.getvalue()
    print("\n".join(printed.splitlines()[:lines]))
    return code, printed


def session(*lines: str) -> dict[str, Any]:
    """Show lines of Python, and what each of them comes to; return the names that they set."""
    names: dict[str, Any] = {"toolresult": toolresult, "carriers": carriers, "llm": llm}
    interpreter = InteractiveInterpreter(names)
    for line in lines:
        print(f">>> {line}")
        interpreter.runsource(line)
    return names


@contextmanager
def standard_input(text: str) -> Iterator[None]:
    """Let commands read a text from standard input."""
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    try:
        yield
    finally:
        sys.stdin = before


if __name__ == "__main__":
    os.chdir(CHECKOUT)
    sys.exit(main())
