package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Options of a conversion; immutable.
 *
 * @param from form of the payload; null recognizes it
 * @param tool name of the tool, if the payload does not contain it; null if unknown
 * @param toolCallId identifier of the model's call, likewise
 * @param operationType operation type, likewise; null is "operation"
 * @param dialect dialect of error codes that the payload speaks; null: this contract's own
 * @param codes a team's own error codes; null: none
 * @param extensions whether the {@code toolresult} key may be written; null: yes, except in a
 *     tool-result, whose own system knows no metadata
 * @param lang language of errors, "en" or "zh"; null is "en"
 */
public record ConversionOptions(
        @Nullable String from,
        @Nullable String tool,
        String toolCallId,
        @Nullable String operationType,
        @Nullable String dialect,
        @Nullable CodeTable codes,
        @Nullable Boolean extensions,
        @Nullable String lang) {

    /** Recognize the form; nothing else is known. */
    public static final ConversionOptions DEFAULT =
            new ConversionOptions(null, null, null, null, null, null, null, null);

    /** Takes null for the default operation type and for English. */
    public ConversionOptions {
        operationType = operationType == null ? "operation" : operationType;
        lang = lang == null ? "en" : lang;
    }

    /** The same with the form of the payload. */
    public ConversionOptions withFrom(@Nullable String from) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /** The same with the form of the payload. */
    public ConversionOptions withFrom(FormName from) {
        return withFrom(from.value());
    }

    /** The same with the tool's name. */
    public ConversionOptions withTool(@Nullable String tool) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /** The same with the identifier of the model's call. */
    public ConversionOptions withToolCallId(String toolCallId) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /** The same with an operation type. */
    public ConversionOptions withOperationType(@Nullable String operationType) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /** The same with a dialect. */
    public ConversionOptions withDialect(@Nullable String dialect) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /** The same with a team table. */
    public ConversionOptions withCodes(@Nullable CodeTable codes) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /**
     * The same with a team's own error codes, from a document.
     *
     * @param codes of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException it is not a table, or clashes with the contract
     */
    public ConversionOptions withCodes(@Nullable JsonNode codes) {
        return withCodes(codes == null ? null : CodeTable.of(codes));
    }

    /** The same with or without the {@code toolresult} key. */
    public ConversionOptions withExtensions(@Nullable Boolean extensions) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /** The same in another language. */
    public ConversionOptions withLang(@Nullable String lang) {
        return new ConversionOptions(
                from, tool, toolCallId, operationType, dialect, codes, extensions, lang);
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public ConversionOptions withLocale(Locale locale) {
        return withLang(Catalog.language(locale));
    }
}
