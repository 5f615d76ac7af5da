"""Options that several commands share, and how help shows examples."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from toolresult.cli.texts import say
from toolresult.contract.package_data import schema_names
from toolresult.error_codes.table import CodeTable, code_table, standard_table
from toolresult.findings.finding import quote
from toolresult.text.languages import LANGUAGES
from toolresult.text.os_errors import os_reason
from toolresult.text.sentence import ToolresultError
from toolresult.text.suggestions import did_you_mean

NAME = "toolresult"
# The variable through which a shell asks for completions.
COMPLETION = "_TOOLRESULT_COMPLETE"
if TYPE_CHECKING:
    from toolresult.data_contracts.contracts import DataContracts

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
_Target = TypeVar("_Target", bound=Callable[..., Any] | click.Command)


class CommandError(click.ClickException):
    """The command cannot do what was asked; exit code 2."""

    exit_code = 2


class ExampleCommand(click.Command):
    """A command whose help ends with its examples and the exit codes, as they were written."""

    def __init__(
        self,
        *arguments: Any,
        examples: str,
        lang: str,
        exit_codes: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*arguments, **options)
        self.examples = examples
        self.lang = lang
        self.exit_codes = say("exit-codes", lang) if exit_codes is None else exit_codes

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write examples and exit codes below the options."""
        formatter.write_paragraph()
        formatter.write(say("examples", self.lang) + "\n")
        formatter.write("".join(f"  {line}\n" for line in self.examples.strip().splitlines()))
        formatter.write_paragraph()
        formatter.write(self.exit_codes + "\n")


class ExampleGroup(ExampleCommand, click.Group):
    """A group of commands with examples of its own."""


def language_option(lang: str) -> Callable[[_Target], _Target]:
    """Return `--lang`; it was acted upon before the command line was built."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=lang,
        expose_value=False,
        help=say("lang.help", lang),
    )


def format_option(lang: str) -> Decorator:
    """Return `--format text|json`."""
    return click.option(
        "--format",
        "output_format",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help=say("format.help", lang),
    )


def schema_option(lang: str) -> Decorator:
    """Return `--schema NAME`; the help does not list the names, which grow."""
    return click.option(
        "--schema",
        metavar="NAME",
        type=click.Choice(schema_names()),
        help=say("schema.option", lang),
    )


def fail_on_option(lang: str) -> Decorator:
    """Return `--fail-on error|warning`."""
    return click.option(
        "--fail-on",
        type=click.Choice(["error", "warning"]),
        default="error",
        show_default=True,
        help=say("fail-on.help", lang),
    )


def dialect_option(lang: str) -> Decorator:
    """Return `--dialect NAME`."""
    return click.option(
        "--dialect",
        metavar="NAME",
        shell_complete=_complete_dialects,
        help=say("dialect.help", lang),
    )


def _complete_dialects(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    names = standard_table().dialects
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def complete_files(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Let the shell complete names of files; `click.Path` would, and would also look at them."""
    return [CompletionItem(incomplete, type="file")]


def codes_option(lang: str) -> Decorator:
    """Return `--codes FILE`."""
    return click.option(
        "--codes",
        "codes_file",
        metavar="FILE",
        # click's own complaint about a file speaks English only
        type=click.Path(readable=False),
        help=say("codes-file.help", lang),
    )


def data_contracts_option(lang: str) -> Decorator:
    """Return `--data-contracts FOLDER`."""
    return click.option(
        "--data-contracts",
        "contracts_folder",
        metavar="FOLDER",
        # as for --codes
        type=click.Path(readable=False),
        help=say("data-contracts.help", lang),
    )


def tool_option(lang: str) -> Decorator:
    """Return `--tool NAME`."""
    return click.option("--tool", metavar="NAME", help=say("tool.help", lang))


def open_contracts(folder: str | None, tool: str | None, lang: str) -> "DataContracts | None":
    """Return the data contracts of a folder.

    Raises:
        CommandError: they cannot be read, or are none; or a tool is named without them.
    """
    if folder is None:
        if tool is not None:
            raise CommandError(say("tool.alone", lang))
        return None
    from toolresult.data_contracts.contracts import DataContracts  # noqa: PLC0415 - loads pydantic

    try:
        return DataContracts.from_folder(folder)
    except OSError as error:
        raise CommandError(f"{error.filename or folder}: {os_reason(error, lang)}") from None
    except ToolresultError as error:
        raise CommandError(error.text(lang)) from None


def open_table(codes_file: str | None, dialect: str | None, lang: str) -> CodeTable:
    """Return the table to use, after asking it for the dialect.

    Raises:
        CommandError: the file is no table, or there is no such dialect.
    """
    try:
        table = code_table(codes_file)
    except OSError as error:
        raise CommandError(f"{codes_file}: {os_reason(error, lang)}") from None
    except ValueError as error:
        raise CommandError(str(error)) from None
    if dialect is not None and dialect not in table.dialects:
        known = ", ".join(table.dialects)
        raise CommandError(
            say("dialect.unknown", lang, name=quote(dialect), known=known)
            + did_you_mean(dialect, table.dialects, lang)
        )
    return table
