package dev.toolresult;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Takes findings and holds the best of them, up to the limit of a report; the others are counted.
 *
 * <p>A payload of a few hundred kilobytes may break a rule in ten thousand places, and its pointers
 * together may be many times as long as itself.
 */
final class BestFindings {
    // How long the pointers of a report may be together, in characters; the first may be longer.
    private static final int MOST_CHARACTERS = 1_000_000;
    // Errors first, then as the catalog ranks rules, then the shallow ones.
    private static final Comparator<Finding> ORDER = Comparator
            .comparing((Finding one) -> one.severity() == Severity.WARNING)
            .thenComparing(one -> Contract.rule(one.rule()).rank())
            .thenComparing(one -> Pointers.depth(one.path()));

    /** No findings. */
    static final Selection NONE = new Selection(List.of(), 0);

    private List<Finding> held = new ArrayList<>();
    private int more;

    /** The best findings, and how many others there were. */
    record Selection(List<Finding> findings, int more) {}

    void add(List<Finding> found) {
        add(found, 0);
    }

    /** Takes findings, and how many others were counted and left out before. */
    void add(List<Finding> found, int leftOut) {
        if (found.isEmpty() && leftOut == 0) {
            return;
        }
        held.addAll(found);
        held.sort(ORDER);
        int over = Math.max(0, held.size() - Facts.FINDINGS_LIMIT);
        held = new ArrayList<>(held.subList(0, held.size() - over));
        more += over + leftOut;
    }

    /** Takes the findings at places that have no error yet: others would be consequences. */
    void addUnsettled(List<Finding> found, int leftOut) {
        if (found.isEmpty() && leftOut == 0) {
            return;
        }
        Set<String> settled = new HashSet<>();
        for (Finding one : held) {
            if (one.severity() == Severity.ERROR) {
                settled.add(one.path());
            }
        }
        add(found.stream().filter(one -> !settled.contains(one.path())).toList(), leftOut);
    }

    /** The best, as far as their pointers are not too long altogether. */
    Selection selection() {
        if (held.isEmpty() && more == 0) {
            return NONE;
        }
        List<Finding> listed = new ArrayList<>();
        int left = MOST_CHARACTERS;
        for (Finding one : held) {
            left -= Limits.count(one.path());
            if (!listed.isEmpty() && left < 0) {
                break;
            }
            listed.add(one);
        }
        return new Selection(listed, more + held.size() - listed.size());
    }
}
