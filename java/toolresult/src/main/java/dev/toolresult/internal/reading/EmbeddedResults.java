package dev.toolresult.internal.reading;

import dev.toolresult.Outcome;
import dev.toolresult.internal.contract.Form;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What the envelopes in free text say together. */
public final class EmbeddedResults {
    // Of several results in one text, the most severe counts.
    private static final List<Outcome> MOST_SEVERE_FIRST =
            List.of(Outcome.FAILED, Outcome.UNKNOWN, Outcome.EMPTY);
    private static final List<String> DISCRIMINATORS = discriminators();

    private EmbeddedResults() {}

    /** A text with a result has a key in quotes, or a backslash, which may spell one. */
    private static List<String> discriminators() {
        List<String> found = new ArrayList<>(List.of("\\"));
        for (Form form : Form.ALL) {
            if (form.toCanonical() != null) {
                form.discriminators().forEach(key -> found.add('"' + key + '"'));
            }
        }
        return found;
    }

    /**
     * The most severe outcome of the envelopes in a text; null if none is not ok.
     *
     * <p>If the text also holds an object that is broken or not a result, its meaning is unknown:
     * then nothing in the text makes it merely empty.
     */
    public static Outcome outcome(String text) {
        EmbeddedObjects found = EmbeddedObjects.in(text);
        Set<Outcome> seen = EnumSet.noneOf(Outcome.class);
        boolean hasOthers = false;
        long read = 0;
        for (String written : found.objects()) {
            read += braces(written);
        }
        for (String written : found.objects()) {
            Outcome outcome = DISCRIMINATORS.stream().anyMatch(written::contains)
                    ? outcomeOfObject(written)
                    : null;
            hasOthers = hasOthers || outcome == null;
            if (outcome != null) {
                seen.add(outcome);
            }
            if (outcome == Outcome.FAILED) {
                break;
            }
        }
        Outcome mostSevere =
                MOST_SEVERE_FIRST.stream().filter(seen::contains).findFirst().orElse(null);
        boolean isDoubtful = found.broken() || hasOthers || braces(text) > read;
        return mostSevere == Outcome.EMPTY && isDoubtful ? Outcome.FAILED : mostSevere;
    }

    /** The outcome of an object in a text; null if it is not a tool result. */
    private static Outcome outcomeOfObject(String text) {
        Reading reading = Reading.ofObject(text);
        boolean isResult =
                reading != null && reading.form() != null && reading.form().toCanonical() != null;
        return isResult ? reading.outcome() : null;
    }

    private static long braces(String text) {
        return text.chars().filter(one -> one == '{').count();
    }
}
