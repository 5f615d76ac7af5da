"""The rules about a whole contract."""

from toolresult.compat import profile, version_names
from toolresult.compat.rule_rows.rule import Rule, of_contract

RULES: tuple[Rule, ...] = (
    of_contract("schema-unjudged", profile.as_wholes, "unknown")(
        "A schema changed that cannot be compared as a whole, such as one in another dialect.",
        "改变的 Schema 整体无法比较，例如使用了另一种方言。",
    ),
    of_contract("schema-added", version_names.schema_names, "none")(
        "There is one more form, or one more body in an OpenAPI document; payloads of the others "
        "are not affected.",
        "增加了一种返回格式，或 OpenAPI 文档中的一种正文；其他载荷不受影响。",
    ),
    of_contract("schema-removed", version_names.schema_names, "writers")(
        "There is one form fewer, or one body fewer in an OpenAPI document; its payloads have no "
        "schema any more.",
        "去掉了一种返回格式，或 OpenAPI 文档中的一种正文；其载荷不再有 Schema。",
    ),
    of_contract("tool-added", version_names.tool_names, "none")(
        "A tool has a data contract that had none; what it returned before was not checked.",
        "工具新增了数据契约；它以前的返回内容不经校验。",
    ),
    of_contract("tool-removed", version_names.tool_names, "readers")(
        "A tool has no data contract any more; what it returns is not checked.",
        "工具不再有数据契约；它的返回内容不经校验。",
    ),
    of_contract("finding-changed", version_names.finding_rules, "unknown")(
        "A finding rule was added, removed or weighs otherwise, or what a warning looks for "
        "changed; no JSON Schema can judge that.",
        "发现规则增减、严重程度改变，或警告的判断依据改变；JSON Schema 无法判断。",
    ),
    of_contract("finding-text-changed", version_names.finding_rules, "none")(
        "The text of a finding changed.", "发现的文字改变。"
    ),
    of_contract("form-facts-changed", version_names.form_facts, "unknown")(
        "What programs take from the facts of the forms changed: how a form is recognized, where "
        "its fields are, a limit or a default; no JSON Schema can judge that.",
        "程序读取的返回格式信息改变：识别方式、字段位置、限制或默认值；JSON Schema 无法判断。",
    ),
)
