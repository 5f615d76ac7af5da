"""The printer of each format that lists findings: every command prints them alike."""

from toolresult.cli.screen import Screen
from toolresult.cli.verdict_printers import (
    GithubPrinter,
    JsonLinesPrinter,
    JsonPrinter,
    Printer,
    TextPrinter,
)


def printer_of(screen: Screen, output_format: str, limit: int | None = None) -> Printer:
    """Return what prints each finding in a format.

    Args:
        screen: where to.
        output_format: one of `RESULT_FORMATS`.
        limit: the most findings to print, in the formats that can leave some out.
    """
    match output_format:
        case "json":
            return JsonPrinter(screen)
        case "jsonl":
            return JsonLinesPrinter(screen)
        case "github":
            return GithubPrinter(screen, limit)
        case "sarif":
            from toolresult.cli.sarif import SarifPrinter  # noqa: PLC0415 - only where asked for

            return SarifPrinter(screen, limit)
        case "junit":
            from toolresult.cli.junit import JunitPrinter  # noqa: PLC0415 - likewise

            return JunitPrinter(screen)
        case _:
            return TextPrinter(screen, limit)
