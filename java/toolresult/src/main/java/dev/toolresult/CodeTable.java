package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The contract's error codes, extended by a team's own if there are any. Immutable.
 */
final class CodeTable {
    private static final int FIRST_RESERVING = 1000;
    private static final CodeTable STANDARD = standardTable();

    private final Map<Long, CodeInfo> rows;
    private final Map<String, Dialect> dialects;
    private final JsonNode ranges;
    private final JsonNode reserved;

    /** One number of a dialect: its name there, and the code of this contract it means. */
    record DialectCode(long code, String name, long means) {}

    /** Another system's numbers. */
    record Dialect(String name, Map<Long, DialectCode> codes) {}

    private CodeTable(
            Map<Long, CodeInfo> rows,
            Map<String, Dialect> dialects,
            JsonNode ranges,
            JsonNode reserved) {
        this.rows = rows;
        this.dialects = dialects;
        this.ranges = ranges;
        this.reserved = reserved;
    }

    static CodeTable standard() {
        return STANDARD;
    }

    /**
     * The standard table, extended by a team's document if there is one.
     *
     * @throws IllegalArgumentException the document is not a table or clashes with the contract
     */
    static CodeTable of(JsonNode document) {
        return Tree.isNothing(document) ? STANDARD : STANDARD.extended(document);
    }

    /** Describes any integer: the row, or the range's kind and default status. */
    CodeInfo describe(long code) {
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
                null,
                range == null ? null : range.get("http_status").intValue(),
                null,
                false,
                null,
                range == null ? Map.of() : texts(range.get("message")),
                Map.of(),
                Map.of());
    }

    /**
     * A dialect by its name.
     *
     * @throws IllegalArgumentException no such dialect
     */
    Dialect dialect(String name) {
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
    String knownInDialects(Long code, String lang) {
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
    String rangesInWords(String lang) {
        List<String> spans = new ArrayList<>();
        for (JsonNode range : ranges) {
            spans.add(span(range.get("minimum").longValue(), range.get("maximum").longValue()));
        }
        String last = spans.remove(spans.size() - 1);
        String and = Catalog.phrase("and", lang);
        return String.join(Catalog.phrase("comma", lang), spans) + and + last;
    }

    /** The finding for a number that a dialect does not have. */
    Finding unknownDialectCode(JsonNode written, Long code, Dialect dialect, String lang) {
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

    private CodeTable extended(JsonNode document) {
        requireOwn(document);
        Map<Long, CodeInfo> allRows = new LinkedHashMap<>(rows);
        Map<String, Long> names = new HashMap<>();
        rows.values().forEach(row -> names.put(row.name(), row.code()));
        for (JsonNode row : document.get("codes")) {
            requireFree(row, allRows, names);
            CodeInfo info = row(row);
            allRows.put(info.code(), info);
            names.put(info.name(), info.code());
        }
        Map<String, Dialect> allDialects = new LinkedHashMap<>(dialects);
        for (JsonNode entry : document.path("dialects")) {
            Dialect dialect = dialect(entry, allRows);
            if (allDialects.put(dialect.name(), dialect) != null) {
                throw new IllegalArgumentException(
                        "duplicate dialect " + dialect.name() + "; choose another name");
            }
        }
        return new CodeTable(allRows, allDialects, ranges, reserved);
    }

    /** Rejects what is not a table, and rows that only the contract may have. */
    private void requireOwn(JsonNode document) {
        if (!document.isObject()) {
            throw new IllegalArgumentException("not an error-code table: expected a JSON object");
        }
        for (String key : List.of("ranges", "reserved", "generic_failure", "no_data")) {
            if (document.has(key)) {
                throw new IllegalArgumentException(
                        key + " belongs to the contract; remove it from the table");
            }
        }
        for (JsonNode row : document.path("codes")) {
            Long code = Numbers.wholeLong(row.get("code"));
            if (code != null && range(code) == null) {
                throw new IllegalArgumentException("expected a code in the ranges "
                        + rangesInWords("en") + ", got " + code);
            }
        }
        requireShape(document);
    }

    private void requireShape(JsonNode document) {
        List<Finding> findings = SchemaViolations.findings("error-codes", document, STANDARD, "en");
        if (!findings.isEmpty()) {
            Finding first = findings.get(0);
            String where = first.path().isEmpty() ? "(document)" : first.path().substring(1);
            throw new IllegalArgumentException(
                    "not an error-code table: " + where + ": " + first.message());
        }
    }

    private void requireFree(JsonNode row, Map<Long, CodeInfo> taken, Map<String, Long> names) {
        long code = Numbers.wholeLong(row.get("code"));
        String name = row.get("name").textValue();
        String kind = row.get("kind").textValue();
        CodeInfo info = describe(code);
        if (taken.containsKey(code)) {
            throw new IllegalArgumentException("code " + code + " is taken by "
                    + taken.get(code).name() + "; choose another number");
        }
        if (info.reserved()) {
            throw new IllegalArgumentException(
                    "code " + code + " is reserved for the contract; avoid x900–x999");
        }
        if (names.containsKey(name)) {
            throw new IllegalArgumentException("the name " + name + " is taken by code "
                    + names.get(name) + "; choose another name");
        }
        if (!kind.equals(info.kind())) {
            throw new IllegalArgumentException("expected kind " + info.kind() + " for code "
                    + code + ", got " + kind);
        }
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

    private static CodeTable standardTable() {
        JsonNode document = Contract.codeTable();
        Map<Long, CodeInfo> rows = new LinkedHashMap<>();
        for (JsonNode row : document.get("codes")) {
            CodeInfo info = row(row);
            rows.put(info.code(), info);
        }
        Map<String, Dialect> dialects = new LinkedHashMap<>();
        for (JsonNode entry : document.get("dialects")) {
            Dialect dialect = dialect(entry, rows);
            dialects.put(dialect.name(), dialect);
        }
        return new CodeTable(rows, dialects, document.get("ranges"), document.get("reserved"));
    }

    private static CodeInfo row(JsonNode row) {
        JsonNode retryable = row.get("retryable");
        return new CodeInfo(
                Numbers.wholeLong(row.get("code")),
                true,
                false,
                row.get("name").textValue(),
                row.get("kind").textValue(),
                retryable.isNull() ? null : retryable.booleanValue(),
                row.get("http_status").intValue(),
                row.get("since").textValue(),
                row.get("deprecated").booleanValue(),
                row.get("origin").textValue(),
                texts(row.get("message")),
                texts(row.get("description")),
                texts(row.get("advice")));
    }

    private static Map<String, String> texts(JsonNode pair) {
        return Map.of("en", pair.get("en").textValue(), "zh", pair.get("zh").textValue());
    }

    private static Dialect dialect(JsonNode entry, Map<Long, CodeInfo> rows) {
        String name = entry.get("name").textValue();
        Map<Long, DialectCode> codes = new LinkedHashMap<>();
        for (JsonNode row : entry.get("codes")) {
            Long code = Numbers.wholeLong(row.get("code"));
            Long means = Numbers.wholeLong(row.get("means"));
            if (!rows.containsKey(means)) {
                throw new IllegalArgumentException("dialect " + name + ": " + code + " means "
                        + means + ", which is not a code");
            }
            DialectCode known = new DialectCode(code, row.get("name").textValue(), means);
            if (codes.put(code, known) != null) {
                throw new IllegalArgumentException(
                        "dialect " + name + ": duplicate code " + code);
            }
        }
        return new Dialect(name, codes);
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
