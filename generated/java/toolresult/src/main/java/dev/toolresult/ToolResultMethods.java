// GENERATED from python/codegen/templates/java/toolresult/src/main/java/dev/toolresult/ToolResultMethods.java by `make generate`; do not edit.
package dev.toolresult;

/**
 * The static methods of {@link ToolResult}, and its text; use them there.
 */
public abstract class ToolResultMethods extends Envelope {

    /** For the generated class. */
    ToolResultMethods() {}

    @Override
    public String schemaName() {
        return "tool-result";
    }

    /**
     * A success.
     *
     * @param output what the tool has to say; may be empty, not null
     * @throws ContractException output null
     */
    public static ToolResult success(String output) {
        return made(new ToolResult().withOutput(output));
    }

    /**
     * A failure.
     *
     * @param error why it failed; not blank
     * @throws ContractException a blank error, which would reach nobody
     */
    public static ToolResult failure(String error) {
        return failure(error, "");
    }

    /**
     * A failure that keeps what was put out before it.
     *
     * @param error why it failed; not blank, not null
     * @param output what was put out before it
     * @throws ContractException a blank error, which would reach nobody
     */
    public static ToolResult failure(String error, String output) {
        // Null would be left out, and the failure with it.
        return made(new ToolResult().withOutput(output).withError(error == null ? "" : error));
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

    /** What the model has to see: {@code Error: } and the error, or the output; never null. */
    public String asText() {
        ToolResult self = (ToolResult) this;
        String error = self.getError();
        if (error != null && !error.isEmpty()) {
            return Llm.ERROR_PREFIX + error;
        }
        return self.getOutput() == null ? "" : self.getOutput();
    }

    private static ToolResult made(ToolResult made) {
        made.requireValid();
        return made;
    }
}
