package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.running.ToolRunner;
import java.util.Map;

/**
 * What an executor returns: code, message, data and meta, all present; immutable. {@link ToolRunner}
 * makes them.
 */
public final class ToolResponse extends ToolResponseFields implements Envelope {
    private static final long serialVersionUID = 1L;

    ToolResponse(ObjectNode tree) {
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
        return FormName.TOOL_RESPONSE;
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolResponse fromJson(String json) {
        return Models.read(ToolResponse.class, "tool-response", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolResponse fromJson(byte[] json) {
        return Models.read(ToolResponse.class, "tool-response", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ToolResponse fromMap(Map<String, ?> fields) {
        return Models.read(ToolResponse.class, "tool-response", fields);
    }
}
