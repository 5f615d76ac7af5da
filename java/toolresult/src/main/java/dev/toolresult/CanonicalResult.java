package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The normal result: what every form says in its own way, said once. Mirrors {@code normal.py}.
 *
 * @param outcome what happened
 * @param code the error code; null where the form has none
 * @param message what is said to people and to the model; null where nothing is
 * @param data what the tool found or made; Java null where it is absent
 * @param tool name of the tool, or null
 * @param toolCallId identifier of the model's call, or null
 * @param executionTimeMs milliseconds, or null
 * @param operationType operation type, or null where the form has none
 */
record Normal(
        Outcome outcome,
        Integer code,
        String message,
        JsonNode data,
        String tool,
        String toolCallId,
        JsonNode executionTimeMs,
        String operationType) {

    /** What a required field says when nobody gave it; conversion names it in `assumed`. */
    static final String UNKNOWN_TOOL = "unknown";
    /** The name under which an executor answers for several calls at once. */
    static final String BATCH = "batch";

    /**
     * An envelope made from a normal result, without a stamp.
     *
     * @param envelope the envelope
     * @param assumed pointers of required fields that had to be invented
     */
    record Made(ObjectNode envelope, List<String> assumed) {}

    /** The `toolresult` object of an envelope, or an empty one. */
    static JsonNode stamp(JsonNode envelope, String extension) {
        JsonNode found = Tree.get(Tree.get(envelope, extension), "toolresult");
        return found != null && found.isObject() ? found : Tree.object();
    }

    Normal withData(JsonNode other) {
        return new Normal(
                outcome, code, message, other, tool, toolCallId, executionTimeMs, operationType);
    }

    Normal knowing(String knownTool, String knownCallId, String knownType) {
        return new Normal(
                outcome, code, message, data, knownTool, knownCallId, executionTimeMs, knownType);
    }
}
