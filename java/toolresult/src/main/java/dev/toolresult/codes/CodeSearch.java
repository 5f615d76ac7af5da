package dev.toolresult.codes;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Contract;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds codes by words: in their names, texts and aliases, in both languages; the best first. */
final class CodeSearch {
    private static final Pattern RUN = Pattern.compile("[a-z0-9]+|[\\u4e00-\\u9fff]+");
    private static final char FIRST_CHINESE = '\u4e00';
    private static final int SHORTEST_STEM = 3;
    // Rarity in whole numbers, so that every language computes the same.
    private static final int SCALE = 1000;
    // A third of the words must be known; the others may be filling.
    private static final int KNOWN_SHARE = 3;
    private static final JsonNode ROWS = Contract.codeTable().get("search");
    private static final Set<String> IGNORED = strings(ROWS.get("ignored"));
    private static final Comparator<Scored> BEST_FIRST =
            Comparator.comparingInt((Scored one) -> -one.best)
                    .thenComparing(one -> one.isLong)
                    .thenComparingInt(one -> one.size)
                    .thenComparingInt(one -> -one.worth);

    private CodeSearch() {}

    /** A name or a text of a row, as the terms in it. */
    private record Phrase(Set<String> terms, boolean isLong) {}

    /** A row, and how well the words fit it: its best phrase, and all of it. */
    private record Scored(CodeInfo row, int best, boolean isLong, int size, int worth) {}

    static List<CodeInfo> find(Collection<CodeInfo> rows, String words) {
        Set<String> asked = terms(words);
        Map<CodeInfo, List<Phrase>> phrases = new HashMap<>();
        Map<CodeInfo, Set<String>> all = new HashMap<>();
        for (CodeInfo row : rows) {
            List<Phrase> own = phrases(row);
            phrases.put(row, own);
            Set<String> terms = new HashSet<>();
            own.forEach(phrase -> terms.addAll(phrase.terms));
            all.put(row, terms);
        }
        Map<String, Integer> values = new HashMap<>();
        for (String term : asked) {
            int count = (int) all.values().stream().filter(one -> one.contains(term)).count();
            if (count > 0) {
                values.put(term, SCALE / count);
            }
        }
        if (values.isEmpty() || values.size() * KNOWN_SHARE < asked.size()) {
            return List.of();
        }
        int total = worth(values, values.keySet());
        List<Scored> scored = rows.stream()
                .map(row -> score(row, values, phrases.get(row), all.get(row)))
                .toList();
        boolean isWhole = scored.stream().anyMatch(one -> one.best == total);
        return scored.stream()
                .filter(one -> isWhole ? one.worth == total : one.worth * 2 > total)
                .sorted(BEST_FIRST)
                .map(Scored::row)
                .toList();
    }

    private static Scored score(
            CodeInfo row, Map<String, Integer> values, List<Phrase> phrases, Set<String> all) {
        int worth = worth(values, all);
        return phrases.stream()
                .map(one -> new Scored(
                        row, worth(values, one.terms), one.isLong, one.terms.size(), worth))
                .min(BEST_FIRST)
                .orElseThrow();
    }

    private static int worth(Map<String, Integer> values, Set<String> found) {
        return values.entrySet().stream()
                .filter(value -> found.contains(value.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    private static List<Phrase> phrases(CodeInfo row) {
        List<String> names = new ArrayList<>(List.of(row.name()));
        names.addAll(row.messages().values());
        row.aliases().values().forEach(names::addAll);
        List<Phrase> phrases = new ArrayList<>();
        names.forEach(text -> phrases.add(new Phrase(terms(text), false)));
        phrases.add(new Phrase(terms("HTTP " + row.httpStatus()), true));
        row.descriptions().values().forEach(text -> phrases.add(new Phrase(terms(text), true)));
        return phrases;
    }

    /** Stems of English words, and pairs of neighboring characters of Chinese. */
    private static Set<String> terms(String text) {
        Set<String> terms = new LinkedHashSet<>();
        Matcher runs = RUN.matcher(text.toLowerCase(Locale.ROOT));
        while (runs.find()) {
            String run = runs.group();
            if (run.charAt(0) >= FIRST_CHINESE) {
                for (int at = 0; at < Math.max(run.length() - 1, 1); at++) {
                    terms.add(run.substring(at, Math.min(at + 2, run.length())));
                }
            } else if (!IGNORED.contains(run)) {
                terms.add(stem(run));
            }
        }
        return terms;
    }

    private static String stem(String word) {
        String stem = word;
        for (JsonNode ending : ROWS.get("endings")) {
            String old = ending.get(0).textValue();
            int kept = word.length() - old.length();
            if (word.endsWith(old) && kept >= SHORTEST_STEM) {
                stem = word.substring(0, kept) + ending.get(1).textValue();
                break;
            }
        }
        int last = stem.length() - 1;
        // cancelled, canceled; logging, log
        boolean isDoubled =
                stem.length() > SHORTEST_STEM && stem.charAt(last) == stem.charAt(last - 1);
        return isDoubled ? stem.substring(0, last) : stem;
    }

    private static Set<String> strings(JsonNode list) {
        Set<String> strings = new HashSet<>();
        list.forEach(one -> strings.add(one.textValue()));
        return strings;
    }
}
