"""`toolresult conformance`: which profiles an implementation of the contract reaches."""

from functools import partial
from pathlib import Path

import click

from toolresult.cli.options import CommandError, at, language_option, option, reason
from toolresult.cli.options import command as declare
from toolresult.cli.output import Changed, echo, one_line, styled
from toolresult.contract.requirements import PROFILES
from toolresult.strict_json.writer import to_json
from toolresult.testing.conformance import SuiteError, ask, badge, read_suite, report_of
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation

EXAMPLES = """
toolresult conformance ruby runner.rb
toolresult conformance --profile core --report report.json --badge badge.svg ./runner
"""
_SHOWN = 5
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "reached": {
                "en": "{profile}: reached ({passed} of {total} cases)",
                "zh": "{profile}：达到（{total} 个用例中 {passed} 个通过）",
            },
            "missed": {
                "en": "{profile}: not reached ({passed} of {total} cases)",
                "zh": "{profile}：未达到（{total} 个用例中 {passed} 个通过）",
            },
            "failed": {
                "en": "{id} ({requirements}): expected {expected}, got {verdict}",
                "zh": "{id}（{requirements}）：应为 {expected}，实际为 {verdict}",
            },
            "more": {"en": "and {count} more", "zh": "另有 {count} 个"},
        }
    ),
)


@declare(
    "conformance",
    description=Translation(
        "Run the conformance suite against a program that speaks the line protocol of the "
        "specification, and say which profiles it reaches. The program is started as it is named.",
        "对使用规范中行协议的程序运行一致性用例，并指出它达到哪些配置。会启动所指明的程序。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 all profiles that were asked about are reached; 1 one is not; 2 usage or "
        "I/O error, or the program does not speak the protocol.",
        "退出码：0 所问的配置全部达到；1 有配置未达到；2 用法错误、读写失败，或程序不使用该协议。",
    ),
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
)
@click.argument("runner", nargs=-1, required=True, type=click.UNPROCESSED)
@option(
    "--suite",
    metavar="PATH",
    description=Translation(
        "Folder or archive of a contract (default: the installed one).",
        "契约的文件夹或归档（默认为已安装的契约）。",
    ),
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
    "--report",
    metavar="FILE",
    description=Translation("File to write the report to, as JSON.", "写入报告的文件（JSON）。"),
)
@option(
    "--badge",
    "badge_file",
    metavar="FILE",
    description=Translation("File to write the badge to, as SVG.", "写入徽章的文件（SVG）。"),
)
@language_option
def command(
    runner: tuple[str, ...],
    suite: str | None,
    profiles: tuple[str, ...],
    report: str | None,
    badge_file: str | None,
) -> int:
    """Ask the program, and print what it reaches and where it fails."""
    try:
        cases = read_suite(None if suite is None else Path(suite))
        answers = ask(runner, cases, profiles)
    except SuiteError as error:
        raise CommandError(Changed(error, one_line)) from None
    except OSError as error:
        raise CommandError(at(error.filename or runner[0], reason(error))) from None
    found = report_of(answers, cases)
    asked = profiles or answers.about.get("profiles") or PROFILES
    for name, row in found["profiles"].items():
        if name in asked:
            key = "reached" if row["reached"] else "missed"
            words = {"profile": name, "passed": row["passed"], "total": row["total"]}
            mark, color = ("✓", "green") if row["reached"] else ("✗", "red")
            echo(styled(Joined((f"{mark} ", _sentence(key, **words))), fg=color))
    for case in found["failed"][:_SHOWN]:
        words = {name: to_json(case[name])[:200] for name in ("expected", "verdict")}
        named = ", ".join(case["requirements"])
        echo("    ", _sentence("failed", id=case["id"], requirements=named, **words))
    if len(found["failed"]) > _SHOWN:
        echo("    ", _sentence("more", count=len(found["failed"]) - _SHOWN))
    for file, text in ((report, to_json(found) + "\n"), (badge_file, badge(found))):
        if file is not None:
            try:
                Path(file).write_text(text, encoding="utf-8")
            except OSError as error:
                raise CommandError(at(file, reason(error))) from None
    return int(not all(found["profiles"][name]["reached"] for name in asked))
