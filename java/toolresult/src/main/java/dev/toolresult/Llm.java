package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the model sees of a tool result: never blank, never a Java toString, never a lost error.
 *
 * <p>A success is its message, if it says anything, a blank line, and the data as compact JSON (a
 * string as itself). Anything that is not ok begins with {@code Error: } and its message, followed
 * by partial output, if there is any. What message and data both say is shown once. Of a traceback
 * in a result that is not ok only the frames are cut, never the error, its hint or the text around
 * it.
 *
 * <p>Thread-safe.
 */
public final class Llm {
    /** The prefix of a text that reports anything but a success. */
    public static final String ERROR_PREFIX = "Error: ";

    // Advice that leaves less than this for what the tool said is left out.
    private static final int ROOM_BESIDE_ADVICE = 120;
    private static final int NONCE_ATTEMPTS = 100;
    private static final List<Pattern> SECRETS = secrets();
    private static final Set<String> DEFAULT_MESSAGES = defaultMessages();

    private Llm() {}

    /**
     * What the model reads of a result.
     *
     * @param signal {@code Error: } if the result is not ok
     * @param message what happened, in words
     * @param output the data as text
     */
    private record Shown(String signal, String message, String output) {}

    /**
     * The text to give to the model, by default.
     *
     * @param envelope JSON of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(String envelope) {
        return content(envelope, ContentOptions.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope an envelope of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(JsonNode envelope) {
        return content(envelope, ContentOptions.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope JSON of any form, in UTF-8
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(byte[] envelope) {
        return content(envelope, ContentOptions.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope the fields of an envelope of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(Map<String, ?> envelope) {
        return content(envelope, ContentOptions.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope an envelope
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(Envelope envelope) {
        return content(envelope, ContentOptions.DEFAULT);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope JSON of any form
     * @param options how to show it
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(String envelope, ContentOptions options) {
        return content(examiner(options).text(envelope), options);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope an envelope of any form
     * @param options how to show it
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(JsonNode envelope, ContentOptions options) {
        return content(examiner(options).tree(envelope), options);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope JSON of any form, in UTF-8
     * @param options how to show it
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(byte[] envelope, ContentOptions options) {
        return content(examiner(options).any(envelope), options);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope the fields of an envelope of any form
     * @param options how to show it
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(Map<String, ?> envelope, ContentOptions options) {
        return content(examiner(options).any(envelope), options);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope an envelope
     * @param options how to show it
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(Envelope envelope, ContentOptions options) {
        return content(examiner(options).any(envelope), options);
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
        return message(envelope, MessageOptions.DEFAULT.withToolCallId(toolCallId));
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
        return message(envelope, MessageOptions.DEFAULT.withToolCallId(toolCallId));
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope JSON of any form, in UTF-8
     * @param toolCallId identifier of the model's call that this answers; not blank
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static ToolMessage message(byte[] envelope, String toolCallId) {
        return message(envelope, MessageOptions.DEFAULT.withToolCallId(toolCallId));
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope the fields of an envelope of any form
     * @param toolCallId identifier of the model's call that this answers; not blank
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static ToolMessage message(Map<String, ?> envelope, String toolCallId) {
        return message(envelope, MessageOptions.DEFAULT.withToolCallId(toolCallId));
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope an envelope
     * @param toolCallId identifier of the model's call that this answers; not blank
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static ToolMessage message(Envelope envelope, String toolCallId) {
        return message(envelope, MessageOptions.DEFAULT.withToolCallId(toolCallId));
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope JSON of any form
     * @param options how to make it; without an identifier, that of the result itself is used
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run, or there is no identifier
     */
    public static ToolMessage message(String envelope, MessageOptions options) {
        return message(examiner(options.content()).text(envelope), options);
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope an envelope of any form
     * @param options how to make it; without an identifier, that of the result itself is used
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run, or there is no identifier
     */
    public static ToolMessage message(JsonNode envelope, MessageOptions options) {
        return message(examiner(options.content()).tree(envelope), options);
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope JSON of any form, in UTF-8
     * @param options how to make it; without an identifier, that of the result itself is used
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run, or there is no identifier
     */
    public static ToolMessage message(byte[] envelope, MessageOptions options) {
        return message(examiner(options.content()).any(envelope), options);
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope the fields of an envelope of any form
     * @param options how to make it; without an identifier, that of the result itself is used
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run, or there is no identifier
     */
    public static ToolMessage message(Map<String, ?> envelope, MessageOptions options) {
        return message(examiner(options.content()).any(envelope), options);
    }

    /**
     * The message to hand to the model layer.
     *
     * @param envelope an envelope
     * @param options how to make it; without an identifier, that of the result itself is used
     * @throws ContractException the envelope is not valid, or the identifier is blank
     * @throws IllegalArgumentException the envelope is a whole run, or there is no identifier
     */
    public static ToolMessage message(Envelope envelope, MessageOptions options) {
        return message(examiner(options.content()).any(envelope), options);
    }

    /**
     * A text without keys and tokens of well-known shapes, for {@link ContentOptions#withRedact}.
     * It guarantees nothing.
     *
     * @param text any text
     */
    public static String withoutSecrets(String text) {
        String shown = text;
        String words = Matcher.quoteReplacement(Catalog.phrase("llm.redacted", "en"));
        for (Pattern secret : SECRETS) {
            shown = secret.matcher(shown).replaceAll(words);
        }
        return shown;
    }

    private static ToolMessage message(Examiner.Examined examined, MessageOptions options) {
        String content = content(examined, options.content());
        String call = options.toolCallId();
        return ToolMessage.builder()
                .role("tool")
                .content(content)
                .toolCallId(call == null ? ownCall(examined) : call)
                .name(options.name() == null
                        ? Tree.textOf(examined.value(), "name")
                        : options.name())
                .isInternal(options.isInternal())
                .build();
    }

    private static String ownCall(Examiner.Examined examined) {
        Form form = examined.form();
        String found = form.toCanonical() == null
                ? Tree.textOf(examined.value(), "tool_call_id")
                : form.toCanonical().apply(examined.value()).toolCallId();
        if (found == null) {
            throw new IllegalArgumentException("tool_call_id: the " + form.name()
                    + " has none; pass toolCallId, the identifier of the model's call that it"
                    + " answers");
        }
        return found;
    }

    private static Examiner examiner(ContentOptions options) {
        Objects.requireNonNull(options, "options");
        return new Examiner(ValidationOptions.DEFAULT.withLang(options.lang()), false);
    }

    private static String content(Examiner.Examined examined, ContentOptions options) {
        examined.required();
        Form form = examined.form();
        JsonNode value = examined.value();
        boolean asEnvelope = options.style() == Style.ENVELOPE;
        if (form.message() == null) {
            throw new IllegalArgumentException("a " + form.name()
                    + " describes a whole run; it is not a tool result");
        }
        if (form.toCanonical() == null) {
            if (asEnvelope) {
                throw new IllegalArgumentException("a " + form.name()
                        + " is already text for the model and has no envelope");
            }
            return asText(ofMessage(value.get(form.message()).textValue(), options), "", options);
        }
        CanonicalResult canonical = form.toCanonical().apply(value);
        if (asEnvelope) {
            return asEnvelope(value, form, canonical, options);
        }
        JsonNode data = redacted(canonical.data(), options);
        Shown shown = canonical.outcome() == Outcome.OK
                ? success(canonical, data, options)
                : stopped(canonical, data, options);
        return asText(shown, advice(canonical, options), options);
    }

    private static Shown ofMessage(String text, ContentOptions options) {
        String signal = text.startsWith(ERROR_PREFIX) ? ERROR_PREFIX : "";
        String said = Media.textWithout(text.substring(signal.length()));
        UnaryOperator<String> redact = options.redact();
        return new Shown(signal, "", redact == null ? said : redact.apply(said));
    }

    private static Shown success(
            CanonicalResult canonical, JsonNode data, ContentOptions options) {
        String output = output(data);
        String message = canonical.message() == null ? "" : canonical.message();
        String said = Media.textWithout(message);
        if (output.isEmpty()) {
            String nothing = Catalog.phrase("llm.no-output", options.lang());
            return new Shown("", Text.isBlank(said) ? nothing : said, "");
        }
        if (Repetition.repeats(message, data)) {
            return new Shown("", said, "");
        }
        return new Shown("", DEFAULT_MESSAGES.contains(said) ? "" : said, output);
    }

    private static Shown stopped(
            CanonicalResult canonical, JsonNode data, ContentOptions options) {
        String message = failureMessage(canonical, options);
        JsonNode shown = data == null ? null : shownData(data, options.tracebacks());
        String output = Repetition.repeatsFailure(message, shown) ? "" : output(shown);
        return new Shown(ERROR_PREFIX, message, output);
    }

    /** The message of a failure; that of its code if it was nothing but frames. */
    private static String failureMessage(CanonicalResult canonical, ContentOptions options) {
        String message = Form.messageOf(canonical, options.lang());
        String said = message == null ? "" : message;
        boolean isKept = options.tracebacks() == ContentOptions.Tracebacks.KEEP;
        String shown = isKept ? said : Tracebacks.withoutFrames(said);
        if (!Text.isBlank(shown)) {
            return Media.textWithout(shown);
        }
        String own = Form.messageOf(
                new CanonicalResult(
                        canonical.outcome(), canonical.code(), null, null, null, null, null, null),
                options.lang());
        return own == null ? "" : own;
    }

    private static JsonNode shownData(JsonNode data, ContentOptions.Tracebacks tracebacks) {
        return switch (tracebacks) {
            case KEEP -> data;
            case LAST_LINE -> mapTexts(data, Tracebacks::withoutFrames);
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

    /** A JSON value with every text changed; keys that would become the same are numbered. */
    private static JsonNode mapTexts(JsonNode value, UnaryOperator<String> change) {
        if (value.isTextual()) {
            return Tree.text(change.apply(value.textValue()));
        }
        if (value.isObject()) {
            ObjectNode changed = Tree.object();
            // The last number of each name, so that many keys take no longer.
            Map<String, Integer> numbers = new HashMap<>();
            value.properties().forEach(one -> {
                String key = one.getKey();
                String base = change.apply(key);
                String name = base;
                while (!name.equals(key) && (value.has(name) || changed.has(name))) {
                    int number = numbers.merge(base, 2, (last, first) -> last + 1);
                    name = base + " (" + number + ")";
                }
                changed.set(name, mapTexts(one.getValue(), change));
            });
            return changed;
        }
        if (value.isArray()) {
            ArrayNode changed = Tree.array();
            value.forEach(item -> changed.add(mapTexts(item, change)));
            return changed;
        }
        return value;
    }

    private static JsonNode redacted(JsonNode value, ContentOptions options) {
        boolean isAsked = options.redact() != null && value != null;
        return isAsked ? mapTexts(value, options.redact()) : value;
    }

    private static String output(JsonNode data) {
        boolean isSilent = Tree.isNothing(data) || Repetition.saysNothing(data);
        String text = isSilent ? "" : Form.dataAsText(Media.without(data));
        return Text.isBlank(text) ? "" : text;
    }

    private static String asText(Shown shown, String advice, ContentOptions options) {
        UnaryOperator<String> redact = options.redact();
        String message = redact == null ? shown.message() : redact.apply(shown.message());
        Limits.Pair said = new Limits.Pair(message, shown.output());
        String nonce = nonce(message + "\n" + shown.output(), options);
        String advised = advice;
        if (options.maxChars() != null) {
            int room = options.maxChars() - shown.signal().length() - width(nonce);
            int beside = advice.isEmpty() ? room : room - Limits.count(advice) - 2;
            if (beside < ROOM_BESIDE_ADVICE) {
                advised = "";
                beside = room;
            }
            said = Limits.limited(said.message(), said.output(), beside, options.lang());
        }
        String text = together(said.message(), said.output());
        return together(shown.signal() + inFence(text, nonce), advised);
    }

    private static String together(String... parts) {
        return Stream.of(parts)
                .filter(one -> !Text.isBlank(one))
                .collect(Collectors.joining("\n\n"));
    }

    /** A nonce that is not in the text; null if there is no fence. */
    private static String nonce(String text, ContentOptions options) {
        if (!options.fence()) {
            return null;
        }
        for (int attempt = 0; attempt < NONCE_ATTEMPTS; attempt++) {
            String found = options.nonce().get();
            if (!Text.isBlank(found) && !text.contains(found)) {
                return found;
            }
        }
        throw new IllegalArgumentException(
                "nonce: expected one that is not in the text; make it random");
    }

    private static String inFence(String text, String nonce) {
        return nonce == null
                ? text
                : "<tool-output " + nonce + ">\n" + text + "\n</tool-output " + nonce + ">";
    }

    private static int width(String nonce) {
        return Limits.count(inFence("", nonce));
    }

    private static String advice(CanonicalResult canonical, ContentOptions options) {
        if (!options.advice() || canonical.outcome() == Outcome.OK) {
            return "";
        }
        boolean isEmpty = canonical.outcome() == Outcome.EMPTY;
        Integer code = isEmpty ? Integer.valueOf(Contract.noDataCode()) : canonical.code();
        int known = code == null || code == 0 ? Contract.genericFailureCode() : code;
        CodeInfo info = options.codes() == null
                ? ErrorCodes.describe(known)
                : options.codes().describe(known);
        String advice = info.advice(options.lang());
        return advice == null ? "" : advice;
    }

    private static String asEnvelope(
            JsonNode value, Form form, CanonicalResult canonical, ContentOptions options) {
        ObjectNode java = Conversion.convert(
                value,
                "tool-execution-result",
                ConversionOptions.DEFAULT.withFrom(form.name()).withExtensions(false));
        java.remove("metadata");
        if (canonical.outcome() != Outcome.OK) {
            java.put("message", failureMessage(canonical, options));
        } else if (Repetition.repeats(java.get("message").textValue(), java.get("data"))) {
            java.put("message", Catalog.phrase("default.operation-success", options.lang()));
        } else {
            java.put("message", Media.textWithout(java.get("message").textValue()));
        }
        if (java.has("data")) {
            java.set("data", Media.without(java.get("data")));
        }
        for (String field : List.of("data", "message")) {
            if (java.has(field)) {
                java.set(field, redacted(java.get(field), options));
            }
        }
        String nonce = nonce(JsonWriter.toJson(java), options);
        if (options.maxChars() != null) {
            limitFields(java, options.maxChars() - width(nonce), options.lang());
        }
        return inFence(JsonWriter.toJson(java), nonce);
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

    private static List<Pattern> secrets() {
        List<Pattern> found = new ArrayList<>();
        Contract.facts("secrets")
                .forEach(one -> found.add(Pattern.compile(one.get("pattern").textValue())));
        return found;
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
