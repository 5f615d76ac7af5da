"""The tables of the specification, from the facts of the forms and the fixtures' shape."""

import json
from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any

from codegen.site.conversion_pages import expressed, recognized
from codegen.site.markdown import code, table
from codegen.site.words import LANGUAGES, word
from codegen.source import Source
from toolresult.contract.fixtures import read_cases
from toolresult.contract.requirements import PROFILES, cited, read_requirements

_SHAPE = "fixture.schema.json"
_HEADS: Mapping[str, Sequence[str]] = {
    "en": ("Operation", "What it is", "Input", "Expected"),
    "zh": ("操作", "说明", "输入", "期望"),
}
_PROFILES: Mapping[str, Sequence[str]] = {
    "en": ("Profile", "What it is about", "Requirements", "Levels and operations", "Cases"),
    "zh": ("配置", "内容", "要求", "级别和操作", "用例"),
}
_ABOUT: Mapping[str, tuple[str, str]] = {
    "core": (
        "forms, recognition, codes, outcome, conversion",
        "格式、识别、错误码、结果状态、转换",
    ),
    "text": ("strict JSON, duplicate keys, exact numbers", "严格的 JSON、重复的键、精确的数字"),
    "findings": ("rules, their places and order, warnings", "规则及其位置和顺序、警告"),
    "evidence": ("what values of other systems say", "其他系统的值表示什么"),
    "workflow": ("what was returned, and whether to go on", "返回了什么，是否继续"),
    "presentation": (
        "what the model reads: text, media, tracebacks, limits, redaction",
        "模型读到的内容：文本、媒体、异常堆栈、限制、遮盖",
    ),
}
_EVIDENCE: Mapping[str, Sequence[str]] = {
    "en": ("Row", "Keys", "`is`", "Only if"),
    "zh": ("行", "键", "`is`", "条件"),
}
_CODES: Mapping[str, Sequence[str]] = {
    "en": ("Code", "Name", "Kind", "HTTP", "Retryable", "Effect"),
    "zh": ("错误码", "名称", "类别", "HTTP", "可重试", "影响"),
}
_LIMITS: Mapping[str, Sequence[str]] = {"en": ("Limit", "Value"), "zh": ("限制", "值")}
_EVIDENCE_LIMITS = (
    *("most_characters", "most_lines"),
    *("denial_characters", "denial_lines", "denial_within"),
)
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
        "profiles": table(_PROFILES[lang], _profiles(source, lang)),
        "codes": table(_CODES[lang], _codes(source)),
        "evidence": table(_EVIDENCE[lang], _evidence(source)),
        "limits": table(_LIMITS[lang], _limits(source)),
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


def _profiles(source: Source, lang: str) -> Iterator[list[str]]:
    """Write what each profile has, and how many cases an implementation passes for it."""
    rows = read_requirements(source.requirements)
    cases = [
        (fixture, cited(fixture, rows))
        for path, text in source.fixtures.items()
        for fixture in read_cases(path.partition("/")[0], json.loads(text))
    ]
    for profile in PROFILES:
        mine = [fixture for fixture, found in cases if any(one.profile == profile for one in found)]
        families = dict.fromkeys(row.id[:3] for row in rows if row.profile == profile)
        asked = dict.fromkeys(one.case.get("operation", one.level) for one in mine)
        yield [
            code(profile),
            _ABOUT[profile][LANGUAGES.index(lang)],
            ", ".join(families),
            ", ".join(map(code, asked)),
            str(len(mine)),
        ]


def _codes(source: Source) -> Iterator[list[str]]:
    """Write the rows of the table of codes, then its ranges."""
    for row in source.table["codes"]:
        retryable = str(row["retryable"]).lower()
        effect = row.get("effect", "")
        name = code(row["name"])
        yield [str(row["code"]), name, row["kind"], str(row["http_status"]), retryable, effect]
    for row in source.table["ranges"]:
        if row["minimum"] != row["maximum"]:
            numbers = f"{row['minimum']}–{row['maximum']}"
            yield [numbers, "", row["kind"], str(row["http_status"]), "", ""]


def _evidence(source: Source) -> Iterator[list[str]]:
    """Write the rows by which an object says that it failed."""
    for row in source.forms["evidence"]["structure"]:
        keys = [f"{row['in']}/{key}" if "in" in row else key for key in row["keys"]]
        yield [code(row["id"]), _list(keys), code(row["is"]), _conditions(row)]


def _conditions(row: Mapping[str, Any]) -> str:
    parts = [
        f"`beside` {_list(beside['keys'])}: {code(beside['is'])}"
        for beside in row.get("beside", ())
    ]
    parts += [f"{code(key)} {_list(row[key])}".strip() for key in ("without", "only") if key in row]
    parts += [f"{code(key)} {row[key]}".lower() for key in ("outcome", "empty") if key in row]
    return "<br>".join(parts)


def _list(names: Sequence[str]) -> str:
    return ", ".join(map(code, names))


def _limits(source: Source) -> Iterator[list[str]]:
    limits = source.forms["limits"]
    yield from ([code(f"limits.{name}"), str(value)] for name, value in limits.items())
    words = source.forms["evidence"]["words"]
    yield from ([code(f"evidence.words.{name}"), str(words[name])] for name in _EVIDENCE_LIMITS)


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
