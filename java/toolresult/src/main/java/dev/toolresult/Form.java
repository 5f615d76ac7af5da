package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One form, with everything that is particular to it. Mirrors {@code forms.py}.
 *
 * <p>Recognition goes through the rows in their order; the weaker form is never chosen to make a
 * payload valid. A new form is a schema, a row here, and fixtures.
 *
 * @param name its schema
 * @param recognized whether an object has this form, once the rows before it said no
 * @param outcome what the envelope says happened
 * @param message the field that speaks to people and to the model; null where there is none
 * @param data the field that holds what the tool found or made; null where there is none
 * @param dataIsText whether that field is text by its form, so that JSON in it is no mistake
 * @param extension the open field that may hold the stamp; null where there is none
 * @param normal envelope → normal result; null where the form is no result of a tool
 * @param made normal result → envelope without stamp; null likewise
 */
record Form(
        String name,
        Predicate<JsonNode> recognized,
        Function<JsonNode, Outcome> outcome,
        String message,
        String data,
        boolean dataIsText,
        String extension,
        Function<JsonNode, Normal> normal,
        Function<Normal, Normal.Made> made) {

    static final String DEFAULT_MESSAGE = "success";
    static final String OPERATION = "operation";
    static final List<String> OPERATION_TYPES =
            List.of("query", OPERATION, "save", "update", "unknown", "error");
    private static final BigDecimal MILLISECONDS = BigDecimal.valueOf(1000);
    private static final BigDecimal SECONDS = new BigDecimal("0.001");

    static final List<Form> ALL = List.of(
            run("run-state", "$schemaVersion"),
            run("run-record", "new_items"),
            new Form(
                    "tool-message",
                    envelope -> envelope.has("role"),
                    // A tool-message has no flag at all: its wire does not tell.
                    envelope -> Outcome.UNKNOWN,
                    "content", null, true, null, null, null),
            new Form(
                    "tool-response",
                    envelope -> envelope.has("code") && hasResponseMeta(envelope),
                    Form::codeOutcome,
                    "message", "data", false, "meta", Form::responseNormal, Form::responseMade),
            new Form(
                    "tool-return",
                    envelope -> envelope.has("code"),
                    Form::codeOutcome,
                    "message", "data", false, "meta", Form::codeNormal, Form::returnMade),
            new Form(
                    "tool-execution-result",
                    envelope -> envelope.has("success"),
                    Form::successOutcome,
                    "message", "data", false, "metadata", Form::successNormal, Form::successMade),
            new Form(
                    "tool-result",
                    envelope -> envelope.has("output") || envelope.has("error"),
                    Form::errorOutcome,
                    "error", "output", true, "metadata", Form::errorNormal, Form::errorMade));
    private static final Map<String, Form> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Form::name, form -> form));

    /**
     * The row of a document that tells of a whole run: no result of a tool, so never a success of
     * one, whatever its status.
     */
    private static Form run(String name, String key) {
        return new Form(
                name,
                envelope -> envelope.has(key),
                envelope -> Outcome.FAILED,
                null, null, false, null, null, null);
    }

    /** A form by its schema's name; null where there is none. */
    static Form named(String name) {
        return name == null ? null : BY_NAME.get(name);
    }

    /** Whether a value shows two forms at once. */
    static boolean isAmbiguous(JsonNode value) {
        return value != null && value.isObject() && value.has("code") && value.has("success");
    }

    /** The form of a JSON value; null where there is none or two. */
    static Form recognize(JsonNode value) {
        if (value == null || !value.isObject() || isAmbiguous(value)) {
            return null;
        }
        return ALL.stream().filter(form -> form.recognized.test(value)).findFirst().orElse(null);
    }

    /** Data as text: a string as itself, everything else as compact JSON. */
    static String dataAsText(JsonNode data) {
        return data.isTextual() ? data.textValue() : Writing.toJson(data);
    }

    /** The message; what is not ok always has one that is not blank. */
    static String messageOf(Normal normal, String lang) {
        String said = normal.message();
        if (normal.outcome() == Outcome.OK || said != null && !Text.isBlank(said)) {
            return said;
        }
        return ErrorCodes.describe(codeOf(normal)).message(lang);
    }

    private static String messageOrDefault(Normal normal) {
        String message = messageOf(normal, "en");
        return message == null ? DEFAULT_MESSAGE : message;
    }

    /** What a message says; the default of a success says nothing. */
    private static String said(String message, Outcome outcome) {
        return outcome == Outcome.OK && DEFAULT_MESSAGE.equals(message) ? null : message;
    }

    private static int codeOf(Normal normal) {
        return switch (normal.outcome()) {
            case OK -> 0;
            case EMPTY -> Contract.noDataCode();
            default -> normal.code() == null || normal.code() == 0
                    ? Contract.genericFailureCode()
                    : normal.code();
        };
    }

    private static String stamped(JsonNode envelope, String extension) {
        return Tree.textOf(Normal.stamp(envelope, extension), "outcome");
    }

    /** Whether what calls itself a success says elsewhere that it is none: it is invalid. */
    private static boolean isDenied(JsonNode envelope, String extension) {
        return !Tree.isNothing(envelope.get("error"))
                || Outcome.FAILED.wire().equals(stamped(envelope, extension));
    }

    // Forms with a code: tool-return and tool-response

    private static boolean hasResponseMeta(JsonNode envelope) {
        JsonNode meta = envelope.get("meta");
        return Tree.get(meta, "tool") != null || Tree.get(meta, "execution_time_ms") != null;
    }

    private static Outcome codeOutcome(JsonNode envelope) {
        JsonNode code = envelope.get("code");
        if (!Numbers.isInt(code) && !Numbers.isFloat(code)) {
            return Outcome.FAILED;
        }
        if (Numbers.compare(code, IntNode.valueOf(0)) == 0) {
            return isDenied(envelope, "meta") ? Outcome.FAILED : Outcome.OK;
        }
        if (Numbers.compare(code, IntNode.valueOf(Contract.noDataCode())) == 0) {
            return Outcome.EMPTY;
        }
        boolean unknown = Outcome.UNKNOWN.wire().equals(stamped(envelope, "meta"));
        return unknown ? Outcome.UNKNOWN : Outcome.FAILED;
    }

    private static Normal codeNormal(JsonNode envelope) {
        JsonNode meta = envelope.get("meta");
        Outcome outcome = codeOutcome(envelope);
        JsonNode duration = Tree.get(meta, "execution_time_ms");
        return new Normal(
                outcome,
                Numbers.wholeNumber(envelope.get("code")).intValueExact(),
                said(Tree.textOf(envelope, "message"), outcome),
                envelope.get("data"),
                Tree.textOf(meta, "tool"),
                null,
                Tree.isNothing(duration) ? null : duration,
                null);
    }

    /** In a tool-response null data is as good as none: the field has to be there. */
    private static Normal responseNormal(JsonNode envelope) {
        Normal normal = codeNormal(envelope);
        return Tree.isNothing(normal.data()) ? normal.withData(null) : normal;
    }

    private static Normal.Made returnMade(Normal normal) {
        ObjectNode envelope = Tree.object().put("code", codeOf(normal));
        String message = messageOf(normal, "en");
        if (message != null) {
            envelope.put("message", message);
        }
        if (normal.data() != null) {
            envelope.set("data", normal.data());
        }
        return new Normal.Made(envelope, List.of());
    }

    private static Normal.Made responseMade(Normal normal) {
        List<String> assumed = new ArrayList<>();
        if (normal.tool() == null) {
            assumed.add("/meta/tool");
        }
        if (normal.executionTimeMs() == null) {
            assumed.add("/meta/execution_time_ms");
        }
        JsonNode duration = normal.executionTimeMs();
        ObjectNode meta = Tree.object();
        meta.set("execution_time_ms", duration == null ? IntNode.valueOf(0) : duration);
        meta.put("tool", normal.tool() == null ? Normal.UNKNOWN_TOOL : normal.tool());
        ObjectNode envelope = Tree.object().put("code", codeOf(normal));
        envelope.put("message", messageOrDefault(normal));
        envelope.set("data", normal.data() == null ? NullNode.instance : normal.data());
        envelope.set("meta", meta);
        return new Normal.Made(envelope, assumed);
    }

    // The Java form: tool-execution-result

    private static Outcome successOutcome(JsonNode envelope) {
        JsonNode success = envelope.get("success");
        if (BooleanNode.TRUE.equals(success)) {
            return isDenied(envelope, "metadata") ? Outcome.FAILED : Outcome.OK;
        }
        if (!BooleanNode.FALSE.equals(success)) {
            return Outcome.FAILED;
        }
        String said = stamped(envelope, "metadata");
        if (Outcome.EMPTY.wire().equals(said)) {
            return Outcome.EMPTY;
        }
        return Outcome.FAILED.wire().equals(said) ? Outcome.FAILED : Outcome.UNKNOWN;
    }

    private static Normal successNormal(JsonNode envelope) {
        Outcome outcome = successOutcome(envelope);
        return new Normal(
                outcome,
                null,
                said(Tree.textOf(envelope, "message"), outcome),
                envelope.get("data"),
                null,
                null,
                null,
                Tree.textOf(envelope, "operationType"));
    }

    private static Normal.Made successMade(Normal normal) {
        boolean isOk = normal.outcome() == Outcome.OK;
        String type = normal.operationType();
        ObjectNode envelope = Tree.object().put("success", isOk);
        envelope.put("operationType", type == null || type.isEmpty() ? OPERATION : type);
        JsonNode data = normal.data();
        if (data != null && (isOk || data.isNull())) {
            envelope.set("data", data);
        }
        envelope.put("message", messageOrDefault(normal));
        return new Normal.Made(envelope, List.of());
    }

    // magic's form: tool-result

    private static Outcome errorOutcome(JsonNode envelope) {
        String said = stamped(envelope, "metadata");
        if (!Tree.isNothing(envelope.get("error"))) {
            return Outcome.UNKNOWN.wire().equals(said) ? Outcome.UNKNOWN : Outcome.FAILED;
        }
        if (Outcome.FAILED.wire().equals(said) || Tree.isNothing(envelope.get("output"))) {
            return Outcome.FAILED;
        }
        return Outcome.EMPTY.wire().equals(said) ? Outcome.EMPTY : Outcome.OK;
    }

    private static Normal errorNormal(JsonNode envelope) {
        Outcome outcome = errorOutcome(envelope);
        boolean isEmpty = outcome == Outcome.EMPTY;
        JsonNode output = envelope.get("output");
        String name = Tree.textOf(envelope, "name");
        JsonNode seconds = envelope.get("execution_time");
        return new Normal(
                outcome,
                null,
                Tree.textOf(envelope, isEmpty ? "output" : "error"),
                isEmpty || Tree.isNothing(output) ? null : output,
                name == null || Text.isBlank(name) ? null : name,
                Tree.textOf(envelope, "tool_call_id"),
                Tree.isNothing(seconds) ? null : Numbers.scaled(seconds, MILLISECONDS),
                null);
    }

    private static Normal.Made errorMade(Normal normal) {
        String text = Tree.isNothing(normal.data()) ? null : dataAsText(normal.data());
        String message = messageOf(normal, "en");
        ObjectNode envelope = Tree.object();
        switch (normal.outcome()) {
            case OK -> envelope.put("output", text != null ? text : message == null ? "" : message);
            case EMPTY -> envelope.put("output", message);
            default -> {
                if (text != null) {
                    envelope.put("output", text);
                }
                envelope.put("error", message);
            }
        }
        if (normal.tool() != null) {
            envelope.put("name", normal.tool());
        }
        if (normal.toolCallId() != null) {
            envelope.put("tool_call_id", normal.toolCallId());
        }
        if (normal.executionTimeMs() != null) {
            envelope.set("execution_time", Numbers.scaled(normal.executionTimeMs(), SECONDS));
        }
        return new Normal.Made(envelope, List.of());
    }
}
