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
 * One form, with everything that is specific to it.
 *
 * <p>Recognition goes through the rows in their order; the weaker form is never chosen to make a
 * payload valid. A new form is a schema, a row here, and fixtures.
 *
 * @param name its schema
 * @param recognized whether an object has this form, given that no earlier row matched
 * @param outcome what the envelope says happened
 * @param message the field that speaks to people and to the model; null where there is none
 * @param data the field that holds what the tool found or produced; null where there is none
 * @param dataIsText whether that field is text by definition, so that JSON in it is not a mistake
 * @param extensionField the open field that may hold the `toolresult` extension; null where there
 *     is none
 * @param toCanonical envelope → canonical result; null where the form is not a tool result
 * @param fromCanonical canonical result → envelope without extension; null likewise
 */
record Form(
        String name,
        Predicate<JsonNode> recognized,
        Function<JsonNode, Outcome> outcome,
        String message,
        String data,
        boolean dataIsText,
        String extensionField,
        Function<JsonNode, CanonicalResult> toCanonical,
        Function<CanonicalResult, CanonicalResult.BuiltEnvelope> fromCanonical) {

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
                    // A tool-message has no flag for success or failure.
                    envelope -> Outcome.UNKNOWN,
                    "content", null, true, null, null, null),
            new Form(
                    "tool-response",
                    envelope -> envelope.has("code") && hasResponseMeta(envelope),
                    Form::codeOutcome,
                    "message", "data", false, "meta",
                    Form::responseToCanonical, Form::responseFromCanonical),
            new Form(
                    "tool-return",
                    envelope -> envelope.has("code"),
                    Form::codeOutcome,
                    "message", "data", false, "meta",
                    Form::codeToCanonical, Form::returnFromCanonical),
            new Form(
                    "tool-execution-result",
                    envelope -> envelope.has("success"),
                    Form::successOutcome,
                    "message", "data", false, "metadata",
                    Form::successToCanonical, Form::successFromCanonical),
            new Form(
                    "tool-result",
                    envelope -> envelope.has("output") || envelope.has("error"),
                    Form::errorOutcome,
                    "error", "output", true, "metadata",
                    Form::errorToCanonical, Form::errorFromCanonical));
    private static final Map<String, Form> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Form::name, form -> form));

    /**
     * The row of a document that describes a whole run: not a tool result, so never a successful
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
        return data.isTextual() ? data.textValue() : JsonWriter.toJson(data);
    }

    /** The message; what is not ok always has one that is not blank. */
    static String messageOf(CanonicalResult canonical, String lang) {
        String said = canonical.message();
        if (canonical.outcome() == Outcome.OK || said != null && !Text.isBlank(said)) {
            return said;
        }
        return ErrorCodes.describe(codeOf(canonical)).message(lang);
    }

    private static String messageOrDefault(CanonicalResult canonical) {
        String message = messageOf(canonical, "en");
        return message == null ? DEFAULT_MESSAGE : message;
    }

    /** The message; null for the default message of a success, which says nothing. */
    private static String said(String message, Outcome outcome) {
        return outcome == Outcome.OK && DEFAULT_MESSAGE.equals(message) ? null : message;
    }

    private static int codeOf(CanonicalResult canonical) {
        return switch (canonical.outcome()) {
            case OK -> 0;
            case EMPTY -> Contract.noDataCode();
            default -> canonical.code() == null || canonical.code() == 0
                    ? Contract.genericFailureCode()
                    : canonical.code();
        };
    }

    private static String statedOutcome(JsonNode envelope, String extensionField) {
        return Tree.textOf(CanonicalResult.extensionOf(envelope, extensionField), "outcome");
    }

    /** Whether a success is contradicted elsewhere in the envelope, which is then invalid. */
    private static boolean isDenied(JsonNode envelope, String extensionField) {
        return !Tree.isNothing(envelope.get("error"))
                || Outcome.FAILED.value().equals(statedOutcome(envelope, extensionField));
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
        boolean unknown = Outcome.UNKNOWN.value().equals(statedOutcome(envelope, "meta"));
        return unknown ? Outcome.UNKNOWN : Outcome.FAILED;
    }

    private static CanonicalResult codeToCanonical(JsonNode envelope) {
        JsonNode meta = envelope.get("meta");
        Outcome outcome = codeOutcome(envelope);
        JsonNode duration = Tree.get(meta, "execution_time_ms");
        return new CanonicalResult(
                outcome,
                Numbers.wholeNumber(envelope.get("code")).intValueExact(),
                said(Tree.textOf(envelope, "message"), outcome),
                envelope.get("data"),
                Tree.textOf(meta, "tool"),
                null,
                Tree.isNothing(duration) ? null : duration,
                null);
    }

    /** In a tool-response null data means no data: the field is required. */
    private static CanonicalResult responseToCanonical(JsonNode envelope) {
        CanonicalResult canonical = codeToCanonical(envelope);
        return Tree.isNothing(canonical.data()) ? canonical.withData(null) : canonical;
    }

    private static CanonicalResult.BuiltEnvelope returnFromCanonical(CanonicalResult canonical) {
        ObjectNode envelope = Tree.object().put("code", codeOf(canonical));
        String message = messageOf(canonical, "en");
        if (message != null) {
            envelope.put("message", message);
        }
        if (canonical.data() != null) {
            envelope.set("data", canonical.data());
        }
        return new CanonicalResult.BuiltEnvelope(envelope, List.of());
    }

    private static CanonicalResult.BuiltEnvelope responseFromCanonical(CanonicalResult canonical) {
        List<String> assumed = new ArrayList<>();
        if (canonical.tool() == null) {
            assumed.add("/meta/tool");
        }
        if (canonical.executionTimeMs() == null) {
            assumed.add("/meta/execution_time_ms");
        }
        JsonNode duration = canonical.executionTimeMs();
        ObjectNode meta = Tree.object();
        meta.set("execution_time_ms", duration == null ? IntNode.valueOf(0) : duration);
        String tool = canonical.tool();
        meta.put("tool", tool == null ? CanonicalResult.UNKNOWN_TOOL : tool);
        ObjectNode envelope = Tree.object().put("code", codeOf(canonical));
        envelope.put("message", messageOrDefault(canonical));
        envelope.set("data", canonical.data() == null ? NullNode.instance : canonical.data());
        envelope.set("meta", meta);
        return new CanonicalResult.BuiltEnvelope(envelope, assumed);
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
        String said = statedOutcome(envelope, "metadata");
        if (Outcome.EMPTY.value().equals(said)) {
            return Outcome.EMPTY;
        }
        return Outcome.FAILED.value().equals(said) ? Outcome.FAILED : Outcome.UNKNOWN;
    }

    private static CanonicalResult successToCanonical(JsonNode envelope) {
        Outcome outcome = successOutcome(envelope);
        return new CanonicalResult(
                outcome,
                null,
                said(Tree.textOf(envelope, "message"), outcome),
                envelope.get("data"),
                null,
                null,
                null,
                Tree.textOf(envelope, "operationType"));
    }

    private static CanonicalResult.BuiltEnvelope successFromCanonical(CanonicalResult canonical) {
        boolean isOk = canonical.outcome() == Outcome.OK;
        String type = canonical.operationType();
        ObjectNode envelope = Tree.object().put("success", isOk);
        envelope.put("operationType", type == null || type.isEmpty() ? OPERATION : type);
        JsonNode data = canonical.data();
        if (data != null && (isOk || data.isNull())) {
            envelope.set("data", data);
        }
        envelope.put("message", messageOrDefault(canonical));
        return new CanonicalResult.BuiltEnvelope(envelope, List.of());
    }

    // magic's form: tool-result

    private static Outcome errorOutcome(JsonNode envelope) {
        String said = statedOutcome(envelope, "metadata");
        if (!Tree.isNothing(envelope.get("error"))) {
            return Outcome.UNKNOWN.value().equals(said) ? Outcome.UNKNOWN : Outcome.FAILED;
        }
        if (Outcome.FAILED.value().equals(said) || Tree.isNothing(envelope.get("output"))) {
            return Outcome.FAILED;
        }
        return Outcome.EMPTY.value().equals(said) ? Outcome.EMPTY : Outcome.OK;
    }

    private static CanonicalResult errorToCanonical(JsonNode envelope) {
        Outcome outcome = errorOutcome(envelope);
        boolean isEmpty = outcome == Outcome.EMPTY;
        JsonNode output = envelope.get("output");
        String name = Tree.textOf(envelope, "name");
        JsonNode seconds = envelope.get("execution_time");
        return new CanonicalResult(
                outcome,
                null,
                Tree.textOf(envelope, isEmpty ? "output" : "error"),
                isEmpty || Tree.isNothing(output) ? null : output,
                name == null || Text.isBlank(name) ? null : name,
                Tree.textOf(envelope, "tool_call_id"),
                Tree.isNothing(seconds) ? null : Numbers.scaled(seconds, MILLISECONDS),
                null);
    }

    private static CanonicalResult.BuiltEnvelope errorFromCanonical(CanonicalResult canonical) {
        String text = Tree.isNothing(canonical.data()) ? null : dataAsText(canonical.data());
        String message = messageOf(canonical, "en");
        ObjectNode envelope = Tree.object();
        switch (canonical.outcome()) {
            case OK -> envelope.put("output", text != null ? text : message == null ? "" : message);
            case EMPTY -> envelope.put("output", message);
            default -> {
                if (text != null) {
                    envelope.put("output", text);
                }
                envelope.put("error", message);
            }
        }
        if (canonical.tool() != null) {
            envelope.put("name", canonical.tool());
        }
        if (canonical.toolCallId() != null) {
            envelope.put("tool_call_id", canonical.toolCallId());
        }
        if (canonical.executionTimeMs() != null) {
            envelope.set("execution_time", Numbers.scaled(canonical.executionTimeMs(), SECONDS));
        }
        return new CanonicalResult.BuiltEnvelope(envelope, List.of());
    }
}
