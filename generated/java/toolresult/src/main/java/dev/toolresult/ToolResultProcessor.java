// GENERATED from python/codegen/templates/java/toolresult/src/main/java/dev/toolresult/ToolResultProcessor.java by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Questions to a tool result, whatever it comes as: text, an object, nothing at all.
 *
 * <p>A drop-in for the class of this name in the workflow's design document, with one table behind
 * all answers: ok is a success, empty is empty, failed is a failure, unknown (success false, and
 * the wire does not tell why) is empty and a failure. Whatever is not a success stops a workflow.
 *
 * <p>Every question takes text ({@code null} and "" are nothing at all), or an object: a
 * {@link JsonNode}, one of the envelope classes, a Map, a bean, a {@code byte[]} of UTF-8.
 * Nothing is ever thrown for what a result holds: what JSON cannot carry, what contains itself or
 * is nested more than 200 deep is a failure, and its message names its class.
 *
 * <p>Where the answers differ from the original's: only the boolean true is a success; free text
 * is searched for results and is a failure without one; a success without data has null, not its
 * message, as data; a repeated key in the envelope is a failure.
 *
 * <p>Thread-safe.
 */
public final class ToolResultProcessor {
    // Of several results in one text the gravest counts.
    private static final List<Outcome> GRAVEST_FIRST =
            List.of(Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY);
    // A result has one of these keys; a backslash may spell any of them.
    private static final List<String> TELLING =
            List.of("\"code\"", "\"success\"", "\"output\"", "\"error\"", "\\");

    private ToolResultProcessor() {}

    /**
     * A result that was looked at.
     *
     * @param form its form; null: it is no envelope
     * @param fields the envelope; null where there is none
     * @param given what came, where it is no envelope
     * @param outcome what happened
     */
    private record Taken(Form form, JsonNode fields, Object given, Outcome outcome) {
        static Taken none(Object given, Outcome outcome) {
            return new Taken(null, null, given, outcome);
        }
    }

    /**
     * Whether a result is a success. Strict: "true", "yes" and 1 are not true.
     *
     * @param resultJson text; may be null
     */
    public static boolean isSuccess(String resultJson) {
        return isSuccess((Object) resultJson);
    }

    /**
     * Whether a result is a success.
     *
     * @param result text or an object; may be null
     */
    public static boolean isSuccess(Object result) {
        return outcome(result) == Outcome.OK;
    }

    /**
     * Whether a result may be one that found nothing.
     *
     * <p>Where the wire does not tell empty from failed this and {@link #isFailure} both say yes.
     *
     * @param resultJson text; may be null
     */
    public static boolean isEmpty(String resultJson) {
        return isEmpty((Object) resultJson);
    }

    /**
     * Whether a result may be one that found nothing.
     *
     * @param result text or an object; may be null
     */
    public static boolean isEmpty(Object result) {
        Outcome outcome = outcome(result);
        return outcome == Outcome.EMPTY || outcome == Outcome.UNKNOWN;
    }

    /**
     * Whether a result may be a failure. What is no envelope is one.
     *
     * @param resultJson text; may be null
     */
    public static boolean isFailure(String resultJson) {
        return isFailure((Object) resultJson);
    }

    /**
     * Whether a result may be a failure.
     *
     * @param result text or an object; may be null
     */
    public static boolean isFailure(Object result) {
        Outcome outcome = outcome(result);
        return outcome == Outcome.FAILED || outcome == Outcome.UNKNOWN;
    }

    /**
     * What happened: ok, empty, failed or unknown.
     *
     * @param resultJson text; may be null
     */
    public static Outcome outcome(String resultJson) {
        return outcome((Object) resultJson);
    }

    /**
     * What happened: ok, empty, failed or unknown.
     *
     * @param result text or an object; may be null
     */
    public static Outcome outcome(Object result) {
        return taken(result).outcome();
    }

    /**
     * The data of a success as plain Java values (Map, List, String, Boolean, Number; fractions are
     * BigDecimal); what is no envelope comes back as it is; null where there is no data.
     *
     * <p>Whatever is not a success has none, partial output included.
     *
     * @param resultJson text; may be null
     */
    public static Object extractData(String resultJson) {
        return extractData((Object) resultJson);
    }

    /**
     * The data of a success as plain Java values.
     *
     * @param result text or an object; may be null
     */
    public static Object extractData(Object result) {
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
     * The object of a valid tool-execution-result; null where the text is none.
     *
     * <p>What is wrong with it is one call away: {@link Validation#validate(String)}.
     *
     * @param resultJson text; may be null
     */
    public static ToolExecutionResult parse(String resultJson) {
        return parse((Object) resultJson);
    }

    /**
     * The object of a valid tool-execution-result; null where there is none.
     *
     * @param result text or an object; may be null
     */
    public static ToolExecutionResult parse(Object result) {
        return parseAny(result)
                .filter(ToolExecutionResult.class::isInstance)
                .map(ToolExecutionResult.class::cast)
                .orElse(null);
    }

    /**
     * The object of a valid envelope of whatever form: a ToolReturn, ToolResponse,
     * ToolExecutionResult, ToolResult or ToolMessage; of a run, a RunRecord or RunState.
     *
     * @param resultJson text; may be null
     */
    public static Optional<Object> parseAny(String resultJson) {
        return parseAny((Object) resultJson);
    }

    /**
     * The object of a valid envelope of whatever form.
     *
     * @param result text or an object; may be null
     */
    public static Optional<Object> parseAny(Object result) {
        ValidationOptions options = result instanceof Envelope envelope
                ? ValidationOptions.DEFAULT.withSchema(envelope.schemaName())
                : ValidationOptions.DEFAULT;
        Examiner examiner = new Examiner(options, false);
        try {
            Examiner.Examined examined;
            if (result instanceof byte[] bytes) {
                examined = examiner.bytes(bytes);
            } else if (result instanceof CharSequence text) {
                examined = examiner.text(text.toString());
            } else {
                examined = examiner.tree(Values.node(result));
            }
            return examined.report().isValid()
                    ? Optional.of(Models.built(examined.report().schema(), examined.value()))
                    : Optional.empty();
        } catch (ContractException error) {
            return Optional.empty();
        }
    }

    /**
     * What a result says: its message or error; what is no envelope is its own message. Never null:
     * "" where nothing is said.
     *
     * @param resultJson text; may be null
     */
    public static String getMessage(String resultJson) {
        return getMessage((Object) resultJson);
    }

    /**
     * What a result says: its message or error.
     *
     * @param result text or an object; may be null
     */
    public static String getMessage(Object result) {
        return message(taken(result));
    }

    /**
     * One sentence for the model: {@code ✓ [type] message} or {@code ✗ [type] message - 工作流将停止}.
     * Never blank; in Chinese, as in the document.
     *
     * @param resultJson text; may be null
     */
    public static String toAiFriendlyMessage(String resultJson) {
        return toAiFriendlyMessage((Object) resultJson, "zh");
    }

    /**
     * One sentence for the model, in Chinese.
     *
     * @param result text or an object; may be null
     */
    public static String toAiFriendlyMessage(Object result) {
        return toAiFriendlyMessage(result, "zh");
    }

    /**
     * One sentence for the model.
     *
     * @param resultJson text; may be null
     * @param lang "zh" or "en"
     * @throws IllegalArgumentException another language
     */
    public static String toAiFriendlyMessage(String resultJson, String lang) {
        return toAiFriendlyMessage((Object) resultJson, lang);
    }

    /**
     * One sentence for the model.
     *
     * @param result text or an object; may be null
     * @param lang "zh" or "en"
     * @throws IllegalArgumentException another language
     */
    public static String toAiFriendlyMessage(Object result, String lang) {
        String willStop = Words.phrase("processor.will-stop", lang);
        Taken taken = taken(result);
        String message = message(taken);
        if (Text.isBlank(message) && taken.form() != null && taken.form().dataIsText()) {
            message = dataText(taken);
        }
        if (Text.isBlank(message)) {
            message = Words.phrase("processor." + taken.outcome(), lang);
        }
        String said = "[" + typeOf(taken) + "] " + message;
        return taken.outcome() == Outcome.OK ? "✓ " + said : "✗ " + said + " - " + willStop;
    }

    /** The tool that a result says it is from; null where it does not say, or it was invented. */
    static String toolOf(Object result) {
        Taken taken = taken(result);
        if (taken.form() == null) {
            return null;
        }
        boolean hasMeta = "meta".equals(taken.form().extension());
        JsonNode holder = hasMeta ? taken.fields().get("meta") : taken.fields();
        String name = Tree.textOf(holder, hasMeta ? "tool" : "name");
        String path = hasMeta ? "/meta/tool" : "/name";
        JsonNode stamp = Normal.stamp(taken.fields(), taken.form().extension());
        for (JsonNode one : stamp.path("assumed")) {
            if (path.equals(one.textValue()) && Normal.UNKNOWN_TOOL.equals(name)) {
                return null;
            }
        }
        return name == null || Text.isBlank(name) ? null : name;
    }

    private static String message(Taken taken) {
        if (taken.form() == null) {
            return asText(taken.given());
        }
        String said = asText(Tree.get(taken.fields(), taken.form().message()));
        // A form whose data is text says there, too, that it found nothing.
        boolean isSaidInData = taken.form().dataIsText() && taken.outcome() == Outcome.EMPTY;
        return Text.isBlank(said) && isSaidInData ? dataText(taken) : said;
    }

    private static String typeOf(Taken taken) {
        if (taken.form() == null) {
            return "unknown";
        }
        String named = Tree.textOf(taken.fields(), "operationType");
        return named == null || Text.isBlank(named) ? Form.OPERATION : named;
    }

    private static String dataText(Taken taken) {
        return asText(Tree.get(taken.fields(), taken.form().data()));
    }

    /** A value as text; what JSON cannot say is only named. */
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
            return "<" + Refusals.nameOf(value.getClass()) + ">";
        }
    }

    // Taking a result

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
            return Taken.none(result, Outcome.FAILED);
        }
        if (value.isTextual()) {
            return ofText(value.textValue());
        }
        if (value.isNull()) {
            return Taken.none(null, Outcome.EMPTY);
        }
        Form form = result instanceof Envelope envelope
                ? Form.named(envelope.schemaName())
                : Form.recognize(value);
        return form == null
                ? Taken.none(result, Outcome.FAILED)
                : new Taken(form, value, null, form.outcome().apply(value));
    }

    private static Taken ofBytes(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        boolean isUtf8 = text.indexOf('\ufffd') < 0
                || Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
        return isUtf8 ? ofText(text) : Taken.none(text, outcomeOfFreeText(text));
    }

    private static Taken ofText(String text) {
        if (text.isEmpty()) {
            return Taken.none(text, Outcome.EMPTY);
        }
        try {
            Taken taken = ofJson(Reader.parse(text, "en"));
            return taken == null ? Taken.none(text, Outcome.FAILED) : taken;
        } catch (TextException error) {
            return Taken.none(text, outcomeOfFreeText(text));
        }
    }

    /** Takes a JSON value as an envelope; one that says two things at once has failed. */
    private static Taken ofJson(Parsed parsed) {
        Form form = Form.recognize(parsed.value());
        if (form == null) {
            return null;
        }
        boolean isClear = parsed.repeated().stream().noneMatch(path -> decides(path, form));
        Outcome outcome = isClear ? form.outcome().apply(parsed.value()) : Outcome.FAILED;
        return new Taken(form, parsed.value(), null, outcome);
    }

    /** Whether a repeated key stands where the outcome is read: the envelope or its stamp. */
    private static boolean decides(String path, Form form) {
        List<String> steps = Pointers.steps(path);
        return steps.size() == 1
                || steps.get(0).equals(form.extension()) && steps.get(1).equals("toolresult");
    }

    /**
     * The gravest outcome of the results in a text; without one the text has failed.
     *
     * <p>Where the text also holds an object that is broken or no result, nobody can tell what it
     * means: then nothing found in the text makes it merely empty.
     */
    private static Outcome outcomeOfFreeText(String text) {
        FreeText found = FreeText.in(text);
        Set<Outcome> seen = EnumSet.noneOf(Outcome.class);
        boolean hasOthers = false;
        long read = 0;
        for (String spelt : found.objects()) {
            read += braces(spelt);
        }
        for (String spelt : found.objects()) {
            Outcome outcome = TELLING.stream().anyMatch(spelt::contains)
                    ? outcomeOfObject(spelt)
                    : null;
            hasOthers = hasOthers || outcome == null;
            if (outcome != null) {
                seen.add(outcome);
            }
            if (outcome == Outcome.FAILED) {
                break;
            }
        }
        Outcome gravest = GRAVEST_FIRST.stream()
                .filter(seen::contains).findFirst().orElse(Outcome.FAILED);
        boolean isDoubtful = found.broken() || hasOthers || braces(text) > read;
        return gravest == Outcome.EMPTY && isDoubtful ? Outcome.FAILED : gravest;
    }

    /** The outcome of an object in a text; null where it is no result of a tool. */
    private static Outcome outcomeOfObject(String text) {
        try {
            Taken taken = ofJson(Reader.parse(text, "en"));
            return taken == null || taken.form().normal() == null ? null : taken.outcome();
        } catch (TextException error) {
            return null;
        }
    }

    private static long braces(String text) {
        return text.chars().filter(one -> one == '{').count();
    }
}
