"""`toolresult conformance`: which profiles an implementation of the contract reaches."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import click

from toolresult._interrupts import ended_as_interrupted
from toolresult.cli.junit import in_xml, junit_case, junit_text
from toolresult.cli.options import (
    CommandError,
    at,
    complete_files,
    format_option,
    language_option,
    option,
    reason,
    timeout_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import Changed, echo, is_terminal, one_line, print_json, styled
from toolresult.contract.requirements import NEEDS, PROFILES
from toolresult.strict_json.writer import to_json
from toolresult.testing.conformance import (
    Answers,
    Suite,
    SuiteError,
    ask,
    badge,
    read_suite,
    report_of,
)
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation

EXAMPLES = """
toolresult conformance -- ruby runner.rb
toolresult conformance --profile core --report report.json --badge badge.svg -- ./runner
toolresult conformance --archive toolresult-contract-1.0.0.tar.gz -- ./runner
"""
_SHOWN = 5
_LONG = 200
_TIMEOUT, _LONGEST = 60.0, 86_400.0
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "reached": {
                "en": "{profile}: reached ({passed} of {total} cases)",
                "zh": "{profile}：达到（{total} 个用例通过 {passed} 个）",
            },
            "missed": {
                "en": "{profile}: not reached ({passed} of {total} cases, {skipped} skipped)",
                "zh": "{profile}：未达到（{total} 个用例通过 {passed} 个，跳过 {skipped} 个）",
            },
            "needs": {
                "en": "{profile}: not reached: it needs {needed} ({passed} of {total} cases)",
                "zh": "{profile}：未达到：以 {needed} 为前提（{total} 个用例通过 {passed} 个）",
            },
            "wrong": {
                "en": "{id} ({requirements}): expected {expected}, got {verdict}",
                "zh": "{id}（{requirements}）：应为 {expected}，实际为 {verdict}",
            },
            "silent": {
                "en": "{id} ({requirements}): no answer",
                "zh": "{id}（{requirements}）：没有回答",
            },
            "skipped": {
                "en": "{id} ({requirements}): skipped: {why}",
                "zh": "{id}（{requirements}）：跳过：{why}",
            },
            "more": {"en": "and {count} more", "zh": "另有 {count} 个"},
        }
    ),
)


@declare(
    "conformance",
    description=Translation(
        "Run the conformance suite against a program that speaks the line protocol of the "
        "specification, and say which profiles it reaches.",
        "对使用规范中行协议的程序运行一致性用例，并指出它达到哪些配置。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 all profiles that were asked about are reached; 1 one is not; 2 usage or "
        "I/O error, or the program does not speak the protocol; 128 and its number after a signal.",
        "退出码：0 所问的配置全部达到；1 有配置未达到；2 用法错误、读写失败，或程序不使用该协议；"
        "被信号终止时为 128 加信号编号。",
    ),
)
@click.argument(
    "runner", metavar="-- COMMAND [ARGS...]", nargs=-1, required=True, type=click.UNPROCESSED
)
@option(
    "--profile",
    "profiles",
    multiple=True,
    type=click.Choice(PROFILES),
    description=Translation(
        "A profile to ask about; may be repeated (default: those that the program names, or all).",
        "要询问的配置，可重复（默认为程序指明的配置，没有则为全部）。",
    ),
)
@option(
    "--archive",
    metavar="PATH",
    shell_complete=complete_files,
    description=Translation(
        "Archive of a release of the contract, or its folder (default: the installed contract).",
        "契约某一发布版的归档或其文件夹（默认为已安装的契约）。",
    ),
)
@option(
    "--report",
    "report_file",
    metavar="FILE",
    shell_complete=complete_files,
    description=Translation(
        "File to write the report to (format: conformance-report.schema.json).",
        "写入报告的文件（格式：conformance-report.schema.json）。",
    ),
)
@option(
    "--badge",
    "badge_file",
    metavar="FILE",
    shell_complete=complete_files,
    description=Translation("File to write the badge to, as SVG.", "写入徽章的文件（SVG）。"),
)
@timeout_option(
    _TIMEOUT,
    Translation(
        "For how many seconds the program may say nothing.", "程序最长可以多少秒没有输出。"
    ),
    longest=_LONGEST,
)
@format_option("text", "json", "junit")
@language_option
def command(
    runner: tuple[str, ...],
    profiles: tuple[str, ...],
    archive: str | None,
    report_file: str | None,
    badge_file: str | None,
    timeout: float,
    output_format: str,
) -> int:
    """Ask the program, and print what it reaches and where it fails."""
    try:
        suite = read_suite(None if archive is None else Path(archive))
        # The program has a process group of its own: who ends this one ends that one, too.
        with ended_as_interrupted() as signals, _progress() as progress:
            try:
                answers = ask(runner, suite, profiles, timeout=timeout, progress=progress)
            except KeyboardInterrupt:
                if not signals:
                    raise
                return 128 + signals[0]
    except SuiteError as error:
        raise CommandError(Changed(error, one_line)) from None
    except OSError as error:
        raise CommandError(at(error.filename or runner[0], reason(error))) from None
    if answers.silence is not None:
        echo(answers.silence, err=True)
    report = report_of(answers, suite)
    if output_format == "json":
        print_json(report)
    elif output_format == "junit":
        echo(_junit(report, answers, suite))
    else:
        _print(report)
    for file, text in ((report_file, to_json(report) + "\n"), (badge_file, badge(report))):
        if file is not None:
            try:
                Path(file).write_text(text, encoding="utf-8")
            except OSError as error:
                raise CommandError(at(file, reason(error))) from None
    return int(not all(one["reached"] for one in report["profiles"].values()))


@contextmanager
def _progress() -> Iterator[Callable[[int, int], object]]:
    """Show a bar on standard error if somebody watches it."""
    if not is_terminal(sys.stderr):
        yield lambda _done, _total: None
        return
    from rich.console import Console  # noqa: PLC0415 - only on a terminal
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("toolresult conformance", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _print(report: Mapping[str, Any]) -> None:
    for name, row in report["profiles"].items():
        needs = [one for one in NEEDS.get(name, ()) if not report["profiles"][one]["reached"]]
        is_whole = row["passed"] == row["total"]
        key = "reached" if row["reached"] else "needs" if is_whole else "missed"
        mark, color = ("✓", "green") if row["reached"] else ("✗", "red")
        words = _sentence(key, profile=name, needed=", ".join(needs), **row)
        echo(styled(Joined((f"{mark} ", words)), fg=color))
    for case in report["failed"][:_SHOWN]:
        echo(Joined(("    ", Changed(_told(case), one_line))))
    if len(report["failed"]) > _SHOWN:
        echo(Joined(("    ", _sentence("more", count=len(report["failed"]) - _SHOWN))))


def _told(case: Mapping[str, Any]) -> Sentence:
    words = {"id": case["id"], "requirements": ", ".join(case["requirements"])}
    if "skipped" in case:
        return _sentence("skipped", why=case["skipped"][:_LONG], **words)
    if "verdict" not in case:
        return _sentence("silent", **words)
    shown = {name: to_json(case[name])[:_LONG] for name in ("expected", "verdict")}
    return _sentence("wrong", **words, **shown)


def _junit(report: Mapping[str, Any], answers: Answers, suite: Suite) -> str:
    """Return a suite in which every case of the profiles is a test case, grouped by level."""
    failed = {case["id"]: case for case in report["failed"]}
    asked = {one.id: one for name in answers.asked for one in suite.in_profile(name)}
    made = ElementTree.Element("testsuite", name="toolresult conformance")
    for one in asked.values():
        entry = junit_case(made, one.level, one.id)
        if one.id in answers.skipped:
            ElementTree.SubElement(entry, "skipped", message=in_xml(answers.skipped[one.id]))
        elif one.id in failed:
            words = in_xml(_told(failed[one.id]).text())
            kind = " ".join(failed[one.id]["requirements"])
            ElementTree.SubElement(entry, "failure", type=kind, message=words)
    skipped = len(answers.skipped)
    counts = (len(asked), len(failed) - skipped, 0, skipped)
    names = ("tests", "failures", "errors", "skipped")
    return junit_text(made, dict(zip(names, map(str, counts), strict=True)))
