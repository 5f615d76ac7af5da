"""What the proxy says to the client, and to the person that started it."""

from functools import partial

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

sentence = partial(
    Sentence.of,
    Catalog(
        {
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
                "en": "the answer of {tool} is not valid JSON (NaN, an unpaired surrogate, or too "
                "deep); the proxy was asked to change results and does not pass on "
                "what it cannot read",
                "zh": "{tool} 的应答不是有效的 JSON（含 NaN、未配对的代理项或嵌套过深）；代理按要求"
                "修改返回，无法读取的内容不予转发",
            },
            "not-taken": {
                "en": "the MCP server answered with what is not a message of JSON-RPC",
                "zh": "MCP 服务器的应答不是 JSON-RPC 消息",
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
            "telemetry": {
                "en": "a span could not be made: {reason}",
                "zh": "无法生成 span：{reason}",
            },
            "judging": {
                "en": "a result of {tool} could not be judged and was passed on unchanged: "
                "{reason}",
                "zh": "{tool} 的一个返回无法判定，已原样转发：{reason}",
            },
        }
    ),
)
