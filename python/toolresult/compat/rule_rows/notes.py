"""The rules about what decides nothing, and what nobody can judge."""

from toolresult.compat import edits
from toolresult.compat.rule_rows.rule import Rule, of_schema

RULES: tuple[Rule, ...] = (
    of_schema("definition-added", edits.definitions, "none")(
        "A definition is added; by itself it decides nothing.", "增加了定义；定义本身不影响校验。"
    ),
    of_schema("definition-removed", edits.definitions, "none")(
        "A definition is removed that nothing refers to any more.", "去掉了不再被引用的定义。"
    ),
    of_schema("deprecated-changed", edits.annotations, "none")(
        "A field is marked as deprecated, or no longer is.", "字段标为已弃用，或不再标为已弃用。"
    ),
    of_schema("identifier-changed", edits.annotations, "none")(
        "The schema has a different $id or $schema; verdicts stay the same.",
        "Schema 的 $id 或 $schema 改变；校验结果不变。",
    ),
    of_schema("annotation-changed", edits.annotations, "none")(
        "A text, an order or another annotation changed, which does not affect validation.",
        "文字、顺序或其他注解改变，不影响校验。",
    ),
    of_schema("unique-keys-changed", edits.annotations, "unknown")(
        "The contract's own x-unique-keys changed, which decides about texts with repeated "
        "keys and which JSON Schema cannot judge.",
        "契约自有的 x-unique-keys 改变，它决定含重复键的文本是否有效，JSON Schema 无法判断。",
    ),
    of_schema("format-changed", edits.formats, "unknown")(
        "A text or number has a different format, has one now, or has none any more; JSON Schema "
        "takes format as an annotation, so that it depends on each program what breaks.",
        "文本或数字的 format 增加、去掉或改变；JSON Schema 把 format 视为注解，是否破坏取决于各个"
        "程序。",
    ),
    of_schema("keyword-changed", edits.other_keywords, "unknown")(
        "A keyword changed that is not compared; the verdict comes from a payload, if one was "
        "found.",
        "不参与比较的关键字改变；找到载荷时以载荷为准，否则无法判定。",
    ),
)
