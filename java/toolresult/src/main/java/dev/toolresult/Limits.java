package dev.toolresult;

/** Keeps a text within a number of characters (code points): its head, a notice, its tail. */
final class Limits {
    private static final int BETWEEN = 2; // characters between message and output

    private Limits() {}

    /** A message and an output. */
    record Pair(String message, String output) {}

    static int count(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Both within a number of characters; the output is shortened first. */
    static Pair limited(String message, String output, int room, String lang) {
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
    static String shortened(String text, int room, String lang) {
        int count = count(text);
        if (count <= room) {
            return text;
        }
        int kept = room - count(notice(count, lang)) - 2;
        if (kept <= 0) {
            return notice(count, lang);
        }
        int tail = kept / 2;
        String head = text.substring(0, text.offsetByCodePoints(0, kept - tail));
        String end = text.substring(text.offsetByCodePoints(text.length(), -tail));
        return head + "\n" + notice(count - kept, lang) + "\n" + end;
    }

    private static String notice(int count, String lang) {
        return Catalog.phrase("llm.left-out", lang, "count", count);
    }
}
