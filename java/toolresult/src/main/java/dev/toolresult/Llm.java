package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the model sees of a tool result: never blank, never a Java toString, never a lost error.
 *
 * <p>A success is its message, if it says anything, a blank line, and the data as compact JSON (a
 * string as itself). Anything that is not ok begins with {@code Error: } and its message, followed
 * by partial output, if there is any. Tracebacks are not shown: in a message they are cut to their
 * last line, in data they are left out.
 *
 * <p>Thread-safe.
 */
public final class Llm {
    /** The prefix of a text that reports anything but a success. */
    public static final String ERROR_PREFIX = "Error: ";

    private static final List<String> STYLES = List.of("text", "envelope");
    private static final Pattern TRACEBACK_HEADER =
            Pattern.compile(Contract.pattern("traceback-header"), Pattern.UNIX_LINES);
    private static final Pattern FRAME =
            Pattern.compile(Contract.pattern("frame"), Pattern.UNIX_LINES);
    private static final Set<String> DEFAULT_MESSAGES = defaultMessages();

    private Llm() {}

    /**
     * The text to give to the model, in style "text", in English, without advice.
     *
     * @param envelope JSON of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(String envelope) {
        return content(envelope, "text", "en", false);
    }

    /**
     * The text to give to the model, in style "text", in English, without advice.
     *
     * @param envelope an envelope of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(JsonNode envelope) {
        return content(envelope, "text", "en", false);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope JSON of any form
     * @param style "text" as above, or "envelope": JSON with success, operationType, data and
     *     message; {@link Workflow#toolRules} tells the model about the same style
     * @param lang language of advice and defaults, "en" or "zh"
     * @param advice whether to add what the error code's row advises
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException there is no such style or language, the envelope is a whole
     *     run (run-record, run-state), or a tool-message is to become an envelope again
     */
    public static String content(String envelope, String style, String lang, boolean advice) {
        return content(examiner(style, lang).text(envelope), style, lang, advice);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope an envelope of any form
     * @param style "text" as above, or "envelope"
     * @param lang language of advice and defaults, "en" or "zh"
     * @param advice whether to add what the error code's row advises
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException there is no such style or language, the envelope is a whole
     *     run (run-record, run-state), or a tool-message is to become an envelope again
     */
    public static String content(JsonNode envelope, String style, String lang, boolean advice) {
        return content(examiner(style, lang).tree(envelope), style, lang, advice);
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope JSON of any form
     * @param toolCallId identifier of the model's call that this answers; not blank
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static ToolMessage message(String envelope, String toolCallId) {
        return message(toolCallId, content(envelope), null);
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope an envelope of any form
     * @param toolCallId identifier of the model's call that this answers; not blank
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static ToolMessage message(JsonNode envelope, String toolCallId) {
        return message(toolCallId, content(envelope), null);
    }

    private static ToolMessage message(String toolCallId, String content, String name) {
        return new ToolMessage()
                .withRole("tool")
                .withContent(content)
                .withToolCallId(toolCallId)
                .withName(name)
                .checked();
    }

    private static Examiner examiner(String style, String lang) {
        if (!STYLES.contains(style)) {
            throw new IllegalArgumentException("style: expected one of "
                    + String.join(", ", STYLES) + ", got '" + style + "'");
        }
        String known = Catalog.requireLanguage(lang);
        return new Examiner(ValidationOptions.DEFAULT.withLang(known), false);
    }

    private static String content(
            Examiner.Examined examined, String style, String lang, boolean advice) {
        examined.required();
        Form form = examined.form();
        JsonNode value = examined.value();
        boolean asEnvelope = style.equals("envelope");
        if (form.message() == null) {
            throw new IllegalArgumentException("a " + form.name()
                    + " describes a whole run; it is not a tool result");
        }
        if (form.toCanonical() == null) {
            if (asEnvelope) {
                throw new IllegalArgumentException("a " + form.name()
                        + " is already text for the model and has no envelope");
            }
            return value.get(form.message()).textValue();
        }
        CanonicalResult canonical = form.toCanonical().apply(value);
        if (asEnvelope) {
            return asEnvelope(value, form, canonical);
        }
        boolean isOk = canonical.outcome() == Outcome.OK;
        List<String> parts = isOk ? success(canonical, lang) : stopped(canonical, lang);
        if (advice && !isOk) {
            parts.add(advice(canonical, lang));
        }
        return parts.stream().filter(one -> !Text.isBlank(one)).collect(Collectors.joining("\n\n"));
    }

    private static String advice(CanonicalResult canonical, String lang) {
        boolean isEmpty = canonical.outcome() == Outcome.EMPTY;
        Integer code = isEmpty ? Integer.valueOf(Contract.noDataCode()) : canonical.code();
        int known = code == null || code == 0 ? Contract.genericFailureCode() : code;
        String advice = ErrorCodes.describe(known).advice(lang);
        return advice == null ? "" : advice;
    }

    private static List<String> success(CanonicalResult canonical, String lang) {
        String text = Tree.isNothing(canonical.data()) ? "" : Form.dataAsText(canonical.data());
        String said = canonical.message() == null ? "" : canonical.message();
        List<String> parts = new ArrayList<>();
        if (Text.isBlank(text)) {
            String fallback = Catalog.phrase("default.operation-success", lang);
            parts.add(Text.isBlank(said) ? fallback : said);
            return parts;
        }
        if (!DEFAULT_MESSAGES.contains(said)) {
            parts.add(said);
        }
        parts.add(text);
        return parts;
    }

    private static List<String> stopped(CanonicalResult canonical, String lang) {
        JsonNode shown = canonical.data() == null ? null : withoutTracebacks(canonical.data());
        String message = Form.messageOf(canonical, lang);
        List<String> parts = new ArrayList<>();
        parts.add(ERROR_PREFIX + (message == null ? "" : shown(message)));
        parts.add(Tree.isNothing(shown) ? "" : Form.dataAsText(shown));
        return parts;
    }

    private static String asEnvelope(JsonNode value, Form form, CanonicalResult canonical) {
        ObjectNode java = Conversion.convert(
                value,
                "tool-execution-result",
                ConversionOptions.DEFAULT.withFrom(form.name()).withExtensions(false));
        if (canonical.outcome() != Outcome.OK) {
            java.put("message", shown(java.get("message").textValue()));
        }
        java.remove("metadata");
        return JsonWriter.toJson(java);
    }

    private static String shown(String text) {
        return Warnings.TRACEBACK.matcher(text).find() ? withoutFrames(text) : text;
    }

    /** Cuts tracebacks to their last line; everything else stays. */
    static String withoutFrames(String text) {
        List<String> kept = new ArrayList<>();
        boolean inFrames = false;
        for (String line : Text.lines(text)) {
            Matcher header = TRACEBACK_HEADER.matcher(line);
            boolean isIndented = line.startsWith(" ") || line.startsWith("\t");
            if (header.find()) {
                inFrames = true;
                kept.add(Text.strip(line.substring(0, header.start())));
            } else if (inFrames && (isIndented || Text.isBlank(line))) {
                continue;
            } else if (!FRAME.matcher(line).lookingAt()) {
                inFrames = false;
                kept.add(line);
            }
        }
        kept.removeIf(String::isEmpty);
        String cut = Text.strip(String.join("\n", kept));
        if (!cut.isEmpty()) {
            return cut;
        }
        String stripped = Text.strip(text);
        return Text.strip(stripped.substring(stripped.lastIndexOf('\n') + 1));
    }

    /** Data without texts that hold a traceback; Java null if nothing is left. */
    private static JsonNode withoutTracebacks(JsonNode value) {
        if (value.isTextual()) {
            return Tree.text(shown(value.textValue()));
        }
        if (value.isObject()) {
            ObjectNode kept = Tree.object();
            value.properties().forEach(one -> {
                JsonNode shown = withoutTracebacks(one.getValue());
                if (shown != null && !holdsTraceback(one.getValue())) {
                    kept.set(one.getKey(), shown);
                }
            });
            return kept.isEmpty() && !value.isEmpty() ? null : kept;
        }
        if (value.isArray()) {
            ArrayNode kept = Tree.array();
            for (JsonNode item : value) {
                JsonNode shown = withoutTracebacks(item);
                if (shown != null) {
                    kept.add(shown);
                }
            }
            return kept;
        }
        return value;
    }

    private static boolean holdsTraceback(JsonNode value) {
        return value.isTextual() && Warnings.TRACEBACK.matcher(value.textValue()).find();
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
