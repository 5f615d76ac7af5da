package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Lines and columns of values in a text, and of their keys. */
public final class Positions {
    private final String text;
    private final Map<String, Offsets> found = new HashMap<>();

    private Positions(String text) {
        this.text = text;
    }

    /** The lines of a text, counted once; columns count characters (code points). */
    public static final class Lines {
        private final int[] ends;
        private final int[] pairs;

        public Lines(String text) {
            ends = places(text, '\n');
            pairs = pairs(text);
        }

        /** The 1-based line and column of an offset. */
        public int[] position(int offset) {
            int line = before(ends, offset);
            int start = line == 0 ? 0 : ends[line - 1] + 1;
            int wide = before(pairs, offset) - before(pairs, start);
            return new int[] {line + 1, offset - start - wide + 1};
        }

        /** Where a character stands. */
        private static int[] places(String text, char wanted) {
            IntStream.Builder places = IntStream.builder();
            for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
                places.add(at);
            }
            return places.build().toArray();
        }

        /** Where the first half of a pair of surrogates stands. */
        private static int[] pairs(String text) {
            IntStream.Builder places = IntStream.builder();
            for (int at = 1; at < text.length(); at++) {
                char one = text.charAt(at);
                if (one >= Character.MIN_LOW_SURROGATE
                        && Character.isSurrogatePair(text.charAt(at - 1), one)) {
                    places.add(at - 1);
                }
            }
            return places.build().toArray();
        }

        private static int before(int[] places, int offset) {
            int index = Arrays.binarySearch(places, offset);
            return index < 0 ? -index - 1 : index;
        }
    }

    /** Where a value starts, and where its key does; the same where it has none. */
    public record Offsets(int key, int value) {}

    /** The requested places, as a tree of steps. */
    private static final class Wanted {
        private final List<String> pointers = new ArrayList<>();
        private final Map<String, Wanted> inside = new LinkedHashMap<>();

        void add(String pointer) {
            Wanted here = this;
            for (String step : Pointers.steps(pointer)) {
                here = here.inside.computeIfAbsent(step, one -> new Wanted());
            }
            here.pointers.add(pointer);
        }
    }

    /**
     * Finds the offsets of values and their keys in a valid JSON text in one pass.
     *
     * <p>A pointer to a missing field gives its nearest existing parent. The last value of a
     * duplicate key counts, as in parsing.
     */
    public static Map<String, Offsets> locate(String text, Iterable<String> pointers) {
        Positions positions = new Positions(text);
        Wanted wanted = new Wanted();
        for (String pointer : pointers) {
            if (positions.found.put(pointer, new Offsets(0, 0)) == null) {
                wanted.add(pointer);
            }
        }
        int start = afterBlank(text, 0);
        positions.walk(new Offsets(start, start), wanted);
        return positions.found;
    }

    /** Whether the first character that is not a blank of JSON is this one. */
    public static boolean isAt(String text, char first) {
        int start = afterBlank(text, 0);
        return start < text.length() && text.charAt(start) == first;
    }

    public static int afterBlank(String text, int offset) {
        int end = offset;
        while (end < text.length() && " \t\n\r".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    /** Records the value that starts here for all requested pointers; returns its end. */
    private int walk(Offsets offsets, Wanted wanted) {
        note(offsets, wanted);
        int start = offsets.value();
        char opener = text.charAt(start);
        if (wanted.inside.isEmpty() || opener != '{' && opener != '[') {
            return skip(start);
        }
        int index = 0;
        int offset = afterBlank(text, start + 1);
        while (text.charAt(offset) != '}' && text.charAt(offset) != ']') {
            String key = Integer.toString(index);
            int before = offset;
            if (opener == '{') {
                int colon = skip(offset);
                key = unescaped(offset, colon);
                offset = afterBlank(text, afterBlank(text, colon) + 1);
            }
            Wanted here = wanted.inside.get(key);
            int end = here == null ? skip(offset) : walk(new Offsets(before, offset), here);
            offset = afterBlank(text, end);
            if (text.charAt(offset) == ',') {
                offset = afterBlank(text, offset + 1);
            }
            index++;
        }
        return offset + 1;
    }

    private void note(Offsets offsets, Wanted wanted) {
        if (wanted.inside.isEmpty()) {
            wanted.pointers.forEach(pointer -> found.put(pointer, offsets));
            return;
        }
        Deque<Wanted> waiting = new ArrayDeque<>(List.of(wanted));
        while (!waiting.isEmpty()) {
            Wanted here = waiting.pop();
            here.pointers.forEach(pointer -> found.put(pointer, offsets));
            here.inside.values().forEach(waiting::push);
        }
    }

    /** The end of the value that starts here. */
    private int skip(int start) {
        int depth = 0;
        int offset = start;
        do {
            char one = text.charAt(offset);
            if (one == '"') {
                offset = afterString(offset);
            } else if (one == '{' || one == '[') {
                depth++;
                offset++;
            } else if (one == '}' || one == ']') {
                depth--;
                offset++;
            } else if (depth > 0) {
                offset++;
            } else {
                offset = afterScalar(offset);
            }
        } while (depth > 0);
        return offset;
    }

    private int afterString(int start) {
        int offset = start + 1;
        while (text.charAt(offset) != '"') {
            offset += text.charAt(offset) == '\\' ? 2 : 1;
        }
        return offset + 1;
    }

    private int afterScalar(int start) {
        int offset = start;
        while (offset < text.length() && " \t\n\r,]}".indexOf(text.charAt(offset)) < 0) {
            offset++;
        }
        return offset;
    }

    private String unescaped(int start, int end) {
        String written = text.substring(start, end);
        if (written.indexOf('\\') < 0) {
            return written.substring(1, written.length() - 1);
        }
        try (JsonParser parser = StrictJsonParser.JSON.createParser(written)) {
            parser.nextToken();
            return parser.getText();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
