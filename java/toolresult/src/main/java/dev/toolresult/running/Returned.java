package dev.toolresult.running;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.Envelope;
import dev.toolresult.ErrorCode;
import dev.toolresult.Outcome;
import dev.toolresult.ResponseMeta;
import dev.toolresult.Settings;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolReturn;
import dev.toolresult.carriers.Llm;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.conversion.ConversionOptions;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.ErrorText;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.reading.FailureClass;
import dev.toolresult.internal.reading.Reading;
import dev.toolresult.internal.running.RunnerTexts;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.ValidationOptions;
import java.math.BigDecimal;

/**
 * From what a tool did to a valid response.
 *
 * @param call the tool's name, and the identifier of the call
 * @param settings language of what the runner says itself, and whether failures are classed
 * @param facts what else meta shall hold; null: nothing
 */
record Returned(ToolInvocation call, Settings settings, ResponseMeta facts) {
    private static final System.Logger LOG = System.getLogger("dev.toolresult");
    private static final int MICROSECONDS = 3;
    private static final String ASSUMED = "assumed";

    String tool() {
        return call.tool();
    }

    private String lang() {
        return settings.lang();
    }

    /** The response for what the tool returned. */
    ToolResponse response(Object value, long nanoseconds) {
        try {
            return response(result(value), nanoseconds);
        } catch (RuntimeException | StackOverflowError error) {
            String kind = value == null ? "null" : value.getClass().getName();
            LOG.log(
                    System.Logger.Level.ERROR,
                    "what " + tool() + " returned (" + kind + ") is not a valid result",
                    error);
            RunnerTexts text = saysSuccess(value) ? RunnerTexts.COMPLETED : RunnerTexts.BROKEN;
            return failure(ErrorCode.INTERNAL_ERROR, text, nanoseconds);
        }
    }

    /** The response of a call whose time is up. */
    ToolResponse timeout(String limit, boolean isRunning, long nanoseconds) {
        RunnerTexts text = isRunning ? RunnerTexts.TIMEOUT_RUNNING : RunnerTexts.TIMEOUT;
        String message = text.in(lang(), "tool", tool(), "limit", limit);
        ObjectNode failure = failure(ErrorCode.EXECUTION_TIMEOUT.code(), message);
        if (isRunning) {
            failure.putObject("meta").putObject("toolresult").put("still_running", true);
        }
        return response(failure, nanoseconds);
    }

    /** A failure in the runner's own words. */
    ToolResponse failure(ErrorCode code, RunnerTexts text, long nanoseconds) {
        return response(failure(code.code(), text.in(lang(), "tool", tool())), nanoseconds);
    }

    /** The response of a call that was not approved. */
    ToolResponse denied(String reason) {
        String message = reason == null || Text.isBlank(reason)
                ? RunnerTexts.DENIED.in(lang(), "tool", tool())
                : RunnerTexts.DENIED_REASON.in(lang(), "tool", tool(), "reason", ErrorText.orElse(reason, ""));
        return response(failure(ErrorCode.APPROVAL_DENIED.code(), message), 0);
    }

    /** The response of a call that threw. */
    ToolResponse exception(
            Throwable error, ToolRunner.ExceptionText shown, long nanoseconds) {
        String name = ErrorText.nameOf(error);
        // TimeoutException, SocketTimeoutException, HttpTimeoutException, SQLTimeoutException …
        ErrorCode code = name.endsWith("TimeoutException")
                ? ErrorCode.EXECUTION_TIMEOUT
                : ErrorCode.INTERNAL_ERROR;
        String said = shown == ToolRunner.ExceptionText.TEXT ? ErrorText.of(error) : null;
        String message = said != null
                ? name + ": " + said
                : shown == ToolRunner.ExceptionText.MASK
                        ? RunnerTexts.RAISED.in(lang(), "tool", tool())
                        : RunnerTexts.RAISED_TYPE.in(lang(), "tool", tool(), "error", name);
        ObjectNode failure = failure(code.code(), message);
        if (shown != ToolRunner.ExceptionText.MASK) {
            failure.putObject("meta").put("error_type", name);
        }
        return response(failure, nanoseconds);
    }

    private static ObjectNode failure(int code, String message) {
        return Tree.object().put("code", code).put("message", message);
    }

    private ToolResponse response(ObjectNode result, long nanoseconds) {
        JsonNode said = result.get("message");
        JsonNode data = result.get("data");
        ObjectNode meta = meta(result.get("meta"), nanoseconds);
        if (result.has(ASSUMED)) {
            meta.withObject("/toolresult").set(ASSUMED, result.get(ASSUMED));
        }
        ObjectNode made = Tree.object();
        made.set("code", result.get("code"));
        made.set("message", said == null ? Tree.text(Facts.DEFAULT_MESSAGE) : said);
        made.set("data", data == null ? NullNode.instance : data);
        made.set("meta", meta);
        return (ToolResponse) Envelopes.built("tool-response", valid(made, "tool-response"));
    }

    private ObjectNode meta(JsonNode own, long nanoseconds) {
        ObjectNode meta = Tree.object();
        BigDecimal milliseconds = BigDecimal.valueOf(nanoseconds / 1000, MICROSECONDS);
        meta.put("execution_time_ms", milliseconds);
        meta.put("tool", tool());
        if (call.id() != null) {
            meta.put("tool_call_id", call.id());
        }
        // What the runner knows beats what a tool claims; null says nothing.
        for (JsonNode given : new JsonNode[] {Envelopes.tree(facts), own}) {
            if (given != null && given.isObject()) {
                given.properties().forEach(one -> {
                    if (!meta.has(one.getKey()) && !one.getValue().isNull()) {
                        meta.set(one.getKey(), one.getValue());
                    }
                });
            }
        }
        withoutRoundTrip(meta);
        return meta;
    }

    /** The response differs from what it was converted from. */
    private static void withoutRoundTrip(ObjectNode meta) {
        if (meta.get("toolresult") instanceof ObjectNode said) {
            ObjectNode kept = Tree.copy(said);
            kept.remove("origin");
            kept.remove(ASSUMED);
            kept.remove("attempts"); // the caller's to say
            if (kept.isEmpty()) {
                meta.remove("toolresult");
            } else {
                meta.set("toolresult", kept);
            }
        }
    }

    /** What the tool returned, as a valid tool-return. */
    private ObjectNode result(Object value) {
        JsonNode node = value instanceof byte[] || value instanceof CharSequence
                ? null
                : Values.frozen(value, null, "");
        String text = value instanceof CharSequence characters ? characters.toString() : null;
        Form form = value instanceof Envelope envelope
                ? Form.named(envelope.schemaName())
                : null;
        boolean isResult = form != null && form.toCanonical() != null;
        Reading reading = text != null
                ? Reading.of(text, true)
                : node == null
                        ? Reading.of(Reading.Kind.PLAIN, Outcome.OK)
                        : isResult ? Reading.of(node, form) : Reading.of(node, true);
        return switch (reading.kind()) {
            case PLAIN -> success(node == null ? Values.frozen(value, null, "") : node);
            case NOTHING -> failure(
                    Contract.genericFailureCode(),
                    RunnerTexts.NOTHING_RETURNED.in(lang(), "tool", tool()));
            case ENVELOPE -> envelope(reading);
            default -> reported(reading);
        };
    }

    private static ObjectNode success(JsonNode data) {
        return Tree.object().put("code", 0).set("data", data);
    }

    private ObjectNode envelope(Reading reading) {
        Form form = reading.form();
        boolean saysOther = reading.outcome() != Outcome.OK
                && form.outcome().apply(reading.value()) == Outcome.OK;
        if (saysOther) {
            return reported(reading);
        }
        String name = form.name();
        if (name.equals("tool-return") || name.equals("tool-response")) {
            ObjectNode taken = valid((ObjectNode) reading.value(), name);
            return reading.outcome() == Outcome.FAILED ? withCode(taken, form) : taken;
        }
        return Conversion.convert(
                reading.value(), "tool-return", ConversionOptions.DEFAULT.withFrom(name));
    }

    /** A contradicted success with the code of its failure: its caller may ask for that alone. */
    private static ObjectNode withCode(ObjectNode tree, Form form) {
        CanonicalResult canonical = form.toCanonical().apply(tree);
        return tree.put("code", Form.codeOf(canonical))
                .put("message", Form.messageOf(canonical, "en"));
    }

    private ObjectNode reported(Reading reading) {
        String said = reading.message() == null ? "" : reading.message();
        String text = said.startsWith(Llm.ERROR_PREFIX)
                ? said.substring(Llm.ERROR_PREFIX.length())
                : said;
        int code = reading.code() == null ? Contract.genericFailureCode() : reading.code();
        ToolReturn generic = ToolReturn.failure(code, text);
        ObjectNode failure = failure(generic.getCode(), generic.getMessage());
        if (reading.value() != null && reading.value().isObject()) {
            failure.set("data", reading.value());
        }
        boolean isForeign = reading.kind() == Reading.Kind.REPORTED_FAILURE
                || reading.kind() == Reading.Kind.LOOKS_LIKE_FAILURE;
        if (settings.classify() && isForeign && reading.code() == null) {
            FailureClass.of(failure.get("message").textValue(), failure.get("data")).into(failure);
        }
        if (reading.outcome() == Outcome.UNKNOWN) {
            ObjectNode judged = failure.withObject("/meta").putObject("toolresult");
            judged.put("outcome", "unknown");
            if (!reading.evidence().isEmpty()) {
                reading.evidence().forEach(judged.putArray("evidence")::add);
            }
        }
        return failure;
    }

    private static ObjectNode valid(ObjectNode tree, String schema) {
        ValidationOptions options = ValidationOptions.DEFAULT.withSchema(schema);
        new Examiner(options, false).tree(tree).required();
        return tree;
    }

    private static boolean saysSuccess(Object value) {
        try {
            JsonNode tree = value instanceof CharSequence text
                    ? Json.read(text.toString())
                    : Values.node(value);
            return Reading.of(tree, true).outcome() == Outcome.OK;
        } catch (RuntimeException | StackOverflowError broken) {
            return value != null;
        }
    }
}
