// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields of {@link ToolResponse}. */
abstract class ToolResponseFields extends FrozenEnvelope {
    private static final List<String> FIELDS = List.of("code", "message", "data", "meta");
    private static final List<String> WRITTEN = List.of("data");

    ToolResponseFields(ObjectNode tree) {
        super(tree);
    }

    /**
     * 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning.
     *
     * <p>0 表示成功。失败使用 1000–1999（客户端错误）、2000–2999（服务端错误）或 5000–5999（系统错误），其他数字无效。每段的 x900–x999 由本契约保留。在范围内但不在错误码表中的错误码有效，但会得到警告。
     */
    public Integer getCode() {
        return integer("code");
    }

    /**
     * What happened, for people and for the model. Never null; not blank on a failure.
     *
     * <p>发生了什么，给人和模型看。不能为 null；失败时不能是空白。
     */
    public String getMessage() {
        return text("message");
    }

    /**
     * The data that the tool returns: any JSON value, including null. Null where it is absent.
     *
     * <p>工具要交出的内容：任意 JSON 值，可以是 null。
     */
    public @Nullable Object getData() {
        return plain("data");
    }

    /**
     * Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash.
     *
     * <p>关于本次调用的信息，必含 tool 和 execution_time_ms。开放对象：普通名称由本契约保留，外来名称须包含点或斜杠。
     */
    public ResponseMeta getMeta() {
        return meta("meta");
    }

    /**
     * The row of the code in the contract's table; empty where the table has none.
     *
     * <p>错误码在契约的表中对应的行；表中没有时为空。
     */
    public Optional<ErrorCode> errorCode() {
        return ErrorCode.of(getCode());
    }

    @Override
    void readNumbers() {
        getCode();
        getMeta();
    }

    /**
     * Sets the fields of a {@link ToolResponse} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("tool-response", FIELDS, WRITTEN, fields);
        }

        /**
         * 0 means success. Failures use 1000–1999 (the caller's mistake), 2000–2999 (the server or backend) or 5000–5999 (the system); every other number is invalid. x900–x999 of each range are reserved for this contract. A code inside a range that the error-code table does not list is valid, with a warning.
         *
         * <p>0 表示成功。失败使用 1000–1999（客户端错误）、2000–2999（服务端错误）或 5000–5999（系统错误），其他数字无效。每段的 x900–x999 由本契约保留。在范围内但不在错误码表中的错误码有效，但会得到警告。
         */
        public Builder code(@Nullable Integer code) {
            put("code", code);
            return this;
        }

        /**
         * What happened, for people and for the model. Never null; not blank on a failure.
         *
         * <p>发生了什么，给人和模型看。不能为 null；失败时不能是空白。
         */
        public Builder message(@Nullable String message) {
            put("message", message);
            return this;
        }

        /**
         * The data that the tool returns: any JSON value, including null.
         *
         * <p>工具要交出的内容：任意 JSON 值，可以是 null。
         */
        public Builder data(@Nullable Object data) {
            put("data", data);
            return this;
        }

        /**
         * Facts about the call; tool and execution_time_ms are always present. Open: plain names are reserved for this contract, foreign names contain a dot or a slash.
         *
         * <p>关于本次调用的信息，必含 tool 和 execution_time_ms。开放对象：普通名称由本契约保留，外来名称须包含点或斜杠。
         */
        public Builder meta(@Nullable ResponseMeta meta) {
            put("meta", meta);
            return this;
        }

        /**
         * A code of the contract.
         *
         * <p>契约中的错误码。
         */
        public Builder code(@Nullable ErrorCode code) {
            return code(code == null ? (Integer) null : (Integer) code.code());
        }

        /**
         * The object with these fields.
         *
         * @throws ContractException the fields break the contract
         */
        public ToolResponse build() {
            return new ToolResponse(valid());
        }
    }
}
