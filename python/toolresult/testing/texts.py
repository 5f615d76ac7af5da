"""What the checks of a tool say: the closed list of their rules, and phrases, in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter

from toolresult.findings.finding import Finding, Severity, glued
from toolresult.text.languages import in_language

Bilingual = Mapping[str, str]


@dataclass(frozen=True)
class ToolRule:
    """One rule that a tool can break.

    Attributes:
        severity: error, or warning.
        message: what is wrong.
        hint: the way out.
    """

    severity: Severity
    message: Bilingual
    hint: Bilingual


def _error(message: Bilingual, hint: Bilingual) -> ToolRule:
    return ToolRule(Severity.ERROR, message, hint)


def _warning(message: Bilingual, hint: Bilingual) -> ToolRule:
    return ToolRule(Severity.WARNING, message, hint)


RULES: Mapping[str, ToolRule] = {
    # What came out of a case
    "tool-outcome": _error(
        {
            "en": "the outcome is {found}, and the case expects {expected}",
            "zh": "结果状态是 {found}，用例期望 {expected}",
        },
        {"en": "{advice}", "zh": "{advice}"},
    ),
    "tool-exception": _error(
        {
            "en": "{type} came out of the tool: {text}",
            "zh": "工具抛出了 {type}：{text}",
        },
        {
            "en": "catch it and return a failure, or raise ToolError(code, message), so that the"
            " code and the words are yours",
            "zh": "请捕获它并返回失败，或抛出 ToolError(code, message)，由工具决定错误码和消息",
        },
    ),
    "tool-exception-text": _error(
        {
            "en": "all that is known of the failure is {value}, the text of {type}",
            "zh": "关于这次失败，只有 {type} 的文本 {value}",
        },
        {
            "en": "raise ToolError(code, message) with a message that names cause and value",
            "zh": "请抛出 ToolError(code, message)，在消息中写明原因和相关的值",
        },
    ),
    "tool-no-envelope": _error(
        {
            "en": "the tool returned {found}, which is no result of a tool",
            "zh": "工具返回了{found}，不是工具结果",
        },
        {
            "en": 'return a dict with a code, such as {{"code": 0, "data": ...}}, or'
            " ToolReturn.success(data)",
            "zh": '请返回带 code 的字典，例如 {{"code": 0, "data": ...}}，或'
            " ToolReturn.success(data)",
        },
    ),
    "tool-invalid": _error(
        {
            "en": "what the tool returned cannot be read: {reason}",
            "zh": "工具返回的内容无法读取：{reason}",
        },
        {
            "en": "return JSON values, or a model that is valid",
            "zh": "请返回 JSON 值，或有效的模型",
        },
    ),
    "tool-not-run": _error(
        {
            "en": "the call was refused before the tool ran: {reason}",
            "zh": "调用在工具运行之前被拒绝：{reason}",
        },
        {
            "en": "give the case parameters that fit the tool's signature, or expect failed",
            "zh": "请让用例的参数符合工具签名，或将期望改为 failed",
        },
    ),
    "tool-timeout": _error(
        {
            "en": "the tool did not end within {limit} seconds",
            "zh": "工具未在 {limit} 秒内结束",
        },
        {
            "en": "give what it waits for a time limit of its own, or the check a longer timeout",
            "zh": "请为它等待的操作设置时限，或加大检查的 timeout",
        },
    ),
    "tool-blank": _error(
        {"en": "the text is blank", "zh": "文本为空白"},
        {
            "en": "say what was done, leave the field out, or report that nothing was found",
            "zh": "请说明做了什么，或去掉该字段，或报告没有查询到数据",
        },
    ),
    "tool-code": _error(
        {
            "en": "the code is {found}, and the case expects {expected}",
            "zh": "错误码是 {found}，用例期望 {expected}",
        },
        {
            "en": "mend the tool, or the case if the tool is right",
            "zh": "请修正工具；如果工具正确，请修正用例",
        },
    ),
    "tool-message": _error(
        {
            "en": "the message {value} does not contain {expected}",
            "zh": "消息 {value} 中没有 {expected}",
        },
        {
            "en": "name the cause and the value in the message, or mend the case",
            "zh": "请在消息中写明原因和相关的值，或修正用例",
        },
    ),
    "tool-unstamped": _warning(
        {
            "en": "success is false and nothing tells whether it failed or found nothing",
            "zh": "success 为 false，但无法判断是失败还是没有查询到数据",
        },
        {
            "en": "build it with ToolExecutionResult.empty or .failure, which write the stamp",
            "zh": "请用 ToolExecutionResult.empty 或 .failure 构造，它们会写入标记",
        },
    ),
    "tool-data-kinds": _warning(
        {
            "en": "data is {kinds}, depending on the case",
            "zh": "data 的类型随用例而不同：{kinds}",
        },
        {
            "en": "keep one structure, so that whoever reads data need not guess",
            "zh": "请保持同一种结构，让读取 data 的一方无需猜测",
        },
    ),
    # What is seen without running it
    "tool-docstring": _warning(
        {"en": "the tool has no docstring", "zh": "工具没有文档字符串"},
        {
            "en": "say in one sentence what it does; frameworks hand it to the model",
            "zh": "请用一句话说明它的作用；各框架会把它交给模型",
        },
    ),
    "tool-annotation": _warning(
        {"en": "the parameter {name} has no annotation", "zh": "参数 {name} 没有类型注解"},
        {
            "en": "annotate it; without a type any value is let through",
            "zh": "请加上类型注解；没有类型时任何值都会放行",
        },
    ),
    "tool-arguments": _warning(
        {
            "en": "*{name} is never filled: parameters come by name",
            "zh": "*{name} 不会有值：参数按名称传递",
        },
        {"en": "take a list instead", "zh": "请改为接收列表"},
    ),
    "tool-return-annotation": _warning(
        {"en": "what the tool returns is not annotated", "zh": "工具没有返回值的类型注解"},
        {"en": "write -> dict, or -> ToolReturn", "zh": "请写 -> dict 或 -> ToolReturn"},
    ),
    "tool-return-type": _error(
        {
            "en": "the tool is annotated to return {found}, which is no result of a tool",
            "zh": "工具的返回值类型注解是 {found}，不是工具结果",
        },
        {"en": "return a dict or a model: -> ToolReturn", "zh": "请返回字典或模型：-> ToolReturn"},
    ),
    "tool-name-taken": _error(
        {"en": "two tools have the name {name}", "zh": "有两个工具名为 {name}"},
        {
            "en": "rename one: an executor takes only one of them",
            "zh": "请为其中一个改名：执行器只能登记一个",
        },
    ),
}

PHRASES: Mapping[str, Bilingual] = {
    "advice.ok": {
        "en": "a success is code 0 or success true, as ToolReturn.success(data) makes it",
        "zh": "成功是 code 为 0 或 success 为 true，可用 ToolReturn.success(data) 构造",
    },
    "advice.empty": {
        "en": "where nothing was found, return ToolReturn.empty(message), which is code 1904;"
        " code 0 with an empty list is a success",
        "zh": "没有查询到数据时，请返回 ToolReturn.empty(message)，即错误码 1904；"
        "code 0 加空列表表示成功",
    },
    "advice.failed": {
        "en": "return ToolReturn.failure(code, message) or raise ToolError(code, message)",
        "zh": "请返回 ToolReturn.failure(code, message)，或抛出 ToolError(code, message)",
    },
    "advice.exception": {
        "en": "let the exception become a failure: raise it, or return ToolReturn.failure(code,"
        " message)",
        "zh": "请让异常变成失败：抛出它，或返回 ToolReturn.failure(code, message)",
    },
    "assert.invalid": {"en": "the payload is not valid", "zh": "载荷无效"},
    "assert.warned": {
        "en": "the payload is valid, and warnings count as errors here",
        "zh": "载荷有效，但此处警告视为错误",
    },
    "assert.tool": {"en": "{tool} does not conform", "zh": "{tool} 不符合契约"},
    "case": {"en": "case {name} (expects {expect})", "zh": "用例 {name}（期望 {expect}）"},
    "came": {"en": "what came: {came}", "zh": "实际结果：{came}"},
    # Cases
    "cases.place": {"en": "{place}: {problem}", "zh": "{place}：{problem}"},
    "cases.object": {
        "en": 'cases are an object: {{"resource:action": [{{"name": ..., "params": {{...}},'
        ' "expect": "ok"}}]}}; got {found}',
        "zh": '用例是一个对象：{{"resource:action": [{{"name": ..., "params": {{...}},'
        ' "expect": "ok"}}]}}；实际为{found}',
    },
    "cases.list": {
        "en": "the cases of a tool are a list of objects, got {found}",
        "zh": "一个工具的用例是对象的列表，实际为{found}",
    },
    "cases.none": {
        "en": "there are no cases, so nothing would be tried; give at least one Case",
        "zh": "没有用例，什么都不会运行；请至少给出一个 Case",
    },
    "cases.case": {
        "en": "a case is an object with a name, got {found}",
        "zh": "一个用例是带 name 的对象，实际为{found}",
    },
    "cases.field": {
        "en": "there is no field {name}{meant}; the fields are {known}",
        "zh": "没有字段 {name}{meant}；可用字段：{known}",
    },
    "cases.meant": {"en": "; did you mean {name}?", "zh": "；是否指 {name}？"},
    "cases.name": {
        "en": 'a name is a text that is not blank, such as "nothing found"; got {found}',
        "zh": '名称是非空白的文本，例如"nothing found"；实际为{found}',
    },
    "cases.params": {
        "en": "params is an object with the parameters by name, got {found}",
        "zh": "params 是以参数名为键的对象，实际为{found}",
    },
    "cases.expect": {
        "en": "expect is one of ok, empty, failed, exception; got {found}",
        "zh": "expect 应为 ok、empty、failed 或 exception，实际为{found}",
    },
    "cases.code": {
        "en": "code is an error code such as 1002, got {found}",
        "zh": "code 是错误码，例如 1002；实际为{found}",
    },
    "cases.message": {
        "en": "message is a text that the tool's message has to contain, got {found}",
        "zh": "message 是工具消息中必须包含的文本，实际为{found}",
    },
    "cases.within": {
        "en": "within is a function that returns a context manager, got {found}",
        "zh": "within 是返回上下文管理器的函数，实际为{found}",
    },
    # Finding the tools of a module
    "target.path": {
        "en": "{target} is a path; name the module as import does: {module}",
        "zh": "{target} 是路径；请像 import 那样写模块名：{module}",
    },
    "target.name": {
        "en": "{target} names no module; write MODULE or MODULE:NAME, as in package.tools:search",
        "zh": "{target} 没有指明模块；请写 MODULE 或 MODULE:NAME，例如 package.tools:search",
    },
    "target.no-module": {
        "en": "there is no module {module}; it is looked for in the current folder and among what"
        " is installed",
        "zh": "没有模块 {module}；查找范围是当前目录和已安装的包",
    },
    "target.import": {
        "en": "the module {module} cannot be imported: {type}: {text}",
        "zh": "模块 {module} 无法导入：{type}：{text}",
    },
    "target.no-attribute": {
        "en": "the module {module} has no {name}{meant}",
        "zh": "模块 {module} 中没有 {name}{meant}",
    },
    "target.no-tools": {
        "en": "{target} has no tools; decorate them with @tool, or name an instance or an executor"
        "{classes}",
        "zh": "{target} 中没有工具；请用 @tool 装饰，或指明实例或执行器{classes}",
    },
    "target.classes": {
        "en": " (classes with tools, of which there is no instance: {names})",
        "zh": "（含工具但没有实例的类：{names}）",
    },
    "target.no-such-tool": {
        "en": "there are cases for {name}, which is no tool here{meant}; the tools are {known}",
        "zh": "有针对 {name} 的用例，但这里没有这个工具{meant}；工具有：{known}",
    },
    "nothing": {"en": "nothing", "zh": "没有内容"},
    "comma": {"en": ", ", "zh": "、"},
    "or": {"en": " or ", "zh": "或"},
}


def say(key: str, lang: str, **words: object) -> str:
    """Return a phrase with its places filled in."""
    return _fill(PHRASES[key], lang, words)


class _ToolFinding(Finding):
    """A finding whose rule is not in the catalog yet."""

    @property
    def message(self) -> str:
        return str(self.words["message"])

    @property
    def hint(self) -> str:
        return str(self.words["hint"])


def found(rule: str, lang: str, path: str = "", **words: object) -> Finding:
    """Return what was found under a rule of tools.

    >>> found("tool-docstring", "en").severity
    <Severity.WARNING: 'warning'>
    """
    row = RULES[rule]
    texts = {"message": _fill(row.message, lang, words), "hint": _fill(row.hint, lang, words)}
    return _ToolFinding(rule, row.severity, path, texts)


def _fill(texts: Bilingual, lang: str, words: Mapping[str, object]) -> str:
    pieces: list[str] = []
    for literal, place, _, _ in Formatter().parse(in_language(texts, lang)):
        pieces.append(literal)
        if place is not None:
            pieces.append(str(words[place]))
    return glued(pieces)
