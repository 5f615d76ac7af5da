"""What the proxy takes of the official SDK of MCP, the same from either of its majors."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any

from toolresult.proxy.answering import answering
from toolresult.proxy.texts import sentence
from toolresult.text.sentence import Sentence

_VERSION = "mcp-protocol-version"
_VERSION_KEY = "io.modelcontextprotocol/protocolVersion"
# A server may take its time; that it is there at all is known sooner.
_CONNECT_SECONDS = 10.0


class MissingSdkError(Exception):
    """The SDK is not installed."""

    def __init__(self) -> None:
        self.sentence: Sentence = sentence("no-sdk")
        super().__init__(str(self.sentence))


def require_sdk() -> None:
    """Load the SDK.

    Raises:
        MissingSdkError: it is not installed.
    """
    try:
        import_module("mcp.client.streamable_http")
    except ImportError:
        raise MissingSdkError from None


def http_library() -> Any:
    """Return the HTTP library of the installed SDK: httpx2 of its version 2, httpx of version 1."""
    transport = import_module("mcp.client.streamable_http")
    return getattr(transport, "httpx2", None) or import_module("httpx")


@cache
def _message_type() -> tuple[Callable[[bytes], Any], Callable[[Any], Any]]:
    message = import_module("mcp.shared.message").SessionMessage
    try:
        types = import_module("mcp_types")
    except ImportError:
        return import_module("mcp.types").JSONRPCMessage.model_validate_json, message
    return types.jsonrpc_message_adapter.validate_json, message


def message_of(line: bytes, headers: Mapping[str, str] | None = None) -> Any:
    """Return a message as the transports take it.

    Args:
        line: its JSON.
        headers: what HTTP is to say beside it.

    Raises:
        ValueError: it is none of JSON-RPC.
    """
    parse, wrap = _message_type()
    message = wrap(parse(line))
    metadata = getattr(import_module("mcp.shared.message"), "ClientMessageMetadata", None)
    if headers and metadata is not None and "headers" in metadata.__dataclass_fields__:
        message.metadata = metadata(headers=dict(headers))
    return message


def line_of(message: Any) -> bytes:
    """Return the line of a message that a transport gave."""
    text: str = message.message.model_dump_json(by_alias=True, exclude_unset=True)
    return text.encode() + b"\n"


@asynccontextmanager
async def connection(url: str, headers: Mapping[str, str]) -> AsyncIterator[tuple[Any, Any]]:
    """Connect to a server over streamable HTTP; yield the streams of its messages and of ours."""
    transport = import_module("mcp.client.streamable_http")
    library = http_library()
    timeout = library.Timeout(None, connect=_CONNECT_SECONDS)
    # What is looked at on its way has to be readable.
    sent = {"accept-encoding": "identity", **headers}
    async with library.AsyncClient(
        headers=sent, timeout=timeout, follow_redirects=True, transport=answering(library)
    ) as client:
        connect = transport.streamable_http_client
        # Its later versions cut events off at 1 MiB unless they are told not to.
        is_cut = "max_sse_event_size" in signature(connect).parameters
        limits = {"max_sse_event_size": None} if is_cut else {}
        async with connect(url, http_client=client, **limits) as streams:
            yield streams[0], streams[1]


def headers_of(method: str, params: Mapping[str, Any], version: str | None) -> dict[str, str]:
    """Return the headers that HTTP says beside a request.

    Args:
        method: the method of the request.
        params: its parameters: since the protocol of 2026 each request names its version itself,
            and headers repeat what it asks for.
        version: what was negotiated at the beginning of the session, or None.
    """
    meta = params.get("_meta")
    own = meta.get(_VERSION_KEY) if isinstance(meta, Mapping) else None
    if not isinstance(own, str):
        return {} if version is None else {_VERSION: version}
    headers = {_VERSION: own}
    try:
        inbound = import_module("mcp.shared.inbound")
    except ImportError:
        return headers
    headers[inbound.MCP_METHOD_HEADER] = method
    name = params.get(inbound.NAME_BEARING_METHODS.get(method, ""))
    if isinstance(name, str):
        headers[inbound.MCP_NAME_HEADER] = inbound.encode_header_value(name)
    return headers


def server_transport(session: str, hosts: Sequence[str]) -> Any:
    """Return the transport of one client's session.

    Args:
        session: its identifier.
        hosts: by which names, with a port, clients may call this one; web pages of other hosts
            are rejected.
    """
    security = import_module("mcp.server.transport_security")
    settings = security.TransportSecuritySettings(
        enable_dns_rebinding_protection=bool(hosts),
        allowed_hosts=list(hosts),
        allowed_origins=[f"http://{host}" for host in hosts],
    )
    transport = import_module("mcp.server.streamable_http").StreamableHTTPServerTransport
    return transport(mcp_session_id=session, security_settings=settings)
