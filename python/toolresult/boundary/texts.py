"""What a guard says, in both languages."""

from collections.abc import Mapping
from string import Formatter

from toolresult.findings.finding import glued
from toolresult.text.languages import in_language

_TEXTS: Mapping[str, Mapping[str, str]] = {
    # Titles of problems, by the end of their type
    "malformed": {"en": "The body is not JSON", "zh": "请求体不是 JSON"},
    "incomplete": {"en": "The body is not complete", "zh": "请求体不完整"},
    "too-large": {"en": "The body is too large", "zh": "请求体过大"},
    "media-type": {"en": "The body must be JSON", "zh": "请求体必须是 JSON"},
    "content-encoding": {"en": "The body must not be compressed", "zh": "请求体不得压缩"},
    "invalid": {"en": "The body breaks the contract", "zh": "请求体不符合契约"},
    # Details
    "detail.incomplete": {
        "en": "the connection ended before all of the body came; send it again",
        "zh": "请求体尚未传完，连接就已结束；请重新发送",
    },
    "detail.too-large": {
        "en": "at most {limit} bytes are taken; send less, or hand over large data as a file and"
        " send its name",
        "zh": "最多接受 {limit} 字节；请减小请求体，或将大块数据存成文件后发送文件名",
    },
    "detail.media-type": {
        "en": "Content-Type is {found}; send application/json in UTF-8",
        "zh": "Content-Type 为 {found}；请以 UTF-8 发送 application/json",
    },
    "detail.no-media-type": {
        "en": "Content-Type is missing; send application/json in UTF-8",
        "zh": "缺少 Content-Type；请以 UTF-8 发送 application/json",
    },
    "detail.content-encoding": {
        "en": "Content-Encoding is {found}; send the body as it is, without Content-Encoding",
        "zh": "Content-Encoding 为 {found}；请原样发送请求体，不要使用 Content-Encoding",
    },
    # What the author of a guard has to mend
    "no-model": {
        "en": "a guard needs the name of a schema that has a model, got {found};"
        " choose one of {known}",
        "zh": "请写明有模型类的 Schema 名称，实际为 {found}；可选 {known}",
    },
    "max-bytes": {
        "en": "max_bytes is {found}; it is a number of bytes, at least 1",
        "zh": "max_bytes 为 {found}；应为字节数，至少为 1",
    },
    "paths": {
        "en": 'paths is {found}; give a list such as ["/results", "/tools/*"], or None for all',
        "zh": 'paths 为 {found}；请给出列表，例如 ["/results", "/tools/*"]，None 表示全部路径',
    },
    "methods": {
        "en": 'methods is {found}; give a list such as ["POST", "PUT"]',
        "zh": 'methods 为 {found}；请给出列表，例如 ["POST", "PUT"]',
    },
    "path": {
        "en": "paths is {found}; each begins with / and may end with *, and one at least is needed:"
        " a pattern that matches nothing would let everything through",
        "zh": "paths 为 {found}；每项以 / 开头，可以 * 结尾，且至少一项："
        "无法匹配的模式会放行所有请求",
    },
    "method": {
        "en": 'methods is {found}; name at least one as text, such as "POST"',
        "zh": 'methods 为 {found}；请至少给出一个文本，例如 "POST"',
    },
    "no-fastapi": {
        "en": "guarded and install need FastAPI: pip install 'toolresult[fastapi]';"
        " GuardMiddleware works without",
        "zh": "guarded 和 install 需要 FastAPI：pip install 'toolresult[fastapi]'；"
        "GuardMiddleware 不需要",
    },
    "too-late": {
        "en": "the application has already answered requests; call install when you make it",
        "zh": "应用已经处理过请求；请在创建应用时调用 install",
    },
    "no-model-here": {
        "en": "no guard has taken a body for this request; put GuardMiddleware around the"
        " application, with this path and method",
        "zh": "没有为该请求把守请求体；请用 GuardMiddleware 包住应用，并包含此路径和方法",
    },
}


def say(key: str, lang: str, **words: object) -> str:
    """Return a text with its places filled in.

    >>> say("max-bytes", "zh", found=0)
    'max_bytes 为 0；应为字节数，至少为 1'
    """
    parts: list[str] = []
    for literal, place, _, _ in Formatter().parse(in_language(_TEXTS[key], lang)):
        parts.append(literal)
        if place is not None:
            parts.append(str(words[place]))
    return glued(parts)
