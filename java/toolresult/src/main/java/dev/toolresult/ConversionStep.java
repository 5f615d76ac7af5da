package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** One step of a conversion, without a stash. Mirrors a part of {@code conversion.py}. */
final class ConversionStep {
    private ConversionStep() {}

    /** What the caller knows and the payload may not say. */
    record Given(String tool, String toolCallId, String operationType) {
        static final Given NOTHING = new Given(null, null, null);

        /** Fills in from another what is not known here. */
        Given orElse(Given other) {
            boolean typed = operationType != null && !operationType.isEmpty();
            return new Given(
                    tool != null ? tool : other.tool,
                    toolCallId != null ? toolCallId : other.toolCallId,
                    typed ? operationType : other.operationType);
        }
    }

    /** Makes the other form, with a stamp of what its fields cannot say if that is allowed. */
    static ObjectNode forward(
            JsonNode value, Form source, Form target, Given given, boolean extended) {
        Given known = saidBy(value, source).orElse(given);
        Normal normal = normal(value, source)
                .knowing(known.tool(), known.toolCallId(), known.operationType());
        Normal.Made made = target.made().apply(normal);
        if (!extended) {
            return made.envelope();
        }
        ObjectNode said = carried(Normal.stamp(value, source.extension()));
        boolean isUnsaid = normal.outcome() == Outcome.UNKNOWN
                || target.outcome().apply(made.envelope()) != normal.outcome();
        if (isUnsaid) {
            said.put("outcome", normal.outcome().wire());
        }
        if (!made.assumed().isEmpty()) {
            ArrayNode assumed = said.putArray("assumed");
            made.assumed().forEach(assumed::add);
        }
        return stamped(made.envelope(), target, said);
    }

    static Given saidBy(JsonNode value, Form form) {
        Normal normal = normal(value, form);
        return new Given(normal.tool(), normal.toolCallId(), normal.operationType());
    }

    /** Adds to an envelope's stamp. */
    static ObjectNode stamped(ObjectNode envelope, Form form, ObjectNode said) {
        if (said.isEmpty()) {
            return envelope;
        }
        String field = form.extension();
        ObjectNode whole = Tree.copy(Normal.stamp(envelope, field));
        whole.setAll(said);
        JsonNode holder = envelope.get(field);
        ObjectNode made = Tree.isNothing(holder) ? Tree.object() : Tree.copy(holder);
        return Tree.copy(envelope).set(field, made.set("toolresult", whole));
    }

    /** What a stamp says that holds in every form. */
    private static ObjectNode carried(JsonNode stamp) {
        ObjectNode said = Tree.object();
        stamp.properties().forEach(one -> {
            if (one.getKey().equals("code") || one.getKey().equals("still_running")) {
                said.set(one.getKey(), one.getValue());
            }
        });
        return said;
    }

    /** The normal result; what an earlier conversion had to invent counts as not said. */
    private static Normal normal(JsonNode value, Form form) {
        ObjectNode known = Tree.copy(value);
        for (JsonNode path : Normal.stamp(value, form.extension()).path("assumed")) {
            List<String> steps = Pointers.steps(path.asText());
            JsonNode holder = steps.size() == 2 ? known.get(steps.get(0)) : null;
            if (holder != null && isInvented(holder, steps.get(1))) {
                ObjectNode kept = Tree.copy(holder);
                kept.remove(steps.get(1));
                known.set(steps.get(0), kept);
            }
        }
        return form.normal().apply(known);
    }

    /** Whether a field still holds what conversion wrote; an edited one is said by somebody. */
    private static boolean isInvented(JsonNode holder, String name) {
        JsonNode value = Tree.get(holder, name);
        return value != null
                && (Normal.UNKNOWN_TOOL.equals(value.textValue())
                        || value.isNumber()
                                && Numbers.compare(value, Tree.NODES.numberNode(0)) == 0);
    }
}
