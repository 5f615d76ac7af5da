"""What may be said together on the command line of the proxy: nothing that is asked for is lost."""

import os
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import reader_language
from toolresult.proxy.options import REPAIRS_SHOWN, Repairs
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "nothing": {
                "en": "name one server: its command after --, or --url",
                "zh": "请指定一个服务器：在 -- 之后写启动命令，或用 --url",
            },
            "excluded": {
                "en": "{option} does nothing with {other}; remove one",
                "zh": "{option} 与 {other} 同时使用时不起作用；请去掉一个",
            },
            "needs": {
                "en": "{option} does nothing without {others}; add it, or remove {option}",
                "zh": "{option} 没有 {others} 就不起作用；请加上，或去掉 {option}",
            },
            "needs-one": {
                "en": "{option} does nothing without one of {others}; add one, or remove {option}",
                "zh": "{option} 没有 {others} 之一就不起作用；请加上一个，或去掉 {option}",
            },
            "header": {
                "en": "--header: expected NAME: VALUE, got {header}",
                "zh": "--header 应为“名称: 值”，实际为 {header}",
            },
            "header-value": {
                "en": "--header {name}: its value has a control character or a line end; remove it",
                "zh": "--header {name}：值含有控制字符或换行；请删除",
            },
            "variable": {
                "en": "{name}: the environment has no variable {variable}; set it",
                "zh": "{name}：环境中没有变量 {variable}；请先设置",
            },
            "token-twice": {
                "en": "--token and --token-file exclude each other; remove one",
                "zh": "--token 与 --token-file 不能同时使用；请去掉一个",
            },
            "no-token": {
                "en": "the token of --token or --token-file has to be printable ASCII, and not "
                "empty",
                "zh": "--token 或 --token-file 的令牌应为非空的可打印 ASCII 字符",
            },
            "no-repairs": {
                "en": "expected a list of {listed}, got {given}; without --repair nothing is "
                "changed",
                "zh": "应为 {listed} 中的若干项，实际为 {given}；不加 --repair 则不修改",
            },
        }
    ),
)
_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~\w-]+", re.ASCII)
_VARIABLE = re.compile(r"\$\{(\w+)\}")
# option → the options of which it needs one, by the names of their parameters.
_NEEDS = {
    "redact": ("log_file", "follow", "html"),
    "log_size": ("log_file",),
    "require_log": ("log_file",),
    "headers": ("url",),
    "hosts": ("listen",),
    "token": ("listen",),
    "token_file": ("listen",),
    "unsafe_open": ("listen",),
    "max_sessions": ("listen",),
    "max_connections": ("listen",),
    "max_headers": ("listen",),
    "idle_timeout": ("listen",),
    "contracts_folder": ("enforce", "log_file", "follow", "html", "otel", "otel_content"),
}
# Each client of an address begins its own session, and starts the server again with it.
_EXCLUDED = {"restart": "listen"}


class RepairList(click.ParamType[Repairs]):
    """An option that is a list of repairs."""

    name = "repairs"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Repairs:
        """Return the repairs."""
        if isinstance(value, Repairs):
            return value
        lang = reader_language()
        try:
            found = Repairs.parse(str(value))
        except ValueError as error:
            self.fail(reason(error).text(lang), param, ctx)
        if not found.any:
            listed = ", ".join(REPAIRS_SHOWN)
            said = _sentence("no-repairs", listed=listed, given=quote(value))
            self.fail(said.text(lang), param, ctx)
        return found


def require_usable(server: Sequence[str], url: str | None) -> None:
    """Require one server, and no option that would do nothing.

    Args:
        server: the command that starts one.
        url: the address of one.

    Raises:
        CommandError: there is none or more than one, or an option does nothing.
    """
    if bool(server) == bool(url):
        raise CommandError(_sentence("nothing"))
    require_needed()
    given = _given()
    for name, other in _EXCLUDED.items():
        if name in given and other in given:
            raise CommandError(_sentence("excluded", option=given[name], other=given[other]))


def require_needed() -> None:
    """Require with each option one of those without which it would do nothing.

    Raises:
        CommandError: an option does nothing.
    """
    given = _given()
    for name, needed in _NEEDS.items():
        if name in given and given.keys().isdisjoint(needed):
            options = ", ".join(_option_names()[one] for one in needed if one in _option_names())
            key = "needs-one" if len(needed) > 1 else "needs"
            raise CommandError(_sentence(key, option=given[name], others=options))


def request_headers(given: Sequence[str]) -> dict[str, str]:
    """Return headers by name; secrets may be in the environment.

    Raises:
        CommandError: one is not a header, or a variable is not set.
    """
    found = {}
    for one in given:
        name, separator, value = one.partition(":")
        name = name.strip()
        if not separator or not _HEADER_NAME.fullmatch(name):
            raise CommandError(_sentence("header", header=quote(one)))
        # A secret that is a file often ends with a line feed.
        value = _from_environment(value, f"--header {name}").strip()
        if not value.isprintable():
            raise CommandError(_sentence("header-value", name=name))
        found[name] = value
    return found


def _from_environment(text: str, option_name: str) -> str:
    """Return a text with the values of its `${NAME}`; another `$` is a part of the secret."""

    def value_of(variable: re.Match[str]) -> str:
        value = os.environ.get(variable[1])
        if value is None:
            raise CommandError(_sentence("variable", name=option_name, variable=variable[0]))
        return value

    return _VARIABLE.sub(value_of, text)


def bearer_token(given: str | None, file: str | None) -> str | None:
    """Return the token that clients have to show; None for none.

    Raises:
        CommandError: it is empty, its file cannot be read, or its variable is not set.
    """
    if given is not None and file is not None:
        raise CommandError(_sentence("token-twice"))
    if given is None and file is None:
        return None
    if file is not None:
        try:
            first, *_ = Path(file).read_text().splitlines() or [""]
        except (OSError, ValueError) as error:
            raise CommandError(at(file, reason(error))) from None
        token = first.strip()
    else:
        token = _from_environment(str(given), "--token").strip()
    if not token or not token.isascii() or not token.isprintable():
        raise CommandError(_sentence("no-token"))
    return token


def _given() -> dict[str, str]:
    """Return parameter → option, of those on the command line."""
    context = click.get_current_context()
    said = ParameterSource.COMMANDLINE
    return {
        name: option
        for name, option in _option_names().items()
        if context.get_parameter_source(name) is said
    }


def _option_names() -> dict[str, str]:
    parameters = click.get_current_context().command.params
    return {one.name or "": one.opts[0] for one in parameters if isinstance(one, click.Option)}
