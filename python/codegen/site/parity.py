"""Where each library answers a question of the fixtures, and why one does not."""

from collections.abc import Mapping

from toolresult.text.catalog import Bilingual

_RUST = "../guides/go-and-rust.md#rust"

# Question → library → its page in the reference.
WHERE: Mapping[str, Mapping[str, str]] = {
    "content": {
        "Python": "python/show.md#content",
        "Java": "java/carriers.md#Llm.content",
        "TypeScript": "typescript/content.md#content",
        "Go": "go/toolresult.md#Content",
        "Rust": _RUST,
    },
    "convert": {
        "Python": "python/convert.md#convert",
        "Java": "java/conversion.md#Conversion.convert",
        "TypeScript": "typescript/convert.md#convert",
        "Go": "go/toolresult.md#Convert",
        "Rust": _RUST,
    },
    "losses": {
        "Python": "python/convert.md#convert",
        "Java": "java/conversion.md#Conversion.convert",
        "TypeScript": "typescript/convert.md#convert",
    },
    "describe_code": {
        "Python": "python/errors.md#describe_code",
        "Java": "java/codes.md#ErrorCodes.describe",
        "TypeScript": "typescript/codes.md#describeCode",
        "Go": "go/toolresult.md#Code",
        "Rust": _RUST,
    },
    "detect": {
        "Python": "python/validate.md#detect",
        "Java": "java/validation.md#Forms.detect",
        "TypeScript": "typescript/validate.md#detect",
        "Go": "go/toolresult.md#Detect",
        "Rust": _RUST,
    },
    "judge": {
        "Python": "python/run.md#judge",
        "Java": "java/runs.md#Workflow.judge",
        "TypeScript": "typescript/workflow.md#judge",
    },
    "message": {
        "Python": "python/show.md#message",
        "Java": "java/carriers.md#Llm.message",
        "TypeScript": "typescript/content.md#message",
        "Go": "go/toolresult.md#NewMessage",
    },
    "outcome": {
        "Python": "python/show.md#outcome",
        "Java": "java/validation.md#Forms.outcome",
        "TypeScript": "typescript/validate.md#outcome",
        "Go": "go/toolresult.md#Outcome",
        "Rust": _RUST,
    },
    "processor": {
        "Python": "python/show.md",
        "Java": "java/runs.md#ToolResultProcessor",
        "TypeScript": "typescript/processor.md",
    },
    "read": {
        "Python": "python/show.md#read",
        "Java": "java/runs.md#ToolResultProcessor.outcome",
        "TypeScript": "typescript/processor.md#outcome",
        "Go": "go/toolresult.md#Read",
        "Rust": _RUST,
    },
    "search_codes": {
        "Python": "python/errors.md#search_codes",
        "Java": "java/codes.md#ErrorCodes.search",
        "TypeScript": "typescript/codes.md#searchCodes",
        "Go": "go/toolresult.md#SearchCodes",
    },
    "tool_rules": {
        "Python": "python/run.md#tool_rules",
        "Java": "java/runs.md#Workflow.toolRules",
        "TypeScript": "typescript/workflow.md#toolRules",
    },
    "tracebacks": {
        "Python": "python/show.md#content",
        "Java": "java/carriers.md#Llm.content",
        "TypeScript": "typescript/content.md#content",
        "Go": "go/toolresult.md#HoldsTraceback",
        "Rust": _RUST,
    },
    "translate_code": {
        "Python": "python/errors.md#translate_code",
        "Java": "java/codes.md#ErrorCodes.translate",
        "TypeScript": "typescript/codes.md#translateCode",
        "Go": "go/toolresult.md#CodeTable",
        "Rust": _RUST,
    },
    "validate": {
        "Python": "python/validate.md#validate",
        "Java": "java/validation.md#Validation.validate",
        "TypeScript": "typescript/validate.md#validate",
        "Go": "go/toolresult.md#Validate",
        "Rust": _RUST,
    },
}

# Why a library has no answer to a question, or not to all fixtures of it.
REASONS: Mapping[str, Mapping[str, Bilingual]] = {
    "Go": {
        "judge": {
            "en": "a program decides by the outcome of `Run` or `Read`",
            "zh": "程序按 `Run` 或 `Read` 的结果状态自行决定",
        },
        "losses": {
            "en": "the caller of `Convert` says whether the loss is accepted; nothing is warned of",
            "zh": "`Convert` 的调用方自行说明是否接受丢失，不发出警告",
        },
        "processor": {
            "en": "its names are those of a Java class; `Read` and `DataAs` answer the same",
            "zh": "这些名称来自一个 Java 类；`Read` 和 `DataAs` 提供同样的信息",
        },
        "tool_rules": {
            "en": "the text is the same for every program: take it from another language",
            "zh": "文本对所有程序都相同，请从其他语言获取",
        },
    },
    "Rust": {
        "content": {
            "en": "there are no options: shorten and redact the text before it is shown",
            "zh": "没有选项：请在显示之前自行截断和脱敏",
        },
        "judge": {
            "en": "a program decides by the outcome of `read_result`",
            "zh": "程序按 `read_result` 的结果状态自行决定",
        },
        "losses": {
            "en": "the caller of `convert` says whether the loss is accepted; nothing is warned of",
            "zh": "`convert` 的调用方自行说明是否接受丢失，不发出警告",
        },
        "message": {
            "en": "`ToolMessage::new` takes what `content` returns",
            "zh": "请把 `content` 的输出传给 `ToolMessage::new`",
        },
        "processor": {
            "en": "its names are those of a Java class; `read_result` and `data_as` say the same",
            "zh": "这些名称来自一个 Java 类；`read_result` 和 `data_as` 提供同样的信息",
        },
        "search_codes": {
            "en": "people search on the command line: `toolresult codes WORDS`",
            "zh": "供人查找，请用命令行 `toolresult codes WORDS`",
        },
        "tool_rules": {
            "en": "the text is the same for every program: take it from another language",
            "zh": "文本对所有程序都相同，请从其他语言获取",
        },
    },
}
