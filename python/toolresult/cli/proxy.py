"""`toolresult proxy`: between an MCP client and a server, to watch, hold and repair results."""

import signal
from dataclasses import replace
from typing import Any

import click

from toolresult._interrupts import ended_as_interrupted
from toolresult.cli.agreed import agreed
from toolresult.cli.files import require_separate
from toolresult.cli.help_text import TranslatedCommand
from toolresult.cli.options import command as declare
from toolresult.cli.options import data_contracts_option, language_option, option
from toolresult.cli.proxy_start import Listening, Server, exporting, run
from toolresult.cli.proxy_usage import RepairList, bearer_token, request_headers, require_usable
from toolresult.cli.proxy_watch import watching
from toolresult.cli.proxy_wrap import configuration_command
from toolresult.cli.sizes import Size
from toolresult.proxy.options import REPAIRS_SHOWN, Limits, ProxyOptions, Repairs
from toolresult.text.sentence import Translation
from toolresult.validation.shown import SMALLEST_LIMIT

EXAMPLES = """
toolresult proxy --log results.jsonl -- npx -y @modelcontextprotocol/server-everything
toolresult proxy --repair once,flag,cap=20000 -- python server.py
toolresult proxy --enforce --data-contracts contracts/ -- python server.py
toolresult proxy --follow --html report.html -- python server.py
toolresult proxy --otel -- python server.py
toolresult proxy wrap mcp.json github --log github.jsonl
toolresult proxy check --calls calls.jsonl -- python server.py
"""


class _Proxy(TranslatedCommand):
    """The command, and those whose names come in the place of its first option."""

    def subcommands(self) -> dict[str, TranslatedCommand]:
        """Return them by name, in the language of this one."""
        from toolresult.cli.proxy_check import command as check  # noqa: PLC0415 - when asked for

        found = {"wrap": configuration_command(self), "check": check}
        return {name: one.in_language(self.lang) for name, one in found.items()}

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Begin the command that the arguments name."""
        if args and args[0] in ("wrap", "check"):
            name = f"{info_name} {args[0]}"
            return self.subcommands()[args[0]].make_context(name, args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@declare(
    "proxy",
    kind=_Proxy,
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
    advanced=True,
    description=Translation(
        "Begin a new log file beyond this size; keep the three previous ones.",
        "日志超过该大小时另起新文件，保留最近三个旧文件。",
    ),
)
@option(
    "--require-log",
    is_flag=True,
    description=Translation(
        "End when the log cannot be written any longer, instead of going on without it.",
        "日志无法写入时退出，而不是不记录日志继续运行。",
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
    default=Repairs(),
    description=Translation(
        f"Change what the client gets; a list of {', '.join(REPAIRS_SHOWN)} (N characters, at "
        f"least {SMALLEST_LIMIT}).",
        f"修正客户端收到的内容，可列出 {'、'.join(REPAIRS_SHOWN)}（N 为字符数，至少 "
        f"{SMALLEST_LIMIT}）。",
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
    advanced=True,
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
    "--allow-host",
    "hosts",
    metavar="HOST",
    multiple=True,
    description=Translation(
        "Let clients call --listen by this name (Host), and its web pages too (Origin); may be "
        "repeated.",
        "允许客户端以该名称访问 --listen（Host），也允许该主机的网页访问（Origin），可重复。",
    ),
)
@option(
    "--token",
    metavar="TOKEN",
    description=Translation(
        "Let only clients call --listen that send this bearer token; ${NAME} is taken from the "
        "environment.",
        "仅允许带有该 bearer 令牌的客户端访问 --listen；${NAME} 取自环境变量。",
    ),
)
@option(
    "--token-file",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False),
    description=Translation(
        "Like --token, with the first line of this file.", "同 --token，令牌取自该文件的第一行。"
    ),
)
@option(
    "--unsafe-open",
    is_flag=True,
    description=Translation(
        "Let anybody call --listen who reaches the address.",
        "允许能访问该地址的任何人访问 --listen。",
    ),
)
@option(
    "--max-sessions",
    metavar="N",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    advanced=True,
    description=Translation(
        "Maximum number of sessions with --listen; a further one ends an idle one, or is rejected.",
        "--listen 最多保持这么多会话；超出时结束空闲的会话，否则拒绝新会话。",
    ),
)
@option(
    "--max-connections",
    metavar="N",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    advanced=True,
    description=Translation(
        "Maximum number of simultaneous connections with --listen.",
        "--listen 同时最多接受这么多连接。",
    ),
)
@option(
    "--max-headers",
    metavar="SIZE",
    type=Size(),
    default="64KB",
    show_default=True,
    advanced=True,
    description=Translation(
        "Reject requests to --listen with larger headers.", "--listen 拒绝请求头更大的请求。"
    ),
)
@option(
    "--idle-timeout",
    metavar="SECONDS",
    type=click.FloatRange(1),
    default=1800,
    show_default=True,
    advanced=True,
    description=Translation(
        "End a session of --listen after this many seconds without a message.",
        "--listen 的会话空闲超过该秒数即结束。",
    ),
)
@option(
    "--restart",
    is_flag=True,
    description=Translation(
        "Start a server that ends again, after 1, 2, 4 and so on up to 60 seconds.",
        "服务器退出后重新启动，依次等待 1、2、4 秒，最长 60 秒。",
    ),
)
@data_contracts_option
@language_option
def command(
    server: tuple[str, ...],
    log_file: str | None,
    log_size: int,
    require_log: bool,
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
    hosts: tuple[str, ...],
    token: str | None,
    token_file: str | None,
    unsafe_open: bool,
    max_sessions: int,
    max_connections: int,
    max_headers: int,
    idle_timeout: float,
    restart: bool,
    contracts_folder: str | None,
) -> int:
    """Run the proxy until one side ends."""
    require_usable(server, url)
    behind = Server(server, url, request_headers(headers), restart)
    secret = bearer_token(token, token_file)
    listening = None if listen is None else Listening(listen, hosts, secret, unsafe_open)
    limits = Limits(max_message, max_headers, max_connections, max_sessions, idle_timeout)
    # The log keeps the codes as the server writes them: who reads it translates them.
    settings = replace(agreed(contracts_folder=contracts_folder), dialect=None)
    require_separate({"--log": log_file, "--html": html}, ())
    with (
        watching(log_file, log_size, require_log, settings, follow=follow, html=html) as record,
        exporting(otel or otel_content, settings, content=otel_content) as telemetry,
        ended_as_interrupted("SIGQUIT") as signals,
    ):
        options = ProxyOptions(
            repairs=repairs,
            enforce=enforce,
            redact_log=redact,
            max_message=max_message,
            telemetry=telemetry,
            settings=settings,
        )
        try:
            return run(behind, listening, options, limits, record)
        except KeyboardInterrupt:
            return 128 + (signals[0] if signals else signal.SIGINT)
