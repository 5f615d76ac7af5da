package dev.toolresult.internal.validation;

import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The known name nearest to a misspelled one.
 *
 * <p>Uses the algorithm of Python's {@code difflib} (Ratcliff and Obershelp, on code points), so
 * that every language suggests the same name.
 */
public final class Suggestions {
    // difflib ignores very frequent characters in long texts.
    private static final int LONG_TEXT = 200;

    private Suggestions() {}

    /**
     * The known name that was probably meant, or null. Case, underscores and hyphens do not count.
     */
    public static String nearest(String name, Iterable<String> known) {
        Map<String, String> folded = new LinkedHashMap<>();
        known.forEach(one -> folded.put(fold(one), one));
        Matcher matcher = new Matcher(points(fold(name)));
        String best = null;
        double bestRatio = 0;
        for (String candidate : folded.keySet()) {
            double ratio = matcher.ratio(points(candidate));
            boolean better = ratio > bestRatio
                    || ratio == bestRatio && best != null && candidate.compareTo(best) > 0;
            if (ratio >= Facts.CLOSENESS && better) {
                best = candidate;
                bestRatio = ratio;
            }
        }
        return best == null ? null : folded.get(best);
    }

    private static String fold(String name) {
        return Text.fold(name).replace("_", "").replace("-", "");
    }

    private static int[] points(String text) {
        return text.codePoints().toArray();
    }

    /** The word to compare with many, indexed. */
    private static final class Matcher {
        private final int[] word;
        private final Map<Integer, List<Integer>> places = new HashMap<>();
        private final Map<Integer, Integer> counts = new HashMap<>();

        Matcher(int[] word) {
            this.word = word;
            for (int index = 0; index < word.length; index++) {
                places.computeIfAbsent(word[index], key -> new ArrayList<>()).add(index);
                counts.merge(word[index], 1, Integer::sum);
            }
            if (word.length >= LONG_TEXT) {
                int limit = word.length / 100 + 1;
                places.values().removeIf(found -> found.size() > limit);
            }
        }

        /** The similarity from 0 to 1; 0 if it is certainly below the cutoff. */
        double ratio(int[] other) {
            int total = other.length + word.length;
            if (of(Math.min(other.length, word.length), total) < Facts.CLOSENESS
                    || of(inCommon(other), total) < Facts.CLOSENESS) {
                return 0;
            }
            return of(matches(other), total);
        }

        private static double of(int matches, int total) {
            return total == 0 ? 1.0 : 2.0 * matches / total;
        }

        private int inCommon(int[] other) {
            Map<Integer, Integer> left = new HashMap<>(counts);
            int common = 0;
            for (int one : other) {
                int count = left.getOrDefault(one, 0);
                left.put(one, count - 1);
                common += count > 0 ? 1 : 0;
            }
            return common;
        }

        private int matches(int[] other) {
            int sum = 0;
            Deque<int[]> waiting = new ArrayDeque<>();
            waiting.push(new int[] {0, other.length, 0, word.length});
            while (!waiting.isEmpty()) {
                int[] part = waiting.pop();
                int[] found = longest(other, part[0], part[1], part[2], part[3]);
                int i = found[0];
                int j = found[1];
                int size = found[2];
                if (size == 0) {
                    continue;
                }
                sum += size;
                if (part[0] < i && part[2] < j) {
                    waiting.push(new int[] {part[0], i, part[2], j});
                }
                if (i + size < part[1] && j + size < part[3]) {
                    waiting.push(new int[] {i + size, part[1], j + size, part[3]});
                }
            }
            return sum;
        }

        /** The longest common block: where it begins in the other, where in the word, how long. */
        private int[] longest(int[] other, int aLow, int aHigh, int bLow, int bHigh) {
            int bestI = aLow;
            int bestJ = bLow;
            int best = 0;
            Map<Integer, Integer> lengths = new HashMap<>();
            for (int i = aLow; i < aHigh; i++) {
                Map<Integer, Integer> next = new HashMap<>();
                for (int j : places.getOrDefault(other[i], List.of())) {
                    if (j < bLow) {
                        continue;
                    }
                    if (j >= bHigh) {
                        break;
                    }
                    int length = lengths.getOrDefault(j - 1, 0) + 1;
                    next.put(j, length);
                    if (length > best) {
                        bestI = i - length + 1;
                        bestJ = j - length + 1;
                        best = length;
                    }
                }
                lengths = next;
            }
            while (bestI > aLow && bestJ > bLow && other[bestI - 1] == word[bestJ - 1]) {
                bestI--;
                bestJ--;
                best++;
            }
            while (bestI + best < aHigh && bestJ + best < bHigh
                    && other[bestI + best] == word[bestJ + best]) {
                best++;
            }
            return new int[] {bestI, bestJ, best};
        }
    }
}
