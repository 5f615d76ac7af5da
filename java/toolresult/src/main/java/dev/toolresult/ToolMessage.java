package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.carriers.Llm;
import java.util.Map;

/**
 * The message that a host passes to its model layer; immutable. {@link Llm#message} makes one.
 */
public final class ToolMessage extends ToolMessageFields implements Envelope {
    private static final long serialVersionUID = 1L;

    ToolMessage(ObjectNode tree) {
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
        return FormName.TOOL_MESSAGE;
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolMessage fromJson(String json) {
        return Models.read(ToolMessage.class, "tool-message", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolMessage fromJson(byte[] json) {
        return Models.read(ToolMessage.class, "tool-message", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ToolMessage fromMap(Map<String, ?> fields) {
        return Models.read(ToolMessage.class, "tool-message", fields);
    }
}
