"""What an executor says, in both languages."""

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Word

TEXTS = Catalog(
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
        "no-json": {
            "en": "expected an object of parameters as JSON, got {found}: {reason}",
            "zh": "参数应为 JSON 对象，实际为 {found}：{reason}",
        },
        "duplicate-key": {
            "en": "expected each argument once, got it twice at {places}",
            "zh": "每个参数只应出现一次，以下位置重复：{places}",
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
        "constraint": {
            "en": "parameter {name}: got {found}, which is not allowed ({detail})",
            "zh": "参数{name}的值不被允许，实际为{found}（{detail}）",
        },
        "unchecked": {
            "en": "parameter {name} is invalid, got {found}: checking it raised {detail}",
            "zh": "参数{name}无效，实际为{found}：校验时抛出 {detail}",
        },
        "anything": {"en": "any value", "zh": "任意值"},
        "and": {"en": "; ", "zh": "；"},
        "comma": {"en": ", ", "zh": "、"},
        # Outputs that were too long
        "output-unknown": {
            "en": "no output is kept under the id {id}; call the tool that made it again",
            "zh": "没有以 id {id} 保存的输出；请重新调用产生该输出的工具",
        },
        "output-range": {
            "en": "expected a range inside the {count} characters of the output, with start below"
            " end",
            "zh": "范围应在该输出的 {count} 个字符之内，且 start 小于 end",
        },
        "output-read": {
            "en": "characters {start} to {end} of {count}",
            "zh": "第 {start} 至 {end} 个字符，共 {count} 个",
        },
        # Running
        "timeout": {
            "en": "{tool} did not finish within {limit}",
            "zh": "{tool} 未在{limit}内完成",
        },
        "timeout-running": {
            "en": "{tool} did not finish within {limit} and could not be stopped; it may "
            "still take effect",
            "zh": "{tool} 未在{limit}内完成，也无法停止，仍可能生效",
        },
        "timeout-waiting": {
            "en": "{tool} did not start within {limit}: all {threads} threads are busy",
            "zh": "{tool} 未能在{limit}内启动：全部{threads}个线程都在忙",
        },
        "timeout-reading": {
            "en": "{tool} completed, but its result could not be read within {limit}. Its effects, "
            "if any, have taken place: do not call it again with the same arguments.",
            "zh": "{tool} 已执行完毕，但其结果未能在{limit}内读取。它的作用（如有）已经产生：不要用"
            "相同的参数再次调用。",
        },
        "timeout-parallel": {
            "en": "{tool} did not start within {limit}: as many calls as may run at a time, "
            "{parallel}, were running",
            "zh": "{tool} 未能在{limit}内启动：同时运行的调用已达上限（{parallel}个）",
        },
        "second": {"en": "{number} second", "zh": "{number}秒"},
        "seconds": {"en": "{number} seconds", "zh": "{number}秒"},
        "raised": {"en": "{tool} could not complete", "zh": "{tool} 未能完成"},
        "raised-type": {
            "en": "{error}: {tool} could not complete",
            "zh": "{error}：{tool} 未能完成",
        },
        # Approval
        "denied": {"en": "{tool} was not approved", "zh": "{tool} 未获批准"},
        "denied-reason": {
            "en": "{tool} was not approved: {reason}",
            "zh": "{tool} 未获批准：{reason}",
        },
        "undecided": {
            "en": "{tool} did not run: the decision whether it may could not be made",
            "zh": "{tool} 未运行：未能决定是否批准",
        },
        # Sessions
        "no-sessions": {
            "en": "{tool} cannot run here: it needs a session, and there are none",
            "zh": "{tool} 无法在此运行：它需要会话，而这里没有会话",
        },
        "session-unknown": {"en": "unknown session {name}", "zh": "没有会话{name}"},
        "session-failed": {
            "en": "could not open a session for {tool}: {reason}",
            "zh": "无法为 {tool} 打开会话：{reason}",
        },
        "session-none": {
            "en": "could not open a session for {tool}",
            "zh": "无法为 {tool} 打开会话",
        },
        "session-no-id": {
            "en": "expected the session id as a str from open, got {found}",
            "zh": "open 应以 str 返回会话标识，实际为 {found}",
        },
        # A tool that is broken: what its author has to fix goes to the log
        "broken": {
            "en": "{tool} is broken: it ran, but what it returned is not a valid result. Do not "
            "call it again with the same arguments.",
            "zh": "{tool} 有缺陷：已经运行，但返回的不是有效结果。不要用相同的参数再次调用。",
        },
        "completed": {
            "en": "{tool} completed, but its result cannot be shown. Its effects, if any, have "
            "taken place: do not call it again with the same arguments.",
            "zh": "{tool} 已成功执行，但其结果无法显示。它的作用（如有）已经产生：不要用相同的"
            "参数再次调用。",
        },
        "no-message": {
            "en": "{meaning} (code {code}): {tool} failed and gave no reason",
            "zh": "{meaning}（代码 {code}）：{tool} 失败，未说明原因",
        },
        "code-unlisted": {
            "en": "{tool} returned code {code}, which the table of error codes does not have; "
            "use one of its codes, or add a row",
            "zh": "{tool} 返回了错误码 {code}，但错误码表中没有；请使用表中的错误码，或添加条目",
        },
        "nothing-returned": {
            "en": "{tool} returned nothing where a result is expected",
            "zh": "{tool} 没有返回任何结果",
        },
        "failure": {"en": "Failure", "zh": "失败"},
        # Batches
        "batch-empty": {
            "en": 'the batch is empty; pass at least one call, such as [{"name": '
            '"vm:screenshot", "params": {}}]',
            "zh": '批次为空；请至少给出一个调用，例如 [{"name": "vm:screenshot", "params": {}}]',
        },
        "batch-no-list": {
            "en": "expected a list of calls, got {found}",
            "zh": "批次应为调用的列表，实际为{found}",
        },
        "batch-item": {
            "en": 'expected a call, an object with "name" (a string) and optionally "params" '
            'and "timeout" (seconds, more than 0), got {found}',
            "zh": '调用应为对象，含 "name"（字符串），可含 "params" 和 "timeout"（秒，大于 0）；'
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

    >>> sentence("raised", tool="vm:boot").text()
    'vm:boot could not complete'
    """
    return Sentence.of(TEXTS, key, **words)


def duration(seconds: float) -> Sentence:
    """Return a number of seconds in words.

    >>> duration(1).text(), duration(2.5).text()
    ('1 second', '2.5 seconds')
    """
    return sentence("second" if seconds == 1 else "seconds", number=f"{seconds:g}")
