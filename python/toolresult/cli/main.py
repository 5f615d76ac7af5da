"""The command line as a whole: language, commands, exit codes."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from toolresult._version import __version__
from toolresult.cli import codes, fixtures, schema, validate
from toolresult.cli.options import CommandError
from toolresult.cli.texts import say
from toolresult.languages import LANGUAGES

COMMANDS = (validate.command, codes.command, schema.command, fixtures.command)
_INTERRUPTED = 130
_PIPE_CLOSED = 141


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code: 0, 1 or 2, 130 on Ctrl-C."""
    lang = "en"
    try:
        lang = chosen_language(arguments, os.environ)
        result = command_line(lang).main(
            list(arguments), prog_name="toolresult", standalone_mode=False
        )
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.Abort:
        click.echo(say("main.interrupted", lang), err=True)
        return _INTERRUPTED
    except click.ClickException as error:
        error.show()
        return 2
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python would complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    except OSError as error:
        where = f"{Path(error.filename)}: " if error.filename else ""
        click.echo(say("main.failed", lang, reason=f"{where}{error.strerror}"), err=True)
        return 2


def command_line(lang: str) -> click.Group:
    """Make the group of all commands, with help in a language."""
    group = click.Group("toolresult", help=say("help", lang), epilog=say("exit-codes", lang))
    group = click.version_option(__version__, message="toolresult %(version)s")(group)
    for command in COMMANDS:
        group.add_command(command(lang))
    return group


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Choose the language: `--lang`, then TOOLRESULT_LANG, then a locale that begins with zh.

    Raises:
        CommandError: TOOLRESULT_LANG names a language that is not spoken here.
    """
    for index, argument in enumerate(arguments):
        value = argument.removeprefix("--lang=")
        if argument == "--lang" and index + 1 < len(arguments):
            value = arguments[index + 1]
        if argument.startswith("--lang") and value in LANGUAGES:
            return value
    named = environment.get("TOOLRESULT_LANG")
    if named:
        if named not in LANGUAGES:
            raise CommandError(say("main.bad-language", "en", value=named))
        return named
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return "zh" if environment[variable].startswith("zh") else "en"
    return "en"
