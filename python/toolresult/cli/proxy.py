"""`toolresult proxy`: between an MCP client and a server, to watch, hold and repair results."""

import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from os.path import expandvars
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from toolresult.audit.interrupts import ended_as_interrupted
from toolresult.cli.files import require_separate
from toolresult.cli.options import (
    CommandError,
    at,
    data_contracts_option,
    language_option,
    open_contracts,
    option,
    reason,
)
from toolresult.cli.options import command as declare
from toolresult.cli.output import echo, one_line, print_json, reader_language
from toolresult.cli.proxy_watch import watching
from toolresult.cli.sizes import Size
from toolresult.proxy import texts
from toolresult.proxy.configuration import wrapped
from toolresult.proxy.options import REPAIRS, ProxyOptions, Repairs
from toolresult.proxy.stdio import StdioProxy
from toolresult.proxy.traffic import Record, Traffic
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import quote
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Translation

EXAMPLES = """
toolresult proxy --log results.jsonl -- npx -y @modelcontextprotocol/server-everything
toolresult proxy --repair once,flag,cap=20000 -- python server.py
toolresult proxy --enforce --data-contracts contracts/ -- python server.py
toolresult proxy --follow --html report.html -- python server.py
toolresult proxy --otel -- python server.py
toolresult proxy --config mcp.json --wrap github --log github.jsonl
"""
_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "nothing": {
                "en": "name one server: its command after --, or --url; or a client's "
                "configuration with --config and --wrap",
                "zh": "请指定一个服务器：在 -- 之后写启动命令，或用 --url；也可用 --config 和 "
                "--wrap 指定客户端配置",
            },
            "wrap": {
                "en": "--config and --wrap belong together",
                "zh": "--config 与 --wrap 必须一起使用",
            },
            "command": {
                "en": "the server cannot be started: {command}: {reason}",
                "zh": "无法启动服务器：{command}：{reason}",
            },
            "header": {
                "en": "--header: expected NAME: VALUE, got {header}",
                "zh": "--header 应为“名称: 值”，实际为 {header}",
            },
            "no-otel": {
                "en": "--otel needs the SDK of OpenTelemetry: pip install 'toolresult[otel]' "
                "({reason})",
                "zh": "--otel 需要 OpenTelemetry SDK：pip install 'toolresult[otel]'（{reason}）",
            },
            "no-json": {"en": "{file} is not JSON", "zh": "{file} 不是 JSON"},
        }
    ),
)

# What may stand in a client's configuration.
_PASSED_ON = frozenset(
    {
        *("log_file", "log_size", "redact", "repairs", "enforce", "max_message"),
        *("contracts_folder", "html", "otel", "otel_content"),
    }
)


class RepairList(click.ParamType[Repairs]):
    """An option that is a list of repairs."""

    name = "repairs"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Repairs:
        """Return the repairs."""
        if isinstance(value, Repairs):
            return value
        try:
            return Repairs.parse(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)


@declare(
    "proxy",
    description=Translation(
        "Sit between an MCP client and a server: judge every result, log it and, if asked, repair "
        "it. By default, nothing is changed.",
        "位于 MCP 客户端与服务器之间：判定并记录每个工具返回，按需修正。不加选项时原样转发。",
    ),
    examples=EXAMPLES,
    exit_codes=Translation(
        "Exit codes: 0 the client disconnected; the server's own if it exited first; 2 usage or "
        "I/O error; 130 Ctrl-C.",
        "退出码：0 客户端断开；服务器先退出时为其退出码；2 用法错误或读写失败；130 Ctrl-C。",
    ),
)
@click.argument("server", metavar="[-- COMMAND ARGS...]", nargs=-1, type=click.UNPROCESSED)
@option(
    "--log",
    "log_file",
    metavar="FILE",
    type=click.Path(),
    description=Translation(
        "Append each result to this file as a tool-response, which toolresult audit reads.",
        "将每个返回以 tool-response 格式追加到该文件，可用 toolresult audit 读取。",
    ),
)
@option(
    "--log-size",
    metavar="SIZE",
    type=Size(),
    default="100MB",
    show_default=True,
    description=Translation(
        "Begin a new log file beyond this size; keep the three previous ones.",
        "日志超过该大小时另起新文件，保留最近三个旧文件。",
    ),
)
@option(
    "--redact",
    is_flag=True,
    description=Translation("Keep what tools said out of the log.", "日志中不记录工具返回的内容。"),
)
@option(
    "--repair",
    "repairs",
    metavar="LIST",
    type=RepairList(),
    default="",
    description=Translation(
        f"Change what the client gets; a list of {', '.join(REPAIRS)} (cap=N characters).",
        f"修正客户端收到的内容，可列出 {'、'.join(REPAIRS)}（cap=字符数）。",
    ),
)
@option(
    "--enforce",
    is_flag=True,
    description=Translation(
        "Replace a result that violates the schema of its tool with an error.",
        "返回不符合工具的 Schema 时改为错误。",
    ),
)
@option(
    "--follow",
    is_flag=True,
    description=Translation(
        "Show a live table on standard error: calls, failures, latency and last error by tool.",
        "在标准错误上实时显示表格：各工具的调用、失败、耗时和最近的错误。",
    ),
)
@option(
    "--html",
    metavar="FILE",
    type=click.Path(),
    description=Translation(
        "At the end, write the HTML report of toolresult audit to this file.",
        "结束时将 toolresult audit 的 HTML 报告写入该文件。",
    ),
)
@option(
    "--otel",
    is_flag=True,
    description=Translation(
        "Send a span and metrics for each call to OpenTelemetry (OTEL_EXPORTER_OTLP_ENDPOINT), and "
        "pass the span to the server in _meta (needs the otel extra).",
        "将每次调用的 span 和指标发送到 OpenTelemetry（地址取自 OTEL_EXPORTER_OTLP_ENDPOINT），"
        "并在 _meta 中把 span 告知服务器（需要可选依赖 otel）。",
    ),
)
@option(
    "--otel-content",
    is_flag=True,
    description=Translation(
        "Like --otel, with arguments, results and messages.",
        "同 --otel，并包含参数、返回和消息。",
    ),
)
@option(
    "--max-message",
    metavar="SIZE",
    type=Size(),
    default="16MB",
    show_default=True,
    description=Translation(
        "Forward longer messages without judging them; with --repair or --enforce, answer with an "
        "error.",
        "更长的消息不作判定、直接转发；使用 --repair 或 --enforce 时以错误应答。",
    ),
)
@option(
    "--url",
    metavar="URL",
    description=Translation(
        "Connect to this server over streamable HTTP instead of starting a command (needs the mcp "
        "extra).",
        "以 streamable HTTP 连接的服务器，代替启动命令（需要可选依赖 mcp）。",
    ),
)
@option(
    "--header",
    "headers",
    metavar="NAME: VALUE",
    multiple=True,
    description=Translation(
        "Send this header with each request to --url; may be repeated. ${NAME} is taken from the "
        "environment.",
        "向 --url 的每个请求附加的请求头，可重复；${NAME} 取自环境变量。",
    ),
)
@option(
    "--listen",
    metavar="HOST:PORT",
    description=Translation(
        "Serve streamable HTTP at /mcp of this address instead of standard input and output "
        "(needs the mcp extra); :PORT accepts connections from this machine only.",
        "在该地址的 /mcp 提供 streamable HTTP，代替标准输入输出（需要可选依赖 mcp）；"
        ":PORT 仅限本机。",
    ),
)
@option(
    "--config",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False),
    description=Translation(
        "Client configuration to print with the proxy in front of the server named by --wrap.",
        "客户端配置文件：为 --wrap 指定的服务器加上 proxy 后输出。",
    ),
)
@option(
    "--wrap",
    metavar="SERVER",
    description=Translation(
        "Name of the server in --config to put the proxy in front of.",
        "--config 中要加上 proxy 的服务器名称。",
    ),
)
@data_contracts_option
@language_option
def command(
    server: tuple[str, ...],
    log_file: str | None,
    log_size: int,
    redact: bool,
    repairs: Repairs,
    enforce: bool,
    follow: bool,
    html: str | None,
    otel: bool,
    otel_content: bool,
    max_message: int,
    url: str | None,
    headers: tuple[str, ...],
    listen: str | None,
    config: str | None,
    wrap: str | None,
    contracts_folder: str | None,
) -> int:
    """Run the proxy until one side ends, or print a configuration."""
    if (config is None) != (wrap is None):
        raise CommandError(_sentence("wrap"))
    if config is not None and wrap is not None:
        print_json(_wrapped(config, wrap))
        return 0
    if bool(server) == bool(url):
        raise CommandError(_sentence("nothing"))
    upstream = Upstream(server, url, _headers(headers))
    require_separate({"--log": log_file, "--html": html}, ())
    with (
        watching(log_file, log_size, follow=follow, html=html) as record,
        _telemetry(otel or otel_content, otel_content) as telemetry,
        ended_as_interrupted() as signals,
    ):
        options = ProxyOptions(
            repairs=repairs,
            enforce=enforce,
            contracts=open_contracts(contracts_folder, None),
            redact_log=redact,
            max_message=max_message,
            telemetry=telemetry,
            lang=reader_language(),
        )
        try:
            return _run(upstream, listen, options, record)
        except KeyboardInterrupt:
            return 128 + (signals[0] if signals else signal.SIGINT)


@contextmanager
def _telemetry(wanted: bool, content: bool) -> Iterator[Telemetry | None]:
    if not wanted:
        yield None
        return
    from toolresult.proxy.exporting import exported  # noqa: PLC0415 - only with the extra

    try:
        setup = exported(content=content)
        telemetry = setup.__enter__()
    except ImportError as error:
        raise CommandError(_sentence("no-otel", reason=reason(error))) from None
    with ExitStack() as stack:
        stack.push(setup)
        yield telemetry


@dataclass(frozen=True)
class Upstream:
    """Where the server is.

    Attributes:
        command: what starts it; empty where there is a URL.
        url: its address; None where there is a command.
        headers: what each request to the address has beside.
    """

    command: tuple[str, ...]
    url: str | None
    headers: Mapping[str, str]


def _run(
    upstream: Upstream, listen: str | None, options: ProxyOptions, record: Record | None
) -> int:
    if listen is None and upstream.url is None:
        return _between_pipes(upstream.command, Traffic(options, record, _say), options)
    try:
        from toolresult.proxy import sdk  # noqa: PLC0415 - only where HTTP is spoken

        sdk.require_sdk()
    except sdk.MissingSdkError as error:
        raise CommandError(error.sentence) from None
    if listen is None and upstream.url is not None:
        from toolresult.proxy.remote import RemoteProxy  # noqa: PLC0415

        traffic = Traffic(options, record, _say)
        remote = RemoteProxy(upstream.url, upstream.headers, options, traffic, _say)
        return remote.run(sys.stdin.fileno(), sys.stdout.fileno())
    return _listen(upstream, str(listen), options, record)


def _listen(upstream: Upstream, listen: str, options: ProxyOptions, record: Record | None) -> int:
    from toolresult.proxy.forwarding import Forwarder  # noqa: PLC0415
    from toolresult.proxy.listen import Address, serve  # noqa: PLC0415
    from toolresult.proxy.promises import Promises  # noqa: PLC0415
    from toolresult.proxy.sessions import Sessions  # noqa: PLC0415

    try:
        address = Address.parse(listen)
    except ValueError as error:
        raise CommandError(at("--listen", reason(error))) from None
    promises = Promises(options.contracts)
    make = partial(Traffic, options, record, _say, promises)
    endpoint: Forwarder | Sessions
    if upstream.url is not None:
        endpoint = Forwarder(upstream.url, upstream.headers, options, make)
    else:
        endpoint = Sessions(upstream.command, options, make, _say, address.names)
    serve(address, endpoint, lambda url: _say(texts.sentence("listening", url=url)))
    return 0


def _between_pipes(command: Sequence[str], traffic: Traffic, options: ProxyOptions) -> int:
    try:
        proxy = StdioProxy(command, options, traffic)
    except (OSError, ValueError) as error:
        shown = one_line(command[0])
        raise CommandError(_sentence("command", command=shown, reason=reason(error))) from None
    return proxy.run(sys.stdin.fileno(), sys.stdout.fileno())


def _headers(given: Sequence[str]) -> dict[str, str]:
    """Return headers by name; secrets may stand in the environment."""
    found = {}
    for one in given:
        name, separator, value = one.partition(":")
        if not separator or not name.strip():
            raise CommandError(_sentence("header", header=quote(one)))
        found[name.strip()] = expandvars(value.strip())
    return found


def _say(said: Sentence) -> None:
    """Tell the person that started the proxy; standard output belongs to the client."""
    echo(said, err=True)


def _wrapped(config: str, server: str) -> dict[str, Any]:
    try:
        configuration = parse(Path(config).read_bytes()).value
        return wrapped(configuration, server, _given_options())
    except TextError:
        raise CommandError(_sentence("no-json", file=config)) from None
    except ValueError as error:
        raise CommandError(at(config, reason(error))) from None


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
