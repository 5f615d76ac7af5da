package dev.toolresult;

import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The classes, by the name of their schema, and how they are built. */
final class Models {
    private static final Map<String, Class<? extends Envelope>> CLASSES = Map.of(
            "tool-return", ToolReturn.class,
            "tool-response", ToolResponse.class,
            "tool-execution-result", ToolExecutionResult.class,
            "tool-result", ToolResult.class,
            "tool-message", ToolMessage.class,
            "run-record", RunRecord.class,
            "run-state", RunState.class);

    private Models() {}

    /** Reads, checks and builds in one step. */
    static <T extends Envelope> T read(Class<T> model, String schema, String json) {
        Examiner examiner = new Examiner(ValidationOptions.DEFAULT.withSchema(schema), false);
        return model.cast(built(schema, examiner.text(json).required().value()));
    }

    /**
     * Builds from a serialized form that has been validated.
     *
     * @throws ContractException (text-number) a number that the Java type of its field cannot hold;
     *     open fields, data among them, hold every number
     */
    static Envelope built(String schema, JsonNode serialized) {
        try {
            return OpenValues.read(serialized, CLASSES.get(schema));
        } catch (IOException error) {
            boolean isTooLarge = error instanceof InputCoercionException
                    || error.getCause() instanceof InputCoercionException
                    || error.getCause() instanceof ArithmeticException;
            if (isTooLarge) {
                Finding finding = Catalog.finding(
                        "text-number", "", "en", "value", "a number beside data");
                throw new ContractException(
                        new Report(schema, null, List.of(finding), "en"), error);
            }
            throw new IllegalStateException("a valid " + schema + " does not fit its class", error);
        }
    }
}
