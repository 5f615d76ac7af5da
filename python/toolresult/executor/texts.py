"""What an executor says, in both languages."""

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Word

_TEXTS = Catalog(
    {
        # Which tool
        "tool-unknown": {"en": "unknown tool {name}{meant}", "zh": "没有工具 {name}{meant}"},
        "tool-ambiguous": {
            "en": "the name {name} matches several tools: {candidates}; use one of these full "
            "names",
            "zh": "名称 {name} 对应多个工具：{candidates}；请使用其中一个完整名称",
        },
        # Arguments
        "no-object": {
            "en": 'expected an object of parameters such as {"name": value}, got {found}',
            "zh": '参数应为 {"名称": 值} 形式的对象，实际为{found}',
        },
        "missing": {
            "en": "missing parameter {name}: expected {expected}",
            "zh": "缺少参数{name}：应为{expected}",
        },
        "unknown": {
            "en": "unknown parameter {name} (got {found}){meant}; {parameters}",
            "zh": "没有参数{name}（实际为{found}）{meant}；{parameters}",
        },
        "parameters": {"en": "the parameters are {names}", "zh": "可用参数：{names}"},
        "no-parameters": {"en": "the tool takes no parameters", "zh": "该工具没有参数"},
        "type": {
            "en": "parameter {name}: expected {expected}, got {found} ({detail})",
            "zh": "参数{name}应为{expected}，实际为{found}（{detail}）",
        },
        "unchecked": {
            "en": "parameter {name} is invalid, got {found}: checking it raised {detail}",
            "zh": "参数{name}无效，实际为{found}：校验时抛出 {detail}",
        },
        "anything": {"en": "any value", "zh": "任意值"},
        "and": {"en": "; ", "zh": "；"},
        "comma": {"en": ", ", "zh": "、"},
        # Running
        "timeout": {
            "en": "{tool} did not finish within {limit} seconds",
            "zh": "{tool} 未在{limit}秒内完成",
        },
        "timeout-running": {
            "en": "{tool} did not finish within {limit} seconds and could not be stopped; it may "
            "still take effect",
            "zh": "{tool} 未在{limit}秒内完成，也无法停止，仍可能生效",
        },
        "timeout-waiting": {
            "en": "{tool} did not start within {limit} seconds: all {threads} threads are busy",
            "zh": "{tool} 未能在{limit}秒内启动：全部{threads}个线程都在忙",
        },
        "own-timeout": {"en": "{tool} raised TimeoutError", "zh": "{tool} 抛出了 TimeoutError"},
        # Sessions
        "no-sessions": {
            "en": "{tool} needs a session, but this executor manages none; pass "
            "ToolExecutor(..., sessions=...)",
            "zh": "{tool} 需要会话，而此执行器没有会话管理：请使用 ToolExecutor(..., sessions=...)",
        },
        "session-unknown": {"en": "unknown session {name}", "zh": "没有会话{name}"},
        "session-failed": {
            "en": "could not open a session for {tool}: {reason}",
            "zh": "无法为 {tool} 打开会话：{reason}",
        },
        "session-no-id": {
            "en": "expected the session id as a str from open, got {found}",
            "zh": "open 应以 str 返回会话标识，实际为 {found}",
        },
        # What the author of a tool has to fix
        "no-envelope": {
            "en": "{tool} returned {found}, expected a tool return; return a dict with a code, "
            'such as {"code": 0, "data": ...}, or ToolReturn.success(data)',
            "zh": '{tool} 返回了{found}，应为工具返回；请返回带 code 的字典，例如 {"code": 0, '
            '"data": ...}，或 ToolReturn.success(data)',
        },
        "no-code": {"en": "{found} without a code", "zh": "没有 code 的{found}"},
        "invalid": {
            "en": "{tool} returned an invalid result: {reason}",
            "zh": "{tool} 返回了无效的结果：{reason}",
        },
        "no-message": {
            "en": "{meaning} (code {code}): {tool} failed without a message; return one that "
            "says why",
            "zh": "{meaning}（代码 {code}）：{tool} 失败但没有消息；请返回说明原因的 message",
        },
        "nothing": {"en": "{tool} returned nothing", "zh": "{tool} 没有返回任何内容"},
        "failure": {"en": "Failure", "zh": "失败"},
        # Batches
        "batch-empty": {
            "en": 'the batch is empty; pass at least one call, such as [{"action": '
            '"vm:screenshot", "params": {}}]',
            "zh": '批次为空；请至少给出一个调用，例如 [{"action": "vm:screenshot", "params": {}}]',
        },
        "batch-no-list": {
            "en": "expected a list of calls, got {found}",
            "zh": "批次应为调用的列表，实际为{found}",
        },
        "batch-item": {
            "en": 'expected a call, an object with "action" (a string) and optionally "params" '
            'and "timeout" (seconds, more than 0), got {found}',
            "zh": '调用应为对象，含 "action"（字符串），可含 "params" 和 "timeout"（秒，大于 0）；'
            "实际为{found}",
        },
        "batch-failed": {
            "en": "{failed} of {total} calls failed; the first is call {number}, {tool}: {reason}",
            "zh": "{total}个调用中有{failed}个失败；首个失败为第{number}个，{tool}：{reason}",
        },
        "batch-stopped": {
            "en": "stopped at the first failure: {executed} of {total} calls ran, "
            "{success_count} succeeded; call {number}, {tool}, failed: {reason}",
            "zh": "在首个失败处停止：{total}个调用中执行了{executed}个，成功{success_count}个；第"
            "{number}个 {tool} 失败：{reason}",
        },
    }
)


def sentence(key: str, /, **words: Word) -> Sentence:
    """Return a text with the words for its places.

    >>> sentence("timeout", tool="vm:boot", limit=3).text("zh")
    'vm:boot 未在 3 秒内完成'
    """
    return Sentence.of(_TEXTS, key, **words)
