package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.conversion.ConversionOptions;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.contract.Limits;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.Tree;
import java.util.List;

/** Writes a result as the JSON that a model reads: success, operationType, data and message. */
public final class ModelEnvelope {
    private ModelEnvelope() {}

    public static String of(
            JsonNode value, Form form, CanonicalResult canonical, Settings settings) {
        ObjectNode java = Conversion.convert(
                value,
                "tool-execution-result",
                ConversionOptions.DEFAULT.withFrom(form.name()).withExtensions(false));
        java.remove("metadata");
        if (canonical.outcome() != Outcome.OK) {
            // A contradicted success is of this form already.
            java.put("success", false);
            if (!Tree.isNothing(java.get("data"))) {
                java.remove("data");
            }
            java.put("message", Shown.failureMessage(canonical, settings));
        } else if (Repetition.repeats(java.get("message").textValue(), java.get("data"))) {
            java.put("message", Catalog.phrase("default.operation-success", settings.lang()));
        } else {
            java.put("message", Media.textWithout(java.get("message").textValue()));
        }
        if (java.has("data")) {
            java.set("data", Media.without(java.get("data")));
        }
        for (String field : List.of("data", "message")) {
            if (java.has(field)) {
                java.set(field, ModelText.redacted(java.get(field), settings));
            }
        }
        String nonce = ModelText.nonce(JsonWriter.toJson(java), settings);
        if (settings.shown().maxChars() != null) {
            limitFields(java, settings.shown().maxChars() - ModelText.width(nonce), settings.lang());
        }
        return ModelText.inFence(JsonWriter.toJson(java), nonce);
    }

    /** Shortens data, then the message, until their JSON fits; long data becomes text. */
    private static void limitFields(ObjectNode fields, int room, String lang) {
        for (String field : List.of("data", "message")) {
            JsonNode value = fields.get(field);
            if (Tree.isNothing(value)) {
                continue;
            }
            String text = Form.dataAsText(value);
            int length = Limits.count(text);
            int over = Limits.count(JsonWriter.toJson(fields)) - room;
            while (length > 0 && over > 0) {
                // Escapes make the text longer than it is, so it takes another step or two.
                length = Math.max(0, Math.min(length - 1, length - over));
                fields.put(field, Limits.shortened(text, length, lang));
                over = Limits.count(JsonWriter.toJson(fields)) - room;
            }
        }
    }
}
