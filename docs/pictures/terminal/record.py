"""Record what the command line writes to a terminal, as an SVG that plays once: `make pictures`.

Every line is what the program wrote. Only the typing of the commands is made up, and long
waits are cut. Without motion (`prefers-reduced-motion`), the picture is its last screen.
"""

import argparse
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path
from threading import Thread

COLUMNS, ROWS = 80, 24
CELL, LINE, FONT, WIDE_FONT, MARGIN = 8.0, 19, 13, 14, 16
PAPER, INK, PROMPT = "#16181d", "#d7dae0", "#7aa2f7"
TYPING_SECONDS, PAUSE_SECONDS, LONGEST_WAIT = 0.04, 0.5, 0.8
CALL_SECONDS = 0.45
LANGUAGES = ("en", "zh")
SERVER = Path(__file__).parent / "server.py"
PROXY = ("proxy", "--follow", "--log", "results.jsonl", "--", "python", "server.py")
AUDIT = ("audit", "results.jsonl")
CALLS = (
    ("search_orders", "17"),
    ("copy_reports", "C:"),
    ("forecast", "Oslo"),
    ("search_orders", "17"),
    ("forecast", "Olso"),
    ("copy_reports", "C:"),
    ("search_orders", "17"),
    ("forecast", "Oslo"),
    ("copy_reports", "C:"),
    ("search_orders", "17"),
    ("forecast", "Oslo"),
    ("search_orders", "17"),
    ("copy_reports", "C:"),
    ("forecast", "Olso"),
)
_CONTROL = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])")


@dataclass
class Screen:
    """A terminal that knows what the command line writes: lines, and rows drawn anew."""

    rows: list[list[str]] = field(default_factory=lambda: [[]])
    row: int = 0
    column: int = 0

    def write(self, text: str) -> None:
        place = 0
        while place < len(text):
            control = _CONTROL.match(text, place)
            if control is None:
                self._put(text[place])
                place += 1
            else:
                self._control(*control.groups())
                place = control.end()

    def lines(self) -> tuple[str, ...]:
        """The last rows, as a terminal shows them."""
        return tuple("".join(row).rstrip() for row in self.rows[-ROWS:])

    def _put(self, char: str) -> None:
        if char == "\r":
            self.column = 0
        elif char == "\n":
            self.row, self.column = self.row + 1, 0
            while len(self.rows) <= self.row:
                self.rows.append([])
        else:
            row = self.rows[self.row]
            cells = [char, ""] if _is_wide(char) else [char]
            row.extend(" " * (self.column - len(row)))
            row[self.column : self.column + len(cells)] = cells
            self.column += len(cells)

    def _control(self, number: str, name: str) -> None:
        if name == "A":
            self.row -= int(number or 1)
        elif name == "K":
            self.rows[self.row] = []
        elif name not in "mhl":
            raise ValueError(f"a recording with the sequence {number}{name}")


@dataclass
class Recording:
    """The screens, each with the second at which it appears."""

    screen: Screen = field(default_factory=Screen)
    second: float = 0.0
    shown: list[tuple[float, tuple[str, ...]]] = field(default_factory=list)

    def write(self, text: str) -> None:
        self.screen.write(text)
        lines = self.screen.lines()
        if not self.shown or self.shown[-1][1] != lines:
            self.shown.append((self.second, lines))

    def type(self, command: str) -> None:
        """Type a command, three letters at a time."""
        self.write("$ ")
        self.second += PAUSE_SECONDS
        for begin in range(0, len(command), 3):
            self.second += 3 * TYPING_SECONDS
            self.write(command[begin : begin + 3])
        self.second += PAUSE_SECONDS
        self.write("\n")


def record(lang: str) -> str:
    """Run the commands in a folder of their own and return the picture."""
    recording = Recording()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "server.py").write_bytes(SERVER.read_bytes())
        for command, calls in ((PROXY, CALLS), (AUDIT, ())):
            recording.type(" ".join(("toolresult", *command)))
            before = time.monotonic()
            for text in _outputs(command, calls, folder, lang):
                now = time.monotonic()
                recording.second += min(now - before, LONGEST_WAIT)
                recording.write(text)
                before = now
            recording.second += PAUSE_SECONDS
    return svg(recording)


def _outputs(
    command: Sequence[str], calls: Sequence[tuple[str, str]], folder: Path, lang: str
) -> Iterator[str]:
    """Run a command at a terminal and yield what it writes there."""
    terminal, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    process = subprocess.Popen(  # noqa: S603 - the commands above
        [sys.executable, "-m", "toolresult", *command],
        cwd=folder,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1", "TOOLRESULT_LANG": lang},
        stdin=subprocess.PIPE if calls else subprocess.DEVNULL,
        stdout=subprocess.PIPE if calls else inner,
        stderr=inner,
    )
    os.close(inner)
    client = Thread(target=_call, args=(process, calls))
    client.start()
    while True:
        try:
            chunk = os.read(terminal, 1 << 16)
        except OSError:  # The other end is closed.
            break
        if not chunk:
            break
        yield chunk.decode()
    client.join()
    process.wait()
    os.close(terminal)


def _call(process: "subprocess.Popen[bytes]", calls: Sequence[tuple[str, str]]) -> None:
    """Be the client: a ping, so that no call waits for the start of the server, then the calls."""
    if process.stdin is None or process.stdout is None:
        return
    requests: list[dict[str, object]] = [{"method": "ping"}]
    for name, of in calls:
        params = {"name": name, "arguments": {"of": of}}
        requests.append({"method": "tools/call", "params": params})
    for number, request in enumerate(requests):
        line = json.dumps({"jsonrpc": "2.0", "id": number, **request})
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        time.sleep(CALL_SECONDS)
    process.stdin.close()


def svg(recording: Recording) -> str:
    """Write the screens one above the other; each appears at its second and stays."""
    width, height = 2 * MARGIN + COLUMNS * CELL, 2 * MARGIN + ROWS * LINE
    frames = "\n".join(_frame(second, lines) for second, lines in recording.shown)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" \
height="{height}" font-family="ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace" \
font-size="{FONT}" fill="{INK}">
<!-- GENERATED by `make pictures`; do not edit. -->
<style>
.f{{visibility:hidden;animation:show 1ms forwards}}
@keyframes show{{to{{visibility:visible}}}}
@media (prefers-reduced-motion:reduce){{.f{{animation:none}}.f:last-child{{visibility:visible}}}}
rect{{fill:{PAPER}}}
.p{{fill:{PROMPT}}}
.w{{font-size:{WIDE_FONT}px;letter-spacing:{2 * CELL - WIDE_FONT:g}px}}
</style>
<rect width="100%" height="100%" rx="8"/>
{frames}
</svg>
"""


def _frame(second: float, lines: Sequence[str]) -> str:
    texts = "".join(
        _text(number, column, text)
        for number, line in enumerate(lines)
        for column, text in _runs(line)
    )
    shade = '<rect width="100%" height="100%" rx="8"/>'
    return f'<g class="f" style="animation-delay:{second:.2f}s">{shade}{texts}</g>'


def _runs(line: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a line that spaces or another width set apart, each with its column."""
    column = 0
    for part in re.split(r"( {2,})", line):
        for is_wide, letters in groupby(part, _is_wide):
            text = "".join(letters)
            if text.strip():
                yield column + len(text) - len(text.lstrip()), text.strip()
            column += len(text) * (2 if is_wide else 1)


def _text(row: int, column: int, text: str) -> str:
    x, y = MARGIN + column * CELL, MARGIN + (row + 0.75) * LINE
    kind = ' class="p"' if text.startswith("$ ") else ""
    kind = ' class="w"' if _is_wide(text[0]) else kind
    return f'<text x="{x:g}" y="{y:g}"{kind}>{escape(text, quote=False)}</text>'


def _is_wide(letter: str) -> bool:
    """Tell whether a terminal gives a letter two cells."""
    return unicodedata.east_asian_width(letter) in "WF"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where to write terminal.LANG.svg")
    for language in LANGUAGES:
        target = parser.parse_args().folder / f"terminal.{language}.svg"
        target.write_text(record(language), encoding="utf-8")
