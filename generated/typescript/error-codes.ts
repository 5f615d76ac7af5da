// GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
/** The error codes: name → number. */
export const ErrorCode = /* @__PURE__ */ Object.freeze({
  /** Success. 成功. */
  SUCCESS: 0,
  /** Tool not found. 工具未找到. */
  TOOL_NOT_FOUND: 1001,
  /** Parameter error. 参数错误. */
  PARAMETER_ERROR: 1002,
  /** Session error. 会话错误. */
  SESSION_ERROR: 1003,
  /** Worker not found. 工作进程未找到. */
  WORKER_NOT_FOUND: 1004,
  /** Resource type not found. 资源类型未找到. */
  RESOURCE_TYPE_NOT_FOUND: 1005,
  /** Insufficient permissions. 权限不足. */
  PERMISSION_DENIED: 1006,
  /** Not authenticated. 未通过身份认证. */
  NOT_AUTHENTICATED: 1901,
  /** Denied by a person. 已被人工拒绝. */
  APPROVAL_DENIED: 1903,
  /** No data found. 没有查询到相关数据. */
  NO_DATA: 1904,
  /** Conflict. 存在冲突. */
  CONFLICT: 1909,
  /** Not found. 未找到. */
  NOT_FOUND: 1910,
  /** Too large. 内容过大. */
  TOO_LARGE: 1913,
  /** Rate limited. 请求过于频繁. */
  RATE_LIMITED: 1929,
  /** Cancelled. 已取消. */
  CANCELLED: 1999,
  /** Backend error. 后端错误. */
  BACKEND_ERROR: 2001,
  /** Execution timeout. 执行超时. */
  EXECUTION_TIMEOUT: 2002,
  /** Backend not warmed up. 后端未预热. */
  BACKEND_NOT_WARMED_UP: 2003,
  /** Resource unavailable. 资源不可用. */
  RESOURCE_UNAVAILABLE: 2004,
  /** Partial failure. 部分失败. */
  PARTIAL_FAILURE: 2907,
  /** Internal error. 内部错误. */
  INTERNAL_ERROR: 5000,
  /** Configuration error. 配置错误. */
  CONFIGURATION_ERROR: 5001,
  /** Service unavailable. 服务不可用. */
  SERVICE_UNAVAILABLE: 5002,
} as const);

/** The number of an error code that the table has. */
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** The rows of the error-code table: name → columns. */
export const errorCodes = /* @__PURE__ */ Object.freeze({
  SUCCESS: {
    "code": 0,
    "name": "SUCCESS",
    "kind": "success",
    "message": {
      "en": "Success",
      "zh": "成功"
    },
    "description": {
      "en": "The call worked.",
      "zh": "调用成功。"
    },
    "retryable": false,
    "http_status": 200,
    "advice": {
      "en": "Use the data and continue.",
      "zh": "使用返回的数据，继续执行。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  TOOL_NOT_FOUND: {
    "code": 1001,
    "name": "TOOL_NOT_FOUND",
    "kind": "client",
    "message": {
      "en": "Tool not found",
      "zh": "工具未找到"
    },
    "description": {
      "en": "No tool has the requested name, or several tools do.",
      "zh": "没有叫这个名称的工具，或同名工具不止一个。"
    },
    "retryable": false,
    "http_status": 404,
    "advice": {
      "en": "Choose a tool from the list you were given and call it by its exact name; do not call this name again.",
      "zh": "从已提供的工具列表中选择，并使用准确的名称调用；不要再次调用这个名称。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  PARAMETER_ERROR: {
    "code": 1002,
    "name": "PARAMETER_ERROR",
    "kind": "client",
    "message": {
      "en": "Parameter error",
      "zh": "参数错误"
    },
    "description": {
      "en": "A parameter is missing, unknown, or has the wrong type or value; the message says which.",
      "zh": "参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。"
    },
    "retryable": false,
    "http_status": 400,
    "advice": {
      "en": "Correct the parameter that the message names, then call again.",
      "zh": "按消息中的说明修正参数，然后重新调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  SESSION_ERROR: {
    "code": 1003,
    "name": "SESSION_ERROR",
    "kind": "client",
    "message": {
      "en": "Session error",
      "zh": "会话错误"
    },
    "description": {
      "en": "The session does not exist, has ended, or does not match the tool.",
      "zh": "会话不存在、已结束，或与工具不匹配。"
    },
    "retryable": false,
    "http_status": 409,
    "advice": {
      "en": "Open a new session, then call again with its ID.",
      "zh": "创建新的会话，再用新的 ID 调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  WORKER_NOT_FOUND: {
    "code": 1004,
    "name": "WORKER_NOT_FOUND",
    "kind": "client",
    "message": {
      "en": "Worker not found",
      "zh": "工作进程未找到"
    },
    "description": {
      "en": "The worker that the call names is not registered or no longer exists.",
      "zh": "调用指定的工作进程未注册或已退出。"
    },
    "retryable": false,
    "http_status": 404,
    "advice": {
      "en": "Do not name this worker again; open a new session or ask the user.",
      "zh": "不要再指定这个工作进程；创建新的会话或询问用户。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  RESOURCE_TYPE_NOT_FOUND: {
    "code": 1005,
    "name": "RESOURCE_TYPE_NOT_FOUND",
    "kind": "client",
    "message": {
      "en": "Resource type not found",
      "zh": "资源类型未找到"
    },
    "description": {
      "en": "No backend serves the resource type in the tool's name.",
      "zh": "没有后端提供工具名称中的资源类型。"
    },
    "retryable": false,
    "http_status": 404,
    "advice": {
      "en": "Use a resource type from the list you were given.",
      "zh": "使用已提供列表中的资源类型。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  PERMISSION_DENIED: {
    "code": 1006,
    "name": "PERMISSION_DENIED",
    "kind": "client",
    "message": {
      "en": "Insufficient permissions",
      "zh": "权限不足"
    },
    "description": {
      "en": "The caller is not allowed to do this.",
      "zh": "调用方无权执行此操作。"
    },
    "retryable": false,
    "http_status": 403,
    "advice": {
      "en": "Do not retry. Tell the user which permission is missing.",
      "zh": "不要重试。告诉用户缺少哪项权限。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  NOT_AUTHENTICATED: {
    "code": 1901,
    "name": "NOT_AUTHENTICATED",
    "kind": "client",
    "message": {
      "en": "Not authenticated",
      "zh": "未通过身份认证"
    },
    "description": {
      "en": "The call came without valid credentials: they are missing, wrong or expired.",
      "zh": "调用没有携带有效的凭据：缺少、错误或已过期。"
    },
    "retryable": false,
    "http_status": 401,
    "advice": {
      "en": "Do not retry. Ask the user to sign in again or to renew the credentials; never ask for a password in the conversation.",
      "zh": "不要重试。请用户重新登录或更新凭据；不要在对话中索要密码。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  APPROVAL_DENIED: {
    "code": 1903,
    "name": "APPROVAL_DENIED",
    "kind": "client",
    "message": {
      "en": "Denied by a person",
      "zh": "已被人工拒绝"
    },
    "description": {
      "en": "A person was asked to approve the call and said no. Nothing was done.",
      "zh": "调用需要人工批准，但被拒绝。没有执行任何操作。"
    },
    "retryable": false,
    "http_status": 403,
    "advice": {
      "en": "Do not make this call again, and do not reach the same effect another way. Ask the user how to proceed.",
      "zh": "不要再次发起这个调用，也不要换一种方式达到同样的效果。询问用户接下来怎么做。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  NO_DATA: {
    "code": 1904,
    "name": "NO_DATA",
    "kind": "client",
    "message": {
      "en": "No data found",
      "zh": "没有查询到相关数据"
    },
    "description": {
      "en": "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.",
      "zh": "调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。"
    },
    "retryable": false,
    "http_status": 404,
    "advice": {
      "en": "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.",
      "zh": "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  CONFLICT: {
    "code": 1909,
    "name": "CONFLICT",
    "kind": "client",
    "message": {
      "en": "Conflict",
      "zh": "存在冲突"
    },
    "description": {
      "en": "The call contradicts the current state: the thing already exists, or somebody else has changed it.",
      "zh": "调用与当前状态冲突：对象已存在，或已被他人修改。"
    },
    "retryable": false,
    "http_status": 409,
    "advice": {
      "en": "Read the current state first, then decide whether a changed call is still needed.",
      "zh": "先读取当前状态，再判断是否仍需要调整后重新调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  NOT_FOUND: {
    "code": 1910,
    "name": "NOT_FOUND",
    "kind": "client",
    "message": {
      "en": "Not found",
      "zh": "未找到"
    },
    "description": {
      "en": "The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.",
      "zh": "调用指定的对象（如文件、记录、页面）不存在或已被删除。查询没有结果时请使用 NO_DATA。"
    },
    "retryable": false,
    "http_status": 404,
    "advice": {
      "en": "Check the name or ID, or list what exists; do not call again with the same one.",
      "zh": "核对名称或 ID，或先列出现有的对象；不要用同样的参数再次调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  TOO_LARGE: {
    "code": 1913,
    "name": "TOO_LARGE",
    "kind": "client",
    "message": {
      "en": "Too large",
      "zh": "内容过大"
    },
    "description": {
      "en": "The arguments, or the result they ask for, are larger than the tool accepts.",
      "zh": "参数或所请求的结果超过了工具的大小限制。"
    },
    "retryable": false,
    "http_status": 413,
    "advice": {
      "en": "Ask for less: narrow the query, use pages, or send the content in parts.",
      "zh": "缩小范围：收窄查询条件、分页读取，或分批发送内容。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  RATE_LIMITED: {
    "code": 1929,
    "name": "RATE_LIMITED",
    "kind": "client",
    "message": {
      "en": "Rate limited",
      "zh": "请求过于频繁"
    },
    "description": {
      "en": "The caller has made too many calls. meta.retry_after_ms, if present, says how long to wait.",
      "zh": "调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。"
    },
    "retryable": true,
    "http_status": 429,
    "advice": {
      "en": "Wait as long as retry_after_ms says, or back off exponentially, then call again; make fewer calls at once.",
      "zh": "按 retry_after_ms 等待，没有则使用指数退避，然后重试；减少同时发起的调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  CANCELLED: {
    "code": 1999,
    "name": "CANCELLED",
    "kind": "client",
    "message": {
      "en": "Cancelled",
      "zh": "已取消"
    },
    "description": {
      "en": "The call was cancelled before it finished; it may have taken effect in part.",
      "zh": "调用在完成之前被取消，可能已部分生效。"
    },
    "retryable": false,
    "http_status": 499,
    "advice": {
      "en": "Do not repeat the call unless the user asks for it; first check what has already taken effect.",
      "zh": "除非用户要求，不要重新调用；先确认哪些部分已经生效。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  BACKEND_ERROR: {
    "code": 2001,
    "name": "BACKEND_ERROR",
    "kind": "server",
    "message": {
      "en": "Backend error",
      "zh": "后端错误"
    },
    "description": {
      "en": "The backend behind the tool failed or returned an unusable response.",
      "zh": "工具背后的后端出错，或返回了无法使用的内容。"
    },
    "retryable": false,
    "http_status": 502,
    "advice": {
      "en": "Report the message to the user; do not make up the result.",
      "zh": "把错误消息告诉用户，不要编造结果。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  EXECUTION_TIMEOUT: {
    "code": 2002,
    "name": "EXECUTION_TIMEOUT",
    "kind": "server",
    "message": {
      "en": "Execution timeout",
      "zh": "执行超时"
    },
    "description": {
      "en": "The tool did not finish within its time limit; it may still have taken effect.",
      "zh": "工具未在时限内完成，但可能已经产生效果。"
    },
    "retryable": true,
    "http_status": 504,
    "advice": {
      "en": "Retry with exponential backoff; if the call changes something, first check whether it took effect.",
      "zh": "使用指数退避重试；如果调用会修改数据，先确认是否已经生效。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  BACKEND_NOT_WARMED_UP: {
    "code": 2003,
    "name": "BACKEND_NOT_WARMED_UP",
    "kind": "server",
    "message": {
      "en": "Backend not warmed up",
      "zh": "后端未预热"
    },
    "description": {
      "en": "The backend is registered but not yet ready.",
      "zh": "后端已注册但尚未就绪。"
    },
    "retryable": true,
    "http_status": 503,
    "advice": {
      "en": "Wait a moment, then call again; if it is still not ready, tell the user.",
      "zh": "稍等片刻再调用；如果仍未就绪，告诉用户。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  RESOURCE_UNAVAILABLE: {
    "code": 2004,
    "name": "RESOURCE_UNAVAILABLE",
    "kind": "server",
    "message": {
      "en": "Resource unavailable",
      "zh": "资源不可用"
    },
    "description": {
      "en": "The resource exists but cannot be used now: busy, exhausted or not initialized.",
      "zh": "资源存在但当前不可用：被占用、已耗尽或未初始化。"
    },
    "retryable": true,
    "http_status": 503,
    "advice": {
      "en": "Use another resource if there is one; otherwise wait and call again, or tell the user.",
      "zh": "如有其他资源则改用，否则稍后重试，或告诉用户。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  PARTIAL_FAILURE: {
    "code": 2907,
    "name": "PARTIAL_FAILURE",
    "kind": "server",
    "message": {
      "en": "Partial failure",
      "zh": "部分失败"
    },
    "description": {
      "en": "Some calls of a batch succeeded and some failed; data contains the result of each.",
      "zh": "批量调用中部分成功、部分失败；data 中有每一项的结果。"
    },
    "retryable": false,
    "http_status": 207,
    "advice": {
      "en": "Use the parts that succeeded, name the parts that failed, and retry only those.",
      "zh": "使用成功的部分，指出失败的部分；只重做失败的部分。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  INTERNAL_ERROR: {
    "code": 5000,
    "name": "INTERNAL_ERROR",
    "kind": "system",
    "message": {
      "en": "Internal error",
      "zh": "内部错误"
    },
    "description": {
      "en": "An unexpected error; also the generic code for a failure without one.",
      "zh": "意外错误；来源没有给出错误码的失败也使用它。"
    },
    "retryable": false,
    "http_status": 500,
    "advice": {
      "en": "Report the message to the user; do not make up the result.",
      "zh": "把错误消息告诉用户，不要编造结果。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  CONFIGURATION_ERROR: {
    "code": 5001,
    "name": "CONFIGURATION_ERROR",
    "kind": "system",
    "message": {
      "en": "Configuration error",
      "zh": "配置错误"
    },
    "description": {
      "en": "The system is misconfigured: a key, address or setting is missing.",
      "zh": "系统配置有误：缺少密钥、地址或设置。"
    },
    "retryable": false,
    "http_status": 500,
    "advice": {
      "en": "Tell the user that an operator must change the configuration.",
      "zh": "告诉用户需要运维人员修改配置。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  SERVICE_UNAVAILABLE: {
    "code": 5002,
    "name": "SERVICE_UNAVAILABLE",
    "kind": "system",
    "message": {
      "en": "Service unavailable",
      "zh": "服务不可用"
    },
    "description": {
      "en": "The service is down or overloaded.",
      "zh": "服务停止或过载。"
    },
    "retryable": true,
    "http_status": 503,
    "advice": {
      "en": "Retry with exponential backoff.",
      "zh": "使用指数退避重试。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
} as const);
