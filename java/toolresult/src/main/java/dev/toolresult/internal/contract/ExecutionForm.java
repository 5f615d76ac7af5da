package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Evidence;
import java.util.List;
import java.util.Set;

/** The form of the Java workflow, tool-execution-result: to and from the canonical result. */
public final class ExecutionForm {
    private ExecutionForm() {}

    public static Outcome outcome(JsonNode envelope) {
        JsonNode success = envelope.get("success");
        if (BooleanNode.TRUE.equals(success)) {
            return Form.isDenied(envelope, "metadata") ? Outcome.FAILED : Outcome.OK;
        }
        if (!BooleanNode.FALSE.equals(success)) {
            return Outcome.FAILED;
        }
        String said = Form.statedOutcome(envelope, "metadata");
        if (Outcome.EMPTY.value().equals(said)) {
            return Outcome.EMPTY;
        }
        boolean hasFailed = Outcome.FAILED.value().equals(said)
                || Evidence.saysFailed(envelope, Set.of("success", "metadata"))
                || Form.contradictingSign(envelope, "metadata") != null;
        return hasFailed ? Outcome.FAILED : Outcome.UNKNOWN;
    }

    public static CanonicalResult toCanonical(JsonNode envelope) {
        Outcome outcome = outcome(envelope);
        return new CanonicalResult(
                outcome,
                null,
                Form.said(
                        Tree.textOf(envelope, "message"),
                        outcome,
                        BooleanNode.TRUE.equals(envelope.get("success"))),
                envelope.get("data"),
                null,
                null,
                null,
                Tree.textOf(envelope, "operationType"));
    }

    public static CanonicalResult.BuiltEnvelope fromCanonical(CanonicalResult canonical) {
        boolean isOk = canonical.outcome() == Outcome.OK;
        String type = canonical.operationType();
        ObjectNode envelope = Tree.object().put("success", isOk);
        boolean isTyped = type != null && !type.isEmpty();
        envelope.put("operationType", isTyped ? type : Facts.DEFAULT_OPERATION_TYPE);
        JsonNode data = canonical.data();
        if (data != null && (isOk || data.isNull())) {
            envelope.set("data", data);
        }
        envelope.put("message", Form.messageOrDefault(canonical));
        return new CanonicalResult.BuiltEnvelope(envelope, List.of());
    }
}
