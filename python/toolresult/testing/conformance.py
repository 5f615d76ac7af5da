"""The conformance suite against any program: ask it about each case, and say what it reaches.

The program speaks the line protocol of the specification: requests on its standard input, answers
on its standard output, one JSON object a line.
"""

import hashlib
import io
import json
import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any
from xml.sax.saxutils import escape

from toolresult._interrupts import uninterrupted
from toolresult.contract.archive import archive_files
from toolresult.contract.fixtures import LEVELS, Fixture, read_cases
from toolresult.contract.requirements import (
    FILE,
    NEEDS,
    PROFILES,
    Requirement,
    cited,
    expected_in,
    read_requirements,
)
from toolresult.strict_json.values import json_equal
from toolresult.strict_json.writer import to_json
from toolresult.text.sentence import ToolresultError, Translation

PROTOCOL = 1
_TABLE = "data/error-codes.json"
# What a case gives to the program; the rest is what it says of itself, and what it expects.
_GIVEN = ("operation", "input", "data", "payload", "text", "base64", "recipe", "dialect")
# Members whose order means nothing.
_SETS = frozenset({"errors", "warnings"})
_SHOWN = 200
_END = None


class SuiteError(ToolresultError):
    """There is no suite where one was named, or the program does not speak the protocol."""


class _SilentError(SuiteError):
    """The program has said nothing for too long."""


@dataclass(frozen=True)
class Suite:
    """The cases of a version of the contract.

    Attributes:
        contract: the version.
        sha256: the checksum of the cases and of their requirements.
        fixtures: the cases.
        requirements: the requirements that each of them tests, by the id of the case.
    """

    contract: str
    sha256: str
    fixtures: Sequence[Fixture]
    requirements: Mapping[str, Sequence[Requirement]]

    def in_profile(self, profile: str) -> list[Fixture]:
        """Return the cases that belong to a profile."""
        return [
            fixture
            for fixture in self.fixtures
            if any(row.profile == profile for row in self.requirements[fixture.id])
        ]


@dataclass(frozen=True)
class Answers:
    """What a program said.

    Attributes:
        about: what it says of itself: implementation, version, language.
        asked: the profiles that it was asked about.
        verdicts: case → verdict.
        skipped: case → why it has no verdict.
        silence: that the program was ended because it said nothing any more; None if it was not.
    """

    about: Mapping[str, Any]
    asked: Sequence[str]
    verdicts: dict[str, Any] = field(default_factory=dict)
    skipped: dict[str, str] = field(default_factory=dict)
    silence: Translation | None = None


def read_suite(place: Path | None = None) -> Suite:
    """Read the suite of the installed contract, or of a folder or archive of a release.

    Args:
        place: the folder, or the file `toolresult-contract-VERSION.tar.gz`; None: the package's.

    Raises:
        SuiteError: it is not there, or not whole.
        OSError: it cannot be read.
    """
    files = archive_files() if place is None else _files_at(place)
    levels = {name.partition("/")[0] for name in files} & set(LEVELS)
    if levels != set(LEVELS) or FILE not in files or _TABLE not in files:
        raise SuiteError(
            Translation(
                f"{place}: expected the folder or the archive of a contract, as written by "
                f"toolresult fixtures --out",
                f"{place}：应为契约的文件夹或归档，由 toolresult fixtures --out 写出",
            )
        )
    return suite_in(files)


def suite_in(files: Mapping[str, bytes]) -> Suite:
    """Return the suite of a contract: path in its archive → contents."""
    names = sorted(name for name in files if name.partition("/")[0] in LEVELS)
    digest = hashlib.sha256()
    for name in (FILE, *names):
        digest.update(files[name])
    fixtures = [
        fixture
        for name in names
        for fixture in read_cases(name.partition("/")[0], _read(files[name]))
    ]
    rows = read_requirements(json.loads(files[FILE]))
    return Suite(
        json.loads(files[_TABLE])["version"],
        digest.hexdigest(),
        fixtures,
        {fixture.id: found for fixture, found in cited(fixtures, rows)},
    )


def _files_at(place: Path) -> dict[str, bytes]:
    if place.is_dir():
        paths = (path for path in place.rglob("*.json") if path.is_file())
        return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths}
    try:
        with tarfile.open(fileobj=io.BytesIO(place.read_bytes())) as archive:
            read = ((one.name, archive.extractfile(one)) for one in archive if one.isfile())
            return {name.partition("/")[2]: file.read() for name, file in read if file is not None}
    except tarfile.TarError:
        return {}


def _read(text: bytes) -> Any:
    """Read JSON without losing how a number is spelled."""
    return json.loads(text, parse_float=Decimal)


def ask(
    command: Sequence[str],
    suite: Suite,
    profiles: Iterable[str] = (),
    *,
    timeout: float,
    progress: Callable[[int, int], object] = lambda _done, _total: None,
) -> Answers:
    """Start a program, ask it about the cases of some profiles, and return what it says.

    Args:
        command: how the program is started.
        suite: the cases.
        profiles: the profiles to ask about; none: those that the program names, or all.
        timeout: for how many seconds the program may say nothing.
        progress: called after each answer with the number of answers and of requests.

    Raises:
        SuiteError: the program does not speak the protocol, or never says anything.
        OSError: it cannot be started.
    """
    with _started(command, timeout) as (send, lines):
        send([{"hello": PROTOCOL, "contract": suite.contract}])
        about = _about(next(lines, b""))
        asked = _with_needs([*profiles] or about.get("profiles") or PROFILES)
        answers = Answers(about, asked)
        wanted = {one.id: one for name in asked for one in suite.in_profile(name)}
        send(map(_request, wanted.values()), is_last=True)
        try:
            for count, text in enumerate(lines, start=1):
                _hear(text, answers, wanted)
                progress(count, len(wanted))
        except _SilentError:
            return replace(answers, silence=_silence(answers, wanted, timeout))
    return answers


def _silence(answers: Answers, wanted: Mapping[str, Fixture], timeout: float) -> Translation:
    """Say after which answer a program fell silent, and which case comes next."""
    heard = answers.verdicts.keys() | answers.skipped.keys()
    following = next((name for name in wanted if name not in heard), None)
    count, total = len(heard), len(wanted)
    if following is None:
        return Translation(
            f"the program did not end within {timeout:g} s of its last answer, and was ended",
            f"程序在最后一个回答后 {timeout:g} 秒内没有结束，已终止",
        )
    return Translation(
        f"the program said nothing for {timeout:g} s and was ended, after {count} of {total} "
        f"answers; the next case without one is {following}; see --timeout",
        f"程序 {timeout:g} 秒没有输出，已终止；此前回答了 {total} 个用例中的 {count} 个，"
        f"下一个没有回答的是 {following}；见 --timeout",
    )


def _with_needs(profiles: Iterable[str]) -> tuple[str, ...]:
    named = set(profiles)
    named |= {needed for name in named for needed in NEEDS.get(name, ())}
    return tuple(name for name in PROFILES if name in named)


@contextmanager
def _started(
    command: Sequence[str], timeout: float
) -> Iterator[tuple[Callable[..., None], Iterator[bytes]]]:
    """Start a program; give what sends lines to it, and the lines that it prints."""
    heard: SimpleQueue[bytes | None] = SimpleQueue()
    programs: list[subprocess.Popen[bytes]] = []
    threads: list[Thread] = []

    def send(lines: Iterable[Any], *, is_last: bool = False) -> None:
        # In a thread: a program that answers before it has read all would block both.
        given = _pipe(programs[0].stdin)
        threads.append(Thread(target=_send, args=(given, [*lines]), kwargs={"is_last": is_last}))
        threads[-1].start()

    try:
        with uninterrupted():  # a signal meanwhile must not lose the program
            programs.append(_start(command))
            printed = _pipe(programs[0].stdout)
            threads.append(Thread(target=_forward, args=(printed, heard), daemon=True))
            threads[0].start()
        yield send, _lines(heard, timeout)
    finally:
        for program in programs:
            _end(program)
            for thread in threads:
                thread.join()
            with suppress(OSError):  # it may hold what the program did not take
                _pipe(program.stdin).close()
            _pipe(program.stdout).close()
            program.wait()


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    # With a session of its own, what the program starts ends with it.
    return subprocess.Popen(  # noqa: S603 - what the caller names is run
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise AssertionError
    return stream


def _end(program: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        program.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)


def _forward(stream: IO[bytes], heard: "SimpleQueue[bytes | None]") -> None:
    for line in stream:
        heard.put(line)
    heard.put(_END)


def _lines(heard: "SimpleQueue[bytes | None]", timeout: float) -> Iterator[bytes]:
    while True:
        try:
            line = heard.get(timeout=timeout)
        except Empty:
            raise _SilentError(
                Translation(
                    f"the program has said nothing for {timeout:g} s; see --timeout",
                    f"程序已 {timeout:g} 秒没有输出；见 --timeout",
                )
            ) from None
        if line is _END:
            return
        yield line


def _send(stream: IO[bytes], lines: Iterable[Any], *, is_last: bool) -> None:
    # A program that has ended takes no more; what it did not answer is missing.
    with suppress(OSError):
        for line in lines:
            stream.write(to_json(line).encode() + b"\n")
        stream.flush()
        if is_last:
            stream.close()


def _about(text: bytes) -> Mapping[str, Any]:
    about = _line(text)
    named = about.get("profiles", [])
    are_names = all(isinstance(about.get(name), str) for name in ("implementation", "version"))
    if not are_names or not isinstance(named, list) or not set(map(str, named)) <= set(PROFILES):
        raise SuiteError(_no_answer(about))
    return about


def _hear(text: bytes, answers: Answers, wanted: Mapping[str, Fixture]) -> None:
    line = _line(text)
    name = line.get("id")
    is_new = isinstance(name, str) and name in wanted
    if not is_new or name in answers.verdicts or name in answers.skipped:
        raise SuiteError(_no_answer(line))
    if "skip" in line:
        answers.skipped[str(name)] = str(line["skip"])
    else:
        answers.verdicts[str(name)] = line.get("verdict")


def _line(text: bytes) -> Mapping[str, Any]:
    try:
        line = _read(text)
        to_json(line).encode()  # an unpaired surrogate or endless brackets would break the report
    except (ValueError, TypeError, RecursionError):
        line = None
    if not isinstance(line, dict):
        raise SuiteError(_no_answer(text.decode(errors="replace").strip()))
    return line


def _no_answer(line: object) -> Translation:
    shown = (line if isinstance(line, str) else json.dumps(line, default=str))[:_SHOWN]
    return Translation(
        f"expected an answer of the line protocol, got {shown or 'the end of the output'}",
        f"应为行协议的回答，实际为 {shown or '输出的结尾'}",
    )


def _request(fixture: Fixture) -> dict[str, Any]:
    given = {name: fixture.case[name] for name in _GIVEN if name in fixture.case}
    return {"id": fixture.id, "level": fixture.level, "schema": fixture.schema, **given}


def report_of(answers: Answers, suite: Suite) -> dict[str, Any]:
    """Return the report, as the published schema `conformance-report` describes it."""
    failed: dict[str, dict[str, Any]] = {}
    profiles: dict[str, dict[str, Any]] = {}
    for profile in answers.asked:
        cases = suite.in_profile(profile)
        wrong = [one for one in cases if not _passes(profile, one, answers)]
        skipped = sum(one.id in answers.skipped for one in wrong)
        needed = all(profiles[name]["reached"] for name in NEEDS.get(profile, ()))
        profiles[profile] = {
            "reached": bool(cases) and not wrong and needed,
            "passed": len(cases) - len(wrong),
            "failed": len(wrong) - skipped,
            "skipped": skipped,
            "total": len(cases),
        }
        for one in wrong:
            failed.setdefault(one.id, _failure(one, answers, suite))["profiles"].append(profile)
    return {
        "report": PROTOCOL,
        "contract": suite.contract,
        "suite": {"sha256": suite.sha256, "cases": len(suite.fixtures)},
        "implementation": {
            "name": str(answers.about["implementation"]),
            "version": str(answers.about["version"]),
            "language": str(answers.about.get("language", "")),
        },
        "profiles": profiles,
        "failed": list(failed.values()),
    }


def _failure(fixture: Fixture, answers: Answers, suite: Suite) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": fixture.id,
        "profiles": [],
        "requirements": [row.cited_by(fixture) for row in suite.requirements[fixture.id]],
        "expected": expected_in("findings", fixture),
    }
    if fixture.id in answers.verdicts:
        found["verdict"] = answers.verdicts[fixture.id]
    if fixture.id in answers.skipped:
        found["skipped"] = answers.skipped[fixture.id]
    return found


def _passes(profile: str, fixture: Fixture, answers: Answers) -> bool:
    verdict = answers.verdicts.get(fixture.id)
    if not isinstance(verdict, dict):
        return False
    return all(
        name in verdict and json_equal(_comparable(name, value), _comparable(name, verdict[name]))
        for name, value in expected_in(profile, fixture).items()
    )


def _comparable(name: str, value: Any) -> Any:
    if name in _SETS and isinstance(value, list):
        return sorted({to_json(_finding(one)) for one in value})
    return value


def _finding(one: Any) -> Any:
    """Return what counts of a finding: its rule and its place."""
    return [one["rule"], one.get("path")] if isinstance(one, dict) and "rule" in one else one


def badge(report: Mapping[str, Any]) -> str:
    """Return the badge of a report, as SVG: the version, and the profiles that are reached."""
    reached = [name for name, one in report["profiles"].items() if one["reached"]]
    label = escape(f"toolresult {report['contract']}")
    words = escape(" · ".join(reached) or "none")
    left, right = 7 * len(label) + 12, 7 * len(words) + 12
    color = "#2e7d32" if reached else "#757575"
    style = 'fill="#fff" font-family="Verdana,sans-serif" font-size="11" text-anchor="middle"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" '
        f'role="img" aria-label="{label}: {words}">\n'
        f'  <rect width="{left}" height="20" fill="#424242"/>\n'
        f'  <rect x="{left}" width="{right}" height="20" fill="{color}"/>\n'
        f"  <g {style}>\n"
        f'    <text x="{left / 2:g}" y="14">{label}</text>\n'
        f'    <text x="{left + right / 2:g}" y="14">{words}</text>\n'
        "  </g>\n"
        "</svg>\n"
    )
