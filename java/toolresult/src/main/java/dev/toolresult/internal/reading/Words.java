package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Limits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private static final Pattern EMPTY_LIST =
            Pattern.compile("[ \\t\\r\\n]*\\[[ \\t\\r\\n]*\\][ \\t\\r\\n]*");
    private static final String OWN = "Error:";
    private static final Pattern FAILURE_TEXT = Pattern.compile(Contract.pattern("failure-text"));
    private static final WordRows FAILURES = rows("failure");
    private static final WordRows SUCCESS = rows("success");
    private static final WordRows NO_SUCCESS = rows("no_success");
    private static final WordRows DONE = rows("done");
    private static final WordRows CONTRAST = rows("contrast");
    private static final WordRows OTHER = rows("other");
    private static final WordRows CODE = rows("code");
    private static final WordRows NOTHING = rows("nothing");
    private static final WordRows SOMETHING = rows("something");
    private static final WordRows DENIAL = rows("denial");
    private static final WordRows OPENING = rows("opening");
    private static final WordRows CLOSING = rows("closing");
    private static final int MOST_CHARACTERS = limit("most_characters");
    private static final int MOST_LINES = limit("most_lines");
    private static final int DENIAL_CHARACTERS = limit("denial_characters");
    private static final int DENIAL_LINES = limit("denial_lines");
    private static final int DENIAL_WITHIN = limit("denial_within");
    private static final int OPENING_CHARACTERS = limit("opening_characters");
    private static final int OPENING_LINES = limit("opening_lines");
    // Each traditional character, and the simplified one.
    private static final Map<Integer, Integer> SIMPLIFIED = simplified();
    // How a character is spelled: of ASCII by its number, of others that are marks by a map.
    private static final Map<Integer, String> MARKS = marks();

    private final String text;
    // Null where it is code, or more than a denial is.
    private final Sentence said;

    private Words(String text) {
        this.text = text;
        said = said(text);
    }

    /** What a text says. */
    public static Words of(String text) {
        return new Words(text);
    }

    /** The name of the words by which the text reports a failure; null if it reports none. */
    public String failure() {
        if (FAILURE_TEXT.matcher(text).lookingAt()) {
            return text.startsWith(OWN + " ") ? OWN : "error";
        }
        Sentence whole = sentence();
        Sentence sentence = whole == null ? tellingLine() : whole;
        // Most sentences have no words of a failure, and then nothing else is asked of them.
        WordRows.Match found = sentence == null ? null : FAILURES.firstIn(sentence);
        if (found == null
                || OTHER.matches(sentence)
                || saysNothing(sentence)
                || isTakenBack(sentence, found.start())) {
            return null;
        }
        return found.name();
    }

    /** Whether the text says that nothing was found. */
    public boolean sayNothingFound() {
        if (EMPTY_LIST.matcher(text).matches()) {
            return true;
        }
        Sentence sentence = sentence();
        return sentence != null && saysNothing(sentence) && !OTHER.matches(sentence);
    }

    /** Whether the text says that a person, or a rule that a person made, did not allow the call. */
    public boolean areDenial() {
        if (said == null) {
            return false;
        }
        String whole = said.text();
        boolean isShort = Limits.count(whole) <= DENIAL_WITHIN;
        String start = isShort ? whole : whole.substring(0, whole.offsetByCodePoints(0, DENIAL_WITHIN));
        return DENIAL.matches(isShort ? said : Sentence.of(start, said.characters(), said.lines()));
    }

    private static boolean saysNothing(Sentence sentence) {
        return NOTHING.matches(sentence) && !SOMETHING.matches(sentence);
    }

    /** Whether other words say that it worked after all. */
    private static boolean isTakenBack(Sentence sentence, int start) {
        if (CONTRAST.matches(sentence)) {
            return false;
        }
        return SUCCESS.matches(sentence) && !NO_SUCCESS.matches(sentence)
                || DONE.matchBefore(start, sentence);
    }

    /** The text as a sentence; null where it is longer than one. */
    private Sentence sentence() {
        boolean isShort =
                said != null && said.characters() <= MOST_CHARACTERS && said.lines() <= MOST_LINES;
        return isShort ? said : null;
    }

    /** The line that opens or closes the report of a failure, simplified; null without one. */
    private Sentence tellingLine() {
        String stripped = stripped(text);
        if (stripped.indexOf('\n') < 0 || Limits.count(stripped) > OPENING_CHARACTERS) {
            return null;
        }
        List<String> lines = linesIn(stripped);
        if (lines.size() < 2 || lines.size() > OPENING_LINES) {
            return null;
        }
        Sentence first = of(lines.get(0)).sentence();
        if (first != null && OPENING.matches(first)) {
            return first;
        }
        Sentence last = of(lines.get(lines.size() - 1)).sentence();
        return last != null && CLOSING.matches(last) ? last : null;
    }

    /** A text in the simple spelling that the rows expect; null for anything else. */
    private static Sentence said(String text) {
        // Each character has at most two units, and blanks do not count.
        String stripped = unquoted(stripped(text));
        int characters = stripped.length() > 2 * DENIAL_CHARACTERS ? 0 : Limits.count(stripped);
        if (characters == 0 || characters > DENIAL_CHARACTERS) {
            return null;
        }
        int lines = linesIn(stripped).size();
        if (lines > DENIAL_LINES || CODE.matches(Sentence.of(stripped, characters, lines))) {
            return null;
        }
        return Sentence.of(spelled(stripped), characters, lines);
    }

    private static List<String> linesIn(String text) {
        return text.indexOf('\n') < 0
                ? List.of(text)
                : Stream.of(text.split("\n")).filter(line -> !stripped(line).isEmpty()).toList();
    }

    /** Any text in the simple spelling that the rows expect, with `_` for what is quoted. */
    public static String spelled(String text) {
        int[] all = text.codePoints().map(Words::folded).toArray();
        StringBuilder spelled = new StringBuilder(all.length + 8).append(' ');
        int place = 0;
        while (place < all.length) {
            int end = endOfQuote(all, place);
            spell(end > 0 ? '_' : all[place] == 0x2019 ? '\'' : all[place], spelled);
            place = end > 0 ? end + 1 : place + 1;
        }
        boolean isEmpty = spelled.length() == 1;
        return isEmpty || spelled.charAt(spelled.length() - 1) != ' '
                ? spelled.append(' ').toString()
                : spelled.toString();
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
        return SIMPLIFIED.getOrDefault(one, one);
    }

    /** Where a quotation ends that a place opens; -1 if none does. An apostrophe opens nothing. */
    private static int endOfQuote(int[] all, int place) {
        int opener = all[place];
        boolean mayOpen = opener == '"' || opener == '\'' || opener == '`' || opener >= 0x80;
        Integer closer = mayOpen ? CLOSERS.get(opener) : null;
        if (closer == null || place > 0 && isLetter(all[place - 1])) {
            return -1;
        }
        for (int end = place + 1; end < all.length; end++) {
            boolean isFollowed = end + 1 < all.length && isLetter(all[end + 1]);
            if (all[end] == closer && !isFollowed) {
                return end;
            }
        }
        return -1;
    }

    private static boolean isLetter(int one) {
        return one >= 'a' && one <= 'z' || one >= '0' && one <= '9';
    }

    private static void spell(int one, StringBuilder spelled) {
        if (isLetter(one) || one == '_' || one == '\'' || one == '-') {
            spelled.append((char) one);
            return;
        }
        String mark = MARKS.get(one);
        // Chinese and other letters stay; what is left is punctuation, or a picture.
        if (mark == null && (one >= 0xc0 && one < 0x2000 || one >= 0x3041 && one < 0xfe00)) {
            spelled.append((char) one);
            return;
        }
        space(spelled);
        if (mark != null) {
            spelled.append(mark).append(' ');
        }
    }

    private static void space(StringBuilder spelled) {
        if (spelled.charAt(spelled.length() - 1) != ' ') {
            spelled.append(' ');
        }
    }

    private static int limit(String name) {
        return FACTS.get(name).intValue();
    }

    private static WordRows rows(String name) {
        return new WordRows(FACTS.get(name));
    }

    private static Map<Integer, Integer> simplified() {
        Map<Integer, Integer> simple = new HashMap<>();
        int[] simplified = FACTS.get("simplified").textValue().codePoints().toArray();
        int[] traditional = FACTS.get("traditional").textValue().codePoints().toArray();
        for (int place = 0; place < traditional.length; place++) {
            simple.putIfAbsent(traditional[place], simplified[place]);
        }
        return Map.copyOf(simple);
    }

    private static Map<Integer, String> marks() {
        Map<Integer, String> marks = new HashMap<>();
        Map.of(ENDS, ".", COMMAS, ",", COLONS, ":", CROSSES, "✗", TICKS, "✓").forEach(
                (characters, mark) -> characters.codePoints().forEach(one -> marks.put(one, mark)));
        return Map.copyOf(marks);
    }
}
