package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ConversionStep.Given;
import java.util.ArrayList;
import java.util.List;

/**
 * The stash of a conversion ({@code origin} in the stamp): what a form has no place for.
 *
 * <p>It is taken only if it leads to this very envelope again. Mirrors the second half of
 * {@code conversion.py}.
 */
final class Stash {
    private Stash() {}

    /** A payload that was restored, and its form. */
    private record Restored(ObjectNode value, Form form) {}

    /**
     * Converts what an envelope was made of, if its stash holds and nothing is lost by it; else
     * null. The origin says more than the envelope, except for what a caller gave on the way.
     */
    static ObjectNode fromTheOrigin(
            ObjectNode value, Form form, Form target, Given given, boolean extended) {
        Restored first = new Restored(value, form);
        while (first.form() != target) {
            Restored found = restored(first.value(), first.form());
            if (found == null) {
                break;
            }
            first = found;
        }
        if (first.form() == target || first.form() == form) {
            return first.form() == target ? first.value() : null;
        }
        Given said = ConversionStep.saidBy(value, form);
        if (Form.OPERATION.equals(said.operationType())) {
            // What conversion writes by itself says nothing.
            said = new Given(said.tool(), said.toolCallId(), null);
        }
        ObjectNode made = step(first.value(), first.form(), target, said.orElse(given), extended);
        Given kept = ConversionStep.saidBy(made, target);
        return said.orElse(kept).equals(kept) ? made : null;
    }

    static ObjectNode step(
            ObjectNode value, Form source, Form target, Given given, boolean extended) {
        ObjectNode made = ConversionStep.forward(value, source, target, given, extended);
        return extended ? withStash(made, value, source, target) : made;
    }

    /** Keeps what the way back would not give by itself; nothing if back and forth are exact. */
    private static ObjectNode withStash(
            ObjectNode made, ObjectNode value, Form source, Form target) {
        ObjectNode back = ConversionStep.forward(made, target, source, Given.NOTHING, true);
        ObjectNode fields = Tree.object();
        value.properties().forEach(one -> {
            if (!Values.jsonEqual(one.getValue(), back.get(one.getKey()))) {
                fields.set(one.getKey(), one.getValue());
            }
        });
        List<String> absent = new ArrayList<>();
        back.fieldNames().forEachRemaining(name -> {
            if (!value.has(name)) {
                absent.add(name);
            }
        });
        if (fields.isEmpty() && absent.isEmpty()) {
            ObjectNode again = ConversionStep.forward(back, source, target, Given.NOTHING, true);
            if (Values.jsonEqual(again, made)) {
                return made;
            }
        }
        ObjectNode rest = Tree.object();
        if (!fields.isEmpty()) {
            rest.set("fields", fields);
        }
        if (!absent.isEmpty()) {
            absent.sort(null);
            ArrayNode names = rest.putArray("absent");
            absent.forEach(names::add);
        }
        ObjectNode origin = Tree.object().put("form", source.name());
        origin.put("digest", Canonical.digest(made)).set("rest", rest);
        return ConversionStep.stamped(made, target, Tree.object().set("origin", origin));
    }

    /** The payload that this envelope was made of, or null where the stash does not hold. */
    private static Restored restored(ObjectNode value, Form form) {
        JsonNode origin = Normal.stamp(value, form.extension()).get("origin");
        Form source = Form.named(Tree.textOf(origin, "form"));
        if (source == null || source.normal() == null || source == form) {
            return null;
        }
        ObjectNode bare = withoutOrigin(value, form.extension());
        JsonNode rest = origin.get("rest");
        JsonNode fields = rest.has("fields") ? rest.get("fields") : Tree.object();
        boolean isWhole = Canonical.digest(bare).equals(Tree.textOf(origin, "digest"));
        if (!isWhole || !fields.isObject()) {
            return null;
        }
        ObjectNode first = ConversionStep.forward(bare, form, source, Given.NOTHING, true);
        first = Tree.copy(first);
        first.setAll((ObjectNode) fields);
        for (JsonNode name : rest.path("absent")) {
            first.remove(name.asText());
        }
        ValidationOptions check = ValidationOptions.DEFAULT.withSchema(source.name());
        if (!new Examiner(check, false).tree(first).report().isValid()) {
            return null;
        }
        Given said = ConversionStep.saidBy(bare, form);
        ObjectNode again = ConversionStep.forward(first, source, form, said, true);
        return Values.jsonEqual(again, bare) ? new Restored(first, source) : null;
    }

    /** The envelope as it was before the stash was added. */
    private static ObjectNode withoutOrigin(ObjectNode value, String field) {
        ObjectNode said = Tree.copy(Normal.stamp(value, field));
        said.remove("origin");
        ObjectNode holder = Tree.copy(value.get(field));
        holder.remove("toolresult");
        if (!said.isEmpty()) {
            holder.set("toolresult", said);
        }
        ObjectNode bare = Tree.copy(value);
        bare.remove(field);
        return holder.isEmpty() ? bare : bare.set(field, holder);
    }
}
