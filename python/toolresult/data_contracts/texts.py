"""Messages about data contracts, in both languages."""

from toolresult.strict_json.writer import quote
from toolresult.text.catalog import Catalog
from toolresult.text.sentence import InvalidValueError, Sentence, Word

_TEXTS = Catalog(
    {
        # What is wrong with data
        "type": {"en": "expected {limit}, got {found}", "zh": "应为{limit}，实际为{found}"},
        "required": {"en": "missing field {field}", "zh": "缺少字段 {field}"},
        "extra": {"en": "unknown field {field}", "zh": "未知字段 {field}"},
        "enum": {
            "en": "expected one of {limit}, got {found}",
            "zh": "应为 {limit} 之一，实际为{found}",
        },
        "const": {"en": "expected {limit}, got {found}", "zh": "应为 {limit}，实际为{found}"},
        "minimum": {
            "en": "expected at least {limit}, got {value}",
            "zh": "应不小于 {limit}，实际为 {value}",
        },
        "maximum": {
            "en": "expected at most {limit}, got {value}",
            "zh": "应不大于 {limit}，实际为 {value}",
        },
        "exclusiveMinimum": {
            "en": "expected more than {limit}, got {value}",
            "zh": "应大于 {limit}，实际为 {value}",
        },
        "exclusiveMaximum": {
            "en": "expected less than {limit}, got {value}",
            "zh": "应小于 {limit}，实际为 {value}",
        },
        "multipleOf": {
            "en": "expected a multiple of {limit}, got {value}",
            "zh": "应为 {limit} 的倍数，实际为 {value}",
        },
        "minLength": {
            "en": "expected a length of at least {limit}, got {value}",
            "zh": "应至少有 {limit} 个字符，实际为 {value}",
        },
        "maxLength": {
            "en": "expected a length of at most {limit}, got {value}",
            "zh": "应至多有 {limit} 个字符，实际为 {value}",
        },
        "pattern": {
            "en": "expected text that matches {limit}, got {value}",
            "zh": "应匹配 {limit}，实际为 {value}",
        },
        "minItems": {
            "en": "expected a list of at least {limit}, got {count}",
            "zh": "应至少有 {limit} 个条目，实际有 {count} 个",
        },
        "maxItems": {
            "en": "expected a list of at most {limit}, got {count}",
            "zh": "应至多有 {limit} 个条目，实际有 {count} 个",
        },
        "uniqueItems": {
            "en": "expected unique items, got duplicates",
            "zh": "条目应各不相同，实际有重复",
        },
        "minProperties": {
            "en": "expected a number of fields of at least {limit}, got {count}",
            "zh": "应至少有 {limit} 个字段，实际有 {count} 个",
        },
        "maxProperties": {
            "en": "expected a number of fields of at most {limit}, got {count}",
            "zh": "应至多有 {limit} 个字段，实际有 {count} 个",
        },
        "contains": {
            "en": 'too few or too many items match "contains"',
            "zh": '匹配 "contains" 的条目过少或过多',
        },
        "dependentRequired": {
            "en": "missing fields that other fields require: {limit}",
            "zh": "缺少其他字段所要求的字段：{limit}",
        },
        "anyOf": {
            "en": "{found} matches no alternative; closest: {nearest}",
            "zh": "{found}不符合任何一种形式；最接近的：{nearest}",
        },
        "oneOf": {
            "en": "{found} matches more than one alternative, expected exactly one",
            "zh": "{found}符合不止一种形式，应恰好符合一种",
        },
        "not": {"en": "{found} is not allowed here", "zh": "此处不允许{found}"},
        "false": {"en": "expected nothing here, got {found}", "zh": "此处不应有值，实际为{found}"},
        "keyword": {
            "en": "{found} does not satisfy {keyword}: {limit}",
            "zh": "{found}不满足 {keyword}：{limit}",
        },
        "said": {"en": "{detail}", "zh": "模型的说明：{detail}"},
        "slow-pattern": {
            "en": "the pattern {limit} took more than a second, so the rest was not checked; "
            "rewrite it so that it can match a text in one way only",
            "zh": "模式 {limit} 用时超过一秒，其余内容未校验；请改写，使同一文本只有一种匹配方式",
        },
        "too-deep": {
            "en": "nested too deeply for its contract, so it was not checked",
            "zh": "嵌套过深，超出契约能够校验的深度，因此未校验",
        },
        "too-many-references": {
            "en": "checking it follows $ref too many times, so it was not checked completely; "
            "refer to each definition once, and not from many branches",
            "zh": "校验时跟随 $ref 的次数过多，因此未完整校验；"
            "每个定义只引用一次，不要在多个分支中重复引用",
        },
        "raised": {"en": "the check raised {detail}", "zh": "校验时抛出 {detail}"},
        "inside": {
            "en": "at {path} of the embedded JSON: {reason}",
            "zh": "内嵌 JSON 的 {path} 处：{reason}",
        },
        "schema-place": {"en": "JSON Schema, {place}", "zh": "JSON Schema，{place}"},
        "model-place": {"en": "model {place}", "zh": "模型 {place}"},
        # What was not checked
        "no-contract": {"en": "no contract for {tool}", "zh": "没有 {tool} 的数据契约"},
        "no-tool": {"en": "the payload does not name its tool", "zh": "载荷没有写明来自哪个工具"},
        # What is wrong with a contract
        "not-mapping": {
            "en": "expected a mapping from tool names to contracts, got {found}",
            "zh": "数据契约应为从工具名到契约的映射，实际为 {found}",
        },
        "not-contracts": {
            "en": "data_contracts: expected DataContracts or None, got {found}; create one with "
            "DataContracts({TOOL: SCHEMA})",
            "zh": "data_contracts 应为 DataContracts 或 None，实际为 {found}；请先创建："
            "DataContracts({工具名: SCHEMA})",
        },
        "not-a-name": {
            "en": "expected a tool name that is not blank, got {found}",
            "zh": "工具名应为非空白的文本，实际为 {found}",
        },
        "not-a-contract": {
            "en": "data contract of {tool}: expected a JSON Schema (a dict, True or False) or a "
            "type that pydantic supports, got {found}: {reason}",
            "zh": "{tool} 的数据契约应为 JSON Schema（dict、True 或 False），或 pydantic 支持的类"
            "型，实际为 {found}：{reason}",
        },
        "not-a-schema": {
            "en": "the data contract of {tool} is not a valid JSON Schema: at {place}: {reason}",
            "zh": "{tool} 的数据契约不是有效的 JSON Schema：{place} 处：{reason}",
        },
        "unknown-draft": {
            "en": "the data contract of {tool} names an unknown dialect in $schema, {found}; "
            "omit $schema, or use https://json-schema.org/draft/2020-12/schema",
            "zh": "{tool} 的数据契约在 $schema 中写的是 {found}，无法识别；请去掉 $schema，或写 "
            "https://json-schema.org/draft/2020-12/schema",
        },
        "reference": {
            "en": "the data contract of {tool} refers to {found}, which is outside it; nothing "
            "is fetched: copy the target into $defs and refer to it as #/$defs/NAME",
            "zh": "{tool} 的数据契约引用了 {found}，而它不在契约之内；这里从不联网获取：请把所引"
            "用的内容复制到 $defs，并写成 #/$defs/NAME",
        },
        "two-drafts": {
            "en": "the data contract of {tool} uses a second dialect, {found}; write all of it "
            "in the dialect that its own $schema names",
            "zh": "{tool} 的数据契约内部使用了另一种方言 {found}；请统一使用其根上 $schema 所写的"
            "方言",
        },
        "not-a-pattern": {
            "en": "the data contract of {tool} has a pattern that is not a regular expression of "
            "ECMA-262 or is too large to run: {found}",
            "zh": "{tool} 的数据契约中有一个 pattern 不是 ECMA-262 的正则表达式，或过大而无法执行："
            "{found}",
        },
        "endless": {
            "en": "the data contract of {tool} refers to itself without end or is nested too "
            "deeply; fix its $ref, or flatten it",
            "zh": "{tool} 的数据契约无休止地引用自身，或嵌套过深；请修正其中的 $ref，或减少嵌套",
        },
        "endless-pattern": {
            "en": "the data contract of {tool} combines unevaluatedProperties with {found} in "
            "patternProperties; together they support only plain prefixes such as ^x- or "
            "^[a-z]+_: rewrite the pattern, or use additionalProperties",
            "zh": "{tool} 的数据契约使用了 unevaluatedProperties，并在 patternProperties 中写了 "
            "{found}；二者并用时只支持简单的前缀，例如 ^x- 或 ^[a-z]+_：请改写，或改用 "
            "additionalProperties",
        },
        # Folders
        "no-folder": {
            "en": "{folder} is not a folder of data contracts; name a folder with "
            "NAME.schema.json files",
            "zh": "{folder} 不是存放数据契约的文件夹；请指定含有 NAME.schema.json 文件的文件夹",
        },
        "empty-folder": {
            "en": "{folder} contains no *.schema.json file, so nothing would be checked; name "
            "each file after its tool: fs%3Aread.schema.json for fs:read",
            "zh": "{folder} 中没有 *.schema.json 文件，什么都不会校验；请按工具名命名文件："
            "fs:read 对应 fs%3Aread.schema.json",
        },
        "file-twice": {
            "en": "{folder} contains two contracts for {tool}, {first} and {second}; remove one",
            "zh": "{folder} 中有 {tool} 的两份契约：{first} 和 {second}；请删除一份",
        },
        "file-unnamed": {
            "en": "{file} does not name a tool; name it after one: fs%3Aread.schema.json for "
            "fs:read",
            "zh": "{file} 没有写明工具名；请按工具名命名：fs:read 对应 fs%3Aread.schema.json",
        },
        "file-unread": {"en": "{file}: {reason}", "zh": "{file}：{reason}"},
        # MCP
        "no-export": {
            "en": "no data contract for {tool}; tools with a contract: {names}",
            "zh": "没有 {tool} 的数据契约；有契约的工具：{names}",
        },
        "form-without-data": {
            "en": "expected {known}, got {found}, which does not carry data unchanged; make the "
            "output schema for a form that does",
            "zh": "应为 {known}，实际为 {found}：它不按原样携带数据；请为按原样携带数据的返回格式"
            "生成输出 Schema",
        },
        "no-json-schema": {
            "en": "the model for {tool} cannot be written as a JSON Schema: {reason}",
            "zh": "无法由 {tool} 的模型生成 JSON Schema：{reason}",
        },
        "other-draft": {
            "en": "expected a data contract of JSON Schema 2020-12 for {tool}, got {found}; "
            "rewrite it, because an envelope is 2020-12",
            "zh": "{tool} 的数据契约应使用 JSON Schema 2020-12，实际为 {found}；信封使用 2020-12，"
            "请改写契约",
        },
        "not-mcp-tools": {
            "en": 'expected MCP tools, a list of {"name": ..., "outputSchema": ...} or what '
            "list_tools returns, got {found}",
            "zh": 'MCP 工具应为 {"name": ..., "outputSchema": ...} 的列表，或 list_tools 的返回值，'
            "实际为 {found}",
        },
    }
)


def sentence(key: str, /, **words: Word) -> Sentence:
    """Return a text of the catalog with the words for its places.

    >>> sentence("not-a-name", found="7").text("zh")
    '工具名应为非空白的文本，实际为 7'
    """
    return Sentence.of(_TEXTS, key, **words)


def invalid_contract(key: str, tool: str, /, **words: Word) -> InvalidValueError:
    """Return the error for what is wrong with the contract of a tool."""
    return InvalidValueError(sentence(key, tool=quote(tool), **words))


def has(key: str) -> bool:
    """Whether there is such a text."""
    return key in _TEXTS.texts
