"""`toolresult diff`: what changes between two versions of a schema or of the contract."""

import click

from toolresult.cli.diff_report import as_dict, as_markdown, as_text
from toolresult.cli.options import CommandError, format_option, language_option, option, reason
from toolresult.cli.options import command as declare
from toolresult.cli.output import Changed, echo, one_line, print_json, reader_language
from toolresult.compat import CannotCompareError, Change, diff, read_exemptions, weigh
from toolresult.text.sentence import Translation

EXAMPLES = """
toolresult diff old.schema.json new.schema.json
toolresult diff baseline schemas/v1 --format markdown
toolresult diff installed toolresult-v1.json --fail-on readers
toolresult diff old_tools/ new_tools/
toolresult diff installed my-contract/ --exempt exemptions.json --lang zh
"""
_FAIL_ON = ("unknown", "breaks", "readers", "writers")


@declare(
    "diff",
    description=Translation(
        "List the changes from OLD to NEW, which side each change breaks, and a "
        "payload that proves it: valid in one version, invalid in the other. OLD "
        "and NEW are a schema, an OpenAPI document, an error-code table, a bundle, "
        "a folder with a contract or with data contracts (TOOL.schema.json), a "
        "file of tool → schema, installed (the contract of this package) or baseline (the last "
        "release, in a checkout).",
        "列出从 OLD 到 NEW 的每处变更、受影响的一方，以及证明它的载荷：在一个版本中"
        "有效，在另一个版本中无效。OLD 和 NEW 可以是 Schema、OpenAPI 文档、错误码表"
        "或 bundle 文件，含有契约或数据契约（TOOL.schema.json）的文件夹，工具 → "
        "Schema 的文件，installed（本软件包的契约）或 baseline（工作目录中最近发"
        "布的契约）。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 nothing breaks; 1 a change breaks something or its effect "
        "is unknown, or an exemption is stale; 2 usage or I/O error.",
        "退出码：0 没有破坏；1 有破坏、无法判定，或有豁免过期；2 用法错误或读写失败。",
    ),
)
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@format_option("text", "json", "markdown")
@option(
    "--exempt",
    "exemptions_file",
    metavar="FILE",
    # click's own complaint about a file speaks English only
    type=click.Path(readable=False),
    description=Translation(
        "JSON file of changes to allow, each with rule, path and reason; an entry "
        "that matches no change is stale and fails.",
        "放行的变更：JSON 文件，每项含 rule、path、reason；没有放行任何变更的条目视"
        "为过期，检查失败。",
    ),
)
@option(
    "--fail-on",
    type=click.Choice(_FAIL_ON),
    default="unknown",
    show_default=True,
    description=Translation(
        "Exit with 1 on changes that break or may break something, only on proven "
        "breaks, or on breaks of one side.",
        "退出码为 1 的条件：有破坏或无法判定，仅有证明的破坏，或破坏某一方。",
    ),
)
@language_option
def command(
    old: str, new: str, output_format: str, exemptions_file: str | None, fail_on: str
) -> int:
    """Print the changes between two versions."""
    try:
        exemptions = read_exemptions(exemptions_file) if exemptions_file else ()
        weighed = weigh(diff(old, new, lang=reader_language()), exemptions)
    except CannotCompareError as error:
        raise CommandError(Changed(reason(error), _without_controls)) from None
    if output_format == "json":
        print_json(as_dict(weighed))
    else:
        echo(as_markdown(weighed) if output_format == "markdown" else as_text(weighed))
    fails = any(_counts(change, fail_on) for change in weighed.counted)
    return int(fails or bool(weighed.stale))


def _counts(change: Change, fail_on: str) -> bool:
    """Whether a change makes the exit code 1."""
    if change.breaks == "none":
        return False
    if fail_on == "unknown":
        return True
    if fail_on == "breaks":
        return change.breaks != "unknown"
    return change.breaks in (fail_on, "both", "unknown") or fail_on in change.unsure


def _without_controls(text: str) -> str:
    """Return a text with names of files that steer no terminal."""
    return "\n".join(map(one_line, text.split("\n")))
