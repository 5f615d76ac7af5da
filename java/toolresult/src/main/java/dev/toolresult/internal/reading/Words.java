package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a text says in words: that something failed, that nothing was found, that a person said no.
 *
 * <p>Words are the weakest evidence. They count only in one sentence, because long text, code, JSON
 * and markup speak about failures more often than they report one. The rules are rows of the
 * contract ({@code evidence.words}), which expect a sentence in a simple spelling.
 */
public final class Words {
    private static final JsonNode FACTS = Contract.facts("evidence").get("words");
    private static final Map<Integer, Integer> CLOSERS = Map.of(
            (int) '"', (int) '"', (int) '\'', (int) '\'', (int) '`', (int) '`',
            0x201c, 0x201d, 0x2018, 0x2019, 0x300c, 0x300d, 0x300e, 0x300f, 0xab, 0xbb);
    private static final String ENDS = ".!;?\n。！；？…";
    private static final String COMMAS = ",，、";
    private static final String COLONS = ":：";
    private static final String CROSSES = "❌✗✘⚠🚫⛔🛑❗💥";
    private static final String TICKS = "✅✓✔🎉☑";
    private static final String BLANKS = " \t\r\n";
    private static final String OWN = "Error:";
    private static final Pattern FAILURE_TEXT = Pattern.compile(Contract.pattern("failure-text"));
    private static final List<Named> FAILURES = failures();
    private static final List<Pattern> SUCCESS = patterns("success");
    private static final List<Pattern> NO_SUCCESS = patterns("no_success");
    private static final List<Pattern> DONE = patterns("done");
    private static final List<Pattern> CONTRAST = patterns("contrast");
    private static final List<Pattern> OTHER = patterns("other");
    private static final List<Pattern> CODE = patterns("code");
    private static final List<Pattern> NOTHING = patterns("nothing");
    private static final List<Pattern> SOMETHING = patterns("something");
    private static final List<Pattern> DENIAL = patterns("denial");
    private static final List<Pattern> OPENING = patterns("opening");
    private static final List<Pattern> CLOSING = patterns("closing");
    // Each traditional character, and the simplified one in the same place.
    private static final String TRADITIONAL = FACTS.get("traditional").textValue();
    private static final String SIMPLIFIED = FACTS.get("simplified").textValue();

    private Words() {}

    private record Named(String name, Pattern pattern) {}

    /** The name of the words by which a text reports a failure; null if it reports none. */
    public static String failureIn(String text) {
        if (FAILURE_TEXT.matcher(text).lookingAt()) {
            return text.startsWith(OWN + " ") ? OWN : "error";
        }
        String whole = sentence(text);
        String sentence = whole == null ? tellingLine(text) : whole;
        if (sentence == null
                || matches(OTHER, sentence)
                || matches(NOTHING, sentence) && !matches(SOMETHING, sentence)) {
            return null;
        }
        for (Named row : FAILURES) {
            Matcher found = row.pattern().matcher(sentence);
            if (found.find()) {
                return isTakenBack(sentence, found.start()) ? null : row.name();
            }
        }
        return null;
    }

    /** Whether a text says that nothing was found. */
    public static boolean nothingFound(String text) {
        String sentence = sentence(text);
        return sentence != null
                && !matches(OTHER, sentence)
                && matches(NOTHING, sentence)
                && !matches(SOMETHING, sentence);
    }

    /** Whether a text says that a person, or a rule that a person made, did not allow the call. */
    public static boolean isDenial(String text) {
        String sentence =
                simplified(text, limit("denial_characters"), limit("denial_lines"));
        if (sentence == null) {
            return false;
        }
        int within = limit("denial_within");
        String start = Limits.count(sentence) <= within
                ? sentence
                : sentence.substring(0, sentence.offsetByCodePoints(0, within));
        return matches(DENIAL, start);
    }

    /** Whether other words say that it worked after all. */
    private static boolean isTakenBack(String sentence, int start) {
        if (matches(CONTRAST, sentence)) {
            return false;
        }
        if (matches(SUCCESS, sentence) && !matches(NO_SUCCESS, sentence)) {
            return true;
        }
        return DONE.stream().map(one -> one.matcher(sentence))
                .anyMatch(found -> found.find() && found.start() < start);
    }

    private static String sentence(String text) {
        return simplified(text, limit("most_characters"), limit("most_lines"));
    }

    /** The line that opens or closes the report of a failure, simplified; null without one. */
    private static String tellingLine(String text) {
        String stripped = stripped(text);
        if (Limits.count(stripped) > limit("opening_characters")) {
            return null;
        }
        List<String> lines = Stream.of(stripped.split("\n"))
                .filter(line -> !stripped(line).isEmpty())
                .toList();
        if (lines.size() < 2 || lines.size() > limit("opening_lines")) {
            return null;
        }
        String first = sentence(lines.get(0));
        if (first != null && matches(OPENING, first)) {
            return first;
        }
        String last = sentence(lines.get(lines.size() - 1));
        return last != null && matches(CLOSING, last) ? last : null;
    }

    /** A sentence in the simple spelling that the rows expect; null for anything else. */
    private static String simplified(String text, int mostCharacters, int mostLines) {
        // Each character has at most two units, and blanks do not count.
        String stripped = unquoted(stripped(text));
        if (stripped.isEmpty()
                || stripped.length() > 2 * mostCharacters
                || Limits.count(stripped) > mostCharacters) {
            return null;
        }
        long lines = Stream.of(stripped.split("\n"))
                .filter(line -> !stripped(line).isEmpty())
                .count();
        if (lines > mostLines || matches(CODE, stripped)) {
            return null;
        }
        return spelled(stripped);
    }

    /** Any text in the simple spelling that the rows expect. */
    public static String spelled(String text) {
        StringBuilder spelled = new StringBuilder();
        withoutQuotes(text).forEach(one -> spelled.append(spelled(one)));
        StringBuilder sentence = new StringBuilder(" ");
        for (String word : spelled.toString().split(" ")) {
            if (!word.isEmpty()) {
                sentence.append(word).append(' ');
            }
        }
        return sentence.length() == 1 ? "  " : sentence.toString();
    }

    private static String stripped(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && BLANKS.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && BLANKS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    /** A text without the quotation marks around all of it, as JSON has them. */
    private static String unquoted(String text) {
        boolean isQuoted = text.length() > 1
                && text.charAt(0) == '"'
                && text.indexOf('"', 1) == text.length() - 1;
        return isQuoted ? stripped(text.substring(1, text.length() - 1)) : text;
    }

    /** A capital as a small letter, a traditional character as the simplified one. */
    private static int folded(int one) {
        if (one < 0x4e00) {
            return one >= 'A' && one <= 'Z' ? one + 32 : one;
        }
        int place = TRADITIONAL.indexOf(one);
        return place < 0 ? one : SIMPLIFIED.charAt(place);
    }

    /** The characters in lower case, with `_` for what is quoted; an apostrophe opens nothing. */
    private static List<Integer> withoutQuotes(String text) {
        int[] all = text.codePoints().map(Words::folded).toArray();
        List<Integer> kept = new ArrayList<>(all.length);
        int place = 0;
        while (place < all.length) {
            Integer closer = CLOSERS.get(all[place]);
            boolean opens = closer != null && !(place > 0 && isLetter(all[place - 1]));
            int end = opens ? endOfQuote(all, closer, place + 1) : -1;
            kept.add(end > 0 ? '_' : all[place] == 0x2019 ? '\'' : all[place]);
            place = end > 0 ? end + 1 : place + 1;
        }
        return kept;
    }

    private static int endOfQuote(int[] all, int closer, int start) {
        for (int place = start; place < all.length; place++) {
            boolean isFollowed = place + 1 < all.length && isLetter(all[place + 1]);
            if (all[place] == closer && !isFollowed) {
                return place;
            }
        }
        return -1;
    }

    private static boolean isLetter(int one) {
        return one >= 'a' && one <= 'z' || one >= '0' && one <= '9';
    }

    private static String spelled(int one) {
        Predicate<String> isIn = set -> set.indexOf(one) >= 0;
        if (isLetter(one) || isIn.test("_'-")) {
            return Character.toString(one);
        }
        if (isIn.test(ENDS)) {
            return " . ";
        }
        if (isIn.test(COMMAS)) {
            return " , ";
        }
        if (isIn.test(COLONS)) {
            return " : ";
        }
        if (isIn.test(CROSSES)) {
            return " ✗ ";
        }
        if (isIn.test(TICKS)) {
            return " ✓ ";
        }
        // Chinese and other letters stay; what is left is punctuation, or a picture.
        boolean isKept = one >= 0xc0 && one < 0x2000 || one >= 0x3041 && one < 0xfe00;
        return isKept ? Character.toString(one) : " ";
    }

    private static boolean matches(List<Pattern> rows, String text) {
        for (Pattern row : rows) {
            if (row.matcher(text).find()) {
                return true;
            }
        }
        return false;
    }

    private static int limit(String name) {
        return FACTS.get(name).intValue();
    }

    private static List<Named> failures() {
        List<Named> rows = new ArrayList<>();
        FACTS.get("failure").forEach(row -> rows.add(
                new Named(row.get("name").textValue(), compiled(row.get("pattern")))));
        return List.copyOf(rows);
    }

    private static List<Pattern> patterns(String name) {
        List<Pattern> rows = new ArrayList<>();
        FACTS.get(name).forEach(row -> rows.add(compiled(row)));
        return List.copyOf(rows);
    }

    /** A pattern of the contract: only a line feed ends a line. */
    private static Pattern compiled(JsonNode pattern) {
        return Pattern.compile(pattern.textValue(), Pattern.UNIX_LINES);
    }
}
