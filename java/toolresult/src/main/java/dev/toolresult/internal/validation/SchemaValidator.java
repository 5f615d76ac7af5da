package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.JsonEquality;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Pointers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Validates a value against a schema with the keywords of the project's profile and lists the
 * violations.
 *
 * <p>It exists so that Jackson is the only dependency. {@link #requireProfile} first checks each
 * schema: an unknown keyword is rejected, never ignored.
 */
public final class SchemaValidator {
    private static final Set<String> ANNOTATIONS = Set.of(
            "$schema", "$id", "$comment", "$defs", "title", "description", "examples",
            "deprecated", "x-rule", "x-i18n", "x-unique-keys");
    private static final Set<String> CONSTRAINTS = Set.of(
            "type", "properties", "required", "additionalProperties", "items", "minItems",
            "maxItems", "enum", "const", "minimum", "maximum", "minLength", "pattern", "not",
            "allOf", "if", "then", "else", "$ref");
    private static final Set<String> TYPES =
            Set.of("string", "integer", "number", "boolean", "array", "object", "null");
    private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

    private final JsonNode definitions;
    private final List<Violation> found = new ArrayList<>();

    /**
     * One broken constraint at one place.
     *
     * @param rule the finding rule
     * @param path pointer to the value
     * @param keyword the keyword that is broken
     * @param limit the value of the keyword in the schema
     * @param value the value found; JSON null for a missing field
     * @param conditions pointers of the fields that decide whether the constraint applies at all
     */
    public record Violation(
            String rule,
            String path,
            String keyword,
            JsonNode limit,
            JsonNode value,
            Set<String> conditions) {}

    private SchemaValidator(JsonNode root) {
        definitions = root.path("$defs");
    }

    /** All violations of a value, in the order of the schema's keywords. */
    public static List<Violation> violations(ObjectNode root, JsonNode value) {
        SchemaValidator evaluator = new SchemaValidator(root);
        evaluator.check(root, value, "", Set.of());
        return evaluator.found;
    }

    /**
     * Rejects a schema with a keyword outside the profile.
     *
     * @throws IllegalStateException it has one
     */
    public static void requireProfile(JsonNode schema) {
        if (!schema.isObject()) {
            throw new IllegalStateException("a schema is an object, not " + schema);
        }
        schema.fieldNames().forEachRemaining(keyword -> {
            if (!ANNOTATIONS.contains(keyword) && !CONSTRAINTS.contains(keyword)) {
                throw new IllegalStateException("unknown schema keyword " + keyword);
            }
        });
        JsonNode additional = schema.get("additionalProperties");
        if (additional != null && additional.asBoolean(true)) {
            throw new IllegalStateException("additionalProperties is false or absent");
        }
        if (schema.has("$ref") && !schema.get("$ref").textValue().startsWith("#/$defs/")) {
            throw new IllegalStateException("$ref leads into the schema's own $defs only");
        }
        types(schema).forEach(type -> {
            if (!TYPES.contains(type)) {
                throw new IllegalStateException("unknown type " + type);
            }
        });
        for (String holder : List.of("properties", "$defs", "allOf")) {
            schema.path(holder).forEach(SchemaValidator::requireProfile);
        }
        for (String keyword : List.of("items", "not", "if", "then", "else")) {
            if (schema.has(keyword)) {
                requireProfile(schema.get(keyword));
            }
        }
    }

    /** The types that a schema's `type` allows. */
    public static List<String> types(JsonNode schema) {
        JsonNode type = schema.get("type");
        List<String> types = new ArrayList<>();
        if (type != null && type.isTextual()) {
            types.add(type.textValue());
        } else if (type != null) {
            type.forEach(one -> types.add(one.textValue()));
        }
        return types;
    }

    private void check(JsonNode schema, JsonNode value, String path, Set<String> conditions) {
        Iterator<Map.Entry<String, JsonNode>> keywords = schema.properties().iterator();
        while (keywords.hasNext()) {
            Map.Entry<String, JsonNode> one = keywords.next();
            apply(one.getKey(), one.getValue(), schema, value, path, conditions);
        }
    }

    private void apply(
            String keyword,
            JsonNode limit,
            JsonNode schema,
            JsonNode value,
            String path,
            Set<String> conditions) {
        switch (keyword) {
            case "properties" -> properties(limit, value, path, conditions);
            case "items" -> items(limit, value, path, conditions);
            case "allOf" -> limit.forEach(one -> check(one, value, path, conditions));
            case "if" -> branch(schema, value, path, conditions);
            case "$ref" -> check(definition(limit), value, path, conditions);
            case "required" -> required(limit, schema, value, path, conditions);
            case "additionalProperties" -> closed(limit, schema, value, path, conditions);
            default -> {
                boolean isConstraint = Facts.KEYWORD_RULES.containsKey(keyword);
                if (isConstraint && isBroken(keyword, limit, schema, value)) {
                    add(keyword, limit, schema, value, path, conditions);
                }
            }
        }
    }

    // Keywords with subschemas

    private void properties(JsonNode schemas, JsonNode value, String path, Set<String> conditions) {
        if (!value.isObject()) {
            return;
        }
        Iterator<Map.Entry<String, JsonNode>> fields = schemas.properties().iterator();
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            JsonNode child = value.get(field.getKey());
            if (child != null) {
                check(field.getValue(), child, Pointers.child(path, field.getKey()), conditions);
            }
        }
    }

    private void items(JsonNode schema, JsonNode value, String path, Set<String> conditions) {
        if (!value.isArray()) {
            return;
        }
        int index = 0;
        for (JsonNode item : value) {
            check(schema, item, path + "/" + index++, conditions);
        }
    }

    private void branch(JsonNode schema, JsonNode value, String path, Set<String> conditions) {
        JsonNode condition = schema.get("if");
        JsonNode branch = schema.get(holds(condition, value) ? "then" : "else");
        if (branch == null) {
            return;
        }
        Set<String> wider = new HashSet<>(conditions);
        condition.path("properties").fieldNames()
                .forEachRemaining(name -> wider.add(Pointers.child(path, name)));
        check(branch, value, path, wider);
    }

    private JsonNode definition(JsonNode reference) {
        return definitions.get(reference.textValue().substring("#/$defs/".length()));
    }

    private boolean holds(JsonNode schema, JsonNode value) {
        int before = found.size();
        check(schema, value, "", Set.of());
        boolean holds = found.size() == before;
        found.subList(before, found.size()).clear();
        return holds;
    }

    // Keywords that constrain one value

    private boolean isBroken(String keyword, JsonNode limit, JsonNode schema, JsonNode value) {
        return switch (keyword) {
            case "type" -> types(schema).stream().noneMatch(type -> isOf(type, value));
            case "enum" -> !isListed(limit, value);
            case "const" -> !JsonEquality.equal(limit, value);
            case "minimum" -> value.isNumber() && Numbers.compare(value, limit) < 0;
            case "maximum" -> value.isNumber() && Numbers.compare(value, limit) > 0;
            case "minItems" -> value.isArray() && value.size() < limit.intValue();
            case "maxItems" -> value.isArray() && value.size() > limit.intValue();
            case "minLength" -> value.isTextual() && length(value) < limit.intValue();
            case "pattern" -> value.isTextual() && !matches(limit, value);
            case "not" -> holds(limit, value);
            default -> throw new IllegalStateException("unknown schema keyword " + keyword);
        };
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> Numbers.isWhole(value);
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            case "null" -> value.isNull();
            default -> throw new IllegalStateException("unknown type " + type);
        };
    }

    private static boolean isListed(JsonNode listed, JsonNode value) {
        for (JsonNode one : listed) {
            if (JsonEquality.equal(one, value)) {
                return true;
            }
        }
        return false;
    }

    private static int length(JsonNode value) {
        String text = value.textValue();
        return text.codePointCount(0, text.length());
    }

    private static boolean matches(JsonNode pattern, JsonNode value) {
        return PATTERNS.computeIfAbsent(pattern.textValue(), Pattern::compile)
                .matcher(value.textValue())
                .find();
    }

    // Keywords that constrain several fields

    private void required(
            JsonNode names, JsonNode schema, JsonNode value, String path, Set<String> conditions) {
        if (!value.isObject()) {
            return;
        }
        for (JsonNode name : names) {
            if (!value.has(name.textValue())) {
                String place = Pointers.child(path, name.textValue());
                add("required", names, schema, NullNode.instance, place, conditions);
            }
        }
    }

    private void closed(
            JsonNode limit, JsonNode schema, JsonNode value, String path, Set<String> conditions) {
        if (!value.isObject()) {
            return;
        }
        Iterator<Map.Entry<String, JsonNode>> fields = value.properties().iterator();
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            if (!schema.path("properties").has(field.getKey())) {
                String place = Pointers.child(path, field.getKey());
                add("additionalProperties", limit, schema, field.getValue(), place, conditions);
            }
        }
    }

    private void add(
            String keyword,
            JsonNode limit,
            JsonNode schema,
            JsonNode value,
            String path,
            Set<String> conditions) {
        String rule = schema.path("x-rule").path(keyword).asText(Facts.KEYWORD_RULES.get(keyword));
        found.add(new Violation(rule, path, keyword, limit, value, conditions));
    }
}
