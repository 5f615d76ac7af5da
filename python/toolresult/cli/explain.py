"""`toolresult explain`: what a finding rule means, why it matters, and a payload on each side."""

from functools import partial

import click
from click.shell_completion import CompletionItem

from toolresult.cli.help_text import folded
from toolresult.cli.options import CommandError, format_option, language_option
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo, one_line, print_json, reader_language, styled
from toolresult.cli.rule_page import RulePage, rule_page
from toolresult.contract import package_data
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Joined, Sentence, Translation, Word
from toolresult.text.suggestions import nearest, suggested

EXAMPLES = """
toolresult explain
toolresult explain failure-needs-message
toolresult explain vague-message --lang zh
toolresult explain duplicate-key --format json
"""
_SEVERITY = {"error": Translation("error", "错误"), "warning": Translation("warning", "警告")}
_OF_A_TOOL = Translation("of a tool", "工具")
_FINDING = Translation("Finding", "问题")
_WHY = Translation("Why it matters", "为什么重要")
_BAD = Translation("Breaks the rule", "违反规则")
_GOOD = Translation("Keeps the rule", "符合规则")
_FIX = Translation("What to do", "处理办法")
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "unknown": {"en": "unknown rule {name}", "zh": "没有规则 {name}"},
            "list": {
                "en": "; `toolresult explain` lists all rules",
                "zh": "；运行 `toolresult explain` 可列出全部规则",
            },
            "since": {"en": "since contract {version}", "zh": "自契约 {version} 起"},
            "dialect": {"en": "checked with --dialect {name}", "zh": "校验时使用 --dialect {name}"},
        }
    ),
)


def _complete_rules(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    rules = package_data.rules().values()
    return [
        CompletionItem(rule.id, help=rule.title[reader_language()])
        for rule in rules
        if rule.id.startswith(incomplete.lower())
    ]


@declare(
    "explain",
    description=Translation(
        "Explain a finding rule: what it means, why it matters, a payload that breaks it and one "
        "that does not, and what to do; without a rule, list all of them.",
        "解释一条检查规则：含义、为什么重要、一个违反它和一个符合它的载荷，以及处理办法；"
        "不指定规则时列出全部规则。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 explained; 2 usage error, such as an unknown rule.",
        "退出码：0 已解释；2 用法错误，例如没有这条规则。",
    ),
)
@click.argument("rule", metavar="[RULE]", required=False, shell_complete=_complete_rules)
@format_option("text", "json")
@language_option
def command(rule: str | None, output_format: str) -> int:
    """Print one rule or the list of all."""
    lang = reader_language()
    if rule is None:
        pages = [rule_page(name, lang) for name in package_data.rules()]
        if output_format == "json":
            print_json([page.to_dict() for page in pages])
        else:
            _print_list(pages)
        return 0
    page = rule_page(_known(rule), lang)
    if output_format == "json":
        print_json(page.to_dict())
    else:
        _print_page(page)
    return 0


def _known(name: str) -> str:
    """Return the id of a rule as the list has it; the brackets of a finding may be around it."""
    wanted = name.strip().strip("[]").lower()
    if wanted in package_data.rules():
        return wanted
    near = nearest(wanted, package_data.rules())
    advice = _sentence("list") if near is None else suggested(near)
    raise CommandError(Joined((_sentence("unknown", name=quote(name)), advice)))


def _print_list(pages: list[RulePage]) -> None:
    width = max(len(page.rule.id) for page in pages)
    for page in pages:
        severity = _SEVERITY[page.rule.severity]
        echo(Joined((page.rule.id.ljust(width), severity, page.title), "  "))


def _print_page(page: RulePage) -> None:
    facts: list[Word] = [_SEVERITY[page.rule.severity]]
    if page.rule.scope == "tool":
        facts.append(_OF_A_TOOL)
    facts.append(_sentence("since", version=page.rule.since))
    echo(
        styled(Joined((f"{page.rule.id}: ", page.title)), bold=True),
        Joined(("    ", Joined(tuple(facts), Translation(", ", "，")))),
    )
    _print_part(_FINDING, *_wrapped(page.message))
    _print_part(_WHY, *_wrapped(page.why))
    if page.example is not None:
        path, message = page.found
        lines = page.bad.splitlines()
        if page.dialect is not None:
            lines.append(_sentence("dialect", name=page.dialect).text(page.lang))
        _print_part(_BAD, *lines, *_wrapped(f"→ {one_line(path)}: {one_line(message)}"))
        _print_part(_GOOD, *page.good.splitlines())
    _print_part(_FIX, *_wrapped(page.hint))


def _print_part(head: Word, *lines: str) -> None:
    echo("", styled(head, bold=True), *(f"    {line}" for line in lines))


def _wrapped(text: str) -> list[str]:
    """Break a text into lines that fit a terminal below their head."""
    return folded(text, 76).split("\n")
