package dev.toolresult.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.json.Nesting;
import dev.toolresult.internal.validation.Examiner;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts: one payload in, one report out, the best explanation first.
 *
 * <pre>{@code
 * if (Validation.check(text, ToolReturn.class)
 *         instanceof Checked.Valid<ToolReturn> checked) {
 *     ToolReturn result = checked.value();
 * }
 * }</pre>
 *
 * <p>Warnings do not make a payload invalid. Thread-safe.
 */
public final class Validation {
    private Validation() {}

    /**
     * Checks a text; the form is recognized.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static Report validate(@Nullable String json) {
        return validate(json, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a text.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Report validate(@Nullable String json, ValidationOptions options) {
        return new Examiner(options, true).report(json);
    }

    /**
     * Checks a text in UTF-8; the form is recognized.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static Report validate(byte @Nullable [] json) {
        return validate(json, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a text in UTF-8.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Report validate(byte @Nullable [] json, ValidationOptions options) {
        return new Examiner(options, true).report(json);
    }

    /**
     * Checks a JSON value; findings have no line and column; the form is recognized.
     *
     * @param value any tree; null means the JSON value null
     */
    public static Report validate(@Nullable JsonNode value) {
        return validate(value, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a JSON value; findings have no line and column.
     *
     * @param value any tree; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Report validate(@Nullable JsonNode value, ValidationOptions options) {
        return new Examiner(options, true).report(value);
    }

    /**
     * Checks a Map; findings have no line and column; the form is recognized.
     *
     * @param value the fields; null means the JSON value null
     */
    public static Report validate(@Nullable Map<String, ?> value) {
        return validate(value, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a Map; findings have no line and column.
     *
     * @param value the fields; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Report validate(@Nullable Map<String, ?> value, ValidationOptions options) {
        return new Examiner(options, true).report(value);
    }

    /**
     * Checks an envelope, for its warnings.
     *
     * @param envelope an envelope
     */
    public static Report validate(Envelope envelope) {
        return validate(envelope, ValidationOptions.DEFAULT.withSchema(envelope.schemaName()));
    }

    /**
     * Checks an envelope, for its warnings.
     *
     * @param envelope an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Report validate(Envelope envelope, ValidationOptions options) {
        return new Examiner(options, true).report(envelope);
    }

    /**
     * Whether a text is a valid envelope; the form is recognized. Faster than a report.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static boolean isValid(@Nullable String json) {
        return isValid(json, ValidationOptions.DEFAULT);
    }

    /**
     * Whether a text is valid. Faster than a report.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static boolean isValid(@Nullable String json, ValidationOptions options) {
        return new Examiner(options, false).isValid(json);
    }

    /**
     * Whether a text in UTF-8 is a valid envelope; the form is recognized. Faster than a report.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static boolean isValid(byte @Nullable [] json) {
        return isValid(json, ValidationOptions.DEFAULT);
    }

    /**
     * Whether a text in UTF-8 is valid. Faster than a report.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static boolean isValid(byte @Nullable [] json, ValidationOptions options) {
        return new Examiner(options, false).isValid(json);
    }

    /**
     * Whether a JSON value is a valid envelope; the form is recognized. Faster than a report.
     *
     * @param value any tree; null means the JSON value null
     */
    public static boolean isValid(@Nullable JsonNode value) {
        return isValid(value, ValidationOptions.DEFAULT);
    }

    /**
     * Whether a JSON value is valid. Faster than a report.
     *
     * @param value any tree; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static boolean isValid(@Nullable JsonNode value, ValidationOptions options) {
        return new Examiner(options, false).isValid(value);
    }

    /**
     * Whether a Map is a valid envelope; the form is recognized. Faster than a report.
     *
     * @param value the fields; null means the JSON value null
     */
    public static boolean isValid(@Nullable Map<String, ?> value) {
        return isValid(value, ValidationOptions.DEFAULT);
    }

    /**
     * Whether a Map is valid. Faster than a report.
     *
     * @param value the fields; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static boolean isValid(@Nullable Map<String, ?> value, ValidationOptions options) {
        return new Examiner(options, false).isValid(value);
    }

    /**
     * Checks a text and builds the envelope; the form is recognized.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static Checked<Envelope> check(@Nullable String json) {
        return checked(Envelope.class, json, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a text against the schema of a class and builds the object.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param type the class of the envelope
     */
    public static <T extends Envelope> Checked<T> check(@Nullable String json, Class<T> type) {
        return checked(type, json, ValidationOptions.DEFAULT.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a text against the schema of a class and builds the object.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param type the class of the envelope, which decides the schema
     * @param options dialect, codes, language
     * @throws IllegalArgumentException there is no such dialect or language
     */
    public static <T extends Envelope> Checked<T> check(
            @Nullable String json, Class<T> type, ValidationOptions options) {
        return checked(type, json, options.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a text and builds the envelope.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Checked<Envelope> check(@Nullable String json, ValidationOptions options) {
        return checked(Envelope.class, json, options);
    }

    /**
     * Checks a text in UTF-8 and builds the envelope; the form is recognized.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static Checked<Envelope> check(byte @Nullable [] json) {
        return checked(Envelope.class, json, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a text in UTF-8 against the schema of a class and builds the object.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param type the class of the envelope
     */
    public static <T extends Envelope> Checked<T> check(byte @Nullable [] json, Class<T> type) {
        return checked(type, json, ValidationOptions.DEFAULT.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a text in UTF-8 against the schema of a class and builds the object.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param type the class of the envelope, which decides the schema
     * @param options dialect, codes, language
     * @throws IllegalArgumentException there is no such dialect or language
     */
    public static <T extends Envelope> Checked<T> check(
            byte @Nullable [] json, Class<T> type, ValidationOptions options) {
        return checked(type, json, options.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a text in UTF-8 and builds the envelope.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Checked<Envelope> check(byte @Nullable [] json, ValidationOptions options) {
        return checked(Envelope.class, json, options);
    }

    /**
     * Checks a JSON value and builds the envelope; the form is recognized.
     *
     * @param value any tree; null means the JSON value null
     */
    public static Checked<Envelope> check(@Nullable JsonNode value) {
        return checked(Envelope.class, value, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a JSON value against the schema of a class and builds the object.
     *
     * @param value any tree; null means the JSON value null
     * @param type the class of the envelope
     */
    public static <T extends Envelope> Checked<T> check(@Nullable JsonNode value, Class<T> type) {
        return checked(type, value, ValidationOptions.DEFAULT.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a JSON value against the schema of a class and builds the object.
     *
     * @param value any tree; null means the JSON value null
     * @param type the class of the envelope, which decides the schema
     * @param options dialect, codes, language
     * @throws IllegalArgumentException there is no such dialect or language
     */
    public static <T extends Envelope> Checked<T> check(
            @Nullable JsonNode value, Class<T> type, ValidationOptions options) {
        return checked(type, value, options.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a JSON value and builds the envelope.
     *
     * @param value any tree; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Checked<Envelope> check(@Nullable JsonNode value, ValidationOptions options) {
        return checked(Envelope.class, value, options);
    }

    /**
     * Checks a Map and builds the envelope; the form is recognized.
     *
     * @param value the fields; null means the JSON value null
     */
    public static Checked<Envelope> check(@Nullable Map<String, ?> value) {
        return checked(Envelope.class, value, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a Map against the schema of a class and builds the object.
     *
     * @param value the fields; null means the JSON value null
     * @param type the class of the envelope
     */
    public static <T extends Envelope> Checked<T> check(@Nullable Map<String, ?> value, Class<T> type) {
        return checked(type, value, ValidationOptions.DEFAULT.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a Map against the schema of a class and builds the object.
     *
     * @param value the fields; null means the JSON value null
     * @param type the class of the envelope, which decides the schema
     * @param options dialect, codes, language
     * @throws IllegalArgumentException there is no such dialect or language
     */
    public static <T extends Envelope> Checked<T> check(
            @Nullable Map<String, ?> value, Class<T> type, ValidationOptions options) {
        return checked(type, value, options.withSchema(Envelopes.schema(type)));
    }

    /**
     * Checks a Map and builds the envelope.
     *
     * @param value the fields; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Checked<Envelope> check(@Nullable Map<String, ?> value, ValidationOptions options) {
        return checked(Envelope.class, value, options);
    }

    private static <T extends Envelope> Checked<T> checked(
            Class<T> type, Object payload, ValidationOptions options) {
        Objects.requireNonNull(options, "options");
        Object own = payload instanceof JsonNode tree && Nesting.finding(tree) == null
                ? tree.deepCopy()
                : payload;
        Examiner.Examined examined = new Examiner(options, true).any(own);
        Report report = examined.report();
        if (!report.isValid()) {
            return new Checked.Invalid<>(report);
        }
        String schema = report.schema();
        if (!Envelopes.hasClass(schema)) {
            throw new IllegalArgumentException("schema: " + schema + " has no class; use validate");
        }
        try {
            T value = type.cast(Envelopes.built(schema, examined.value()));
            return new Checked.Valid<>(value, report.warnings());
        } catch (ContractException tooLarge) {
            return new Checked.Invalid<>(tooLarge.report());
        }
    }
}
