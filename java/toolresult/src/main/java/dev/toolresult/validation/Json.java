package dev.toolresult.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.TextException;
import dev.toolresult.internal.validation.BestFindings;
import dev.toolresult.internal.validation.ValueFindings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Strict JSON (RFC 8259, UTF-8): rejects whatever two parsers could interpret differently.
 *
 * <p>It rejects byte order marks, bytes that are not UTF-8, unpaired surrogates, NaN and Infinity,
 * nesting deeper than 200 levels, text after the value, and empty text. Numbers are exact:
 * integers as int, long or BigInteger, fractions as BigDecimal. The last value of a duplicate key
 * wins; {@link Validation} reports the duplicate.
 */
public final class Json {
    private Json() {}

    /**
     * Parses one JSON value without loss.
     *
     * @param text JSON; null is rejected as empty text is
     * @throws ContractException the text is not strict JSON; the report has line and column
     */
    public static JsonNode read(@Nullable String text) {
        return read(text, "en");
    }

    /**
     * Parses one JSON value without loss.
     *
     * @param text JSON in UTF-8; null is rejected as empty text is
     * @throws ContractException the text is not strict JSON; the report has line and column
     */
    public static JsonNode read(byte @Nullable [] text) {
        return read(text, "en");
    }

    /**
     * The same, with errors in the given language.
     *
     * @param text JSON; null is rejected as empty text is
     * @param lang "en" or "zh"
     * @throws ContractException the text is not strict JSON
     * @throws IllegalArgumentException another language
     */
    public static JsonNode read(@Nullable String text, String lang) {
        Catalog.requireLanguage(lang);
        try {
            return StrictJsonParser.parse(text == null ? "" : text, lang).value();
        } catch (TextException error) {
            throw rejected(error, lang);
        }
    }

    /**
     * The same, with errors in the given language.
     *
     * @param text JSON in UTF-8; null is rejected as empty text is
     * @param lang "en" or "zh"
     * @throws ContractException the text is not strict JSON
     * @throws IllegalArgumentException another language
     */
    public static JsonNode read(byte @Nullable [] text, String lang) {
        Catalog.requireLanguage(lang);
        try {
            return StrictJsonParser.parse(text == null ? new byte[0] : text, lang).value();
        } catch (TextException error) {
            throw rejected(error, lang);
        }
    }

    /**
     * Writes a value as compact JSON with exact numbers, in the same characters as the other
     * languages of this project.
     *
     * @param value a JSON value; null is null
     * @throws ContractException the tree holds what JSON cannot represent: NaN, Java objects, more
     *     than 200 levels, unpaired surrogates
     */
    public static String write(@Nullable JsonNode value) {
        BestFindings.Selection found = ValueFindings.of(value, "en");
        if (!found.findings().isEmpty()) {
            throw new ContractException(
                    new Report(null, null, found.findings(), "en", found.more()));
        }
        return JsonWriter.toJson(value);
    }

    private static ContractException rejected(TextException error, String lang) {
        return new ContractException(new Report(null, null, List.of(error.finding()), lang));
    }
}
