package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The canonical result: what the forms express in different ways, in one shape.
 *
 * @param outcome what happened
 * @param code the error code; null where the form has none
 * @param message what is said to people and to the model; null where nothing is
 * @param data what the tool found or produced; Java null where it is absent
 * @param tool name of the tool, or null
 * @param toolCallId identifier of the model's call, or null
 * @param executionTimeMs milliseconds, or null
 * @param operationType operation type, or null where the form has none
 */
record CanonicalResult(
        Outcome outcome,
        Integer code,
        String message,
        JsonNode data,
        String tool,
        String toolCallId,
        JsonNode executionTimeMs,
        String operationType) {

    /**
     * An envelope built from a canonical result, without the `toolresult` extension.
     *
     * @param envelope the envelope
     * @param assumed pointers of required fields that had to be invented
     */
    record BuiltEnvelope(ObjectNode envelope, List<String> assumed) {}

    /** The `toolresult` object of an envelope, or an empty one. */
    static JsonNode extensionOf(JsonNode envelope, String extension) {
        JsonNode found = Tree.get(Tree.get(envelope, extension), "toolresult");
        return found != null && found.isObject() ? found : Tree.object();
    }

    CanonicalResult withData(JsonNode other) {
        return new CanonicalResult(
                outcome, code, message, other, tool, toolCallId, executionTimeMs, operationType);
    }

    CanonicalResult knowing(String knownTool, String knownCallId, String knownType) {
        return new CanonicalResult(
                outcome, code, message, data, knownTool, knownCallId, executionTimeMs, knownType);
    }
}
