// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of {@link ToolResult}. */
abstract class ToolResultFields extends FrozenEnvelope {
    private static final List<String> FIELDS = List.of("output", "error", "name", "tool_call_id", "system", "execution_time", "explanation", "metadata");
    private static final List<String> WRITTEN = List.of();

    ToolResultFields(ObjectNode tree) {
        super(tree);
    }

    /**
     * What the tool tells the model; may be empty. Null only beside an error. Null where it is absent.
     *
     * <p>工具要告诉模型的内容，可以是空字符串。只有同时有 error 时才可以为 null。
     */
    public @Nullable String getOutput() {
        return text("output");
    }

    /**
     * Why it failed; null or absent if it did not. Never blank: nobody would see a blank error. Null where it is absent.
     *
     * <p>失败的原因；没有失败时为 null 或省略。不能是空白，否则谁也看不到。
     */
    public @Nullable String getError() {
        return text("error");
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
     * Identifier of the model's call that this answers. Null where it is absent.
     *
     * <p>本结果所回应的模型调用标识。
     */
    public @Nullable String getToolCallId() {
        return text("tool_call_id");
    }

    /**
     * A note for the orchestrator; the model does not see it. Null where it is absent.
     *
     * <p>给编排器的信息，模型看不到。
     */
    public @Nullable String getSystem() {
        return text("system");
    }

    /**
     * How long the call took, in seconds (not milliseconds). Fractions are kept. Null where it is absent.
     *
     * <p>调用耗时，单位秒（不是毫秒），可以带小数。
     */
    public @Nullable BigDecimal getExecutionTime() {
        return number("execution_time");
    }

    /**
     * The model's own explanation of the call. Null where it is absent.
     *
     * <p>模型对这次调用的解释。
     */
    public @Nullable String getExplanation() {
        return text("explanation");
    }

    /**
     * Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent. Null where it is absent.
     *
     * <p>关于数据的信息，如总数、分页。开放对象：除 toolresult 外名称不限。null 等同于没有。
     */
    public @Nullable Map<String, @Nullable Object> getMetadata() {
        return map("metadata");
    }

    @Override
    void readNumbers() {
        getExecutionTime();
    }

    /**
     * Sets the fields of a {@link ToolResult} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("tool-result", FIELDS, WRITTEN, fields);
        }

        /**
         * What the tool tells the model; may be empty. Null only beside an error.
         *
         * <p>工具要告诉模型的内容，可以是空字符串。只有同时有 error 时才可以为 null。
         */
        public Builder output(@Nullable String output) {
            put("output", output);
            return this;
        }

        /**
         * Why it failed; null or absent if it did not. Never blank: nobody would see a blank error.
         *
         * <p>失败的原因；没有失败时为 null 或省略。不能是空白，否则谁也看不到。
         */
        public Builder error(@Nullable String error) {
            put("error", error);
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
         * Identifier of the model's call that this answers.
         *
         * <p>本结果所回应的模型调用标识。
         */
        public Builder toolCallId(@Nullable String toolCallId) {
            put("tool_call_id", toolCallId);
            return this;
        }

        /**
         * A note for the orchestrator; the model does not see it.
         *
         * <p>给编排器的信息，模型看不到。
         */
        public Builder system(@Nullable String system) {
            put("system", system);
            return this;
        }

        /**
         * How long the call took, in seconds (not milliseconds). Fractions are kept.
         *
         * <p>调用耗时，单位秒（不是毫秒），可以带小数。
         */
        public Builder executionTime(@Nullable BigDecimal executionTime) {
            put("execution_time", executionTime);
            return this;
        }

        /**
         * The model's own explanation of the call.
         *
         * <p>模型对这次调用的解释。
         */
        public Builder explanation(@Nullable String explanation) {
            put("explanation", explanation);
            return this;
        }

        /**
         * Facts about the data, such as totals or pages. Open: any name is allowed except toolresult. null means the same as absent.
         *
         * <p>关于数据的信息，如总数、分页。开放对象：除 toolresult 外名称不限。null 等同于没有。
         */
        public Builder metadata(@Nullable Map<String, ?> metadata) {
            put("metadata", metadata);
            return this;
        }

        /**
         * The object with these fields.
         *
         * @throws ContractException the fields break the contract
         */
        public ToolResult build() {
            return new ToolResult(valid());
        }
    }
}
