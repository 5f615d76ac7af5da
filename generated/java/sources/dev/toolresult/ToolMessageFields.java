// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of {@link ToolMessage}. */
abstract class ToolMessageFields extends FrozenEnvelope {
    private static final List<String> FIELDS = List.of("role", "content", "tool_call_id", "name", "is_internal");
    private static final List<String> WRITTEN = List.of();

    ToolMessageFields(ObjectNode tree) {
        super(tree);
    }

    /**
     * Always "tool".
     *
     * <p>固定为 "tool"。
     */
    public String getRole() {
        return text("role");
    }

    /**
     * The text that the model sees. Never blank: in one system, a single space hid every error.
     *
     * <p>模型看到的文本。不能是空白：曾有系统用一个空格掩盖了所有错误。
     */
    public String getContent() {
        return text("content");
    }

    /**
     * Identifier of the model's call that this answers.
     *
     * <p>本消息所回应的模型调用标识。
     */
    public String getToolCallId() {
        return text("tool_call_id");
    }

    /**
     * Name of the tool that ran. Null where it is absent.
     *
     * <p>所执行工具的名称。
     */
    public @Nullable String getName() {
        return text("name");
    }

    /**
     * Whether the host hides the message from its user interface. Null where it is absent.
     *
     * <p>宿主是否在界面上隐藏此消息。
     */
    public @Nullable Boolean getIsInternal() {
        return truth("is_internal");
    }

    /**
     * Sets the fields of a {@link ToolMessage} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("tool-message", FIELDS, WRITTEN, fields);
        }

        /**
         * Always "tool".
         *
         * <p>固定为 "tool"。
         */
        public Builder role(@Nullable String role) {
            put("role", role);
            return this;
        }

        /**
         * The text that the model sees. Never blank: in one system, a single space hid every error.
         *
         * <p>模型看到的文本。不能是空白：曾有系统用一个空格掩盖了所有错误。
         */
        public Builder content(@Nullable String content) {
            put("content", content);
            return this;
        }

        /**
         * Identifier of the model's call that this answers.
         *
         * <p>本消息所回应的模型调用标识。
         */
        public Builder toolCallId(@Nullable String toolCallId) {
            put("tool_call_id", toolCallId);
            return this;
        }

        /**
         * Name of the tool that ran.
         *
         * <p>所执行工具的名称。
         */
        public Builder name(@Nullable String name) {
            put("name", name);
            return this;
        }

        /**
         * Whether the host hides the message from its user interface.
         *
         * <p>宿主是否在界面上隐藏此消息。
         */
        public Builder isInternal(@Nullable Boolean isInternal) {
            put("is_internal", isInternal);
            return this;
        }

        /**
         * The object with these fields.
         *
         * @throws ContractException the fields break the contract
         */
        public ToolMessage build() {
            return new ToolMessage(valid());
        }
    }
}
