package dev.toolresult;

/** The static methods of {@link ToolResult}, and its text; call them there. */
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
     * @param output the output of the tool; may be empty, not null
     * @throws ContractException output null
     */
    public static ToolResult success(String output) {
        return made(new ToolResult().withOutput(output));
    }

    /**
     * A failure.
     *
     * @param error why it failed; not blank
     * @throws ContractException a blank error, which would be lost
     */
    public static ToolResult failure(String error) {
        return failure(error, "");
    }

    /**
     * A failure that keeps the output produced before it.
     *
     * @param error why it failed; not blank, not null
     * @param output the output produced before the failure
     * @throws ContractException a blank error, which would be lost
     */
    public static ToolResult failure(String error, String output) {
        // A null error would be left out, and the failure would be lost.
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
