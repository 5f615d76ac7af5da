package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;

/**
 * Options of a validation; immutable.
 *
 * <pre>{@code
 * var chinese = ValidationOptions.DEFAULT.withLocale(Locale.CHINESE);
 * Validation.validate(text, chinese.withSchema(FormName.TOOL_RETURN));
 * }</pre>
 *
 * @param schema name of the schema to hold the payload against, or of a part of one
 *     ("tool-response#/properties/meta"); null recognizes the form
 * @param dialect dialect of error codes that the payload speaks; its code is translated first;
 *     null: this contract's own
 * @param codes the error codes with a team's own; null: the contract's
 * @param lang language of the findings, "en" or "zh"; null is "en"
 */
public record ValidationOptions(String schema, String dialect, CodeTable codes, String lang) {

    /** Recognize the form, no dialect, the contract's own codes, English. */
    public static final ValidationOptions DEFAULT = new ValidationOptions(null, null, null, "en");

    /** Takes null for English. */
    public ValidationOptions {
        lang = lang == null ? "en" : lang;
    }

    /** The same with another schema. */
    public ValidationOptions withSchema(String schema) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /** The same for one form. */
    public ValidationOptions withSchema(FormName form) {
        return withSchema(form.value());
    }

    /** The same with another dialect. */
    public ValidationOptions withDialect(String dialect) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /** The same with another team table. */
    public ValidationOptions withCodes(CodeTable codes) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /**
     * The same with a team's own error codes, from a document.
     *
     * @param codes of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException it is not a table, or clashes with the contract
     */
    public ValidationOptions withCodes(JsonNode codes) {
        return withCodes(codes == null ? null : CodeTable.of(codes));
    }

    /** The same in another language. */
    public ValidationOptions withLang(String lang) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public ValidationOptions withLocale(Locale locale) {
        return withLang(Catalog.language(locale));
    }
}
