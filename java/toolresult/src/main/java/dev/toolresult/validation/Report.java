package dev.toolresult.validation;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.validation.LaterFindings;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one payload.
 *
 * @param schema the schema that was asked for or recognized; null if there was none
 * @param dialect the dialect of error codes that was named, or null
 * @param findings what was found, the best explanation first; at most 1,000
 * @param lang language of the findings, "en" or "zh"
 * @param more how many findings were counted and left out. They never decide whether the payload is
 *     valid: errors come first
 */
@JsonIgnoreProperties(value = {"valid", "errors", "warnings"}, allowGetters = true)
public record Report(
        @Nullable String schema, @Nullable String dialect, List<Finding> findings, String lang, int more) {

    /** Copies the list. */
    public Report {
        findings = findings instanceof LaterFindings ? findings : List.copyOf(findings);
    }

    /**
     * A report of all findings.
     *
     * @param schema the schema; null if there was none
     * @param dialect the dialect of error codes that was named, or null
     * @param findings everything found, the best explanation first
     * @param lang language of the findings, "en" or "zh"
     */
    public Report(@Nullable String schema, @Nullable String dialect, List<Finding> findings, String lang) {
        this(schema, dialect, findings, lang, 0);
    }

    /** How many findings were counted and left out. */
    @Override
    public int more() {
        return findings instanceof LaterFindings later ? later.more() : more;
    }

    /** Whether there is no error; warnings do not count. */
    public boolean isValid() {
        return !(findings instanceof LaterFindings) && errors().isEmpty();
    }

    /** The findings that make the payload invalid. */
    public List<Finding> errors() {
        return of(Severity.ERROR);
    }

    /** The warnings. */
    public List<Finding> warnings() {
        return of(Severity.WARNING);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Report that
                && Objects.equals(schema, that.schema)
                && Objects.equals(dialect, that.dialect)
                && findings.equals(that.findings)
                && lang.equals(that.lang)
                && more() == that.more();
    }

    @Override
    public int hashCode() {
        return Objects.hash(schema, dialect, findings, lang, more());
    }

    @Override
    public String toString() {
        if (findings.isEmpty()) {
            return "valid " + schema;
        }
        String text = findings.stream()
                .map(one -> one.text(lang) + "\n    " + one.hint())
                .collect(Collectors.joining("\n"));
        return more() == 0
                ? text
                : text + "\n" + Catalog.phrase("report.more", lang, "count", more());
    }

    private List<Finding> of(Severity severity) {
        return findings.stream().filter(one -> one.severity() == severity).toList();
    }
}
