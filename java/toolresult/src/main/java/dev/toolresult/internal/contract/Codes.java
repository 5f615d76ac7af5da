package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.Settings;
import dev.toolresult.codes.CodeInfo;
import dev.toolresult.codes.CodeTable;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.validation.Suggestions;
import dev.toolresult.validation.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A table of error codes: its rows, and what findings say of them. */
public final class Codes {
    private static final int FIRST_RESERVING = 1000;
    public static final Codes STANDARD = standardTable();
    private static volatile Function<CodeTable, Codes> reader;

    private final Map<Long, CodeInfo> rows;
    private final Map<String, Dialect> dialects;
    private final JsonNode ranges;
    private final JsonNode reserved;

    /** One number of a dialect: its name there, and the code of this contract it means. */
    public record DialectCode(long code, String name, long means) {}

    /** Another system's numbers. */
    public record Dialect(String name, Map<Long, DialectCode> codes) {}

    private Codes(
            Map<Long, CodeInfo> rows,
            Map<String, Dialect> dialects,
            JsonNode ranges,
            JsonNode reserved) {
        this.rows = rows;
        this.dialects = dialects;
        this.ranges = ranges;
        this.reserved = reserved;
    }

    /** The codes that settings name: the contract's, or those with a team's own. */
    public static Codes of(Settings settings) {
        return settings.codes() == null ? STANDARD : reader.apply(settings.codes());
    }

    /** Takes how the rows of a table are read, which users cannot. */
    public static void readBy(Function<CodeTable, Codes> reader) {
        Codes.reader = reader;
    }

    /**
     * The standard table, extended by a team's document if there is one.
     *
     * @param document of the shape of {@code error-codes.schema.json}; null: none
     * @throws IllegalArgumentException the document is not a table or clashes with the contract
     */
    public static Codes of(@Nullable JsonNode document) {
        return Tree.isNothing(document) ? STANDARD : STANDARD.extended(document);
    }

    /**
     * Describes any integer: the row, or the range's kind and default status.
     *
     * @param code any integer
     */
    public CodeInfo describe(long code) {
        CodeInfo row = rows.get(code);
        if (row != null) {
            return row;
        }
        JsonNode range = range(code);
        boolean isReserved = range != null
                && code >= FIRST_RESERVING
                && code % FIRST_RESERVING >= reserved.get(0).intValue()
                && code % FIRST_RESERVING <= reserved.get(1).intValue();
        return new CodeInfo(
                code,
                false,
                isReserved,
                null,
                range == null ? null : range.get("kind").textValue(),
                Optional.empty(),
                Optional.empty(),
                range == null ? null : range.get("http_status").intValue(),
                null,
                false,
                null,
                range == null ? Map.of() : texts(range.get("message")),
                Map.of(),
                Map.of(),
                Map.of());
    }

    /**
     * A dialect by its name.
     *
     * @throws IllegalArgumentException no such dialect
     */
    public Dialect dialect(String name) {
        Dialect dialect = dialects.get(name);
        if (dialect != null) {
            return dialect;
        }
        String close = Suggestions.nearest(name, dialects.keySet());
        String hint = close == null ? "" : "; did you mean \"" + close + "\"?";
        throw new IllegalArgumentException("unknown dialect \"" + name + "\"; the dialects are "
                + String.join(", ", dialects.keySet()) + hint);
    }

    /** The dialects that know a number, and its names there; "" if none does. */
    public String knownInDialects(Long code, String lang) {
        List<String> known = new ArrayList<>();
        for (Dialect dialect : dialects.values()) {
            DialectCode row = code == null ? null : dialect.codes().get(code);
            if (row != null) {
                known.add(Catalog.phrase(
                        "advice.dialect-knows", lang,
                        "dialect", dialect.name(), "name", row.name()));
            }
        }
        return String.join(Catalog.phrase("comma", lang), known);
    }

    /** The ranges in words: `0, 1000–1999, 2000–2999 and 5000–5999`. */
    public String rangesInWords(String lang) {
        List<String> spans = new ArrayList<>();
        for (JsonNode range : ranges) {
            spans.add(span(range.get("minimum").longValue(), range.get("maximum").longValue()));
        }
        String last = spans.remove(spans.size() - 1);
        String and = Catalog.phrase("and", lang);
        return String.join(Catalog.phrase("comma", lang), spans) + and + last;
    }

    /** The kinds that a team may use, with their ranges: `client 1000–1999, ...`. */
    public String kindsInWords(String lang) {
        List<String> spans = new ArrayList<>();
        for (JsonNode range : ranges) {
            long first = range.get("minimum").longValue();
            long last = range.get("maximum").longValue();
            if (first != last) {
                spans.add(range.get("kind").textValue() + " " + span(first, last));
            }
        }
        return String.join(Catalog.phrase("comma", lang), spans);
    }

    public Map<Long, CodeInfo> rows() {
        return rows;
    }

    public Set<String> dialectNames() {
        return dialects.keySet();
    }

    /** The finding for a number that a dialect does not have. */
    public Finding unknownDialectCode(JsonNode written, Long code, Dialect dialect, String lang) {
        String numbers = spans(dialect.codes().keySet());
        String known = knownInDialects(code, lang);
        String advice = known.isEmpty()
                ? Catalog.phrase(
                        "advice.dialect-numbers", lang,
                        "dialect", dialect.name(), "numbers", numbers)
                : Catalog.phrase(
                        "advice.other-dialect", lang,
                        "known", known, "dialect", dialect.name(), "numbers", numbers);
        return Catalog.finding(
                "dialect-code-unknown", "/code", lang,
                "value", Catalog.quote(written), "dialect", dialect.name(), "advice", advice);
    }

    // A team's own rows

    private Codes extended(JsonNode document) {
        List<Finding> findings = OwnCodes.problems(document, STANDARD, "en");
        if (!findings.isEmpty()) {
            Finding first = findings.get(0);
            String where = first.path().isEmpty() ? "" : first.path() + ": ";
            throw new IllegalArgumentException(
                    "not an error-code table: " + where + first.message());
        }
        Map<Long, CodeInfo> allRows = new LinkedHashMap<>(rows);
        for (JsonNode row : document.get("codes")) {
            CodeInfo info = row(row, range(Numbers.wholeLong(row.get("code"))));
            allRows.put(info.code(), info);
        }
        Map<String, Dialect> allDialects = new LinkedHashMap<>(dialects);
        for (JsonNode entry : document.path("dialects")) {
            Dialect dialect = dialect(entry);
            allDialects.put(dialect.name(), dialect);
        }
        return new Codes(allRows, allDialects, ranges, reserved);
    }

    private JsonNode range(long code) {
        for (JsonNode range : ranges) {
            boolean isAbove = code >= range.get("minimum").longValue();
            if (isAbove && code <= range.get("maximum").longValue()) {
                return range;
            }
        }
        return null;
    }

    // Reading a document

    private static Codes standardTable() {
        JsonNode document = Contract.codeTable();
        Map<Long, CodeInfo> rows = new LinkedHashMap<>();
        for (JsonNode row : document.get("codes")) {
            CodeInfo info = row(row, null);
            rows.put(info.code(), info);
        }
        Map<String, Dialect> dialects = new LinkedHashMap<>();
        for (JsonNode entry : document.get("dialects")) {
            Dialect dialect = dialect(entry);
            dialects.put(dialect.name(), dialect);
        }
        return new Codes(rows, dialects, document.get("ranges"), document.get("reserved"));
    }

    /** Reads a row; what a team's row leaves out has the default that its schema names. */
    private static CodeInfo row(JsonNode row, JsonNode range) {
        int status = range == null ? 0 : range.get("http_status").intValue();
        return new CodeInfo(
                Numbers.wholeLong(row.get("code")),
                true,
                false,
                row.get("name").textValue(),
                row.get("kind").textValue(),
                Optional.of(row.path("retryable").booleanValue()),
                Optional.ofNullable(row.path("effect").textValue()),
                row.path("http_status").asInt(status),
                row.path("since").textValue(),
                row.path("deprecated").booleanValue(),
                row.path("origin").textValue(),
                texts(row.path("message")),
                texts(row.path("description")),
                texts(row.path("advice")),
                words(row.path("aliases")));
    }

    private static Map<String, List<String>> words(JsonNode aliases) {
        Map<String, List<String>> words = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> language : aliases.properties()) {
            List<String> own = new ArrayList<>();
            language.getValue().forEach(word -> own.add(word.textValue()));
            words.put(language.getKey(), own);
        }
        return words;
    }

    /** A text in both languages; where one is missing, the other stands for it. */
    private static Map<String, String> texts(JsonNode pair) {
        if (!pair.isObject() || pair.isEmpty()) {
            return Map.of();
        }
        String any = pair.elements().next().textValue();
        return Map.of("en", pair.path("en").asText(any), "zh", pair.path("zh").asText(any));
    }

    private static Dialect dialect(JsonNode entry) {
        Map<Long, DialectCode> codes = new LinkedHashMap<>();
        for (JsonNode row : entry.get("codes")) {
            Long code = Numbers.wholeLong(row.get("code"));
            Long means = Numbers.wholeLong(row.get("means"));
            codes.put(code, new DialectCode(code, row.get("name").textValue(), means));
        }
        return new Dialect(entry.get("name").textValue(), codes);
    }

    /** Numbers as spans: `0, 4001–4006`. */
    private static String spans(Iterable<Long> numbers) {
        TreeSet<Long> sorted = new TreeSet<>();
        numbers.forEach(sorted::add);
        List<long[]> spans = new ArrayList<>();
        for (long number : sorted) {
            long[] last = spans.isEmpty() ? null : spans.get(spans.size() - 1);
            if (last != null && number == last[1] + 1) {
                last[1] = number;
            } else {
                spans.add(new long[] {number, number});
            }
        }
        return String.join(", ", spans.stream().map(one -> span(one[0], one[1])).toList());
    }

    private static String span(long first, long last) {
        return first == last ? Long.toString(first) : first + "–" + last;
    }
}
