package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.codes.CodeTable;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a team has agreed, said once: every door takes it and uses all that concerns it; immutable.
 *
 * <pre>{@code
 * Settings ours = Settings.DEFAULT.withCodes(table).withLocale(Locale.CHINESE);
 * ToolRunner runner = ToolRunner.create().withSettings(ours);
 * Report report = Validation.validate(text, ValidationOptions.of(ours));
 * String shown = result.toModelText(ours);
 * }</pre>
 *
 * @param codes the error codes with a team's own; null: the contract's
 * @param dialect dialect of error codes in payloads that come in; their code is translated first;
 *     null: this contract's own
 * @param lang language of findings, messages, advice and notices, "en" or "zh"
 * @param shown how a result is shown to the model
 * @param maxFindings how many findings a report lists; the others are counted
 * @param classify whether a failure without a code of the contract gets the code of the class that
 *     it names itself: by a status, a name, or in words; {@code meta.toolresult.assumed} lists it
 */
public record Settings(
        @Nullable CodeTable codes,
        @Nullable String dialect,
        String lang,
        ContentOptions shown,
        int maxFindings,
        boolean classify) {

    /** The contract's own codes, no dialect, English. */
    public static final Settings DEFAULT =
            new Settings(null, null, "en", ContentOptions.DEFAULT, Facts.FINDINGS_LIMIT, false);

    /**
     * Rejects what no door can use.
     *
     * @throws IllegalArgumentException there is no such language, or maxFindings is below 1
     */
    public Settings {
        Catalog.requireLanguage(lang);
        Objects.requireNonNull(shown, "shown");
        if (maxFindings < 1) {
            throw new IllegalArgumentException(
                    "maxFindings: expected at least 1, got " + maxFindings);
        }
    }

    /** The same with a team's own error codes. */
    public Settings withCodes(@Nullable CodeTable codes) {
        return new Settings(codes, dialect, lang, shown, maxFindings, classify);
    }

    /**
     * The same with a team's own error codes, from a document.
     *
     * @param codes of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException it is not a table, or clashes with the contract
     */
    public Settings withCodes(@Nullable JsonNode codes) {
        return withCodes(codes == null ? null : CodeTable.of(codes));
    }

    /** The same with a dialect, of the contract or of these codes. */
    public Settings withDialect(@Nullable String dialect) {
        return new Settings(codes, dialect, lang, shown, maxFindings, classify);
    }

    /** The same in another language. */
    public Settings withLang(String lang) {
        return new Settings(codes, dialect, lang, shown, maxFindings, classify);
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public Settings withLocale(Locale locale) {
        return withLang(Catalog.language(locale));
    }

    /** The same with another way to show results to the model. */
    public Settings withShown(ContentOptions shown) {
        return new Settings(codes, dialect, lang, shown, maxFindings, classify);
    }

    /** The same with another number of findings in a report. */
    public Settings withMaxFindings(int maxFindings) {
        return new Settings(codes, dialect, lang, shown, maxFindings, classify);
    }

    /** The same, where failures without a code are classed, or are not. */
    public Settings withClassify(boolean classify) {
        return new Settings(codes, dialect, lang, shown, maxFindings, classify);
    }
}
