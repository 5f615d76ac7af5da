// GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
package dev.toolresult;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The error codes, with what each means for a machine and for a model. */
public enum ErrorCode {
    /** The call worked. 调用成功。 */
    SUCCESS(
            0, "success", false, null, 200,
            "1.0", false, "agentflow",
            "Success",
            "成功",
            "The call worked.",
            "调用成功。",
            "Use the data and continue.",
            "使用返回的数据，继续执行。"),
    /** No tool has the requested name, or several tools do. 没有叫这个名称的工具，或同名工具不止一个。 */
    TOOL_NOT_FOUND(
            1001, "client", false, "none", 404,
            "1.0", false, "agentflow",
            "Tool not found",
            "工具未找到",
            "No tool has the requested name, or several tools do.",
            "没有叫这个名称的工具，或同名工具不止一个。",
            "Choose a tool from the list you were given and call it by its exact name; do not call this name again.",
            "从已提供的工具列表中选择，并使用准确的名称调用；不要再次调用这个名称。"),
    /** A parameter is missing, unknown, or has the wrong type or value; the message says which. 参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。 */
    PARAMETER_ERROR(
            1002, "client", false, "none", 400,
            "1.0", false, "agentflow",
            "Parameter error",
            "参数错误",
            "A parameter is missing, unknown, or has the wrong type or value; the message says which.",
            "参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。",
            "Correct the parameter that the message names, then call again.",
            "按消息中的说明修正参数，然后重新调用。"),
    /** The session does not exist, has ended, or does not match the tool. 会话不存在、已结束，或与工具不匹配。 */
    SESSION_ERROR(
            1003, "client", false, "none", 409,
            "1.0", false, "agentflow",
            "Session error",
            "会话错误",
            "The session does not exist, has ended, or does not match the tool.",
            "会话不存在、已结束，或与工具不匹配。",
            "Open a new session, then call again with its ID.",
            "创建新的会话，再用新的 ID 调用。"),
    /** The worker that the call names is not registered or no longer exists. 调用指定的工作进程未注册或已退出。 */
    WORKER_NOT_FOUND(
            1004, "client", false, "none", 404,
            "1.0", false, "agentflow",
            "Worker not found",
            "工作进程未找到",
            "The worker that the call names is not registered or no longer exists.",
            "调用指定的工作进程未注册或已退出。",
            "Do not name this worker again; open a new session or ask the user.",
            "不要再指定这个工作进程；创建新的会话或询问用户。"),
    /** No backend serves the resource type in the tool's name. 没有后端提供工具名称中的资源类型。 */
    RESOURCE_TYPE_NOT_FOUND(
            1005, "client", false, "none", 404,
            "1.0", false, "agentflow",
            "Resource type not found",
            "资源类型未找到",
            "No backend serves the resource type in the tool's name.",
            "没有后端提供工具名称中的资源类型。",
            "Use a resource type from the list you were given.",
            "使用已提供列表中的资源类型。"),
    /** The caller is not allowed to do this. 调用方无权执行此操作。 */
    PERMISSION_DENIED(
            1006, "client", false, "none", 403,
            "1.0", false, "agentflow",
            "Insufficient permissions",
            "权限不足",
            "The caller is not allowed to do this.",
            "调用方无权执行此操作。",
            "Do not retry. Tell the user which permission is missing.",
            "不要重试。告诉用户缺少哪项权限。"),
    /** The call came without valid credentials: they are missing, wrong or expired. 调用没有携带有效的凭据：缺少、错误或已过期。 */
    NOT_AUTHENTICATED(
            1901, "client", false, "none", 401,
            "1.0", false, "toolresult",
            "Not authenticated",
            "未通过身份认证",
            "The call came without valid credentials: they are missing, wrong or expired.",
            "调用没有携带有效的凭据：缺少、错误或已过期。",
            "Do not retry. Ask the user to sign in again or to renew the credentials; never ask for a password in the conversation.",
            "不要重试。请用户重新登录或更新凭据；不要在对话中索要密码。"),
    /** A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later. 配额、预算、余额或步数已用完。与 RATE_LIMITED 不同，稍等片刻没有用：需要有人提高上限，或等到较久之后额度重置。 */
    QUOTA_EXHAUSTED(
            1902, "client", false, "none", 402,
            "1.0", false, "toolresult",
            "Quota exhausted",
            "额度已用完",
            "A quota, budget, balance or number of steps is used up. Unlike RATE_LIMITED, waiting a moment does not help: somebody has to raise the limit, or it is renewed much later.",
            "配额、预算、余额或步数已用完。与 RATE_LIMITED 不同，稍等片刻没有用：需要有人提高上限，或等到较久之后额度重置。",
            "Do not retry. Tell the user which limit is used up and who can raise it; finish with what you have, or use a tool that does not need it.",
            "不要重试。告诉用户哪项额度已用完、谁可以提高上限；用已有的结果完成任务，或改用不受此限制的工具。"),
    /** A person was asked to approve the call and said no. Nothing was done. 调用需要人工批准，但被拒绝。没有执行任何操作。 */
    APPROVAL_DENIED(
            1903, "client", false, "none", 403,
            "1.0", false, "toolresult",
            "Denied by a person",
            "已被人工拒绝",
            "A person was asked to approve the call and said no. Nothing was done.",
            "调用需要人工批准，但被拒绝。没有执行任何操作。",
            "Do not make this call again, and do not reach the same effect another way. Ask the user how to proceed.",
            "不要再次发起这个调用，也不要换一种方式达到同样的效果。询问用户接下来怎么做。"),
    /** The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not. 调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。 */
    NO_DATA(
            1904, "client", false, "none", 404,
            "1.0", false, "toolresult",
            "No data found",
            "没有查询到相关数据",
            "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.",
            "调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。",
            "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.",
            "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。"),
    /** The tool exists but does not offer this operation, option or format, or not yet. 工具存在，但不支持（或尚未支持）这种操作、选项或格式。 */
    NOT_SUPPORTED(
            1905, "client", false, "none", 501,
            "1.0", false, "toolresult",
            "Not supported",
            "不支持此操作",
            "The tool exists but does not offer this operation, option or format, or not yet.",
            "工具存在，但不支持（或尚未支持）这种操作、选项或格式。",
            "Do not call again with the same request. Use another operation, option or format that the tool offers, or another tool; if there is none, tell the user that this is not possible.",
            "不要用同样的请求再次调用。改用该工具支持的操作、选项或格式，或换一个工具；如果都没有，告诉用户无法做到。"),
    /** The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done. 缺少只有用户才能提供的信息（回答、选择或细节），工具无法继续。没有执行任何操作。 */
    NEEDS_INPUT(
            1906, "client", false, "none", 422,
            "1.0", false, "toolresult",
            "Input from the user needed",
            "需要用户补充信息",
            "The tool cannot go on without something that only the user can supply: an answer, a choice, a missing detail. Nothing was done.",
            "缺少只有用户才能提供的信息（回答、选择或细节），工具无法继续。没有执行任何操作。",
            "Ask the user what the message asks for, then call again with the answer. Do not guess it.",
            "按消息中的内容询问用户，得到回答后再调用。不要猜测答案。"),
    /** A person has to approve the call and has not decided yet. Nothing was done so far. 调用需要人工审批，目前尚未做出决定。到现在为止没有执行任何操作。 */
    APPROVAL_PENDING(
            1907, "client", false, "none", 403,
            "1.0", false, "toolresult",
            "Waiting for approval",
            "等待审批",
            "A person has to approve the call and has not decided yet. Nothing was done so far.",
            "调用需要人工审批，目前尚未做出决定。到现在为止没有执行任何操作。",
            "Do not call again while the decision is open, and do not reach the same effect another way. Tell the user that the call waits for approval, and by whom if the message says so.",
            "在得到审批结果之前不要再次调用，也不要换一种方式达到同样的效果。告诉用户该调用正在等待审批；如果消息中写明了审批人，一并说明。"),
    /** The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED. 调用与当前状态冲突：对象已存在，或已被他人修改。缺少前置步骤时请使用 PRECONDITION_FAILED。 */
    CONFLICT(
            1909, "client", false, "none", 409,
            "1.0", false, "toolresult",
            "Conflict",
            "存在冲突",
            "The call contradicts the current state: the thing already exists, or somebody else has changed it. A step that has to come first is PRECONDITION_FAILED.",
            "调用与当前状态冲突：对象已存在，或已被他人修改。缺少前置步骤时请使用 PRECONDITION_FAILED。",
            "Read the current state first, then decide whether a changed call is still needed.",
            "先读取当前状态，再判断是否仍需要调整后重新调用。"),
    /** The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA. 调用指定的对象（如文件、记录、页面）不存在或已被删除。查询没有结果时请使用 NO_DATA。 */
    NOT_FOUND(
            1910, "client", false, "none", 404,
            "1.0", false, "toolresult",
            "Not found",
            "未找到",
            "The thing that the call names, such as a file, record or page, does not exist or no longer exists. A search that finds nothing is NO_DATA.",
            "调用指定的对象（如文件、记录、页面）不存在或已被删除。查询没有结果时请使用 NO_DATA。",
            "Check the name or ID, or list what exists; do not call again with the same one.",
            "核对名称或 ID，或先列出现有的对象；不要用同样的参数再次调用。"),
    /** Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered. 调用之前必须具备的条件没有满足：缺少某个步骤，或对象的状态不对。与 CONFLICT 不同，并没有其他人改动。 */
    PRECONDITION_FAILED(
            1912, "client", false, "none", 412,
            "1.0", false, "toolresult",
            "Precondition failed",
            "前置条件不满足",
            "Something has to be true or done before this call, and is not: a step is missing, or the thing is in the wrong state. Unlike CONFLICT, nobody else has interfered.",
            "调用之前必须具备的条件没有满足：缺少某个步骤，或对象的状态不对。与 CONFLICT 不同，并没有其他人改动。",
            "Do first what the message says is missing, check the current state, then call again.",
            "先完成消息中指出的缺失步骤，确认当前状态，然后再调用。"),
    /** The arguments, or the result they ask for, are larger than the tool accepts. 参数或所请求的结果超过了工具的大小限制。 */
    TOO_LARGE(
            1913, "client", false, "none", 413,
            "1.0", false, "toolresult",
            "Too large",
            "内容过大",
            "The arguments, or the result they ask for, are larger than the tool accepts.",
            "参数或所请求的结果超过了工具的大小限制。",
            "Ask for less: narrow the query, use pages, or send the content in parts.",
            "缩小范围：收窄查询条件、分页读取，或分批发送内容。"),
    /** The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED. 短时间内调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。等待也不会恢复的额度请使用 QUOTA_EXHAUSTED。 */
    RATE_LIMITED(
            1929, "client", true, "none", 429,
            "1.0", false, "toolresult",
            "Rate limited",
            "请求过于频繁",
            "The caller has made too many calls in a short time. meta.retry_after_ms, if present, says how long to wait. A quota that waiting does not renew is QUOTA_EXHAUSTED.",
            "短时间内调用过于频繁。meta.retry_after_ms（如果有）说明需要等待多久。等待也不会恢复的额度请使用 QUOTA_EXHAUSTED。",
            "Wait as long as retry_after_ms says, or back off exponentially, then call again; make fewer calls at once.",
            "按 retry_after_ms 等待，没有则使用指数退避，然后重试；减少同时发起的调用。"),
    /** A content policy or safety filter rejected the request or the content that it asks for. 内容策略或安全过滤拒绝了请求，或拒绝了所请求的内容。 */
    CONTENT_BLOCKED(
            1951, "client", false, "none", 451,
            "1.0", false, "toolresult",
            "Blocked by a content policy",
            "被内容策略拦截",
            "A content policy or safety filter rejected the request or the content that it asks for.",
            "内容策略或安全过滤拒绝了请求，或拒绝了所请求的内容。",
            "Do not repeat the request, and do not reword it to get around the policy. Tell the user that the content was blocked, and offer what is allowed.",
            "不要重复请求，也不要换一种说法绕过策略。告诉用户内容已被拦截，并提供允许范围内的帮助。"),
    /** The call was cancelled before it finished; it may have taken effect in part. 调用在完成之前被取消，可能已部分生效。 */
    CANCELLED(
            1999, "client", false, "unknown", 499,
            "1.0", false, "toolresult",
            "Cancelled",
            "已取消",
            "The call was cancelled before it finished; it may have taken effect in part.",
            "调用在完成之前被取消，可能已部分生效。",
            "Do not repeat the call unless the user asks for it; first check what has already taken effect.",
            "除非用户要求，不要重新调用；先确认哪些部分已经生效。"),
    /** The backend behind the tool failed or returned an unusable response. 工具背后的后端出错，或返回了无法使用的内容。 */
    BACKEND_ERROR(
            2001, "server", false, "unknown", 502,
            "1.0", false, "agentflow",
            "Backend error",
            "后端错误",
            "The backend behind the tool failed or returned an unusable response.",
            "工具背后的后端出错，或返回了无法使用的内容。",
            "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
            "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。"),
    /** The tool did not finish within its time limit; it may still have taken effect. 工具未在时限内完成，但可能已经产生效果。 */
    EXECUTION_TIMEOUT(
            2002, "server", true, "unknown", 504,
            "1.0", false, "agentflow",
            "Execution timeout",
            "执行超时",
            "The tool did not finish within its time limit; it may still have taken effect.",
            "工具未在时限内完成，但可能已经产生效果。",
            "First check whether the call took effect. Call again only if it did not, or if a second time does no harm; then with less work or more time.",
            "先确认调用是否已经生效。只有在没有生效，或重复执行没有影响时，才再次调用；再次调用时减少工作量或延长时限。"),
    /** The backend is registered but not yet ready. 后端已注册但尚未就绪。 */
    BACKEND_NOT_WARMED_UP(
            2003, "server", true, "none", 503,
            "1.0", false, "agentflow",
            "Backend not warmed up",
            "后端未预热",
            "The backend is registered but not yet ready.",
            "后端已注册但尚未就绪。",
            "Wait a moment, then call again; if it is still not ready, tell the user.",
            "稍等片刻再调用；如果仍未就绪，告诉用户。"),
    /** The resource exists but cannot be used now: busy, exhausted or not initialized. 资源存在但当前不可用：被占用、已耗尽或未初始化。 */
    RESOURCE_UNAVAILABLE(
            2004, "server", true, "none", 503,
            "1.0", false, "agentflow",
            "Resource unavailable",
            "资源不可用",
            "The resource exists but cannot be used now: busy, exhausted or not initialized.",
            "资源存在但当前不可用：被占用、已耗尽或未初始化。",
            "Use another resource if there is one; otherwise wait and call again, or tell the user.",
            "如有其他资源则改用，否则稍后重试，或告诉用户。"),
    /** The call was accepted and is still running; there is no result yet. 调用已受理，仍在执行，还没有结果。 */
    IN_PROGRESS(
            2902, "server", false, "unknown", 202,
            "1.0", false, "toolresult",
            "Accepted, not finished yet",
            "已受理，尚未完成",
            "The call was accepted and is still running; there is no result yet.",
            "调用已受理，仍在执行，还没有结果。",
            "Do not start it again. Ask for its state with the ID in the message or the data, if there is one; otherwise tell the user that it is still running.",
            "不要重新发起。如果消息或 data 中有 ID，用它查询进度；否则告诉用户仍在执行。"),
    /** No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent. 无法建立连接：域名无法解析、主机拒绝连接或不可达。请求没有发出。 */
    CONNECTION_FAILED(
            2903, "server", true, "none", 503,
            "1.0", false, "toolresult",
            "Connection failed",
            "连接失败",
            "No connection could be made: the name is unknown, the host rejects it or cannot be reached. The request was not sent.",
            "无法建立连接：域名无法解析、主机拒绝连接或不可达。请求没有发出。",
            "Wait a moment, then call again. If it fails again, check the address if you chose it, and tell the user that the service cannot be reached.",
            "稍等片刻再调用。如果仍然失败，核对你所填写的地址，并告诉用户无法连接到该服务。"),
    /** Some calls of a batch succeeded and some failed; data contains the result of each. 批量调用中部分成功、部分失败；data 中有每一项的结果。 */
    PARTIAL_FAILURE(
            2907, "server", false, "partial", 207,
            "1.0", false, "toolresult",
            "Partial failure",
            "部分失败",
            "Some calls of a batch succeeded and some failed; data contains the result of each.",
            "批量调用中部分成功、部分失败；data 中有每一项的结果。",
            "Use the parts that succeeded, name the parts that failed, and retry only those.",
            "使用成功的部分，指出失败的部分；只重做失败的部分。"),
    /** An unexpected error; also the generic code for a failure without one. 意外错误；来源没有给出错误码的失败也使用它。 */
    INTERNAL_ERROR(
            5000, "system", false, "unknown", 500,
            "1.0", false, "agentflow",
            "Internal error",
            "内部错误",
            "An unexpected error; also the generic code for a failure without one.",
            "意外错误；来源没有给出错误码的失败也使用它。",
            "Report the message to the user; do not make up the result. If the call changes something, first check whether it took effect before you call again.",
            "把错误消息告诉用户，不要编造结果。如果调用会修改数据，再次调用之前先确认是否已经生效。"),
    /** The system is misconfigured: a key, address or setting is missing. 系统配置有误：缺少密钥、地址或设置。 */
    CONFIGURATION_ERROR(
            5001, "system", false, "none", 500,
            "1.0", false, "agentflow",
            "Configuration error",
            "配置错误",
            "The system is misconfigured: a key, address or setting is missing.",
            "系统配置有误：缺少密钥、地址或设置。",
            "Tell the user that an operator must change the configuration.",
            "告诉用户需要运维人员修改配置。"),
    /** The service is down or overloaded and did not take the call. 服务停止或过载，没有受理调用。 */
    SERVICE_UNAVAILABLE(
            5002, "system", true, "none", 503,
            "1.0", false, "agentflow",
            "Service unavailable",
            "服务不可用",
            "The service is down or overloaded and did not take the call.",
            "服务停止或过载，没有受理调用。",
            "Retry with exponential backoff.",
            "使用指数退避重试。");

    private static final Map<Integer, ErrorCode> byCode =
            Arrays.stream(values())
                    .collect(Collectors.toUnmodifiableMap(ErrorCode::code, one -> one));

    private final int code;
    private final String kind;
    private final boolean retryable;
    private final String effect;
    private final int httpStatus;
    private final String since;
    private final boolean deprecated;
    private final String origin;
    private final Map<String, String> message;
    private final Map<String, String> description;
    private final Map<String, String> advice;

    ErrorCode(
            int code, String kind, boolean retryable, String effect, int httpStatus,
            String since, boolean deprecated, String origin,
            String messageEn, String messageZh, String descriptionEn, String descriptionZh,
            String adviceEn, String adviceZh) {
        this.code = code;
        this.kind = kind;
        this.retryable = retryable;
        this.effect = effect;
        this.httpStatus = httpStatus;
        this.since = since;
        this.deprecated = deprecated;
        this.origin = origin;
        this.message = Map.of("en", messageEn, "zh", messageZh);
        this.description = Map.of("en", descriptionEn, "zh", descriptionZh);
        this.advice = Map.of("en", adviceEn, "zh", adviceZh);
    }

    /** The number that payloads carry. */
    public int code() {
        return code;
    }

    /** Who has to act: success, client, server or system. */
    public String kind() {
        return kind;
    }

    /** Whether the same call may succeed later. */
    public boolean retryable() {
        return retryable;
    }

    /** What may have happened although it failed: none, unknown or partial; empty: not stated. */
    public Optional<String> effect() {
        return Optional.ofNullable(effect);
    }

    /** The status for a server to answer with. */
    public int httpStatus() {
        return httpStatus;
    }

    /** The contract version that added the code. */
    public String since() {
        return since;
    }

    /** Whether new tools should avoid it. */
    public boolean deprecated() {
        return deprecated;
    }

    /** Who defined the row: agentflow or toolresult. */
    public String origin() {
        return origin;
    }

    /** The short default text in English. */
    public String message() {
        return message("en");
    }

    /**
     * The short default text.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String message(String lang) {
        return in(lang, message);
    }

    /**
     * The short default text, in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public String message(Locale locale) {
        return in(language(locale), message);
    }

    /** What the code means and when to use it, in English. */
    public String description() {
        return description("en");
    }

    /**
     * What the code means and when to use it.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String description(String lang) {
        return in(lang, description);
    }

    /**
     * What the code means and when to use it, in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public String description(Locale locale) {
        return in(language(locale), description);
    }

    /** What the model should do next, in English. */
    public String advice() {
        return advice("en");
    }

    /**
     * What the model should do next.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String advice(String lang) {
        return in(lang, advice);
    }

    /**
     * What the model should do next, in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public String advice(Locale locale) {
        return in(language(locale), advice);
    }

    /** The row of a number; empty if the table has none. */
    public static Optional<ErrorCode> of(int code) {
        return Optional.ofNullable(byCode.get(code));
    }

    private static String language(Locale locale) {
        return locale.getLanguage().equals("zh") ? "zh" : "en";
    }

    private static String in(String lang, Map<String, String> texts) {
        String text = texts.get(lang);
        if (text == null) {
            throw new IllegalArgumentException("lang: expected one of en, zh, got '" + lang + "'");
        }
        return text;
    }
}
