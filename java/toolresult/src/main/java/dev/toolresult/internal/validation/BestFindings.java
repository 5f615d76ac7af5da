package dev.toolresult.internal.validation;

import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.contract.Limits;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Takes findings and holds the best of them, up to the limit of a report; the others are counted.
 *
 * <p>A payload of a few hundred kilobytes may break a rule in ten thousand places, and its pointers
 * together may be many times as long as itself. So only the pointers of the best are written.
 */
public final class BestFindings {
    // How long the pointers of a report may be together, in characters; the first may be longer.
    private static final int MOST_CHARACTERS = 1_000_000;
    // Errors first, then as the catalog ranks rules, then the shallow ones.
    private static final Comparator<AnyFinding> ORDER = Comparator
            .comparing((AnyFinding one) -> one.severity() == Severity.WARNING)
            .thenComparing(one -> Contract.rule(one.rule()).rank())
            .thenComparing(AnyFinding::depth);

    /** No findings. */
    public static final Selection NONE = new Selection(List.of(), 0);

    private List<AnyFinding> held = new ArrayList<>();
    private final int limit;
    private int more;

    /** Holds as many as a report lists by default. */
    public BestFindings() {
        this(Facts.FINDINGS_LIMIT);
    }

    public BestFindings(int limit) {
        this.limit = limit;
    }

    /** The best findings, and how many others there were. */
    public record Selection(List<Finding> findings, int more) {}

    public void add(List<Finding> found) {
        addAll(AnyFinding.of(found));
    }

    /** Takes what others selected. */
    public void add(Selection found) {
        add(found.findings());
        more += found.more();
    }

    public void addAll(List<? extends AnyFinding> found) {
        if (found.isEmpty()) {
            return;
        }
        held.addAll(found);
        held.sort(ORDER);
        int over = Math.max(0, held.size() - limit);
        held = new ArrayList<>(held.subList(0, held.size() - over));
        more += over;
    }

    /** Takes what others selected, as {@link #addAllUnsettled} does. */
    public void addUnsettled(Selection found) {
        addAllUnsettled(AnyFinding.of(found.findings()));
        more += found.more();
    }

    /** Takes the findings at places that have no error yet: others would be consequences. */
    public void addAllUnsettled(List<? extends AnyFinding> found) {
        if (found.isEmpty()) {
            return;
        }
        Set<List<String>> settled = new HashSet<>();
        for (AnyFinding one : held) {
            if (one.severity() == Severity.ERROR) {
                settled.add(one.steps());
            }
        }
        addAll(settled.isEmpty()
                ? found
                : found.stream().filter(one -> !settled.contains(one.steps())).toList());
    }

    /** The best, as far as their pointers are not too long altogether. */
    public Selection selection() {
        if (held.isEmpty() && more == 0) {
            return NONE;
        }
        List<Finding> listed = new ArrayList<>();
        int left = MOST_CHARACTERS;
        for (AnyFinding one : held) {
            Finding finding = one.written();
            left -= Limits.count(finding.path());
            if (!listed.isEmpty() && left < 0) {
                break;
            }
            listed.add(finding);
        }
        return new Selection(listed, more + held.size() - listed.size());
    }

    /** The best of some findings. */
    public static Selection of(List<? extends AnyFinding> found) {
        BestFindings best = new BestFindings();
        best.addAll(found);
        return best.selection();
    }
}
