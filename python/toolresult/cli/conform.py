"""`toolresult conform`: which tools of a module give back what the contract asks for."""

import logging
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from toolresult.cli.inputs import STANDARD_INPUT
from toolresult.cli.options import (
    CommandError,
    ExampleCommand,
    complete_files,
    fail_on_option,
    format_option,
    language_option,
)
from toolresult.cli.output import one_line, print_json
from toolresult.cli.texts import say
from toolresult.findings.finding import ContractError, Report, make, quote
from toolresult.strict_json.parser import TextError, parse
from toolresult.testing.assertions import verdict_lines
from toolresult.testing.cases import Case, read_cases
from toolresult.testing.discovery import DiscoveryError, discover, require_known
from toolresult.testing.running import Subject
from toolresult.testing.verdicts import DEFAULT_TIMEOUT, ToolVerdict, judge_subject
from toolresult.text.os_errors import os_reason

EXAMPLES = """
toolresult conform shop.tools
toolresult conform shop.tools:executor --cases cases.json
toolresult conform shop.tools --require-cases --format json
"""
_MARKS = {"conforms": ("✓", "green"), "fails": ("✗", "red"), "untried": ("?", "yellow")}


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "conform",
        cls=ExampleCommand,
        examples=EXAMPLES,
        lang=lang,
        help=say("conform.help", lang),
    )
    @click.argument("target", metavar="MODULE[:ATTR]")
    @click.option(
        "--cases",
        "cases_file",
        metavar="FILE",
        shell_complete=complete_files,
        help=say("conform.cases", lang),
    )
    @click.option("--require-cases", is_flag=True, help=say("conform.require-cases", lang))
    @click.option(
        "--timeout",
        metavar="SECONDS",
        type=click.FloatRange(min=0, min_open=True),
        default=DEFAULT_TIMEOUT,
        show_default=True,
        help=say("conform.timeout", lang),
    )
    @format_option(lang)
    @fail_on_option(lang)
    @language_option(lang)
    def conform_command(
        target: str,
        cases_file: str | None,
        require_cases: bool,
        timeout: float,
        output_format: str,
        fail_on: str,
    ) -> int:
        # What module and tools print belongs to them; standard output is for the answer.
        with redirect_stdout(sys.stderr):
            verdicts = _verdicts(target, cases_file, timeout, lang)
        if output_format == "json":
            tools = [one.to_dict() for one in verdicts]
            print_json({"target": target, "tools": tools, "summary": _summary(verdicts)})
        else:
            for line in (line for one in verdicts for line in _lines(one)):
                click.echo(line)
            click.echo(say("conform.summary", lang, **_summary(verdicts)))
        return int(
            any(
                one.status == "fails"
                or (require_cases and one.status == "untried")
                or (fail_on == "warning" and one.warned)
                for one in verdicts
            )
        )

    return conform_command


def _verdicts(
    target: str, cases_file: str | None, timeout: float, lang: str
) -> Sequence[ToolVerdict]:
    # What the executor logs for operators is said here in other words.
    logging.getLogger("toolresult").addHandler(logging.NullHandler())
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        discovered = discover(target, lang)
        given = {} if cases_file is None else _cases_in(cases_file, lang)
        names = [one.name for one in discovered.subjects]
        require_known(given, names, lang)
        if ":" not in target:
            require_known(discovered.cases, names, lang)
    except DiscoveryError as error:
        raise CommandError(one_line(str(error))) from None
    taken = {name for name, count in Counter(names).items() if count > 1}
    return [
        _verdict(one, (discovered.cases, given), one.name in taken, timeout, lang)
        for one in discovered.subjects
    ]


def _verdict(
    subject: Subject,
    sources: Sequence[Mapping[str, Sequence[Case]]],
    is_taken: bool,
    timeout: float,
    lang: str,
) -> ToolVerdict:
    cases = [case for source in sources for case in source.get(subject.name, ())]
    verdict = judge_subject(subject, cases, timeout, lang)
    if not is_taken:
        return verdict
    taken = make("tool-name-taken", "", lang, name=subject.name)
    return replace(verdict, findings=(taken, *verdict.findings))


def _cases_in(name: str, lang: str) -> Mapping[str, Sequence[Case]]:
    try:
        is_piped = name == STANDARD_INPUT
        data = sys.stdin.buffer.read() if is_piped else Path(name).read_bytes()
        return read_cases(_of_text(data, lang), lang=lang)
    except OSError as error:
        raise CommandError(f"{name}: {os_reason(error, lang)}") from None
    except ValueError as error:
        raise CommandError(f"{name}: {error}") from None


def _of_text(data: bytes, lang: str) -> Any:
    """Read the cases; a tool that stands there twice would lose some of them.

    Raises:
        ContractError: they are not strict JSON, or a key is repeated.
    """
    try:
        parsed = parse(data, lang)
    except TextError as error:
        raise ContractError(Report(None, findings=(error.finding,), lang=lang)) from None
    repeated = [make("duplicate-key", path, lang, field=quote(path)) for path in parsed.repeated]
    if repeated:
        raise ContractError(Report(None, findings=tuple(repeated), lang=lang))
    return parsed.value


def _lines(verdict: ToolVerdict) -> Iterator[str]:
    mark, color = _MARKS[verdict.status]
    key, lang = f"conform.{verdict.status}", verdict.lang
    if verdict.status == "fails" and not verdict.cases:
        key = "conform.fails-unseen"
    well = sum(one.conforms for one in verdict.cases)
    words = say(key, lang, tool=verdict.tool, total=len(verdict.cases), well=well)
    left = ", ".join(verdict.not_tried)
    rest = say("conform.not-tried", lang, kinds=left) if left and verdict.cases else ""
    yield click.style(f"{mark} {one_line(words + rest)}", fg=color)
    for line in verdict_lines(verdict):
        yield f"    {one_line(line)}"


def _summary(verdicts: Sequence[ToolVerdict]) -> dict[str, int]:
    count = Counter(one.status for one in verdicts)
    return {
        "total": len(verdicts),
        "conform": count["conforms"],
        "fail": count["fails"],
        "untried": count["untried"],
    }
