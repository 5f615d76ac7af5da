package dev.toolresult;

/** The static methods of {@link ToolMessage}; call them there. {@link Llm#message} makes one. */
public abstract class ToolMessageMethods extends Envelope {

    /** For the generated class. */
    ToolMessageMethods() {}

    @Override
    public String schemaName() {
        return "tool-message";
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

    ToolMessage checked() {
        requireValid();
        return (ToolMessage) this;
    }
}
