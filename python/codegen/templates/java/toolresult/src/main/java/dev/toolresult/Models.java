package dev.toolresult;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/** The classes, by the name of their schema, and how they are built. Mirrors {@code models.py}. */
final class Models {
    private static final Map<String, Class<? extends Envelope>> CLASSES = Map.of(
            "tool-return", ToolReturn.class,
            "tool-response", ToolResponse.class,
            "tool-execution-result", ToolExecutionResult.class,
            "tool-result", ToolResult.class,
            "tool-message", ToolMessage.class);

    private Models() {}

    /** Reads, checks and builds in one step. */
    static <T extends Envelope> T read(Class<T> model, String schema, String json) {
        Examiner examiner = new Examiner(ValidationOptions.DEFAULT.withSchema(schema), false);
        return model.cast(built(schema, examiner.text(json).required().value()));
    }

    /**
     * Builds from a wire form that was checked already.
     *
     * @throws ContractException (text-number) a number outside data that no BigDecimal holds
     */
    static Envelope built(String schema, JsonNode wire) {
        // Data is any JSON value: it is put in as it is read, numbers included.
        ObjectNode others = Tree.copy(wire);
        JsonNode data = others.remove("data");
        try {
            Envelope made = Values.MAPPER.treeToValue(others, CLASSES.get(schema));
            made.replaceData(Values.plain(data));
            return made;
        } catch (JsonProcessingException error) {
            if (error.getCause() instanceof ArithmeticException) {
                Finding finding = Words.make(
                        "text-number", "", "en", "value", "a number beside data");
                throw new ContractException(
                        new Report(schema, null, List.of(finding), "en"), error);
            }
            throw new IllegalStateException("a valid " + schema + " does not fit its class", error);
        }
    }
}
