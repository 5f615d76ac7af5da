package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

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
public record ValidationOptions(@Nullable String schema, @Nullable String dialect, @Nullable CodeTable codes, @Nullable String lang) {

    /** Recognize the form, no dialect, the contract's own codes, English. */
    public static final ValidationOptions DEFAULT = new ValidationOptions(null, null, null, "en");

    /** Takes null for English. */
    public ValidationOptions {
        lang = lang == null ? "en" : lang;
    }

    /** The same with another schema. */
    public ValidationOptions withSchema(@Nullable String schema) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /** The same for one form. */
    public ValidationOptions withSchema(FormName form) {
        return withSchema(form.value());
    }

    /** The same with another dialect. */
    public ValidationOptions withDialect(@Nullable String dialect) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /** The same with another team table. */
    public ValidationOptions withCodes(@Nullable CodeTable codes) {
        return new ValidationOptions(schema, dialect, codes, lang);
    }

    /**
     * The same with a team's own error codes, from a document.
     *
     * @param codes of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException it is not a table, or clashes with the contract
     */
    public ValidationOptions withCodes(@Nullable JsonNode codes) {
        return withCodes(codes == null ? null : CodeTable.of(codes));
    }

    /** The same in another language. */
    public ValidationOptions withLang(@Nullable String lang) {
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
