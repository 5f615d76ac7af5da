package dev.toolresult.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.json.Nesting;
import dev.toolresult.internal.validation.Examiner;
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
 * <p>A payload is JSON text (a String, or bytes in UTF-8), a JsonNode, a Map, an envelope, or a bean
 * that Jackson writes; null means the JSON value null, which is not an envelope. Findings have a line
 * and a column where the payload is text. Warnings do not make a payload invalid. Thread-safe.
 */
public final class Validation {
    private Validation() {}

    /**
     * Checks a payload and recognizes its form; an envelope says its form itself.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     */
    public static Report validate(@Nullable Object payload) {
        return validate(payload, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a payload.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Report validate(@Nullable Object payload, ValidationOptions options) {
        return new Examiner(options, true).report(payload);
    }

    /**
     * Tells whether a payload is a valid envelope of any form. Faster than a report.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     */
    public static boolean isValid(@Nullable Object payload) {
        return isValid(payload, ValidationOptions.DEFAULT);
    }

    /**
     * Tells whether a payload is valid. Faster than a report.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static boolean isValid(@Nullable Object payload, ValidationOptions options) {
        return new Examiner(options, false).isValid(payload);
    }

    /**
     * Checks a payload, recognizes its form and builds the envelope.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     */
    public static Checked<Envelope> check(@Nullable Object payload) {
        return check(payload, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a payload and builds the envelope.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language
     */
    public static Checked<Envelope> check(@Nullable Object payload, ValidationOptions options) {
        return checked(Envelope.class, payload, options);
    }

    /**
     * Checks a payload against the schema of a class and builds the object.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     * @param type the class of the envelope
     */
    public static <T extends Envelope> Checked<T> check(@Nullable Object payload, Class<T> type) {
        return check(payload, type, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a payload against the schema of a class and builds the object.
     *
     * @param payload text, bytes, a tree, a Map or an envelope; or null
     * @param type the class of the envelope, which decides the schema
     * @param options dialect, codes, language
     * @throws IllegalArgumentException there is no such dialect or language
     */
    public static <T extends Envelope> Checked<T> check(
            @Nullable Object payload, Class<T> type, ValidationOptions options) {
        return checked(type, payload, options.withSchema(Envelopes.schema(type)));
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
