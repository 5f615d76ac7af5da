"""Why a comparison cannot be made, in both languages."""

from pathlib import Path

from toolresult._lazy import public
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, ToolresultError, Word

_TEXTS = Catalog(
    {
        "keyword": {
            "en": "{place}: the keyword {keyword} cannot be compared; use only {known}",
            "zh": "{place}：关键字 {keyword} 不在可比较的范围内；允许的关键字有 {known}",
        },
        "boolean": {
            "en": "{place}: {keyword} is a boolean, which cannot be compared; write {} for true "
            'and {"not": {}} for false',
            "zh": "{place}：{keyword} 的值是布尔值，不在可比较的范围内；true 请写成 {}，false 请"
            '写成 {"not": {}}',
        },
        "dialect": {
            "en": "{place}: expected $schema {expected}, got {value}; only JSON Schema 2020-12 "
            "is compared",
            "zh": "{place}：$schema 应为 {expected}，实际为 {value}；只比较 JSON Schema 2020-12",
        },
        "nested": {
            "en": "{place}: {keyword} is below the root; move it to the root of the schema",
            "zh": "{place}：{keyword} 不在根上；请移到 Schema 的根",
        },
        "reference": {
            "en": "{place}: $ref {value} does not point to a definition of this schema; nothing "
            "is fetched, so write #/$defs/NAME",
            "zh": "{place}：$ref {value} 没有指向本 Schema 的定义；不会从别处读取，请写成 "
            "#/$defs/名称",
        },
        "circle": {
            "en": "{place}: $ref {value} leads back to itself without descending into the "
            "payload; break the cycle",
            "zh": "{place}：$ref {value} 没有深入载荷就回到自身；请打破循环",
        },
        "malformed": {
            "en": "{place}: not a JSON Schema: {reason}",
            "zh": "{place}：不是 JSON Schema：{reason}",
        },
        "pattern": {
            "en": "{place}: the pattern {value} is not a regular expression",
            "zh": "{place}：模式 {value} 不是正则表达式",
        },
        "large": {
            "en": "{place}: the schema has more than {limit} parts; compare smaller ones",
            "zh": "{place}：Schema 超过 {limit} 个部分；请比较更小的 Schema",
        },
        "deep": {
            "en": "{place}: the schema is nested too deeply to be compared; move parts into $defs",
            "zh": "{place}：Schema 嵌套过深，无法比较；请把部分内容移到 $defs",
        },
        "rules": {
            "en": "{place}: expected a list of finding rules, objects whose ids are unique",
            "zh": "{place}：应为检查规则的列表：每条规则是一个对象，有自己的 id，不可重复",
        },
        "forms": {
            "en": "{place}: expected a list of forms, objects whose names are unique",
            "zh": "{place}：应为返回格式的列表：每种返回格式是一个对象，名称不可重复",
        },
        "table": {
            "en": "{place}: not an error-code table: {reason}",
            "zh": "{place}：不是错误码表：{reason}",
        },
        "twice": {
            "en": "{place}: duplicate code {code}; give each code one meaning",
            "zh": "{place}：错误码 {code} 重复；每个错误码只能有一个含义",
        },
        "document": {
            "en": "{place}: expected a schema, an error-code table or a bundle; these are JSON "
            "objects, the table with codes, the bundle with schemas",
            "zh": "{place}：应为 Schema、错误码表或 bundle；它们都是 JSON 对象，错误码表含有 "
            "codes，bundle 含有 schemas",
        },
        "folder": {
            "en": "{place}: the folder contains neither *.schema.json nor error-codes.json",
            "zh": "{place}：文件夹中既没有 *.schema.json，也没有 error-codes.json",
        },
        "baseline": {
            "en": "no {place} below this folder; run this in a checkout of the contract, or name "
            "a file or folder",
            "zh": "当前文件夹下没有 {place}；请在契约的工作目录中运行，或指定文件或文件夹",
        },
        "tool-twice": {
            "en": "{place}: two files are named after the tool {tool}; remove one",
            "zh": "{place}：有两个文件以工具 {tool} 命名；请删除一个",
        },
        "unlike": {
            "en": "cannot compare {old} with {new}; compare two of a kind",
            "zh": "无法比较{old}与{new}；请比较同一种内容的两个版本",
        },
        "kind.schema": {"en": "a schema", "zh": " Schema"},
        "kind.table": {"en": "an error-code table", "zh": "错误码表"},
        "kind.tools": {"en": "data contracts of tools", "zh": "工具的数据契约"},
        "kind.openapi": {"en": "an OpenAPI document", "zh": " OpenAPI 文档"},
        "kind.contract": {"en": "a contract", "zh": "契约"},
        "kind.contract-without": {
            "en": "a contract without a schema {name}",
            "zh": "没有 {name} 的契约",
        },
        "unreadable": {"en": "{place}: {reason}", "zh": "{place}：{reason}"},
        "exemptions": {
            "en": '{place}: not a file of exemptions: {reason}; expected {"exemptions": '
            '[{"rule": "…", "path": "…", "reason": "…"}]}',
            "zh": '{place}：不是豁免文件：{reason}；格式为 {"exemptions": [{"rule": "…", "path": '
            '"…", "reason": "…"}]}',
        },
        "exemptions.shape": {
            "en": "expected exactly the texts rule, path and reason in each entry, none of them "
            "blank",
            "zh": "每一项应恰好有 rule、path、reason 三个文本，均不能为空白",
        },
        "exemptions.rule": {"en": "unknown rule {rule}", "zh": "没有规则 {rule}"},
    }
)


@public("toolresult.compat")
class CannotCompareError(ToolresultError, ValueError):
    """Two things cannot be compared; the text says why and what to do.

    >>> from toolresult.compat import diff
    >>> try:
    ...     diff({"type": "integer"}, {"codes": []})
    ... except CannotCompareError as error:
    ...     print(error)
    cannot compare a schema with an error-code table; compare two of a kind
    """


def cannot_compare(key: str, place: str | Path = "", /, **words: Word) -> CannotCompareError:
    """Return the error for a reason of the catalog.

    Args:
        key: the reason.
        place: what cannot be compared, or where in it.
        words: what fills the other places of the text.
    """
    return CannotCompareError(sentence(key, place=str(place), **words))


def sentence(key: str, /, **words: Word) -> Sentence:
    """Return a text of the catalog."""
    return Sentence.of(_TEXTS, key, **words)
