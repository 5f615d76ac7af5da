// Code generated from schemas/v1/error-codes.json by make generate. DO NOT EDIT.

package toolresult

// The error codes of the contract.
const (
	// CodeSuccess: Success. The call worked.
	CodeSuccess Code = 0

	// CodeToolNotFound: Tool not found. No tool has the requested name, or several tools do.
	CodeToolNotFound Code = 1001

	// CodeParameterError: Parameter error. A parameter is missing, unknown, or has the wrong type or value; the message says which.
	CodeParameterError Code = 1002

	// CodeSessionError: Session error. The session does not exist, has ended, or does not match the tool.
	CodeSessionError Code = 1003

	// CodeWorkerNotFound: Worker not found. The worker that the call names is not registered or no longer exists.
	CodeWorkerNotFound Code = 1004

	// CodeResourceTypeNotFound: Resource type not found. No backend serves the resource type in the tool's name.
	CodeResourceTypeNotFound Code = 1005

	// CodePermissionDenied: Insufficient permissions. The caller is not allowed to do this.
	CodePermissionDenied Code = 1006

	// CodeNotAuthenticated: Not authenticated. The call came without valid credentials: they are missing, wrong or expired.
	CodeNotAuthenticated Code = 1901

	// CodeQuotaExhausted: Quota exhausted. A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.
	CodeQuotaExhausted Code = 1902

	// CodeApprovalDenied: Denied by a person. A person was asked to approve the call and said no. Nothing was done.
	CodeApprovalDenied Code = 1903

	// CodeNoData: No data found. The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.
	CodeNoData Code = 1904

	// CodeNotSupported: Not supported. The tool exists but does not offer this operation, option or format, or not yet.
	CodeNotSupported Code = 1905

	// CodeNeedsInput: Input from the user needed. The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.
	CodeNeedsInput Code = 1906

	// CodeApprovalPending: Waiting for approval. A person has to approve the call and has not decided yet. Nothing was done so far.
	CodeApprovalPending Code = 1907

	// CodeConflict: Conflict. The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.
	CodeConflict Code = 1909

	// CodeNotFound: Not found. The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.
	CodeNotFound Code = 1910

	// CodePreconditionFailed: Precondition failed. Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.
	CodePreconditionFailed Code = 1912

	// CodeTooLarge: Too large. The arguments, or the result they ask for, are larger than the tool accepts.
	CodeTooLarge Code = 1913

	// CodeRateLimited: Rate limited. The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.
	CodeRateLimited Code = 1929

	// CodeContentBlocked: Blocked by a content policy. A content policy or safety filter rejected the request or the content that it asks for.
	CodeContentBlocked Code = 1951

	// CodeCancelled: Cancelled. The call was cancelled before it finished; it may have taken effect in part.
	CodeCancelled Code = 1999

	// CodeBackendError: Backend error. The backend behind the tool failed or returned an unusable response.
	CodeBackendError Code = 2001

	// CodeExecutionTimeout: Execution timeout. The tool did not finish within its time limit; it may still have taken effect.
	CodeExecutionTimeout Code = 2002

	// CodeBackendNotWarmedUp: Backend not warmed up. The backend is registered but not yet ready.
	CodeBackendNotWarmedUp Code = 2003

	// CodeResourceUnavailable: Resource unavailable. The resource exists but cannot be used now: busy, exhausted or not initialized.
	CodeResourceUnavailable Code = 2004

	// CodeInProgress: Accepted, not finished yet. The call was accepted and is still running; there is no result yet.
	CodeInProgress Code = 2902

	// CodeConnectionFailed: Connection failed. No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.
	CodeConnectionFailed Code = 2903

	// CodePartialFailure: Partial failure. Some calls of a batch succeeded and some failed; data contains the result of each.
	CodePartialFailure Code = 2907

	// CodeInternalError: Internal error. An unexpected error; also the generic code for a failure without one.
	CodeInternalError Code = 5000

	// CodeConfigurationError: Configuration error. The system is misconfigured: a key, address or setting is missing.
	CodeConfigurationError Code = 5001

	// CodeServiceUnavailable: Service unavailable. The service is down or overloaded and did not take the call.
	CodeServiceUnavailable Code = 5002
)

var no, yes = false, true

var codeRows = map[Code]CodeInfo{
	CodeSuccess: {
		"SUCCESS", "success", 200, &no, "",
		map[Language]string{"en": "Success", "zh": "成功"},
		map[Language]string{"en": "Use the data and continue.", "zh": "使用返回的数据，继续执行。"},
	},
	CodeToolNotFound: {
		"TOOL_NOT_FOUND", "client", 404, &no, "none",
		map[Language]string{"en": "Tool not found", "zh": "工具未找到"},
		map[Language]string{"en": "Choose a tool from the list you were given and call it by its exact name; do not call this name again.", "zh": "从已提供的工具列表中选择，并使用准确的名称调用；不要再次调用这个名称。"},
	},
	CodeParameterError: {
		"PARAMETER_ERROR", "client", 400, &no, "none",
		map[Language]string{"en": "Parameter error", "zh": "参数错误"},
		map[Language]string{"en": "Correct the parameter that the message names, then call again.", "zh": "按消息中的说明修正参数，然后重新调用。"},
	},
	CodeSessionError: {
		"SESSION_ERROR", "client", 409, &no, "none",
		map[Language]string{"en": "Session error", "zh": "会话错误"},
		map[Language]string{"en": "Open a new session, then call again with its ID.", "zh": "创建新的会话，再用新的 ID 调用。"},
	},
	CodeWorkerNotFound: {
		"WORKER_NOT_FOUND", "client", 404, &no, "none",
		map[Language]string{"en": "Worker not found", "zh": "工作进程未找到"},
		map[Language]string{"en": "Do not name this worker again; open a new session or ask the user.", "zh": "不要再指定这个工作进程；创建新的会话或询问用户。"},
	},
	CodeResourceTypeNotFound: {
		"RESOURCE_TYPE_NOT_FOUND", "client", 404, &no, "none",
		map[Language]string{"en": "Resource type not found", "zh": "资源类型未找到"},
		map[Language]string{"en": "Use a resource type from the list you were given.", "zh": "使用已提供列表中的资源类型。"},
	},
	CodePermissionDenied: {
		"PERMISSION_DENIED", "client", 403, &no, "none",
		map[Language]string{"en": "Insufficient permissions", "zh": "权限不足"},
		map[Language]string{"en": "Do not retry. Tell the user which permission is missing.", "zh": "不要重试。告诉用户缺少哪项权限。"},
	},
	CodeNotAuthenticated: {
		"NOT_AUTHENTICATED", "client", 401, &no, "none",
		map[Language]string{"en": "Not authenticated", "zh": "未通过身份认证"},
		map[Language]string{"en": "Do not retry. Ask the user to sign in again or to renew the credentials; never ask for a password in the conversation.", "zh": "不要重试。请用户重新登录或更新凭据；不要在对话中索要密码。"},
	},
	CodeQuotaExhausted: {
		"QUOTA_EXHAUSTED", "client", 402, &no, "none",
		map[Language]string{"en": "Quota exhausted", "zh": "额度已用完"},
		map[Language]string{"en": "Do not retry. Tell the user which limit is used up and who can raise it; finish with what you have, or use a tool that does not need it.", "zh": "不要重试。告诉用户哪项额度已用完、谁可以提高上限；用已有的结果完成任务，或改用不受此限制的工具。"},
	},
	CodeApprovalDenied: {
		"APPROVAL_DENIED", "client", 403, &no, "none",
		map[Language]string{"en": "Denied by a person", "zh": "已被人工拒绝"},
		map[Language]string{"en": "Do not make this call again, and do not reach the same effect another way. Ask the user how to proceed.", "zh": "不要再次发起这个调用，也不要换一种方式达到同样的效果。询问用户接下来怎么做。"},
	},
	CodeNoData: {
		"NO_DATA", "client", 404, &no, "none",
		map[Language]string{"en": "No data found", "zh": "没有查询到相关数据"},
		map[Language]string{"en": "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.", "zh": "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。"},
	},
	CodeNotSupported: {
		"NOT_SUPPORTED", "client", 501, &no, "none",
		map[Language]string{"en": "Not supported", "zh": "不支持此操作"},
		map[Language]string{"en": "Do not call again with the same request. Use another operation, option or format that the tool offers, or another tool; if there is none, tell the user that this is not possible.", "zh": "不要用同样的请求再次调用。改用该工具支持的操作、选项或格式，或换一个工具；如果都没有，告诉用户无法做到。"},
	},
	CodeNeedsInput: {
		"NEEDS_INPUT", "client", 422, &no, "none",
		map[Language]string{"en": "Input from the user needed", "zh": "需要用户补充信息"},
		map[Language]string{"en": "Ask the user what the message asks for, then call again with the answer. Do not guess it.", "zh": "按消息中的内容询问用户，得到回答后再调用。不要猜测答案。"},
	},
	CodeApprovalPending: {
		"APPROVAL_PENDING", "client", 403, &no, "none",
		map[Language]string{"en": "Waiting for approval", "zh": "等待审批"},
		map[Language]string{"en": "Do not call again while the decision is open, and do not reach the same effect another way. Tell the user that the call waits for approval, and by whom if the message says so.", "zh": "在得到审批结果之前不要再次调用，也不要换一种方式达到同样的效果。告诉用户该调用正在等待审批；如果消息中写明了审批人，一并说明。"},
	},
	CodeConflict: {
		"CONFLICT", "client", 409, &no, "none",
		map[Language]string{"en": "Conflict", "zh": "存在冲突"},
		map[Language]string{"en": "Read the current state first, then decide whether a changed call is still needed.", "zh": "先读取当前状态，再判断是否仍需要调整后重新调用。"},
	},
	CodeNotFound: {
		"NOT_FOUND", "client", 404, &no, "none",
		map[Language]string{"en": "Not found", "zh": "未找到"},
		map[Language]string{"en": "Check the name or ID, or list what exists; do not call again with the same one.", "zh": "核对名称或 ID，或先列出现有的对象；不要用同样的参数再次调用。"},
	},
	CodePreconditionFailed: {
		"PRECONDITION_FAILED", "client", 412, &no, "none",
		map[Language]string{"en": "Precondition failed", "zh": "前置条件不满足"},
		map[Language]string{"en": "Do first what the message says is missing, check the current state, then call again.", "zh": "先完成消息中指出的缺失步骤，确认当前状态，然后再调用。"},
	},
	CodeTooLarge: {
		"TOO_LARGE", "client", 413, &no, "none",
		map[Language]string{"en": "Too large", "zh": "内容过大"},
		map[Language]string{"en": "Ask for less: narrow the query, use pages, or send the content in parts.", "zh": "缩小范围：收窄查询条件、分页读取，或分批发送内容。"},
	},
	CodeRateLimited: {
		"RATE_LIMITED", "client", 429, &yes, "none",
		map[Language]string{"en": "Rate limited", "zh": "请求过于频繁"},
		map[Language]string{"en": "Wait as long as retry_after_ms says, or back off exponentially, then call again; make fewer calls at once.", "zh": "按 retry_after_ms 等待，没有则使用指数退避，然后重试；减少同时发起的调用。"},
	},
	CodeContentBlocked: {
		"CONTENT_BLOCKED", "client", 451, &no, "none",
		map[Language]string{"en": "Blocked by a content policy", "zh": "被内容策略拦截"},
		map[Language]string{"en": "Do not repeat the request, and do not reword it to get around the policy. Tell the user that the content was blocked, and offer what is allowed.", "zh": "不要重复请求，也不要换一种说法绕过策略。告诉用户内容已被拦截，并提供允许范围内的帮助。"},
	},
	CodeCancelled: {
		"CANCELLED", "client", 499, &no, "unknown",
		map[Language]string{"en": "Cancelled", "zh": "已取消"},
		map[Language]string{"en": "Do not repeat the call unless the user asks for it; first check what has already taken effect.", "zh": "除非用户要求，不要重新调用；先确认哪些部分已经生效。"},
	},
	CodeBackendError: {
		"BACKEND_ERROR", "server", 502, &no, "unknown",
		map[Language]string{"en": "Backend error", "zh": "后端错误"},
		map[Language]string{"en": "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.", "zh": "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。"},
	},
	CodeExecutionTimeout: {
		"EXECUTION_TIMEOUT", "server", 504, &yes, "unknown",
		map[Language]string{"en": "Execution timeout", "zh": "执行超时"},
		map[Language]string{"en": "First check whether the call took effect. Call again only if it did not, or if a second time does no harm; then with less work or more time.", "zh": "先确认调用是否已经生效。只有在没有生效，或重复执行没有影响时，才再次调用；再次调用时减少工作量或延长时限。"},
	},
	CodeBackendNotWarmedUp: {
		"BACKEND_NOT_WARMED_UP", "server", 503, &yes, "none",
		map[Language]string{"en": "Backend not warmed up", "zh": "后端未预热"},
		map[Language]string{"en": "Wait a moment, then call again; if it is still not ready, tell the user.", "zh": "稍等片刻再调用；如果仍未就绪，告诉用户。"},
	},
	CodeResourceUnavailable: {
		"RESOURCE_UNAVAILABLE", "server", 503, &yes, "none",
		map[Language]string{"en": "Resource unavailable", "zh": "资源不可用"},
		map[Language]string{"en": "Use another resource if there is one; otherwise wait and call again, or tell the user.", "zh": "如有其他资源则改用，否则稍后重试，或告诉用户。"},
	},
	CodeInProgress: {
		"IN_PROGRESS", "server", 202, &no, "unknown",
		map[Language]string{"en": "Accepted, not finished yet", "zh": "已受理，尚未完成"},
		map[Language]string{"en": "Do not start it again. Ask for its state with the ID in the message or the data, if there is one; otherwise tell the user that it is still running.", "zh": "不要重新发起。如果消息或 data 中有 ID，用它查询进度；否则告诉用户仍在执行。"},
	},
	CodeConnectionFailed: {
		"CONNECTION_FAILED", "server", 503, &yes, "none",
		map[Language]string{"en": "Connection failed", "zh": "连接失败"},
		map[Language]string{"en": "Wait a moment, then call again. If it fails again, check the address if you chose it, and tell the user that the service cannot be reached.", "zh": "稍等片刻再调用。如果仍然失败，核对你所填写的地址，并告诉用户无法连接到该服务。"},
	},
	CodePartialFailure: {
		"PARTIAL_FAILURE", "server", 207, &no, "partial",
		map[Language]string{"en": "Partial failure", "zh": "部分失败"},
		map[Language]string{"en": "Use the parts that succeeded, name the parts that failed, and retry only those.", "zh": "使用成功的部分，指出失败的部分；只重做失败的部分。"},
	},
	CodeInternalError: {
		"INTERNAL_ERROR", "system", 500, &no, "unknown",
		map[Language]string{"en": "Internal error", "zh": "内部错误"},
		map[Language]string{"en": "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.", "zh": "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。"},
	},
	CodeConfigurationError: {
		"CONFIGURATION_ERROR", "system", 500, &no, "none",
		map[Language]string{"en": "Configuration error", "zh": "配置错误"},
		map[Language]string{"en": "Tell the user that an operator must change the configuration.", "zh": "告诉用户需要运维人员修改配置。"},
	},
	CodeServiceUnavailable: {
		"SERVICE_UNAVAILABLE", "system", 503, &yes, "none",
		map[Language]string{"en": "Service unavailable", "zh": "服务不可用"},
		map[Language]string{"en": "Retry with exponential backoff.", "zh": "使用指数退避重试。"},
	},
}

var codeRanges = []codeRange{
	{0, 0, CodeInfo{
		"", "success", 200, nil, "",
		map[Language]string{"en": "Success", "zh": "成功"},
		nil,
	}},
	{1000, 1999, CodeInfo{
		"", "client", 400, nil, "",
		map[Language]string{"en": "Client error", "zh": "客户端错误"},
		nil,
	}},
	{2000, 2999, CodeInfo{
		"", "server", 502, nil, "",
		map[Language]string{"en": "Server error", "zh": "服务端错误"},
		nil,
	}},
	{5000, 5999, CodeInfo{
		"", "system", 500, nil, "",
		map[Language]string{"en": "System error", "zh": "系统错误"},
		nil,
	}},
}
