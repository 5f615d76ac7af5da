"""The rules about single values."""

from toolresult.compat import edits
from toolresult.compat.rule_rows.rule import Rule, of_schema

RULES: tuple[Rule, ...] = (
    of_schema("enum-narrowed", edits.enums, "writers")(
        "A value is removed from the allowed values, or there is a list of them now.",
        "可选值列表去掉了值，或新增了可选值列表。",
    ),
    of_schema("enum-widened", edits.enums, "readers")(
        "A value is added to the allowed values, or there is no list of them now.",
        "可选值列表增加了值，或不再有可选值列表。",
    ),
    of_schema("enum-changed", edits.enums, "both")(
        "Some values are added to the allowed values and others are removed.",
        "可选值列表增加了一些值，同时去掉了另一些值。",
    ),
    of_schema("const-added", edits.constants, "writers")(
        "Only one value is allowed now.", "现在只允许一个固定值。"
    ),
    of_schema("const-removed", edits.constants, "readers")(
        "A value is no longer fixed.", "取值不再固定。"
    ),
    of_schema("const-changed", edits.constants, "both")(
        "A different fixed value is required.", "要求的固定值改变。"
    ),
    of_schema("minimum-raised", edits.limits, "writers")(
        "The smallest number allowed became larger, or there is one now.",
        "最小值变大，或新增了最小值。",
    ),
    of_schema("minimum-lowered", edits.limits, "readers")(
        "The smallest number allowed became smaller, or there is none now.",
        "最小值变小，或不再有最小值。",
    ),
    of_schema("maximum-lowered", edits.limits, "writers")(
        "The largest number allowed became smaller, or there is one now.",
        "最大值变小，或新增了最大值。",
    ),
    of_schema("maximum-raised", edits.limits, "readers")(
        "The largest number allowed became larger, or there is none now.",
        "最大值变大，或不再有最大值。",
    ),
    of_schema("exclusive-minimum-raised", edits.limits, "writers")(
        "The number that all must exceed became larger, or there is one now.",
        "必须大于的数变大，或新增了这样的数。",
    ),
    of_schema("exclusive-minimum-lowered", edits.limits, "readers")(
        "The number that all must exceed became smaller, or there is none now.",
        "必须大于的数变小，或不再有这样的数。",
    ),
    of_schema("exclusive-maximum-lowered", edits.limits, "writers")(
        "The number that all must stay below became smaller, or there is one now.",
        "必须小于的数变小，或新增了这样的数。",
    ),
    of_schema("exclusive-maximum-raised", edits.limits, "readers")(
        "The number that all must stay below became larger, or there is none now.",
        "必须小于的数变大，或不再有这样的数。",
    ),
    of_schema("multiple-of-added", edits.multiples, "writers")(
        "Numbers must be multiples of a step now.", "数字现在必须是某个步长的倍数。"
    ),
    of_schema("multiple-of-removed", edits.multiples, "readers")(
        "Numbers need not be multiples of a step any more.", "数字不再必须是某个步长的倍数。"
    ),
    of_schema("multiple-of-changed", edits.multiples, "both")(
        "Numbers must be multiples of a different step.", "数字必须符合的步长改变。"
    ),
    of_schema("max-length-lowered", edits.limits, "writers")(
        "A text may have fewer characters than before.", "文本允许的最多字符变少。"
    ),
    of_schema("max-length-raised", edits.limits, "readers")(
        "A text may be longer than before.", "文本可以比以前更长。"
    ),
    of_schema("min-length-raised", edits.limits, "writers")(
        "A text needs more characters than before.", "文本所需的最少字符变多。"
    ),
    of_schema("min-length-lowered", edits.limits, "readers")(
        "A text may be shorter than before.", "文本可以比以前更短。"
    ),
    of_schema("pattern-added", edits.patterns, "writers")(
        "A text must match a pattern now.", "文本现在必须符合某个模式。"
    ),
    of_schema("pattern-removed", edits.patterns, "readers")(
        "A text need not match a pattern any more.", "文本不再需要符合模式。"
    ),
    of_schema("pattern-changed", edits.patterns, "both")(
        "A text must match a different pattern.", "文本必须符合的模式改变。"
    ),
)
