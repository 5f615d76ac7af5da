// GENERATED from schemas/v1/error-codes.json by `make generate`; do not edit.
package dev.toolresult;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The error codes of the contract, with what each means for a machine and for a model. */
public enum ErrorCode {
    /** The call worked. 调用成功。 */
    SUCCESS(
            0, "success", null, 200,
            "1.0", false, "agentflow",
            "Success",
            "成功",
            "The call worked.",
            "调用成功。",
            "Use the data and continue.",
            "使用返回的数据，继续执行。"),
    /** No tool has the requested name, or several tools do. 没有叫这个名称的工具，或同名工具不止一个。 */
    TOOL_NOT_FOUND(
            1001, "client", false, 404,
            "1.0", false, "agentflow",
            "Tool not found",
            "工具未找到",
            "No tool has the requested name, or several tools do.",
            "没有叫这个名称的工具，或同名工具不止一个。",
            "Choose a tool from the list you were given and call it by its exact name; do not call this name again.",
            "从已提供的工具列表中选择，并使用准确的名称调用；不要再次调用这个名称。"),
    /** A parameter is missing, unknown, or has the wrong type or value; the message says which. 参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。 */
    PARAMETER_ERROR(
            1002, "client", false, 400,
            "1.0", false, "agentflow",
            "Parameter error",
            "参数错误",
            "A parameter is missing, unknown, or has the wrong type or value; the message says which.",
            "参数缺失、多余，或类型、取值不正确；消息中会指明是哪一个。",
            "Correct the parameter that the message names, then call again.",
            "按消息中的说明修正参数，然后重新调用。"),
    /** The session does not exist, has ended, or does not match the tool. 会话不存在、已结束，或与工具不匹配。 */
    SESSION_ERROR(
            1003, "client", null, 409,
            "1.0", false, "agentflow",
            "Session error",
            "会话错误",
            "The session does not exist, has ended, or does not match the tool.",
            "会话不存在、已结束，或与工具不匹配。",
            "Open a new session, then call again with its ID.",
            "创建新的会话，再用新的 ID 调用。"),
    /** The worker that the call names is not registered or no longer exists. 调用指定的工作进程未注册或已退出。 */
    WORKER_NOT_FOUND(
            1004, "client", null, 404,
            "1.0", false, "agentflow",
            "Worker not found",
            "工作进程未找到",
            "The worker that the call names is not registered or no longer exists.",
            "调用指定的工作进程未注册或已退出。",
            "Do not name this worker again; open a new session or ask the user.",
            "不要再指定这个工作进程；创建新的会话 或询问用户。"),
    /** No backend serves the resource type in the tool's name. 没有后端提供工具名称中的资源类型。 */
    RESOURCE_TYPE_NOT_FOUND(
            1005, "client", null, 404,
            "1.0", false, "agentflow",
            "Resource type not found",
            "资源类型未找到",
            "No backend serves the resource type in the tool's name.",
            "没有后端提供工具名称中的资源类型。",
            "Use a resource type from the list you were given.",
            "使用已提供列表中的资源类型。"),
    /** The caller is not allowed to do this. 调用方无权执行此操作。 */
    PERMISSION_DENIED(
            1006, "client", false, 403,
            "1.0", false, "agentflow",
            "Insufficient permissions",
            "权限不足",
            "The caller is not allowed to do this.",
            "调用方无权执行此操作。",
            "Do not retry. Tell the user which permission is missing.",
            "不要重试。告诉用户缺少哪项权限。"),
    /** The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not. 调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。 */
    NO_DATA(
            1904, "client", null, 404,
            "1.0", false, "toolresult",
            "No data found",
            "没有查询到相关数据",
            "The call worked but found nothing: an empty result, not a failure. Distinguishes the two cases that success false alone does not.",
            "调用成功但没有数据：是空结果，不是失败。用于区分仅凭 success 为 false 无法区分的两种情况。",
            "Say that nothing was found; do not make up data. Broaden the search only if the user would want that.",
            "说明没有查到数据，不要编造。仅在符合用户意图时放宽查询条件。"),
    /** The backend behind the tool failed or returned an unusable response. 工具背后的后端出错，或返回了无法使用的内容。 */
    BACKEND_ERROR(
            2001, "server", null, 502,
            "1.0", false, "agentflow",
            "Backend error",
            "后端错误",
            "The backend behind the tool failed or returned an unusable response.",
            "工具背后的后端出错，或返回了无法使用的内容。",
            "Report the message to the user; do not make up the result.",
            "把错误消息告诉用户，不要编造结果。"),
    /** The tool did not finish within its time limit; it may still have taken effect. 工具未在时限内完成，但可能已经产生效果。 */
    EXECUTION_TIMEOUT(
            2002, "server", true, 504,
            "1.0", false, "agentflow",
            "Execution timeout",
            "执行超时",
            "The tool did not finish within its time limit; it may still have taken effect.",
            "工具未在时限内完成，但可能已经产生效果。",
            "Retry with exponential backoff; if the call changes something, first check whether it took effect.",
            "使用指数退避重试；如果调用会修改数据，先确认是否已经生效。"),
    /** The backend is registered but not yet ready. 后端已注册但尚未就绪。 */
    BACKEND_NOT_WARMED_UP(
            2003, "server", null, 503,
            "1.0", false, "agentflow",
            "Backend not warmed up",
            "后端未预热",
            "The backend is registered but not yet ready.",
            "后端已注册但尚未就绪。",
            "Say that the backend is not ready yet.",
            "说明后端尚未就绪。"),
    /** The resource exists but cannot be used now: busy, exhausted or not initialized. 资源存在但当前不可用：被占用、已耗尽或未初始化。 */
    RESOURCE_UNAVAILABLE(
            2004, "server", null, 503,
            "1.0", false, "agentflow",
            "Resource unavailable",
            "资源不可用",
            "The resource exists but cannot be used now: busy, exhausted or not initialized.",
            "资源存在但当前不可用：被占用、已耗尽或未初始化。",
            "Use another resource if there is one; otherwise tell the user.",
            "如有其他资源则改用，否则告诉用户。"),
    /** Some calls of a batch succeeded and some failed; data contains the result of each. 批量调用中部分成功、部分失败；data 中有每一项的结果。 */
    PARTIAL_FAILURE(
            2907, "server", null, 207,
            "1.0", false, "toolresult",
            "Partial failure",
            "部分失败",
            "Some calls of a batch succeeded and some failed; data contains the result of each.",
            "批量调用中部分成功、部分失败；data 中有每一项的结果。",
            "Use the parts that succeeded, name the parts that failed, and retry only those.",
            "使用成功的部分，指出失败的部分；只重做失败的部分。"),
    /** An unexpected error; also the generic code for a failure without one. 意外错误；来源没有给出错误码的失败也使用它。 */
    INTERNAL_ERROR(
            5000, "system", null, 500,
            "1.0", false, "agentflow",
            "Internal error",
            "内部错误",
            "An unexpected error; also the generic code for a failure without one.",
            "意外错误；来源没有给出错误码的失败也使用它。",
            "Report the message to the user; do not make up the result.",
            "把错误消息告诉用户，不要编造结果。"),
    /** The system is misconfigured: a key, address or setting is missing. 系统配置有误：缺少密钥、地址或设置。 */
    CONFIGURATION_ERROR(
            5001, "system", null, 500,
            "1.0", false, "agentflow",
            "Configuration error",
            "配置错误",
            "The system is misconfigured: a key, address or setting is missing.",
            "系统配置有误：缺少密钥、地址或设置。",
            "Tell the user that an operator must change the configuration.",
            "告诉用户需要运维人员修改配置。"),
    /** The service is down or overloaded. 服务停止或过载。 */
    SERVICE_UNAVAILABLE(
            5002, "system", true, 503,
            "1.0", false, "agentflow",
            "Service unavailable",
            "服务不可用",
            "The service is down or overloaded.",
            "服务停止或过载。",
            "Retry with exponential backoff.",
            "使用指数退避重试。");

    private static final Map<Integer, ErrorCode> BY_CODE =
            Arrays.stream(values())
                    .collect(Collectors.toUnmodifiableMap(ErrorCode::code, one -> one));

    private final int code;
    private final String kind;
    private final Boolean retryable;
    private final int httpStatus;
    private final String since;
    private final boolean deprecated;
    private final String origin;
    private final Map<String, String> message;
    private final Map<String, String> description;
    private final Map<String, String> advice;

    ErrorCode(
            int code, String kind, Boolean retryable, int httpStatus,
            String since, boolean deprecated, String origin,
            String messageEn, String messageZh, String descriptionEn, String descriptionZh,
            String adviceEn, String adviceZh) {
        this.code = code;
        this.kind = kind;
        this.retryable = retryable;
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

    /** Whether the same call may succeed later; empty if undecided. */
    public Optional<Boolean> retryable() {
        return Optional.ofNullable(retryable);
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
     * What the code means and when to use it.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String description(String lang) {
        return in(lang, description);
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

    /** The row of a number; empty if the table has none. */
    public static Optional<ErrorCode> of(int code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    private static String in(String lang, Map<String, String> texts) {
        String text = texts.get(lang);
        if (text == null) {
            throw new IllegalArgumentException("lang: expected one of en, zh, got '" + lang + "'");
        }
        return text;
    }
}
