"""The rules about tables of error codes."""

from toolresult.compat import tables
from toolresult.compat.rule_rows.rule import Rule, of_table

RULES: tuple[Rule, ...] = (
    of_table("code-added", tables.codes, "none")(
        "A row is added; a code without a row was valid before, with a warning.",
        "增加了一行；没有登记的错误码以前也有效，只是有警告。",
    ),
    of_table("code-removed", tables.codes, "writers")(
        "A row is removed; a lookup of the code no longer finds it.",
        "去掉了一行，查询该错误码时不再认识它。",
    ),
    of_table("code-renumbered", tables.codes, "both")(
        "A name stands for another number: the old one is unknown, the new one means something "
        "else or nothing to old readers.",
        "同一名称改用另一个数字：旧数字不再认识，新数字对旧的读取方没有意义或另有含义。",
    ),
    of_table("code-renamed", tables.codes, "both")(
        "A code has a different name, which programs in every language refer to.",
        "错误码改名，各语言的程序都用名称引用它。",
    ),
    of_table("code-kind-changed", tables.codes, "both")(
        "A different side is responsible for a code.", "错误码的责任方改变。"
    ),
    of_table("code-retryable-changed", tables.codes, "both")(
        "Whether to retry is now the opposite.", "能否重试的结论相反。"
    ),
    of_table("code-effect-changed", tables.codes, "both")(
        "What may have happened although the call failed changes, and so whether it is repeated.",
        "调用失败后可能已产生的影响改变，是否自动重试也随之改变。",
    ),
    of_table("code-effect-stated", tables.codes, "none")(
        "A row says for the first time what may have happened although the call failed.",
        "条目首次说明调用失败后可能已产生的影响。",
    ),
    of_table("code-aliases-changed", tables.codes, "none")(
        "A code is found by other words.", "查找错误码的词语改变。"
    ),
    of_table("code-http-status-changed", tables.codes, "readers")(
        "A gateway answers with a different HTTP status.", "网关返回的 HTTP 状态码改变。"
    ),
    of_table("code-deprecated", tables.codes, "none")(
        "A code should no longer be used; it means what it meant.", "错误码不应再使用；含义不变。"
    ),
    of_table("code-restored", tables.codes, "none")(
        "A code that should no longer be used may be used again.", "已弃用的错误码恢复使用。"
    ),
    of_table("code-message-changed", tables.codes, "none")(
        "The message for people is worded differently.", "给人看的消息文字改变。"
    ),
    of_table("code-description-changed", tables.codes, "none")(
        "The description is worded differently.", "说明文字改变。"
    ),
    of_table("code-advice-changed", tables.codes, "none")(
        "The advice to the model is worded differently.", "给模型的建议文字改变。"
    ),
    of_table("code-since-changed", tables.codes, "none")(
        "The version in which a row appeared was corrected.", "更正了条目的起始版本。"
    ),
    of_table("code-origin-changed", tables.codes, "none")(
        "The origin of a row was corrected.", "更正了条目的归属。"
    ),
    of_table("version-changed", tables.settings, "none")(
        "The table has a different version.", "错误码表的版本改变。"
    ),
    of_table("generic-failure-changed", tables.settings, "readers")(
        "A failure without a code gets a different one.", "没有错误码的失败使用另一个错误码。"
    ),
    of_table("no-data-changed", tables.settings, "both")(
        "A different code means that nothing was found; the old one is a failure now.",
        "表示没有数据的错误码改变；原来的错误码现在表示失败。",
    ),
    of_table("search-changed", tables.settings, "none")(
        "Codes are searched with other endings or words that are passed over.",
        "查找错误码时去掉的词尾或略过的词改变。",
    ),
    of_table("reserved-widened", tables.reserved, "writers")(
        "Numbers that teams could use are reserved for the contract.",
        "团队原本可用的数字现在由契约保留。",
    ),
    of_table("reserved-narrowed", tables.reserved, "none")(
        "Numbers that were reserved for the contract are free for teams.",
        "契约保留的数字现在开放给团队。",
    ),
    of_table("range-widened", tables.ranges, "readers")(
        "Numbers are codes that were not codes before.", "以前不是错误码的数字现在是错误码。"
    ),
    of_table("range-narrowed", tables.ranges, "writers")(
        "Numbers are no longer codes.", "一些数字不再是错误码。"
    ),
    of_table("range-kind-changed", tables.ranges, "both")(
        "A number has a different kind.", "数字所属的类别改变。"
    ),
    of_table("range-http-status-changed", tables.ranges, "readers")(
        "A code without a row gets another HTTP status.", "未登记的错误码对应的 HTTP 状态码改变。"
    ),
    of_table("range-message-changed", tables.ranges, "none")(
        "The message of a range is worded differently.", "范围的消息文字改变。"
    ),
    of_table("dialect-added", tables.dialects, "none")(
        "A dialect is added; it could not be named before.", "增加了方言；以前无法指定它。"
    ),
    of_table("dialect-removed", tables.dialects, "writers")(
        "A dialect is removed; payloads in it cannot be read.",
        "去掉了方言，使用该方言的载荷无法读取。",
    ),
    of_table("dialect-description-changed", tables.dialects, "none")(
        "The description of a dialect is worded differently.", "方言的说明文字改变。"
    ),
    of_table("dialect-code-added", tables.dialects, "readers")(
        "A number is added to a dialect; it was an error before.",
        "方言中增加了以前属于错误的数字。",
    ),
    of_table("dialect-code-removed", tables.dialects, "writers")(
        "A number is removed from a dialect; it is an error now.",
        "方言中以前认识的数字现在属于错误。",
    ),
    of_table("dialect-code-means-changed", tables.dialects, "both")(
        "A number of a dialect means a different code.", "方言中的数字对应另一个错误码。"
    ),
    of_table("dialect-code-renamed", tables.dialects, "none")(
        "A number of a dialect has a different name, which is informative only.",
        "方言中的数字改名；名称只作保留。",
    ),
)
