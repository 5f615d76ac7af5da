package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonInclude;

/** The static methods of {@link ToolResponse}; call them there. */
public abstract class ToolResponseMethods extends Envelope {

    /** For the generated class. */
    ToolResponseMethods() {}

    @Override
    public String schemaName() {
        return "tool-response";
    }

    /**
     * What the tool found or produced; written even when it is null, because the form requires it.
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public abstract Object getData();

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolResponse fromJson(String json) {
        return Models.read(ToolResponse.class, "tool-response", json);
    }
}
