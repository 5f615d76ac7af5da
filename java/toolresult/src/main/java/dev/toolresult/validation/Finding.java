package dev.toolresult.validation;

import dev.toolresult.internal.contract.Catalog;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with a payload, or worth knowing about it.
 *
 * @param rule id of the rule, from the closed list in {@code rules.json}
 * @param severity error or warning
 * @param path JSON Pointer to the field; "" is the whole payload
 * @param message what is wrong, in the language that was asked for
 * @param hint what to do about it
 * @param line 1-based line in the text; null where the payload was not text
 * @param column 1-based column in characters (code points); null likewise
 */
public record Finding(
        String rule,
        Severity severity,
        String path,
        String message,
        String hint,
        @Nullable Integer line,
        @Nullable Integer column) {

    /**
     * Place, message and rule in one line.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String text(String lang) {
        String where = line == null ? "" : line + ":" + column + ": ";
        String place = path.isEmpty() ? Catalog.phrase("root", lang) : path;
        return where + place + ": " + message + " [" + rule + "]";
    }

    @Override
    public String toString() {
        return text("en");
    }
}
