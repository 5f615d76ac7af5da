package dev.toolresult.runs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.Outcome;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Nesting;
import dev.toolresult.internal.json.SerializationErrors;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.reading.Reading;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about a tool result in any representation: text, an object, nothing at all.
 *
 * <p>A drop-in for the agent workflow's class of this name, with one table behind all answers: ok
 * is a success, failed is a failure, unknown (success false, and the envelope does not say why) is a
 * failure, empty is neither. Nothing at all and every envelope that is not ok is empty; to tell
 * empty from failed, ask {@link #outcome}. Whatever is not a success stops a workflow.
 *
 * <p>Every question takes text ({@code null} and "" are nothing at all), or an object: a {@link
 * JsonNode}, one of the envelope classes, a Map, a bean, a {@code byte[]} of UTF-8. Nothing is ever
 * thrown for what a result holds: what JSON cannot represent, what contains itself or is nested
 * more than 200 deep is a failure, and its message names its class.
 *
 * <p>Where the answers differ from the original's: only the boolean true is a success; text is
 * searched for embedded results and is a failure without one; a success without data has null, not
 * its message, as data; a duplicate key in the envelope is a failure.
 *
 * <p>Thread-safe.
 */
public final class ToolResultProcessor {
    private ToolResultProcessor() {}

    /**
     * A result that was examined.
     *
     * @param reading what it means
     * @param given the original value, text as characters
     */
    private record Taken(Reading reading, Object given) {
        Form form() {
            return reading.form();
        }

        JsonNode fields() {
            return reading.value();
        }

        Outcome outcome() {
            return reading.outcome();
        }
    }

    /**
     * Whether a result is a success. Strict: "true", "yes" and 1 are not true.
     *
     * @param resultJson text; may be null
     */
    public static boolean isSuccess(@Nullable String resultJson) {
        return isSuccess((Object) resultJson);
    }

    /**
     * Whether a result is a success.
     *
     * @param result text or an object; may be null
     */
    public static boolean isSuccess(@Nullable Object result) {
        return outcome(result) == Outcome.OK;
    }

    /**
     * Whether there is nothing to continue with; to tell empty from failed, ask {@link #outcome}.
     *
     * <p>True for nothing at all (null and blank text) and for every envelope that is not a
     * success, so that it reaches the second branch of {@code if (isSuccess(…)) … else if
     * (isEmpty(…))}; false for plain text and everything else.
     *
     * @param resultJson text; may be null
     */
    public static boolean isEmpty(@Nullable String resultJson) {
        return isEmpty((Object) resultJson);
    }

    /**
     * Whether there is nothing to continue with; to tell empty from failed, ask {@link #outcome}.
     *
     * @param result text or an object; may be null
     */
    public static boolean isEmpty(@Nullable Object result) {
        Reading reading = taken(result).reading();
        return reading.outcome() != Outcome.OK && reading.kind() != Reading.Kind.PLAIN;
    }

    /**
     * Whether a result may be a failure. Anything that is not an envelope is one.
     *
     * @param resultJson text; may be null
     */
    public static boolean isFailure(@Nullable String resultJson) {
        return isFailure((Object) resultJson);
    }

    /**
     * Whether a result may be a failure.
     *
     * @param result text or an object; may be null
     */
    public static boolean isFailure(@Nullable Object result) {
        Outcome outcome = outcome(result);
        return outcome == Outcome.FAILED || outcome == Outcome.UNKNOWN;
    }

    /**
     * What happened: ok, empty, failed or unknown.
     *
     * @param resultJson text; may be null
     */
    public static Outcome outcome(@Nullable String resultJson) {
        return outcome((Object) resultJson);
    }

    /**
     * What happened: ok, empty, failed or unknown.
     *
     * @param result text or an object; may be null
     */
    public static Outcome outcome(@Nullable Object result) {
        return taken(result).outcome();
    }

    /**
     * The data of a success as plain Java values (Map, List, String, Boolean, Number; fractions are
     * BigDecimal); what is not an envelope is returned unchanged; null where there is no data.
     *
     * <p>Only a success has data: partial output is left out as well.
     *
     * @param resultJson text; may be null
     */
    public static @Nullable Object extractData(@Nullable String resultJson) {
        return extractData((Object) resultJson);
    }

    /**
     * The data of a success as plain Java values.
     *
     * @param result text or an object; may be null
     */
    public static @Nullable Object extractData(@Nullable Object result) {
        Taken taken = taken(result);
        if (taken.form() == null) {
            Object given = taken.given();
            return given instanceof JsonNode node && Nesting.finding(node) == null
                    ? Values.plain(node)
                    : "".equals(given) ? null : given;
        }
        return taken.outcome() == Outcome.OK
                ? Values.plain(Tree.get(taken.fields(), taken.form().data()))
                : null;
    }

    /**
     * The object of a valid tool-execution-result; null if the text is not one.
     *
     * <p>{@link Validation#validate(String)} says what is wrong with it.
     *
     * @param resultJson text; may be null
     */
    public static @Nullable ToolExecutionResult parse(@Nullable String resultJson) {
        return parse((Object) resultJson);
    }

    /**
     * The object of a valid tool-execution-result; null if the result is not one.
     *
     * @param result text or an object; may be null
     */
    public static @Nullable ToolExecutionResult parse(@Nullable Object result) {
        return parseAny(result)
                .filter(ToolExecutionResult.class::isInstance)
                .map(ToolExecutionResult.class::cast)
                .orElse(null);
    }

    /**
     * The object of a valid envelope of any form: a ToolReturn, ToolResponse,
     * ToolExecutionResult, ToolResult or ToolMessage; of a run, a RunRecord or RunState.
     *
     * @param resultJson text; may be null
     */
    public static Optional<Envelope> parseAny(@Nullable String resultJson) {
        return parseAny((Object) resultJson);
    }

    /**
     * The object of a valid envelope of any form.
     *
     * @param result text or an object; may be null
     */
    public static Optional<Envelope> parseAny(@Nullable Object result) {
        if (result instanceof Envelope envelope) {
            return Optional.of(envelope);
        }
        Examiner examiner = new Examiner(ValidationOptions.DEFAULT, false);
        try {
            Examiner.Examined examined;
            if (result instanceof byte[] bytes) {
                examined = examiner.bytes(bytes);
            } else if (result instanceof CharSequence text) {
                examined = examiner.text(text.toString());
            } else {
                examined = examiner.tree(Values.frozen(result, null, ""));
            }
            return examined.report().isValid()
                    ? Optional.of(Envelopes.built(examined.report().schema(), examined.value()))
                    : Optional.empty();
        } catch (ContractException error) {
            return Optional.empty();
        }
    }

    /**
     * What a result says: its message or error; what is not an envelope is its own message. Never
     * null: "" if there is no message.
     *
     * @param resultJson text; may be null
     */
    public static String getMessage(@Nullable String resultJson) {
        return getMessage((Object) resultJson);
    }

    /**
     * What a result says: its message or error.
     *
     * @param result text or an object; may be null
     */
    public static String getMessage(@Nullable Object result) {
        return message(taken(result));
    }

    /**
     * One sentence for the model: {@code ✓ [type] message} or {@code ✗ [type] message - 工作流将停止}.
     * Never blank; in Chinese.
     *
     * @param resultJson text; may be null
     */
    public static String toAiFriendlyMessage(@Nullable String resultJson) {
        return toAiFriendlyMessage((Object) resultJson, "zh");
    }

    /**
     * One sentence for the model, in Chinese.
     *
     * @param result text or an object; may be null
     */
    public static String toAiFriendlyMessage(@Nullable Object result) {
        return toAiFriendlyMessage(result, "zh");
    }

    /**
     * One sentence for the model.
     *
     * @param resultJson text; may be null
     * @param lang "zh" or "en"
     * @throws IllegalArgumentException another language
     */
    public static String toAiFriendlyMessage(@Nullable String resultJson, String lang) {
        return toAiFriendlyMessage((Object) resultJson, lang);
    }

    /**
     * One sentence for the model.
     *
     * @param result text or an object; may be null
     * @param lang "zh" or "en"
     * @throws IllegalArgumentException another language
     */
    public static String toAiFriendlyMessage(@Nullable Object result, String lang) {
        String willStop = Catalog.phrase("processor.will-stop", lang);
        Taken taken = taken(result);
        String message = message(taken);
        if (Text.isBlank(message) && taken.form() != null && taken.form().dataIsText()) {
            message = dataText(taken);
        }
        if (Text.isBlank(message)) {
            message = Catalog.phrase("processor." + taken.outcome(), lang);
        }
        String said = "[" + typeOf(taken) + "] " + message;
        return taken.outcome() == Outcome.OK ? "✓ " + said : "✗ " + said + " - " + willStop;
    }

    /** The tool that a result names; null if it names none, or the name was invented. */
    static String toolOf(Object result) {
        Taken taken = taken(result);
        if (taken.form() == null) {
            return null;
        }
        // A form without a place for the tool may still name it, if the result is invalid.
        String path = taken.form().tool() == null ? "/name" : taken.form().tool();
        String name = Form.textAt(taken.fields(), path);
        JsonNode extension =
                CanonicalResult.extensionOf(taken.fields(), taken.form().extension());
        for (JsonNode one : extension.path("assumed")) {
            if (path.equals(one.textValue()) && Facts.UNKNOWN_TOOL.equals(name)) {
                return null;
            }
        }
        return name == null || Text.isBlank(name) ? null : name;
    }

    private static String message(Taken taken) {
        String reason = taken.reading().message();
        if (taken.form() == null) {
            return reason == null ? asText(taken.given()) : reason;
        }
        JsonNode field = Tree.get(taken.fields(), taken.form().message());
        boolean isSaid =
                field != null && field.isTextual() && !Text.isBlank(field.textValue());
        String said = isSaid || reason == null ? asText(field) : reason;
        // A form whose data is text also reports there that it found nothing.
        boolean isSaidInData = taken.form().dataIsText() && taken.outcome() == Outcome.EMPTY;
        return Text.isBlank(said) && isSaidInData ? dataText(taken) : said;
    }

    private static String typeOf(Taken taken) {
        if (taken.form() == null) {
            return "unknown";
        }
        String named = Tree.textOf(taken.fields(), "operationType");
        return named == null || Text.isBlank(named) ? Facts.DEFAULT_OPERATION_TYPE : named;
    }

    private static String dataText(Taken taken) {
        return asText(Tree.get(taken.fields(), taken.form().data()));
    }

    /** A value as text; what JSON cannot represent is replaced by the name of its class. */
    private static String asText(Object value) {
        if (value == null || value instanceof JsonNode node && Tree.isNothing(node)) {
            return "";
        }
        if (value instanceof CharSequence text) {
            return text.toString();
        }
        try {
            return Form.dataAsText(Values.node(value));
        } catch (ContractException error) {
            return "<" + SerializationErrors.nameOf(value.getClass()) + ">";
        }
    }

    // Reading a result

    private static Taken taken(Object result) {
        if (result instanceof byte[] bytes) {
            return ofBytes(bytes);
        }
        if (result instanceof CharSequence text) {
            return ofText(text.toString());
        }
        JsonNode value;
        try {
            value = Values.node(result);
        } catch (ContractException error) {
            return new Taken(Reading.unreadable(), result);
        }
        if (value.isTextual()) {
            return ofText(value.textValue());
        }
        Reading reading = result instanceof Envelope envelope
                ? Reading.of(value, Form.named(envelope.schemaName()))
                : Reading.of(value, false);
        return new Taken(reading, value.isNull() ? null : result);
    }

    private static Taken ofBytes(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        boolean isUtf8 = text.indexOf('\ufffd') < 0
                || Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
        return isUtf8 ? ofText(text) : new Taken(Reading.ofFreeText(text), text);
    }

    private static Taken ofText(String text) {
        return new Taken(Reading.of(text, false), text);
    }
}
