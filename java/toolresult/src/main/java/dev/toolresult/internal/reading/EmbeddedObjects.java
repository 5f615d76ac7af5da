package dev.toolresult.internal.reading;

import dev.toolresult.internal.json.Positions;
import dev.toolresult.internal.json.SyntaxErrors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * JSON objects embedded in text: between sentences, in code fences, one or several.
 *
 * <p>Always linear in the length of the text: no scan starts again at a brace that an earlier scan
 * took for the start of an object, and it saw every other brace inside a string, so that at most
 * two scans read the same character.
 *
 * @param objects the JSON objects as written, in order, without those inside others
 * @param broken whether something starts like a JSON object and does not end as one
 */
public record EmbeddedObjects(List<String> objects, boolean broken) {
    private static final int LIST = -1;
    private static final int NO_TOKEN = -1;
    private static final String[] LITERALS = {"true", "false", "null"};

    /** What may come next inside an object or a list. */
    private enum Expected { KEY_OR_END, KEY, COLON, VALUE, VALUE_OR_END, COMMA_OR_END }

    /** Finds the JSON objects in a text, as written, for the strict parser to judge. */
    public static EmbeddedObjects in(String text) {
        TreeMap<Integer, Integer> found = new TreeMap<>();
        Set<Integer> begun = new HashSet<>();
        boolean broken = false;
        int offset = beginning(text, 0);
        while (offset >= 0) {
            if (!begun.contains(offset)) {
                Scan scan = new Scan(text, offset);
                scan.run();
                begun.addAll(scan.begun);
                scan.ended.forEach(one -> found.put(one[0], one[1]));
                broken = broken || scan.hasKey && !found.containsKey(offset);
            }
            offset = beginning(text, found.getOrDefault(offset, offset + 1));
        }
        List<String> objects = new ArrayList<>();
        found.forEach((start, end) -> objects.add(text.substring(start, end)));
        return new EmbeddedObjects(objects, broken);
    }

    /** The end of the JSON value that starts at an offset, its inside unchecked; -1 if none does. */
    public static int endOfValue(String text, int start) {
        int depth = 0;
        int offset = start;
        do {
            offset = Positions.afterBlank(text, offset);
            int end = token(text, offset);
            if (end == NO_TOKEN) {
                return NO_TOKEN;
            }
            char first = text.charAt(offset);
            depth += first == '{' || first == '[' ? 1 : first == '}' || first == ']' ? -1 : 0;
            offset = end;
        } while (depth > 0);
        return offset;
    }

    /** The next brace followed by a key or a closing brace; -1 if there is none. */
    private static int beginning(String text, int start) {
        int offset = text.indexOf('{', start);
        while (offset >= 0) {
            int next = Positions.afterBlank(text, offset + 1);
            if (next < text.length() && (text.charAt(next) == '"' || text.charAt(next) == '}')) {
                return offset;
            }
            // The blanks after a brace contain no other brace.
            offset = text.indexOf('{', Math.max(offset + 1, next));
        }
        return -1;
    }

    /** The end of the token that starts here; -1 if none does. */
    private static int token(String text, int offset) {
        if (offset >= text.length()) {
            return NO_TOKEN;
        }
        char first = text.charAt(offset);
        if ("{}[]:,".indexOf(first) >= 0) {
            return offset + 1;
        }
        if (first == '"') {
            return string(text, offset);
        }
        for (String literal : LITERALS) {
            if (text.startsWith(literal, offset)) {
                return offset + literal.length();
            }
        }
        return number(text, offset);
    }

    private static int string(String text, int start) {
        int offset = start + 1;
        while (offset < text.length()) {
            char one = text.charAt(offset);
            if (one == '"') {
                return offset + 1;
            }
            if (one < 0x20) {
                return NO_TOKEN;
            }
            offset += one == '\\' ? escape(text, offset) : 1;
        }
        return NO_TOKEN;
    }

    /** The length of an escape; the length of the text if it is invalid. */
    private static int escape(String text, int backslash) {
        int none = text.length();
        if (backslash + 1 >= text.length()) {
            return none;
        }
        char one = text.charAt(backslash + 1);
        if (one != 'u') {
            return "\"\\/bfnrt".indexOf(one) < 0 ? none : 2;
        }
        if (backslash + 6 > text.length()) {
            return none;
        }
        for (int index = backslash + 2; index < backslash + 6; index++) {
            if (SyntaxErrors.hex(text.charAt(index)) < 0) {
                return none;
            }
        }
        return 6;
    }

    private static int number(String text, int start) {
        int offset = is(text, start, "-") ? start + 1 : start;
        int end = is(text, offset, "0") ? offset + 1 : afterDigits(text, offset);
        if (end == offset) {
            return NO_TOKEN;
        }
        if (is(text, end, ".")) {
            int after = afterDigits(text, end + 1);
            end = after > end + 1 ? after : end;
        }
        if (is(text, end, "eE")) {
            int digits = is(text, end + 1, "+-") ? end + 2 : end + 1;
            int after = afterDigits(text, digits);
            end = after > digits ? after : end;
        }
        return end;
    }

    private static int afterDigits(String text, int offset) {
        int end = offset;
        while (is(text, end, "0123456789")) {
            end++;
        }
        return end;
    }

    private static boolean is(String text, int offset, String characters) {
        return offset < text.length() && characters.indexOf(text.charAt(offset)) >= 0;
    }

    /** One scan from one brace: the open containers, and the objects that ended. */
    private static final class Scan {
        private final String text;
        private final int start;
        private final List<Integer> opened = new ArrayList<>();
        private final Set<Integer> begun = new HashSet<>();
        private final List<int[]> ended = new ArrayList<>();
        private boolean hasKey;

        Scan(String text, int start) {
            this.text = text;
            this.start = start;
        }

        void run() {
            Expected expected = Expected.VALUE;
            int offset = Positions.afterBlank(text, start);
            int end = token(text, offset);
            while (end != NO_TOKEN) {
                expected = after(text.charAt(offset), offset, expected);
                if (expected == null || opened.isEmpty()) {
                    return;
                }
                offset = Positions.afterBlank(text, end);
                end = token(text, offset);
            }
        }

        /** Reads one token, identified by its first character; null if it is not expected. */
        private Expected after(char first, int offset, Expected expected) {
            boolean isKey = expected == Expected.KEY || expected == Expected.KEY_OR_END;
            boolean isValue = expected == Expected.VALUE || expected == Expected.VALUE_OR_END;
            if (first == '"' && isKey) {
                return Expected.COLON;
            }
            if (first == ':' && expected == Expected.COLON) {
                hasKey = true;
                return Expected.VALUE;
            }
            if (first == ',' && expected == Expected.COMMA_OR_END) {
                return last() == LIST ? Expected.VALUE : Expected.KEY;
            }
            if ((first == '{' || first == '[') && isValue) {
                return open(first, offset);
            }
            if (first == '}' || first == ']') {
                return close(first, offset, expected);
            }
            return "{[:,".indexOf(first) < 0 && isValue ? Expected.COMMA_OR_END : null;
        }

        private Expected open(char bracket, int offset) {
            if (bracket == '[') {
                opened.add(LIST);
                return Expected.VALUE_OR_END;
            }
            opened.add(offset);
            begun.add(offset);
            return Expected.KEY_OR_END;
        }

        private Expected close(char bracket, int offset, Expected expected) {
            boolean isList = last() == LIST;
            Expected mayEnd = isList ? Expected.VALUE_OR_END : Expected.KEY_OR_END;
            boolean isDue = expected == mayEnd || expected == Expected.COMMA_OR_END;
            if (isList != (bracket == ']') || !isDue) {
                return null;
            }
            int begin = opened.remove(opened.size() - 1);
            if (!isList) {
                while (!ended.isEmpty() && ended.get(ended.size() - 1)[0] > begin) {
                    ended.remove(ended.size() - 1);
                }
                ended.add(new int[] {begin, offset + 1});
            }
            return Expected.COMMA_OR_END;
        }

        private int last() {
            return opened.get(opened.size() - 1);
        }
    }
}
