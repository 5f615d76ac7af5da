package dev.toolresult;

import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payload breaks the contract; {@link #report()} says where and why.
 *
 * <p>The message names the best finding, what to do, and how many findings are left.
 */
public class ContractException extends ToolResultException {
    private static final long serialVersionUID = 1L;

    private final transient Report report;

    /**
     * @param report a report with at least one finding
     */
    public ContractException(Report report) {
        this(report, null);
    }

    /**
     * @param report a report with at least one finding
     * @param cause the exception of another library, or null
     */
    public ContractException(Report report, @Nullable Throwable cause) {
        super(text(report), cause);
        this.report = report;
    }

    /** Everything that was found; null only after Java serialization. */
    public Report report() {
        return report;
    }

    /** What was found, the best explanation first; empty after Java serialization. */
    public List<Finding> findings() {
        return report == null ? List.of() : report.findings();
    }

    private static String text(Report report) {
        if (report.findings().isEmpty()) {
            throw new IllegalArgumentException("report: expected at least one finding, got none");
        }
        List<Finding> findings = report.isValid() ? report.findings() : report.errors();
        Finding first = findings.get(0);
        String text = first.text(report.lang()) + " " + first.hint();
        int left = findings.size() - 1 + report.more();
        return left == 0
                ? text
                : text + Catalog.phrase("report.more-beside", report.lang(), "count", left);
    }
}
