// GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
//! The error codes of the contract.

use crate::plan::Kind;
use alloc::borrow::Cow;

/// An error code of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum ErrorCode {
    /// 0: Success.
    Success = 0,
    /// 1001: Tool not found.
    ToolNotFound = 1001,
    /// 1002: Parameter error.
    ParameterError = 1002,
    /// 1003: Session error.
    SessionError = 1003,
    /// 1004: Worker not found.
    WorkerNotFound = 1004,
    /// 1005: Resource type not found.
    ResourceTypeNotFound = 1005,
    /// 1006: Insufficient permissions.
    PermissionDenied = 1006,
    /// 1901: Not authenticated.
    NotAuthenticated = 1901,
    /// 1902: Quota exhausted.
    QuotaExhausted = 1902,
    /// 1903: Denied by a person.
    ApprovalDenied = 1903,
    /// 1904: No data found.
    NoData = 1904,
    /// 1905: Not supported.
    NotSupported = 1905,
    /// 1906: Input from the user needed.
    NeedsInput = 1906,
    /// 1907: Waiting for approval.
    ApprovalPending = 1907,
    /// 1909: Conflict.
    Conflict = 1909,
    /// 1910: Not found.
    NotFound = 1910,
    /// 1912: Precondition failed.
    PreconditionFailed = 1912,
    /// 1913: Too large.
    TooLarge = 1913,
    /// 1929: Rate limited.
    RateLimited = 1929,
    /// 1951: Blocked by a content policy.
    ContentBlocked = 1951,
    /// 1999: Cancelled.
    Cancelled = 1999,
    /// 2001: Backend error.
    BackendError = 2001,
    /// 2002: Execution timeout.
    ExecutionTimeout = 2002,
    /// 2003: Backend not warmed up.
    BackendNotWarmedUp = 2003,
    /// 2004: Resource unavailable.
    ResourceUnavailable = 2004,
    /// 2902: Accepted, not finished yet.
    InProgress = 2902,
    /// 2903: Connection failed.
    ConnectionFailed = 2903,
    /// 2907: Partial failure.
    PartialFailure = 2907,
    /// 5000: Internal error.
    InternalError = 5000,
    /// 5001: Configuration error.
    ConfigurationError = 5001,
    /// 5002: Service unavailable.
    ServiceUnavailable = 5002,
}

impl ErrorCode {
    /// All of them, in their order.
    pub const ALL: [ErrorCode; 31] = [ErrorCode::Success, ErrorCode::ToolNotFound, ErrorCode::ParameterError, ErrorCode::SessionError, ErrorCode::WorkerNotFound, ErrorCode::ResourceTypeNotFound, ErrorCode::PermissionDenied, ErrorCode::NotAuthenticated, ErrorCode::QuotaExhausted, ErrorCode::ApprovalDenied, ErrorCode::NoData, ErrorCode::NotSupported, ErrorCode::NeedsInput, ErrorCode::ApprovalPending, ErrorCode::Conflict, ErrorCode::NotFound, ErrorCode::PreconditionFailed, ErrorCode::TooLarge, ErrorCode::RateLimited, ErrorCode::ContentBlocked, ErrorCode::Cancelled, ErrorCode::BackendError, ErrorCode::ExecutionTimeout, ErrorCode::BackendNotWarmedUp, ErrorCode::ResourceUnavailable, ErrorCode::InProgress, ErrorCode::ConnectionFailed, ErrorCode::PartialFailure, ErrorCode::InternalError, ErrorCode::ConfigurationError, ErrorCode::ServiceUnavailable];

    /// The name of the code, as every language has it.
    pub const fn name(self) -> &'static str {
        match self {
            ErrorCode::Success => "SUCCESS",
            ErrorCode::ToolNotFound => "TOOL_NOT_FOUND",
            ErrorCode::ParameterError => "PARAMETER_ERROR",
            ErrorCode::SessionError => "SESSION_ERROR",
            ErrorCode::WorkerNotFound => "WORKER_NOT_FOUND",
            ErrorCode::ResourceTypeNotFound => "RESOURCE_TYPE_NOT_FOUND",
            ErrorCode::PermissionDenied => "PERMISSION_DENIED",
            ErrorCode::NotAuthenticated => "NOT_AUTHENTICATED",
            ErrorCode::QuotaExhausted => "QUOTA_EXHAUSTED",
            ErrorCode::ApprovalDenied => "APPROVAL_DENIED",
            ErrorCode::NoData => "NO_DATA",
            ErrorCode::NotSupported => "NOT_SUPPORTED",
            ErrorCode::NeedsInput => "NEEDS_INPUT",
            ErrorCode::ApprovalPending => "APPROVAL_PENDING",
            ErrorCode::Conflict => "CONFLICT",
            ErrorCode::NotFound => "NOT_FOUND",
            ErrorCode::PreconditionFailed => "PRECONDITION_FAILED",
            ErrorCode::TooLarge => "TOO_LARGE",
            ErrorCode::RateLimited => "RATE_LIMITED",
            ErrorCode::ContentBlocked => "CONTENT_BLOCKED",
            ErrorCode::Cancelled => "CANCELLED",
            ErrorCode::BackendError => "BACKEND_ERROR",
            ErrorCode::ExecutionTimeout => "EXECUTION_TIMEOUT",
            ErrorCode::BackendNotWarmedUp => "BACKEND_NOT_WARMED_UP",
            ErrorCode::ResourceUnavailable => "RESOURCE_UNAVAILABLE",
            ErrorCode::InProgress => "IN_PROGRESS",
            ErrorCode::ConnectionFailed => "CONNECTION_FAILED",
            ErrorCode::PartialFailure => "PARTIAL_FAILURE",
            ErrorCode::InternalError => "INTERNAL_ERROR",
            ErrorCode::ConfigurationError => "CONFIGURATION_ERROR",
            ErrorCode::ServiceUnavailable => "SERVICE_UNAVAILABLE",
        }
    }

    /// Who has to act.
    pub const fn kind(self) -> Kind {
        match self {
            ErrorCode::Success => Kind::Success,
            ErrorCode::ToolNotFound => Kind::Client,
            ErrorCode::ParameterError => Kind::Client,
            ErrorCode::SessionError => Kind::Client,
            ErrorCode::WorkerNotFound => Kind::Client,
            ErrorCode::ResourceTypeNotFound => Kind::Client,
            ErrorCode::PermissionDenied => Kind::Client,
            ErrorCode::NotAuthenticated => Kind::Client,
            ErrorCode::QuotaExhausted => Kind::Client,
            ErrorCode::ApprovalDenied => Kind::Client,
            ErrorCode::NoData => Kind::Client,
            ErrorCode::NotSupported => Kind::Client,
            ErrorCode::NeedsInput => Kind::Client,
            ErrorCode::ApprovalPending => Kind::Client,
            ErrorCode::Conflict => Kind::Client,
            ErrorCode::NotFound => Kind::Client,
            ErrorCode::PreconditionFailed => Kind::Client,
            ErrorCode::TooLarge => Kind::Client,
            ErrorCode::RateLimited => Kind::Client,
            ErrorCode::ContentBlocked => Kind::Client,
            ErrorCode::Cancelled => Kind::Client,
            ErrorCode::BackendError => Kind::Server,
            ErrorCode::ExecutionTimeout => Kind::Server,
            ErrorCode::BackendNotWarmedUp => Kind::Server,
            ErrorCode::ResourceUnavailable => Kind::Server,
            ErrorCode::InProgress => Kind::Server,
            ErrorCode::ConnectionFailed => Kind::Server,
            ErrorCode::PartialFailure => Kind::Server,
            ErrorCode::InternalError => Kind::System,
            ErrorCode::ConfigurationError => Kind::System,
            ErrorCode::ServiceUnavailable => Kind::System,
        }
    }

    /// Whether the same call may succeed later; None where no document decides.
    pub const fn retryable(self) -> Option<bool> {
        match self {
            ErrorCode::Success => Some(false),
            ErrorCode::ToolNotFound => Some(false),
            ErrorCode::ParameterError => Some(false),
            ErrorCode::SessionError => Some(false),
            ErrorCode::WorkerNotFound => Some(false),
            ErrorCode::ResourceTypeNotFound => Some(false),
            ErrorCode::PermissionDenied => Some(false),
            ErrorCode::NotAuthenticated => Some(false),
            ErrorCode::QuotaExhausted => Some(false),
            ErrorCode::ApprovalDenied => Some(false),
            ErrorCode::NoData => Some(false),
            ErrorCode::NotSupported => Some(false),
            ErrorCode::NeedsInput => Some(false),
            ErrorCode::ApprovalPending => Some(false),
            ErrorCode::Conflict => Some(false),
            ErrorCode::NotFound => Some(false),
            ErrorCode::PreconditionFailed => Some(false),
            ErrorCode::TooLarge => Some(false),
            ErrorCode::RateLimited => Some(true),
            ErrorCode::ContentBlocked => Some(false),
            ErrorCode::Cancelled => Some(false),
            ErrorCode::BackendError => Some(false),
            ErrorCode::ExecutionTimeout => Some(true),
            ErrorCode::BackendNotWarmedUp => Some(true),
            ErrorCode::ResourceUnavailable => Some(true),
            ErrorCode::InProgress => Some(false),
            ErrorCode::ConnectionFailed => Some(true),
            ErrorCode::PartialFailure => Some(false),
            ErrorCode::InternalError => Some(false),
            ErrorCode::ConfigurationError => Some(false),
            ErrorCode::ServiceUnavailable => Some(true),
        }
    }

    /// What may have happened although it failed: none, unknown or partial; None for success.
    pub const fn effect(self) -> Option<&'static str> {
        match self {
            ErrorCode::Success => None,
            ErrorCode::ToolNotFound => Some("none"),
            ErrorCode::ParameterError => Some("none"),
            ErrorCode::SessionError => Some("none"),
            ErrorCode::WorkerNotFound => Some("none"),
            ErrorCode::ResourceTypeNotFound => Some("none"),
            ErrorCode::PermissionDenied => Some("none"),
            ErrorCode::NotAuthenticated => Some("none"),
            ErrorCode::QuotaExhausted => Some("none"),
            ErrorCode::ApprovalDenied => Some("none"),
            ErrorCode::NoData => Some("none"),
            ErrorCode::NotSupported => Some("none"),
            ErrorCode::NeedsInput => Some("none"),
            ErrorCode::ApprovalPending => Some("none"),
            ErrorCode::Conflict => Some("none"),
            ErrorCode::NotFound => Some("none"),
            ErrorCode::PreconditionFailed => Some("none"),
            ErrorCode::TooLarge => Some("none"),
            ErrorCode::RateLimited => Some("none"),
            ErrorCode::ContentBlocked => Some("none"),
            ErrorCode::Cancelled => Some("unknown"),
            ErrorCode::BackendError => Some("unknown"),
            ErrorCode::ExecutionTimeout => Some("unknown"),
            ErrorCode::BackendNotWarmedUp => Some("none"),
            ErrorCode::ResourceUnavailable => Some("none"),
            ErrorCode::InProgress => Some("unknown"),
            ErrorCode::ConnectionFailed => Some("none"),
            ErrorCode::PartialFailure => Some("partial"),
            ErrorCode::InternalError => Some("unknown"),
            ErrorCode::ConfigurationError => Some("none"),
            ErrorCode::ServiceUnavailable => Some("none"),
        }
    }

    /// The status for a server to answer with.
    pub const fn http_status(self) -> u16 {
        match self {
            ErrorCode::Success => 200,
            ErrorCode::ToolNotFound => 404,
            ErrorCode::ParameterError => 400,
            ErrorCode::SessionError => 409,
            ErrorCode::WorkerNotFound => 404,
            ErrorCode::ResourceTypeNotFound => 404,
            ErrorCode::PermissionDenied => 403,
            ErrorCode::NotAuthenticated => 401,
            ErrorCode::QuotaExhausted => 402,
            ErrorCode::ApprovalDenied => 403,
            ErrorCode::NoData => 404,
            ErrorCode::NotSupported => 501,
            ErrorCode::NeedsInput => 422,
            ErrorCode::ApprovalPending => 403,
            ErrorCode::Conflict => 409,
            ErrorCode::NotFound => 404,
            ErrorCode::PreconditionFailed => 412,
            ErrorCode::TooLarge => 413,
            ErrorCode::RateLimited => 429,
            ErrorCode::ContentBlocked => 451,
            ErrorCode::Cancelled => 499,
            ErrorCode::BackendError => 502,
            ErrorCode::ExecutionTimeout => 504,
            ErrorCode::BackendNotWarmedUp => 503,
            ErrorCode::ResourceUnavailable => 503,
            ErrorCode::InProgress => 202,
            ErrorCode::ConnectionFailed => 503,
            ErrorCode::PartialFailure => 207,
            ErrorCode::InternalError => 500,
            ErrorCode::ConfigurationError => 500,
            ErrorCode::ServiceUnavailable => 503,
        }
    }

    /// The short default text, in English.
    pub const fn message(self) -> &'static str {
        match self {
            ErrorCode::Success => "Success",
            ErrorCode::ToolNotFound => "Tool not found",
            ErrorCode::ParameterError => "Parameter error",
            ErrorCode::SessionError => "Session error",
            ErrorCode::WorkerNotFound => "Worker not found",
            ErrorCode::ResourceTypeNotFound => "Resource type not found",
            ErrorCode::PermissionDenied => "Insufficient permissions",
            ErrorCode::NotAuthenticated => "Not authenticated",
            ErrorCode::QuotaExhausted => "Quota exhausted",
            ErrorCode::ApprovalDenied => "Denied by a person",
            ErrorCode::NoData => "No data found",
            ErrorCode::NotSupported => "Not supported",
            ErrorCode::NeedsInput => "Input from the user needed",
            ErrorCode::ApprovalPending => "Waiting for approval",
            ErrorCode::Conflict => "Conflict",
            ErrorCode::NotFound => "Not found",
            ErrorCode::PreconditionFailed => "Precondition failed",
            ErrorCode::TooLarge => "Too large",
            ErrorCode::RateLimited => "Rate limited",
            ErrorCode::ContentBlocked => "Blocked by a content policy",
            ErrorCode::Cancelled => "Cancelled",
            ErrorCode::BackendError => "Backend error",
            ErrorCode::ExecutionTimeout => "Execution timeout",
            ErrorCode::BackendNotWarmedUp => "Backend not warmed up",
            ErrorCode::ResourceUnavailable => "Resource unavailable",
            ErrorCode::InProgress => "Accepted, not finished yet",
            ErrorCode::ConnectionFailed => "Connection failed",
            ErrorCode::PartialFailure => "Partial failure",
            ErrorCode::InternalError => "Internal error",
            ErrorCode::ConfigurationError => "Configuration error",
            ErrorCode::ServiceUnavailable => "Service unavailable",
        }
    }

    /// What the code means and when to use it, in English.
    pub const fn description(self) -> &'static str {
        match self {
            ErrorCode::Success => "The call worked.",
            ErrorCode::ToolNotFound => "No tool has the requested name, or several tools do.",
            ErrorCode::ParameterError => "A parameter is missing, unknown, or has the wrong type or value; the message says which.",
            ErrorCode::SessionError => "The session does not exist, has ended, or does not match the tool.",
            ErrorCode::WorkerNotFound => "The worker that the call names is not registered or no longer exists.",
            ErrorCode::ResourceTypeNotFound => "No backend serves the resource type in the tool's name.",
            ErrorCode::PermissionDenied => "The caller is not allowed to do this.",
            ErrorCode::NotAuthenticated => "The call came without valid credentials: they are missing, wrong or expired.",
            ErrorCode::QuotaExhausted => "A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.",
            ErrorCode::ApprovalDenied => "A person was asked to approve the call and said no. Nothing was done.",
            ErrorCode::NoData => "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.",
            ErrorCode::NotSupported => "The tool exists but does not offer this operation, option or format, or not yet.",
            ErrorCode::NeedsInput => "The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.",
            ErrorCode::ApprovalPending => "A person has to approve the call and has not decided yet. Nothing was done so far.",
            ErrorCode::Conflict => "The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.",
            ErrorCode::NotFound => "The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.",
            ErrorCode::PreconditionFailed => "Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.",
            ErrorCode::TooLarge => "The arguments, or the result they ask for, are larger than the tool accepts.",
            ErrorCode::RateLimited => "The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.",
            ErrorCode::ContentBlocked => "A content policy or safety filter rejected the request or the content that it asks for.",
            ErrorCode::Cancelled => "The call was cancelled before it finished; it may have taken effect in part.",
            ErrorCode::BackendError => "The backend behind the tool failed or returned an unusable response.",
            ErrorCode::ExecutionTimeout => "The tool did not finish within its time limit; it may still have taken effect.",
            ErrorCode::BackendNotWarmedUp => "The backend is registered but not yet ready.",
            ErrorCode::ResourceUnavailable => "The resource exists but cannot be used now: busy, exhausted or not initialized.",
            ErrorCode::InProgress => "The call was accepted and is still running; there is no result yet.",
            ErrorCode::ConnectionFailed => "No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.",
            ErrorCode::PartialFailure => "Some calls of a batch succeeded and some failed; data contains the result of each.",
            ErrorCode::InternalError => "An unexpected error; also the generic code for a failure without one.",
            ErrorCode::ConfigurationError => "The system is misconfigured: a key, address or setting is missing.",
            ErrorCode::ServiceUnavailable => "The service is down or overloaded and did not take the call.",
        }
    }

    /// What the model should do next, in English.
    pub const fn advice(self) -> &'static str {
        match self {
            ErrorCode::Success => "Use the data and continue.",
            ErrorCode::ToolNotFound => "Choose a tool from the list you were given and call it by its exact name; do not call this name again.",
            ErrorCode::ParameterError => "Correct the parameter that the message names, then call again.",
            ErrorCode::SessionError => "Open a new session, then call again with its ID.",
            ErrorCode::WorkerNotFound => "Do not name this worker again; open a new session or ask the user.",
            ErrorCode::ResourceTypeNotFound => "Use a resource type from the list you were given.",
            ErrorCode::PermissionDenied => "Do not retry. Tell the user which permission is missing.",
            ErrorCode::NotAuthenticated => "Do not retry. Ask the user to sign in again or to renew the credentials; never ask for a password in the conversation.",
            ErrorCode::QuotaExhausted => "Do not retry. Tell the user which limit is used up and who can raise it; finish with what you have, or use a tool that does not need it.",
            ErrorCode::ApprovalDenied => "Do not make this call again, and do not reach the same effect another way. Ask the user how to proceed.",
            ErrorCode::NoData => "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.",
            ErrorCode::NotSupported => "Do not call again with the same request. Use another operation, option or format that the tool offers, or another tool; if there is none, tell the user that this is not possible.",
            ErrorCode::NeedsInput => "Ask the user what the message asks for, then call again with the answer. Do not guess it.",
            ErrorCode::ApprovalPending => "Do not call again while the decision is open, and do not reach the same effect another way. Tell the user that the call waits for approval, and by whom if the message says so.",
            ErrorCode::Conflict => "Read the current state first, then decide whether a changed call is still needed.",
            ErrorCode::NotFound => "Check the name or ID, or list what exists; do not call again with the same one.",
            ErrorCode::PreconditionFailed => "Do first what the message says is missing, check the current state, then call again.",
            ErrorCode::TooLarge => "Ask for less: narrow the query, use pages, or send the content in parts.",
            ErrorCode::RateLimited => "Wait as long as retry_after_ms says, or back off exponentially, then call again; make fewer calls at once.",
            ErrorCode::ContentBlocked => "Do not repeat the request, and do not reword it to get around the policy. Tell the user that the content was blocked, and offer what is allowed.",
            ErrorCode::Cancelled => "Do not repeat the call unless the user asks for it; first check what has already taken effect.",
            ErrorCode::BackendError => "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
            ErrorCode::ExecutionTimeout => "First check whether the call took effect. Call again only if it did not, or if a second time does no harm; then with less work or more time.",
            ErrorCode::BackendNotWarmedUp => "Wait a moment, then call again; if it is still not ready, tell the user.",
            ErrorCode::ResourceUnavailable => "Use another resource if there is one; otherwise wait and call again, or tell the user.",
            ErrorCode::InProgress => "Do not start it again. Ask for its state with the ID in the message or the data, if there is one; otherwise tell the user that it is still running.",
            ErrorCode::ConnectionFailed => "Wait a moment, then call again. If it fails again, check the address if you chose it, and tell the user that the service cannot be reached.",
            ErrorCode::PartialFailure => "Use the parts that succeeded, name the parts that failed, and retry only those.",
            ErrorCode::InternalError => "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
            ErrorCode::ConfigurationError => "Tell the user that an operator must change the configuration.",
            ErrorCode::ServiceUnavailable => "Retry with exponential backoff.",
        }
    }

    /// The short default text, in Chinese.
    pub const fn message_zh(self) -> &'static str {
        match self {
            ErrorCode::Success => "成功",
            ErrorCode::ToolNotFound => "工具未找到",
            ErrorCode::ParameterError => "参数错误",
            ErrorCode::SessionError => "会话错误",
            ErrorCode::WorkerNotFound => "工作进程未找到",
            ErrorCode::ResourceTypeNotFound => "资源类型未找到",
            ErrorCode::PermissionDenied => "权限不足",
            ErrorCode::NotAuthenticated => "未通过身份认证",
            ErrorCode::QuotaExhausted => "额度已用完",
            ErrorCode::ApprovalDenied => "已被人工拒绝",
            ErrorCode::NoData => "没有查询到相关数据",
            ErrorCode::NotSupported => "不支持此操作",
            ErrorCode::NeedsInput => "需要用户补充信息",
            ErrorCode::ApprovalPending => "等待审批",
            ErrorCode::Conflict => "存在冲突",
            ErrorCode::NotFound => "未找到",
            ErrorCode::PreconditionFailed => "前置条件不满足",
            ErrorCode::TooLarge => "内容过大",
            ErrorCode::RateLimited => "请求过于频繁",
            ErrorCode::ContentBlocked => "被内容策略拦截",
            ErrorCode::Cancelled => "已取消",
            ErrorCode::BackendError => "后端错误",
            ErrorCode::ExecutionTimeout => "执行超时",
            ErrorCode::BackendNotWarmedUp => "后端未预热",
            ErrorCode::ResourceUnavailable => "资源不可用",
            ErrorCode::InProgress => "已受理，尚未完成",
            ErrorCode::ConnectionFailed => "连接失败",
            ErrorCode::PartialFailure => "部分失败",
            ErrorCode::InternalError => "内部错误",
            ErrorCode::ConfigurationError => "配置错误",
            ErrorCode::ServiceUnavailable => "服务不可用",
        }
    }

    /// What the code means and when to use it, in Chinese.
    pub const fn description_zh(self) -> &'static str {
        match self {
            ErrorCode::Success => "调用成功。",
            ErrorCode::ToolNotFound => "没有叫这个名称的工具，或同名工具不止一个。",
            ErrorCode::ParameterError => "参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。",
            ErrorCode::SessionError => "会话不存在、已结束，或与工具不匹配。",
            ErrorCode::WorkerNotFound => "调用指定的工作进程未注册或已退出。",
            ErrorCode::ResourceTypeNotFound => "没有后端提供工具名称中的资源类型。",
            ErrorCode::PermissionDenied => "调用方无权执行此操作。",
            ErrorCode::NotAuthenticated => "调用没有携带有效的凭据：缺少、错误或已过期。",
            ErrorCode::QuotaExhausted => "配额、预算、余额或步数已用完。与 RATE_LIMITED 不同，稍等片刻没有用：需要有人提高上限，或等到较久之后额度重置。",
            ErrorCode::ApprovalDenied => "调用需要人工批准，但被拒绝。没有执行任何操作。",
            ErrorCode::NoData => "调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。",
            ErrorCode::NotSupported => "工具存在，但不支持（或尚未支持）这种操作、选项或格式。",
            ErrorCode::NeedsInput => "缺少只有用户才能提供的信息（回答、选择或细节），工具无法继续。没有执行任何操作。",
            ErrorCode::ApprovalPending => "调用需要人工审批，目前尚未做出决定。到现在为止没有执行任何操作。",
            ErrorCode::Conflict => "调用与当前状态冲突：对象已存在，或已被他人修改。缺少前置步骤时请使用 PRECONDITION_FAILED。",
            ErrorCode::NotFound => "调用指定的对象（如文件、记录、页面）不存在或已被删除。查询没有结果时请使用 NO_DATA。",
            ErrorCode::PreconditionFailed => "调用之前必须具备的条件没有满足：缺少某个步骤，或对象的状态不对。与 CONFLICT 不同，并没有其他人改动。",
            ErrorCode::TooLarge => "参数或所请求的结果超过了工具的大小限制。",
            ErrorCode::RateLimited => "短时间内调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。等待也不会恢复的额度请使用 QUOTA_EXHAUSTED。",
            ErrorCode::ContentBlocked => "内容策略或安全过滤拒绝了请求，或拒绝了所请求的内容。",
            ErrorCode::Cancelled => "调用在完成之前被取消，可能已部分生效。",
            ErrorCode::BackendError => "工具背后的后端出错，或返回了无法使用的内容。",
            ErrorCode::ExecutionTimeout => "工具未在时限内完成，但可能已经产生效果。",
            ErrorCode::BackendNotWarmedUp => "后端已注册但尚未就绪。",
            ErrorCode::ResourceUnavailable => "资源存在但当前不可用：被占用、已耗尽或未初始化。",
            ErrorCode::InProgress => "调用已受理，仍在执行，还没有结果。",
            ErrorCode::ConnectionFailed => "无法建立连接：域名无法解析、主机拒绝连接或不可达。请求没有发出。",
            ErrorCode::PartialFailure => "批量调用中部分成功、部分失败；data 中有每一项的结果。",
            ErrorCode::InternalError => "意外错误；来源没有给出错误码的失败也使用它。",
            ErrorCode::ConfigurationError => "系统配置有误：缺少密钥、地址或设置。",
            ErrorCode::ServiceUnavailable => "服务停止或过载，没有受理调用。",
        }
    }

    /// What the model should do next, in Chinese.
    pub const fn advice_zh(self) -> &'static str {
        match self {
            ErrorCode::Success => "使用返回的数据，继续执行。",
            ErrorCode::ToolNotFound => "从已提供的工具列表中选择，并使用准确的名称调用；不要再次调用这个名称。",
            ErrorCode::ParameterError => "按消息中的说明修正参数，然后重新调用。",
            ErrorCode::SessionError => "创建新的会话，再用新的 ID 调用。",
            ErrorCode::WorkerNotFound => "不要再指定这个工作进程；创建新的会话或询问用户。",
            ErrorCode::ResourceTypeNotFound => "使用已提供列表中的资源类型。",
            ErrorCode::PermissionDenied => "不要重试。告诉用户缺少哪项权限。",
            ErrorCode::NotAuthenticated => "不要重试。请用户重新登录或更新凭据；不要在对话中索要密码。",
            ErrorCode::QuotaExhausted => "不要重试。告诉用户哪项额度已用完、谁可以提高上限；用已有的结果完成任务，或改用不受此限制的工具。",
            ErrorCode::ApprovalDenied => "不要再次发起这个调用，也不要换一种方式达到同样的效果。询问用户接下来怎么做。",
            ErrorCode::NoData => "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。",
            ErrorCode::NotSupported => "不要用同样的请求再次调用。改用该工具支持的操作、选项或格式，或换一个工具；如果都没有，告诉用户无法做到。",
            ErrorCode::NeedsInput => "按消息中的内容询问用户，得到回答后再调用。不要猜测答案。",
            ErrorCode::ApprovalPending => "在得到审批结果之前不要再次调用，也不要换一种方式达到同样的效果。告诉用户该调用正在等待审批；如果消息中写明了审批人，一并说明。",
            ErrorCode::Conflict => "先读取当前状态，再判断是否仍需要调整后重新调用。",
            ErrorCode::NotFound => "核对名称或 ID，或先列出现有的对象；不要用同样的参数再次调用。",
            ErrorCode::PreconditionFailed => "先完成消息中指出的缺失步骤，确认当前状态，然后再调用。",
            ErrorCode::TooLarge => "缩小范围：收窄查询条件、分页读取，或分批发送内容。",
            ErrorCode::RateLimited => "按 retry_after_ms 等待，没有则使用指数退避，然后重试；减少同时发起的调用。",
            ErrorCode::ContentBlocked => "不要重复请求，也不要换一种说法绕过策略。告诉用户内容已被拦截，并提供允许范围内的帮助。",
            ErrorCode::Cancelled => "除非用户要求，不要重新调用；先确认哪些部分已经生效。",
            ErrorCode::BackendError => "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。",
            ErrorCode::ExecutionTimeout => "先确认调用是否已经生效。只有在没有生效，或重复执行没有影响时，才再次调用；再次调用时减少工作量或延长时限。",
            ErrorCode::BackendNotWarmedUp => "稍等片刻再调用；如果仍未就绪，告诉用户。",
            ErrorCode::ResourceUnavailable => "如有其他资源则改用，否则稍后重试，或告诉用户。",
            ErrorCode::InProgress => "不要重新发起。如果消息或 data 中有 ID，用它查询进度；否则告诉用户仍在执行。",
            ErrorCode::ConnectionFailed => "稍等片刻再调用。如果仍然失败，核对你所填写的地址，并告诉用户无法连接到该服务。",
            ErrorCode::PartialFailure => "使用成功的部分，指出失败的部分；只重做失败的部分。",
            ErrorCode::InternalError => "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。",
            ErrorCode::ConfigurationError => "告诉用户需要运维人员修改配置。",
            ErrorCode::ServiceUnavailable => "使用指数退避重试。",
        }
    }
}

/// The code that means: it worked, and nothing was found.
pub const NO_DATA: u16 = 1904;
/// First code, last code, kind, HTTP status and message of a range.
pub type Range = (u16, u16, Kind, u16, (&'static str, &'static str));
pub const RANGES: &[Range] = &[(0, 0, Kind::Success, 200, ("Success", "成功")), (1000, 1999, Kind::Client, 400, ("Client error", "客户端错误")), (2000, 2999, Kind::Server, 502, ("Server error", "服务端错误")), (5000, 5999, Kind::System, 500, ("System error", "系统错误"))];
/// The first and the last of each thousand that are kept for the contract.
pub const RESERVED: (i64, i64) = (900, 999);
/// The dialects: of each number its name there, and the code that it means.
pub static DIALECTS: &[(&str, &[crate::codes::DialectRow])] = &[("agentflow-markdown", &[(0, Cow::Borrowed("SUCCESS"), 0), (4001, Cow::Borrowed("INVALID_REQUEST_FORMAT"), 1002), (4002, Cow::Borrowed("MISSING_REQUIRED_FIELD"), 1002), (4003, Cow::Borrowed("INVALID_PARAMETER_TYPE"), 1002), (4004, Cow::Borrowed("INVALID_URL_FORMAT"), 1002), (4005, Cow::Borrowed("NO_RESULTS_FOUND"), 1904), (4006, Cow::Borrowed("RESOURCE_NOT_INITIALIZED"), 2004), (5001, Cow::Borrowed("API_KEY_NOT_CONFIGURED"), 5001), (5002, Cow::Borrowed("API_REQUEST_FAILED"), 2001), (5003, Cow::Borrowed("API_RESPONSE_PARSE_ERROR"), 2001), (5004, Cow::Borrowed("UNEXPECTED_ERROR"), 5000), (5005, Cow::Borrowed("TIMEOUT_ERROR"), 2002), (5006, Cow::Borrowed("CRAWLING_ERROR"), 2001), (5007, Cow::Borrowed("SUMMARIZATION_ERROR"), 2001), (5008, Cow::Borrowed("ALL_REQUESTS_FAILED"), 2001), (5009, Cow::Borrowed("PARTIAL_FAILURE"), 2907), (5010, Cow::Borrowed("BACKEND_NOT_INITIALIZED"), 2003)]), ("agentflow-enum", &[(0, Cow::Borrowed("SUCCESS"), 0), (4000, Cow::Borrowed("INVALID_INPUT"), 1002), (4001, Cow::Borrowed("BUSINESS_FAILURE"), 5000), (4002, Cow::Borrowed("INVALID_REQUEST_FORMAT"), 1002), (4003, Cow::Borrowed("MISSING_REQUIRED_FIELD"), 1002), (4004, Cow::Borrowed("INVALID_PARAMETER_TYPE"), 1002), (4005, Cow::Borrowed("INVALID_URL_FORMAT"), 1002), (4006, Cow::Borrowed("NO_RESULTS_FOUND"), 1904), (4007, Cow::Borrowed("RESOURCE_NOT_INITIALIZED"), 2004), (5000, Cow::Borrowed("EXECUTION_ERROR"), 5000), (5002, Cow::Borrowed("API_KEY_NOT_CONFIGURED"), 5001), (5003, Cow::Borrowed("API_REQUEST_FAILED"), 2001), (5004, Cow::Borrowed("API_RESPONSE_PARSE_ERROR"), 2001), (5005, Cow::Borrowed("UNEXPECTED_ERROR"), 5000), (5006, Cow::Borrowed("TIMEOUT_ERROR"), 2002), (5007, Cow::Borrowed("CRAWLING_ERROR"), 2001), (5008, Cow::Borrowed("SUMMARIZATION_ERROR"), 2001), (5009, Cow::Borrowed("ALL_REQUESTS_FAILED"), 2001), (5010, Cow::Borrowed("PARTIAL_FAILURE"), 2907), (5011, Cow::Borrowed("BACKEND_NOT_INITIALIZED"), 2003), (5012, Cow::Borrowed("DEPENDENCY_FAILURE"), 2001), (5013, Cow::Borrowed("INTERNAL_ERROR"), 5000)])];

/// Words that a search for codes passes over, and endings that it takes off.
pub const IGNORED: &[&str] = &["a", "an", "the", "is", "are", "was", "were", "be", "been", "it", "its", "of", "to", "in", "on", "at", "by", "for", "from", "with", "and", "or", "i", "my", "this", "that", "has", "have", "had"];
pub const ENDINGS: &[(&str, &str)] = &[("ations", ""), ("ation", ""), ("ated", ""), ("ates", ""), ("ating", ""), ("ions", ""), ("ion", ""), ("ings", ""), ("ing", ""), ("ies", "y"), ("ied", "y"), ("als", ""), ("al", ""), ("ures", ""), ("ure", ""), ("ed", ""), ("es", ""), ("ate", ""), ("s", ""), ("e", "")];
/// The texts by which a search finds a code: its names, and longer ones.
pub const SEARCHED: &[(u16, &[&str], &[&str])] = &[(0, &["SUCCESS", "Success", "成功", "OK", "success", "succeeded", "done", "成功", "完成"], &["HTTP 200", "The call worked.", "调用成功。"]), (1001, &["TOOL_NOT_FOUND", "Tool not found", "工具未找到", "tool not found", "unknown tool", "no such tool", "unknown function", "unknown action", "tool does not exist", "MethodNotFound", "找不到工具", "未知工具", "工具不存在", "没有这个工具"], &["HTTP 404", "No tool has the requested name, or several tools do.", "没有叫这个名称的工具，或同名工具不止一个。"]), (1002, &["PARAMETER_ERROR", "Parameter error", "参数错误", "INVALID_ARGUMENT", "OUT_OF_RANGE", "EINVAL", "bad request", "invalid", "invalid argument", "invalid parameter", "invalid_request_error", "missing argument", "missing parameter", "required field", "wrong type", "validation error", "ValidationError", "malformed", "out of range", "bad input", "schema mismatch", "参数", "参数无效", "缺少参数", "参数缺失", "参数类型错误", "参数校验失败", "格式错误", "超出范围", "请求无效"], &["HTTP 400", "A parameter is missing, unknown, or has the wrong type or value; the message says which.", "参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。"]), (1003, &["SESSION_ERROR", "Session error", "会话错误", "session", "session expired", "session not found", "no session", "session closed", "会话", "会话过期", "会话失效", "没有会话"], &["HTTP 409", "The session does not exist, has ended, or does not match the tool.", "会话不存在、已结束，或与工具不匹配。"]), (1004, &["WORKER_NOT_FOUND", "Worker not found", "工作进程未找到", "worker", "no worker", "worker gone", "agent process not found", "工作进程", "没有工作进程", "进程不存在"], &["HTTP 404", "The worker that the call names is not registered or no longer exists.", "调用指定的工作进程未注册或已退出。"]), (1005, &["RESOURCE_TYPE_NOT_FOUND", "Resource type not found", "资源类型未找到", "resource type", "unknown resource", "unknown backend", "资源类型", "未知资源"], &["HTTP 404", "No backend serves the resource type in the tool's name.", "没有后端提供工具名称中的资源类型。"]), (1006, &["PERMISSION_DENIED", "Insufficient permissions", "权限不足", "PERMISSION_DENIED", "EACCES", "EPERM", "forbidden", "access denied", "permission", "no permission", "not allowed", "not authorized", "insufficient scope", "read-only", "geo block", "region blocked", "robots.txt", "permission_error", "权限", "无权限", "没有权限", "无权访问", "禁止访问", "拒绝访问", "地区限制", "只读"], &["HTTP 403", "The caller is not allowed to do this.", "调用方无权执行此操作。"]), (1901, &["NOT_AUTHENTICATED", "Not authenticated", "未通过身份认证", "UNAUTHENTICATED", "unauthorized", "login", "log in", "sign in", "not logged in", "credentials", "wrong password", "invalid token", "token expired", "token invalid", "session token", "authentication", "authentication_error", "invalid_api_key", "invalid api key", "JWT", "登录", "未登录", "登录过期", "登录已过期", "重新登录", "认证", "身份验证", "凭据", "密码错误", "令牌过期", "令牌无效"], &["HTTP 401", "The call came without valid credentials: they are missing, wrong or expired.", "调用没有携带有效的凭据：缺少、错误或已过期。"]), (1902, &["QUOTA_EXHAUSTED", "Quota exhausted", "额度已用完", "payment required", "quota", "quota exceeded", "insufficient_quota", "insufficient quota", "budget", "billing", "billing_hard_limit_reached", "billing_error", "balance", "insufficient balance", "out of credits", "no credits", "insufficient funds", "step limit", "max steps", "maximum iterations", "tool call limit", "monthly limit", "daily limit", "usage limit", "plan limit", "额度", "配额", "配额用完", "超出配额", "余额", "余额不足", "欠费", "预算", "预算用完", "充值", "步数上限"], &["HTTP 402", "A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.", "配额、预算、余额或步数已用完。与 RATE_LIMITED 不同，稍等片刻没有用：需要有人提高上限，或等到较久之后额度重置。"]), (1903, &["APPROVAL_DENIED", "Denied by a person", "已被人工拒绝", "rejected", "denied", "human denied", "denied by a human", "user rejected", "approval denied", "approval rejected", "user declined", "not approved", "user said no", "拒绝", "人工拒绝", "用户拒绝", "拒绝审批", "审批拒绝", "审批未通过", "未批准", "驳回"], &["HTTP 403", "A person was asked to approve the call and said no. Nothing was done.", "调用需要人工批准，但被拒绝。没有执行任何操作。"]), (1904, &["NO_DATA", "No data found", "没有查询到相关数据", "empty", "no results", "no result", "no data", "nothing found", "no matches", "no rows", "zero results", "no records", "没有数据", "没有结果", "无结果", "查不到", "查询为空", "结果为空", "空结果", "暂无数据"], &["HTTP 404", "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.", "调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。"]), (1905, &["NOT_SUPPORTED", "Not supported", "不支持此操作", "UNIMPLEMENTED", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "not implemented", "not supported", "unsupported", "method not allowed", "unsupported media type", "NotImplementedError", "not available in this version", "unsupported operation", "不支持", "未实现", "尚未实现", "暂不支持", "没有实现", "格式不支持"], &["HTTP 501", "The tool exists but does not offer this operation, option or format, or not yet.", "工具存在，但不支持（或尚未支持）这种操作、选项或格式。"]), (1906, &["NEEDS_INPUT", "Input from the user needed", "需要用户补充信息", "needs input", "input required", "input_required", "input-required", "user input", "elicitation", "clarification", "clarify", "ask the user", "question for the user", "missing information", "more information needed", "confirmation", "confirm", "captcha", "需要输入", "补充信息", "需要用户补充信息", "需要澄清", "澄清", "询问用户", "需要确认", "用户确认", "验证码"], &["HTTP 422", "The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.", "缺少只有用户才能提供的信息（回答、选择或细节），工具无法继续。没有执行任何操作。"]), (1907, &["APPROVAL_PENDING", "Waiting for approval", "等待审批", "approval", "approval pending", "approval required", "waiting for approval", "awaiting approval", "pending approval", "needs approval", "requires_action", "human in the loop", "review pending", "waiting for a person", "审批", "等待审批", "待审批", "审批中", "需要审批", "等待批准", "人工审核", "待审核"], &["HTTP 403", "A person has to approve the call and has not decided yet. Nothing was done so far.", "调用需要人工审批，目前尚未做出决定。到现在为止没有执行任何操作。"]), (1909, &["CONFLICT", "Conflict", "存在冲突", "ALREADY_EXISTS", "ABORTED", "EEXIST", "duplicate", "already exists", "version conflict", "concurrent update", "optimistic lock", "edit conflict", "merge conflict", "unique constraint", "stale", "changed by somebody else", "name taken", "冲突", "重复", "已存在", "已经存在", "版本冲突", "并发修改", "唯一约束", "乐观锁"], &["HTTP 409", "The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.", "调用与当前状态冲突：对象已存在，或已被他人修改。缺少前置步骤时请使用 PRECONDITION_FAILED。"]), (1910, &["NOT_FOUND", "Not found", "未找到", "NOT_FOUND", "ENOENT", "FileNotFoundError", "not found", "gone", "missing", "file missing", "file not found", "no such file", "does not exist", "page not found", "record not found", "deleted", "unknown id", "不存在", "找不到", "文件不存在", "找不到文件", "记录不存在", "页面不存在", "已删除"], &["HTTP 404", "The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.", "调用指定的对象（如文件、记录、页面）不存在或已被删除。查询没有结果时请使用 NO_DATA。"]), (1912, &["PRECONDITION_FAILED", "Precondition failed", "前置条件不满足", "FAILED_PRECONDITION", "ENOTEMPTY", "ENOTDIR", "EISDIR", "precondition", "precondition required", "wrong state", "invalid state", "illegal state", "etag", "If-Match", "not ready for this", "step missing", "must be done first", "directory not empty", "not initialized yet", "前置条件", "条件不满足", "状态不对", "状态不正确", "先决条件", "缺少前置步骤", "目录非空"], &["HTTP 412", "Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.", "调用之前必须具备的条件没有满足：缺少某个步骤，或对象的状态不对。与 CONFLICT 不同，并没有其他人改动。"]), (1913, &["TOO_LARGE", "Too large", "内容过大", "EFBIG", "E2BIG", "payload too large", "content too large", "request entity too large", "too large", "too long", "too big", "context too long", "context_length_exceeded", "context length", "context window", "maximum context", "token limit", "too many tokens", "max tokens", "string_above_max_length", "output too long", "file too large", "size limit", "太大", "太长", "内容太长", "过长", "超长", "超出长度", "文件太大", "上下文太长", "上下文超限", "令牌数超限"], &["HTTP 413", "The arguments, or the result they ask for, are larger than the tool accepts.", "参数或所请求的结果超过了工具的大小限制。"]), (1929, &["RATE_LIMITED", "Rate limited", "请求过于频繁", "RESOURCE_EXHAUSTED", "too many requests", "rate limit", "rate_limit", "rate_limit_exceeded", "rate_limit_error", "ThrottlingException", "throttled", "throttling", "slow down", "slow_down", "too fast", "requests per minute", "flood", "backoff", "限流", "频率限制", "请求太多", "频繁", "太频繁", "请求过多", "超过频率", "调用太快"], &["HTTP 429", "The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.", "短时间内调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。等待也不会恢复的额度请使用 QUOTA_EXHAUSTED。"]), (1951, &["CONTENT_BLOCKED", "Blocked by a content policy", "被内容策略拦截", "content_filter", "content_policy_violation", "content filter", "content policy", "blocked", "moderation", "moderation_blocked", "safety", "safety filter", "unsafe content", "refusal", "blocked by policy", "guardrail", "unavailable for legal reasons", "policy violation", "harmful", "responsible_ai_policy_violation", "内容策略", "内容审核", "内容过滤", "内容违规", "敏感词", "敏感内容", "安全过滤", "拦截", "违规", "风控"], &["HTTP 451", "A content policy or safety filter rejected the request or the content that it asks for.", "内容策略或安全过滤拒绝了请求，或拒绝了所请求的内容。"]), (1999, &["CANCELLED", "Cancelled", "已取消", "CANCELLED", "canceled", "ECANCELED", "AbortError", "CancelledError", "client closed request", "abort", "aborted", "aborted by the user", "interrupted", "stopped", "user stopped", "取消", "已取消", "用户取消", "中止", "终止", "中断"], &["HTTP 499", "The call was cancelled before it finished; it may have taken effect in part.", "调用在完成之前被取消，可能已部分生效。"]), (2001, &["BACKEND_ERROR", "Backend error", "后端错误", "DATA_LOSS", "ECONNRESET", "EPIPE", "bad gateway", "failed dependency", "dependency failed", "upstream", "upstream error", "backend", "bad response", "invalid response", "unexpected response", "connection reset", "connection closed", "parse error of the response", "third-party error", "后端", "上游错误", "依赖失败", "依赖服务出错", "返回异常", "响应无法解析", "连接被重置", "第三方错误"], &["HTTP 502", "The backend behind the tool failed or returned an unusable response.", "工具背后的后端出错，或返回了无法使用的内容。"]), (2002, &["EXECUTION_TIMEOUT", "Execution timeout", "执行超时", "DEADLINE_EXCEEDED", "ETIMEDOUT", "TimeoutError", "timeout", "timed out", "time out", "gateway timeout", "request timeout", "deadline", "too slow", "took too long", "time limit", "hung", "超时", "请求超时", "执行超时", "时限", "太慢", "卡住"], &["HTTP 504", "The tool did not finish within its time limit; it may still have taken effect.", "工具未在时限内完成，但可能已经产生效果。"]), (2003, &["BACKEND_NOT_WARMED_UP", "Backend not warmed up", "后端未预热", "warming up", "cold start", "not warmed up", "starting", "still starting", "booting", "model loading", "not ready", "预热", "冷启动", "启动中", "正在启动", "模型加载中", "未就绪"], &["HTTP 503", "The backend is registered but not yet ready.", "后端已注册但尚未就绪。"]), (2004, &["RESOURCE_UNAVAILABLE", "Resource unavailable", "资源不可用", "EBUSY", "ENOSPC", "ENOMEM", "EMFILE", "EAGAIN", "locked", "lock", "file locked", "in use", "busy", "disk full", "no space left", "out of disk", "out of memory", "no memory", "OOM", "pool exhausted", "no free slots", "resource busy", "insufficient storage", "too many open files", "占用", "被占用", "已锁定", "锁定", "磁盘满", "磁盘已满", "空间不足", "内存不足", "资源不足", "资源耗尽"], &["HTTP 503", "The resource exists but cannot be used now: busy, exhausted or not initialized.", "资源存在但当前不可用：被占用、已耗尽或未初始化。"]), (2902, &["IN_PROGRESS", "Accepted, not finished yet", "已受理，尚未完成", "accepted", "in progress", "running", "still running", "pending", "queued", "in queue", "processing", "working", "async", "asynchronous", "background", "background job", "job started", "long running", "not finished", "too early", "处理中", "进行中", "执行中", "运行中", "排队", "排队中", "后台执行", "异步", "已受理", "未完成"], &["HTTP 202", "The call was accepted and is still running; there is no result yet.", "调用已受理，仍在执行，还没有结果。"]), (2903, &["CONNECTION_FAILED", "Connection failed", "连接失败", "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ENETDOWN", "ConnectError", "ConnectionRefusedError", "APIConnectionError", "network", "network error", "network down", "connection", "connection error", "connection refused", "connection failed", "cannot connect", "DNS", "name resolution", "host not found", "unknown host", "host unreachable", "unreachable", "offline", "no internet", "proxy error", "certificate", "TLS", "SSL", "handshake failed", "网络", "网络错误", "网络异常", "断网", "连接", "连接失败", "连接被拒绝", "无法连接", "连不上", "连不上服务器", "域名解析", "证书", "离线"], &["HTTP 503", "No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.", "无法建立连接：域名无法解析、主机拒绝连接或不可达。请求没有发出。"]), (2907, &["PARTIAL_FAILURE", "Partial failure", "部分失败", "multi-status", "partial", "partial success", "partly failed", "partial failure", "some failed", "batch", "incomplete", "部分成功", "部分失败", "批量", "部分完成", "不完整"], &["HTTP 207", "Some calls of a batch succeeded and some failed; data contains the result of each.", "批量调用中部分成功、部分失败；data 中有每一项的结果。"]), (5000, &["INTERNAL_ERROR", "Internal error", "内部错误", "UNKNOWN", "INTERNAL", "internal", "internal error", "internal server error", "server_error", "api_error", "unexpected error", "unknown error", "exception", "crash", "bug", "something went wrong", "unhandled", "内部错误", "未知错误", "意外错误", "异常", "崩溃", "程序错误", "系统错误"], &["HTTP 500", "An unexpected error; also the generic code for a failure without one.", "意外错误；来源没有给出错误码的失败也使用它。"]), (5001, &["CONFIGURATION_ERROR", "Configuration error", "配置错误", "configuration", "misconfigured", "config", "missing setting", "environment variable", "api key not set", "missing api key", "api key not configured", "not configured", "not set up", "配置", "配置缺失", "缺少配置", "未配置", "环境变量", "未设置密钥"], &["HTTP 500", "The system is misconfigured: a key, address or setting is missing.", "系统配置有误：缺少密钥、地址或设置。"]), (5002, &["SERVICE_UNAVAILABLE", "Service unavailable", "服务不可用", "UNAVAILABLE", "unavailable", "service unavailable", "temporarily unavailable", "overloaded", "overloaded_error", "ServiceUnavailable", "maintenance", "down", "outage", "server busy", "不可用", "服务不可用", "暂时不可用", "过载", "维护", "维护中", "服务器繁忙", "服务繁忙", "宕机"], &["HTTP 503", "The service is down or overloaded and did not take the call.", "服务停止或过载，没有受理调用。"])];
