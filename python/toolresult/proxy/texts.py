"""What the proxy says to the client, and to the person that started it."""

from functools import partial

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

sentence = partial(
    Sentence.of,
    Catalog(
        {
            "no-address": {
                "en": "expected HOST:PORT, got {found}",
                "zh": "应为 HOST:PORT，实际为 {found}",
            },
            "no-call": {
                "en": 'line {line}: expected {"tool": NAME, "arguments": {...}}',
                "zh": '第 {line} 行：应为 {"tool": NAME, "arguments": {...}}',
            },
            "endless-list": {
                "en": "the list of tools did not end within {seconds} s (--timeout)",
                "zh": "工具列表在 {seconds} 秒内没有列完（--timeout）",
            },
            "no-list": {
                "en": "the server did not answer tools/list with a list of tools",
                "zh": "服务器没有以工具列表应答 tools/list",
            },
            "ended": {
                "en": "the MCP server ended (exit code {code}) before it answered",
                "zh": "MCP 服务器在应答之前已退出（退出码 {code}）",
            },
            "killed": {
                "en": "the MCP server was ended by signal {signal} before it answered",
                "zh": "MCP 服务器在应答之前被信号 {signal} 终止",
            },
            "unreachable": {
                "en": "the MCP server at {url} cannot be reached: {reason}",
                "zh": "无法连接 MCP 服务器 {url}：{reason}",
            },
            "no-answer": {
                "en": "the MCP server gave no answer (HTTP {status})",
                "zh": "MCP 服务器没有给出应答（HTTP {status}）",
            },
            "redirected": {
                "en": "the MCP server at {url} redirects to another origin, which is not followed: "
                "{reason}",
                "zh": "MCP 服务器 {url} 重定向到其他来源，不予跟随：{reason}",
            },
            "too-many-sessions": {
                "en": "a client was rejected: {limit} sessions are in use (--max-sessions)",
                "zh": "已拒绝一个客户端：{limit} 个会话均在使用（--max-sessions）",
            },
            "session-evicted": {
                "en": "the session used least recently was ended for a new one: there were {limit} "
                "(--max-sessions)",
                "zh": "会话数已达 {limit}（--max-sessions），已结束最久未用的会话",
            },
            "session-idle": {
                "en": "a session was ended: silent for {seconds} s (--idle-timeout)",
                "zh": "会话已结束：{seconds} 秒无活动（--idle-timeout）",
            },
            "large-headers": {
                "en": "a request was rejected: its headers have more than {limit} bytes "
                "(--max-headers)",
                "zh": "已拒绝一个请求：请求头超过 {limit} 字节（--max-headers）",
            },
            "slow-headers": {
                "en": "a connection was closed: no request within {seconds} s",
                "zh": "连接已关闭：{seconds} 秒内没有收到请求",
            },
            "too-many-connections": {
                "en": "a connection was closed: there are {limit} already (--max-connections)",
                "zh": "连接已关闭：已有 {limit} 个连接（--max-connections）",
            },
            "slow-body": {
                "en": "a request was rejected: its body took more than {seconds} s",
                "zh": "已拒绝一个请求：请求体超过 {seconds} 秒仍未收完",
            },
            "slow-reader": {
                "en": "a connection was closed: its client read nothing of an answer for "
                "{seconds} s",
                "zh": "连接已关闭：客户端在 {seconds} 秒内没有读取应答",
            },
            "many-answers": {
                "en": "a connection was closed: the answers that no client has read yet have more "
                "than {limit} bytes (16 times --max-message)",
                "zh": "连接已关闭：各客户端尚未读取的应答合计超过 {limit} 字节"
                "（--max-message 的 16 倍）",
            },
            "many-bodies": {
                "en": "a request was rejected: the bodies of all requests that are not over have "
                "more than {limit} bytes (16 times --max-message)",
                "zh": "已拒绝一个请求：所有未完成请求的请求体合计超过 {limit} 字节"
                "（--max-message 的 16 倍）",
            },
            "few-files": {
                "en": "--max-connections is {count} instead of {asked}: this process may open no "
                "more than {limit} files (ulimit -n)",
                "zh": "--max-connections 由 {asked} 降为 {count}：本进程最多可打开 {limit} 个文件"
                "（ulimit -n）",
            },
            "large-batch": {
                "en": "a request was rejected: its body has more than {limit} messages",
                "zh": "已拒绝一个请求：请求体中的消息超过 {limit} 条",
            },
            "ahead": {
                "en": "a request was rejected: the server has yet to read what the client sent "
                "before",
                "zh": "已拒绝一个请求：服务器尚未读完该客户端此前发送的内容",
            },
            "page": {
                "en": "a request of a web page was rejected: it names no origin that may call "
                "(--allow-host)",
                "zh": "已拒绝一个网页的请求：没有允许调用的来源（--allow-host）",
            },
            "long-request": {
                "en": "the request has more than {limit} bytes, the most that the proxy holds. "
                "Send less, or raise --max-message",
                "zh": "请求超过代理的上限 {limit} 字节。请减少内容，或调大 --max-message",
            },
            "session-over": {"en": "the session has ended", "zh": "会话已结束"},
            "session": {
                "en": "a session ended with an error: {reason}",
                "zh": "一个会话因错误结束：{reason}",
            },
            "listening": {"en": "listening on {url}", "zh": "正在监听 {url}"},
            "no-sdk": {
                "en": "--url and --listen need the SDK of MCP: pip install 'toolresult[mcp]'",
                "zh": "--url 和 --listen 需要 MCP SDK：pip install 'toolresult[mcp]'",
            },
            "too-long": {
                "en": "{tool} answered with {size} bytes; the proxy holds at most {limit}. Ask for "
                "less, or raise --max-message",
                "zh": "{tool} 的返回有 {size} 字节，超过代理的上限 {limit} 字节。请缩小请求范围，"
                "或调大 --max-message",
            },
            "broken": {
                "en": "{tool} completed, but its result does not have the shape that it promises: "
                "{findings}. Its effects, if any, have taken place; do not repeat the call with "
                "the same arguments",
                "zh": "{tool} 已执行，但其返回不符合它声明的格式：{findings}。执行的效果可能已经"
                "产生；不要用相同参数重复调用",
            },
            "not-a-result": {
                "en": "the answer of {tool} is not a result of MCP: {reason}",
                "zh": "{tool} 的应答不是 MCP 的结果：{reason}",
            },
            "unreadable": {
                "en": 'the answer of {tool} is not strict JSON-RPC 2.0 (another "jsonrpc", a key '
                "in another spelling, NaN, an unpaired surrogate, too deep), or no result of MCP "
                "(neither content nor structure, a block of an unknown type); the proxy was asked "
                "to judge results and does not pass on what it cannot read",
                "zh": "{tool} 的应答不是严格的 JSON-RPC 2.0（jsonrpc 字段不符、键名拼写不同、"
                "含 NaN、未配对的代理项或嵌套过深），或不是 MCP 的结果（既无 content 也无结构，"
                "或块的类型未知）；代理按要求判定返回，无法读取的内容不予转发",
            },
            "nobody-asked": {
                "en": "the server answered a request that does not wait; the answer was dropped: "
                "{line}",
                "zh": "服务器应答了一个并未等待的请求，该应答已丢弃：{line}",
            },
            "not-strict": {
                "en": "the server wrote what is not strict JSON-RPC 2.0; it was dropped: {line}",
                "zh": "服务器输出的内容不是严格的 JSON-RPC 2.0，已丢弃：{line}",
            },
            "taken": {
                "en": "the id of the request is that of another one, which still waits for its "
                "answer; the server did not get it",
                "zh": "该请求的 id 与仍在等待应答的另一请求相同，未转发给服务器",
            },
            "long-name": {
                "en": "the id, method or tool of the request has more than {limit} characters; "
                "the server did not get it",
                "zh": "请求的 id、方法或工具名超过 {limit} 个字符，未转发给服务器",
            },
            "no-name": {
                "en": "the tool of the call cannot be read; the server did not get it",
                "zh": "调用中读不出工具名，未转发给服务器",
            },
            "not-judged": {
                "en": "a result of {tool} could not be judged and is not passed on: {reason}",
                "zh": "{tool} 的一个返回无法判定，不予转发：{reason}",
            },
            "unknown-task": {
                "en": "the result of this task cannot be judged: the proxy saw no tool begin it, "
                "or two; call the tool again",
                "zh": "无法判定该任务的返回：proxy 没有见到开始它的工具，或见到两个；"
                "请重新调用工具",
            },
            "long-judgement": {
                "en": "to hold the result to it takes too long",
                "zh": "按它校验该返回耗时过长",
            },
            "large-schema": {
                "en": "it has {size} bytes, more than {limit}",
                "zh": "共 {size} 字节，超过 {limit} 字节",
            },
            "many-schemas": {
                "en": "the server announced {count} different ones to other clients; list the "
                "tools first",
                "zh": "服务器向其他客户端公布了 {count} 个不同的 schema；请先列出工具",
            },
            "too-many-tools": {
                "en": "the server lists a tool with two output schemas, more than 10,000 tools, "
                "or schemas of more than 64 MB; they cannot be enforced",
                "zh": "服务器给同一工具列出两个输出 schema，或工具超过 10000 个，或 schema 合计"
                "超过 64 MB，无法强制校验",
            },
            "no-message": {
                "en": "expected a message of JSON-RPC, in UTF-8",
                "zh": "应为 UTF-8 编码的 JSON-RPC 消息",
            },
            "no-json": {
                "en": "the server wrote a line that is not JSON-RPC: {line}",
                "zh": "服务器输出了一行不是 JSON-RPC 的内容：{line}",
            },
            "schema": {
                "en": "the output schema of {tool} cannot be used: {reason}",
                "zh": "{tool} 的输出 schema 无法使用：{reason}",
            },
            "log": {
                "en": "{file}: {reason}; results are no longer logged",
                "zh": "{file}：{reason}；不再记录结果",
            },
            "log-required": {
                "en": "{file}: {reason}; the proxy ends (--require-log)",
                "zh": "{file}：{reason}；proxy 退出（--require-log）",
            },
            "not-started": {
                "en": "the MCP server cannot be started: {reason}",
                "zh": "无法启动 MCP 服务器：{reason}",
            },
            "restarts": {
                "en": "{reason}; it is started again in {seconds} s (--restart)",
                "zh": "{reason}；{seconds} 秒后重新启动（--restart）",
            },
            "telemetry": {
                "en": "a span could not be made: {reason}",
                "zh": "无法生成 span：{reason}",
            },
            "otel": {"en": "OpenTelemetry: {reason}", "zh": "OpenTelemetry：{reason}"},
            "judging": {
                "en": "a result of {tool} could not be judged and was passed on unchanged: "
                "{reason}",
                "zh": "{tool} 的一个返回无法判定，已原样转发：{reason}",
            },
        }
    ),
)
