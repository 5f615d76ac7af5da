package dev.toolresult.internal.reading;

import dev.toolresult.internal.contract.Contract;
import java.util.ArrayList;
import java.util.List;

/**
 * The words without which a text holds no traceback, found in one pass.
 *
 * <p>Each word is looked for where its rarest character is.
 */
public final class Cues {
    private static final List<Cue> ALL = read();
    private static final List<List<Cue>> BY_RAREST = byRarest();

    private Cues() {}

    /**
     * A word, and where its rarest character is in it.
     *
     * @param word the word
     * @param rarest index of that character
     */
    private record Cue(String word, int rarest) {}

    /** Whether a text has one of the words. */
    public static boolean isIn(String text) {
        for (Cue cue : ALL) {
            if (text.contains(cue.word())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word may be where this character is. */
    public static boolean mayBeAt(char one) {
        return one < BY_RAREST.size() && !BY_RAREST.get(one).isEmpty();
    }

    /**
     * Whether the character at an index is the rarest one of a word that is there.
     *
     * @param units the characters
     * @param index where the character is
     * @param start where the text begins
     * @param end where the text or what it is in ends
     */
    public static boolean isAt(char[] units, int index, int start, int end) {
        List<Cue> cues = BY_RAREST.get(units[index]);
        for (int number = 0; number < cues.size(); number++) {
            Cue cue = cues.get(number);
            int first = index - cue.rarest();
            if (first >= start && isThere(cue.word(), units, first, end)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isThere(String word, char[] units, int first, int end) {
        if (first + word.length() > end) {
            return false;
        }
        for (int index = 0; index < word.length(); index++) {
            if (units[first + index] != word.charAt(index)) {
                return false;
            }
        }
        return true;
    }

    private static List<Cue> read() {
        List<Cue> cues = new ArrayList<>();
        Contract.facts("traceback_cues").forEach(one -> cues.add(cue(one.textValue())));
        return List.copyOf(cues);
    }

    private static Cue cue(String word) {
        // What JSON writes as an escape would not be found in its text.
        boolean isPlain = word.chars()
                .allMatch(one -> one >= ' ' && one < 0x7f && "\"\\/".indexOf(one) < 0);
        if (!isPlain || word.isEmpty()) {
            throw new IllegalStateException("the cue \"" + word + "\" may be escaped in JSON");
        }
        int rarest = 0;
        for (int index = 1; index < word.length(); index++) {
            if (rank(word.charAt(index)) > rank(word.charAt(rarest))) {
                rarest = index;
            }
        }
        return new Cue(word, rarest);
    }

    /** How rare a character is: letters, then spaces, then signs. */
    private static int rank(char one) {
        return Character.isLetterOrDigit(one) ? 0 : one == ' ' ? 1 : 2;
    }

    private static List<List<Cue>> byRarest() {
        List<List<Cue>> table = new ArrayList<>();
        for (int one = 0; one < 128; one++) {
            char rarest = (char) one;
            table.add(ALL.stream()
                    .filter(cue -> cue.word().charAt(cue.rarest()) == rarest)
                    .toList());
        }
        return List.copyOf(table);
    }
}
