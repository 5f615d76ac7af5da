package dev.toolresult.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.conversion.ConversionStep.Given;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.CanonicalJson;
import dev.toolresult.internal.json.JsonEquality;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.ValidationOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * The round-trip data of a conversion ({@code origin} in the {@code toolresult} extension): what
 * the other form has no place for.
 *
 * <p>It is used only if converting the restored payload gives this very envelope again.
 */
final class Origin {
    private Origin() {}

    /** A payload that was restored, and its form. */
    private record Restored(ObjectNode value, Form form) {}

    /**
     * Converts the payload that an envelope was built from, if its origin is intact and nothing is
     * lost; else null. The origin holds more than the envelope, except for what a caller added.
     */
    static ObjectNode convertOriginal(
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
        if (Facts.DEFAULT_OPERATION_TYPE.equals(said.operationType())) {
            // The default that conversion writes carries no information.
            said = new Given(said.tool(), said.toolCallId(), null);
        }
        ObjectNode made = step(first.value(), first.form(), target, said.orElse(given), extended);
        Given kept = ConversionStep.saidBy(made, target);
        return said.orElse(kept).equals(kept) ? made : null;
    }

    static ObjectNode step(
            ObjectNode value, Form source, Form target, Given given, boolean extended) {
        ObjectNode made = ConversionStep.forward(value, source, target, given, extended);
        return extended ? withOrigin(made, value, source, target) : made;
    }

    /** Adds what converting back would lose; nothing if the round trip is exact without it. */
    private static ObjectNode withOrigin(
            ObjectNode made, ObjectNode value, Form source, Form target) {
        ObjectNode back = ConversionStep.forward(made, target, source, Given.NOTHING, true);
        ObjectNode fields = Tree.object();
        value.properties().forEach(one -> {
            if (!JsonEquality.equal(one.getValue(), back.get(one.getKey()))) {
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
            if (JsonEquality.equal(again, made)) {
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
        origin.put("digest", CanonicalJson.digest(made)).set("rest", rest);
        return ConversionStep.withExtension(made, target, Tree.object().set("origin", origin));
    }

    /** The payload that this envelope was built from; null if its origin is not intact. */
    private static Restored restored(ObjectNode value, Form form) {
        JsonNode origin = CanonicalResult.extensionOf(value, form.extension()).get("origin");
        Form source = Form.named(Tree.textOf(origin, "form"));
        if (source == null || source.toCanonical() == null || source == form) {
            return null;
        }
        ObjectNode bare = withoutOrigin(value, form.extension());
        JsonNode rest = origin.get("rest");
        JsonNode fields = rest.has("fields") ? rest.get("fields") : Tree.object();
        boolean isWhole = CanonicalJson.digest(bare).equals(Tree.textOf(origin, "digest"));
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
        return JsonEquality.equal(again, bare) ? new Restored(first, source) : null;
    }

    /** The envelope as it was before the origin was added. */
    private static ObjectNode withoutOrigin(ObjectNode value, String field) {
        ObjectNode said = Tree.copy(CanonicalResult.extensionOf(value, field));
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
