"""What a guard says, in both languages."""

from toolresult.text.catalog import Catalog
from toolresult.text.sentence import Sentence, Word

_TEXTS = Catalog(
    {
        # Titles of problems, by the end of their type
        "malformed": {"en": "The body is not JSON", "zh": "请求体不是 JSON"},
        "incomplete": {"en": "The body is not complete", "zh": "请求体不完整"},
        "too-large": {"en": "The body is too large", "zh": "请求体过大"},
        "media-type": {"en": "The body must be JSON", "zh": "请求体必须是 JSON"},
        "content-encoding": {"en": "The body must not be compressed", "zh": "请求体不得压缩"},
        "invalid": {"en": "The body violates the contract", "zh": "请求体不符合契约"},
        "busy": {"en": "Too many bodies are being checked", "zh": "正在校验的请求体过多"},
        # Details
        "detail.incomplete": {
            "en": "the connection ended before the whole body arrived; send it again",
            "zh": "请求体尚未传完，连接就已结束；请重新发送",
        },
        "detail.too-large": {
            "en": "the body is larger than {limit} bytes; send less, or store large data in a "
            "file and send its name",
            "zh": "请求体超过 {limit} 字节；请减小请求体，或将大块数据存成文件后发送文件名",
        },
        "detail.media-type": {
            "en": "expected Content-Type application/json, got {found}; send application/json in "
            "UTF-8",
            "zh": "Content-Type 应为 application/json，实际为 {found}；请以 UTF-8 发送 "
            "application/json",
        },
        "detail.no-media-type": {
            "en": "expected Content-Type application/json, got none; send application/json in "
            "UTF-8",
            "zh": "缺少 Content-Type；请以 UTF-8 发送 application/json",
        },
        "detail.content-encoding": {
            "en": "expected no Content-Encoding, got {found}; send the body uncompressed",
            "zh": "不应有 Content-Encoding，实际为 {found}；请发送未压缩的请求体",
        },
        "detail.other-form": {
            "en": "expected one of {expected}, got {found}; send one of these forms",
            "zh": "应为 {expected} 之一，实际为 {found}；请改用其中一种格式",
        },
        "detail.busy": {
            "en": "too many bodies are being checked; send it again after {seconds} s",
            "zh": "正在校验的请求体过多；请在 {seconds} 秒后重新发送",
        },
        # What the author of a guard has to fix
        "no-model": {
            "en": "expected the name of a schema that has a model, or a class such as "
            "ToolReturn[Order], got {found}{meant}; choose one of {known}",
            "zh": "应为有模型类的 Schema 名称，或 ToolReturn[Order] 这样的类，实际为 "
            "{found}{meant}；可选 {known}",
        },
        "two-models": {
            "en": "expected one class for {form}, got {first} and {second}; a guard builds each "
            "form as one class",
            "zh": "{form} 只应有一个类，实际有 {first} 和 {second}；守卫为每种格式只构建一个类",
        },
        "max-bytes": {
            "en": "max_bytes: expected a number of bytes, at least 1, got {found}",
            "zh": "max_bytes 应为字节数，至少为 1，实际为 {found}",
        },
        "max-waiting": {
            "en": "max_waiting: expected a number of bodies, at least 1, got {found}",
            "zh": "max_waiting 应为请求体个数，至少为 1，实际为 {found}",
        },
        "paths": {
            "en": 'paths: expected a list such as ["/results", "/tools/*"], or None for all, got '
            "{found}",
            "zh": 'paths 应为列表，例如 ["/results", "/tools/*"]，None 表示全部路径，实际为 '
            "{found}",
        },
        "methods": {
            "en": 'methods: expected a list such as ["POST", "PUT"], got {found}',
            "zh": 'methods 应为列表，例如 ["POST", "PUT"]，实际为 {found}',
        },
        "path": {
            "en": "paths: expected at least one path, each beginning with / and optionally "
            "ending with *, got {found}; a pattern that matches nothing would let every "
            "request through",
            "zh": "paths 至少应有一项，每项以 / 开头，可以 * 结尾，实际为 {found}；无法匹配的模式"
            "会放行所有请求",
        },
        "method": {
            "en": 'methods: expected at least one name such as "POST", got {found}',
            "zh": 'methods 至少应有一个名称，例如 "POST"，实际为 {found}',
        },
        "no-fastapi": {
            "en": "guarded and install need FastAPI: pip install 'toolresult[fastapi]'; "
            "GuardMiddleware works without it",
            "zh": "guarded 和 install 需要 FastAPI：pip install 'toolresult[fastapi]'；"
            "GuardMiddleware 不需要",
        },
        "too-late": {
            "en": "the application has already handled requests; call install when you create it",
            "zh": "应用已经处理过请求；请在创建应用时调用 install",
        },
        "no-model-here": {
            "en": "no guard has read the body of this request; wrap the application in "
            "GuardMiddleware, with this path and method",
            "zh": "没有守卫读取过该请求的请求体；请用 GuardMiddleware 包住应用，并包含此路径和方法",
        },
    }
)


def sentence(key: str, /, **words: Word) -> Sentence:
    """Return a text with the words for its places.

    >>> sentence("max-bytes", found=0).text("zh")
    'max_bytes 应为字节数，至少为 1，实际为 0'
    """
    return Sentence.of(_TEXTS, key, **words)
