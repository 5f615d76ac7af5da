"""What is said of data contracts, in both languages."""

from collections.abc import Mapping
from string import Formatter

from toolresult.findings.finding import glued
from toolresult.text.languages import in_language

_TEXTS: Mapping[str, Mapping[str, str]] = {
    # What is wrong with data
    "type": {"en": "{limit} is needed, {found} came", "zh": "应为{limit}，实际为{found}"},
    "required": {"en": "the field {field} is missing", "zh": "缺少字段 {field}"},
    "extra": {"en": "it has no field {field}", "zh": "没有字段 {field}"},
    "enum": {"en": "{found} is none of {limit}", "zh": "{found}不在 {limit} 之中"},
    "const": {"en": "{limit} is needed, {found} came", "zh": "应为 {limit}，实际为{found}"},
    "minimum": {"en": "{value} is less than {limit}", "zh": "{value} 小于 {limit}"},
    "maximum": {"en": "{value} is more than {limit}", "zh": "{value} 大于 {limit}"},
    "exclusiveMinimum": {"en": "{value} is not more than {limit}", "zh": "{value} 不大于 {limit}"},
    "exclusiveMaximum": {"en": "{value} is not less than {limit}", "zh": "{value} 不小于 {limit}"},
    "multipleOf": {"en": "{value} is no multiple of {limit}", "zh": "{value} 不是 {limit} 的倍数"},
    "minLength": {
        "en": "{value} has fewer than {limit} characters",
        "zh": "{value} 少于 {limit} 个字符",
    },
    "maxLength": {
        "en": "{value} has more than {limit} characters",
        "zh": "{value} 多于 {limit} 个字符",
    },
    "pattern": {"en": "{value} does not match {limit}", "zh": "{value} 与 {limit} 不匹配"},
    "minItems": {
        "en": "{count} items came, at least {limit} are needed",
        "zh": "有 {count} 个条目，至少需要 {limit} 个",
    },
    "maxItems": {
        "en": "{count} items came, at most {limit} are allowed",
        "zh": "有 {count} 个条目，至多允许 {limit} 个",
    },
    "uniqueItems": {"en": "items stand there more than once", "zh": "有重复的条目"},
    "minProperties": {
        "en": "{count} fields came, at least {limit} are needed",
        "zh": "有 {count} 个字段，至少需要 {limit} 个",
    },
    "maxProperties": {
        "en": "{count} fields came, at most {limit} are allowed",
        "zh": "有 {count} 个字段，至多允许 {limit} 个",
    },
    "contains": {
        "en": "too few or too many items are of the kind that the list must contain",
        "zh": "列表必须包含的那种条目过少或过多",
    },
    "dependentRequired": {
        "en": "the fields that are here need others beside them: {limit}",
        "zh": "现有字段还需要其他字段：{limit}",
    },
    "anyOf": {
        "en": "{found} fits none of the alternatives; the nearest: {nearest}",
        "zh": "{found}不符合任何一种形式；最接近的一种：{nearest}",
    },
    "oneOf": {
        "en": "{found} fits more than one of the alternatives, of which exactly one has to fit",
        "zh": "{found}符合不止一种形式，而必须恰好符合一种",
    },
    "not": {"en": "{found} is what must not be here", "zh": "此处不允许{found}"},
    "false": {
        "en": "nothing is allowed here, {found} came",
        "zh": "此处不允许任何值，实际为{found}",
    },
    "keyword": {
        "en": "{found} does not meet {keyword}: {limit}",
        "zh": "{found}不满足 {keyword}：{limit}",
    },
    "said": {"en": "{detail}", "zh": "模型的说明为 {detail}"},
    "slow-pattern": {
        "en": "the pattern {limit} took more than a second, so nothing more was checked;"
        " write it so that it cannot match in many ways",
        "zh": "模式 {limit} 用时超过一秒，其余内容未校验；请改写，避免同一文本有多种匹配方式",
    },
    "too-deep": {
        "en": "it is nested deeper than its contract can be followed, so it was not checked",
        "zh": "嵌套过深，超出契约能够校验的深度，因此未校验",
    },
    "raised": {"en": "checking it raised {detail}", "zh": "校验时抛出 {detail}"},
    "inside": {
        "en": "at {path} of the JSON in it: {reason}",
        "zh": "其中 JSON 的 {path} 处：{reason}",
    },
    "schema-place": {"en": "JSON Schema, {place}", "zh": "JSON Schema，{place}"},
    "model-place": {"en": "model {place}", "zh": "模型 {place}"},
    # What was not checked
    "no-contract": {"en": "there is no contract for {tool}", "zh": "没有 {tool} 的数据契约"},
    "no-tool": {"en": "nothing says which tool it comes from", "zh": "没有说明来自哪个工具"},
    # What is wrong with a contract
    "not-mapping": {
        "en": "data contracts are a mapping from the name of a tool to its contract, got {found}",
        "zh": "数据契约应为从工具名到契约的映射，实际为 {found}",
    },
    "not-contracts": {
        "en": "data_contracts is a DataContracts or None, got {found};"
        " make it once: DataContracts({{TOOL: SCHEMA}})",
        "zh": "data_contracts 应为 DataContracts 或 None，实际为 {found}；"
        "请先创建：DataContracts({{工具名: SCHEMA}})",
    },
    "not-a-name": {
        "en": "a tool is named by a text that is not blank, got {found}",
        "zh": "工具名应为非空白的文本，实际为 {found}",
    },
    "not-a-contract": {
        "en": "the data contract of {tool} is {found}; give a JSON Schema (a dict, True or False)"
        " or a type that pydantic knows: {reason}",
        "zh": "{tool} 的数据契约是 {found}；请给出 JSON Schema（dict、True 或 False），"
        "或 pydantic 能识别的类型：{reason}",
    },
    "not-a-schema": {
        "en": "the data contract of {tool} is no JSON Schema: at {place}: {reason}",
        "zh": "{tool} 的数据契约不是有效的 JSON Schema：{place} 处：{reason}",
    },
    "unknown-draft": {
        "en": "the data contract of {tool} names the dialect {found} in $schema, which is not"
        " known; leave $schema out, or name https://json-schema.org/draft/2020-12/schema",
        "zh": "{tool} 的数据契约在 $schema 中写的是 {found}，无法识别；"
        "请去掉 $schema，或写 https://json-schema.org/draft/2020-12/schema",
    },
    "reference": {
        "en": "the data contract of {tool} refers to {found}, which is not inside it; nothing is"
        " ever fetched: copy what it means into $defs and refer to it as #/$defs/NAME",
        "zh": "{tool} 的数据契约引用了 {found}，而它不在契约之内；这里从不联网获取："
        "请把所引用的内容复制到 $defs，并写成 #/$defs/NAME",
    },
    "two-drafts": {
        "en": "the data contract of {tool} has another dialect inside it, {found}; write all of it"
        " in the dialect that its own $schema names",
        "zh": "{tool} 的数据契约内部使用了另一种方言 {found}；请统一使用其根上 $schema 所写的方言",
    },
    "not-a-pattern": {
        "en": "the data contract of {tool} has a pattern that is no regular expression of ECMA-262"
        " or is too large to be tried: {found}",
        "zh": "{tool} 的数据契约中有一个 pattern 不是 ECMA-262 的正则表达式，"
        "或过大而无法执行：{found}",
    },
    "endless": {
        "en": "the data contract of {tool} refers to itself without end, or is nested too deep;"
        " mend its $ref, or flatten it",
        "zh": "{tool} 的数据契约无休止地引用自身，或嵌套过深；请修正其中的 $ref，或减少嵌套",
    },
    "endless-pattern": {
        "en": "the data contract of {tool} has unevaluatedProperties and, in patternProperties,"
        " {found}; together they take only plain beginnings such as ^x- or ^[a-z]+_:"
        " write it so, or use additionalProperties",
        "zh": "{tool} 的数据契约使用了 unevaluatedProperties，并在 patternProperties 中写了"
        " {found}；二者并用时只接受简单的开头，例如 ^x- 或 ^[a-z]+_：请改写，"
        "或改用 additionalProperties",
    },
    # Folders
    "no-folder": {
        "en": "{folder} is no folder of data contracts; name a folder with NAME.schema.json files",
        "zh": "{folder} 不是存放数据契约的文件夹；请指定含有 NAME.schema.json 文件的文件夹",
    },
    "empty-folder": {
        "en": "{folder} holds no *.schema.json file, so nothing would be checked;"
        " name each file after its tool: fs%3Aread.schema.json for fs:read",
        "zh": "{folder} 中没有 *.schema.json 文件，什么都不会校验；"
        "请按工具名命名文件：fs:read 对应 fs%3Aread.schema.json",
    },
    "file-twice": {
        "en": "{folder} holds two contracts for {tool}: {first} and {second}; remove one",
        "zh": "{folder} 中有 {tool} 的两份契约：{first} 和 {second}；请删除一份",
    },
    "file-unnamed": {
        "en": "{file} names no tool; name it after one: fs%3Aread.schema.json for fs:read",
        "zh": "{file} 没有写明工具名；请按工具名命名：fs:read 对应 fs%3Aread.schema.json",
    },
    "file-unread": {"en": "{file}: {reason}", "zh": "{file}：{reason}"},
    # MCP
    "no-export": {
        "en": "there is no data contract for {tool}; the tools with one are {names}",
        "zh": "没有 {tool} 的数据契约；有契约的工具：{names}",
    },
    "form-without-data": {
        "en": "an output schema is made for {known}; {found} does not carry data as it is",
        "zh": "只能为 {known} 生成输出 Schema；{found} 不按原样承载数据",
    },
    "no-json-schema": {
        "en": "no JSON Schema can be made of the model for {tool}: {reason}",
        "zh": "无法由 {tool} 的模型生成 JSON Schema：{reason}",
    },
    "other-draft": {
        "en": "the data contract of {tool} is written for {found}; an envelope is JSON Schema"
        " 2020-12, so that only a contract of 2020-12 can stand in it",
        "zh": "{tool} 的数据契约使用 {found}；信封使用 JSON Schema 2020-12，"
        "因此只能容纳 2020-12 的契约",
    },
    "not-mcp-tools": {
        "en": 'MCP tools are a list of {{"name": ..., "outputSchema": ...}}, or what list_tools'
        " returns, got {found}",
        "zh": 'MCP 工具应为 {{"name": ..., "outputSchema": ...}} 的列表，或 list_tools 的返回值，'
        "实际为 {found}",
    },
}


def say(key: str, lang: str, **words: object) -> str:
    """Return a text with its places filled in.

    >>> say("type", "zh", limit="整数", found="null")
    '应为整数，实际为 null'
    """
    parts: list[str] = []
    for literal, place, _, _ in Formatter().parse(in_language(_TEXTS[key], lang)):
        parts.append(literal)
        if place is not None:
            parts.append(str(words[place]))
    return glued(parts)


def has(key: str) -> bool:
    """Whether there is such a text."""
    return key in _TEXTS
