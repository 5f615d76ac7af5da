package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.validation.SchemaValidator.Violation;
import dev.toolresult.validation.Finding;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Turns schema violations into findings: the field, the reason, the fix.
 *
 * <p>Consequences of another error are left out: a constraint that applies only because of a field
 * that is itself wrong, further violations of a value of the wrong type, and a missing field that
 * is present under a misspelled name.
 */
public final class SchemaViolations {
    private static final Pattern JSON_NUMBER =
            Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");

    private final String name;
    private final ObjectNode root;
    private final Codes table;
    private final String lang;

    private SchemaViolations(String name, ObjectNode root, Codes table, String lang) {
        this.name = name;
        this.root = root;
        this.table = table;
        this.lang = lang;
    }

    /**
     * Validates a value against a schema, or a part of one, and explains each violation, up to the
     * limit of a report; the others are counted.
     */
    public static BestFindings.Selection findings(
            String reference, JsonNode value, Codes table, String lang) {
        if (SchemaPlan.accepts(reference, value)) {
            return BestFindings.NONE;
        }
        ObjectNode root = Contract.part(reference);
        List<Violation> violations = SchemaValidator.violations(root, value);
        if (violations.isEmpty()) {
            return new BestFindings.Selection(List.of(), 0);
        }
        int mark = reference.indexOf('#');
        String name = mark < 0 ? reference : reference.substring(0, mark);
        return new SchemaViolations(name, root, table, lang).explained(violations);
    }

    /** The schema of a field, following references and items; else an empty one. */
    public static JsonNode fieldSchema(ObjectNode root, String path) {
        return fieldSchema(root, Pointers.steps(path));
    }

    /** The schema of a field, likewise. */
    public static JsonNode fieldSchema(ObjectNode root, List<String> steps) {
        JsonNode here = root;
        for (String step : steps) {
            here = follow(here, root);
            boolean isItem = here.has("items") && isDigits(step);
            JsonNode next = isItem ? here.get("items") : here.path("properties").get(step);
            here = next == null ? Tree.object() : next;
        }
        return follow(here, root);
    }

    /** The first sentence of a field's description. */
    public static String meaning(JsonNode schema, String lang) {
        boolean chinese = "zh".equals(Catalog.requireLanguage(lang));
        JsonNode texts = chinese ? schema.path("x-i18n").path("zh") : schema;
        String description = texts.path("description").asText("");
        int end = description.indexOf(chinese ? "。" : ". ");
        return Text.stripEnd(end < 0 ? description : description.substring(0, end), ".");
    }

    private static JsonNode follow(JsonNode schema, ObjectNode root) {
        JsonNode target = schema;
        while (target.has("$ref")) {
            String reference = target.get("$ref").textValue();
            target = root.get("$defs").get(reference.substring("#/$defs/".length()));
        }
        return target;
    }

    private static boolean isDigits(String step) {
        return !step.isEmpty() && step.chars().allMatch(one -> one >= '0' && one <= '9');
    }

    // Which violations to explain

    private BestFindings.Selection explained(List<Violation> violations) {
        int listed = Math.min(violations.size(), Facts.FINDINGS_LIMIT);
        List<Violation> best = violations.subList(0, listed);
        Predicate<Violation> isConsequence = consequences(best);
        List<Finding> findings = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        for (Violation one : best) {
            if (!isConsequence.test(one) && seen.add(List.of(one.path(), one.rule()))) {
                findings.add(finding(one));
            }
        }
        long others = violations.subList(listed, violations.size()).stream()
                .filter(isConsequence.negate())
                .count();
        return new BestFindings.Selection(findings, (int) others);
    }

    /** Which violations only follow from some others. */
    private Predicate<Violation> consequences(List<Violation> violations) {
        Set<String> broken = new HashSet<>();
        Set<String> mistyped = new HashSet<>();
        Set<String> misspelled = new HashSet<>();
        for (Violation one : violations) {
            if (one.conditions().isEmpty()) {
                broken.add(one.path());
            }
            if (one.rule().equals("type")) {
                mistyped.add(one.path());
            }
            String meant = meant(one);
            if (meant != null) {
                misspelled.add(meant);
            }
        }
        return one -> one.conditions().stream().anyMatch(broken::contains)
                || mistyped.contains(one.path()) && !one.rule().equals("type")
                || one.keyword().equals("required") && misspelled.contains(one.path());
    }

    /** The pointer of the field that an unknown one was probably meant to be; else null. */
    private String meant(Violation one) {
        if (!one.rule().equals("unknown-field")) {
            return null;
        }
        String parent = Pointers.parent(one.path());
        String near = Suggestions.nearest(Pointers.last(one.path()), known(parent));
        return near == null ? null : Pointers.child(parent, near);
    }

    private List<String> known(String path) {
        List<String> names = new ArrayList<>();
        fieldSchema(root, path).path("properties").fieldNames().forEachRemaining(names::add);
        return names;
    }

    // The words: what was found, what was expected, what to do

    private Finding finding(Violation one) {
        JsonNode schema = fieldSchema(root, one.path());
        return Catalog.finding(
                one.rule(), one.path(), lang,
                "form", name,
                "field", word(() -> Catalog.quote(Pointers.last(one.path()))),
                "value", word(() -> Catalog.quote(one.value())),
                "found", word(() -> Values.describe(one.value(), lang)),
                "count", one.value().isArray() ? one.value().size() : 0,
                "meaning", word(() -> meaning(schema, lang)),
                "expected", word(() -> expected(one)),
                "ranges", word(() -> table.rangesInWords(lang)),
                "advice", word(() -> advice(one, schema)));
    }

    private static Supplier<String> word(Supplier<String> later) {
        return later;
    }

    private String expected(Violation one) {
        String limit = Catalog.quote(one.limit());
        return switch (one.keyword()) {
            case "type" -> either(kinds(one).stream()
                    .map(kind -> Catalog.phrase("type." + kind, lang)).toList());
            case "enum" -> {
                List<String> listed = new ArrayList<>();
                one.limit().forEach(value -> listed.add(Catalog.quote(value)));
                yield either(listed);
            }
            case "minimum", "maximum" ->
                Catalog.phrase("expected." + one.keyword(), lang, "limit", limit);
            case "minItems" -> Catalog.phrase("expected.items-minimum", lang, "limit", limit);
            case "maxItems" -> Catalog.phrase("expected.items-maximum", lang, "limit", limit);
            case "minLength" -> Catalog.phrase("expected.length-minimum", lang, "limit", limit);
            default -> limit;
        };
    }

    private static List<String> kinds(Violation one) {
        return SchemaValidator.types(Tree.object().set("type", one.limit()));
    }

    /** Joins alternatives: `an object or null`. */
    private String either(List<String> words) {
        List<String> joined = new ArrayList<>();
        for (String word : words) {
            if (!joined.isEmpty()) {
                joined.add(Catalog.phrase("or", lang));
            }
            joined.add(word);
        }
        return Catalog.join(joined);
    }

    private String advice(Violation one, JsonNode schema) {
        return switch (one.rule()) {
            case "type" -> typeAdvice(one, schema);
            case "unknown-field" -> fieldAdvice(one);
            case "code-range" -> rangeAdvice(one);
            default -> "";
        };
    }

    private String typeAdvice(Violation one, JsonNode schema) {
        List<String> kinds = kinds(one);
        JsonNode value = one.value();
        String text = meaning(schema, lang);
        if (one.path().isEmpty()) {
            return Catalog.phrase("advice.payload-object", lang, "meaning", text);
        }
        boolean isTextOrInt = value.isTextual() || value.isBoolean() || Numbers.isInt(value);
        if (kinds.contains("boolean") && isTextOrInt) {
            return Catalog.phrase("advice.boolean", lang);
        }
        if ((kinds.contains("integer") || kinds.contains("number")) && isNumberText(value)) {
            String number = Text.strip(value.textValue());
            return Catalog.phrase("advice.number-in-quotes", lang, "value", number);
        }
        if (value.isNull()) {
            String key = isRequired(one.path()) ? "advice.required-not-null" : "advice.not-null";
            return Catalog.phrase(key, lang, "meaning", text);
        }
        return Catalog.phrase("advice.meaning", lang, "meaning", text);
    }

    private boolean isRequired(String path) {
        String field = Pointers.last(path);
        for (JsonNode one : fieldSchema(root, Pointers.parent(path)).path("required")) {
            if (one.textValue().equals(field)) {
                return true;
            }
        }
        return false;
    }

    private String fieldAdvice(Violation one) {
        String meant = meant(one);
        if (meant != null) {
            String field = Catalog.quote(Pointers.last(meant));
            return Catalog.phrase("advice.did-you-mean", lang, "name", field);
        }
        String parent = Pointers.parent(one.path());
        List<String> known = known(parent);
        String names = Catalog.namesInWords(known, lang);
        String extension = known.contains("meta")
                ? "meta"
                : known.contains("metadata") ? "metadata" : null;
        return extension != null && parent.isEmpty()
                ? Catalog.phrase(
                        "advice.fields-extension", lang,
                        "names", names, "extension", "\"" + extension + "\"")
                : Catalog.phrase("advice.fields", lang, "names", names);
    }

    private String rangeAdvice(Violation one) {
        BigInteger whole = Numbers.isInt(one.value()) || Numbers.isFloat(one.value())
                ? Numbers.wholeNumber(one.value())
                : null;
        Long code = whole == null || whole.bitLength() > 63 ? null : whole.longValue();
        String known = table.knownInDialects(code, lang);
        return known.isEmpty()
                ? Catalog.phrase(
                        "advice.pick-a-code", lang, "example", Contract.genericFailureCode())
                : Catalog.phrase("advice.dialects", lang, "known", known);
    }

    private static boolean isNumberText(JsonNode value) {
        return value.isTextual() && JSON_NUMBER.matcher(Text.strip(value.textValue())).matches();
    }
}
