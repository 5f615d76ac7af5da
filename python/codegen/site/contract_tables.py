"""The tables of the page on the contract, from the facts of the forms and the fixtures' shape."""

import json
from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from codegen.site.conversion_pages import expressed, recognized
from codegen.site.markdown import code, table
from codegen.site.words import LANGUAGES, word
from codegen.source import Source

_SHAPE = "fixture.schema.json"
_HEADS: Mapping[str, Sequence[str]] = {
    "en": ("Operation", "What it is", "Input", "Expected"),
    "zh": ("操作", "说明", "输入", "期望"),
}
_REPORTED: Mapping[str, Sequence[str]] = {
    "en": ("Name", "Keys or values"),
    "zh": ("名称", "键或值"),
}
# The statuses of gRPC (https://grpc.io/docs/guides/status-codes/), in its order.
_GRPC = (
    *("OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND"),
    *("ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION"),
    *("ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS"),
    "UNAUTHENTICATED",
)
# As in RFC 9110, whatever the Python that generates knows; 499 is nginx's, and in no registry.
_PHRASES: Mapping[int, str] = {
    413: "Content Too Large",
    422: "Unprocessable Content",
    499: "Client Closed Request",
}
# Operation of the level behavior → what an implementation does, in both languages.
_OPERATIONS: Mapping[str, tuple[str, str]] = {
    "detect": ("Name the form of a payload.", "指出载荷的格式。"),
    "outcome": ("Say what happened.", "指出发生了什么。"),
    "read": (
        "Say what a tool's own value means, and by what evidence.",
        "指出工具自己的返回值表示什么，以及依据是什么。",
    ),
    "validate": (
        "Check a payload; name the rules of all findings.",
        "校验载荷，给出所有问题的规则。",
    ),
    "describe_code": ("Look up a code.", "查询错误码。"),
    "search_codes": ("Find codes by words, the best first.", "按词语查找错误码，最匹配的在前。"),
    "translate_code": ("Translate a code of a dialect.", "翻译方言中的错误码。"),
    "processor": (
        "Answer the questions to whatever a tool returned.",
        "回答对工具返回内容的各项提问。",
    ),
    "judge": ("Decide whether a workflow goes on.", "决定工作流是否继续。"),
    "content": ("Write the text that the model reads.", "写出模型读到的文本。"),
    "message": ("Write the tool message.", "写出工具消息。"),
    "tool_rules": (
        "Return the rules for the system prompt.",
        "返回写入系统提示的规则。",
    ),
    "tracebacks": (
        "Find the traceback in the error of a tool-result, and remove its frames.",
        "在 tool-result 的 error 中找出异常堆栈，并去掉栈帧。",
    ),
    "convert": ("Convert an envelope to another form.", "把信封转换为另一种格式。"),
}


def contract_tables(source: Source) -> dict[str, str]:
    """Return the tables in every language: file name → text."""
    return {
        f"contract-{name}.{lang}.md": text + "\n"
        for lang in LANGUAGES
        for name, text in _tables(source, lang).items()
    }


def _tables(source: Source, lang: str) -> dict[str, str]:
    return {
        "codes-elsewhere": _codes_elsewhere(source, lang),
        "recognition": recognized(source, lang),
        "parts": expressed(source, lang),
        "reported": _reported(source, lang),
        "operations": table(_HEADS[lang], _operations(source, lang)),
    }


def _codes_elsewhere(source: Source, lang: str) -> str:
    """Write what each code is in HTTP and in gRPC, whose names are among its aliases."""
    heads = [word("code", lang), "HTTP", "gRPC", word("retry", lang), word("effect", lang)]
    rows = source.table["codes"]
    placed = {name for row in rows for name in row["aliases"]["en"]}
    missing = [name for name in _GRPC if name not in placed]
    if missing:
        raise ValueError(f"no row of error-codes.json has the alias {', '.join(missing)}")
    return table(
        heads,
        (
            [
                f"[{row['code']}](reference/error-codes.md#{row['code']}) {code(row['name'])}",
                _http(row["http_status"]),
                "<br>".join(code(name) for name in row["aliases"]["en"] if name in _GRPC),
                word("retry.true" if row["retryable"] else "retry.false", lang),
                word("effect." + row["effect"], lang) if "effect" in row else "",
            ]
            for row in rows
        ),
    )


def _http(status: int) -> str:
    phrase = _PHRASES.get(status) or HTTPStatus(status).phrase
    return f"{status} {phrase}"


def _reported(source: Source, lang: str) -> str:
    """Write the names by which an object says that it failed."""
    names = source.forms["reported_failure"]
    rows = (
        [code(key), word("comma", lang).join(map(code, _listed(value)))]
        for key, value in names.items()
    )
    return table(_REPORTED[lang], rows)


def _listed(value: str | Sequence[str]) -> Sequence[str]:
    return [value] if isinstance(value, str) else value


def _operations(source: Source, lang: str) -> Iterator[list[str]]:
    file = source.root / "tests" / "fixtures" / _SHAPE
    definitions = json.loads(file.read_text(encoding="utf-8"))["$defs"]
    for rule in definitions["behavior"]["items"]["allOf"]:
        name = rule["if"]["properties"]["operation"]["const"]
        parts = rule["then"]["properties"]
        yield [
            code(name),
            _OPERATIONS[name][LANGUAGES.index(lang)],
            _fields(parts["input"], definitions),
            _fields(parts["expected"], definitions),
        ]


def _fields(part: Mapping[str, Any], definitions: Mapping[str, Any]) -> str:
    """Write the fields of a part, each with its values where they are listed."""
    if "$ref" in part:
        part = definitions[part["$ref"].removeprefix("#/$defs/")]
    return "<br>".join(
        code(name) + _values(field) for name, field in part.get("properties", {}).items()
    ) or code("{}")


def _values(field: Mapping[str, Any]) -> str:
    values = field.get("enum", [field["const"]] if "const" in field else [])
    return ": " + " · ".join(map(code, map(str, filter(None, values)))) if values else ""
