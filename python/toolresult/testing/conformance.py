"""The conformance suite against any program: ask it about each case, and say what it reaches.

The program speaks the line protocol of the specification: requests on its standard input, answers
on its standard output, one JSON object a line.
"""

import hashlib
import io
import json
import subprocess
import tarfile
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from toolresult.contract.archive import archive_files
from toolresult.contract.fixtures import LEVELS, Fixture, read_cases
from toolresult.contract.requirements import (
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
_REQUIREMENTS = "requirements.json"
_TABLE = "data/error-codes.json"
# What a case says of itself; the rest is what it gives, and what it expects.
_GIVEN = ("operation", "input", "data", "text", "base64", "recipe", "dialect")
# Members whose order means nothing.
_SETS = frozenset({"errors", "warnings"})


class SuiteError(ToolresultError):
    """There is no suite where one was named, or the program does not speak the protocol."""


@dataclass(frozen=True)
class Suite:
    """The cases of a version of the contract.

    Attributes:
        contract: the version.
        sha256: the checksum of the cases and of their requirements.
        fixtures: the cases.
        requirements: the requirements that they test.
    """

    contract: str
    sha256: str
    fixtures: Sequence[Fixture]
    requirements: Sequence[Requirement]

    def in_profile(self, profile: str) -> list[Fixture]:
        """Return the cases that belong to a profile."""
        return [
            fixture
            for fixture in self.fixtures
            if any(row.profile == profile for row in cited(fixture, self.requirements))
        ]


@dataclass(frozen=True)
class Answers:
    """What a program said.

    Attributes:
        about: what it says of itself: implementation, version, language.
        verdicts: case → verdict.
        skipped: case → why it has no verdict.
    """

    about: Mapping[str, Any]
    verdicts: Mapping[str, Any] = field(default_factory=dict)
    skipped: Mapping[str, str] = field(default_factory=dict)


def read_suite(place: Path | None = None) -> Suite:
    """Read the suite of the installed contract, or of a folder or archive of a release.

    Args:
        place: the folder, or the file `toolresult-contract-VERSION.tar.gz`; None: the package's.

    Raises:
        SuiteError: it is not there, or not whole.
        OSError: it cannot be read.
    """
    files = archive_files() if place is None else _files_at(place)
    names = sorted(name for name in files if name.partition("/")[0] in LEVELS)
    if not names or _REQUIREMENTS not in files or _TABLE not in files:
        raise SuiteError(
            Translation(
                f"{place}: expected the folder or the archive of a contract",
                f"{place}：应为契约的文件夹或归档",
            )
        )
    digest = hashlib.sha256()
    for name in (_REQUIREMENTS, *names):
        digest.update(files[name])
    return Suite(
        json.loads(files[_TABLE])["version"],
        digest.hexdigest(),
        [
            fixture
            for name in names
            for fixture in read_cases(name.partition("/")[0], _read(files[name]))
        ],
        read_requirements(json.loads(files[_REQUIREMENTS])),
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


def ask(command: Sequence[str], suite: Suite, profiles: Iterable[str] = ()) -> Answers:
    """Start a program, ask it about the cases of some profiles, and return what it says.

    Args:
        command: how the program is started.
        suite: the cases.
        profiles: the profiles to ask about; none: those that the program names, or all.

    Raises:
        SuiteError: the program does not speak the protocol.
        OSError: it cannot be started.
    """
    with subprocess.Popen(  # noqa: S603 - what the caller names is run
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        if program.stdin is None or program.stdout is None:
            raise AssertionError
        try:
            _send(program.stdin, [{"hello": PROTOCOL, "contract": suite.contract}])
            about = _line(program.stdout.readline())
            if "implementation" not in about or "version" not in about:
                raise SuiteError(_no_answer(about))
            asked = [*profiles] or about.get("profiles") or PROFILES
            wanted = {one.id: one for name in asked for one in suite.in_profile(name)}
            requests = [_request(one) for one in wanted.values()]
            writer = threading.Thread(
                target=_send, args=(program.stdin, requests), kwargs={"is_last": True}
            )
            writer.start()
            answers = _heard(program.stdout, about, wanted)
            writer.join()
        except BaseException:
            program.kill()
            raise
    return answers


def _send(stream: Any, lines: Iterable[Any], *, is_last: bool = False) -> None:
    try:
        for line in lines:
            stream.write(to_json(line).encode() + b"\n")
        stream.flush()
        if is_last:
            stream.close()
    except BrokenPipeError:
        return  # it has ended; what it did not answer is missing


def _heard(
    lines: Iterable[bytes], about: Mapping[str, Any], wanted: Mapping[str, Fixture]
) -> Answers:
    verdicts: dict[str, Any] = {}
    skipped: dict[str, str] = {}
    for text in lines:
        line = _line(text)
        name = line.get("id")
        if name not in wanted or name in verdicts or name in skipped:
            raise SuiteError(_no_answer(line))
        if "skip" in line:
            skipped[name] = str(line["skip"])
        else:
            verdicts[name] = line.get("verdict")
    return Answers(about, verdicts, skipped)


def _line(text: bytes) -> Mapping[str, Any]:
    try:
        line = _read(text)
    except ValueError:
        line = None
    if not isinstance(line, dict):
        raise SuiteError(_no_answer(text.decode(errors="replace").strip()))
    return line


def _no_answer(line: object) -> Translation:
    shown = str(line)[:200]
    return Translation(
        f"expected an answer of the line protocol, got {shown!r}",
        f"应为行协议的回答，实际为 {shown!r}",
    )


def _request(fixture: Fixture) -> dict[str, Any]:
    given = {name: fixture.case[name] for name in _GIVEN if name in fixture.case}
    return {"id": fixture.id, "level": fixture.level, "schema": fixture.schema, **given}


def report_of(answers: Answers, suite: Suite) -> dict[str, Any]:
    """Return the report, as its schema `conformance-report` describes it."""
    failed: dict[str, dict[str, Any]] = {}
    profiles: dict[str, Any] = {}
    for profile in PROFILES:
        cases = suite.in_profile(profile)
        wrong = [one for one in cases if not _passes(profile, one, answers)]
        skipped = sum(one.id in answers.skipped for one in cases)
        profiles[profile] = {
            "reached": not wrong,
            "passed": len(cases) - len(wrong),
            "skipped": skipped,
            "total": len(cases),
        }
        for one in wrong:
            if one.id in answers.verdicts:
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
    return {
        "id": fixture.id,
        "profiles": [],
        "requirements": [row.id for row in cited(fixture, suite.requirements)],
        "expected": expected_in("findings", fixture),
        "verdict": answers.verdicts[fixture.id],
    }


def _passes(profile: str, fixture: Fixture, answers: Answers) -> bool:
    verdict = answers.verdicts.get(fixture.id)
    if not isinstance(verdict, dict):
        return False
    expected = expected_in(profile, fixture)
    return all(
        name in verdict and json_equal(*_comparable(name, value, verdict[name]))
        for name, value in expected.items()
    )


def _comparable(name: str, expected: Any, given: Any) -> Iterator[Any]:
    for value in (expected, given):
        is_set = name in _SETS and isinstance(value, list)
        yield sorted({to_json(_finding(one)) for one in value}) if is_set else value


def _finding(one: Any) -> Any:
    """Return what counts of a finding: its rule and its place."""
    is_finding = isinstance(one, dict) and "rule" in one
    return [one["rule"], one.get("path")] if is_finding else one


def badge(report: Mapping[str, Any]) -> str:
    """Return the badge of a report, as SVG: the version, and the profiles that are reached."""
    reached = [name for name, one in report["profiles"].items() if one["reached"]]
    label = f"toolresult {report['contract']}"
    words = escape(" · ".join(reached) or "none")
    left, right = 7 * len(label) + 12, 7 * len(words) + 12
    color = "#2e7d32" if reached else "#9e9e9e"
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
