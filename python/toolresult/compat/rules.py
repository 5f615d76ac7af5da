"""The rules of the comparison: one row for each way in which a contract may change."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from toolresult.text.languages import in_language

About = Literal["schema", "table", "contract"]
Breaks = Literal["readers", "writers", "both", "none", "unknown"]


@dataclass(frozen=True)
class Rule:
    """One kind of change.

    Attributes:
        id: its name in results, exemptions and on the command line.
        about: what it looks at: "schema", "table" (of error codes) or "contract".
        breaks: whom such a change breaks as a rule. Changes of schemas are measured: the
            verdict on one of them may be another, where the rest of the schema makes up for it.
        purpose: one sentence in English and Chinese.
    """

    id: str
    about: About
    breaks: Breaks
    purpose: Mapping[str, str]

    def in_words(self, lang: str) -> str:
        """Return the purpose in a language.

        >>> BY_ID["type-widened"].in_words("en")
        'A type is allowed that was refused before.'
        """
        return in_language(self.purpose, lang)


def _rule(name: str, about: About, breaks: Breaks, english: str, chinese: str) -> Rule:
    return Rule(name, about, breaks, {"en": english, "zh": chinese})


RULES: tuple[Rule, ...] = (
    _rule(
        "type-widened",
        "schema",
        "readers",
        "A type is allowed that was refused before.",
        "允许了以前不接受的类型。",
    ),
    _rule(
        "type-narrowed",
        "schema",
        "writers",
        "A type is refused that was allowed before.",
        "不再接受以前允许的类型。",
    ),
    _rule(
        "type-changed",
        "schema",
        "both",
        "Some types are allowed anew and others no longer.",
        "允许了一些新类型，同时不再接受另一些类型。",
    ),
    _rule(
        "property-allowed",
        "schema",
        "readers",
        "A closed object gains a field, which readers refused until now.",
        "封闭对象增加了字段，读取方以前会拒绝它。",
    ),
    _rule(
        "property-forbidden",
        "schema",
        "writers",
        "A closed object loses a field, which writers may still send.",
        "封闭对象去掉了字段，写入方可能仍在发送它。",
    ),
    _rule(
        "property-constrained",
        "schema",
        "writers",
        "An open object describes a field that was free until now.",
        "开放对象描述了一个以前可以随意使用的字段。",
    ),
    _rule(
        "property-freed",
        "schema",
        "readers",
        "An open object no longer describes a field, so that it may hold anything.",
        "开放对象不再描述某个字段，该字段可以是任意值。",
    ),
    _rule(
        "meta-name-claimed",
        "schema",
        "none",
        "The contract defines a plain name in meta; plain names are reserved to it, so that "
        "by policy nobody breaks, though the payload shows who used the name.",
        "契约定义了 meta 中的一个普通名称；普通名称由契约保留，按约定不算破坏，但载荷仍会显示"
        "谁受影响。",
    ),
    _rule(
        "required-added",
        "schema",
        "writers",
        "A field must be present that could be left out.",
        "以前可以省略的字段现在必需。",
    ),
    _rule(
        "required-removed",
        "schema",
        "readers",
        "A field may be left out that was always there.",
        "以前必有的字段现在可以省略。",
    ),
    _rule(
        "required-changed",
        "schema",
        "both",
        "Some fields become required and others no longer are.",
        "一些字段变为必需，另一些不再必需。",
    ),
    _rule(
        "object-closed",
        "schema",
        "writers",
        "An open object is closed: other names are refused.",
        "开放对象变为封闭：其他名称不再接受。",
    ),
    _rule(
        "object-opened",
        "schema",
        "readers",
        "A closed object is opened: other names may arrive.",
        "封闭对象变为开放：可能出现其他名称。",
    ),
    _rule(
        "additional-narrowed",
        "schema",
        "writers",
        "What fields without a description may hold is restricted.",
        "未描述字段的取值受到限制。",
    ),
    _rule(
        "additional-widened",
        "schema",
        "readers",
        "What fields without a description may hold is no longer restricted.",
        "未描述字段的取值不再受限制。",
    ),
    _rule(
        "items-constrained",
        "schema",
        "writers",
        "The items of a list are described, which were free until now.",
        "描述了列表元素，以前元素可以是任意值。",
    ),
    _rule(
        "items-freed",
        "schema",
        "readers",
        "The items of a list are no longer described, so that they may be anything.",
        "不再描述列表元素，元素可以是任意值。",
    ),
    _rule(
        "min-items-raised",
        "schema",
        "writers",
        "A list needs more items than before.",
        "列表所需的最少元素变多。",
    ),
    _rule(
        "min-items-lowered",
        "schema",
        "readers",
        "A list may be shorter than before.",
        "列表可以比以前更短。",
    ),
    _rule(
        "max-items-lowered",
        "schema",
        "writers",
        "A list may hold fewer items than before.",
        "列表允许的最多元素变少。",
    ),
    _rule(
        "max-items-raised",
        "schema",
        "readers",
        "A list may be longer than before.",
        "列表可以比以前更长。",
    ),
    _rule(
        "enum-narrowed",
        "schema",
        "writers",
        "A value is taken off the list of allowed values, or such a list begins.",
        "可选值列表去掉了值，或新增了可选值列表。",
    ),
    _rule(
        "enum-widened",
        "schema",
        "readers",
        "A value is added to the list of allowed values, or the list is gone.",
        "可选值列表增加了值，或不再有可选值列表。",
    ),
    _rule(
        "enum-changed",
        "schema",
        "both",
        "Some values are added to the list of allowed values and others taken off it.",
        "可选值列表增加了一些值，同时去掉了另一些值。",
    ),
    _rule(
        "const-added",
        "schema",
        "writers",
        "Only one value is allowed from now on.",
        "现在只允许一个固定值。",
    ),
    _rule(
        "const-removed",
        "schema",
        "readers",
        "A value is no longer fixed.",
        "取值不再固定。",
    ),
    _rule(
        "const-changed",
        "schema",
        "both",
        "Another fixed value is asked for.",
        "要求的固定值改变。",
    ),
    _rule(
        "minimum-raised",
        "schema",
        "writers",
        "The smallest number allowed became larger, or there is one now.",
        "最小值变大，或新增了最小值。",
    ),
    _rule(
        "minimum-lowered",
        "schema",
        "readers",
        "The smallest number allowed became smaller, or there is none now.",
        "最小值变小，或不再有最小值。",
    ),
    _rule(
        "maximum-lowered",
        "schema",
        "writers",
        "The largest number allowed became smaller, or there is one now.",
        "最大值变小，或新增了最大值。",
    ),
    _rule(
        "maximum-raised",
        "schema",
        "readers",
        "The largest number allowed became larger, or there is none now.",
        "最大值变大，或不再有最大值。",
    ),
    _rule(
        "min-length-raised",
        "schema",
        "writers",
        "A text needs more characters than before.",
        "文本所需的最少字符变多。",
    ),
    _rule(
        "min-length-lowered",
        "schema",
        "readers",
        "A text may be shorter than before.",
        "文本可以比以前更短。",
    ),
    _rule(
        "pattern-added",
        "schema",
        "writers",
        "A text has to match a pattern from now on.",
        "文本现在必须符合某个模式。",
    ),
    _rule(
        "pattern-removed",
        "schema",
        "readers",
        "A text no longer has to match a pattern.",
        "文本不再需要符合模式。",
    ),
    _rule(
        "pattern-changed",
        "schema",
        "both",
        "A text has to match another pattern.",
        "文本必须符合的模式改变。",
    ),
    _rule(
        "not-added",
        "schema",
        "writers",
        "Something is refused that was not before.",
        "现在拒绝一些以前不拒绝的内容。",
    ),
    _rule(
        "not-removed",
        "schema",
        "readers",
        "Something is no longer refused.",
        "不再拒绝某些内容。",
    ),
    _rule(
        "not-changed",
        "schema",
        "both",
        "Something else is refused.",
        "拒绝的内容改变。",
    ),
    _rule(
        "all-of-added",
        "schema",
        "writers",
        "One more schema has to hold.",
        "需要多满足一个 Schema。",
    ),
    _rule(
        "all-of-removed",
        "schema",
        "readers",
        "One schema less has to hold.",
        "需要满足的 Schema 减少。",
    ),
    _rule(
        "all-of-changed",
        "schema",
        "both",
        "Other schemas have to hold.",
        "需要满足的 Schema 改变。",
    ),
    _rule(
        "condition-added",
        "schema",
        "writers",
        "A condition asks for more in some cases.",
        "新增条件，在某些情况下要求更多。",
    ),
    _rule(
        "condition-removed",
        "schema",
        "readers",
        "A condition is gone, so that less is asked for in some cases.",
        "去掉条件，在某些情况下要求更少。",
    ),
    _rule(
        "if-changed",
        "schema",
        "both",
        "A condition applies in other cases.",
        "条件适用的情况改变。",
    ),
    _rule(
        "then-added",
        "schema",
        "writers",
        "A condition that was there asks for something where it holds.",
        "已有条件在成立时提出了要求。",
    ),
    _rule(
        "then-removed",
        "schema",
        "readers",
        "A condition asks for nothing any more where it holds.",
        "条件在成立时不再有要求。",
    ),
    _rule(
        "else-added",
        "schema",
        "writers",
        "A condition that was there asks for something where it does not hold.",
        "已有条件在不成立时提出了要求。",
    ),
    _rule(
        "else-removed",
        "schema",
        "readers",
        "A condition asks for nothing any more where it does not hold.",
        "条件在不成立时不再有要求。",
    ),
    _rule(
        "ref-changed",
        "schema",
        "both",
        "A reference leads elsewhere, or takes the place of what it leads to.",
        "引用指向别处，或与所引用的内容互相替换。",
    ),
    _rule(
        "definition-added",
        "schema",
        "none",
        "A definition is added; by itself it decides nothing.",
        "增加了定义；定义本身不影响校验。",
    ),
    _rule(
        "definition-removed",
        "schema",
        "none",
        "A definition is gone that nothing refers to any more.",
        "去掉了不再被引用的定义。",
    ),
    _rule(
        "deprecated-changed",
        "schema",
        "none",
        "A field is marked as deprecated, or no longer is.",
        "字段标为已弃用，或不再标为已弃用。",
    ),
    _rule(
        "identifier-changed",
        "schema",
        "none",
        "The schema has another $id or $schema; verdicts stay.",
        "Schema 的 $id 或 $schema 改变；校验结果不变。",
    ),
    _rule(
        "annotation-changed",
        "schema",
        "none",
        "A text, an order or another annotation changed, which decides nothing.",
        "文字、顺序或其他注解改变，不影响校验。",
    ),
    _rule(
        "unique-keys-changed",
        "schema",
        "unknown",
        "The contract's own x-unique-keys changed, which decides about texts with repeated "
        "keys and which JSON Schema cannot judge.",
        "契约自有的 x-unique-keys 改变，它决定含重复键的文本是否有效，JSON Schema 无法判断。",
    ),
    _rule(
        "schema-added",
        "contract",
        "none",
        "The contract has one form more; payloads of the others are what they were.",
        "契约增加了一种返回格式；其他返回格式的载荷不受影响。",
    ),
    _rule(
        "schema-removed",
        "contract",
        "writers",
        "The contract has one form less; its payloads have no schema any more.",
        "契约去掉了一种返回格式；其载荷不再有 Schema。",
    ),
    _rule(
        "finding-changed",
        "contract",
        "unknown",
        "A finding rule was added, removed or weighs otherwise, or what a warning looks for "
        "changed; no JSON Schema can judge that.",
        "发现规则增减、严重程度改变，或警告的判断依据改变；JSON Schema 无法判断。",
    ),
    _rule(
        "finding-text-changed",
        "contract",
        "none",
        "The words of a finding changed.",
        "发现的文字改变。",
    ),
    _rule(
        "code-added",
        "table",
        "none",
        "A row is added; a code without a row was valid before, with a warning.",
        "增加了一行；没有登记的错误码以前也有效，只是有警告。",
    ),
    _rule(
        "code-removed",
        "table",
        "writers",
        "A row is gone, so that the code is unknown to everyone who looks it up.",
        "去掉了一行，查询该错误码时不再认识它。",
    ),
    _rule(
        "code-renumbered",
        "table",
        "both",
        "A name stands for another number: the old one is unknown, the new one means "
        "something else or nothing to old readers.",
        "同一名称改用另一个数字：旧数字不再认识，新数字对旧的读取方没有意义或另有含义。",
    ),
    _rule(
        "code-renamed",
        "table",
        "both",
        "A code has another name, by which programs in every language call it.",
        "错误码改名，各语言的程序都用名称引用它。",
    ),
    _rule(
        "code-kind-changed",
        "table",
        "both",
        "Another side is to blame for a code.",
        "错误码的责任方改变。",
    ),
    _rule(
        "code-retryable-changed",
        "table",
        "both",
        "Whether to try again is answered the other way round.",
        "能否重试的结论相反。",
    ),
    _rule(
        "code-retryable-decided",
        "table",
        "none",
        "Whether to try again was open and is decided now.",
        "能否重试以前未规定，现在已规定。",
    ),
    _rule(
        "code-retryable-withdrawn",
        "table",
        "readers",
        "Whether to try again was decided and is open now.",
        "能否重试以前已规定，现在未规定。",
    ),
    _rule(
        "code-http-status-changed",
        "table",
        "readers",
        "A gateway answers with another HTTP status.",
        "网关返回的 HTTP 状态码改变。",
    ),
    _rule(
        "code-deprecated",
        "table",
        "none",
        "A code should no longer be used; it means what it meant.",
        "错误码不应再使用；含义不变。",
    ),
    _rule(
        "code-restored",
        "table",
        "none",
        "A code that should no longer be used may be used again.",
        "已弃用的错误码恢复使用。",
    ),
    _rule(
        "code-message-changed",
        "table",
        "none",
        "The message for people has other words.",
        "给人看的消息文字改变。",
    ),
    _rule(
        "code-description-changed",
        "table",
        "none",
        "The description has other words.",
        "说明文字改变。",
    ),
    _rule(
        "code-advice-changed",
        "table",
        "none",
        "The advice to the model has other words.",
        "给模型的建议文字改变。",
    ),
    _rule(
        "code-since-changed",
        "table",
        "none",
        "The version in which a row appeared was corrected.",
        "更正了条目的起始版本。",
    ),
    _rule(
        "code-origin-changed",
        "table",
        "none",
        "Whose row it is was corrected.",
        "更正了条目的归属。",
    ),
    _rule(
        "version-changed",
        "table",
        "none",
        "The table has another version.",
        "错误码表的版本改变。",
    ),
    _rule(
        "generic-failure-changed",
        "table",
        "readers",
        "A failure that came without a code gets another one.",
        "没有错误码的失败使用另一个错误码。",
    ),
    _rule(
        "no-data-changed",
        "table",
        "both",
        "Another code means that nothing was found; the old one is a failure now.",
        "表示没有数据的错误码改变；原来的错误码现在表示失败。",
    ),
    _rule(
        "reserved-widened",
        "table",
        "writers",
        "Numbers are reserved to the contract that teams could use.",
        "团队原本可用的数字现在由契约保留。",
    ),
    _rule(
        "reserved-narrowed",
        "table",
        "none",
        "Numbers are free for teams that were reserved to the contract.",
        "契约保留的数字现在开放给团队。",
    ),
    _rule(
        "range-widened",
        "table",
        "readers",
        "Numbers are codes that were none.",
        "以前不是错误码的数字现在是错误码。",
    ),
    _rule(
        "range-narrowed",
        "table",
        "writers",
        "Numbers are no codes any more.",
        "一些数字不再是错误码。",
    ),
    _rule(
        "range-kind-changed",
        "table",
        "both",
        "A number has another kind.",
        "数字所属的类别改变。",
    ),
    _rule(
        "range-http-status-changed",
        "table",
        "readers",
        "A code without a row gets another HTTP status.",
        "未登记的错误码对应的 HTTP 状态码改变。",
    ),
    _rule(
        "range-message-changed",
        "table",
        "none",
        "The message of a range has other words.",
        "范围的消息文字改变。",
    ),
    _rule(
        "dialect-added",
        "table",
        "none",
        "A dialect is known; nobody could name it before.",
        "增加了方言；以前无法指定它。",
    ),
    _rule(
        "dialect-removed",
        "table",
        "writers",
        "A dialect is gone, so that payloads that speak it cannot be read.",
        "去掉了方言，使用该方言的载荷无法读取。",
    ),
    _rule(
        "dialect-description-changed",
        "table",
        "none",
        "The description of a dialect has other words.",
        "方言的说明文字改变。",
    ),
    _rule(
        "dialect-code-added",
        "table",
        "readers",
        "A number of a dialect is known that was an error.",
        "方言中增加了以前属于错误的数字。",
    ),
    _rule(
        "dialect-code-removed",
        "table",
        "writers",
        "A number of a dialect is an error that was known.",
        "方言中以前认识的数字现在属于错误。",
    ),
    _rule(
        "dialect-code-means-changed",
        "table",
        "both",
        "A number of a dialect means another code.",
        "方言中的数字对应另一个错误码。",
    ),
    _rule(
        "dialect-code-renamed",
        "table",
        "none",
        "A number of a dialect has another name, which is only kept along.",
        "方言中的数字改名；名称只作保留。",
    ),
)
BY_ID: Mapping[str, Rule] = {rule.id: rule for rule in RULES}
