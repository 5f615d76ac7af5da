"""Starting the proxy: the transports of both sides, and what it sends elsewhere."""

import asyncio
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial

from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import Changed, echo, one_line
from toolresult.proxy import texts
from toolresult.proxy.options import Limits, ProxyOptions
from toolresult.proxy.stdio import run_stdio
from toolresult.proxy.traffic import Dropped, Record, Traffic
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence
from toolresult.validation.settings import Settings

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "command": {
                "en": "the server cannot be started: {command}: {reason}",
                "zh": "无法启动服务器：{command}：{reason}",
            },
            "no-host": {
                "en": "--allow-host has to be the name of a host, and not empty",
                "zh": "--allow-host 应为主机名，不能为空",
            },
            "open": {
                "en": "--listen {address} can be called from other machines; say who may with "
                "--allow-host, --token or --token-file, or open it to all with --unsafe-open",
                "zh": "--listen {address} 可从其他机器访问；请用 --allow-host、--token 或 "
                "--token-file 限定访问者，或用 --unsafe-open 对所有人开放",
            },
            "no-otel": {
                "en": "--otel needs the SDK of OpenTelemetry: pip install 'toolresult[otel]' "
                "({reason})",
                "zh": "--otel 需要 OpenTelemetry SDK：pip install 'toolresult[otel]'（{reason}）",
            },
        }
    ),
)


@contextmanager
def exporting(wanted: bool, settings: Settings, *, content: bool) -> Iterator[Telemetry | None]:
    """Send what the proxy sees to OpenTelemetry until the block ends; None where nobody asked.

    Args:
        wanted: whether anything is sent.
        settings: whose error codes have names.
        content: whether arguments, results and messages are sent, too.

    Raises:
        CommandError: the extra is not installed.
    """
    if not wanted:
        yield None
        return
    from toolresult.proxy.exporting import exported  # noqa: PLC0415 - only with the extra

    try:
        setup = exported(settings, _say, content=content)
        telemetry = setup.__enter__()
    except ImportError as error:
        raise CommandError(_sentence("no-otel", reason=reason(error))) from None
    with ExitStack() as stack:
        stack.push(setup)
        yield telemetry


@dataclass(frozen=True)
class Server:
    """Where the server is.

    Attributes:
        command: what starts it; empty where there is a URL.
        url: its address; None where there is a command.
        headers: what each request to the address has besides.
        restarts: whether a server that ends is started again.
    """

    command: tuple[str, ...]
    url: str | None
    headers: Mapping[str, str]
    restarts: bool = False


@dataclass(frozen=True)
class Listening:
    """Where clients call, and who may.

    Attributes:
        address: HOST:PORT.
        hosts: by which names clients may call beside those of this machine.
        token: what a client has to show; None for nothing.
        is_open: whether anybody may call who reaches the address.
    """

    address: str
    hosts: tuple[str, ...] = ()
    token: str | None = None
    is_open: bool = False


def run(
    server: Server,
    listening: Listening | None,
    options: ProxyOptions,
    limits: Limits,
    record: Record | None,
) -> int:
    """Run the proxy until one side ends; return the exit code.

    Args:
        server: the server.
        listening: where clients call; None is standard input and output.
        options: what to do with results.
        limits: how much anybody who calls may have.
        record: takes the line of the log for each result; None where nobody wants them.

    Raises:
        CommandError: the server cannot be started, the address makes no sense, or the extra is
            not installed.
    """
    if listening is None and server.url is None:
        return _between_pipes(server, Traffic(options, record, _say), options)
    from toolresult.proxy.upstream import MissingSdkError, http_library  # noqa: PLC0415

    try:
        http_library()
    except MissingSdkError as error:
        raise CommandError(error.sentence) from None
    if listening is not None:
        return _listen(server, listening, options, limits, record)
    from toolresult.proxy.remote import run_remote  # noqa: PLC0415

    traffic = Traffic(options, record, _say)
    pipes = (sys.stdin.fileno(), sys.stdout.fileno())
    return run_remote(str(server.url), server.headers, options, traffic, _say, pipes)


def _listen(
    server: Server,
    listening: Listening,
    options: ProxyOptions,
    limits: Limits,
    record: Record | None,
) -> int:
    from toolresult.proxy.clients import Clients  # noqa: PLC0415
    from toolresult.proxy.forwarding import Forwarder  # noqa: PLC0415
    from toolresult.proxy.listen import Access, Address, serve  # noqa: PLC0415
    from toolresult.proxy.upstream import Upstream  # noqa: PLC0415

    try:
        address = Address.parse(listening.address)
        access = Access(address, address.resolved(), listening.hosts, listening.token)
    except (OSError, ValueError) as error:
        raise CommandError(at("--listen", reason(error))) from None
    if not all(map(str.strip, listening.hosts)):
        raise CommandError(_sentence("no-host"))
    is_guarded = bool(listening.hosts or listening.token or listening.is_open)
    if not access.is_loopback and not is_guarded:
        raise CommandError(_sentence("open", address=one_line(listening.address)))
    make = partial(Traffic, options, record, _say, common_turn=asyncio.Lock())
    endpoint: Clients | Forwarder
    if server.url is None:
        endpoint = Clients(server.command, options, limits, make, _say)
    else:
        upstream = Upstream(server.url, server.headers, has_one_client=False)
        has_token = listening.token is not None
        # Without sessions each request has messages of its own.
        make = partial(make, dropped=Dropped())
        endpoint = Forwarder(upstream, options, make, limits, has_token, _say)
    serve(access, limits, endpoint, lambda url: _say(texts.sentence("listening", url=url)), _say)
    return 0


def _between_pipes(server: Server, traffic: Traffic, options: ProxyOptions) -> int:
    pipes = (sys.stdin.fileno(), sys.stdout.fileno())
    try:
        return run_stdio(server.command, options, traffic, _say, pipes, restarts=server.restarts)
    except (OSError, ValueError) as error:
        shown = one_line(server.command[0])
        raise CommandError(_sentence("command", command=shown, reason=reason(error))) from None


def _say(said: Sentence) -> None:
    """Tell the person that started the proxy; standard output belongs to the client."""
    echo(Changed(said, one_line), err=True)
