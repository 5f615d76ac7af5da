package dev.toolresult.internal.validation;

import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.function.Supplier;

/**
 * The findings about a text that is certainly invalid, made when somebody first asks for them: many
 * ask for the verdict alone, and their words, places and hints cost many times as much.
 *
 * <p>Thread-safe.
 */
public final class LaterFindings extends AbstractList<Finding> implements RandomAccess {
    private Supplier<Report> making;
    private volatile Report made;

    /** Findings of a report that is made later, from what nobody changes. */
    public LaterFindings(Supplier<Report> making) {
        this.making = making;
    }

    @Override
    public Finding get(int index) {
        return made().findings().get(index);
    }

    @Override
    public int size() {
        return made().findings().size();
    }

    /** How many findings the report counts and leaves out. */
    public int more() {
        return made().more();
    }

    private Report made() {
        Report known = made;
        return known != null ? known : makeOnce();
    }

    private synchronized Report makeOnce() {
        if (made == null) {
            made = making.get();
            making = null;
        }
        return made;
    }
}
