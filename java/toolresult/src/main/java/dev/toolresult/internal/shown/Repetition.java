package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.JsonEquality;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.TextException;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.EmbeddedObjects;
import dev.toolresult.internal.reading.Evidence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether a text and a structure say the same, so that the model reads it once.
 *
 * <p>Servers send both: MCP's SDKs put the JSON of a structure into the text, wrap a text or a list
 * in {@code {"result": …}}, and write each item of a list as a block of its own.
 */
public final class Repetition {
    private static final JsonNode FACTS = Contract.facts("repetition");
    private static final List<String> WRAPPERS = Facts.texts(FACTS.get("wrappers"));
    private static final Flags WORKED = Flags.in(FACTS);
    // How an object says that it failed, and under which keys it says why.
    private static final JsonNode EVIDENCE = Contract.facts("evidence");
    private static final Flags FAILED = new Flags(
            Evidence.keysOf("failure-flag"),
            Evidence.keysOf("success-flag"),
            Facts.texts(EVIDENCE.get("values").get("failed-status")));
    private static final Set<String> REASONS = reasons();
    private static final List<String> LABELS = Facts.texts(FACTS.get("labels"));
    // What has labels: the value under this key, and one whose type ends with it.
    private static final String LABELED = FACTS.get("labeled").textValue();
    private static final Set<String> ARGUMENT_ERROR =
            Set.copyOf(Facts.texts(FACTS.get("argument_error")));
    // A reason is this deep at most: {"result": {"error": {"content": [{"text": …}]}}}.
    private static final int DEEPEST = 6;
    // An object with more fields says more than one thing.
    private static final int MOST_FIELDS = 3;
    private static final int NOWHERE = -1;

    private Repetition() {}

    /** What only flags how it went. */
    private record Flags(List<String> ifTrue, List<String> ifFalse, List<String> statuses) {
        static Flags in(JsonNode facts) {
            return new Flags(
                    Facts.texts(facts.get("true")),
                    Facts.texts(facts.get("false")),
                    Facts.texts(facts.get("statuses")));
        }

        boolean has(String key, JsonNode value) {
            if (key.equals("status")) {
                return value.isTextual() && statuses.contains(value.textValue());
            }
            return value.isBoolean() && (value.booleanValue() ? ifTrue : ifFalse).contains(key);
        }
    }

    /** The one field of an object that says something. */
    private record Alone(String key, JsonNode value) {
        static final Alone NOTHING = new Alone("", MissingNode.getInstance());
    }

    /**
     * Whether a text says only what a JSON value says: it is the value, or its JSON however spaced;
     * the same for a value that is alone in an object under "result", "content", "text", "output",
     * "value" or "message", apart from a flag that says that it worked; for an object or list that
     * is alone under any name; and for a list if it is its items one after the other.
     */
    public static boolean repeats(String text, JsonNode value) {
        if (text == null || value == null || Text.isBlank(text)) {
            return false;
        }
        if (says(text, value)) {
            return true;
        }
        Alone only = alone(value);
        boolean isWrapped = WRAPPERS.contains(only.key) || only.value.isContainerNode();
        return isWrapped && says(text, only.value);
    }

    /**
     * Like {@link #repeats} for the message of a failure: the value may also flag that it failed,
     * with the message under "error" or another name of a reason, in wrappers, as JSON; an error
     * may also have labels, such as its type and code.
     */
    public static boolean repeatsFailure(String message, JsonNode value) {
        if (value == null || Text.isBlank(message)) {
            return false;
        }
        boolean isReason = value.isContainerNode() && isReason(message, value, DEEPEST, false);
        return isReason || repeats(message, value);
    }

    /** Whether a value says nothing but this reason, in whatever wrappers, flags and labels. */
    private static boolean isReason(String message, JsonNode value, int levels, boolean inError) {
        if (value.isTextual()) {
            String said = value.textValue();
            JsonNode inside = Text.strip(said).equals(Text.strip(message)) ? value : jsonIn(said);
            return inside == value || inside != null && isReason(message, inside, levels, false);
        }
        if (levels == 0 || !value.isContainerNode() || value.isEmpty()) {
            return false;
        }
        if (value.isArray() && hasLineEach(message, value)) {
            return true;
        }
        if (value.isArray()) {
            for (JsonNode item : value) {
                if (!isReason(message, item, levels - 1, inError)) {
                    return false;
                }
            }
            return true;
        }
        JsonNode type = value.path("type");
        boolean isError = inError || type.isTextual() && type.textValue().endsWith(LABELED);
        List<Alone> told = value.properties().stream()
                .filter(one -> !FAILED.has(one.getKey(), one.getValue()))
                .filter(one -> !(isError && isLabel(one.getKey(), one.getValue(), message)))
                .map(one -> new Alone(one.getKey(), one.getValue()))
                .toList();
        return !told.isEmpty() && told.stream().allMatch(one -> REASONS.contains(one.key)
                && isReason(message, one.value, levels - 1, isError || one.key.equals(LABELED)));
    }

    /** Whether a text has a line for each of pydantic's errors, with its place before it or not. */
    private static boolean hasLineEach(String text, JsonNode errors) {
        String[] lines = Text.strip(text).split("\n", -1);
        if (lines.length != errors.size()) {
            return false;
        }
        for (int index = 0; index < lines.length; index++) {
            JsonNode error = errors.get(index);
            String message = error.isObject() ? Tree.textOf(error, "msg") : null;
            boolean isSaid = message != null
                    && (lines[index].equals(message) || lines[index].endsWith(": " + message));
            if (!isSaid || !Evidence.hasOnly(error, ARGUMENT_ERROR)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a field of an error only names its kind, and is not itself the reason. */
    private static boolean isLabel(String key, JsonNode value, String message) {
        boolean isSaid = value.isTextual()
                && Text.strip(value.textValue()).equals(Text.strip(message));
        return LABELS.contains(key) && !value.isContainerNode() && !isSaid;
    }

    private static Set<String> reasons() {
        Set<String> found = new HashSet<>(Facts.texts(EVIDENCE.get("reasons")));
        found.addAll(WRAPPERS);
        found.add("error_code");
        return found;
    }

    /** Whether a value only wraps null or a blank text. */
    public static boolean saysNothing(JsonNode value) {
        Alone only = alone(value);
        boolean isNothing = only.value.isNull()
                || only.value.isTextual() && Text.isBlank(only.value.textValue());
        return WRAPPERS.contains(only.key) && isNothing;
    }

    /** The object or list in a text that is nothing else; Java null if there is none. */
    private static JsonNode jsonIn(String text) {
        String trimmed = Text.strip(text);
        return trimmed.startsWith("{") || trimmed.startsWith("[") ? parsed(text) : null;
    }

    private static Alone alone(JsonNode value) {
        if (!value.isObject() || value.size() > MOST_FIELDS) {
            return Alone.NOTHING;
        }
        List<Alone> said = value.properties().stream()
                .filter(one -> !WORKED.has(one.getKey(), one.getValue()))
                .map(one -> new Alone(one.getKey(), one.getValue()))
                .toList();
        return said.size() == 1 ? said.get(0) : Alone.NOTHING;
    }

    private static boolean says(String text, JsonNode value) {
        String trimmed = Text.strip(text);
        if (value.isTextual()) {
            return trimmed.equals(Text.strip(value.textValue())) || isQuoted(trimmed, value);
        }
        if (value.isContainerNode()) {
            JsonNode found = jsonIn(text);
            return found != null && JsonEquality.equal(found, value)
                    || value.isArray() && lists(text, value);
        }
        // Servers in Python write None, True and False.
        return switch (value.getNodeType()) {
            case NULL -> trimmed.equals("null") || trimmed.equals("None");
            case BOOLEAN -> value.booleanValue()
                    ? trimmed.equals("true") || trimmed.equals("True")
                    : trimmed.equals("false") || trimmed.equals("False");
            default -> trimmed.equals(JsonWriter.toJson(value));
        };
    }

    /** Whether a text is a string in its quotes, as some servers write it. */
    private static boolean isQuoted(String text, JsonNode value) {
        return text.startsWith("\"") && value.equals(parsed(text));
    }

    /** Whether a text is the items of a list one after the other, as a block each. */
    private static boolean lists(String text, JsonNode items) {
        int offset = 0;
        for (JsonNode item : items) {
            offset = end(text, Text.afterSpaces(text, offset), item);
            if (offset == NOWHERE) {
                return false;
            }
        }
        return !items.isEmpty() && Text.strip(text.substring(offset)).isEmpty();
    }

    /** Where an item that starts at an offset ends; -1 if it does not start there. */
    private static int end(String text, int offset, JsonNode item) {
        if (item.isTextual()) {
            String spoken = Text.strip(item.textValue());
            return text.startsWith(spoken, offset) ? offset + spoken.length() : NOWHERE;
        }
        int end = EmbeddedObjects.endOfValue(text, offset);
        JsonNode found = end == NOWHERE ? null : parsed(text.substring(offset, end));
        return found != null && JsonEquality.equal(found, item) ? end : NOWHERE;
    }

    private static JsonNode parsed(String text) {
        try {
            return StrictJsonParser.parse(text, "en").value();
        } catch (TextException notJson) {
            return null;
        }
    }
}
