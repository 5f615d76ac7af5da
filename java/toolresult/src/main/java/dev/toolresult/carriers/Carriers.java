package dev.toolresult.carriers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Envelope;
import dev.toolresult.ErrorCode;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.ToolReturn;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Positions;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Evidence;
import dev.toolresult.internal.reading.FailureClass;
import dev.toolresult.internal.reading.Reading;
import dev.toolresult.internal.running.Arguments;
import dev.toolresult.running.ToolException;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the modules for frameworks share: writes results for carriers and reads what they say.
 *
 * <p>A carrier is the result format of another framework: a text for the model, sometimes a flag
 * that says failed, sometimes a place for the whole envelope. A failure never comes back as a
 * success. Thread-safe.
 */
public final class Carriers {
    /** The name under which an envelope is kept in a place that others share. */
    public static final String ENVELOPE = "toolresult/envelope";

    private Carriers() {}

    /**
     * Whether the carrier's flag must be set: the result is failed, empty or unknown.
     *
     * @param envelope a result, not a whole run
     */
    public static boolean isFailed(Envelope envelope) {
        return envelope.outcome() != Outcome.OK;
    }

    /**
     * The mark of an envelope, for the hidden metadata of a carrier.
     *
     * @param envelope a result
     */
    public static Map<String, Object> mark(Envelope envelope) {
        return Map.of(ENVELOPE, Map.of("schema", envelope.schemaName(), "version", 1));
    }

    /**
     * What a tool gave, as an envelope: an envelope of any form or its JSON as it is, anything else
     * as {@link ToolRunner} reads it.
     *
     * @param tool the tool's name
     * @param value what the tool gave; null is a failure
     * @param settings the language of what the runner says itself
     */
    public static Envelope envelope(String tool, @Nullable Object value, Settings settings) {
        if (value instanceof Envelope envelope) {
            return envelope;
        }
        Envelope known = value == null ? null : ToolResultProcessor.parseAny(value).orElse(null);
        boolean isResult = known != null && Form.named(known.schemaName()).toCanonical() != null;
        return isResult ? known : ToolRunner.create().withSettings(settings).run(tool, () -> value);
    }

    /**
     * Why a call failed whose arguments a model wrote: they are not a JSON object, or they break the
     * tool's own schema at the top, by a parameter that is missing or of another type. Null if
     * neither is so.
     *
     * @param runner says it in its language
     * @param arguments what the model wrote
     * @param schema the JSON Schema that the model was given, as text; null checks no parameter
     * @param cause what was thrown, for the log
     */
    public static @Nullable ToolException wrongArguments(
            ToolRunner runner, String arguments, @Nullable String schema, Throwable cause) {
        String problem = Arguments.problem(arguments, schema, runner.settings().lang());
        return problem == null
                ? null
                : new ToolException(ErrorCode.PARAMETER_ERROR.code(), problem, cause);
    }

    /**
     * Reads what a carrier says.
     *
     * @param failed the carrier's flag; null where it is not said or there is none
     * @param flag the name of the carrier's flag; null where it has none. Its SDK writes it when
     *     nobody sets it, so that words count against it
     * @param text what the model sees; null where there is none
     * @param kept the envelope that the carrier kept, as JSON values; null where there is none
     * @param settings how it was sent
     */
    public static ToolReturn read(
            @Nullable Boolean failed,
            @Nullable String flag,
            @Nullable String text,
            @Nullable Object kept,
            Settings settings) {
        Envelope stored = kept == null ? null : result(kept);
        if (stored != null) {
            ToolReturn own = asReturn(stored);
            boolean isEdited = text != null && !text.equals(Llm.content(stored, settings));
            if (!isEdited) {
                return Boolean.TRUE.equals(failed) && own.outcome() == Outcome.OK
                        ? failure(own.getMessage(), own.toNode().get("data"), settings)
                        : own;
            }
            if (own.outcome() != Outcome.OK) {
                return own.toBuilder().message(withoutPrefix(text, own.getMessage())).build();
            }
        }
        return ofText(failed, flag, text == null ? "" : text, settings);
    }

    private static ToolReturn ofText(
            Boolean failed, String flag, String text, Settings settings) {
        Envelope inside = result(text);
        if (inside != null) {
            ToolReturn own = asReturn(inside);
            return Boolean.TRUE.equals(failed) && own.outcome() == Outcome.OK
                    ? failure(own.getMessage(), own.toNode().get("data"), settings)
                    : own;
        }
        if (Boolean.TRUE.equals(failed)) {
            return failure(withoutPrefix(text, null), null, settings);
        }
        Reading reading = Reading.of(text, true);
        if (reading.kind() == Reading.Kind.REPORTED_FAILURE) {
            return judged(reading, reading.value(), reading.evidence(), settings);
        }
        if (reading.kind() == Reading.Kind.LOOKS_LIKE_FAILURE) {
            List<String> evidence = flag != null && failed != null
                    ? against(reading, flag)
                    : reading.evidence();
            return judged(reading, besideWords(text, reading.message()), evidence, settings);
        }
        return flag != null && failed == null
                ? unknown(withoutPrefix(text, null), settings)
                : ToolReturn.builder().code(0).data(text).build();
    }

    /**
     * The first failure that an object tells of in several texts, which are its data; null where
     * there is none.
     *
     * @param texts what the model sees, each in a block of its own
     * @param flag the name of the carrier's flag, which says that it worked
     * @param settings how it was sent
     */
    public static @Nullable ToolReturn failureIn(
            List<String> texts, String flag, Settings settings) {
        for (String text : texts) {
            Reading reading = Positions.isAt(text, '{') ? Reading.of(text, true) : null;
            if (reading == null || reading.outcome() == Outcome.OK) {
                continue;
            }
            ArrayNode blocks = Tree.array();
            texts.forEach(one -> blocks.addObject().put("type", "text").put("text", one));
            return judged(reading, blocks, against(reading, flag), settings);
        }
        return null;
    }

    private static List<String> against(Reading reading, String flag) {
        List<String> evidence = new ArrayList<>(reading.evidence());
        if (reading.kind() == Reading.Kind.LOOKS_LIKE_FAILURE) {
            evidence.add("flag: " + flag + ", default");
        }
        return evidence;
    }

    /** The object whose words say that it failed, unless they are all that it says; or null. */
    private static JsonNode besideWords(String text, String words) {
        if (!Positions.isAt(text, '{')) {
            return null;
        }
        JsonNode held = Json.read(text);
        JsonNode wrapped = Evidence.wrappedIn(held);
        boolean isAll = wrapped != null && wrapped.isTextual() && wrapped.textValue().equals(words);
        return held.size() > 1 && !isAll ? held : null;
    }

    /** The failure that a reading found, with what shows it. */
    private static ToolReturn judged(
            Reading reading, JsonNode data, List<String> evidence, Settings settings) {
        ObjectNode extension = Tree.object();
        if (reading.code() == null) {
            extension.putArray("assumed").add("/code");
        }
        if (!evidence.isEmpty()) {
            evidence.forEach(extension.putArray("evidence")::add);
        }
        if (reading.outcome() == Outcome.UNKNOWN) {
            extension.put("outcome", Outcome.UNKNOWN.value());
        }
        String message = reading.message() == null ? null : withoutPrefix(reading.message(), null);
        return failed(reading.code(), message, data, extension, settings);
    }

    /** A valid result of any form; null for everything else. */
    private static Envelope result(Object value) {
        Envelope found = ToolResultProcessor.parseAny(value).orElse(null);
        return found != null && Form.named(found.schemaName()).toCanonical() != null ? found : null;
    }

    private static ToolReturn asReturn(Envelope envelope) {
        return envelope instanceof ToolReturn own
                ? own
                : Conversion.convert(envelope, ToolReturn.class);
    }

    private static ToolReturn failure(String message, JsonNode data, Settings settings) {
        ObjectNode extension = Tree.object();
        extension.putArray("assumed").add("/code");
        return failed(null, message, data, extension, settings);
    }

    private static ToolReturn unknown(String message, Settings settings) {
        ObjectNode extension = Tree.object().put("outcome", Outcome.UNKNOWN.value());
        extension.putArray("assumed").add("/code");
        return failed(null, message, null, extension, settings);
    }

    /** A failure; one without a code gets that of its class, if the settings ask for it. */
    private static ToolReturn failed(
            Integer code, String message, JsonNode data, ObjectNode extension, Settings settings) {
        FailureClass found = code == null && settings.classify()
                ? FailureClass.of(message, data)
                : FailureClass.NONE;
        int known = code != null
                ? code
                : found.code() != null ? found.code() : Contract.genericFailureCode();
        Map<String, Object> meta = new LinkedHashMap<>();
        if (found.retryAfterMs() != null) {
            meta.put("retry_after_ms", found.retryAfterMs());
        }
        meta.put("toolresult", extension);
        return ToolReturn.failure(known, message).toBuilder().data(data).meta(meta).build();
    }

    private static String withoutPrefix(String text, String other) {
        String said = text.startsWith(Llm.ERROR_PREFIX)
                ? text.substring(Llm.ERROR_PREFIX.length())
                : text;
        return Text.isBlank(said) ? other : said;
    }
}
