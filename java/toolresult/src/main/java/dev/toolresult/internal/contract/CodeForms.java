package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Tree;
import java.util.ArrayList;
import java.util.List;

/** The forms with a code, tool-return and tool-response: to and from the canonical result. */
public final class CodeForms {
    private static final Form TOOL_RETURN = Form.named("tool-return");
    private static final Form TOOL_RESPONSE = Form.named("tool-response");

    private CodeForms() {}

    public static Outcome outcome(JsonNode envelope) {
        JsonNode code = envelope.get("code");
        if (!Numbers.isInt(code) && !Numbers.isFloat(code)) {
            return Outcome.FAILED;
        }
        if (isZero(code)) {
            return Form.isDenied(envelope, "meta") ? Outcome.FAILED : Outcome.OK;
        }
        if (Numbers.compare(code, IntNode.valueOf(Contract.noDataCode())) == 0) {
            return Outcome.EMPTY;
        }
        boolean unknown = Outcome.UNKNOWN.value().equals(Form.statedOutcome(envelope, "meta"));
        return unknown ? Outcome.UNKNOWN : Outcome.FAILED;
    }

    /** The code; null if it is that of a success, which failed all the same. */
    private static Integer code(JsonNode envelope, Outcome outcome) {
        int code = Numbers.wholeNumber(envelope.get("code")).intValueExact();
        return code == 0 && outcome != Outcome.OK ? null : code;
    }

    private static boolean isZero(JsonNode code) {
        return Numbers.compare(code, IntNode.valueOf(0)) == 0;
    }

    public static CanonicalResult returnToCanonical(JsonNode envelope) {
        Outcome outcome = outcome(envelope);
        return new CanonicalResult(
                outcome,
                code(envelope, outcome),
                Form.said(Tree.textOf(envelope, "message"), outcome, isZero(envelope.get("code"))),
                envelope.get("data"),
                Form.textAt(envelope, TOOL_RETURN.tool()),
                null,
                Form.valueAt(envelope, TOOL_RETURN.duration()),
                null);
    }

    /** In a tool-response null data means no data: the field is required. */
    public static CanonicalResult responseToCanonical(JsonNode envelope) {
        CanonicalResult canonical = returnToCanonical(envelope);
        return Tree.isNothing(canonical.data()) ? canonical.withData(null) : canonical;
    }

    public static CanonicalResult.BuiltEnvelope returnFromCanonical(CanonicalResult canonical) {
        ObjectNode envelope = Tree.object().put("code", Form.codeOf(canonical));
        String message = Form.messageOf(canonical, "en");
        if (message != null) {
            envelope.put("message", message);
        }
        if (canonical.data() != null) {
            envelope.set("data", canonical.data());
        }
        return new CanonicalResult.BuiltEnvelope(envelope, List.of());
    }

    public static CanonicalResult.BuiltEnvelope responseFromCanonical(CanonicalResult canonical) {
        List<String> assumed = new ArrayList<>();
        if (canonical.tool() == null) {
            assumed.add(TOOL_RESPONSE.tool());
        }
        if (canonical.executionTimeMs() == null) {
            assumed.add(TOOL_RESPONSE.duration());
        }
        JsonNode duration = canonical.executionTimeMs();
        ObjectNode meta = Tree.object();
        meta.set("execution_time_ms", duration == null ? Facts.UNKNOWN_DURATION : duration);
        String tool = canonical.tool();
        meta.put("tool", tool == null ? Facts.UNKNOWN_TOOL : tool);
        ObjectNode envelope = Tree.object().put("code", Form.codeOf(canonical));
        envelope.put("message", Form.messageOrDefault(canonical));
        envelope.set("data", canonical.data() == null ? NullNode.instance : canonical.data());
        envelope.set("meta", meta);
        return new CanonicalResult.BuiltEnvelope(envelope, assumed);
    }
}
