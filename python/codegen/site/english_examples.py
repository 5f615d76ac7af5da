"""Examples of rules in English: the fixtures that others wrote in Chinese, with English texts."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from toolresult.cli.rule_page import RuleExample, RulePage
from toolresult.contract.fixtures import Fixture

_TEXTS: Mapping[str, str] = {
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
}
# The longest first: some are parts of others.
_LONGEST_FIRST = sorted(_TEXTS, key=len, reverse=True)


def in_english(rule: RulePage) -> RulePage:
    """Return the rule with English payloads; texts under a key `zh` stay what they are."""
    if rule.example is None:
        return rule
    example = RuleExample(_translated(rule.example.bad), _translated(rule.example.good))
    return replace(rule, example=example)


def _translated(fixture: Fixture) -> Fixture:
    return replace(fixture, case=_value(fixture.case))


def _value(value: Any) -> Any:
    if isinstance(value, str):
        for chinese in _LONGEST_FIRST:
            value = value.replace(chinese, _TEXTS[chinese])
        return value
    if isinstance(value, dict):
        return {key: child if key == "zh" else _value(child) for key, child in value.items()}
    if isinstance(value, list):
        return [_value(child) for child in value]
    return value
