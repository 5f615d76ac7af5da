package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Settings;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.carriers.Llm;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Tracebacks;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What the model reads of a result.
 *
 * @param signal {@code Error: } if the result is not ok, unless only its words say so
 * @param message what happened, in words
 * @param output the data as text
 */
public record Shown(String signal, String message, String output) {
    public static final Set<String> DEFAULT_MESSAGES = defaultMessages();

    public static Shown ofMessage(String text, Settings settings) {
        String signal = text.startsWith(Llm.ERROR_PREFIX) ? Llm.ERROR_PREFIX : "";
        String said = Media.textWithout(text.substring(signal.length()));
        UnaryOperator<String> redact = settings.shown().redact();
        return new Shown(signal, "", redact == null ? said : redact.apply(said));
    }

    public static Shown success(
            CanonicalResult canonical, JsonNode data, Settings settings) {
        String output = output(data);
        String message = canonical.message() == null ? "" : canonical.message();
        String said = Media.textWithout(message);
        if (output.isEmpty()) {
            String nothing = Catalog.phrase("llm.no-output", settings.lang());
            return new Shown("", Text.isBlank(said) ? nothing : said, "");
        }
        if (Repetition.repeats(message, data)) {
            return new Shown("", said, "");
        }
        return new Shown("", DEFAULT_MESSAGES.contains(said) ? "" : said, output);
    }

    public static Shown stopped(
            CanonicalResult canonical, JsonNode data, Settings settings) {
        String message = failureMessage(canonical, settings);
        JsonNode shown = data == null ? null : shownData(data, settings.shown().tracebacks());
        String output = Repetition.repeatsFailure(message, shown) ? "" : output(shown);
        return new Shown(canonical.isOnlyWorded() ? "" : Llm.ERROR_PREFIX, message, output);
    }

    /** The message of a failure; that of its code if it was nothing but frames. */
    public static String failureMessage(CanonicalResult canonical, Settings settings) {
        String message = Form.messageOf(canonical, settings.lang());
        String said = message == null ? "" : message;
        boolean isKept = settings.shown().tracebacks() == ContentOptions.Tracebacks.KEEP;
        String shown = isKept ? said : Tracebacks.withoutFrames(said);
        if (!Text.isBlank(shown)) {
            return Media.textWithout(shown);
        }
        String own = Form.messageOf(
                new CanonicalResult(
                        canonical.outcome(), canonical.code(), null, null, null, null, null, null),
                settings.lang());
        return own == null ? "" : own;
    }

    private static JsonNode shownData(JsonNode data, ContentOptions.Tracebacks tracebacks) {
        return switch (tracebacks) {
            case KEEP -> data;
            case LAST_LINE -> Texts.map(data, Tracebacks::withoutFrames);
            case DROP -> dropped(data);
        };
    }

    /** Data without texts that hold a traceback; Java null if nothing is left. */
    private static JsonNode dropped(JsonNode value) {
        if (value.isTextual()) {
            return Tracebacks.isIn(value.textValue()) ? null : value;
        }
        if (value.isObject()) {
            ObjectNode kept = Tree.object();
            value.properties().forEach(one -> {
                JsonNode shown = dropped(one.getValue());
                if (shown != null && !Tracebacks.isIn(one.getKey())) {
                    kept.set(one.getKey(), shown);
                }
            });
            return kept.isEmpty() && !value.isEmpty() ? null : kept;
        }
        if (value.isArray()) {
            ArrayNode kept = Tree.array();
            for (JsonNode item : value) {
                JsonNode shown = dropped(item);
                if (shown != null) {
                    kept.add(shown);
                }
            }
            return kept.isEmpty() && !value.isEmpty() ? null : kept;
        }
        return value;
    }

    private static String output(JsonNode data) {
        boolean isSilent = Tree.isNothing(data) || Repetition.saysNothing(data);
        String text = isSilent ? "" : Form.dataAsText(Media.without(data));
        return Text.isBlank(text) ? "" : text;
    }

    /** The messages that say only that it worked. */
    private static Set<String> defaultMessages() {
        Set<String> messages = new HashSet<>(Set.of("", Facts.DEFAULT_MESSAGE));
        Contract.phrases().properties().forEach(one -> {
            if (one.getKey().startsWith("default.") && one.getKey().endsWith("-success")) {
                one.getValue().forEach(text -> messages.add(text.textValue()));
            }
        });
        messages.add(ErrorCodes.describe(0).message("en"));
        messages.add(ErrorCodes.describe(0).message("zh"));
        return messages;
    }
}
