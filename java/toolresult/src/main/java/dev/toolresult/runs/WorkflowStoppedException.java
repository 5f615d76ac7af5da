package dev.toolresult.runs;

import dev.toolresult.ToolResultException;
import dev.toolresult.internal.contract.Catalog;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The workflow stops here; it carries the failing tool and its message. */
public class WorkflowStoppedException extends ToolResultException {
    private static final long serialVersionUID = 1L;

    private final transient Workflow.Verdict verdict;

    /**
     * @param verdict the verdict that stopped it
     * @param lang language of the message, "en" or "zh"
     * @throws IllegalArgumentException another language, or the verdict is not to stop
     */
    public WorkflowStoppedException(Workflow.Verdict verdict, String lang) {
        super(text(verdict, lang), null);
        this.verdict = verdict;
    }

    /** The verdict that stopped it; null only after Java serialization. */
    public Workflow.Verdict verdict() {
        return verdict;
    }

    /** The tool that stopped it; null where it has no name or the model did. */
    public @Nullable String tool() {
        return verdict == null ? null : verdict.tool();
    }

    private static String text(Workflow.Verdict verdict, String lang) {
        Objects.requireNonNull(verdict, "verdict");
        if (verdict.decision() != Workflow.Decision.STOP) {
            throw new IllegalArgumentException(
                    "verdict: expected one to stop, got " + verdict.decision());
        }
        return Catalog.phrase(
                "workflow.stopped", lang,
                "why", Catalog.phrase("workflow." + verdict.reason(), lang),
                "tool", said("tool", verdict.tool(), lang),
                "message", said("message", verdict.message(), lang));
    }

    private static String said(String name, String value, String lang) {
        return value == null || value.isEmpty()
                ? ""
                : Catalog.phrase("workflow.stopped-" + name, lang, name, value);
    }
}
