package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ErrorCode;
import dev.toolresult.Outcome;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.internal.contract.CanonicalResult;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Parsed;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.Positions;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.TextException;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * What a returned value means, the same wherever it is looked at.
 *
 * @param kind what it is
 * @param outcome what happened
 * @param form the form of an envelope; null for everything else
 * @param value the JSON value; null for text that is not an object
 * @param code the failure code of the contract that it names; null where it names none
 * @param message why it failed, in the value's own words; null where it has none
 * @param evidence by what that is judged, the deciding sign first: a pointer, or words
 * @param isNothing whether a success says that nothing was found; only a hint
 */
public record Reading(
        Kind kind,
        Outcome outcome,
        Form form,
        JsonNode value,
        Integer code,
        String message,
        List<String> evidence,
        boolean isNothing) {
    /** How evidence begins that consists of words. */
    public static final String WORDS = "text: ";
    /** The evidence of a text that begins as this library begins a failure. */
    public static final String OWN_WORDS = "text: Error:";
    private static final List<String> NOTHING_FOUND = List.of("nothing-found");

    /** What a returned value is; EMBEDDED is free text around an envelope that is not ok. */
    public enum Kind {
        ENVELOPE,
        REPORTED_FAILURE,
        LOOKS_LIKE_FAILURE,
        EMBEDDED,
        PLAIN,
        NOTHING
    }

    // The status of the item of a call that has its whole output.
    private static final String COMPLETED = "completed";
    private static final Map<String, Set<String>> FIELDS = new ConcurrentHashMap<>();
    private static final Pattern DIGITS = Pattern.compile("-?[0-9]{1,9}");
    private static final BigInteger HTTP_SUCCESS = BigInteger.valueOf(200);
    private static final BigInteger AFTER_HTTP_SUCCESS = BigInteger.valueOf(300);

    /**
     * Reads text that a tool returned.
     *
     * @param text the text
     * @param plainIsSuccess whether plain values are welcome: a value that is neither an envelope
     *     nor a failure is then a success, and an object is an envelope only if nothing else is in
     *     it; otherwise an envelope is required, and free text is searched for envelopes
     */
    public static Reading of(String text, boolean plainIsSuccess) {
        // Of plain text, only an object or a list may say more than its words.
        boolean isRead = !plainIsSuccess || Positions.isAt(text, '{') || Positions.isAt(text, '[');
        Parsed parsed = isRead ? parsed(text) : null;
        if (parsed != null && parsed.value().isObject()) {
            return of(parsed, plainIsSuccess);
        }
        if (plainIsSuccess) {
            Reading listed = parsed == null ? null : ofFailures(parsed.value());
            if (listed != null) {
                return listed;
            }
            Words words = Words.of(text);
            Reading worded = worded(text, words);
            return worded == null ? success(words.sayNothingFound()) : worded;
        }
        if (Text.isBlank(text) || parsed != null && parsed.value().isNull()) {
            return nothing();
        }
        return parsed == null ? ofFreeText(text) : plain(false);
    }

    /**
     * Reads a JSON value that a tool returned.
     *
     * @param value the value; may be null
     * @param plainIsSuccess as for text
     */
    public static Reading of(JsonNode value, boolean plainIsSuccess) {
        if (Tree.isNothing(value)) {
            return nothing();
        }
        if (value.isTextual()) {
            return of(value.textValue(), plainIsSuccess);
        }
        if (value.isObject()) {
            return ofObject(value, null, plainIsSuccess);
        }
        return plainIsSuccess ? ofPlain(value) : plain(false);
    }

    /** Reads a list, a number and the like: a list of which every item failed has failed. */
    private static Reading ofPlain(JsonNode value) {
        Reading listed = ofFailures(value);
        return listed == null ? success(Evidence.isEmptyValue(value)) : listed;
    }

    /** Reads a list whose every item says that it failed; null for others. */
    private static Reading ofFailures(JsonNode value) {
        if (!Evidence.allFailed(value)) {
            return null;
        }
        JsonNode first = value.get(0);
        String place = "/0" + Evidence.signIn(first).place();
        return reported(Outcome.FAILED, value, null, Evidence.reasonIn(first), List.of(place));
    }

    /** The reading of a text that words a failure or a denial; null of any other. */
    public static Reading worded(String text) {
        return worded(text, Words.of(text));
    }

    private static Reading worded(String text, Words words) {
        boolean isDenied = words.areDenial();
        String name = isDenied ? "denied by a person" : words.failure();
        return name == null
                ? null
                : new Reading(
                        Kind.LOOKS_LIKE_FAILURE,
                        Outcome.UNKNOWN,
                        null,
                        null,
                        isDenied ? ErrorCode.APPROVAL_DENIED.code() : null,
                        text,
                        List.of(WORDS + name),
                        false);
    }

    private static Reading success(boolean isNothing) {
        List<String> evidence = isNothing ? NOTHING_FOUND : List.of();
        return new Reading(Kind.PLAIN, Outcome.OK, null, null, null, null, evidence, isNothing);
    }

    private static Reading reported(
            Outcome outcome, JsonNode value, Integer code, String message, List<String> evidence) {
        return new Reading(
                Kind.REPORTED_FAILURE, outcome, null, value, code, message, evidence, false);
    }

    /** Reads an envelope whose form is known. */
    public static Reading of(JsonNode envelope, Form form) {
        return ofObject(envelope, form, false);
    }

    /** Reads the object that a text holds; null if it holds something else. */
    public static Reading ofObject(String text) {
        Parsed parsed = parsed(text);
        return parsed == null || !parsed.value().isObject() ? null : of(parsed, false);
    }

    /** Free text that is not UTF-8 or not JSON: what the envelopes in it say together. */
    public static Reading ofFreeText(String text) {
        Outcome outcome = EmbeddedResults.outcome(text);
        return outcome == null
                ? plain(false)
                : of(Kind.EMBEDDED, outcome);
    }

    /** A value that is not JSON. */
    public static Reading unreadable() {
        return plain(false);
    }

    private static Reading nothing() {
        return of(Kind.NOTHING, Outcome.FAILED);
    }

    private static Reading plain(boolean plainIsSuccess) {
        Outcome outcome = plainIsSuccess ? Outcome.OK : Outcome.FAILED;
        return of(Kind.PLAIN, outcome);
    }

    /** A reading that has no more to say. */
    public static Reading of(Kind kind, Outcome outcome) {
        return new Reading(kind, outcome, null, null, null, null, List.of(), false);
    }

    private static Parsed parsed(String text) {
        try {
            return StrictJsonParser.parse(text, "en");
        } catch (TextException error) {
            return null;
        }
    }

    /** Reads an object; one that says two things at once has failed. */
    private static Reading of(Parsed parsed, boolean plainIsSuccess) {
        Reading reading = ofObject(parsed.value(), null, plainIsSuccess);
        Form form = reading.form();
        return form == null || isClear(parsed, form) ? reading : reading.with(Outcome.FAILED);
    }

    /** Whether an envelope says one thing: no duplicate key is where its outcome is read. */
    public static boolean isClear(Parsed parsed, Form form) {
        return parsed.duplicateKeys().stream().noneMatch(place -> decides(place, form));
    }

    /** Whether a duplicate key is where the outcome is read: in the envelope or its extension. */
    private static boolean decides(Values.Place place, Form form) {
        List<String> steps = place.steps();
        return steps.size() == 1
                || steps.get(0).equals(form.extension()) && steps.get(1).equals("toolresult");
    }

    private Reading with(Outcome other) {
        return new Reading(kind, other, form, value, code, message, evidence, isNothing);
    }

    private static Reading ofObject(JsonNode value, Form certain, boolean plainIsSuccess) {
        Reading item = certain == null ? ofItem(value) : null;
        if (item != null) {
            return item;
        }
        Form form = certain == null ? Form.recognize(value) : certain;
        boolean isEnvelope = certain != null || !plainIsSuccess || isOnly(value, form);
        if (form != null && isEnvelope) {
            Outcome outcome = form.outcome().apply(value);
            boolean isFailure = outcome != Outcome.OK && form.toCanonical() != null;
            return new Reading(
                    Kind.ENVELOPE,
                    outcome,
                    form,
                    value,
                    isFailure && hasOwnCode(value) ? codeIn(value) : null,
                    isFailure ? reasonOf(value) : null,
                    isFailure ? evidenceIn(value, form) : List.of(),
                    false);
        }
        Reading reported = reported(value);
        if (reported != null || !plainIsSuccess) {
            return reported == null ? plain(false) : reported;
        }
        Reading looks = looksInside(value);
        return looks == null ? success(Evidence.isEmptyValue(value)) : looks;
    }

    /** By what an envelope is not ok: what it records, what is beside its flag, its flag. */
    private static List<String> evidenceIn(JsonNode value, Form form) {
        List<String> recorded = CanonicalResult.recorded(value, form.extension());
        if (recorded != null) {
            return recorded;
        }
        String beside = Form.contradictingSign(value, form.extension());
        if (beside != null) {
            return List.of(Pointers.of(List.of(form.extension(), beside)));
        }
        Evidence.Sign sign = Evidence.signIn(value);
        if (sign != null) {
            return List.of(sign.place());
        }
        return form.discriminators().stream()
                .filter(value::has)
                .limit(1)
                .map(key -> Pointers.of(List.of(key)))
                .toList();
    }

    /**
     * Reads the text that an object only wraps, or that is all it says; null unless it words a
     * failure. A flag by which it says that it succeeded counts more than words.
     */
    private static Reading looksInside(JsonNode value) {
        JsonNode held = Evidence.wrappedIn(value);
        String text = held == null ? null : held.textValue();
        boolean isAsked = held == null || held.isNull();
        if (isAsked && Evidence.onlyExplains(value) && !Evidence.saysSucceeded(value)) {
            text = Evidence.reasonIn(value);
        }
        return text == null ? null : worded(text);
    }

    /**
     * Reads the item of a call whose output failed, or looks so; null for others.
     *
     * <p>The item of a provider has no flag, and what the tool said is in it as text. Of one that
     * is not completed nobody knows how it ends.
     */
    private static Reading ofItem(JsonNode value) {
        String kind = Tree.textOf(value, "type");
        JsonNode output = value.get("output");
        if (kind == null || !kind.endsWith("_output") || output == null) {
            return null;
        }
        Reading inner = output.isTextual()
                ? of(output.textValue(), true)
                : output.isObject() ? ofObject(output, null, true) : null;
        if (inner == null || Evidence.saysFailed(value)) {
            return null;
        }
        if (inner.outcome() != Outcome.OK) {
            return inner.inside(value);
        }
        JsonNode status = value.get("status");
        boolean isCompleted = Tree.isNothing(status) || COMPLETED.equals(status.textValue());
        return isCompleted
                ? null
                : reported(Outcome.UNKNOWN, value, null, null, List.of());
    }

    /** The same of the value that it is in. */
    private Reading inside(JsonNode whole) {
        return reported(outcome, whole, code, message, evidence);
    }

    /** Whether an object is an envelope and nothing else, so that it can only be meant as one. */
    private static boolean isOnly(JsonNode value, Form form) {
        if (form == null
                || form.toCanonical() == null
                || !Evidence.hasOnly(value, fields(form.name()))) {
            return false;
        }
        if (form.discriminators().contains("success")) {
            return value.get("success").isBoolean();
        }
        if (form.discriminators().contains("code")) {
            BigInteger code = Numbers.wholeNumber(value.get("code"));
            return BigInteger.ZERO.equals(code) || hasOwnCode(value) || hasForeignCode(value);
        }
        if (Evidence.namesNoError(value.get("error"))) {
            return false;
        }
        JsonNode output = value.get("output");
        return output != null && output.isTextual() || Evidence.isError(value.get("error"));
    }

    private static Set<String> fields(String schema) {
        return FIELDS.computeIfAbsent(schema, name -> {
            Set<String> names = new HashSet<>();
            Contract.schema(name).get("properties").fieldNames().forEachRemaining(names::add);
            return names;
        });
    }

    /** Reads an object that says in its own way that it failed; null for others. */
    private static Reading reported(JsonNode value) {
        Integer code = hasOwnCode(value) && hasMessage(value) ? codeIn(value) : null;
        Evidence.Sign sign = null;
        Outcome outcome = Outcome.FAILED;
        if (code != null) {
            outcome = code == Contract.noDataCode() ? Outcome.EMPTY : Outcome.FAILED;
        } else if (!hasForeignCode(value)) {
            sign = Evidence.signIn(value);
            if (sign == null) {
                Reading inner = wrapped(value);
                return inner == null ? null : inner.inside(value);
            }
            outcome = sign.isCertain() ? Outcome.FAILED : Outcome.UNKNOWN;
        }
        Form form = Form.recognize(value);
        if (code == null && form != null && form.outcome().apply(value) == Outcome.UNKNOWN) {
            outcome = Outcome.UNKNOWN;
        }
        String message = reasonOf(value);
        if (message != null && sign != null && sign.isEmptyIfSaid() && Words.of(message).sayNothingFound()) {
            outcome = Outcome.EMPTY;
        }
        if (code == null && message != null && Words.of(message).areDenial()) {
            code = ErrorCode.APPROVAL_DENIED.code();
        }
        if (code == null && sign != null) {
            code = sign.code();
        }
        String place = sign == null ? "/code" : sign.place();
        return reported(outcome, value, code, message, List.of(place));
    }

    /** Why an object failed; what a process printed is its output, and no reason. */
    private static String reasonOf(JsonNode value) {
        String ofProcess = Processes.reason(value);
        if (ofProcess == null) {
            String reason = Evidence.reasonIn(value);
            return reason == null ? reasonInBody(value.get("body")) : reason;
        }
        ObjectNode said = ((ObjectNode) value).objectNode();
        value.properties().stream()
                .filter(one -> !one.getKey().equals("output"))
                .forEach(one -> said.set(one.getKey(), one.getValue()));
        String reason = Evidence.reasonIn(said);
        return reason == null ? ofProcess : reason;
    }

    /** What the body of a response says: why it failed, as JSON or as it is. */
    private static String reasonInBody(JsonNode body) {
        Parsed parsed = body != null && body.isTextual() ? parsed(body.textValue()) : null;
        String reason = parsed == null ? null : Evidence.reasonIn(parsed.value());
        return reason == null ? Evidence.reasonIn(body) : reason;
    }

    /** Reads what a server wrapped; null unless that is a failure. */
    private static Reading wrapped(JsonNode value) {
        JsonNode inner = Evidence.wrappedIn(value);
        if (inner != null && inner.isTextual()) {
            Parsed parsed = parsed(inner.textValue());
            inner = parsed == null ? null : parsed.value();
        }
        Reading listed = inner == null ? null : ofFailures(inner);
        if (listed != null) {
            return listed;
        }
        // Only one level is looked into: whatever is deeper is data.
        if (inner == null || !inner.isObject() || !Tree.isNothing(Evidence.wrappedIn(inner))) {
            return null;
        }
        Reading reading = ofObject(inner, null, true);
        return reading.outcome() == Outcome.OK ? null : reading;
    }

    private static Integer codeIn(JsonNode value) {
        return Numbers.wholeNumber(value.get("code")).intValue();
    }

    /** Whether its code is one of the ranges of the contract, but not 0. */
    private static boolean hasOwnCode(JsonNode value) {
        BigInteger code = Numbers.wholeNumber(value.get("code"));
        return code != null
                && code.signum() != 0
                && code.bitLength() <= 63
                && ErrorCodes.describe(code.longValue()).kind() != null;
    }

    /** Whether it is an envelope but for its code, which is not an HTTP success either. */
    private static boolean hasForeignCode(JsonNode value) {
        String written = Tree.textOf(value, "code");
        boolean isDigits = written != null && DIGITS.matcher(written).matches();
        BigInteger code =
                isDigits ? new BigInteger(written) : Numbers.wholeNumber(value.get("code"));
        boolean isFailure = code != null
                && code.signum() != 0
                && (code.compareTo(HTTP_SUCCESS) < 0 || code.compareTo(AFTER_HTTP_SUCCESS) >= 0);
        return isFailure && hasMessage(value) && Evidence.hasOnly(value, fields("tool-return"));
    }

    private static boolean hasMessage(JsonNode value) {
        return Tree.textOf(value, "message") != null;
    }

    /** Keys of which an object has one that is anything but a plain success. */
    public static Set<String> telling() {
        Set<String> keys = new HashSet<>(Evidence.TELLING);
        keys.add("code");
        Form.ALL.forEach(form -> keys.addAll(form.discriminators()));
        return keys;
    }
}
