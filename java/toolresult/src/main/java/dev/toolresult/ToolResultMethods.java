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
     * @param error why it failed; null or blank is "Internal error"
     */
    public static ToolResult failure(String error) {
        return failure(error, "");
    }

    /**
     * A failure with an exception: the error is its type and what it says.
     *
     * @param error what was thrown; null is "Internal error"
     */
    public static ToolResult fromException(Throwable error) {
        return failure(error == null ? null : ErrorText.typed(error, meaning(), "en"));
    }

    /**
     * A failure that keeps the output produced before it.
     *
     * @param error why it failed; null or blank is "Internal error"
     * @param output the output produced before the failure
     */
    public static ToolResult failure(String error, String output) {
        String text = ErrorText.orElse(error, meaning());
        return made(new ToolResult().withOutput(output).withError(text));
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
