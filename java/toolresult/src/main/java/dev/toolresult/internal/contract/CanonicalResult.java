package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Reading;
import java.util.ArrayList;
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
 * @param evidence by what somebody else's result is judged, the deciding sign first
 */
public record CanonicalResult(
        Outcome outcome,
        Integer code,
        String message,
        JsonNode data,
        String tool,
        String toolCallId,
        JsonNode executionTimeMs,
        String operationType,
        List<String> evidence) {

    public CanonicalResult(
            Outcome outcome,
            Integer code,
            String message,
            JsonNode data,
            String tool,
            String toolCallId,
            JsonNode executionTimeMs,
            String operationType) {
        this(outcome, code, message, data, tool, toolCallId, executionTimeMs, operationType, List.of());
    }

    /**
     * An envelope built from a canonical result, without the `toolresult` extension.
     *
     * @param envelope the envelope
     * @param assumed pointers of required fields that had to be invented
     */
    public record BuiltEnvelope(ObjectNode envelope, List<String> assumed) {}

    /** The `toolresult` object of an envelope, or an empty one. */
    public static JsonNode extensionOf(JsonNode envelope, String extension) {
        JsonNode found = Tree.get(Tree.get(envelope, extension), "toolresult");
        return found != null && found.isObject() ? found : Tree.object();
    }

    /** The same with the evidence that an envelope records of what is not ok. */
    public CanonicalResult recordedIn(JsonNode envelope, String extension) {
        List<String> recorded = outcome == Outcome.OK ? null : recorded(envelope, extension);
        return recorded == null
                ? this
                : new CanonicalResult(outcome, code, message, data, tool, toolCallId,
                        executionTimeMs, operationType, recorded);
    }

    /** The texts in the list of evidence that an envelope records; null without a list. */
    public static List<String> recorded(JsonNode envelope, String extension) {
        JsonNode recorded = extensionOf(envelope, extension).get("evidence");
        if (recorded == null || !recorded.isArray()) {
            return null;
        }
        List<String> evidence = new ArrayList<>();
        recorded.forEach(one -> {
            if (one.isTextual()) {
                evidence.add(one.textValue());
            }
        });
        return List.copyOf(evidence);
    }

    /**
     * Whether nothing but words says that it failed: the model then reads them as they are. Of
     * {@code Error: } the message has lost the prefix, which is written again.
     */
    public boolean isOnlyWorded() {
        return outcome == Outcome.UNKNOWN
                && !evidence.isEmpty()
                && evidence.get(0).startsWith(Reading.WORDS)
                && !evidence.get(0).equals(Reading.OWN_WORDS);
    }

    public CanonicalResult withData(JsonNode other) {
        return new CanonicalResult(
                outcome, code, message, other, tool, toolCallId, executionTimeMs, operationType, evidence);
    }

    public CanonicalResult knowing(String knownTool, String knownCallId, String knownType) {
        return new CanonicalResult(
                outcome, code, message, data, knownTool, knownCallId, executionTimeMs, knownType, evidence);
    }
}
