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
from toolresult.contract.requirements import NEEDS, PROFILES, cited, read_requirements

_SHAPE = "fixture.schema.json"
_HEADS: Mapping[str, Sequence[str]] = {
    "en": ("Operation", "What it is", "Input", "Expected"),
    "zh": ("操作", "说明", "输入", "期望"),
}
_SIGNS: Mapping[str, Sequence[str]] = {
    "en": ("Sign", "One of these fields", "is", "Beside it", "Other fields", "Outcome"),
    "zh": ("迹象", "任一字段", "取值", "旁边", "其他字段", "结果状态"),
}
_NAMED: Mapping[str, Sequence[str]] = {
    "en": ("Name", "Fields or values"),
    "zh": ("名称", "字段或取值"),
}
_FLAGS: Mapping[str, Sequence[str]] = {
    "en": ("Carrier", "Flag", "If it says that the call worked, or is absent"),
    "zh": ("载体", "标志", "表示成功或缺失时"),
}
_BY_DEFAULT: Mapping[bool, tuple[str, str]] = {
    True: ("weak: the SDK writes it by default", "弱：SDK 默认就会写"),
    False: ("decides, if it is there", "存在即以它为准"),
}
# What a field has to be, in both languages; any other word is a list of values.
_TESTS: Mapping[str, tuple[str, str]] = {
    "true": ("true, also as text", "true，文本也算"),
    "false": ("false, also as text", "false，文本也算"),
    "error": (
        "true, non-blank text but for `patterns.no-error`, or a non-empty object or list",
        "true、非空白文本（`patterns.no-error` 除外）、非空的对象或列表",
    ),
    "text": ("non-blank text", "非空白文本"),
    "said": (
        "non-blank text, or a list or object that holds one",
        "非空白文本，或含有这种文本的列表或对象",
    ),
    "given": ("non-blank text, or a number other than 0", "非空白文本，或 0 以外的数字"),
    "there": ("present", "存在"),
    "filled": ("a non-empty list", "非空列表"),
    "zero": ("0", "0"),
    "nonzero": ("a whole number other than 0", "0 以外的整数"),
    "positive": ("a whole number above 0, or a non-empty list", "大于 0 的整数，或非空列表"),
    "negative": ("a whole number below 0", "小于 0 的整数"),
    "http": ("a whole number from 400 to 599", "400 至 599 的整数"),
    "all-null": ("an object with nothing but null", "值全为 null 的对象"),
    "some-null": ("an object with null and other values", "部分值为 null 的对象"),
    "reason": (
        "non-blank text in which `patterns.no-error` is not found",
        "非空白文本，且其中找不到 `patterns.no-error`",
    ),
    "error-name": (
        "text in which `patterns.error-name` is found: the name of an error",
        "其中能找到 `patterns.error-name` 的文本，即错误的名称",
    ),
    "stack": (
        "text in which `patterns.stack` is found: a stack trace",
        "其中能找到 `patterns.stack` 的文本，即堆栈信息",
    ),
}
_NO_OTHER = ("none", "没有")
_PROFILES: Mapping[str, Sequence[str]] = {
    "en": (
        "Profile",
        "What it is about",
        "Needs",
        "Requirements",
        "Levels and operations",
        "Cases",
    ),
    "zh": ("配置", "内容", "前提", "要求", "级别和操作", "用例"),
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
_CODES: Mapping[str, Sequence[str]] = {
    "en": ("Code", "Name", "Kind", "HTTP", "Retryable", "Effect"),
    "zh": ("错误码", "名称", "类别", "HTTP", "可重试", "影响"),
}
_LIMITS: Mapping[str, Sequence[str]] = {"en": ("Limit", "Value"), "zh": ("限制", "值")}
_EVIDENCE_LIMITS = (
    *("most_characters", "most_lines"),
    *("denial_characters", "denial_lines", "denial_within"),
    *("opening_characters", "opening_lines"),
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
    "losses": ("Say what a conversion loses.", "说明转换会丢失什么。"),
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
        "evidence": table(_SIGNS[lang], _signs(source, lang)),
        "evidence-names": table(_NAMED[lang], _named(source, lang)),
        "evidence-flags": table(_FLAGS[lang], _flags(source, lang)),
        "profiles": table(_PROFILES[lang], _profiles(source, lang)),
        "codes": table(_CODES[lang], _codes(source)),
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


def _signs(source: Source, lang: str) -> Iterator[list[str]]:
    """Write the rows by which an object says that it failed, the first that matches first."""
    for row in source.forms["evidence"]["structure"]:
        yield [
            code(row["id"]),
            _fields_of(row, lang),
            _test(row["is"], lang),
            "<br>".join(_beside(row, lang)),
            _others(row, lang),
            code(row.get("outcome", "failed")) + _or_empty(row) + _with_code(row),
        ]


def _fields_of(row: Mapping[str, Any], lang: str) -> str:
    holder = f"{row['in']}." if "in" in row else ""
    return _joined([f"{holder}{key}" for key in row["keys"]], lang)


def _test(name: str, lang: str) -> str:
    return _in(_TESTS[name], lang) if name in _TESTS else f"[{code(name)}](#evidence-names)"


def _beside(row: Mapping[str, Any], lang: str) -> Iterator[str]:
    for one in row.get("beside", ()):
        yield f"{_joined(one['keys'], lang)}{word('colon', lang)}{_test(one['is'], lang)}"
    if "without" in row:
        yield f"{_in(('without', '没有'), lang)} {_joined(row['without'], lang)}"


def _others(row: Mapping[str, Any], lang: str) -> str:
    if "only" not in row:
        return _in(("any", "任意"), lang)
    return _joined(row["only"], lang) if row["only"] else _in(_NO_OTHER, lang)


def _or_empty(row: Mapping[str, Any]) -> str:
    return " · " + code("empty") if row.get("empty") else ""


def _with_code(row: Mapping[str, Any]) -> str:
    return " · " + code(str(row["code"])) if "code" in row else ""


def _named(source: Source, lang: str) -> Iterator[list[str]]:
    """Write the sets of names and of values that the rows name."""
    evidence = source.forms["evidence"]
    for name, values in (
        *evidence["names"].items(),
        *evidence["values"].items(),
        *evidence["process"].items(),
        ("wrappers", evidence["wrappers"]),
        ("beside_wrapper", evidence["beside_wrapper"]),
        ("reasons", evidence["reasons"]),
        ("text: …", dict.fromkeys(row["name"] for row in evidence["words"]["failure"])),
    ):
        yield [code(name), _joined(tuple(values), lang)]


def _flags(source: Source, lang: str) -> Iterator[list[str]]:
    for carrier, row in source.forms["evidence"]["flags"].items():
        yield [code(carrier), code(row["field"]), _in(_BY_DEFAULT[row["default"]], lang)]


def _joined(names: Sequence[str], lang: str) -> str:
    return word("comma", lang).join(map(code, names))


def _in(pair: tuple[str, str], lang: str) -> str:
    return pair[LANGUAGES.index(lang)]


def _profiles(source: Source, lang: str) -> Iterator[list[str]]:
    """Write what each profile has, and how many cases an implementation passes for it."""
    rows = read_requirements(source.requirements)
    fixtures = (
        fixture
        for path, text in source.fixtures.items()
        for fixture in read_cases(path.partition("/")[0], json.loads(text))
    )
    cases = list(cited(fixtures, rows))
    for profile in PROFILES:
        mine = [fixture for fixture, found in cases if any(one.profile == profile for one in found)]
        families = dict.fromkeys(row.id[:3] for row in rows if row.profile == profile)
        asked = dict.fromkeys(one.case.get("operation", one.level) for one in mine)
        yield [
            code(profile),
            _ABOUT[profile][LANGUAGES.index(lang)],
            ", ".join(map(code, NEEDS.get(profile, ()))),
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
