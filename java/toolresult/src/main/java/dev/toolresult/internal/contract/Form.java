package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.Outcome;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Evidence;
import dev.toolresult.internal.shown.Shown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One form: its facts, which the contract states, and its functions.
 *
 * <p>Recognition goes through the rows in their order; the weaker form is never chosen to make a
 * payload valid. A new form is a schema, its facts in the contract, its functions in a class of
 * their own if it is a tool result, and fixtures.
 *
 * @param name its schema
 * @param discriminators keys of which an envelope of this form has at least one
 * @param nestedDiscriminators key of an object that must be in the envelope → keys of which that
 *     object has at least one
 * @param message the field that speaks to people and to the model; null where there is none
 * @param data the field that holds what the tool found or produced; null where there is none
 * @param dataIsText whether that field is text by definition, so that JSON in it is not a mistake
 * @param extension the open field that may hold the `toolresult` extension; null where there is
 *     none
 * @param tool pointer to the name of the tool; null where the form does not name it
 * @param toolCallId pointer to the identifier of the model's call, likewise
 * @param duration pointer to how long the call took, likewise
 * @param milliseconds how many milliseconds the unit of that duration has
 * @param functions what of the form is code
 */
public record Form(
        String name,
        List<String> discriminators,
        Map<String, List<String>> nestedDiscriminators,
        String message,
        String data,
        boolean dataIsText,
        String extension,
        String tool,
        String toolCallId,
        String duration,
        int milliseconds,
        Functions functions) {

    /**
     * What of a form is code.
     *
     * @param outcome what the envelope says happened
     * @param toCanonical envelope → canonical result; null where the form is not a tool result
     * @param fromCanonical canonical result → envelope without extension; null likewise
     */
    private record Functions(
            Function<JsonNode, Outcome> outcome,
            Function<JsonNode, CanonicalResult> toCanonical,
            Function<CanonicalResult, CanonicalResult.BuiltEnvelope> fromCanonical) {

        /** The same, where the canonical result has the evidence that an envelope records. */
        Functions recording(String extension) {
            return toCanonical == null
                    ? this
                    : new Functions(
                            outcome,
                            value -> toCanonical.apply(value).recordedIn(value, extension),
                            fromCanonical);
        }

        /** A document of a whole run: not a tool result, so never a successful one. */
        static final Functions OF_RUN = new Functions(envelope -> Outcome.FAILED, null, null);
    }

    private static final Map<String, Functions> FUNCTIONS = Map.of(
            "run-state", Functions.OF_RUN,
            "run-record", Functions.OF_RUN,
            "tool-message", new Functions(Form::messageOutcome, null, null),
            "tool-response", new Functions(
                    CodeForms::outcome,
                    CodeForms::responseToCanonical,
                    CodeForms::responseFromCanonical),
            "tool-return", new Functions(
                    CodeForms::outcome,
                    CodeForms::returnToCanonical,
                    CodeForms::returnFromCanonical),
            "tool-execution-result", new Functions(
                    ExecutionForm::outcome,
                    ExecutionForm::toCanonical,
                    ExecutionForm::fromCanonical),
            "tool-result", new Functions(
                    MagicForm::outcome, MagicForm::toCanonical, MagicForm::fromCanonical));
    /** The forms in the order of recognition. */
    public static final List<Form> ALL = read();
    private static final Map<String, Form> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Form::name, form -> form));

    private static List<Form> read() {
        List<Form> forms = new ArrayList<>();
        Contract.facts("forms").forEach(facts -> forms.add(of(facts)));
        return List.copyOf(forms);
    }

    private static Form of(JsonNode facts) {
        String name = facts.get("name").textValue();
        if (!FUNCTIONS.containsKey(name)) {
            throw new IllegalStateException("no functions of the form " + name);
        }
        Map<String, List<String>> nested = new HashMap<>();
        facts.get("nested_discriminators").properties()
                .forEach(field -> nested.put(field.getKey(), Facts.texts(field.getValue())));
        JsonNode duration = facts.get("duration");
        return new Form(
                name,
                Facts.texts(facts.get("discriminators")),
                Map.copyOf(nested),
                Tree.textOf(facts, "message"),
                Tree.textOf(facts, "data"),
                facts.get("data_is_text").booleanValue(),
                Tree.textOf(facts, "extension"),
                Tree.textOf(facts, "tool"),
                Tree.textOf(facts, "tool_call_id"),
                Tree.textOf(duration, "path"),
                duration.path("milliseconds").asInt(1),
                FUNCTIONS.get(name).recording(Tree.textOf(facts, "extension")));
    }

    /** A form by its schema's name; null where there is none. */
    public static Form named(String name) {
        return name == null ? null : BY_NAME.get(name);
    }

    /** Whether a value shows two forms at once. */
    public static boolean isAmbiguous(JsonNode value) {
        return value != null
                && value.isObject()
                && value.has(Facts.EXCLUSIVE_KEYS.get(0))
                && value.has(Facts.EXCLUSIVE_KEYS.get(1));
    }

    /** The form of a JSON value; null where there is none or two. */
    public static Form recognize(JsonNode value) {
        if (value == null || !value.isObject() || isAmbiguous(value)) {
            return null;
        }
        for (Form form : ALL) {
            if (form.matches(value)) {
                return form;
            }
        }
        return null;
    }

    /** Whether an object has this form, given that no earlier row matched. */
    private boolean matches(JsonNode envelope) {
        if (!hasAny(envelope, discriminators)) {
            return false;
        }
        for (Map.Entry<String, List<String>> row : nestedDiscriminators.entrySet()) {
            JsonNode nested = envelope.get(row.getKey());
            if (nested == null || !hasAny(nested, row.getValue())) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasAny(JsonNode holder, List<String> keys) {
        for (String key : keys) {
            if (holder.has(key)) {
                return true;
            }
        }
        return false;
    }

    /** The schema's fields of `meta`. */
    public JsonNode metaFields() {
        return Contract.part(name).get("properties").get("meta").get("properties");
    }

    public Function<JsonNode, Outcome> outcome() {
        return functions.outcome();
    }

    public Function<JsonNode, CanonicalResult> toCanonical() {
        return functions.toCanonical();
    }

    public Function<CanonicalResult, CanonicalResult.BuiltEnvelope> fromCanonical() {
        return functions.fromCanonical();
    }

    /** The value at a place of an envelope; null where it is absent or null. */
    public static JsonNode valueAt(JsonNode envelope, String pointer) {
        JsonNode value = envelope.at(pointer);
        return Tree.isNothing(value) ? null : value;
    }

    /** The text at a place of an envelope; null where there is no text. */
    public static String textAt(JsonNode envelope, String pointer) {
        JsonNode value = valueAt(envelope, pointer);
        return value == null ? null : value.textValue();
    }

    /** Data as text: a string as itself, everything else as compact JSON. */
    public static String dataAsText(JsonNode data) {
        return data.isTextual() ? data.textValue() : JsonWriter.toJson(data);
    }

    /** The message; what is not ok always has one that is not blank. */
    public static String messageOf(CanonicalResult canonical, String lang) {
        String said = canonical.message();
        if (canonical.outcome() == Outcome.OK || said != null && !Text.isBlank(said)) {
            return said;
        }
        return ErrorCodes.describe(codeOf(canonical)).message(lang);
    }

    public static String messageOrDefault(CanonicalResult canonical) {
        String message = messageOf(canonical, "en");
        return message == null ? Facts.DEFAULT_MESSAGE : message;
    }

    /**
     * The message; null for the default message of a success, which says nothing.
     *
     * @param message the message; may be null
     * @param outcome what happened
     * @param flagIsOk whether the envelope's own flag is that of a success; if it failed all the
     *     same, a message that only says so would be wrong
     */
    public static String said(String message, Outcome outcome, boolean flagIsOk) {
        boolean isDefault = outcome == Outcome.OK
                ? Facts.DEFAULT_MESSAGE.equals(message)
                : flagIsOk && message != null && Shown.DEFAULT_MESSAGES.contains(message);
        return isDefault ? null : message;
    }

    public static int codeOf(CanonicalResult canonical) {
        return switch (canonical.outcome()) {
            case OK -> 0;
            case EMPTY -> Contract.noDataCode();
            default -> canonical.code() == null || canonical.code() == 0
                    ? Contract.genericFailureCode()
                    : canonical.code();
        };
    }

    public static String statedOutcome(JsonNode envelope, String extension) {
        return Tree.textOf(CanonicalResult.extensionOf(envelope, extension), "outcome");
    }

    /** Whether a success is contradicted elsewhere in the envelope. */
    public static boolean isDenied(JsonNode envelope, String extension) {
        return Outcome.FAILED.value().equals(statedOutcome(envelope, extension))
                || Evidence.saysFailed(envelope, Set.of(extension))
                || contradictingSign(envelope, extension) != null;
    }

    /**
     * The field of `meta` or `metadata` by which an envelope failed; null if there is none. An
     * outcome that the extension states was said on purpose: then no sign counts.
     */
    public static String contradictingSign(JsonNode envelope, String extension) {
        boolean isStated = CanonicalResult.extensionOf(envelope, extension).has("outcome");
        return isStated ? null : Evidence.failureSign(envelope.get(extension));
    }

    /** A tool-message has no flag for success or failure, unless somebody added one. */
    private static Outcome messageOutcome(JsonNode envelope) {
        return Evidence.saysFailed(envelope) ? Outcome.FAILED : Outcome.UNKNOWN;
    }
}
