"""`toolresult conform`: which tools of a module give back what the contract asks for."""

import logging
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from toolresult.cli.agreed import agreed
from toolresult.cli.options import (
    CommandError,
    at,
    complete_files,
    fail_on_option,
    format_option,
    language_option,
    option,
    reason,
    timeout_option,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import Changed, echo, one_line, print_json, styled
from toolresult.findings.catalog import make
from toolresult.findings.faults import text_finding
from toolresult.findings.finding import ContractError, Report
from toolresult.findings.selection import place_at, select
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import quote
from toolresult.testing.assertions import verdict_lines
from toolresult.testing.cases import Case, read_cases
from toolresult.testing.discovery import DiscoveryError, discover, require_known
from toolresult.testing.running import Trial
from toolresult.testing.verdicts import DEFAULT_TIMEOUT, ToolVerdict, verdict_on
from toolresult.text.catalog import Catalog
from toolresult.text.file_names import STANDARD_INPUT
from toolresult.text.sentence import Joined, Sentence, Translation, Word

EXAMPLES = """
toolresult conform shop.tools
toolresult conform shop.tools:executor --cases cases.json
toolresult conform shop.tools --require-cases --format json
"""
_MARKS = {"conforms": ("✓", "green"), "fails": ("✗", "red"), "untried": ("?", "yellow")}
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "conforms": {
                "en": "{tool}: conforms (cases passed: {total})",
                "zh": "{tool}：符合（{total} 个用例通过）",
            },
            "fails": {
                "en": "{tool}: does not conform (cases passed: {well} of {total})",
                "zh": "{tool}：不符合（{total} 个用例中 {well} 个通过）",
            },
            "fails-unseen": {
                "en": "{tool}: does not conform (no cases)",
                "zh": "{tool}：不符合（没有用例）",
            },
            "untried": {"en": "{tool}: not tested, no cases", "zh": "{tool}：未测试，没有用例"},
            "not-tried": {"en": "; not covered: {kinds}", "zh": "；未覆盖：{kinds}"},
            "summary": {
                "en": "{total} checked: {conform} conforming, {fail} not conforming, {untried} "
                "not tested",
                "zh": "共 {total} 个工具：符合 {conform} 个，不符合 {fail} 个，未测试 {untried} 个",
            },
        }
    ),
)


@declare(
    "conform",
    description=Translation(
        "Check which tools of a module conform: run each tool on its cases (the "
        "module's toolresult_cases, and FILE), and check its results and its "
        "signature. Importing the module runs its code.",
        "检查模块中的工具是否符合契约：逐个运行其用例（模块的 toolresult_cases 以及"
        " FILE），检查返回内容和签名。会导入该模块，即执行其中的代码。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 all tools conform; 1 a tool does not, or has no case; 2 usage or I/O error.",
        "退出码：0 全部工具符合契约；1 有工具不符合或缺少用例；2 用法错误或读写失败。",
    ),
)
@click.argument("target", metavar="MODULE[:ATTR]")
@option(
    "--cases",
    "cases_file",
    metavar="FILE",
    shell_complete=complete_files,
    description=Translation(
        "Additional cases: a JSON object of lists by tool name.",
        "更多用例：以工具名为键、列表为值的 JSON 对象。",
    ),
)
@option(
    "--require-cases",
    is_flag=True,
    description=Translation(
        "Treat a tool without cases as a failure.",
        "没有用例的工具视为失败。",
    ),
)
@timeout_option(
    DEFAULT_TIMEOUT,
    Translation("Time limit for each case, in seconds.", "每个用例的时限（秒）。"),
)
@format_option("text", "json")
@fail_on_option
@language_option
def command(
    target: str,
    cases_file: str | None,
    require_cases: bool,
    timeout: float,
    output_format: str,
    fail_on: str,
) -> int:
    """Print the verdict on each tool, and how many there are of each."""
    # What module and tools print belongs to them; standard output is for the answer.
    with redirect_stdout(sys.stderr):
        verdicts = _verdicts(target, cases_file, timeout)
    if output_format == "json":
        tools = [verdict.to_dict() for verdict in verdicts]
        print_json({"target": target, "tools": tools, "summary": _summary(verdicts)})
    else:
        for verdict in verdicts:
            echo(*_lines(verdict))
        echo(_sentence("summary", **_summary(verdicts)))
    return int(
        any(
            verdict.status == "fails"
            or (require_cases and verdict.status == "untried")
            or (fail_on == "warning" and verdict.warned)
            for verdict in verdicts
        )
    )


def _verdicts(target: str, cases_file: str | None, timeout: float) -> Sequence[ToolVerdict]:
    # What the executor logs for operators is said here in other words.
    logging.getLogger("toolresult").addHandler(logging.NullHandler())
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        discovered = discover(target)
        given = {} if cases_file is None else _cases_in(cases_file)
        names = [subject.name for subject in discovered.subjects]
        require_known(given, names)
        if ":" not in target:
            require_known(discovered.cases, names)
    except DiscoveryError as error:
        raise CommandError(Changed(error, one_line)) from None
    duplicate = {name for name, count in Counter(names).items() if count > 1}
    return [
        _verdict(
            Trial(subject, timeout, agreed()),
            (discovered.cases, given),
            is_duplicate=subject.name in duplicate,
        )
        for subject in discovered.subjects
    ]


def _verdict(
    trial: Trial, sources: Sequence[Mapping[str, Sequence[Case]]], *, is_duplicate: bool
) -> ToolVerdict:
    name = trial.subject.name
    verdict = verdict_on(trial, [case for source in sources for case in source.get(name, ())])
    if not is_duplicate:
        return verdict
    taken = make("tool-name-taken", "", name=name)
    return replace(verdict, findings=(taken, *verdict.findings))


def _cases_in(name: str) -> Mapping[str, Sequence[Case]]:
    try:
        is_piped = name == STANDARD_INPUT
        data = sys.stdin.buffer.read() if is_piped else Path(name).read_bytes()
        return read_cases(_value_of(data))
    except (OSError, ValueError) as error:
        raise CommandError(at(name, reason(error))) from None


def _value_of(data: bytes) -> Any:
    """Return what a file of cases says; a tool with two keys would lose some of its cases.

    Raises:
        ContractError: it is not strict JSON, or a key is duplicate.
    """
    try:
        parsed = parse(data)
    except TextError as error:
        raise ContractError(Report(None, findings=(text_finding(error),))) from None
    duplicates, more = select(
        place_at("duplicate-key", place, field=quote(place.step)) for place in parsed.duplicate_keys
    )
    if duplicates:
        raise ContractError(Report(None, findings=duplicates, more=more))
    return parsed.value


def _lines(verdict: ToolVerdict) -> Iterator[Word]:
    mark, color = _MARKS[verdict.status]
    key = verdict.status
    if key == "fails" and not verdict.cases:
        key = "fails-unseen"
    passed = sum(case.conforms for case in verdict.cases)
    words = _sentence(key, tool=verdict.tool, total=len(verdict.cases), well=passed)
    left = ", ".join(verdict.not_tried)
    rest = _sentence("not-tried", kinds=left) if left and verdict.cases else ""
    line = Joined((f"{mark} ", words, rest))
    yield styled(Changed(line, one_line), fg=color)
    for text in verdict_lines(verdict):
        yield f"    {one_line(text)}"


def _summary(verdicts: Sequence[ToolVerdict]) -> dict[str, int]:
    count = Counter(verdict.status for verdict in verdicts)
    return {
        "total": len(verdicts),
        "conform": count["conforms"],
        "fail": count["fails"],
        "untried": count["untried"],
    }
