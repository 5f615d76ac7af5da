package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.carriers.Llm;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.ErrorText;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form with output and error; immutable.
 */
public final class ToolResult extends ToolResultFields implements Envelope {
    private static final long serialVersionUID = 1L;

    ToolResult(ObjectNode tree) {
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

    @Override
    public FormName form() {
        return FormName.TOOL_RESULT;
    }

    /**
     * A success.
     *
     * @param output the output of the tool; may be empty, not null
     * @throws ContractException output null
     */
    public static ToolResult success(String output) {
        return builder().output(output).build();
    }

    /**
     * A failure.
     *
     * @param error why it failed; null or blank is "Internal error"
     */
    public static ToolResult failure(@Nullable String error) {
        return failure(error, "");
    }

    /**
     * A failure with an exception: the error is its type and what it says.
     *
     * @param error what was thrown; null is "Internal error"
     */
    public static ToolResult fromException(@Nullable Throwable error) {
        return failure(error == null ? null : ErrorText.typed(error, meaning(), "en"));
    }

    /**
     * A failure that keeps the output produced before it.
     *
     * @param error why it failed; null or blank is "Internal error"
     * @param output the output produced before the failure
     */
    public static ToolResult failure(@Nullable String error, String output) {
        String text = ErrorText.orElse(error, meaning());
        return builder().output(output).error(text).build();
    }

    private static String meaning() {
        return ErrorCodes.describe(Contract.genericFailureCode()).message("en");
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolResult fromJson(String json) {
        return Models.read(ToolResult.class, "tool-result", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolResult fromJson(byte[] json) {
        return Models.read(ToolResult.class, "tool-result", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ToolResult fromMap(Map<String, ?> fields) {
        return Models.read(ToolResult.class, "tool-result", fields);
    }

    /** What the model has to see: {@code Error: } and the error, or the output; never null. */
    public String asText() {
        String error = getError();
        if (error != null && !error.isEmpty()) {
            return Llm.ERROR_PREFIX + error;
        }
        return getOutput() == null ? "" : getOutput();
    }
}
