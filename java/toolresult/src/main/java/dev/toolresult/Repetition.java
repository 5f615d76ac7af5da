package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether a text and a structure say the same, so that the model reads it once. */
final class Repetition {
    private static final JsonNode FACTS = Contract.facts("repetition");
    private static final Set<String> WRAPPERS = names("wrappers");
    // An object with more fields says more than one thing.
    private static final int MOST = 3;

    private Repetition() {}

    /**
     * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced,
     * or the items of a list one after the other; the same for a value that is alone in an object
     * under "result", "content", "text", "output", "value" or "message", apart from a flag that says
     * that it worked, and for an object or list that is alone under any name.
     */
    static boolean repeats(String text, JsonNode value) {
        if (text == null || value == null || Text.isBlank(text)) {
            return false;
        }
        if (says(text, value)) {
            return true;
        }
        Map.Entry<String, JsonNode> only = alone(value);
        boolean isWrapped = only != null
                && (only.getValue().isContainerNode() || WRAPPERS.contains(only.getKey()));
        return isWrapped && says(text, only.getValue());
    }

    /** Whether a value only wraps null or a blank text. */
    static boolean saysNothing(JsonNode value) {
        Map.Entry<String, JsonNode> only = alone(value);
        if (only == null || !WRAPPERS.contains(only.getKey())) {
            return false;
        }
        JsonNode held = only.getValue();
        return held.isNull() || (held.isTextual() && Text.isBlank(held.textValue()));
    }

    /** The one field of an object that says something; null if none does, or several do. */
    private static Map.Entry<String, JsonNode> alone(JsonNode value) {
        if (!value.isObject() || value.size() > MOST) {
            return null;
        }
        List<Map.Entry<String, JsonNode>> said = value.properties().stream()
                .filter(field -> !isGood(field.getKey(), field.getValue()))
                .toList();
        return said.size() == 1 ? said.get(0) : null;
    }

    private static boolean isGood(String key, JsonNode value) {
        if (key.equals("status")) {
            return value.isTextual() && names("statuses").contains(value.textValue());
        }
        return value.isBoolean() && names(value.booleanValue() ? "true" : "false").contains(key);
    }

    private static Set<String> names(String fact) {
        Set<String> found = new HashSet<>();
        FACTS.get(fact).forEach(name -> found.add(name.textValue()));
        return found;
    }

    private static boolean says(String text, JsonNode value) {
        String trimmed = Text.strip(text);
        if (value.isTextual()) {
            return trimmed.equals(Text.strip(value.textValue()))
                    || isQuoted(trimmed, value.textValue());
        }
        if (value.isArray()) {
            return isJsonOf(trimmed, value) || lists(trimmed, value);
        }
        if (value.isObject()) {
            return isJsonOf(trimmed, value);
        }
        if (value.isNull()) {
            return trimmed.equals("null") || trimmed.equals("None");
        }
        String written = JsonWriter.toJson(value);
        return value.isBoolean() ? trimmed.equalsIgnoreCase(written) : trimmed.equals(written);
    }

    /** Whether a text is a string in its quotes, as some servers write it. */
    private static boolean isQuoted(String text, String value) {
        if (!text.startsWith("\"")) {
            return false;
        }
        try {
            return Json.read(text).equals(Tree.text(value));
        } catch (ContractException notJson) {
            return false;
        }
    }

    private static boolean isJsonOf(String text, JsonNode value) {
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return false;
        }
        try {
            return Values.jsonEqual(Json.read(text), value);
        } catch (ContractException notJson) {
            return false;
        }
    }

    /** Whether a text is the items of a list one after the other, with spaces between them. */
    private static boolean lists(String text, JsonNode items) {
        String rest = text;
        for (JsonNode item : items) {
            rest = Text.strip(rest);
            String spoken = null;
            for (String one : spellings(item)) {
                spoken = spoken == null && rest.startsWith(one) ? one : spoken;
            }
            if (spoken == null) {
                return false;
            }
            rest = rest.substring(spoken.length());
        }
        return !items.isEmpty() && Text.isBlank(rest);
    }

    /** How servers write an item: as itself, or compact. */
    private static List<String> spellings(JsonNode item) {
        return item.isTextual()
                ? List.of(Text.strip(item.textValue()))
                : List.of(JsonWriter.toJson(item), item.toPrettyString());
    }
}
