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
  /** Quota exhausted. 额度已用完. */
  QUOTA_EXHAUSTED: 1902,
  /** Denied by a person. 已被人工拒绝. */
  APPROVAL_DENIED: 1903,
  /** No data found. 没有查询到相关数据. */
  NO_DATA: 1904,
  /** Not supported. 不支持此操作. */
  NOT_SUPPORTED: 1905,
  /** Input from the user needed. 需要用户补充信息. */
  NEEDS_INPUT: 1906,
  /** Waiting for approval. 等待审批. */
  APPROVAL_PENDING: 1907,
  /** Conflict. 存在冲突. */
  CONFLICT: 1909,
  /** Not found. 未找到. */
  NOT_FOUND: 1910,
  /** Precondition failed. 前置条件不满足. */
  PRECONDITION_FAILED: 1912,
  /** Too large. 内容过大. */
  TOO_LARGE: 1913,
  /** Rate limited. 请求过于频繁. */
  RATE_LIMITED: 1929,
  /** Blocked by a content policy. 被内容策略拦截. */
  CONTENT_BLOCKED: 1951,
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
  /** Accepted, not finished yet. 已受理，尚未完成. */
  IN_PROGRESS: 2902,
  /** Connection failed. 连接失败. */
  CONNECTION_FAILED: 2903,
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
    "origin": "agentflow",
    "effect": null
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
    "effect": "none",
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
    "effect": "none",
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
    "effect": "none",
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
    "effect": "none",
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
    "effect": "none",
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
    "effect": "none",
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
    "effect": "none",
    "http_status": 401,
    "advice": {
      "en": "Do not retry. Ask the user to sign in again or to renew the credentials; never ask for a password in the conversation.",
      "zh": "不要重试。请用户重新登录或更新凭据；不要在对话中索要密码。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  QUOTA_EXHAUSTED: {
    "code": 1902,
    "name": "QUOTA_EXHAUSTED",
    "kind": "client",
    "message": {
      "en": "Quota exhausted",
      "zh": "额度已用完"
    },
    "description": {
      "en": "A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.",
      "zh": "配额、预算、余额或步数已用完。与 RATE_LIMITED 不同，稍等片刻没有用：需要有人提高上限，或等到较久之后额度重置。"
    },
    "retryable": false,
    "effect": "none",
    "http_status": 402,
    "advice": {
      "en": "Do not retry. Tell the user which limit is used up and who can raise it; finish with what you have, or use a tool that does not need it.",
      "zh": "不要重试。告诉用户哪项额度已用完、谁可以提高上限；用已有的结果完成任务，或改用不受此限制的工具。"
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
    "effect": "none",
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
    "effect": "none",
    "http_status": 404,
    "advice": {
      "en": "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.",
      "zh": "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  NOT_SUPPORTED: {
    "code": 1905,
    "name": "NOT_SUPPORTED",
    "kind": "client",
    "message": {
      "en": "Not supported",
      "zh": "不支持此操作"
    },
    "description": {
      "en": "The tool exists but does not offer this operation, option or format, or not yet.",
      "zh": "工具存在，但不支持（或尚未支持）这种操作、选项或格式。"
    },
    "retryable": false,
    "effect": "none",
    "http_status": 501,
    "advice": {
      "en": "Do not call again with the same request. Use another operation, option or format that the tool offers, or another tool; if there is none, tell the user that this is not possible.",
      "zh": "不要用同样的请求再次调用。改用该工具支持的操作、选项或格式，或换一个工具；如果都没有，告诉用户无法做到。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  NEEDS_INPUT: {
    "code": 1906,
    "name": "NEEDS_INPUT",
    "kind": "client",
    "message": {
      "en": "Input from the user needed",
      "zh": "需要用户补充信息"
    },
    "description": {
      "en": "The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.",
      "zh": "缺少只有用户才能提供的信息（回答、选择或细节），工具无法继续。没有执行任何操作。"
    },
    "retryable": false,
    "effect": "none",
    "http_status": 422,
    "advice": {
      "en": "Ask the user what the message asks for, then call again with the answer. Do not guess it.",
      "zh": "按消息中的内容询问用户，得到回答后再调用。不要猜测答案。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  APPROVAL_PENDING: {
    "code": 1907,
    "name": "APPROVAL_PENDING",
    "kind": "client",
    "message": {
      "en": "Waiting for approval",
      "zh": "等待审批"
    },
    "description": {
      "en": "A person has to approve the call and has not decided yet. Nothing was done so far.",
      "zh": "调用需要人工审批，目前尚未做出决定。到现在为止没有执行任何操作。"
    },
    "retryable": false,
    "effect": "none",
    "http_status": 403,
    "advice": {
      "en": "Do not call again while the decision is open, and do not reach the same effect another way. Tell the user that the call waits for approval, and by whom if the message says so.",
      "zh": "在得到审批结果之前不要再次调用，也不要换一种方式达到同样的效果。告诉用户该调用正在等待审批；如果消息中写明了审批人，一并说明。"
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
      "en": "The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.",
      "zh": "调用与当前状态冲突：对象已存在，或已被他人修改。缺少前置步骤时请使用 PRECONDITION_FAILED。"
    },
    "retryable": false,
    "effect": "none",
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
    "effect": "none",
    "http_status": 404,
    "advice": {
      "en": "Check the name or ID, or list what exists; do not call again with the same one.",
      "zh": "核对名称或 ID，或先列出现有的对象；不要用同样的参数再次调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  PRECONDITION_FAILED: {
    "code": 1912,
    "name": "PRECONDITION_FAILED",
    "kind": "client",
    "message": {
      "en": "Precondition failed",
      "zh": "前置条件不满足"
    },
    "description": {
      "en": "Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.",
      "zh": "调用之前必须具备的条件没有满足：缺少某个步骤，或对象的状态不对。与 CONFLICT 不同，并没有其他人改动。"
    },
    "retryable": false,
    "effect": "none",
    "http_status": 412,
    "advice": {
      "en": "Do first what the message says is missing, check the current state, then call again.",
      "zh": "先完成消息中指出的缺失步骤，确认当前状态，然后再调用。"
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
    "effect": "none",
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
      "en": "The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.",
      "zh": "短时间内调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。等待也不会恢复的额度请使用 QUOTA_EXHAUSTED。"
    },
    "retryable": true,
    "effect": "none",
    "http_status": 429,
    "advice": {
      "en": "Wait as long as retry_after_ms says, or back off exponentially, then call again; make fewer calls at once.",
      "zh": "按 retry_after_ms 等待，没有则使用指数退避，然后重试；减少同时发起的调用。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  CONTENT_BLOCKED: {
    "code": 1951,
    "name": "CONTENT_BLOCKED",
    "kind": "client",
    "message": {
      "en": "Blocked by a content policy",
      "zh": "被内容策略拦截"
    },
    "description": {
      "en": "A content policy or safety filter rejected the request or the content that it asks for.",
      "zh": "内容策略或安全过滤拒绝了请求，或拒绝了所请求的内容。"
    },
    "retryable": false,
    "effect": "none",
    "http_status": 451,
    "advice": {
      "en": "Do not repeat the request, and do not reword it to get around the policy. Tell the user that the content was blocked, and offer what is allowed.",
      "zh": "不要重复请求，也不要换一种说法绕过策略。告诉用户内容已被拦截，并提供允许范围内的帮助。"
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
    "effect": "unknown",
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
    "effect": "unknown",
    "http_status": 502,
    "advice": {
      "en": "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
      "zh": "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。"
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
    "effect": "unknown",
    "http_status": 504,
    "advice": {
      "en": "First check whether the call took effect. Call again only if it did not, or if a second time does no harm; then with less work or more time.",
      "zh": "先确认调用是否已经生效。只有在没有生效，或重复执行没有影响时，才再次调用；再次调用时减少工作量或延长时限。"
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
    "effect": "none",
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
    "effect": "none",
    "http_status": 503,
    "advice": {
      "en": "Use another resource if there is one; otherwise wait and call again, or tell the user.",
      "zh": "如有其他资源则改用，否则稍后重试，或告诉用户。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "agentflow"
  },
  IN_PROGRESS: {
    "code": 2902,
    "name": "IN_PROGRESS",
    "kind": "server",
    "message": {
      "en": "Accepted, not finished yet",
      "zh": "已受理，尚未完成"
    },
    "description": {
      "en": "The call was accepted and is still running; there is no result yet.",
      "zh": "调用已受理，仍在执行，还没有结果。"
    },
    "retryable": false,
    "effect": "unknown",
    "http_status": 202,
    "advice": {
      "en": "Do not start it again. Ask for its state with the ID in the message or the data, if there is one; otherwise tell the user that it is still running.",
      "zh": "不要重新发起。如果消息或 data 中有 ID，用它查询进度；否则告诉用户仍在执行。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
  },
  CONNECTION_FAILED: {
    "code": 2903,
    "name": "CONNECTION_FAILED",
    "kind": "server",
    "message": {
      "en": "Connection failed",
      "zh": "连接失败"
    },
    "description": {
      "en": "No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.",
      "zh": "无法建立连接：域名无法解析、主机拒绝连接或不可达。请求没有发出。"
    },
    "retryable": true,
    "effect": "none",
    "http_status": 503,
    "advice": {
      "en": "Wait a moment, then call again. If it fails again, check the address if you chose it, and tell the user that the service cannot be reached.",
      "zh": "稍等片刻再调用。如果仍然失败，核对你所填写的地址，并告诉用户无法连接到该服务。"
    },
    "since": "1.0",
    "deprecated": false,
    "origin": "toolresult"
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
    "effect": "partial",
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
    "effect": "unknown",
    "http_status": 500,
    "advice": {
      "en": "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
      "zh": "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。"
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
    "effect": "none",
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
      "en": "The service is down or overloaded and did not take the call.",
      "zh": "服务停止或过载，没有受理调用。"
    },
    "retryable": true,
    "effect": "none",
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
