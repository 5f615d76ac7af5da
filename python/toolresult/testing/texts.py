"""What the checks of a tool say, in both languages; their rules are in `rules.json`."""

from functools import partial

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence

_TEXTS = Catalog(
    {
        "advice.ok": {
            "en": "return code 0 or success true, as ToolReturn.success(data) does",
            "zh": "请返回 code 0 或 success true，可用 ToolReturn.success(data) 构造",
        },
        "advice.empty": {
            "en": "return ToolReturn.empty(message), which is code 1904, if nothing was found; "
            "code 0 with an empty list is a success",
            "zh": "没有查询到数据时，请返回 ToolReturn.empty(message)，即错误码 1904；code 0 加空"
            "列表表示成功",
        },
        "advice.failed": {
            "en": "return ToolReturn.failure(code, message) or raise ToolError(code, message)",
            "zh": "请返回 ToolReturn.failure(code, message)，或抛出 ToolError(code, message)",
        },
        "advice.exception": {
            "en": "turn the exception into a failure: raise it, or return "
            "ToolReturn.failure(code, message)",
            "zh": "请让异常变成失败：抛出它，或返回 ToolReturn.failure(code, message)",
        },
        "assert.invalid": {"en": "the payload is invalid", "zh": "载荷无效"},
        "assert.warned": {
            "en": "the payload is valid, but warnings count as errors here",
            "zh": "载荷有效，但此处警告视为错误",
        },
        "assert.tool": {"en": "{tool} does not conform", "zh": "{tool} 不符合契约"},
        "case": {"en": "case {name} (expects {expect})", "zh": "用例 {name}（期望 {expect}）"},
        "came": {"en": "got: {came}", "zh": "实际结果：{came}"},
        # Cases
        "cases.place": {"en": "{place}: {problem}", "zh": "{place}：{problem}"},
        "cases.object": {
            "en": 'expected cases as an object, {"resource:action": [{"name": ..., "params": '
            '{...}, "expect": "ok"}]}, got {found}',
            "zh": '用例应为一个对象：{"resource:action": [{"name": ..., "params": {...}, '
            '"expect": "ok"}]}；实际为{found}',
        },
        "cases.list": {
            "en": "expected the cases of a tool as a list of objects, got {found}",
            "zh": "一个工具的用例应为对象的列表，实际为{found}",
        },
        "cases.none": {
            "en": "no cases, so nothing would be tested; pass at least one Case",
            "zh": "没有用例，什么都不会运行；请至少给出一个 Case",
        },
        "cases.case": {
            "en": "expected a case as an object with a name, got {found}",
            "zh": "用例应为带 name 的对象，实际为{found}",
        },
        "cases.field": {
            "en": "unknown field {name}; the fields are {known}{meant}",
            "zh": "没有字段 {name}；可用字段：{known}{meant}",
        },
        "cases.name": {
            "en": 'expected a name that is not blank, such as "nothing found", got {found}',
            "zh": '名称应为非空白的文本，例如"nothing found"，实际为{found}',
        },
        "cases.params": {
            "en": "expected params as an object with the parameters by name, got {found}",
            "zh": "params 应为以参数名为键的对象，实际为{found}",
        },
        "cases.expect": {
            "en": "expected ok, empty, failed or exception, got {found}",
            "zh": "expect 应为 ok、empty、failed 或 exception，实际为{found}",
        },
        "cases.code": {
            "en": "expected an error code such as 1002, got {found}",
            "zh": "code 应为错误码，例如 1002，实际为{found}",
        },
        "cases.message": {
            "en": "expected text that the tool's message has to contain, got {found}",
            "zh": "message 应为工具消息中必须包含的文本，实际为{found}",
        },
        "cases.within": {
            "en": "expected a function that returns a context manager, got {found}",
            "zh": "within 应为返回上下文管理器的函数，实际为{found}",
        },
        # Finding the tools of a module
        "target.path": {
            "en": "expected the name of a module, got the path {target}; write it as import "
            "does: {module}",
            "zh": "应为模块名，实际为路径 {target}；请像 import 那样书写：{module}",
        },
        "target.name": {
            "en": "{target} does not name a module; write MODULE or MODULE:NAME, as in "
            "package.tools:search",
            "zh": "{target} 没有指明模块；请写 MODULE 或 MODULE:NAME，例如 package.tools:search",
        },
        "target.no-module": {
            "en": "no module {module} in the current folder or among the installed packages",
            "zh": "当前目录和已安装的包中没有模块 {module}",
        },
        "target.import": {
            "en": "cannot import the module {module}: {type}: {text}",
            "zh": "模块 {module} 无法导入：{type}：{text}",
        },
        "target.no-attribute": {
            "en": "the module {module} has no attribute {name}{meant}",
            "zh": "模块 {module} 中没有 {name}{meant}",
        },
        "target.no-tools": {
            "en": "{target} has no tools; decorate them with @tool, or name an instance or an "
            "executor{classes}",
            "zh": "{target} 中没有工具；请用 @tool 装饰，或指明实例或执行器{classes}",
        },
        "target.classes": {
            "en": " (classes with tools but without an instance: {names})",
            "zh": "（含工具但没有实例的类：{names}）",
        },
        "target.no-such-tool": {
            "en": "cases for an unknown tool {name}; the tools are {known}{meant}",
            "zh": "用例针对未知的工具 {name}；工具有：{known}{meant}",
        },
        "nothing": {"en": "nothing", "zh": "没有内容"},
        "or": {"en": " or ", "zh": "或"},
    }
)

sentence = partial(Sentence.of, _TEXTS)
