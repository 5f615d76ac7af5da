package dev.toolresult.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.FormName;
import dev.toolresult.Settings;
import dev.toolresult.codes.CodeTable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Options of a conversion; immutable.
 *
 * @param from form of the payload; null recognizes it
 * @param tool name of the tool, if the payload does not contain it; null if unknown
 * @param toolCallId identifier of the model's call, likewise
 * @param operationType operation type, likewise; null is "operation"
 * @param extensions whether the {@code toolresult} key may be written; null: yes, except in a
 *     tool-result, whose own system knows no metadata: a warning in the log then names what is
 *     lost; false accepts the loss in silence
 * @param settings codes, dialect, language
 */
public record ConversionOptions(
        @Nullable String from,
        @Nullable String tool,
        @Nullable String toolCallId,
        @Nullable String operationType,
        @Nullable Boolean extensions,
        Settings settings) {

    /** Recognize the form; nothing else is known. */
    public static final ConversionOptions DEFAULT =
            new ConversionOptions(null, null, null, null, null, Settings.DEFAULT);

    /** Recognize the form, with what a team has agreed. */
    public static ConversionOptions of(Settings settings) {
        return DEFAULT.withSettings(settings);
    }

    /** Takes null for the default operation type; rejects null settings. */
    public ConversionOptions {
        operationType = operationType == null ? "operation" : operationType;
        Objects.requireNonNull(settings, "settings");
    }

    /** The same with the form of the payload. */
    public ConversionOptions withFrom(@Nullable String from) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, extensions, settings);
    }

    /** The same with the form of the payload. */
    public ConversionOptions withFrom(FormName from) {
        return withFrom(from.value());
    }

    /** The same with the tool's name. */
    public ConversionOptions withTool(@Nullable String tool) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, extensions, settings);
    }

    /** The same with the identifier of the model's call. */
    public ConversionOptions withToolCallId(@Nullable String toolCallId) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, extensions, settings);
    }

    /** The same with an operation type. */
    public ConversionOptions withOperationType(@Nullable String operationType) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, extensions, settings);
    }

    /** The same with or without the {@code toolresult} key. */
    public ConversionOptions withExtensions(@Nullable Boolean extensions) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, extensions, settings);
    }

    /** The same with other settings. */
    public ConversionOptions withSettings(Settings settings) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, extensions, settings);
    }

    /** The same with a team's own error codes. */
    public ConversionOptions withCodes(@Nullable CodeTable codes) {
        return withSettings(settings.withCodes(codes));
    }

    /**
     * The same with a team's own error codes, from a document.
     *
     * @param codes of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException it is not a table, or clashes with the contract
     */
    public ConversionOptions withCodes(@Nullable JsonNode codes) {
        return withSettings(settings.withCodes(codes));
    }

    /** The same with a dialect, of the contract or of these codes. */
    public ConversionOptions withDialect(@Nullable String dialect) {
        return withSettings(settings.withDialect(dialect));
    }

    /** The same in another language. */
    public ConversionOptions withLang(String lang) {
        return withSettings(settings.withLang(lang));
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public ConversionOptions withLocale(Locale locale) {
        return withSettings(settings.withLocale(locale));
    }
}
