// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of {@link RunState}. */
abstract class RunStateFields extends FrozenEnvelope {
    private static final List<String> FIELDS = List.of("$schemaVersion", "current_turn", "max_turns", "current_agent", "original_input", "pending_input", "model_responses", "generated_items", "session_items", "context", "input_guardrail_results", "output_guardrail_results", "tool_input_guardrail_results", "tool_output_guardrail_results", "current_step", "last_processed_response", "conversation_id", "previous_response_id");
    private static final List<String> WRITTEN = List.of("max_turns");

    RunStateFields(ObjectNode tree) {
        super(tree);
    }

    /**
     * Version of the snapshot, a string: "1.10" is not 1.1. The list has every version that openai-agents 0.24.0 reads; it writes 1.21.
     *
     * <p>快照的版本，必须是字符串："1.10" 不是 1.1。列出 openai-agents 0.24.0 能读取的全部版本，它写出的是 1.21。
     */
    public String getSchemaVersion() {
        return text("$schemaVersion");
    }

    /**
     * The turn that the run had reached.
     *
     * <p>运行到达的轮次。
     */
    public Long getCurrentTurn() {
        return whole("current_turn");
    }

    /**
     * How many turns the run is allowed; null if it has no limit (since version 1.10). Null where it is absent.
     *
     * <p>运行允许的最大轮次；没有上限时为 null（1.10 版起）。
     */
    public @Nullable Long getMaxTurns() {
        return whole("max_turns");
    }

    /**
     * The agent that continues when the run is resumed, by its name.
     *
     * <p>恢复运行时继续执行的智能体，以名称表示。
     */
    public Map<String, @Nullable Object> getCurrentAgent() {
        return map("current_agent");
    }

    /**
     * Input that the run was started with: a string, or a list of input items.
     *
     * <p>启动运行时的输入：字符串，或输入条目的列表。
     */
    public Object getOriginalInput() {
        return plain("original_input");
    }

    /**
     * Input that was added to the snapshot and waits for the next call of the model (since version 1.15). Null where it is absent.
     *
     * <p>加入快照、等待下一次模型调用的输入（1.15 版起）。
     */
    public @Nullable List<Map<String, @Nullable Object>> getPendingInput() {
        return maps("pending_input");
    }

    /**
     * The model's responses so far. Null where it is absent.
     *
     * <p>到目前为止模型的各次响应。
     */
    public @Nullable List<Map<String, @Nullable Object>> getModelResponses() {
        return maps("model_responses");
    }

    /**
     * The items of the run as the model sees them. Null where it is absent.
     *
     * <p>供模型使用的运行条目。
     */
    public @Nullable List<Map<String, @Nullable Object>> getGeneratedItems() {
        return maps("generated_items");
    }

    /**
     * The items of the run as they were observed: new_items of the result. Null where it is absent.
     *
     * <p>运行中实际产生的条目，即运行结果的 new_items。
     */
    public @Nullable List<Map<String, @Nullable Object>> getSessionItems() {
        return maps("session_items");
    }

    /**
     * The context of the run, with usage and approvals. Written unchanged, including secrets.
     *
     * <p>运行的上下文，以及用量和审批。原样写出，包括机密信息。
     */
    public Map<String, @Nullable Object> getContext() {
        return map("context");
    }

    /**
     * What the guardrails found in the input. Unlike the rest of the snapshot, entries are written in camel case. Null where it is absent.
     *
     * <p>护栏对输入的检查结果。与快照其余部分不同，这里的键名采用驼峰写法。
     */
    public @Nullable List<Map<String, @Nullable Object>> getInputGuardrailResults() {
        return maps("input_guardrail_results");
    }

    /**
     * What the guardrails found in the final output. Null where it is absent.
     *
     * <p>护栏对最终输出的检查结果。
     */
    public @Nullable List<Map<String, @Nullable Object>> getOutputGuardrailResults() {
        return maps("output_guardrail_results");
    }

    /**
     * What the guardrails of tools found in their arguments. Null where it is absent.
     *
     * <p>工具的护栏对调用参数的检查结果。
     */
    public @Nullable List<Map<String, @Nullable Object>> getToolInputGuardrailResults() {
        return maps("tool_input_guardrail_results");
    }

    /**
     * What the guardrails of tools found in their outputs. Null where it is absent.
     *
     * <p>工具的护栏对工具输出的检查结果。
     */
    public @Nullable List<Map<String, @Nullable Object>> getToolOutputGuardrailResults() {
        return maps("tool_output_guardrail_results");
    }

    /**
     * Where the run is: an interruption with the tool calls that wait for approval, a next turn, or null. Open. Null where it is absent.
     *
     * <p>运行停在何处：等待审批的中断、下一轮，或 null。开放对象。
     */
    public @Nullable Map<String, @Nullable Object> getCurrentStep() {
        return map("current_step");
    }

    /**
     * The SDK's result of processing the model's last response. Open. Null where it is absent.
     *
     * <p>SDK 对模型最近一次响应的处理结果。开放对象。
     */
    public @Nullable Map<String, @Nullable Object> getLastProcessedResponse() {
        return map("last_processed_response");
    }

    /**
     * The conversation that the provider keeps, or null. Null where it is absent.
     *
     * <p>由提供方保存的会话的标识，或 null。
     */
    public @Nullable String getConversationId() {
        return text("conversation_id");
    }

    /**
     * The response that the next turn continues, or null. Null where it is absent.
     *
     * <p>下一轮所延续的响应的标识，或 null。
     */
    public @Nullable String getPreviousResponseId() {
        return text("previous_response_id");
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
        getCurrentTurn();
        getMaxTurns();
    }

    /**
     * Sets the fields of a {@link RunState} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("run-state", FIELDS, WRITTEN, fields);
        }

        /**
         * Version of the snapshot, a string: "1.10" is not 1.1. The list has every version that openai-agents 0.24.0 reads; it writes 1.21.
         *
         * <p>快照的版本，必须是字符串："1.10" 不是 1.1。列出 openai-agents 0.24.0 能读取的全部版本，它写出的是 1.21。
         */
        public Builder schemaVersion(@Nullable String schemaVersion) {
            put("$schemaVersion", schemaVersion);
            return this;
        }

        /**
         * The turn that the run had reached.
         *
         * <p>运行到达的轮次。
         */
        public Builder currentTurn(@Nullable Long currentTurn) {
            put("current_turn", currentTurn);
            return this;
        }

        /**
         * How many turns the run is allowed; null if it has no limit (since version 1.10).
         *
         * <p>运行允许的最大轮次；没有上限时为 null（1.10 版起）。
         */
        public Builder maxTurns(@Nullable Long maxTurns) {
            put("max_turns", maxTurns);
            return this;
        }

        /**
         * The agent that continues when the run is resumed, by its name.
         *
         * <p>恢复运行时继续执行的智能体，以名称表示。
         */
        public Builder currentAgent(@Nullable Map<String, ?> currentAgent) {
            put("current_agent", currentAgent);
            return this;
        }

        /**
         * Input that the run was started with: a string, or a list of input items.
         *
         * <p>启动运行时的输入：字符串，或输入条目的列表。
         */
        public Builder originalInput(@Nullable Object originalInput) {
            put("original_input", originalInput);
            return this;
        }

        /**
         * Input that was added to the snapshot and waits for the next call of the model (since version 1.15).
         *
         * <p>加入快照、等待下一次模型调用的输入（1.15 版起）。
         */
        public Builder pendingInput(@Nullable List<? extends Map<String, ?>> pendingInput) {
            put("pending_input", pendingInput);
            return this;
        }

        /**
         * The model's responses so far.
         *
         * <p>到目前为止模型的各次响应。
         */
        public Builder modelResponses(@Nullable List<? extends Map<String, ?>> modelResponses) {
            put("model_responses", modelResponses);
            return this;
        }

        /**
         * The items of the run as the model sees them.
         *
         * <p>供模型使用的运行条目。
         */
        public Builder generatedItems(@Nullable List<? extends Map<String, ?>> generatedItems) {
            put("generated_items", generatedItems);
            return this;
        }

        /**
         * The items of the run as they were observed: new_items of the result.
         *
         * <p>运行中实际产生的条目，即运行结果的 new_items。
         */
        public Builder sessionItems(@Nullable List<? extends Map<String, ?>> sessionItems) {
            put("session_items", sessionItems);
            return this;
        }

        /**
         * The context of the run, with usage and approvals. Written unchanged, including secrets.
         *
         * <p>运行的上下文，以及用量和审批。原样写出，包括机密信息。
         */
        public Builder context(@Nullable Map<String, ?> context) {
            put("context", context);
            return this;
        }

        /**
         * What the guardrails found in the input. Unlike the rest of the snapshot, entries are written in camel case.
         *
         * <p>护栏对输入的检查结果。与快照其余部分不同，这里的键名采用驼峰写法。
         */
        public Builder inputGuardrailResults(@Nullable List<? extends Map<String, ?>> inputGuardrailResults) {
            put("input_guardrail_results", inputGuardrailResults);
            return this;
        }

        /**
         * What the guardrails found in the final output.
         *
         * <p>护栏对最终输出的检查结果。
         */
        public Builder outputGuardrailResults(@Nullable List<? extends Map<String, ?>> outputGuardrailResults) {
            put("output_guardrail_results", outputGuardrailResults);
            return this;
        }

        /**
         * What the guardrails of tools found in their arguments.
         *
         * <p>工具的护栏对调用参数的检查结果。
         */
        public Builder toolInputGuardrailResults(@Nullable List<? extends Map<String, ?>> toolInputGuardrailResults) {
            put("tool_input_guardrail_results", toolInputGuardrailResults);
            return this;
        }

        /**
         * What the guardrails of tools found in their outputs.
         *
         * <p>工具的护栏对工具输出的检查结果。
         */
        public Builder toolOutputGuardrailResults(@Nullable List<? extends Map<String, ?>> toolOutputGuardrailResults) {
            put("tool_output_guardrail_results", toolOutputGuardrailResults);
            return this;
        }

        /**
         * Where the run is: an interruption with the tool calls that wait for approval, a next turn, or null. Open.
         *
         * <p>运行停在何处：等待审批的中断、下一轮，或 null。开放对象。
         */
        public Builder currentStep(@Nullable Map<String, ?> currentStep) {
            put("current_step", currentStep);
            return this;
        }

        /**
         * The SDK's result of processing the model's last response. Open.
         *
         * <p>SDK 对模型最近一次响应的处理结果。开放对象。
         */
        public Builder lastProcessedResponse(@Nullable Map<String, ?> lastProcessedResponse) {
            put("last_processed_response", lastProcessedResponse);
            return this;
        }

        /**
         * The conversation that the provider keeps, or null.
         *
         * <p>由提供方保存的会话的标识，或 null。
         */
        public Builder conversationId(@Nullable String conversationId) {
            put("conversation_id", conversationId);
            return this;
        }

        /**
         * The response that the next turn continues, or null.
         *
         * <p>下一轮所延续的响应的标识，或 null。
         */
        public Builder previousResponseId(@Nullable String previousResponseId) {
            put("previous_response_id", previousResponseId);
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
         *
         * @throws ContractException the fields break the contract
         */
        public RunState build() {
            return new RunState(valid());
        }
    }
}
