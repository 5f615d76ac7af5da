// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a {@link ToolResponse}; immutable.
 */
public final class ResponseMeta extends FrozenObject {
    private static final List<String> FIELDS = List.of("execution_time_ms", "tool", "resource_type", "session_id", "temporary_session", "trace_id", "tool_call_id", "request_id", "error_type", "retry_after_ms", "toolresult");
    private static final List<String> WRITTEN = List.of();

    ResponseMeta(ObjectNode tree) {
        super(tree);
    }

    /** A builder without any field. */
    public static Builder builder() {
        return new Builder(null);
    }

    /** A builder with the fields of this object. */
    public Builder toBuilder() {
        return new Builder(tree());
    }

    /** For ObjectMappers: the object with these fields, unchecked until it is in an envelope. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ResponseMeta fromMap(Map<String, ?> fields) {
        Builder builder = builder();
        fields.forEach(builder::field);
        return builder.build();
    }

    /**
     * How long the call took, in milliseconds. Fractions are kept. Null where it is absent.
     *
     * <p>调用耗时，单位毫秒，可以带小数。
     */
    public @Nullable BigDecimal getExecutionTimeMs() {
        return number("execution_time_ms");
    }

    /**
     * Name of the tool that ran. Null where it is absent.
     *
     * <p>所执行工具的名称。
     */
    public @Nullable String getTool() {
        return text("tool");
    }

    /**
     * Kind of resource the tool worked on, if any. Null where it is absent.
     *
     * <p>工具所操作的资源类型（如果适用）。
     */
    public @Nullable String getResourceType() {
        return text("resource_type");
    }

    /**
     * Session in which the tool ran, if any. Null where it is absent.
     *
     * <p>执行所在的会话（如果适用）。
     */
    public @Nullable String getSessionId() {
        return text("session_id");
    }

    /**
     * Whether the session was opened for this call alone and closed after it. Absent means unspecified. Null where it is absent.
     *
     * <p>是否为本次调用临时创建、用后即关闭的会话。省略表示没有说明。
     */
    public @Nullable Boolean getTemporarySession() {
        return truth("temporary_session");
    }

    /**
     * The caller's trace identifier, carried through unchanged. Null where it is absent.
     *
     * <p>调用方的追踪标识，原样传递。
     */
    public @Nullable String getTraceId() {
        return text("trace_id");
    }

    /**
     * The model's identifier of the call. Null where it is absent.
     *
     * <p>本次调用在模型侧的标识。
     */
    public @Nullable String getToolCallId() {
        return text("tool_call_id");
    }

    /**
     * Identifier of this request in the server's log. Null where it is absent.
     *
     * <p>本次请求在服务端日志中的标识。
     */
    public @Nullable String getRequestId() {
        return text("request_id");
    }

    /**
     * Class name of the error, for people who search logs. Null where it is absent.
     *
     * <p>错误的类名，便于检索日志。
     */
    public @Nullable String getErrorType() {
        return text("error_type");
    }

    /**
     * How long to wait before the call is repeated, in milliseconds. Null where it is absent.
     *
     * <p>再次调用之前需要等待的时间，单位毫秒。
     */
    public @Nullable BigDecimal getRetryAfterMs() {
        return number("retry_after_ms");
    }

    /**
     * The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed. Null where it is absent.
     *
     * <p>本契约在信封上附加的唯一内容。只在结果不是 ok、或经过转换时写入，普通的成功结果不多占一个字节。对象是封闭的。扩展不得与所在信封矛盾：code 为 0、success 为 true 时不能标为 failed 或 empty；code 不为 0、success 为 false、有 error 时不能标为 ok；有 error 时不能标为 empty，没有 error 时不能标为 failed。
     */
    public @Nullable Map<String, @Nullable Object> getToolresult() {
        return map("toolresult");
    }

    /**
     * A field by its serialized name, as a plain Java value; null where it is absent.
     *
     * @param name the name in JSON
     */
    public @Nullable Object get(String name) {
        return plain(name);
    }

    @Override
    void readNumbers() {
        getExecutionTimeMs();
        getRetryAfterMs();
    }

    /**
     * Sets the fields of a {@link ResponseMeta} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("tool-response", FIELDS, WRITTEN, fields);
        }

        /**
         * How long the call took, in milliseconds. Fractions are kept.
         *
         * <p>调用耗时，单位毫秒，可以带小数。
         */
        public Builder executionTimeMs(@Nullable BigDecimal executionTimeMs) {
            put("execution_time_ms", executionTimeMs);
            return this;
        }

        /**
         * Name of the tool that ran.
         *
         * <p>所执行工具的名称。
         */
        public Builder tool(@Nullable String tool) {
            put("tool", tool);
            return this;
        }

        /**
         * Kind of resource the tool worked on, if any.
         *
         * <p>工具所操作的资源类型（如果适用）。
         */
        public Builder resourceType(@Nullable String resourceType) {
            put("resource_type", resourceType);
            return this;
        }

        /**
         * Session in which the tool ran, if any.
         *
         * <p>执行所在的会话（如果适用）。
         */
        public Builder sessionId(@Nullable String sessionId) {
            put("session_id", sessionId);
            return this;
        }

        /**
         * Whether the session was opened for this call alone and closed after it. Absent means unspecified.
         *
         * <p>是否为本次调用临时创建、用后即关闭的会话。省略表示没有说明。
         */
        public Builder temporarySession(@Nullable Boolean temporarySession) {
            put("temporary_session", temporarySession);
            return this;
        }

        /**
         * The caller's trace identifier, carried through unchanged.
         *
         * <p>调用方的追踪标识，原样传递。
         */
        public Builder traceId(@Nullable String traceId) {
            put("trace_id", traceId);
            return this;
        }

        /**
         * The model's identifier of the call.
         *
         * <p>本次调用在模型侧的标识。
         */
        public Builder toolCallId(@Nullable String toolCallId) {
            put("tool_call_id", toolCallId);
            return this;
        }

        /**
         * Identifier of this request in the server's log.
         *
         * <p>本次请求在服务端日志中的标识。
         */
        public Builder requestId(@Nullable String requestId) {
            put("request_id", requestId);
            return this;
        }

        /**
         * Class name of the error, for people who search logs.
         *
         * <p>错误的类名，便于检索日志。
         */
        public Builder errorType(@Nullable String errorType) {
            put("error_type", errorType);
            return this;
        }

        /**
         * How long to wait before the call is repeated, in milliseconds.
         *
         * <p>再次调用之前需要等待的时间，单位毫秒。
         */
        public Builder retryAfterMs(@Nullable BigDecimal retryAfterMs) {
            put("retry_after_ms", retryAfterMs);
            return this;
        }

        /**
         * The only key that this contract adds to an envelope. Written only on results that are not ok or that were converted, so that a plain success costs no bytes. Closed. It never contradicts the envelope that contains it: code 0 and success true are neither failed nor empty; code ≠ 0, success false and an error are not ok; an error is not empty, and a result without an error is not failed.
         *
         * <p>本契约在信封上附加的唯一内容。只在结果不是 ok、或经过转换时写入，普通的成功结果不多占一个字节。对象是封闭的。扩展不得与所在信封矛盾：code 为 0、success 为 true 时不能标为 failed 或 empty；code 不为 0、success 为 false、有 error 时不能标为 ok；有 error 时不能标为 empty，没有 error 时不能标为 failed。
         */
        public Builder toolresult(@Nullable Map<String, ?> toolresult) {
            put("toolresult", toolresult);
            return this;
        }

        /**
         * Sets a field that has no method of its own.
         *
         * @param name the name in JSON
         * @param value its value
         */
        public Builder field(String name, @Nullable Object value) {
            put(name, value);
            return this;
        }

        /**
         * The object with these fields.
         */
        public ResponseMeta build() {
            return new ResponseMeta(ordered());
        }
    }
}
