package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Verdicts: one payload in, one report out, the best explanation first.
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
    public static Report validate(String json) {
        return validate(json, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a text in UTF-8; the form is recognized.
     *
     * @param json JSON; null means the JSON value null, which is not an envelope
     */
    public static Report validate(byte[] json) {
        return validate(json, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a JSON value; the form is recognized. Findings have no line and column.
     *
     * @param value any tree; null means the JSON value null
     */
    public static Report validate(JsonNode value) {
        return validate(value, ValidationOptions.DEFAULT);
    }

    /**
     * Checks a text.
     *
     * @param json JSON; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language, or the team's
     *     codes are not a table
     */
    public static Report validate(String json, ValidationOptions options) {
        return new Examiner(options, true).text(json).report();
    }

    /**
     * Checks a text in UTF-8.
     *
     * @param json JSON; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language, or the team's
     *     codes are not a table
     */
    public static Report validate(byte[] json, ValidationOptions options) {
        return new Examiner(options, true).bytes(json).report();
    }

    /**
     * Checks a JSON value.
     *
     * @param value any tree; null means the JSON value null
     * @param options schema, dialect, codes, language
     * @throws IllegalArgumentException there is no such schema, dialect or language, or the team's
     *     codes are not a table
     */
    public static Report validate(JsonNode value, ValidationOptions options) {
        return new Examiner(options, true).tree(value).report();
    }
}
