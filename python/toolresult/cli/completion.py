"""`toolresult completion`: the script with which a shell completes the command."""

import click
from click.shell_completion import get_completion_class

from toolresult.cli.options import COMPLETION, NAME, ExampleCommand, language_option
from toolresult.cli.texts import say

EXAMPLES = """
toolresult completion bash > ~/.local/share/bash-completion/completions/toolresult
toolresult completion zsh > ~/.zfunc/_toolresult
toolresult completion fish > ~/.config/fish/completions/toolresult.fish
"""
SHELLS = ("bash", "zsh", "fish")


def command(lang: str) -> click.Command:
    """Make the command, with its help in a language."""

    @click.command(
        "completion",
        cls=ExampleCommand,
        examples=EXAMPLES,
        lang=lang,
        help=say("completion.help", lang),
    )
    @click.argument("shell", type=click.Choice(SHELLS))
    @language_option(lang)
    def completion_command(shell: str) -> int:
        kind = get_completion_class(shell)
        assert kind is not None, shell  # noqa: S101 - click has all three
        script = kind(click.Command(NAME), {}, NAME, COMPLETION)
        # Not `source()`: for bash it runs one, only to ask for its version.
        click.echo(script.source_template % script.source_vars())
        return 0

    return completion_command
