"""The rules about what is inside objects and lists."""

from toolresult.compat import alternatives, edits
from toolresult.compat.rule_rows.rule import Rule, of_schema

RULES: tuple[Rule, ...] = (
    of_schema("type-widened", edits.types, "readers")(
        "A type is allowed that was rejected before.", "允许了以前不接受的类型。"
    ),
    of_schema("type-narrowed", edits.types, "writers")(
        "A type is rejected that was allowed before.", "不再接受以前允许的类型。"
    ),
    of_schema("type-changed", edits.types, "both")(
        "Some types are newly allowed and others no longer are.",
        "允许了一些新类型，同时不再接受另一些类型。",
    ),
    of_schema("property-allowed", edits.properties, "readers")(
        "A closed object gains a field, which readers rejected until now.",
        "封闭对象增加了字段，读取方以前会拒绝它。",
    ),
    of_schema("property-forbidden", edits.properties, "writers")(
        "A closed object loses a field, which writers may still send.",
        "封闭对象去掉了字段，写入方可能仍在发送它。",
    ),
    of_schema("property-constrained", edits.properties, "writers")(
        "An open object describes a field that could contain anything until now.",
        "开放对象描述了一个以前可以随意使用的字段。",
    ),
    of_schema("property-freed", edits.properties, "readers")(
        "An open object no longer describes a field, which may contain anything now.",
        "开放对象不再描述某个字段，该字段可以是任意值。",
    ),
    of_schema("meta-name-claimed", edits.properties, "none")(
        "The contract defines a plain name in meta; plain names are reserved to it, so that by "
        "policy nobody breaks, though the payload shows who used the name.",
        "契约定义了 meta 中的一个普通名称；普通名称由契约保留，按约定不算破坏，但载荷仍会显示谁"
        "受影响。",
    ),
    of_schema("required-added", edits.required, "writers")(
        "A field must be present that could be left out.", "以前可以省略的字段现在必需。"
    ),
    of_schema("required-removed", edits.required, "readers")(
        "A field may be left out that was always there.", "以前必有的字段现在可以省略。"
    ),
    of_schema("required-changed", edits.required, "both")(
        "Some fields become required and others no longer are.",
        "一些字段变为必需，另一些不再必需。",
    ),
    of_schema("object-closed", edits.additional_properties, "writers")(
        "An open object is closed: other names are rejected.",
        "开放对象变为封闭：其他名称不再接受。",
    ),
    of_schema("object-opened", edits.additional_properties, "readers")(
        "A closed object is opened: other names may arrive.", "封闭对象变为开放：可能出现其他名称。"
    ),
    of_schema("additional-narrowed", edits.additional_properties, "writers")(
        "What fields without a description may contain is restricted.", "未描述字段的取值受到限制。"
    ),
    of_schema("additional-widened", edits.additional_properties, "readers")(
        "What fields without a description may contain is no longer restricted.",
        "未描述字段的取值不再受限制。",
    ),
    of_schema("items-constrained", edits.items, "writers")(
        "The items of a list are described; they could be anything until now.",
        "描述了列表元素，以前元素可以是任意值。",
    ),
    of_schema("items-freed", edits.items, "readers")(
        "The items of a list are no longer described; they may be anything.",
        "不再描述列表元素，元素可以是任意值。",
    ),
    of_schema("min-items-raised", edits.limits, "writers")(
        "A list needs more items than before.", "列表所需的最少元素变多。"
    ),
    of_schema("min-items-lowered", edits.limits, "readers")(
        "A list may be shorter than before.", "列表可以比以前更短。"
    ),
    of_schema("max-items-lowered", edits.limits, "writers")(
        "A list may have fewer items than before.", "列表允许的最多元素变少。"
    ),
    of_schema("max-items-raised", edits.limits, "readers")(
        "A list may be longer than before.", "列表可以比以前更长。"
    ),
    of_schema("prefix-items-added", alternatives.prefix_items, "writers")(
        "More places of a list are described one by one.", "逐个描述的列表位置增多。"
    ),
    of_schema("prefix-items-removed", alternatives.prefix_items, "readers")(
        "Fewer places of a list are described one by one.", "逐个描述的列表位置减少。"
    ),
    of_schema("unique-items-added", edits.uniqueness, "writers")(
        "The items of a list must be different from each other.", "列表元素现在不可重复。"
    ),
    of_schema("unique-items-removed", edits.uniqueness, "readers")(
        "A list may contain an item twice.", "列表元素现在可以重复。"
    ),
    of_schema("pattern-property-added", alternatives.pattern_properties, "writers")(
        "Fields whose names match a pattern are described.", "描述了名称符合某个模式的字段。"
    ),
    of_schema("pattern-property-removed", alternatives.pattern_properties, "readers")(
        "Fields whose names match a pattern are no longer described.",
        "不再描述名称符合某个模式的字段。",
    ),
    of_schema("property-names-constrained", alternatives.property_names, "writers")(
        "The names of fields are restricted.", "字段的名称受到限制。"
    ),
    of_schema("property-names-freed", alternatives.property_names, "readers")(
        "The names of fields are no longer restricted.", "字段的名称不再受限制。"
    ),
    of_schema("min-properties-raised", edits.limits, "writers")(
        "An object needs more fields than before.", "对象所需的最少字段变多。"
    ),
    of_schema("min-properties-lowered", edits.limits, "readers")(
        "An object may have fewer fields than before.", "对象的字段可以比以前更少。"
    ),
    of_schema("max-properties-lowered", edits.limits, "writers")(
        "The maximum number of fields was lowered.", "对象允许的最多字段变少。"
    ),
    of_schema("max-properties-raised", edits.limits, "readers")(
        "An object may have more fields than before.", "对象的字段可以比以前更多。"
    ),
)
