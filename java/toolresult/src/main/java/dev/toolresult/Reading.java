package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
 * @param message why it failed, in the value's own words; null where it has none
 */
record Reading(Kind kind, Outcome outcome, Form form, JsonNode value, String message) {
    /** What a returned value is; EMBEDDED is free text around an envelope that is not ok. */
    enum Kind {
        ENVELOPE,
        REPORTED_FAILURE,
        LOOKS_LIKE_FAILURE,
        EMBEDDED,
        PLAIN,
        NOTHING
    }

    // The status of the item of a call that has its whole output.
    private static final String COMPLETED = "completed";
    private static final Pattern FAILURE_TEXT = Pattern.compile(Contract.pattern("failure-text"));
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
    static Reading of(String text, boolean plainIsSuccess) {
        // Of plain text, only an object may say more than its words.
        boolean isRead = !plainIsSuccess || Positions.isAt(text, '{');
        Parsed parsed = isRead ? parsed(text) : null;
        if (parsed != null && parsed.value().isObject()) {
            return of(parsed, plainIsSuccess);
        }
        if (plainIsSuccess) {
            return FAILURE_TEXT.matcher(text).lookingAt()
                    ? new Reading(Kind.LOOKS_LIKE_FAILURE, Outcome.UNKNOWN, null, null, text)
                    : plain(true);
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
    static Reading of(JsonNode value, boolean plainIsSuccess) {
        if (Tree.isNothing(value)) {
            return nothing();
        }
        if (value.isTextual()) {
            return of(value.textValue(), plainIsSuccess);
        }
        return value.isObject() ? ofObject(value, null, plainIsSuccess) : plain(plainIsSuccess);
    }

    /** Reads an envelope whose form is known. */
    static Reading of(JsonNode envelope, Form form) {
        return ofObject(envelope, form, false);
    }

    /** Reads the object that a text holds; null if it holds something else. */
    static Reading ofObject(String text) {
        Parsed parsed = parsed(text);
        return parsed == null || !parsed.value().isObject() ? null : of(parsed, false);
    }

    /** Free text that is not UTF-8 or not JSON: what the envelopes in it say together. */
    static Reading ofFreeText(String text) {
        Outcome outcome = EmbeddedResults.outcome(text);
        return outcome == null
                ? plain(false)
                : new Reading(Kind.EMBEDDED, outcome, null, null, null);
    }

    /** A value that is not JSON. */
    static Reading unreadable() {
        return plain(false);
    }

    private static Reading nothing() {
        return new Reading(Kind.NOTHING, Outcome.FAILED, null, null, null);
    }

    private static Reading plain(boolean plainIsSuccess) {
        Outcome outcome = plainIsSuccess ? Outcome.OK : Outcome.FAILED;
        return new Reading(Kind.PLAIN, outcome, null, null, null);
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
    static boolean isClear(Parsed parsed, Form form) {
        return parsed.duplicateKeys().stream().noneMatch(place -> decides(place, form));
    }

    /** Whether a duplicate key is where the outcome is read: in the envelope or its extension. */
    private static boolean decides(Values.Place place, Form form) {
        List<String> steps = place.steps();
        return steps.size() == 1
                || steps.get(0).equals(form.extension()) && steps.get(1).equals("toolresult");
    }

    private Reading with(Outcome other) {
        return new Reading(kind, other, form, value, message);
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
            String message = isFailure ? reasonOf(value) : null;
            return new Reading(Kind.ENVELOPE, outcome, form, value, message);
        }
        Reading reported = reported(value);
        if (reported != null || !plainIsSuccess) {
            return reported == null ? plain(false) : reported;
        }
        Reading looks = looksInside(value);
        return looks == null ? plain(true) : looks;
    }

    /** Reads the text that an object only wraps; null unless it looks like a failure. */
    private static Reading looksInside(JsonNode value) {
        JsonNode held = Reported.wrappedIn(value);
        boolean looksFailed = held != null
                && held.isTextual()
                && FAILURE_TEXT.matcher(held.textValue()).lookingAt();
        return looksFailed ? of(held.textValue(), true) : null;
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
        if (inner == null || Reported.saysFailed(value)) {
            return null;
        }
        if (inner.outcome() != Outcome.OK) {
            return new Reading(
                    Kind.REPORTED_FAILURE, inner.outcome(), null, value, inner.message());
        }
        JsonNode status = value.get("status");
        boolean isCompleted = Tree.isNothing(status) || COMPLETED.equals(status.textValue());
        return isCompleted
                ? null
                : new Reading(Kind.REPORTED_FAILURE, Outcome.UNKNOWN, null, value, null);
    }

    /** Whether an object is an envelope and nothing else, so that it can only be meant as one. */
    private static boolean isOnly(JsonNode value, Form form) {
        if (form == null
                || form.toCanonical() == null
                || !Reported.hasOnly(value, fields(form.name()))) {
            return false;
        }
        if (form.discriminators().contains("success")) {
            return value.get("success").isBoolean();
        }
        if (form.discriminators().contains("code")) {
            BigInteger code = Numbers.wholeNumber(value.get("code"));
            return BigInteger.ZERO.equals(code) || hasOwnCode(value) || hasForeignCode(value);
        }
        JsonNode output = value.get("output");
        return output != null && output.isTextual() || Reported.isError(value.get("error"));
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
        boolean hasCode = hasOwnCode(value) && hasMessage(value);
        if (!hasCode && !hasForeignCode(value) && !Reported.saysFailed(value)) {
            Reading inner = wrapped(value);
            return inner == null
                    ? null
                    : new Reading(
                            Kind.REPORTED_FAILURE, inner.outcome(), null, value, inner.message());
        }
        Form form = Form.recognize(value);
        Outcome outcome = Outcome.FAILED;
        if (hasCode) {
            BigInteger empty = BigInteger.valueOf(Contract.noDataCode());
            boolean isEmpty = empty.equals(Numbers.wholeNumber(value.get("code")));
            outcome = isEmpty ? Outcome.EMPTY : Outcome.FAILED;
        } else if (form != null && form.outcome().apply(value) == Outcome.UNKNOWN) {
            outcome = Outcome.UNKNOWN;
        }
        return new Reading(Kind.REPORTED_FAILURE, outcome, null, value, reasonOf(value));
    }

    /** Why an object failed; what a process printed is its output, and no reason. */
    private static String reasonOf(JsonNode value) {
        String ofProcess = Processes.reason(value);
        if (ofProcess == null) {
            String reason = Reported.reasonIn(value);
            return reason == null ? reasonInBody(value.get("body")) : reason;
        }
        ObjectNode said = ((ObjectNode) value).objectNode();
        value.properties().stream()
                .filter(one -> !one.getKey().equals("output"))
                .forEach(one -> said.set(one.getKey(), one.getValue()));
        String reason = Reported.reasonIn(said);
        return reason == null ? ofProcess : reason;
    }

    /** What the body of a response says: why it failed, as JSON or as it is. */
    private static String reasonInBody(JsonNode body) {
        Parsed parsed = body != null && body.isTextual() ? parsed(body.textValue()) : null;
        String reason = parsed == null ? null : Reported.reasonIn(parsed.value());
        return reason == null ? Reported.reasonIn(body) : reason;
    }

    /** Reads what a server wrapped; null unless that is a failure. */
    private static Reading wrapped(JsonNode value) {
        JsonNode inner = Reported.wrappedIn(value);
        if (inner != null && inner.isTextual()) {
            Parsed parsed = parsed(inner.textValue());
            inner = parsed == null ? null : parsed.value();
        }
        // Only one level is looked into: whatever is deeper is data.
        if (inner == null || !inner.isObject() || !Tree.isNothing(Reported.wrappedIn(inner))) {
            return null;
        }
        Reading reading = ofObject(inner, null, true);
        return reading.outcome() == Outcome.OK ? null : reading;
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
        return isFailure && hasMessage(value) && Reported.hasOnly(value, fields("tool-return"));
    }

    private static boolean hasMessage(JsonNode value) {
        return Tree.textOf(value, "message") != null;
    }

    /** Keys of which an object has one that is anything but a plain success. */
    static Set<String> telling() {
        Set<String> keys = new HashSet<>(Reported.TELLING);
        keys.addAll(Reported.WRAPPERS);
        keys.add("code");
        Form.ALL.forEach(form -> keys.addAll(form.discriminators()));
        return keys;
    }
}
