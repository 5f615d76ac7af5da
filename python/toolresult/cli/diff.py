"""`toolresult diff`: what changes between two versions of a schema or of the contract."""

import click

from toolresult.cli.diff_report import as_dict, as_markdown, as_text
from toolresult.cli.options import CommandError, ExampleCommand, language_option
from toolresult.cli.output import print_json
from toolresult.cli.texts import say
from toolresult.compat import CannotCompareError, Change, diff, read_exemptions, weigh

EXAMPLES = """
toolresult diff old.schema.json new.schema.json
toolresult diff baseline schemas/v1 --format markdown
toolresult diff installed toolresult-v1.json --fail-on readers
toolresult diff installed my-contract/ --exempt exemptions.json --lang zh
"""
_FAIL_ON = ("unknown", "breaks", "readers", "writers")


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "diff",
        cls=ExampleCommand,
        examples=EXAMPLES,
        exit_codes=say("diff.exit-codes", lang),
        lang=lang,
        help=say("diff.help", lang),
    )
    @click.argument("old", metavar="OLD")
    @click.argument("new", metavar="NEW")
    @click.option(
        "--format",
        "output_format",
        type=click.Choice(["text", "json", "markdown"]),
        default="text",
        show_default=True,
        help=say("diff.format", lang),
    )
    @click.option(
        "--exempt",
        "exemptions_file",
        metavar="FILE",
        # click's own complaint about a file speaks English only
        type=click.Path(readable=False),
        help=say("diff.exempt", lang),
    )
    @click.option(
        "--fail-on",
        type=click.Choice(_FAIL_ON),
        default="unknown",
        show_default=True,
        help=say("diff.fail-on", lang),
    )
    @language_option(lang)
    def diff_command(
        old: str, new: str, output_format: str, exemptions_file: str | None, fail_on: str
    ) -> int:
        try:
            exemptions = read_exemptions(exemptions_file) if exemptions_file else ()
            weighed = weigh(diff(old, new, lang=lang), exemptions)
        except CannotCompareError as error:
            raise CommandError(error.text(lang)) from None
        if output_format == "json":
            print_json(as_dict(weighed))
        else:
            write = as_markdown if output_format == "markdown" else as_text
            click.echo(write(weighed, lang))
        fails = any(_counts(one, fail_on) for one in weighed.counted)
        return int(fails or bool(weighed.stale))

    return diff_command


def _counts(change: Change, fail_on: str) -> bool:
    """Whether a change makes the exit code 1."""
    if change.breaks == "none":
        return False
    if fail_on == "unknown":
        return True
    if fail_on == "breaks":
        return change.breaks != "unknown"
    return change.breaks in (fail_on, "both", "unknown") or fail_on in change.unsure
