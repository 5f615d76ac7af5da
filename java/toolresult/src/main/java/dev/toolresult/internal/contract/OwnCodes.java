package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.codes.CodeInfo;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.validation.AnyFinding;
import dev.toolresult.internal.validation.BestFindings;
import dev.toolresult.internal.validation.SchemaViolations;
import dev.toolresult.validation.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A team's own table beside the contract's: numbers and names that are taken, kinds that differ.
 *
 * <p>This is what its schema cannot say, because it takes two rows, or the contract's table, to
 * see it.
 */
public final class OwnCodes {
    public static final String SCHEMA = "error-codes";

    private final Codes table;
    private final String lang;
    private final Map<Long, String> codes = new HashMap<>();
    private final Map<String, Long> names = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();

    private OwnCodes(Codes table, String lang) {
        this.table = table;
        this.lang = lang;
        table.rows().forEach((code, row) -> {
            codes.put(code, row.name());
            names.put(row.name(), code);
        });
    }

    /** All that is wrong with a table of codes: by its schema, and beside the contract's. */
    public static List<Finding> problems(JsonNode document, Codes table, String lang) {
        BestFindings.Selection violations =
                SchemaViolations.findings(SCHEMA, document, table, lang);
        BestFindings best = new BestFindings();
        best.add(violations);
        best.addAllUnsettled(AnyFinding.of(clashes(document, table, lang)));
        return best.selection().findings();
    }

    /**
     * The clashes of a table with the contract's, or with itself.
     *
     * @param document the table, of any shape; whatever is not a row is passed over
     */
    public static List<Finding> clashes(JsonNode document, Codes table, String lang) {
        OwnCodes own = new OwnCodes(table, lang);
        own.rows(document.path("codes"));
        own.dialects(document.path("dialects"));
        return own.findings;
    }

    private void rows(JsonNode rows) {
        for (int index = 0; rows.isArray() && index < rows.size(); index++) {
            if (rows.get(index).isObject()) {
                row("/codes/" + index, rows.get(index));
            }
        }
    }

    private void row(String place, JsonNode row) {
        Long code = Numbers.wholeLong(row.get("code"));
        String name = row.path("name").textValue();
        String kind = row.path("kind").textValue();
        if (code != null) {
            CodeInfo info = table.describe(code);
            if (codes.containsKey(code)) {
                add("code-taken", place + "/code", "value", code, "name", codes.get(code));
            } else if (info.reserved()) {
                add("own-code-reserved", place + "/code", "value", code);
            }
            if (info.kind() != null && kind != null && !kind.equals(info.kind())) {
                add(
                        "code-kind", place + "/kind",
                        "expected", info.kind(), "code", code, "value", Catalog.quote(kind),
                        "ranges", table.kindsInWords(lang));
            }
        }
        if (name != null && names.containsKey(name)) {
            add("code-name-taken", place + "/name", "value", name, "code", names.get(name));
        }
        // The first of two rows keeps its number and name.
        if (code != null) {
            codes.putIfAbsent(code, name == null ? code.toString() : name);
            if (name != null) {
                names.putIfAbsent(name, code);
            }
        }
    }

    private void dialects(JsonNode dialects) {
        Set<String> taken = new HashSet<>(table.dialectNames());
        for (int index = 0; dialects.isArray() && index < dialects.size(); index++) {
            JsonNode dialect = dialects.get(index);
            String name = dialect.path("name").textValue();
            if (name != null && !taken.add(name)) {
                String place = "/dialects/" + index + "/name";
                add("dialect-taken", place, "value", Catalog.quote(name));
            }
            numbers("/dialects/" + index + "/codes/", name, dialect.path("codes"));
        }
    }

    private void numbers(String place, String dialect, JsonNode rows) {
        Set<Long> seen = new HashSet<>();
        for (int index = 0; rows.isArray() && index < rows.size(); index++) {
            Long number = Numbers.wholeLong(rows.get(index).get("code"));
            Long means = Numbers.wholeLong(rows.get(index).get("means"));
            if (number != null && !seen.add(number)) {
                add(
                        "dialect-code-taken", place + index + "/code",
                        "value", number, "dialect", String.valueOf(dialect));
            }
            if (means != null && !codes.containsKey(means)) {
                add("dialect-means-unknown", place + index + "/means", "value", means);
            }
        }
    }

    private void add(String rule, String path, Object... words) {
        findings.add(Catalog.finding(rule, path, lang, words));
    }
}
