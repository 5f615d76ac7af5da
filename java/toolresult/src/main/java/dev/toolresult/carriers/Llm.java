package dev.toolresult.carriers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.Settings;
import dev.toolresult.ToolMessage;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.shown.ModelText;
import dev.toolresult.internal.shown.Secrets;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.ValidationOptions;
import java.util.Map;
import java.util.Objects;

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

    private Llm() {}

    /**
     * The text to give to the model, by default.
     *
     * @param envelope JSON of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(String envelope) {
        return content(envelope, Settings.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope an envelope of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(JsonNode envelope) {
        return content(envelope, Settings.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope JSON of any form, in UTF-8
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(byte[] envelope) {
        return content(envelope, Settings.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope the fields of an envelope of any form
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(Map<String, ?> envelope) {
        return content(envelope, Settings.DEFAULT);
    }

    /**
     * The text to give to the model, by default.
     *
     * @param envelope an envelope
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state)
     */
    public static String content(Envelope envelope) {
        return content(envelope, Settings.DEFAULT);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope JSON of any form
     * @param settings how to show it, in which language, with the advice of which codes
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(String envelope, Settings settings) {
        return ModelText.of(examiner(settings).text(envelope), settings);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope an envelope of any form
     * @param settings how to show it, in which language, with the advice of which codes
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(JsonNode envelope, Settings settings) {
        return ModelText.of(examiner(settings).tree(envelope), settings);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope JSON of any form, in UTF-8
     * @param settings how to show it, in which language, with the advice of which codes
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(byte[] envelope, Settings settings) {
        return ModelText.of(examiner(settings).any(envelope), settings);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope the fields of an envelope of any form
     * @param settings how to show it, in which language, with the advice of which codes
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(Map<String, ?> envelope, Settings settings) {
        return ModelText.of(examiner(settings).any(envelope), settings);
    }

    /**
     * The text to give to the model.
     *
     * @param envelope an envelope
     * @param settings how to show it, in which language, with the advice of which codes
     * @throws ContractException the envelope is not valid
     * @throws IllegalArgumentException the envelope is a whole run (run-record, run-state), or a
     *     tool-message is to become an envelope again
     */
    public static String content(Envelope envelope, Settings settings) {
        return ModelText.of(examiner(settings).any(envelope), settings);
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
        return message(examiner(options.settings()).text(envelope), options);
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
        return message(examiner(options.settings()).tree(envelope), options);
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
        return message(examiner(options.settings()).any(envelope), options);
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
        return message(examiner(options.settings()).any(envelope), options);
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
        return message(examiner(options.settings()).any(envelope), options);
    }

    /**
     * A text without keys and tokens of well-known shapes, for {@link ContentOptions#withRedact}.
     * It guarantees nothing.
     *
     * @param text any text
     */
    public static String withoutSecrets(String text) {
        return Secrets.without(text);
    }

    private static ToolMessage message(Examiner.Examined examined, MessageOptions options) {
        String content = ModelText.of(examined, options.settings());
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
            found = Tree.textOf(examined.value().path("meta"), "tool_call_id");
        }
        if (found == null || Text.isBlank(found)) {
            throw new IllegalArgumentException("tool_call_id: the " + form.name()
                    + " has none; pass toolCallId, the identifier of the model's call that it"
                    + " answers");
        }
        return found;
    }

    private static Examiner examiner(Settings settings) {
        Objects.requireNonNull(settings, "settings");
        return new Examiner(ValidationOptions.DEFAULT.withLang(settings.lang()), false);
    }
}
