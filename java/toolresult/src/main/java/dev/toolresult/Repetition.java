package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;

/** Whether a text and a structure say the same, so that the model reads it once. */
final class Repetition {
    // The keys under which servers wrap their only value.
    private static final Set<String> WRAPPERS =
            Set.of("result", "content", "text", "output", "value");

    private Repetition() {}

    /**
     * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced,
     * or the items of a list one after the other; the same for the only value of an object under
     * "result", "content", "text", "output" or "value".
     */
    static boolean repeats(String text, JsonNode value) {
        if (text == null || value == null || Text.isBlank(text)) {
            return false;
        }
        if (says(text, value)) {
            return true;
        }
        if (!value.isObject() || value.size() != 1) {
            return false;
        }
        var only = value.properties().iterator().next();
        return WRAPPERS.contains(only.getKey()) && says(text, only.getValue());
    }

    private static boolean says(String text, JsonNode value) {
        String trimmed = Text.strip(text);
        if (value.isTextual()) {
            return trimmed.equals(Text.strip(value.textValue()));
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
