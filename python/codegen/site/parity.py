"""Where each library answers a question of the fixtures, and why one does not."""

from collections.abc import Mapping

from toolresult.text.catalog import Bilingual

# Question → library → its page in the reference.
WHERE: Mapping[str, Mapping[str, str]] = {
    "content": {
        "Python": "python/show.md#content",
        "Java": "java/carriers.md#Llm.content",
        "TypeScript": "typescript/content.md#content",
        "Go": "go/toolresult.md#Content",
        "Rust": "rust/toolresult.md#Settings.content",
    },
    "convert": {
        "Python": "python/convert.md#convert",
        "Java": "java/conversion.md#Conversion.convert",
        "TypeScript": "typescript/convert.md#convert",
        "Go": "go/toolresult.md#Convert",
        "Rust": "rust/toolresult.md#convert",
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
        "Rust": "rust/toolresult.md#describe_code",
    },
    "detect": {
        "Python": "python/validate.md#detect",
        "Java": "java/validation.md#Forms.detect",
        "TypeScript": "typescript/validate.md#detect",
        "Go": "go/toolresult.md#Detect",
        "Rust": "rust/toolresult.md#detect",
    },
    "judge": {
        "Python": "python/run.md#judge",
        "Java": "java/runs.md#Workflow.judge",
        "TypeScript": "typescript/workflow.md#judge",
        "Rust": "rust/workflow.md#judge",
    },
    "message": {
        "Python": "python/show.md#message",
        "Java": "java/carriers.md#Llm.message",
        "TypeScript": "typescript/content.md#message",
        "Go": "go/toolresult.md#NewMessage",
        "Rust": "rust/toolresult.md#Settings.message",
    },
    "outcome": {
        "Python": "python/show.md#outcome",
        "Java": "java/validation.md#Forms.outcome",
        "TypeScript": "typescript/validate.md#outcome",
        "Go": "go/toolresult.md#Outcome",
        "Rust": "rust/toolresult.md#outcome",
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
        "Rust": "rust/toolresult.md#read_result",
    },
    "search_codes": {
        "Python": "python/errors.md#search_codes",
        "Java": "java/codes.md#ErrorCodes.search",
        "TypeScript": "typescript/codes.md#searchCodes",
        "Go": "go/toolresult.md#SearchCodes",
        "Rust": "rust/toolresult.md#search_codes",
    },
    "tool_rules": {
        "Python": "python/run.md#tool_rules",
        "Java": "java/runs.md#Workflow.toolRules",
        "TypeScript": "typescript/workflow.md#toolRules",
        "Rust": "rust/workflow.md#tool_rules",
    },
    "tracebacks": {
        "Python": "python/show.md#content",
        "Java": "java/carriers.md#Llm.content",
        "TypeScript": "typescript/content.md#content",
        "Go": "go/toolresult.md#HoldsTraceback",
        "Rust": "rust/toolresult.md#holds_traceback",
    },
    "translate_code": {
        "Python": "python/errors.md#translate_code",
        "Java": "java/codes.md#ErrorCodes.translate",
        "TypeScript": "typescript/codes.md#translateCode",
        "Go": "go/toolresult.md#CodeTable",
        "Rust": "rust/toolresult.md#CodeTable.translate",
    },
    "validate": {
        "Python": "python/validate.md#validate",
        "Java": "java/validation.md#Validation.validate",
        "TypeScript": "typescript/validate.md#validate",
        "Go": "go/toolresult.md#Validate",
        "Rust": "rust/toolresult.md#validate",
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
        "losses": {
            "en": "the caller of `convert` says whether the loss is accepted; nothing is warned of",
            "zh": "`convert` 的调用方自行说明是否接受丢失，不发出警告",
        },
        "processor": {
            "en": "its names are those of a Java class; `read_result` and `data_as` say the same",
            "zh": "这些名称来自一个 Java 类；`read_result` 和 `data_as` 提供同样的信息",
        },
    },
}
