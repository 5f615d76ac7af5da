# GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
"""The error codes, with what each means for a machine and for a model."""

from collections.abc import Mapping
from enum import IntEnum


class ErrorCode(IntEnum):
    """An error code; an int wherever an int is needed."""

    __module__ = "toolresult"

    SUCCESS = 0
    """Success. The call worked."""


    TOOL_NOT_FOUND = 1001
    """Tool not found. No tool has the requested name, or several tools do."""


    PARAMETER_ERROR = 1002
    """Parameter error. A parameter is missing, unknown, or has the wrong type or value; the
    message says which.
    """


    SESSION_ERROR = 1003
    """Session error. The session does not exist, has ended, or does not match the tool."""


    WORKER_NOT_FOUND = 1004
    """Worker not found. The worker that the call names is not registered or no longer exists."""


    RESOURCE_TYPE_NOT_FOUND = 1005
    """Resource type not found. No backend serves the resource type in the tool's name."""


    PERMISSION_DENIED = 1006
    """Insufficient permissions. The caller is not allowed to do this."""


    NOT_AUTHENTICATED = 1901
    """Not authenticated. The call came without valid credentials: they are missing, wrong or
    expired.
    """


    QUOTA_EXHAUSTED = 1902
    """Quota exhausted. A quota, budget, balance or number of steps is used up. Unlike
    RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is
    renewed much later.
    """


    APPROVAL_DENIED = 1903
    """Denied by a person. A person was asked to approve the call and said no. Nothing was done."""


    NO_DATA = 1904
    """No data found. The call worked but found nothing: an empty result, not a failure.
    Distinguishes the two cases that success false alone does not.
    """


    NOT_SUPPORTED = 1905
    """Not supported. The tool exists but does not offer this operation, option or format, or not
    yet.
    """


    NEEDS_INPUT = 1906
    """Input from the user needed. The tool cannot go on without something that only the user can
    supply: an answer, a choice, a missing detail. Nothing was done.
    """


    APPROVAL_PENDING = 1907
    """Waiting for approval. A person has to approve the call and has not decided yet. Nothing
    was done so far.
    """


    CONFLICT = 1909
    """Conflict. The call contradicts the current state: the thing already exists, or somebody
    else has changed it. A step that has to come first is PRECONDITION_FAILED.
    """


    NOT_FOUND = 1910
    """Not found. The thing that the call names, such as a file, record or page, does not exist
    or no longer exists. A search that finds nothing is NO_DATA.
    """


    PRECONDITION_FAILED = 1912
    """Precondition failed. Something has to be true or done before this call, and is not: a step
    is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has
    interfered.
    """


    TOO_LARGE = 1913
    """Too large. The arguments, or the result they ask for, are larger than the tool accepts."""


    RATE_LIMITED = 1929
    """Rate limited. The caller has made too many calls in a short time. meta.retry_after_ms, if
    present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.
    """


    CONTENT_BLOCKED = 1951
    """Blocked by a content policy. A content policy or safety filter rejected the request or the
    content that it asks for.
    """


    CANCELLED = 1999
    """Cancelled. The call was cancelled before it finished; it may have taken effect in part."""


    BACKEND_ERROR = 2001
    """Backend error. The backend behind the tool failed or returned an unusable response."""


    EXECUTION_TIMEOUT = 2002
    """Execution timeout. The tool did not finish within its time limit; it may still have taken
    effect.
    """


    BACKEND_NOT_WARMED_UP = 2003
    """Backend not warmed up. The backend is registered but not yet ready."""


    RESOURCE_UNAVAILABLE = 2004
    """Resource unavailable. The resource exists but cannot be used now: busy, exhausted or not
    initialized.
    """


    IN_PROGRESS = 2902
    """Accepted, not finished yet. The call was accepted and is still running; there is no result
    yet.
    """


    CONNECTION_FAILED = 2903
    """Connection failed. No connection could be made: the name is unknown, the host rejects it
    or cannot be reached. The request was not sent.
    """


    PARTIAL_FAILURE = 2907
    """Partial failure. Some calls of a batch succeeded and some failed; data contains the result
    of each.
    """


    INTERNAL_ERROR = 5000
    """Internal error. An unexpected error; also the generic code for a failure without one."""


    CONFIGURATION_ERROR = 5001
    """Configuration error. The system is misconfigured: a key, address or setting is missing."""


    SERVICE_UNAVAILABLE = 5002
    """Service unavailable. The service is down or overloaded and did not take the call."""

    @property
    def kind(self) -> str:
        """Who has to act: success, client, server or system."""
        return _KIND[self.value]

    @property
    def retryable(self) -> bool:
        """Whether the same call may succeed later."""
        return _RETRYABLE[self.value]

    @property
    def effect(self) -> str | None:
        """What may have happened although it failed: none, unknown or partial; None: not stated."""
        return _EFFECT[self.value]

    @property
    def http_status(self) -> int:
        """The status for a server to answer with."""
        return _HTTP_STATUS[self.value]

    def message(self, lang: str = "en") -> str:
        """Return the short default text."""
        return _in(lang, _MESSAGE)[self.value]

    def description(self, lang: str = "en") -> str:
        """Return what the code means and when to use it."""
        return _in(lang, _DESCRIPTION)[self.value]

    def advice(self, lang: str = "en") -> str:
        """Return what the model should do next."""
        return _in(lang, _ADVICE)[self.value]


def _in(lang: str, texts: Mapping[str, Mapping[int, str]]) -> Mapping[int, str]:
    if lang not in texts:
        raise ValueError(f"lang: expected one of {', '.join(texts)}, got {lang!r}")
    return texts[lang]


_KIND: Mapping[int, str] = {
    0: "success",
    1001: "client",
    1002: "client",
    1003: "client",
    1004: "client",
    1005: "client",
    1006: "client",
    1901: "client",
    1902: "client",
    1903: "client",
    1904: "client",
    1905: "client",
    1906: "client",
    1907: "client",
    1909: "client",
    1910: "client",
    1912: "client",
    1913: "client",
    1929: "client",
    1951: "client",
    1999: "client",
    2001: "server",
    2002: "server",
    2003: "server",
    2004: "server",
    2902: "server",
    2903: "server",
    2907: "server",
    5000: "system",
    5001: "system",
    5002: "system",
}


_RETRYABLE: Mapping[int, bool] = {
    0: False,
    1001: False,
    1002: False,
    1003: False,
    1004: False,
    1005: False,
    1006: False,
    1901: False,
    1902: False,
    1903: False,
    1904: False,
    1905: False,
    1906: False,
    1907: False,
    1909: False,
    1910: False,
    1912: False,
    1913: False,
    1929: True,
    1951: False,
    1999: False,
    2001: False,
    2002: True,
    2003: True,
    2004: True,
    2902: False,
    2903: True,
    2907: False,
    5000: False,
    5001: False,
    5002: True,
}


_EFFECT: Mapping[int, str | None] = {
    0: None,
    1001: "none",
    1002: "none",
    1003: "none",
    1004: "none",
    1005: "none",
    1006: "none",
    1901: "none",
    1902: "none",
    1903: "none",
    1904: "none",
    1905: "none",
    1906: "none",
    1907: "none",
    1909: "none",
    1910: "none",
    1912: "none",
    1913: "none",
    1929: "none",
    1951: "none",
    1999: "unknown",
    2001: "unknown",
    2002: "unknown",
    2003: "none",
    2004: "none",
    2902: "unknown",
    2903: "none",
    2907: "partial",
    5000: "unknown",
    5001: "none",
    5002: "none",
}


_HTTP_STATUS: Mapping[int, int] = {
    0: 200,
    1001: 404,
    1002: 400,
    1003: 409,
    1004: 404,
    1005: 404,
    1006: 403,
    1901: 401,
    1902: 402,
    1903: 403,
    1904: 404,
    1905: 501,
    1906: 422,
    1907: 403,
    1909: 409,
    1910: 404,
    1912: 412,
    1913: 413,
    1929: 429,
    1951: 451,
    1999: 499,
    2001: 502,
    2002: 504,
    2003: 503,
    2004: 503,
    2902: 202,
    2903: 503,
    2907: 207,
    5000: 500,
    5001: 500,
    5002: 503,
}


_MESSAGE: Mapping[str, Mapping[int, str]] = {
    "en": {
        0: "Success",
        1001: "Tool not found",
        1002: "Parameter error",
        1003: "Session error",
        1004: "Worker not found",
        1005: "Resource type not found",
        1006: "Insufficient permissions",
        1901: "Not authenticated",
        1902: "Quota exhausted",
        1903: "Denied by a person",
        1904: "No data found",
        1905: "Not supported",
        1906: "Input from the user needed",
        1907: "Waiting for approval",
        1909: "Conflict",
        1910: "Not found",
        1912: "Precondition failed",
        1913: "Too large",
        1929: "Rate limited",
        1951: "Blocked by a content policy",
        1999: "Cancelled",
        2001: "Backend error",
        2002: "Execution timeout",
        2003: "Backend not warmed up",
        2004: "Resource unavailable",
        2902: "Accepted, not finished yet",
        2903: "Connection failed",
        2907: "Partial failure",
        5000: "Internal error",
        5001: "Configuration error",
        5002: "Service unavailable",
    },
    "zh": {
        0: "成功",
        1001: "工具未找到",
        1002: "参数错误",
        1003: "会话错误",
        1004: "工作进程未找到",
        1005: "资源类型未找到",
        1006: "权限不足",
        1901: "未通过身份认证",
        1902: "额度已用完",
        1903: "已被人工拒绝",
        1904: "没有查询到相关数据",
        1905: "不支持此操作",
        1906: "需要用户补充信息",
        1907: "等待审批",
        1909: "存在冲突",
        1910: "未找到",
        1912: "前置条件不满足",
        1913: "内容过大",
        1929: "请求过于频繁",
        1951: "被内容策略拦截",
        1999: "已取消",
        2001: "后端错误",
        2002: "执行超时",
        2003: "后端未预热",
        2004: "资源不可用",
        2902: "已受理，尚未完成",
        2903: "连接失败",
        2907: "部分失败",
        5000: "内部错误",
        5001: "配置错误",
        5002: "服务不可用",
    },
}


_DESCRIPTION: Mapping[str, Mapping[int, str]] = {
    "en": {
        0: "The call worked.",
        1001: "No tool has the requested name, or several tools do.",
        1002: "A parameter is missing, unknown, or has the wrong type or value; the message says which.",
        1003: "The session does not exist, has ended, or does not match the tool.",
        1004: "The worker that the call names is not registered or no longer exists.",
        1005: "No backend serves the resource type in the tool's name.",
        1006: "The caller is not allowed to do this.",
        1901: "The call came without valid credentials: they are missing, wrong or expired.",
        1902: "A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.",
        1903: "A person was asked to approve the call and said no. Nothing was done.",
        1904: "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.",
        1905: "The tool exists but does not offer this operation, option or format, or not yet.",
        1906: "The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.",
        1907: "A person has to approve the call and has not decided yet. Nothing was done so far.",
        1909: "The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.",
        1910: "The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.",
        1912: "Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.",
        1913: "The arguments, or the result they ask for, are larger than the tool accepts.",
        1929: "The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.",
        1951: "A content policy or safety filter rejected the request or the content that it asks for.",
        1999: "The call was cancelled before it finished; it may have taken effect in part.",
        2001: "The backend behind the tool failed or returned an unusable response.",
        2002: "The tool did not finish within its time limit; it may still have taken effect.",
        2003: "The backend is registered but not yet ready.",
        2004: "The resource exists but cannot be used now: busy, exhausted or not initialized.",
        2902: "The call was accepted and is still running; there is no result yet.",
        2903: "No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.",
        2907: "Some calls of a batch succeeded and some failed; data contains the result of each.",
        5000: "An unexpected error; also the generic code for a failure without one.",
        5001: "The system is misconfigured: a key, address or setting is missing.",
        5002: "The service is down or overloaded and did not take the call.",
    },
    "zh": {
        0: "调用成功。",
        1001: "没有叫这个名称的工具，或同名工具不止一个。",
        1002: "参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。",
        1003: "会话不存在、已结束，或与工具不匹配。",
        1004: "调用指定的工作进程未注册或已退出。",
        1005: "没有后端提供工具名称中的资源类型。",
        1006: "调用方无权执行此操作。",
        1901: "调用没有携带有效的凭据：缺少、错误或已过期。",
        1902: "配额、预算、余额或步数已用完。与 RATE_LIMITED 不同，稍等片刻没有用：需要有人提高上限，或等到较久之后额度重置。",
        1903: "调用需要人工批准，但被拒绝。没有执行任何操作。",
        1904: "调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。",
        1905: "工具存在，但不支持（或尚未支持）这种操作、选项或格式。",
        1906: "缺少只有用户才能提供的信息（回答、选择或细节），工具无法继续。没有执行任何操作。",
        1907: "调用需要人工审批，目前尚未做出决定。到现在为止没有执行任何操作。",
        1909: "调用与当前状态冲突：对象已存在，或已被他人修改。缺少前置步骤时请使用 PRECONDITION_FAILED。",
        1910: "调用指定的对象（如文件、记录、页面）不存在或已被删除。查询没有结果时请使用 NO_DATA。",
        1912: "调用之前必须具备的条件没有满足：缺少某个步骤，或对象的状态不对。与 CONFLICT 不同，并没有其他人改动。",
        1913: "参数或所请求的结果超过了工具的大小限制。",
        1929: "短时间内调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。等待也不会恢复的额度请使用 QUOTA_EXHAUSTED。",
        1951: "内容策略或安全过滤拒绝了请求，或拒绝了所请求的内容。",
        1999: "调用在完成之前被取消，可能已部分生效。",
        2001: "工具背后的后端出错，或返回了无法使用的内容。",
        2002: "工具未在时限内完成，但可能已经产生效果。",
        2003: "后端已注册但尚未就绪。",
        2004: "资源存在但当前不可用：被占用、已耗尽或未初始化。",
        2902: "调用已受理，仍在执行，还没有结果。",
        2903: "无法建立连接：域名无法解析、主机拒绝连接或不可达。请求没有发出。",
        2907: "批量调用中部分成功、部分失败；data 中有每一项的结果。",
        5000: "意外错误；来源没有给出错误码的失败也使用它。",
        5001: "系统配置有误：缺少密钥、地址或设置。",
        5002: "服务停止或过载，没有受理调用。",
    },
}


_ADVICE: Mapping[str, Mapping[int, str]] = {
    "en": {
        0: "Use the data and continue.",
        1001: "Choose a tool from the list you were given and call it by its exact name; do not call this name again.",
        1002: "Correct the parameter that the message names, then call again.",
        1003: "Open a new session, then call again with its ID.",
        1004: "Do not name this worker again; open a new session or ask the user.",
        1005: "Use a resource type from the list you were given.",
        1006: "Do not retry. Tell the user which permission is missing.",
        1901: "Do not retry. Ask the user to sign in again or to renew the credentials; never ask for a password in the conversation.",
        1902: "Do not retry. Tell the user which limit is used up and who can raise it; finish with what you have, or use a tool that does not need it.",
        1903: "Do not make this call again, and do not reach the same effect another way. Ask the user how to proceed.",
        1904: "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.",
        1905: "Do not call again with the same request. Use another operation, option or format that the tool offers, or another tool; if there is none, tell the user that this is not possible.",
        1906: "Ask the user what the message asks for, then call again with the answer. Do not guess it.",
        1907: "Do not call again while the decision is open, and do not reach the same effect another way. Tell the user that the call waits for approval, and by whom if the message says so.",
        1909: "Read the current state first, then decide whether a changed call is still needed.",
        1910: "Check the name or ID, or list what exists; do not call again with the same one.",
        1912: "Do first what the message says is missing, check the current state, then call again.",
        1913: "Ask for less: narrow the query, use pages, or send the content in parts.",
        1929: "Wait as long as retry_after_ms says, or back off exponentially, then call again; make fewer calls at once.",
        1951: "Do not repeat the request, and do not reword it to get around the policy. Tell the user that the content was blocked, and offer what is allowed.",
        1999: "Do not repeat the call unless the user asks for it; first check what has already taken effect.",
        2001: "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
        2002: "First check whether the call took effect. Call again only if it did not, or if a second time does no harm; then with less work or more time.",
        2003: "Wait a moment, then call again; if it is still not ready, tell the user.",
        2004: "Use another resource if there is one; otherwise wait and call again, or tell the user.",
        2902: "Do not start it again. Ask for its state with the ID in the message or the data, if there is one; otherwise tell the user that it is still running.",
        2903: "Wait a moment, then call again. If it fails again, check the address if you chose it, and tell the user that the service cannot be reached.",
        2907: "Use the parts that succeeded, name the parts that failed, and retry only those.",
        5000: "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
        5001: "Tell the user that an operator must change the configuration.",
        5002: "Retry with exponential backoff.",
    },
    "zh": {
        0: "使用返回的数据，继续执行。",
        1001: "从已提供的工具列表中选择，并使用准确的名称调用；不要再次调用这个名称。",
        1002: "按消息中的说明修正参数，然后重新调用。",
        1003: "创建新的会话，再用新的 ID 调用。",
        1004: "不要再指定这个工作进程；创建新的会话或询问用户。",
        1005: "使用已提供列表中的资源类型。",
        1006: "不要重试。告诉用户缺少哪项权限。",
        1901: "不要重试。请用户重新登录或更新凭据；不要在对话中索要密码。",
        1902: "不要重试。告诉用户哪项额度已用完、谁可以提高上限；用已有的结果完成任务，或改用不受此限制的工具。",
        1903: "不要再次发起这个调用，也不要换一种方式达到同样的效果。询问用户接下来怎么做。",
        1904: "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。",
        1905: "不要用同样的请求再次调用。改用该工具支持的操作、选项或格式，或换一个工具；如果都没有，告诉用户无法做到。",
        1906: "按消息中的内容询问用户，得到回答后再调用。不要猜测答案。",
        1907: "在得到审批结果之前不要再次调用，也不要换一种方式达到同样的效果。告诉用户该调用正在等待审批；如果消息中写明了审批人，一并说明。",
        1909: "先读取当前状态，再判断是否仍需要调整后重新调用。",
        1910: "核对名称或 ID，或先列出现有的对象；不要用同样的参数再次调用。",
        1912: "先完成消息中指出的缺失步骤，确认当前状态，然后再调用。",
        1913: "缩小范围：收窄查询条件、分页读取，或分批发送内容。",
        1929: "按 retry_after_ms 等待，没有则使用指数退避，然后重试；减少同时发起的调用。",
        1951: "不要重复请求，也不要换一种说法绕过策略。告诉用户内容已被拦截，并提供允许范围内的帮助。",
        1999: "除非用户要求，不要重新调用；先确认哪些部分已经生效。",
        2001: "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。",
        2002: "先确认调用是否已经生效。只有在没有生效，或重复执行没有影响时，才再次调用；再次调用时减少工作量或延长时限。",
        2003: "稍等片刻再调用；如果仍未就绪，告诉用户。",
        2004: "如有其他资源则改用，否则稍后重试，或告诉用户。",
        2902: "不要重新发起。如果消息或 data 中有 ID，用它查询进度；否则告诉用户仍在执行。",
        2903: "稍等片刻再调用。如果仍然失败，核对你所填写的地址，并告诉用户无法连接到该服务。",
        2907: "使用成功的部分，指出失败的部分；只重做失败的部分。",
        5000: "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。",
        5001: "告诉用户需要运维人员修改配置。",
        5002: "使用指数退避重试。",
    },
}
