package dev.toolresult.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Envelope;
import dev.toolresult.ResponseMeta;
import dev.toolresult.RunRecord;
import dev.toolresult.RunState;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolMessage;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolResult;
import dev.toolresult.ToolReturn;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What this library may do with its envelopes, and users may not. */
public final class Envelopes {
    private static final Map<Class<? extends Envelope>, String> SCHEMAS = Map.of(
            ToolReturn.class, "tool-return",
            ToolResponse.class, "tool-response",
            ToolExecutionResult.class, "tool-execution-result",
            ToolResult.class, "tool-result",
            ToolMessage.class, "tool-message",
            RunRecord.class, "run-record",
            RunState.class, "run-state");

    private static volatile Access access;

    private Envelopes() {}

    private record Access(
            Function<Object, ObjectNode> tree, BiFunction<String, JsonNode, Envelope> built) {}

    /** Takes what only the package of the envelopes can do. */
    public static void open(
            Function<Object, ObjectNode> tree, BiFunction<String, JsonNode, Envelope> built) {
        access = new Access(tree, built);
    }

    /** The schema of a class; null for Envelope itself, whose form is recognized. */
    public static String schema(Class<? extends Envelope> type) {
        return SCHEMAS.get(Objects.requireNonNull(type, "type"));
    }

    /** Whether a schema has a class: the error-code table and parts of schemas have none. */
    public static boolean hasClass(String schema) {
        return SCHEMAS.containsValue(schema);
    }

    /** The tree of an envelope or of its metadata, which nobody changes; null for anything else. */
    public static ObjectNode tree(Object value) {
        return value instanceof Envelope || value instanceof ResponseMeta
                ? access.tree().apply(value)
                : null;
    }

    /**
     * Builds from a serialized form that has been validated, and that nobody else changes.
     *
     * @throws dev.toolresult.ContractException (text-number) a number that the Java type of its
     *     field cannot hold; open fields, data among them, hold every number
     */
    public static Envelope built(String schema, JsonNode serialized) {
        if (access == null) {
            // The first envelope opens the access.
            ToolReturn.builder();
        }
        return access.built().apply(schema, serialized);
    }
}
