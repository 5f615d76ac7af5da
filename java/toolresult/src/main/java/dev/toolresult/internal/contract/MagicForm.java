package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Evidence;
import java.math.BigDecimal;
import java.util.List;

/** magic's form, tool-result: to and from the canonical result. */
public final class MagicForm {
    private static final Form TOOL_RESULT = Form.named("tool-result");
    private static final BigDecimal MILLISECONDS = BigDecimal.valueOf(TOOL_RESULT.milliseconds());
    private static final BigDecimal SECONDS = BigDecimal.ONE.divide(MILLISECONDS);

    private MagicForm() {}

    public static Outcome outcome(JsonNode envelope) {
        String said = Form.statedOutcome(envelope, "metadata");
        JsonNode error = envelope.get("error");
        if (Evidence.isError(error)) {
            return Outcome.UNKNOWN.value().equals(said) ? Outcome.UNKNOWN : Outcome.FAILED;
        }
        // A number as the error cannot be read; 0 says that there is none.
        boolean isUnreadable = error != null
                && error.isNumber()
                && Numbers.compare(error, IntNode.valueOf(0)) != 0;
        JsonNode output = envelope.get("output");
        boolean isDecided = !isUnreadable && output != null && output.isTextual();
        if (!isDecided || Form.isDenied(envelope, "metadata")) {
            return Outcome.FAILED;
        }
        return Outcome.EMPTY.value().equals(said) ? Outcome.EMPTY : Outcome.OK;
    }

    public static CanonicalResult toCanonical(JsonNode envelope) {
        Outcome outcome = outcome(envelope);
        boolean isEmpty = outcome == Outcome.EMPTY;
        JsonNode output = envelope.get("output");
        String name = Form.textAt(envelope, TOOL_RESULT.tool());
        JsonNode seconds = Form.valueAt(envelope, TOOL_RESULT.duration());
        return new CanonicalResult(
                outcome,
                null,
                Tree.textOf(envelope, isEmpty ? "output" : "error"),
                isEmpty || Tree.isNothing(output) ? null : output,
                name == null || Text.isBlank(name) ? null : name,
                Form.textAt(envelope, TOOL_RESULT.toolCallId()),
                seconds == null ? null : Numbers.scaled(seconds, MILLISECONDS),
                null);
    }

    public static CanonicalResult.BuiltEnvelope fromCanonical(CanonicalResult canonical) {
        String text = Tree.isNothing(canonical.data()) ? null : Form.dataAsText(canonical.data());
        String message = Form.messageOf(canonical, "en");
        ObjectNode envelope = Tree.object();
        switch (canonical.outcome()) {
            case OK -> envelope.put("output", text != null ? text : message == null ? "" : message);
            case EMPTY -> envelope.put("output", message);
            default -> {
                if (text != null) {
                    envelope.put("output", text);
                }
                envelope.put("error", message);
            }
        }
        if (canonical.tool() != null) {
            envelope.put("name", canonical.tool());
        }
        if (canonical.toolCallId() != null) {
            envelope.put("tool_call_id", canonical.toolCallId());
        }
        if (canonical.executionTimeMs() != null) {
            envelope.set("execution_time", Numbers.scaled(canonical.executionTimeMs(), SECONDS));
        }
        return new CanonicalResult.BuiltEnvelope(envelope, List.of());
    }
}
