package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.validation.SchemaValidator;
import dev.toolresult.internal.validation.Suggestions;
import dev.toolresult.validation.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The contract as data: schemas, table, rules and texts, read from the jar once.
 *
 * <p>Callers must not change what it returns.
 */
public final class Contract {
    private static final JsonNode CATALOG = load();
    private static final Map<String, Rule> RULES = readRules();
    private static final List<String> SCHEMA_NAMES = readNames();
    private static final Map<String, ObjectNode> PARTS = new ConcurrentHashMap<>();

    /**
     * One row of the list of finding rules; the lower its rank, the better it explains.
     *
     * @param marksKey whether a finding has the place of a key, not of its value
     */
    public record Rule(
            String id, Severity severity, JsonNode message, JsonNode hint, int rank, boolean marksKey) {}

    private Contract() {}

    public static List<String> schemaNames() {
        return SCHEMA_NAMES;
    }

    /**
     * A schema in its source variant.
     *
     * @throws IllegalArgumentException no such schema
     */
    public static ObjectNode schema(String name) {
        if (!SCHEMA_NAMES.contains(name)) {
            String close = Suggestions.nearest(name, SCHEMA_NAMES);
            String hint = close == null ? "" : "; did you mean \"" + close + "\"?";
            throw new IllegalArgumentException("unknown schema \"" + name
                    + "\"; the schemas are " + String.join(", ", SCHEMA_NAMES) + hint);
        }
        return part(name);
    }

    /**
     * A schema, or a part of one with the definitions that it may refer to.
     *
     * @param reference a schema's name, with a JSON Pointer fragment for a part
     * @throws IllegalArgumentException there is no such schema or part
     */
    public static ObjectNode part(String reference) {
        ObjectNode known = PARTS.get(reference);
        if (known == null) {
            known = findPart(reference);
            SchemaValidator.requireProfile(known);
            PARTS.put(reference, known);
        }
        return known;
    }

    /** The row of a rule; null where there is none. */
    public static Rule rule(String id) {
        return RULES.get(id);
    }

    public static JsonNode phrases() {
        return CATALOG.get("phrases");
    }

    /** The parts of a result that a form may lack, in words: name → language → text. */
    public static JsonNode capabilities() {
        return CATALOG.get("capabilities");
    }

    /** A regular expression of the catalog; every language uses the same. */
    public static String pattern(String name) {
        return CATALOG.get("patterns").get(name).textValue();
    }

    /** A part of the facts of the forms, as in their file. */
    public static JsonNode facts(String name) {
        return CATALOG.get(name);
    }

    public static JsonNode vagueMessages() {
        return CATALOG.get("vague_messages");
    }

    public static String finalPunctuation() {
        return CATALOG.get("final_punctuation").textValue();
    }

    public static String tokenDecoration() {
        return CATALOG.get("token_decoration").textValue();
    }

    public static String whiteSpace() {
        return CATALOG.get("white_space").textValue();
    }

    /** The contract's own error-code table, as in its file. */
    public static JsonNode codeTable() {
        return CATALOG.get("error_codes");
    }

    /** The code for a call that worked and found nothing. */
    public static int noDataCode() {
        return codeTable().get("no_data").intValue();
    }

    /** The code of a failure without a code. */
    public static int genericFailureCode() {
        return codeTable().get("generic_failure").intValue();
    }

    private static ObjectNode findPart(String reference) {
        int mark = reference.indexOf('#');
        String name = mark < 0 ? reference : reference.substring(0, mark);
        String fragment = mark < 0 ? "" : reference.substring(mark + 1);
        if (!SCHEMA_NAMES.contains(name)) {
            return schema(name);
        }
        ObjectNode root = (ObjectNode) CATALOG.get("schemas").get(name);
        JsonNode part = root;
        for (String step : Pointers.steps(fragment)) {
            part = part != null && part.isObject() ? part.get(step) : null;
        }
        boolean isSchema =
                part != null && part.isObject() && (part.has("title") || part.has("type"));
        if ((mark >= 0) != fragment.startsWith("/") || !isSchema) {
            throw new IllegalArgumentException(
                    "the schema \"" + name + "\" has no part \"" + fragment + "\"");
        }
        if (part == root) {
            return root;
        }
        ObjectNode whole = Tree.copy((ObjectNode) part);
        whole.set("$defs", root.has("$defs") ? root.get("$defs") : Tree.object());
        return whole;
    }

    private static JsonNode load() {
        try (InputStream stream = Contract.class.getResourceAsStream("/dev/toolresult/contract.json")) {
            if (stream == null) {
                throw new IllegalStateException("contract.json is missing from the jar");
            }
            return new ObjectMapper().readTree(stream);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static Map<String, Rule> readRules() {
        Map<String, Rule> rules = new LinkedHashMap<>();
        Set<String> ofKeys = new HashSet<>();
        CATALOG.get("key_rules").forEach(one -> ofKeys.add(one.textValue()));
        for (JsonNode row : CATALOG.get("rules")) {
            String id = row.get("id").textValue();
            Severity severity = row.get("severity").textValue().equals("error")
                    ? Severity.ERROR
                    : Severity.WARNING;
            int rank = rules.size();
            boolean marksKey = ofKeys.contains(id);
            rules.put(id, new Rule(id, severity, row.get("message"), row.get("hint"), rank, marksKey));
        }
        return Collections.unmodifiableMap(rules);
    }

    private static List<String> readNames() {
        List<String> names = new ArrayList<>();
        CATALOG.get("schemas").fieldNames().forEachRemaining(names::add);
        Collections.sort(names);
        return Collections.unmodifiableList(names);
    }
}
