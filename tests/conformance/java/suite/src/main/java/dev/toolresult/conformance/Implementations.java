package dev.toolresult.conformance;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Every implementation that this suite can ask, by name; each is made only when it is asked. */
public final class Implementations {
    private static final Map<String, Supplier<Implementation>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("networknt-2020-12", Networknt::with202012);
        ALL.put("networknt-draft-07", Networknt::withDraft07);
        ALL.put("java-classes", JavaClasses::make);
        ALL.put("toolresult-java", ToolresultJava::make);
    }

    private Implementations() {}

    /** The names, in the order in which the runner asks them. */
    public static Iterable<String> names() {
        return ALL.keySet();
    }

    /** Makes the named one. */
    public static Implementation named(String name) {
        Supplier<Implementation> found = ALL.get(name);
        if (found == null) {
            throw new IllegalArgumentException(
                    "no implementation " + name + "; there are " + ALL.keySet());
        }
        return found.get();
    }
}
