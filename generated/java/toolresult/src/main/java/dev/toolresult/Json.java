// GENERATED from python/codegen/templates/java/toolresult/src/main/java/dev/toolresult/Json.java by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Strict JSON (RFC 8259, UTF-8): what two readers could take differently is refused.
 *
 * <p>Refused are byte order marks, bytes that are not UTF-8, lone surrogates, NaN and Infinity,
 * more than 200 brackets open at once, text after the value, and empty text. Numbers are exact:
 * integers as int, long or BigInteger, fractions as BigDecimal. Of a repeated key the last value
 * is taken; {@link Validation} reports it.
 */
public final class Json {
    private Json() {}

    /**
     * Reads one JSON value and loses nothing of it.
     *
     * @param text JSON; null is refused like empty text
     * @throws ContractException the text is not strict JSON; the report has line and column
     */
    public static JsonNode read(String text) {
        return read(text, "en");
    }

    /**
     * Reads one JSON value and loses nothing of it.
     *
     * @param text JSON in UTF-8; null is refused like empty text
     * @throws ContractException the text is not strict JSON; the report has line and column
     */
    public static JsonNode read(byte[] text) {
        return read(text, "en");
    }

    /**
     * The same, with errors in a language of your choice.
     *
     * @param lang "en" or "zh"
     * @throws ContractException the text is not strict JSON
     * @throws IllegalArgumentException another language
     */
    public static JsonNode read(String text, String lang) {
        Words.requireLanguage(lang);
        try {
            return Reader.parse(text == null ? "" : text, lang).value();
        } catch (TextException error) {
            throw refused(error, lang);
        }
    }

    /**
     * The same, with errors in a language of your choice.
     *
     * @param lang "en" or "zh"
     * @throws ContractException the text is not strict JSON
     * @throws IllegalArgumentException another language
     */
    public static JsonNode read(byte[] text, String lang) {
        Words.requireLanguage(lang);
        try {
            return Reader.parse(text == null ? new byte[0] : text, lang).value();
        } catch (TextException error) {
            throw refused(error, lang);
        }
    }

    /**
     * Writes a value as compact JSON with exact numbers, spelt as the other languages of this
     * project spell it.
     *
     * @param value a JSON value; null is null
     * @throws ContractException the tree holds what JSON cannot say: NaN, Java objects, more
     *     than 200 levels, half characters
     */
    public static String write(JsonNode value) {
        List<Finding> findings = Values.findings(value, "en");
        if (!findings.isEmpty()) {
            throw new ContractException(new Report(null, null, findings, "en"));
        }
        return Writing.toJson(value);
    }

    private static ContractException refused(TextException error, String lang) {
        return new ContractException(new Report(null, null, List.of(error.finding()), lang));
    }
}
