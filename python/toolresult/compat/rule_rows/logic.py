"""The rules about combinations, conditions and alternatives."""

from toolresult.compat import alternatives, edits
from toolresult.compat.rule_rows.rule import Rule, of_schema

RULES: tuple[Rule, ...] = (
    of_schema("not-added", edits.negations, "writers")(
        "Something is rejected that was not before.", "现在拒绝一些以前不拒绝的内容。"
    ),
    of_schema("not-removed", edits.negations, "readers")(
        "Something is no longer rejected.", "不再拒绝某些内容。"
    ),
    of_schema("not-changed", edits.negations, "both")(
        "Something else is rejected.", "拒绝的内容改变。"
    ),
    of_schema("all-of-added", edits.all_of, "writers")(
        "One more schema applies.", "需要多满足一个 Schema。"
    ),
    of_schema("all-of-removed", edits.all_of, "readers")(
        "One schema fewer applies.", "需要满足的 Schema 减少。"
    ),
    of_schema("all-of-changed", edits.all_of, "both")(
        "Different schemas apply.", "需要满足的 Schema 改变。"
    ),
    of_schema("condition-added", edits.conditions, "writers")(
        "A condition requires more in some cases.", "新增条件，在某些情况下要求更多。"
    ),
    of_schema("condition-removed", edits.conditions, "readers")(
        "A condition is removed, which requires less in some cases.",
        "去掉条件，在某些情况下要求更少。",
    ),
    of_schema("if-changed", edits.conditions, "both")(
        "A condition applies in other cases.", "条件适用的情况改变。"
    ),
    of_schema("then-added", edits.conditions, "writers")(
        "An existing condition requires something where it holds.", "已有条件在成立时提出了要求。"
    ),
    of_schema("then-removed", edits.conditions, "readers")(
        "A condition no longer requires anything where it holds.", "条件在成立时不再有要求。"
    ),
    of_schema("else-added", edits.conditions, "writers")(
        "An existing condition requires something where it does not hold.",
        "已有条件在不成立时提出了要求。",
    ),
    of_schema("else-removed", edits.conditions, "readers")(
        "A condition no longer requires anything where it does not hold.",
        "条件在不成立时不再有要求。",
    ),
    of_schema("any-of-added", alternatives.restatements, "readers")(
        "A schema now allows alternatives (anyOf), such as a value or null.",
        "此处现在有多个可选分支（anyOf），例如某个值或 null。",
    ),
    of_schema("any-of-removed", alternatives.restatements, "writers")(
        "A schema no longer allows alternatives (anyOf).", "此处不再有可选分支（anyOf）。"
    ),
    of_schema("any-of-widened", alternatives.any_of, "readers")(
        "An alternative is added (anyOf).", "增加了一个可选分支（anyOf）。"
    ),
    of_schema("any-of-narrowed", alternatives.any_of, "writers")(
        "An alternative is removed (anyOf).", "去掉了一个可选分支（anyOf）。"
    ),
    of_schema("any-of-changed", alternatives.any_of, "both")(
        "Some alternatives are added and others are removed (anyOf).",
        "增加了一些可选分支，同时去掉了另一些（anyOf）。",
    ),
    of_schema("one-of-added", alternatives.restatements, "readers")(
        "A schema now has alternatives of which exactly one must match (oneOf).",
        "此处现在有多个可选分支，必须恰好符合其中一个（oneOf）。",
    ),
    of_schema("one-of-removed", alternatives.restatements, "writers")(
        "A schema no longer has alternatives of which exactly one must match (oneOf).",
        "此处不再有必须恰好符合其中一个的可选分支（oneOf）。",
    ),
    of_schema("one-of-widened", alternatives.one_of, "readers")(
        "An alternative is added (oneOf).", "增加了一个可选分支（oneOf）。"
    ),
    of_schema("one-of-narrowed", alternatives.one_of, "writers")(
        "An alternative is removed (oneOf).", "去掉了一个可选分支（oneOf）。"
    ),
    of_schema("one-of-changed", alternatives.one_of, "both")(
        "Some alternatives are added and others are removed (oneOf).",
        "增加了一些可选分支，同时去掉了另一些（oneOf）。",
    ),
    of_schema("ref-changed", alternatives.restatements, "both")(
        "A reference points elsewhere, or replaces what it points to.",
        "引用指向别处，或与所引用的内容互相替换。",
    ),
)
