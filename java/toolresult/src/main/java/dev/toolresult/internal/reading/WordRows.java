package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Contract;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of a list of {@code evidence.words}, found by that without which none of them matches:
 * there are hundreds, and most sentences have a word of none.
 */
final class WordRows {
    private static final JsonNode TRIGGERS = Contract.facts("triggers");
    /** What stands for every character beyond ASCII, as Chinese words have no spaces between them. */
    static final String BEYOND_ASCII = TRIGGERS.get("beyond_ascii").textValue();

    private final List<Row> rows = new ArrayList<>();
    // The words that rows need, each with the places of its rows.
    private final Map<String, BitSet> words = new HashMap<>();
    // Parts of words that others need, by their first characters.
    private final Map<Character, List<Part>> parts = new HashMap<>();
    // The places of the rows that need neither.
    private final BitSet others = new BitSet();

    /** A row; the name is null where it has none. */
    private record Row(String name, Pattern pattern) {}

    /** A part of words that the row at a place needs. */
    private record Part(String text, int place) {}

    /** The first row that matches, and where it does. */
    record Match(String name, int start) {}

    WordRows(JsonNode list) {
        for (JsonNode row : list) {
            boolean isNamed = row.isObject();
            String pattern = (isNamed ? row.get("pattern") : row).textValue();
            need(pattern, rows.size());
            // Only a line feed ends a line.
            rows.add(new Row(
                    isNamed ? row.get("name").textValue() : null,
                    Pattern.compile(pattern, Pattern.UNIX_LINES)));
        }
    }

    private void need(String pattern, int place) {
        JsonNode wanted = TRIGGERS.get("words").get(pattern);
        JsonNode inside = TRIGGERS.get("parts").get(pattern);
        if (wanted != null) {
            for (String word : wanted.textValue().split(" ")) {
                words.computeIfAbsent(word, any -> new BitSet()).set(place);
            }
        } else if (inside != null) {
            for (String part : inside.textValue().split(" ")) {
                parts.computeIfAbsent(part.charAt(0), any -> new ArrayList<>())
                        .add(new Part(part, place));
            }
        } else {
            others.set(place);
        }
    }

    boolean matches(Sentence sentence) {
        return firstIn(sentence) != null;
    }

    /** The first row that matches; null if none does. */
    Match firstIn(Sentence sentence) {
        BitSet worthy = worthASearch(sentence);
        for (int place = worthy.nextSetBit(0); place >= 0; place = worthy.nextSetBit(place + 1)) {
            Row row = rows.get(place);
            Matcher found = row.pattern().matcher(sentence.text());
            if (found.find()) {
                return new Match(row.name(), found.start());
            }
        }
        return null;
    }

    /** Whether a row matches before an index. */
    boolean matchBefore(int index, Sentence sentence) {
        return worthASearch(sentence).stream()
                .mapToObj(place -> rows.get(place).pattern().matcher(sentence.text()))
                .anyMatch(found -> found.find() && found.start() < index);
    }

    /** The places of the rows that may match. */
    private BitSet worthASearch(Sentence sentence) {
        BitSet places = (BitSet) others.clone();
        for (String word : sentence.words()) {
            BitSet needing = words.get(word);
            if (needing != null) {
                places.or(needing);
            }
        }
        for (int index = 0; !parts.isEmpty() && index < sentence.text().length(); index++) {
            for (Part part : parts.getOrDefault(sentence.text().charAt(index), List.of())) {
                if (sentence.text().startsWith(part.text(), index)) {
                    places.set(part.place());
                }
            }
        }
        return places;
    }
}
