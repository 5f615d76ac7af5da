// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of {@link RunRecord}. */
abstract class RunRecordFields extends FrozenEnvelope {
    private static final List<String> FIELDS = List.of("schema_version", "sdk", "streaming", "status", "final_output", "final_output_type", "last_agent", "last_response_id", "max_turns", "current_turn", "input", "to_input_list", "new_items", "interruptions", "raw_responses", "usage", "input_guardrail_results", "output_guardrail_results", "tool_input_guardrail_results", "tool_output_guardrail_results", "agent_tool_invocation", "error", "state", "lossy");
    private static final List<String> WRITTEN = List.of("final_output", "last_agent", "last_response_id");

    RunRecordFields(ObjectNode tree) {
        super(tree);
    }

    /**
     * Version of this form: always the string "1.0".
     *
     * <p>本格式的版本，固定为字符串 "1.0"。
     */
    public String getSchemaVersion() {
        return text("schema_version");
    }

    /**
     * The library that ran the agents, and its version. Null where it is absent.
     *
     * <p>执行智能体的库及其版本。
     */
    public @Nullable Map<String, @Nullable Object> getSdk() {
        return map("sdk");
    }

    /**
     * Whether the run was streamed. Null where it is absent.
     *
     * <p>是否以流式传输方式运行。
     */
    public @Nullable Boolean getStreaming() {
        return truth("streaming");
    }

    /**
     * State of the run when it was recorded: completed; interrupted (it waits for approval of tool calls); in_progress (a stream that is still running); incomplete (it stopped early, at the turn limit or because it was cancelled); failed (it ended in an error, including a tripped guardrail).
     *
     * <p>写下记录时运行所处的状态：completed（已完成）、interrupted（等待工具审批）、in_progress（流式运行尚未结束）、incomplete（提前停止：达到轮次上限或被取消）、failed（以错误告终，包括触发护栏）。
     */
    public String getStatus() {
        return text("status");
    }

    /**
     * The answer of the last agent: text, or any JSON value if the agent has an output type. Null until there is one. Null where it is absent.
     *
     * <p>最后一个智能体给出的答案：文本，或该智能体定义了输出类型时的任意 JSON 值。还没有输出时为 null。
     */
    public @Nullable Object getFinalOutput() {
        return plain("final_output");
    }

    /**
     * What final_output is: text (a string), structured (a value of the agent's output type) or none (null, there is no output). Null where it is absent.
     *
     * <p>final_output 的种类：text（字符串）、structured（智能体输出类型的值）、none（null，没有输出）。
     */
    public @Nullable String getFinalOutputType() {
        return text("final_output_type");
    }

    /**
     * An agent, by its name. Null if it is no longer known, for example after release_agents(). Null where it is absent.
     *
     * <p>以名称表示的智能体。已无法得知时（例如调用 release_agents() 之后）为 null。
     */
    public @Nullable Map<String, @Nullable Object> getLastAgent() {
        return map("last_agent");
    }

    /**
     * Identifier of the latest model response, to pass as previous_response_id in the next turn; null if the model's provider gives none. Null where it is absent.
     *
     * <p>最新模型响应的标识，下一轮可作为 previous_response_id 传入；模型提供方没有给出时为 null。
     */
    public @Nullable String getLastResponseId() {
        return text("last_response_id");
    }

    /**
     * How many turns the run was allowed; null if it had no limit. Null where it is absent.
     *
     * <p>运行允许的最大轮次；没有上限时为 null。
     */
    public @Nullable Long getMaxTurns() {
        return whole("max_turns");
    }

    /**
     * The turn that the run had reached. Null where it is absent.
     *
     * <p>运行到达的轮次。
     */
    public @Nullable Long getCurrentTurn() {
        return whole("current_turn");
    }

    /**
     * The original input: a string, or a list of input items. A hand-off filter may have changed it.
     *
     * <p>原始输入：字符串，或输入条目的列表。移交的输入过滤器可能修改过它。
     */
    public Object getInput() {
        return plain("input");
    }

    /**
     * The value of to_input_list(): the original input and the items of the run, in the model's own format; append the user's next message to start the next turn.
     *
     * <p>to_input_list() 的返回值：原始输入加上运行产生的条目，采用模型的格式，后面接上用户的新消息即可开始下一轮。
     */
    public List<Map<String, @Nullable Object>> getToInputList() {
        return maps("to_input_list");
    }

    /**
     * The items that the run produced, in order: messages, tool calls and their outputs, hand-offs, reasoning.
     *
     * <p>运行期间依次产生的条目：消息、工具调用及其输出、移交、推理等。
     */
    public List<Map<String, @Nullable Object>> getNewItems() {
        return maps("new_items");
    }

    /**
     * The tool calls that wait for approval, as items of the type tool_approval_item. Not empty exactly when the status is interrupted.
     *
     * <p>等待审批的工具调用，都是 tool_approval_item 类型的条目。当且仅当状态为 interrupted 时不为空。
     */
    public List<Map<String, @Nullable Object>> getInterruptions() {
        return maps("interruptions");
    }

    /**
     * The model's responses, in order.
     *
     * <p>模型的各次响应，按先后顺序排列。
     */
    public List<Map<String, @Nullable Object>> getRawResponses() {
        return maps("raw_responses");
    }

    /**
     * Requests and tokens of the whole run. Open. Null where it is absent.
     *
     * <p>整个运行的请求数和 token 数。开放对象。
     */
    public @Nullable Map<String, @Nullable Object> getUsage() {
        return map("usage");
    }

    /**
     * What the guardrails found in the input.
     *
     * <p>护栏对输入的检查结果。
     */
    public List<Map<String, @Nullable Object>> getInputGuardrailResults() {
        return maps("input_guardrail_results");
    }

    /**
     * What the guardrails found in the final output.
     *
     * <p>护栏对最终输出的检查结果。
     */
    public List<Map<String, @Nullable Object>> getOutputGuardrailResults() {
        return maps("output_guardrail_results");
    }

    /**
     * What the guardrails of tools found in their arguments.
     *
     * <p>工具的护栏对调用参数的检查结果。
     */
    public List<Map<String, @Nullable Object>> getToolInputGuardrailResults() {
        return maps("tool_input_guardrail_results");
    }

    /**
     * What the guardrails of tools found in their outputs.
     *
     * <p>工具的护栏对工具输出的检查结果。
     */
    public List<Map<String, @Nullable Object>> getToolOutputGuardrailResults() {
        return maps("tool_output_guardrail_results");
    }

    /**
     * The tool call that started this run, if the agent was used as another agent's tool; absent otherwise. Null where it is absent.
     *
     * <p>智能体被当作另一个智能体的工具时，启动本次运行的工具调用；否则省略。
     */
    public @Nullable Map<String, @Nullable Object> getAgentToolInvocation() {
        return map("agent_tool_invocation");
    }

    /**
     * What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field. Null where it is absent.
     *
     * <p>使运行终止的错误。状态为 failed 时必须有，为 incomplete 时可以有，其他状态不能有。工具失败但运行继续时，失败记录在对应的条目中，而不在这里。
     */
    public @Nullable Map<String, @Nullable Object> getError() {
        return map("error");
    }

    /**
     * The SDK's resumable snapshot, a run-state document. Only present if it was requested: it contains the context of the run unchanged, including secrets. Null where it is absent.
     *
     * <p>SDK 可恢复运行的快照，即 run-state 文档。只有明确要求时才写入：其中原样包含运行的上下文，包括机密信息。
     */
    public @Nullable Map<String, @Nullable Object> getState() {
        return map("state");
    }

    /**
     * One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a circular reference. Absent or empty if nothing was lost. Null where it is absent.
     *
     * <p>每个 JSON 无法原样表达的值（如字节、NaN、循环引用）对应一项。没有损失时为空或省略。
     */
    public @Nullable List<Map<String, @Nullable Object>> getLossy() {
        return maps("lossy");
    }

    @Override
    void readNumbers() {
        getMaxTurns();
        getCurrentTurn();
    }

    /**
     * Sets the fields of a {@link RunRecord} one by one. Null leaves a field out, unless the
     * form requires it; to write null, pass a NullNode. Not thread-safe.
     */
    public static final class Builder extends FieldsBuilder {
        Builder(ObjectNode fields) {
            super("run-record", FIELDS, WRITTEN, fields);
        }

        /**
         * Version of this form: always the string "1.0".
         *
         * <p>本格式的版本，固定为字符串 "1.0"。
         */
        public Builder schemaVersion(@Nullable String schemaVersion) {
            put("schema_version", schemaVersion);
            return this;
        }

        /**
         * The library that ran the agents, and its version.
         *
         * <p>执行智能体的库及其版本。
         */
        public Builder sdk(@Nullable Map<String, ?> sdk) {
            put("sdk", sdk);
            return this;
        }

        /**
         * Whether the run was streamed.
         *
         * <p>是否以流式传输方式运行。
         */
        public Builder streaming(@Nullable Boolean streaming) {
            put("streaming", streaming);
            return this;
        }

        /**
         * State of the run when it was recorded: completed; interrupted (it waits for approval of tool calls); in_progress (a stream that is still running); incomplete (it stopped early, at the turn limit or because it was cancelled); failed (it ended in an error, including a tripped guardrail).
         *
         * <p>写下记录时运行所处的状态：completed（已完成）、interrupted（等待工具审批）、in_progress（流式运行尚未结束）、incomplete（提前停止：达到轮次上限或被取消）、failed（以错误告终，包括触发护栏）。
         */
        public Builder status(@Nullable String status) {
            put("status", status);
            return this;
        }

        /**
         * The answer of the last agent: text, or any JSON value if the agent has an output type. Null until there is one.
         *
         * <p>最后一个智能体给出的答案：文本，或该智能体定义了输出类型时的任意 JSON 值。还没有输出时为 null。
         */
        public Builder finalOutput(@Nullable Object finalOutput) {
            put("final_output", finalOutput);
            return this;
        }

        /**
         * What final_output is: text (a string), structured (a value of the agent's output type) or none (null, there is no output).
         *
         * <p>final_output 的种类：text（字符串）、structured（智能体输出类型的值）、none（null，没有输出）。
         */
        public Builder finalOutputType(@Nullable String finalOutputType) {
            put("final_output_type", finalOutputType);
            return this;
        }

        /**
         * An agent, by its name. Null if it is no longer known, for example after release_agents().
         *
         * <p>以名称表示的智能体。已无法得知时（例如调用 release_agents() 之后）为 null。
         */
        public Builder lastAgent(@Nullable Map<String, ?> lastAgent) {
            put("last_agent", lastAgent);
            return this;
        }

        /**
         * Identifier of the latest model response, to pass as previous_response_id in the next turn; null if the model's provider gives none.
         *
         * <p>最新模型响应的标识，下一轮可作为 previous_response_id 传入；模型提供方没有给出时为 null。
         */
        public Builder lastResponseId(@Nullable String lastResponseId) {
            put("last_response_id", lastResponseId);
            return this;
        }

        /**
         * How many turns the run was allowed; null if it had no limit.
         *
         * <p>运行允许的最大轮次；没有上限时为 null。
         */
        public Builder maxTurns(@Nullable Long maxTurns) {
            put("max_turns", maxTurns);
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
         * The original input: a string, or a list of input items. A hand-off filter may have changed it.
         *
         * <p>原始输入：字符串，或输入条目的列表。移交的输入过滤器可能修改过它。
         */
        public Builder input(@Nullable Object input) {
            put("input", input);
            return this;
        }

        /**
         * The value of to_input_list(): the original input and the items of the run, in the model's own format; append the user's next message to start the next turn.
         *
         * <p>to_input_list() 的返回值：原始输入加上运行产生的条目，采用模型的格式，后面接上用户的新消息即可开始下一轮。
         */
        public Builder toInputList(@Nullable List<? extends Map<String, ?>> toInputList) {
            put("to_input_list", toInputList);
            return this;
        }

        /**
         * The items that the run produced, in order: messages, tool calls and their outputs, hand-offs, reasoning.
         *
         * <p>运行期间依次产生的条目：消息、工具调用及其输出、移交、推理等。
         */
        public Builder newItems(@Nullable List<? extends Map<String, ?>> newItems) {
            put("new_items", newItems);
            return this;
        }

        /**
         * The tool calls that wait for approval, as items of the type tool_approval_item. Not empty exactly when the status is interrupted.
         *
         * <p>等待审批的工具调用，都是 tool_approval_item 类型的条目。当且仅当状态为 interrupted 时不为空。
         */
        public Builder interruptions(@Nullable List<? extends Map<String, ?>> interruptions) {
            put("interruptions", interruptions);
            return this;
        }

        /**
         * The model's responses, in order.
         *
         * <p>模型的各次响应，按先后顺序排列。
         */
        public Builder rawResponses(@Nullable List<? extends Map<String, ?>> rawResponses) {
            put("raw_responses", rawResponses);
            return this;
        }

        /**
         * Requests and tokens of the whole run. Open.
         *
         * <p>整个运行的请求数和 token 数。开放对象。
         */
        public Builder usage(@Nullable Map<String, ?> usage) {
            put("usage", usage);
            return this;
        }

        /**
         * What the guardrails found in the input.
         *
         * <p>护栏对输入的检查结果。
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
         * The tool call that started this run, if the agent was used as another agent's tool; absent otherwise.
         *
         * <p>智能体被当作另一个智能体的工具时，启动本次运行的工具调用；否则省略。
         */
        public Builder agentToolInvocation(@Nullable Map<String, ?> agentToolInvocation) {
            put("agent_tool_invocation", agentToolInvocation);
            return this;
        }

        /**
         * What ended the run. Required if the status is failed; allowed if it is incomplete; absent otherwise. If a tool failed but the run continued, its item says so, not this field.
         *
         * <p>使运行终止的错误。状态为 failed 时必须有，为 incomplete 时可以有，其他状态不能有。工具失败但运行继续时，失败记录在对应的条目中，而不在这里。
         */
        public Builder error(@Nullable Map<String, ?> error) {
            put("error", error);
            return this;
        }

        /**
         * The SDK's resumable snapshot, a run-state document. Only present if it was requested: it contains the context of the run unchanged, including secrets.
         *
         * <p>SDK 可恢复运行的快照，即 run-state 文档。只有明确要求时才写入：其中原样包含运行的上下文，包括机密信息。
         */
        public Builder state(@Nullable Map<String, ?> state) {
            put("state", state);
            return this;
        }

        /**
         * One entry for every value that JSON could not carry unchanged, such as bytes, NaN or a circular reference. Absent or empty if nothing was lost.
         *
         * <p>每个 JSON 无法原样表达的值（如字节、NaN、循环引用）对应一项。没有损失时为空或省略。
         */
        public Builder lossy(@Nullable List<? extends Map<String, ?>> lossy) {
            put("lossy", lossy);
            return this;
        }

        /**
         * The object with these fields.
         *
         * @throws ContractException the fields break the contract
         */
        public RunRecord build() {
            return new RunRecord(valid());
        }
    }
}
