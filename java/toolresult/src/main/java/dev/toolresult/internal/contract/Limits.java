package dev.toolresult.internal.contract;

/** Keeps a text within a number of characters (code points): its head, a notice, its tail. */
public final class Limits {
    private static final int JOINER = 0x200d;
    private static final int FIRST_SKIN_TONE = 0x1f3fb;
    private static final int LAST_SKIN_TONE = 0x1f3ff;
    private static final int BETWEEN = 2; // characters between message and output

    private Limits() {}

    /** A message and an output. */
    public record Pair(String message, String output) {}

    public static int count(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Both within a number of characters; the output is shortened first. */
    public static Pair limited(String message, String output, int room, String lang) {
        if (message.isEmpty() || output.isEmpty()) {
            return new Pair(shortened(message, room, lang), shortened(output, room, lang));
        }
        int left = room - count(message) - BETWEEN;
        if (count(output) <= left) {
            return new Pair(message, output);
        }
        String notice = notice(count(output), lang);
        if (left >= count(notice)) {
            return new Pair(message, shortened(output, left, lang));
        }
        return new Pair(shortened(message, room - count(notice) - BETWEEN, lang), notice);
    }

    /** At most that many characters; only the notice if nothing else fits. */
    public static String shortened(String text, int room, String lang) {
        int count = count(text);
        if (count <= room) {
            return text;
        }
        int kept = room - count(notice(count, lang)) - 2;
        if (kept <= 0) {
            return notice(count, lang);
        }
        int head = text.offsetByCodePoints(0, kept - kept / 2);
        int tail = text.offsetByCodePoints(text.length(), -(kept / 2));
        while (head > 0 && isJoined(text, head)) {
            head = text.offsetByCodePoints(head, -1);
        }
        while (tail < text.length() && isJoined(text, tail)) {
            tail = text.offsetByCodePoints(tail, 1);
        }
        String notice = notice(text.codePointCount(head, tail), lang);
        return text.substring(0, head) + "\n" + notice + "\n" + text.substring(tail);
    }

    /** Whether a character belongs to the one before it: an accent, a skin tone, half a family. */
    private static boolean isJoined(String text, int index) {
        int character = text.codePointAt(index);
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.ENCLOSING_MARK -> true;
            default -> character == JOINER
                    || character >= FIRST_SKIN_TONE && character <= LAST_SKIN_TONE
                    || text.codePointBefore(index) == JOINER;
        };
    }

    private static String notice(int count, String lang) {
        return Catalog.phrase("llm.left-out", lang, "count", count);
    }
}
