"""The command line, as its help prints it."""

import click

from codegen.site.markdown import fence, heading, page
from codegen.site.words import word
from codegen.source import Source
from toolresult.cli.main import command_line

# What a page shows without a bar to scroll, and what a terminal has.
_WIDTH = 80


def command_line_pages(_source: Source, lang: str) -> dict[str, str]:
    """Return the page: path below the reference → text."""
    group = command_line(lang)
    top = click.Context(
        group, info_name="toolresult", max_content_width=_WIDTH, terminal_width=_WIDTH
    )
    blocks = [fence(group.get_help(top), "text")]
    for name in group.list_commands(top):
        command = group.commands[name]
        context = click.Context(command, parent=top, info_name=name, terminal_width=_WIDTH)
        blocks += [
            heading(2, f"toolresult {name}", name),
            fence(command.get_help(context), "text"),
        ]
        subcommands: dict[str, click.Command] = getattr(command, "subcommands", dict)()
        for sub, inner in subcommands.items():
            context = click.Context(
                inner, parent=top, info_name=f"{name} {sub}", terminal_width=_WIDTH
            )
            blocks += [
                heading(3, f"toolresult {name} {sub}", f"{name}-{sub}"),
                fence(inner.get_help(context), "text"),
            ]
    return {
        "command-line.md": page(
            "python/toolresult/cli", word("cli", lang), word("cli.about", lang), *blocks
        )
    }
