package dev.toolresult.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.Tree;
import java.util.List;
import java.util.Set;

/** One step of a conversion, without round-trip data. */
final class ConversionStep {
    // What an extension records that holds in every form.
    private static final Set<String> CARRIED = Set.of("code", "evidence", "still_running", "attempts");

    private ConversionStep() {}

    /** What the caller knows and the payload may not contain. */
    record Given(String tool, String toolCallId, String operationType) {
        static final Given NOTHING = new Given(null, null, null);

        /** Fills in from another what is unknown here. */
        Given orElse(Given other) {
            boolean typed = operationType != null && !operationType.isEmpty();
            return new Given(
                    tool != null ? tool : other.tool,
                    toolCallId != null ? toolCallId : other.toolCallId,
                    typed ? operationType : other.operationType);
        }
    }

    /** Builds the other form; if allowed, with an extension for what its fields cannot express. */
    static ObjectNode forward(
            JsonNode value, Form source, Form target, Given given, boolean extended) {
        Given known = saidBy(value, source).orElse(given);
        CanonicalResult canonical = canonical(value, source)
                .knowing(known.tool(), known.toolCallId(), known.operationType());
        CanonicalResult.BuiltEnvelope made = target.fromCanonical().apply(canonical);
        if (!extended) {
            return made.envelope();
        }
        ObjectNode said = carried(CanonicalResult.extensionOf(value, source.extension()));
        boolean isUnsaid = canonical.outcome() == Outcome.UNKNOWN
                || target.outcome().apply(made.envelope()) != canonical.outcome();
        if (isUnsaid) {
            said.put("outcome", canonical.outcome().value());
        }
        if (!made.assumed().isEmpty()) {
            ArrayNode assumed = said.putArray("assumed");
            made.assumed().forEach(assumed::add);
        }
        return withExtension(made.envelope(), target, said);
    }

    static Given saidBy(JsonNode value, Form form) {
        CanonicalResult canonical = canonical(value, form);
        return new Given(canonical.tool(), canonical.toolCallId(), canonical.operationType());
    }

    /** Adds members to the `toolresult` extension of an envelope. */
    static ObjectNode withExtension(ObjectNode envelope, Form form, ObjectNode said) {
        if (said.isEmpty()) {
            return envelope;
        }
        String field = form.extension();
        ObjectNode whole = Tree.copy(CanonicalResult.extensionOf(envelope, field));
        whole.setAll(said);
        JsonNode holder = envelope.get(field);
        ObjectNode made = Tree.isNothing(holder) ? Tree.object() : Tree.copy(holder);
        return Tree.copy(envelope).set(field, made.set("toolresult", whole));
    }

    /** The members of an extension that are valid in every form. */
    private static ObjectNode carried(JsonNode extension) {
        ObjectNode said = Tree.object();
        extension.properties().forEach(one -> {
            if (CARRIED.contains(one.getKey())) {
                said.set(one.getKey(), one.getValue());
            }
        });
        return said;
    }

    /** The canonical result, without values that an earlier conversion had to invent. */
    static CanonicalResult canonical(JsonNode value, Form form) {
        ObjectNode known = Tree.copy(value);
        JsonNode extension = CanonicalResult.extensionOf(value, form.extension());
        for (JsonNode path : extension.path("assumed")) {
            List<String> steps = Pointers.steps(path.asText());
            JsonNode holder = steps.size() == 2 ? known.get(steps.get(0)) : null;
            if (holder != null && isInvented(holder, steps.get(1))) {
                ObjectNode kept = Tree.copy(holder);
                kept.remove(steps.get(1));
                known.set(steps.get(0), kept);
            }
        }
        return form.toCanonical().apply(known);
    }

    /** Whether a field still holds the value that conversion invented. */
    private static boolean isInvented(JsonNode holder, String name) {
        JsonNode value = Tree.get(holder, name);
        return value != null
                && (Facts.UNKNOWN_TOOL.equals(value.textValue())
                        || value.isNumber()
                                && Numbers.compare(value, Facts.UNKNOWN_DURATION) == 0);
    }
}
