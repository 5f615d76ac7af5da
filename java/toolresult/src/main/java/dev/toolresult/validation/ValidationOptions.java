package dev.toolresult.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.FormName;
import dev.toolresult.Settings;
import dev.toolresult.codes.CodeTable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a payload is checked against; immutable. A field of the settings may be overridden alone.
 *
 * <pre>{@code
 * var chinese = ValidationOptions.DEFAULT.withLocale(Locale.CHINESE);
 * Validation.validate(text, chinese.withSchema(FormName.TOOL_RETURN));
 * }</pre>
 *
 * @param schema name of the schema to hold the payload against, or of a part of one
 *     ("tool-response#/properties/meta"); null recognizes the form
 * @param settings codes, dialect, language, number of findings
 */
public record ValidationOptions(@Nullable String schema, Settings settings) {

    /** Recognize the form, with the settings by default. */
    public static final ValidationOptions DEFAULT = new ValidationOptions(null, Settings.DEFAULT);

    /** Rejects null settings. */
    public ValidationOptions {
        Objects.requireNonNull(settings, "settings");
    }

    /** Recognize the form, with what a team has agreed. */
    public static ValidationOptions of(Settings settings) {
        return new ValidationOptions(null, settings);
    }

    /** The same with another schema. */
    public ValidationOptions withSchema(@Nullable String schema) {
        return new ValidationOptions(schema, settings);
    }

    /** The same for one form. */
    public ValidationOptions withSchema(FormName form) {
        return withSchema(form.value());
    }

    /** The same with other settings. */
    public ValidationOptions withSettings(Settings settings) {
        return new ValidationOptions(schema, settings);
    }

    /** The same with a team's own error codes. */
    public ValidationOptions withCodes(@Nullable CodeTable codes) {
        return withSettings(settings.withCodes(codes));
    }

    /**
     * The same with a team's own error codes, from a document.
     *
     * @param codes of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException it is not a table, or clashes with the contract
     */
    public ValidationOptions withCodes(@Nullable JsonNode codes) {
        return withSettings(settings.withCodes(codes));
    }

    /** The same with a dialect, of the contract or of these codes. */
    public ValidationOptions withDialect(@Nullable String dialect) {
        return withSettings(settings.withDialect(dialect));
    }

    /** The same in another language. */
    public ValidationOptions withLang(String lang) {
        return withSettings(settings.withLang(lang));
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public ValidationOptions withLocale(Locale locale) {
        return withSettings(settings.withLocale(locale));
    }
}
