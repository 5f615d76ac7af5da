"""A client's configuration, which may have comments, with the proxy in front of a server."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from toolresult.contract.phrases import list_names
from toolresult.strict_json.faults import TextError
from toolresult.strict_json.parser import parse
from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import InvalidValueError, Sentence
from toolresult.text.suggestions import suggestion

_MARK = b"\xef\xbb\xbf"
_STRING = rb'"(?:[^"\\\n]|\\.)*"'
_COMMENT = re.compile(_STRING + rb"|//[^\n]*|/\*.*?\*/", re.DOTALL)
_COMMA = re.compile(_STRING + rb"|,(?=\s*[}\]])")
# Where clients keep their servers: Claude, Cursor, Windsurf, Cline; VS Code and its settings;
# Zed; OpenCode.
PLACES = (
    ("mcpServers",),
    ("servers",),
    ("mcp", "servers"),
    ("context_servers",),
    ("mcp",),
)
# What "mcp" holds where the servers are one level deeper.
_NESTED = {"servers"}
_URLS = ("url", "serverUrl", "httpUrl")
_KEYS = ("command", *_URLS)
_TEXTS = Catalog(
    {
        "no-servers": {
            "en": 'no list of MCP servers; expected one under "mcpServers", "servers", '
            '"context_servers" or "mcp"',
            "zh": '没有 MCP 服务器列表，应位于 "mcpServers"、"servers"、"context_servers" 或 "mcp" '
            "之下",
        },
        "no-server": {
            "en": "no server {name} in the configuration{meant}; it has {known}",
            "zh": "配置中没有服务器 {name}{meant}；已有 {known}",
        },
        "no-command": {
            "en": "server {name} has neither a command nor a url; name one that has, or add it",
            "zh": "服务器 {name} 既没有 command 也没有 url；请改用有的服务器，或补上",
        },
        "wrapped": {
            "en": "server {name} already runs behind the proxy",
            "zh": "服务器 {name} 前面已经有代理",
        },
    }
)


def wrapped(configuration: Any, server: str, options: Sequence[str]) -> dict[str, Any]:
    """Return a configuration with the proxy before one of its servers.

    Everything else stays as it is, environment and working directory included.

    Args:
        configuration: the client's, as JSON.
        server: name of the server.
        options: options of the proxy, as on the command line.

    Raises:
        ValueError: there is no such server, or nothing to start or to connect to.

    >>> given = {"mcpServers": {"time": {"command": "uvx", "args": ["mcp-server-time"]}}}
    >>> wrapped(given, "time", ["--log", "time.jsonl"])["mcpServers"]["time"]["args"]
    ['proxy', '--log', 'time.jsonl', '--', 'uvx', 'mcp-server-time']
    """
    place = _place(configuration, server)
    servers = _at(configuration, place)
    changed = {**servers, server: _behind_proxy(server, servers[server], options)}
    for key_index in range(len(place) - 1, -1, -1):
        holder = configuration
        for key in place[:key_index]:
            holder = holder[key]
        changed = {**holder, place[key_index]: changed}
    return changed


def _place(configuration: Any, server: str) -> tuple[str, ...]:
    """Return where the server is; what else is in the configuration is its client's to judge."""
    found = {place: _at(configuration, place) for place in PLACES}
    lists = {place: one for place, one in found.items() if isinstance(one, Mapping)}
    for place, servers in lists.items():
        if _is_server(servers.get(server)):
            return place
    known = [name for one in lists.values() for name in one if _is_server(one[name])]
    if any(server in servers for servers in lists.values()):
        raise InvalidValueError(Sentence.of(_TEXTS, "no-command", name=quote(server)))
    if not known:
        raise InvalidValueError(Sentence.of(_TEXTS, "no-servers"))
    meant = suggestion(server, known)
    name, listed = quote(server), list_names(known)
    raise InvalidValueError(Sentence.of(_TEXTS, "no-server", name=name, meant=meant, known=listed))


def _at(configuration: Any, place: Sequence[str]) -> Any:
    """Return what is at a place, or None."""
    found = configuration
    for key in place:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found


def _is_server(value: Any) -> bool:
    return isinstance(value, Mapping) and not value.keys().isdisjoint(_KEYS)


def _behind_proxy(name: str, server: Mapping[str, Any], options: Sequence[str]) -> dict[str, Any]:
    command = server.get("command")
    url = next((server[key] for key in _URLS if isinstance(server.get(key), str)), None)
    proxy = ["proxy", *options]
    if isinstance(command, list) and command:
        # OpenCode has command and arguments in one list.
        _require_unwrapped(name, command[0], command[1:2])
        return {**server, "command": ["toolresult", *proxy, "--", *command]}
    if isinstance(command, Mapping) and isinstance(command.get("path"), str):
        inner = {**command, "path": "toolresult"}
        _require_unwrapped(name, command["path"], command.get("args") or [])
        inner["args"] = [*proxy, "--", command["path"], *(command.get("args") or [])]
        return {**server, "command": inner}
    if isinstance(command, str) and command:
        arguments = server.get("args") or []
        _require_unwrapped(name, command, arguments)
        return {**server, "command": "toolresult", "args": [*proxy, "--", command, *arguments]}
    if url is None:
        raise InvalidValueError(Sentence.of(_TEXTS, "no-command", name=quote(name)))
    headers = server.get("headers")
    given = headers.items() if isinstance(headers, Mapping) else ()
    shown = [part for key, one in given for part in ("--header", f"{key}: {one}")]
    left = {
        key: one
        for key, one in server.items()
        if key not in (*_URLS, "headers", "type", "transport")
    }
    return {**left, "command": "toolresult", "args": [*proxy, *shown, "--url", url]}


def _require_unwrapped(name: str, command: str, arguments: Sequence[Any]) -> None:
    if command.rpartition("/")[2] == "toolresult" and list(arguments[:1]) == ["proxy"]:
        raise InvalidValueError(Sentence.of(_TEXTS, "wrapped", name=quote(name)))


def parse_with_comments(text: bytes) -> tuple[Any, bool]:
    r"""Parse JSON that may have comments, and commas behind the last item.

    Returns:
        the value, and whether there were any: they are lost.

    Raises:
        TextError: it is not JSON apart from that; line and column are those of the text.

    >>> parse_with_comments(b'{"a": [1, 2,], // one\n "b": "//"}')
    ({'a': [1, 2], 'b': '//'}, True)
    """
    text = text.removeprefix(_MARK)
    try:
        return parse(text).value, False
    except TextError:
        plain = _COMMA.sub(_blanked, _COMMENT.sub(_blanked, text))
        if plain == text:
            raise
        return parse(plain).value, True


def _blanked(found: re.Match[bytes]) -> bytes:
    """Return a string as it is, and for anything else as many blanks: positions stay."""
    if found[0].startswith(b'"'):
        return found[0]
    return re.sub(rb"[^\n]", b" ", found[0])
