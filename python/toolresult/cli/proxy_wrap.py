"""A client's configuration with the proxy in front of one of its servers, from a file."""

from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from toolresult.cli.help_text import TranslatedCommand
from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import echo, print_json, reader_language
from toolresult.cli.proxy_usage import require_needed
from toolresult.findings.faults import text_finding
from toolresult.proxy.configuration import parse_with_comments, wrapped
from toolresult.strict_json.faults import TextError
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-json": {
                "en": "{place} is not JSON, with or without comments: {finding}",
                "zh": "{place} 不是 JSON，带注释的也不是：{finding}",
            },
            "comments": {
                "en": "{file}: the comments are not in what is printed",
                "zh": "{file}：输出中不含其中的注释",
            },
        }
    ),
)
# What may be in a client's configuration.
_PASSED_ON = frozenset(
    {
        *(
            "log_file",
            "log_size",
            "require_log",
            "restart",
            "redact",
            "repairs",
            "enforce",
            "max_message",
        ),
        *("contracts_folder", "html", "otel", "otel_content"),
    }
)


_ADDED = Translation(
    "Print a client's configuration with the proxy, and the options given here, in front of one of "
    "its servers.",
    "输出客户端配置，在其中一个服务器之前加上 proxy 和此处给出的选项。",
)
_EXAMPLES = """
toolresult proxy wrap mcp.json github --log github.jsonl > mcp-watched.json
"""


def configuration_command(proxy: TranslatedCommand) -> TranslatedCommand:
    """Return the command that prints a configuration: it takes what may be in one of the options.

    Args:
        proxy: the command whose options they are.
    """

    def run(config: str, wrapped_server: str, **_options: Any) -> int:
        require_needed()
        print_json(wrapped_file(config, wrapped_server))
        return 0

    kept = [one for one in proxy.params if one.name in _PASSED_ON or "--lang" in one.opts]
    file = click.Argument(["config"], metavar="FILE", type=click.Path(exists=True, dir_okay=False))
    server = click.Argument(["wrapped_server"], metavar="SERVER")
    return TranslatedCommand(
        "wrap",
        params=[file, server, *kept],
        callback=run,
        description=_ADDED,
        examples=_EXAMPLES,
        exit_codes=Translation(
            "Exit codes: 0 the configuration was printed; 2 usage or I/O error.",
            "退出码：0 已输出配置；2 用法错误或读写失败。",
        ),
    )


def wrapped_file(config: str, server: str) -> dict[str, Any]:
    """Return the configuration in a file with the proxy, and the options of this call, in it.

    Comments of the file are lost; a line on standard error says so.

    Raises:
        CommandError: it is not JSON, or has no such server.
    """
    try:
        configuration, has_comments = parse_with_comments(Path(config).read_bytes())
        found = wrapped(configuration, server, _given_options())
    except TextError as error:
        finding = text_finding(error).in_language(reader_language())
        place = f"{config}:{finding.line}:{finding.column}"
        raise CommandError(_sentence("no-json", place=place, finding=finding.message)) from None
    except (OSError, ValueError) as error:
        raise CommandError(at(config, reason(error))) from None
    if has_comments:
        echo(_sentence("comments", file=config), err=True)
    return found


def _given_options() -> list[str]:
    """Return the options of this call as words for a configuration; files by their whole paths."""
    context = click.get_current_context()
    words: list[str] = []
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if source is not ParameterSource.COMMANDLINE or name not in _PASSED_ON:
            continue
        value = context.params[name]
        if value is True:
            words.append(parameter.opts[0])
        else:
            shown = Path(value).absolute() if isinstance(parameter.type, click.Path) else value
            words += [parameter.opts[0], str(shown)]
    return words
