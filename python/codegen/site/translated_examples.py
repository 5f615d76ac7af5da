"""Examples of rules in the language of their page: the fixtures are in either."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolresult.cli.rule_page import RuleExample, RulePage

# Language of the page → text of another language → the same in this one.
_TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "结果如下 {": "The result: {",
        "请换个条件": "Try another filter",
        "无数据": "no data",
        "没有查询到相关数据": "no matching data",
        "未找到符合条件的数据": "no data matches the filter",
        "已保存": "saved",
        "博客文章保存失败": "the blog post was not saved",
        "完成": "done",
        "删除失败，权限不足": "not deleted: permission denied",
        "权限不足": "permission denied",
        "成功查询用户列表": "the users were listed",
        "成功执行数据库查询": "the database query succeeded",
    },
    "zh": {
        "No data found": "没有查询到数据",
        "disk full on /var": "/var 磁盘已满",
        "Parameter required": "缺少参数",
        "Parameter 'size' must be a positive integer, got -3": "参数 size 必须是正整数，实际为 -3",
        "3 files found": "找到 3 个文件",
        "3 files": "3 个文件",
        "50 of 50 calls used": "50 次调用已用完",
        "Delete the old files.": "删除旧文件。",
        "How many files?": "有多少个文件？",
        "File not found: report.csv": "找不到文件：report.csv",
        "no such file: a.txt": "没有文件 a.txt",
        "tests run": "测试已运行",
        "no such order": "没有该订单",
        "Execution timeout": "执行超时",
        "invalid parameters": "参数错误",
        "done": "完成",
        "Invalid parameter 'size': ": "参数 size 无效：",
        "expected positive integer, got -3": "应为正整数，实际为 -3",
    },
}


def translated(rule: RulePage) -> RulePage:
    """Return the rule with payloads in its language; texts under `en` and `zh` stay."""
    if rule.example is None:
        return rule
    bad, good = (
        replace(fixture, case=_value(fixture.case, _TEXTS[rule.lang]))
        for fixture in (rule.example.bad, rule.example.good)
    )
    return replace(rule, example=RuleExample(bad, good))


def _value(value: Any, texts: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        # The longest first: some are parts of others.
        for text in sorted(texts, key=len, reverse=True):
            value = value.replace(text, texts[text])
        return value
    if isinstance(value, dict):
        return {
            key: child if key in ("en", "zh") else _value(child, texts)
            for key, child in value.items()
        }
    if isinstance(value, list):
        return [_value(child, texts) for child in value]
    return value
