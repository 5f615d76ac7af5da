"""The rules of the comparison: a row for each way in which a contract may change."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from toolresult._lazy import public
from toolresult.compat import alternatives, edits, profile, tables, versions
from toolresult.text.sentence import Translation

About = Literal["schema", "table", "contract"]
Compare = Callable[..., Iterator[Any]]
Breaks = Literal["readers", "writers", "both", "none", "unknown"]


@public("toolresult.compat")
@dataclass(frozen=True)
class Rule:
    """One kind of change.

    Attributes:
        id: its name in results, exemptions and on the command line.
        about: what it looks at: "schema", "table" (of error codes) or "contract".
        breaks: whom such a change breaks as a rule. Changes of schemas are measured: the
            verdict on one of them may be another, where the rest of the schema makes up for it.
        purpose: one sentence; `rule.purpose.text("zh")` is the Chinese one.
        compare: the function that finds such changes, among others.

    >>> BY_ID["type-widened"].purpose.text()
    'A type is allowed that was rejected before.'
    """

    id: str
    about: About
    breaks: Breaks
    purpose: Translation
    compare: Compare = field(repr=False)


# A row reads: its id, the function that finds it, whom it breaks; then its purpose.
Row = Callable[[str, str], Rule]


def _row(about: About, name: str, compare: Compare, breaks: Breaks) -> Row:
    return lambda en, zh: Rule(name, about, breaks, Translation(en, zh), compare)


def _schema(name: str, compare: Compare, breaks: Breaks) -> Row:
    return _row("schema", name, compare, breaks)


def _table(name: str, compare: Compare, breaks: Breaks) -> Row:
    return _row("table", name, compare, breaks)


def _contract(name: str, compare: Compare, breaks: Breaks) -> Row:
    return _row("contract", name, compare, breaks)


RULES: tuple[Rule, ...] = (
    _schema("type-widened", edits.types, "readers")(
        "A type is allowed that was rejected before.", "允许了以前不接受的类型。"
    ),
    _schema("type-narrowed", edits.types, "writers")(
        "A type is rejected that was allowed before.", "不再接受以前允许的类型。"
    ),
    _schema("type-changed", edits.types, "both")(
        "Some types are newly allowed and others no longer are.",
        "允许了一些新类型，同时不再接受另一些类型。",
    ),
    _schema("property-allowed", edits.properties, "readers")(
        "A closed object gains a field, which readers rejected until now.",
        "封闭对象增加了字段，读取方以前会拒绝它。",
    ),
    _schema("property-forbidden", edits.properties, "writers")(
        "A closed object loses a field, which writers may still send.",
        "封闭对象去掉了字段，写入方可能仍在发送它。",
    ),
    _schema("property-constrained", edits.properties, "writers")(
        "An open object describes a field that could contain anything until now.",
        "开放对象描述了一个以前可以随意使用的字段。",
    ),
    _schema("property-freed", edits.properties, "readers")(
        "An open object no longer describes a field, which may contain anything now.",
        "开放对象不再描述某个字段，该字段可以是任意值。",
    ),
    _schema("meta-name-claimed", edits.properties, "none")(
        "The contract defines a plain name in meta; plain names are reserved to it, so that by "
        "policy nobody breaks, though the payload shows who used the name.",
        "契约定义了 meta 中的一个普通名称；普通名称由契约保留，按约定不算破坏，但载荷仍会显示谁"
        "受影响。",
    ),
    _schema("required-added", edits.required, "writers")(
        "A field must be present that could be left out.", "以前可以省略的字段现在必需。"
    ),
    _schema("required-removed", edits.required, "readers")(
        "A field may be left out that was always there.", "以前必有的字段现在可以省略。"
    ),
    _schema("required-changed", edits.required, "both")(
        "Some fields become required and others no longer are.",
        "一些字段变为必需，另一些不再必需。",
    ),
    _schema("object-closed", edits.additional_properties, "writers")(
        "An open object is closed: other names are rejected.",
        "开放对象变为封闭：其他名称不再接受。",
    ),
    _schema("object-opened", edits.additional_properties, "readers")(
        "A closed object is opened: other names may arrive.", "封闭对象变为开放：可能出现其他名称。"
    ),
    _schema("additional-narrowed", edits.additional_properties, "writers")(
        "What fields without a description may contain is restricted.", "未描述字段的取值受到限制。"
    ),
    _schema("additional-widened", edits.additional_properties, "readers")(
        "What fields without a description may contain is no longer restricted.",
        "未描述字段的取值不再受限制。",
    ),
    _schema("items-constrained", edits.items, "writers")(
        "The items of a list are described; they could be anything until now.",
        "描述了列表元素，以前元素可以是任意值。",
    ),
    _schema("items-freed", edits.items, "readers")(
        "The items of a list are no longer described; they may be anything.",
        "不再描述列表元素，元素可以是任意值。",
    ),
    _schema("min-items-raised", edits.limits, "writers")(
        "A list needs more items than before.", "列表所需的最少元素变多。"
    ),
    _schema("min-items-lowered", edits.limits, "readers")(
        "A list may be shorter than before.", "列表可以比以前更短。"
    ),
    _schema("max-items-lowered", edits.limits, "writers")(
        "A list may have fewer items than before.", "列表允许的最多元素变少。"
    ),
    _schema("max-items-raised", edits.limits, "readers")(
        "A list may be longer than before.", "列表可以比以前更长。"
    ),
    _schema("prefix-items-added", alternatives.prefix_items, "writers")(
        "More places of a list are described one by one.", "逐个描述的列表位置增多。"
    ),
    _schema("prefix-items-removed", alternatives.prefix_items, "readers")(
        "Fewer places of a list are described one by one.", "逐个描述的列表位置减少。"
    ),
    _schema("unique-items-added", edits.uniqueness, "writers")(
        "The items of a list must be different from each other.", "列表元素现在不可重复。"
    ),
    _schema("unique-items-removed", edits.uniqueness, "readers")(
        "A list may contain an item twice.", "列表元素现在可以重复。"
    ),
    _schema("pattern-property-added", alternatives.pattern_properties, "writers")(
        "Fields whose names match a pattern are described.", "描述了名称符合某个模式的字段。"
    ),
    _schema("pattern-property-removed", alternatives.pattern_properties, "readers")(
        "Fields whose names match a pattern are no longer described.",
        "不再描述名称符合某个模式的字段。",
    ),
    _schema("property-names-constrained", alternatives.property_names, "writers")(
        "The names of fields are restricted.", "字段的名称受到限制。"
    ),
    _schema("property-names-freed", alternatives.property_names, "readers")(
        "The names of fields are no longer restricted.", "字段的名称不再受限制。"
    ),
    _schema("min-properties-raised", edits.limits, "writers")(
        "An object needs more fields than before.", "对象所需的最少字段变多。"
    ),
    _schema("min-properties-lowered", edits.limits, "readers")(
        "An object may have fewer fields than before.", "对象的字段可以比以前更少。"
    ),
    _schema("max-properties-lowered", edits.limits, "writers")(
        "An object may have at most fewer fields than before.", "对象允许的最多字段变少。"
    ),
    _schema("max-properties-raised", edits.limits, "readers")(
        "An object may have more fields than before.", "对象的字段可以比以前更多。"
    ),
    _schema("enum-narrowed", edits.enums, "writers")(
        "A value is removed from the allowed values, or there is a list of them now.",
        "可选值列表去掉了值，或新增了可选值列表。",
    ),
    _schema("enum-widened", edits.enums, "readers")(
        "A value is added to the allowed values, or there is no list of them now.",
        "可选值列表增加了值，或不再有可选值列表。",
    ),
    _schema("enum-changed", edits.enums, "both")(
        "Some values are added to the allowed values and others are removed.",
        "可选值列表增加了一些值，同时去掉了另一些值。",
    ),
    _schema("const-added", edits.constants, "writers")(
        "Only one value is allowed now.", "现在只允许一个固定值。"
    ),
    _schema("const-removed", edits.constants, "readers")(
        "A value is no longer fixed.", "取值不再固定。"
    ),
    _schema("const-changed", edits.constants, "both")(
        "A different fixed value is required.", "要求的固定值改变。"
    ),
    _schema("minimum-raised", edits.limits, "writers")(
        "The smallest number allowed became larger, or there is one now.",
        "最小值变大，或新增了最小值。",
    ),
    _schema("minimum-lowered", edits.limits, "readers")(
        "The smallest number allowed became smaller, or there is none now.",
        "最小值变小，或不再有最小值。",
    ),
    _schema("maximum-lowered", edits.limits, "writers")(
        "The largest number allowed became smaller, or there is one now.",
        "最大值变小，或新增了最大值。",
    ),
    _schema("maximum-raised", edits.limits, "readers")(
        "The largest number allowed became larger, or there is none now.",
        "最大值变大，或不再有最大值。",
    ),
    _schema("exclusive-minimum-raised", edits.limits, "writers")(
        "The number that all must exceed became larger, or there is one now.",
        "必须大于的数变大，或新增了这样的数。",
    ),
    _schema("exclusive-minimum-lowered", edits.limits, "readers")(
        "The number that all must exceed became smaller, or there is none now.",
        "必须大于的数变小，或不再有这样的数。",
    ),
    _schema("exclusive-maximum-lowered", edits.limits, "writers")(
        "The number that all must stay below became smaller, or there is one now.",
        "必须小于的数变小，或新增了这样的数。",
    ),
    _schema("exclusive-maximum-raised", edits.limits, "readers")(
        "The number that all must stay below became larger, or there is none now.",
        "必须小于的数变大，或不再有这样的数。",
    ),
    _schema("multiple-of-added", edits.multiples, "writers")(
        "Numbers must be multiples of a step now.", "数字现在必须是某个步长的倍数。"
    ),
    _schema("multiple-of-removed", edits.multiples, "readers")(
        "Numbers need not be multiples of a step any more.", "数字不再必须是某个步长的倍数。"
    ),
    _schema("multiple-of-changed", edits.multiples, "both")(
        "Numbers must be multiples of a different step.", "数字必须符合的步长改变。"
    ),
    _schema("max-length-lowered", edits.limits, "writers")(
        "A text may have fewer characters than before.", "文本允许的最多字符变少。"
    ),
    _schema("max-length-raised", edits.limits, "readers")(
        "A text may be longer than before.", "文本可以比以前更长。"
    ),
    _schema("min-length-raised", edits.limits, "writers")(
        "A text needs more characters than before.", "文本所需的最少字符变多。"
    ),
    _schema("min-length-lowered", edits.limits, "readers")(
        "A text may be shorter than before.", "文本可以比以前更短。"
    ),
    _schema("pattern-added", edits.patterns, "writers")(
        "A text must match a pattern now.", "文本现在必须符合某个模式。"
    ),
    _schema("pattern-removed", edits.patterns, "readers")(
        "A text need not match a pattern any more.", "文本不再需要符合模式。"
    ),
    _schema("pattern-changed", edits.patterns, "both")(
        "A text must match a different pattern.", "文本必须符合的模式改变。"
    ),
    _schema("not-added", edits.negations, "writers")(
        "Something is rejected that was not before.", "现在拒绝一些以前不拒绝的内容。"
    ),
    _schema("not-removed", edits.negations, "readers")(
        "Something is no longer rejected.", "不再拒绝某些内容。"
    ),
    _schema("not-changed", edits.negations, "both")(
        "Something else is rejected.", "拒绝的内容改变。"
    ),
    _schema("all-of-added", edits.all_of, "writers")(
        "One more schema applies.", "需要多满足一个 Schema。"
    ),
    _schema("all-of-removed", edits.all_of, "readers")(
        "One schema fewer applies.", "需要满足的 Schema 减少。"
    ),
    _schema("all-of-changed", edits.all_of, "both")(
        "Different schemas apply.", "需要满足的 Schema 改变。"
    ),
    _schema("condition-added", edits.conditions, "writers")(
        "A condition requires more in some cases.", "新增条件，在某些情况下要求更多。"
    ),
    _schema("condition-removed", edits.conditions, "readers")(
        "A condition is removed, which requires less in some cases.",
        "去掉条件，在某些情况下要求更少。",
    ),
    _schema("if-changed", edits.conditions, "both")(
        "A condition applies in other cases.", "条件适用的情况改变。"
    ),
    _schema("then-added", edits.conditions, "writers")(
        "An existing condition requires something where it holds.", "已有条件在成立时提出了要求。"
    ),
    _schema("then-removed", edits.conditions, "readers")(
        "A condition no longer requires anything where it holds.", "条件在成立时不再有要求。"
    ),
    _schema("else-added", edits.conditions, "writers")(
        "An existing condition requires something where it does not hold.",
        "已有条件在不成立时提出了要求。",
    ),
    _schema("else-removed", edits.conditions, "readers")(
        "A condition no longer requires anything where it does not hold.",
        "条件在不成立时不再有要求。",
    ),
    _schema("any-of-added", alternatives.restatements, "readers")(
        "A place has alternatives (anyOf) now, such as a value or null.",
        "此处现在有多个可选分支（anyOf），例如某个值或 null。",
    ),
    _schema("any-of-removed", alternatives.restatements, "writers")(
        "A place has no alternatives (anyOf) any more.", "此处不再有可选分支（anyOf）。"
    ),
    _schema("any-of-widened", alternatives.any_of, "readers")(
        "An alternative is added (anyOf).", "增加了一个可选分支（anyOf）。"
    ),
    _schema("any-of-narrowed", alternatives.any_of, "writers")(
        "An alternative is removed (anyOf).", "去掉了一个可选分支（anyOf）。"
    ),
    _schema("any-of-changed", alternatives.any_of, "both")(
        "Some alternatives are added and others are removed (anyOf).",
        "增加了一些可选分支，同时去掉了另一些（anyOf）。",
    ),
    _schema("one-of-added", alternatives.restatements, "readers")(
        "A place has alternatives now of which exactly one must match (oneOf).",
        "此处现在有多个可选分支，必须恰好符合其中一个（oneOf）。",
    ),
    _schema("one-of-removed", alternatives.restatements, "writers")(
        "A place has no alternatives any more of which exactly one must match (oneOf).",
        "此处不再有必须恰好符合其中一个的可选分支（oneOf）。",
    ),
    _schema("one-of-widened", alternatives.one_of, "readers")(
        "An alternative is added (oneOf).", "增加了一个可选分支（oneOf）。"
    ),
    _schema("one-of-narrowed", alternatives.one_of, "writers")(
        "An alternative is removed (oneOf).", "去掉了一个可选分支（oneOf）。"
    ),
    _schema("one-of-changed", alternatives.one_of, "both")(
        "Some alternatives are added and others are removed (oneOf).",
        "增加了一些可选分支，同时去掉了另一些（oneOf）。",
    ),
    _schema("ref-changed", alternatives.restatements, "both")(
        "A reference points elsewhere, or replaces what it points to.",
        "引用指向别处，或与所引用的内容互相替换。",
    ),
    _schema("definition-added", edits.definitions, "none")(
        "A definition is added; by itself it decides nothing.", "增加了定义；定义本身不影响校验。"
    ),
    _schema("definition-removed", edits.definitions, "none")(
        "A definition is removed that nothing refers to any more.", "去掉了不再被引用的定义。"
    ),
    _schema("deprecated-changed", edits.annotations, "none")(
        "A field is marked as deprecated, or no longer is.", "字段标为已弃用，或不再标为已弃用。"
    ),
    _schema("identifier-changed", edits.annotations, "none")(
        "The schema has a different $id or $schema; verdicts stay the same.",
        "Schema 的 $id 或 $schema 改变；校验结果不变。",
    ),
    _schema("annotation-changed", edits.annotations, "none")(
        "A text, an order or another annotation changed, which does not affect validation.",
        "文字、顺序或其他注解改变，不影响校验。",
    ),
    _schema("unique-keys-changed", edits.annotations, "unknown")(
        "The contract's own x-unique-keys changed, which decides about texts with repeated "
        "keys and which JSON Schema cannot judge.",
        "契约自有的 x-unique-keys 改变，它决定含重复键的文本是否有效，JSON Schema 无法判断。",
    ),
    _schema("format-changed", edits.formats, "unknown")(
        "A text or number has a different format, has one now, or has none any more; JSON Schema "
        "takes format as an annotation, so that it depends on each program what breaks.",
        "文本或数字的 format 增加、去掉或改变；JSON Schema 把 format 视为注解，是否破坏取决于各个"
        "程序。",
    ),
    _schema("keyword-changed", edits.other_keywords, "unknown")(
        "A keyword changed that is not compared; the verdict comes from a payload, if one was "
        "found.",
        "不参与比较的关键字改变；找到载荷时以载荷为准，否则无法判定。",
    ),
    _contract("schema-unjudged", profile.as_wholes, "unknown")(
        "A schema changed that cannot be compared as a whole, such as one in another dialect.",
        "改变的 Schema 整体无法比较，例如使用了另一种方言。",
    ),
    _contract("schema-added", versions.schema_names, "none")(
        "There is one more form, or one more body in an OpenAPI document; payloads of the others "
        "are not affected.",
        "增加了一种返回格式，或 OpenAPI 文档中的一种正文；其他载荷不受影响。",
    ),
    _contract("schema-removed", versions.schema_names, "writers")(
        "There is one form fewer, or one body fewer in an OpenAPI document; its payloads have no "
        "schema any more.",
        "去掉了一种返回格式，或 OpenAPI 文档中的一种正文；其载荷不再有 Schema。",
    ),
    _contract("tool-added", versions.tool_names, "none")(
        "A tool has a data contract that had none; what it returned before was not checked.",
        "工具新增了数据契约；它以前的返回内容不经校验。",
    ),
    _contract("tool-removed", versions.tool_names, "readers")(
        "A tool has no data contract any more; what it returns is not checked.",
        "工具不再有数据契约；它的返回内容不经校验。",
    ),
    _contract("finding-changed", versions.finding_rules, "unknown")(
        "A finding rule was added, removed or weighs otherwise, or what a warning looks for "
        "changed; no JSON Schema can judge that.",
        "发现规则增减、严重程度改变，或警告的判断依据改变；JSON Schema 无法判断。",
    ),
    _contract("finding-text-changed", versions.finding_rules, "none")(
        "The text of a finding changed.", "发现的文字改变。"
    ),
    _contract("form-facts-changed", versions.form_facts, "unknown")(
        "What programs take from the facts of the forms changed: how a form is recognized, where "
        "its fields are, a limit or a default; no JSON Schema can judge that.",
        "程序读取的返回格式信息改变：识别方式、字段位置、限制或默认值；JSON Schema 无法判断。",
    ),
    _table("code-added", tables.codes, "none")(
        "A row is added; a code without a row was valid before, with a warning.",
        "增加了一行；没有登记的错误码以前也有效，只是有警告。",
    ),
    _table("code-removed", tables.codes, "writers")(
        "A row is removed; a lookup of the code no longer finds it.",
        "去掉了一行，查询该错误码时不再认识它。",
    ),
    _table("code-renumbered", tables.codes, "both")(
        "A name stands for another number: the old one is unknown, the new one means something "
        "else or nothing to old readers.",
        "同一名称改用另一个数字：旧数字不再认识，新数字对旧的读取方没有意义或另有含义。",
    ),
    _table("code-renamed", tables.codes, "both")(
        "A code has a different name, which programs in every language refer to.",
        "错误码改名，各语言的程序都用名称引用它。",
    ),
    _table("code-kind-changed", tables.codes, "both")(
        "A different side is responsible for a code.", "错误码的责任方改变。"
    ),
    _table("code-retryable-changed", tables.codes, "both")(
        "Whether to retry is now the opposite.", "能否重试的结论相反。"
    ),
    _table("code-http-status-changed", tables.codes, "readers")(
        "A gateway answers with a different HTTP status.", "网关返回的 HTTP 状态码改变。"
    ),
    _table("code-deprecated", tables.codes, "none")(
        "A code should no longer be used; it means what it meant.", "错误码不应再使用；含义不变。"
    ),
    _table("code-restored", tables.codes, "none")(
        "A code that should no longer be used may be used again.", "已弃用的错误码恢复使用。"
    ),
    _table("code-message-changed", tables.codes, "none")(
        "The message for people is worded differently.", "给人看的消息文字改变。"
    ),
    _table("code-description-changed", tables.codes, "none")(
        "The description is worded differently.", "说明文字改变。"
    ),
    _table("code-advice-changed", tables.codes, "none")(
        "The advice to the model is worded differently.", "给模型的建议文字改变。"
    ),
    _table("code-since-changed", tables.codes, "none")(
        "The version in which a row appeared was corrected.", "更正了条目的起始版本。"
    ),
    _table("code-origin-changed", tables.codes, "none")(
        "The origin of a row was corrected.", "更正了条目的归属。"
    ),
    _table("version-changed", tables.settings, "none")(
        "The table has a different version.", "错误码表的版本改变。"
    ),
    _table("generic-failure-changed", tables.settings, "readers")(
        "A failure without a code gets a different one.", "没有错误码的失败使用另一个错误码。"
    ),
    _table("no-data-changed", tables.settings, "both")(
        "A different code means that nothing was found; the old one is a failure now.",
        "表示没有数据的错误码改变；原来的错误码现在表示失败。",
    ),
    _table("reserved-widened", tables.reserved, "writers")(
        "Numbers that teams could use are reserved for the contract.",
        "团队原本可用的数字现在由契约保留。",
    ),
    _table("reserved-narrowed", tables.reserved, "none")(
        "Numbers that were reserved for the contract are free for teams.",
        "契约保留的数字现在开放给团队。",
    ),
    _table("range-widened", tables.ranges, "readers")(
        "Numbers are codes that were not codes before.", "以前不是错误码的数字现在是错误码。"
    ),
    _table("range-narrowed", tables.ranges, "writers")(
        "Numbers are no longer codes.", "一些数字不再是错误码。"
    ),
    _table("range-kind-changed", tables.ranges, "both")(
        "A number has a different kind.", "数字所属的类别改变。"
    ),
    _table("range-http-status-changed", tables.ranges, "readers")(
        "A code without a row gets another HTTP status.", "未登记的错误码对应的 HTTP 状态码改变。"
    ),
    _table("range-message-changed", tables.ranges, "none")(
        "The message of a range is worded differently.", "范围的消息文字改变。"
    ),
    _table("dialect-added", tables.dialects, "none")(
        "A dialect is added; it could not be named before.", "增加了方言；以前无法指定它。"
    ),
    _table("dialect-removed", tables.dialects, "writers")(
        "A dialect is removed; payloads in it cannot be read.",
        "去掉了方言，使用该方言的载荷无法读取。",
    ),
    _table("dialect-description-changed", tables.dialects, "none")(
        "The description of a dialect is worded differently.", "方言的说明文字改变。"
    ),
    _table("dialect-code-added", tables.dialects, "readers")(
        "A number is added to a dialect; it was an error before.",
        "方言中增加了以前属于错误的数字。",
    ),
    _table("dialect-code-removed", tables.dialects, "writers")(
        "A number is removed from a dialect; it is an error now.",
        "方言中以前认识的数字现在属于错误。",
    ),
    _table("dialect-code-means-changed", tables.dialects, "both")(
        "A number of a dialect means a different code.", "方言中的数字对应另一个错误码。"
    ),
    _table("dialect-code-renamed", tables.dialects, "none")(
        "A number of a dialect has a different name, which is informative only.",
        "方言中的数字改名；名称只作保留。",
    ),
)
BY_ID: Mapping[str, Rule] = {rule.id: rule for rule in RULES}


@cache
def comparers(about: About) -> tuple[Compare, ...]:
    """Return the functions that find the changes of one thing, in the order of their rules."""
    return tuple(dict.fromkeys(rule.compare for rule in RULES if rule.about == about))
