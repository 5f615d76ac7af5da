"""Starting the proxy: the transports of both sides, and what it sends elsewhere."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial

from toolresult.cli.options import CommandError, at, reason
from toolresult.cli.output import echo, one_line
from toolresult.proxy import texts
from toolresult.proxy.options import ProxyOptions
from toolresult.proxy.stdio import StdioProxy
from toolresult.proxy.traffic import Record, Traffic
from toolresult.telemetry.instruments import Telemetry
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

_sentence = partial(
    Sentence.of,
    Catalog(
        {
            "command": {
                "en": "the server cannot be started: {command}: {reason}",
                "zh": "无法启动服务器：{command}：{reason}",
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
def exporting(wanted: bool, *, content: bool) -> Iterator[Telemetry | None]:
    """Send what the proxy sees to OpenTelemetry until the block ends; None where nobody asked.

    Args:
        wanted: whether anything is sent.
        content: whether arguments, results and messages are sent, too.

    Raises:
        CommandError: the extra is not installed.
    """
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


def run(
    upstream: Upstream, listen: str | None, options: ProxyOptions, record: Record | None
) -> int:
    """Run the proxy until one side ends; return the exit code.

    Args:
        upstream: the server.
        listen: the address at which clients call; None is standard input and output.
        options: what to do with results.
        record: takes the line of the log for each result; None where nobody wants them.

    Raises:
        CommandError: the server cannot be started, the address makes no sense, or the extra is
            not installed.
    """
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
    serve(address, endpoint, lambda url: _say(texts.sentence("listening", url=url)), _say)
    return 0


def _between_pipes(command: Sequence[str], traffic: Traffic, options: ProxyOptions) -> int:
    try:
        proxy = StdioProxy(command, options, traffic)
    except (OSError, ValueError) as error:
        shown = one_line(command[0])
        raise CommandError(_sentence("command", command=shown, reason=reason(error))) from None
    return proxy.run(sys.stdin.fileno(), sys.stdout.fileno())


def _say(said: Sentence) -> None:
    """Tell the person that started the proxy; standard output belongs to the client."""
    echo(said, err=True)
