"""A client's configuration with the proxy in front of one of its servers, from a file."""

from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import echo, reader_language
from toolresult.findings.faults import text_finding
from toolresult.proxy.configuration import wrapped
from toolresult.proxy.json_with_comments import parse_with_comments
from toolresult.strict_json.faults import TextError
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

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
        *("log_file", "log_size", "redact", "repairs", "enforce", "max_message"),
        *("contracts_folder", "html", "otel", "otel_content"),
    }
)


def wrapped_file(config: str, server: str) -> dict[str, Any]:
    """Return the configuration in a file with the proxy, and the options of this call, in it.

    Comments of the file are lost, which is told on standard error.

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
