package dev.toolresult.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.JsonEquality;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** What a conversion without extensions loses of a payload. */
final class Losses {
    private static final System.Logger LOG = System.getLogger("dev.toolresult");

    private Losses() {}

    /** Says in the log what was lost, if anything was. */
    static void warn(JsonNode value, Form source, ObjectNode made, Form target, String lang) {
        Set<String> lost = parts(value, source, ConversionStep.canonical(made, target));
        if (lost.isEmpty()) {
            return;
        }
        List<String> words = new ArrayList<>();
        Contract.capabilities().properties().forEach(part -> {
            if (lost.contains(part.getKey())) {
                words.add(part.getValue().get(lang).textValue());
            }
        });
        String parts = String.join(Catalog.phrase("comma", lang), words);
        LOG.log(
                System.Logger.Level.WARNING,
                Catalog.phrase("conversion.lost", lang, "form", target.name(), "parts", parts));
    }

    /** The capabilities by which a result differs from the one that it was converted to. */
    private static Set<String> parts(JsonNode value, Form form, CanonicalResult after) {
        CanonicalResult before = ConversionStep.canonical(value, form);
        boolean isOk = before.outcome() == Outcome.OK;
        Set<String> lost = new HashSet<>();
        if (!isOk && before.outcome() != after.outcome()) {
            lost.add(before.outcome().value());
        }
        // A code that reading had to invent was never there to be lost.
        if (!isOk && isLost(before.code(), after.code()) && !isAssumed(value, form, "/code")) {
            lost.add("code");
        }
        String message = before.message();
        if (isLost(message, after.message()) && !isText(after.data(), message)) {
            lost.add("success_message");
        }
        if (before.data() != null
                && (after.data() == null || !JsonEquality.equal(before.data(), after.data()))) {
            lost.add(!isOk && after.data() == null ? "partial_data" : "data");
        }
        if (isLost(before.tool(), after.tool())) {
            lost.add("tool");
        }
        if (isLost(before.toolCallId(), after.toolCallId())) {
            lost.add("tool_call_id");
        }
        JsonNode duration = before.executionTimeMs();
        if (duration != null
                && (after.executionTimeMs() == null
                        || !JsonEquality.equal(duration, after.executionTimeMs()))) {
            lost.add("duration");
        }
        if (isLost(before.operationType(), after.operationType())) {
            lost.add("operation_type");
        }
        return lost;
    }

    private static boolean isLost(Object before, Object after) {
        return before != null && !Objects.equals(before, after);
    }

    private static boolean isText(JsonNode data, String text) {
        return data != null && text.equals(data.textValue());
    }

    private static boolean isAssumed(JsonNode value, Form form, String path) {
        for (JsonNode assumed :
                CanonicalResult.extensionOf(value, form.extension()).path("assumed")) {
            if (path.equals(assumed.textValue())) {
                return true;
            }
        }
        return false;
    }
}
