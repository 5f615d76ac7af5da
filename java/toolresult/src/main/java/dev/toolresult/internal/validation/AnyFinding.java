package dev.toolresult.internal.validation;

import dev.toolresult.internal.json.Pointers;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Severity;
import java.util.List;

/** A finding, its pointer and words written or not. */
public interface AnyFinding {
    String rule();

    Severity severity();

    /** How many steps lead to its place. */
    int depth();

    /** The steps from the root to its place. */
    List<String> steps();

    Finding written();

    /** A finding whose pointer is written already. */
    static AnyFinding of(Finding finding) {
        return new WrittenFinding(finding);
    }

    /** Findings whose pointers are written already. */
    static List<AnyFinding> of(List<Finding> findings) {
        return findings.stream().map(AnyFinding::of).toList();
    }

    /** A finding as it is. */
    record WrittenFinding(Finding written) implements AnyFinding {

        @Override
        public String rule() {
            return written.rule();
        }

        @Override
        public Severity severity() {
            return written.severity();
        }

        @Override
        public int depth() {
            return Pointers.depth(written.path());
        }

        @Override
        public List<String> steps() {
            return Pointers.steps(written.path());
        }
    }
}
