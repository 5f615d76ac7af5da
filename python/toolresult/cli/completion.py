"""`toolresult completion`: the script with which a shell completes the command."""

import click
from click.shell_completion import get_completion_class

from toolresult.cli.options import COMPLETION, NAME, language_option
from toolresult.cli.options import command as declare
from toolresult.text.sentence import Translation

EXAMPLES = """
toolresult completion bash > ~/.local/share/bash-completion/completions/toolresult
toolresult completion zsh > ~/.zfunc/_toolresult
toolresult completion fish > ~/.config/fish/completions/toolresult.fish
"""
SHELLS = ("bash", "zsh", "fish")


@declare(
    "completion",
    description=Translation(
        "Print the shell completion script for commands, options and names.",
        "输出 shell 补全脚本，可补全命令、选项和名称。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 printed; 2 usage or I/O error.",
        "退出码：0 已输出；2 用法错误或读写失败。",
    ),
)
@click.argument("shell", type=click.Choice(SHELLS))
@language_option
def command(shell: str) -> int:
    """Print the script of a shell."""
    kind = get_completion_class(shell)
    assert kind is not None, shell  # noqa: S101 - click has all three
    script = kind(click.Command(NAME), {}, NAME, COMPLETION)
    # Not `source()`: for bash it runs one, only to ask for its version.
    click.echo(script.source_template % script.source_vars())
    return 0
