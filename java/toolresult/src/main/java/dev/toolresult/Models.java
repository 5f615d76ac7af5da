package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.ValidationOptions;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The classes, by the name of their schema, and how they are built. */
final class Models {
    private static final Map<String, Function<ObjectNode, FrozenObject>> CONSTRUCTORS = Map.of(
            "tool-return", ToolReturn::new,
            "tool-response", ToolResponse::new,
            "tool-execution-result", ToolExecutionResult::new,
            "tool-result", ToolResult::new,
            "tool-message", ToolMessage::new,
            "run-record", RunRecord::new,
            "run-state", RunState::new);

    private Models() {}

    /** Reads, checks and builds in one step. */
    static <T extends Envelope> T read(Class<T> model, String schema, String json) {
        Examiner examiner = new Examiner(ValidationOptions.DEFAULT.withSchema(schema), false);
        return model.cast(built(schema, examiner.text(json).required().value()));
    }

    /** Reads, checks and builds in one step, from text in UTF-8. */
    static <T extends Envelope> T read(Class<T> model, String schema, byte[] json) {
        Examiner examiner = new Examiner(ValidationOptions.DEFAULT.withSchema(schema), false);
        return model.cast(built(schema, examiner.bytes(json).required().value()));
    }

    /** Checks and builds from what an ObjectMapper read, or from any Map. */
    static <T extends Envelope> T read(Class<T> model, String schema, Map<String, ?> fields) {
        JsonNode tree = Values.frozen(fields, schema, "");
        Examiner examiner = new Examiner(ValidationOptions.DEFAULT.withSchema(schema), false);
        return model.cast(built(schema, examiner.tree(tree).required().value()));
    }

    /**
     * Builds from a serialized form that has been validated, and that nobody else changes.
     *
     * @throws ContractException (text-number) a number that the Java type of its field cannot hold;
     *     open fields, data among them, hold every number
     */
    static Envelope built(String schema, JsonNode serialized) {
        FrozenObject envelope = CONSTRUCTORS.get(schema).apply((ObjectNode) serialized);
        try {
            envelope.readNumbers();
        } catch (ArithmeticException error) {
            Finding finding =
                    Catalog.finding("text-number", "", "en", "value", "a number beside data");
            throw new ContractException(new Report(schema, null, List.of(finding), "en"), error);
        }
        return (Envelope) envelope;
    }
}
