package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.JsonScanner;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.reading.Evidence;
import dev.toolresult.internal.reading.Reading;
import dev.toolresult.internal.reading.Tracebacks;
import java.util.Arrays;
import java.util.Collection;

/**
 * Looks through data in a text without making a tree: whether it is strict JSON, and whether a
 * warning about it is possible.
 *
 * <p>The schemas allow data to be anything, and most of a text is data. A duplicate key, a text
 * that is JSON or holds a traceback, a number beyond a double: then it stops, like {@link
 * JsonScanner}, and the caller has to look closely.
 */
public final class QuickData {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;
    /** Fewer keys are compared one by one. */
    private static final int FEW_KEYS = 16;
    /** A double holds every number with at most this many digits. */
    private static final int HELD_DIGITS = 15;
    // Without one of these keys, an object says nothing of a failure.
    private static final long[] TELLING = hashes(Reading.telling());

    private final JsonScanner scanner;
    private final boolean withWarnings;
    // The keys of the objects that are open, as hashes.
    private long[] keys = new long[32];
    private int count;
    private long hash;
    private boolean mayTell;

    /**
     * Looks through data.
     *
     * @param scanner the text
     * @param withWarnings whether to stop where a warning may be due
     */
    public QuickData(JsonScanner scanner, boolean withWarnings) {
        this.scanner = scanner;
        this.withWarnings = withWarnings;
    }

    /**
     * The index behind the object or list that begins at an index.
     *
     * @param start where it begins
     * @param depth how many brackets are open there
     */
    public int after(int start, int depth) {
        mayTell = false;
        return scanner.at(start) == '{'
                ? afterObject(start, depth + 1, true)
                : afterList(start, depth + 1, true);
    }

    /** Whether the last data may say that it is a failure. */
    public boolean mayTell() {
        return mayTell;
    }

    private int afterValue(int start, int depth) {
        return switch (scanner.at(start)) {
            case '{' -> afterObject(start, depth + 1, false);
            case '[' -> afterList(start, depth + 1, false);
            case '"' -> afterString(start + 1);
            case 't' -> scanner.afterWord(start, "true");
            case 'f' -> scanner.afterWord(start, "false");
            case 'n' -> scanner.afterWord(start, "null");
            default -> afterNumber(start);
        };
    }

    private int afterObject(int start, int depth, boolean isWhole) {
        if (depth > Facts.DEPTH_LIMIT) {
            return JsonScanner.STOP;
        }
        int index = scanner.afterBlank(start + 1);
        if (scanner.at(index) == '}') {
            return index + 1;
        }
        int first = count;
        boolean tells = false;
        while (true) {
            int behind = afterKey(index);
            if (behind == JsonScanner.STOP || !isNew(first)) {
                return JsonScanner.STOP;
            }
            tells = tells
                    || isWhole && (Arrays.binarySearch(TELLING, hash) >= 0 || endsTelling(behind));
            int begin = scanner.afterColon(behind);
            int end = begin == JsonScanner.STOP ? begin : afterValue(begin, depth);
            if (end == JsonScanner.STOP) {
                return JsonScanner.STOP;
            }
            index = scanner.afterBlank(end);
            char one = scanner.at(index);
            if (one == '}') {
                mayTell = tells;
                return areDifferent(first) ? index + 1 : JsonScanner.STOP;
            }
            if (one != ',') {
                return JsonScanner.STOP;
            }
            index = scanner.afterBlank(index + 1);
        }
    }

    private int afterList(int start, int depth, boolean isWhole) {
        if (depth > Facts.DEPTH_LIMIT) {
            return JsonScanner.STOP;
        }
        int index = scanner.afterBlank(start + 1);
        if (scanner.at(index) == ']') {
            return index + 1;
        }
        // Only a list of which every item failed has failed.
        boolean tells = isWhole;
        while (true) {
            mayTell = false;
            int end = tells && scanner.at(index) == '{'
                    ? afterObject(index, depth + 1, true)
                    : afterValue(index, depth);
            tells = tells && mayTell;
            if (end == JsonScanner.STOP) {
                return JsonScanner.STOP;
            }
            index = scanner.afterBlank(end);
            char one = scanner.at(index);
            if (one == ']') {
                mayTell = tells;
                return index + 1;
            }
            if (one != ',') {
                return JsonScanner.STOP;
            }
            index = scanner.afterBlank(index + 1);
        }
    }

    // Keys: equal hashes count as equal keys, which is doubtful at most

    /** The index behind a key, of which the hash is then known. */
    private int afterKey(int quote) {
        if (scanner.at(quote) != '"') {
            return JsonScanner.STOP;
        }
        int close = scanner.endOfString(quote + 1);
        if (close == JsonScanner.STOP || scanner.hasEscapes()) {
            return JsonScanner.STOP;
        }
        long mixed = FACTOR;
        for (int index = quote + 1; index < close; index++) {
            mixed = (mixed + scanner.at(index)) * FACTOR;
        }
        hash = mixed;
        return close + 1;
    }

    /** Whether the key that ends before an index ends like one that tells. */
    private boolean endsTelling(int behind) {
        for (String suffix : Evidence.suffixesTelling()) {
            if (scanner.isAt(behind - 1 - suffix.length(), suffix)) {
                return true;
            }
        }
        return false;
    }

    private static long hash(String key) {
        long mixed = FACTOR;
        for (int index = 0; index < key.length(); index++) {
            mixed = (mixed + key.charAt(index)) * FACTOR;
        }
        return mixed;
    }

    private static long[] hashes(Collection<String> names) {
        return names.stream().mapToLong(QuickData::hash).sorted().toArray();
    }

    /** Adds the last key to those of its object; of many keys only {@link #areDifferent} tells. */
    private boolean isNew(int first) {
        if (count - first < FEW_KEYS) {
            for (int index = first; index < count; index++) {
                if (keys[index] == hash) {
                    return false;
                }
            }
        }
        if (count == keys.length) {
            keys = Arrays.copyOf(keys, 2 * count);
        }
        keys[count++] = hash;
        return true;
    }

    /** Closes an object, whose keys begin at an index. */
    private boolean areDifferent(int first) {
        if (count - first > FEW_KEYS) {
            Arrays.sort(keys, first, count);
            for (int index = first + 1; index < count; index++) {
                if (keys[index] == keys[index - 1]) {
                    return false;
                }
            }
        }
        count = first;
        return true;
    }

    // Scalars

    private int afterString(int start) {
        int close = scanner.endOfString(start);
        if (close == JsonScanner.STOP || !withWarnings || close == start) {
            return close == JsonScanner.STOP ? close : close + 1;
        }
        char first = scanner.at(start);
        boolean mayBeJson =
                first == '{' || first == '[' || first == '\\' || Text.isSpace(first);
        if (mayBeJson || scanner.hasCue()) {
            String said = scanner.string(start, close);
            if (Warnings.holdsJson(said) || Tracebacks.isIn(said)) {
                return JsonScanner.STOP;
            }
        }
        return close + 1;
    }

    private int afterNumber(int start) {
        int end = scanner.afterNumber(start);
        boolean isPlain = end == JsonScanner.STOP
                || !scanner.hasExponent() && (end - start <= HELD_DIGITS || !withWarnings);
        if (isPlain) {
            return end;
        }
        JsonNode value = scanner.number(start, end);
        boolean isHeld = value != null && !(withWarnings && Numbers.isBeyondDouble(value));
        return isHeld ? end : JsonScanner.STOP;
    }
}
