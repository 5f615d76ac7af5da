"""Doing one thing with each payload of a file, and saying what is wrong with those that fail."""

from collections.abc import Callable

import click

from toolresult.cli.explain import lines, on_line
from toolresult.cli.inputs import Unreadable, records
from toolresult.cli.output import one_line
from toolresult.findings.finding import ContractError


def each_payload(file: str, act: Callable[[bytes], str], lang: str) -> int:
    """Print what `act` makes of every payload; return the exit code.

    What is wrong goes to standard error, so that standard output holds results only.
    """
    code = 0
    for record in records([file], lang):
        if isinstance(record, Unreadable):
            click.echo(f"{one_line(record.name)}: {record.reason}", err=True)
            code = 2
            continue
        try:
            click.echo(act(record.data))
        except ContractError as error:
            report = on_line(error.report, record.line)
            for finding in report.errors:
                click.echo("\n".join(lines(record, finding, lang)), err=True)
            code = max(code, 1)
        except ValueError as error:
            place = "" if record.line is None else f":{record.line}"
            click.echo(f"{one_line(record.name)}{place}: {one_line(str(error))}", err=True)
            code = 2
    return code
