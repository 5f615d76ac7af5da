package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.json.JsonEquality;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A schema compiled to a yes or no, many times as fast as {@link SchemaValidator}, which lists
 * violations: most payloads are valid, and of those there is nothing to list.
 */
public final class SchemaPlan {
    private static final Map<String, SchemaPlan> PLANS = new ConcurrentHashMap<>();
    private static final String VISIBLE = Contract.pattern("visible");
    private static final Set<String> WITH_SUBSCHEMAS_OF_OBJECTS =
            Set.of("properties", "required", "additionalProperties");

    private final ObjectNode root;
    private final Map<String, Check> definitions = new HashMap<>();
    private final Check whole;

    /** Whether a value meets one constraint, or all of a schema. */
    @FunctionalInterface
    private interface Check {
        boolean accepts(JsonNode value);
    }

    private SchemaPlan(ObjectNode root) {
        this.root = root;
        whole = compiled(root);
    }

    /** Whether a value meets a schema, or a part of one. */
    public static boolean accepts(String reference, JsonNode value) {
        SchemaPlan plan = PLANS.get(reference);
        if (plan == null) {
            plan = new SchemaPlan(Contract.part(reference));
            PLANS.put(reference, plan);
        }
        return plan.whole.accepts(value);
    }

    private Check compiled(JsonNode schema) {
        List<Check> checks = new ArrayList<>();
        schema.properties().forEach(one -> {
            Check check = constraint(one.getKey(), one.getValue(), schema);
            if (check != null) {
                checks.add(check);
            }
        });
        boolean isAboutObjects = WITH_SUBSCHEMAS_OF_OBJECTS.stream().anyMatch(schema::has);
        if (isAboutObjects) {
            checks.add(fields(schema));
        }
        return all(checks);
    }

    private static Check all(List<Check> checks) {
        if (checks.size() == 1) {
            return checks.get(0);
        }
        Check[] each = checks.toArray(new Check[0]);
        return value -> {
            for (Check one : each) {
                if (!one.accepts(value)) {
                    return false;
                }
            }
            return true;
        };
    }

    /** One keyword; null for those that constrain nothing by themselves. */
    private Check constraint(String keyword, JsonNode limit, JsonNode schema) {
        return switch (keyword) {
            case "type" -> type(schema);
            case "$ref" -> reference(limit.textValue());
            case "items" -> items(compiled(limit));
            case "allOf" -> {
                List<Check> each = new ArrayList<>();
                limit.forEach(one -> each.add(compiled(one)));
                yield all(each);
            }
            case "not" -> {
                Check forbidden = compiled(limit);
                yield value -> !forbidden.accepts(value);
            }
            case "if" -> branch(schema);
            case "enum" -> listed(limit);
            case "const" -> value -> JsonEquality.equal(limit, value);
            case "minimum" -> value -> !value.isNumber() || compared(value, limit) >= 0;
            case "maximum" -> value -> !value.isNumber() || compared(value, limit) <= 0;
            case "minItems" -> value -> !value.isArray() || value.size() >= limit.intValue();
            case "maxItems" -> value -> !value.isArray() || value.size() <= limit.intValue();
            case "minLength" -> value -> !value.isTextual()
                    || value.textValue().codePointCount(0, value.textValue().length())
                            >= limit.intValue();
            case "pattern" -> {
                if (limit.textValue().equals(VISIBLE)) {
                    yield value -> !value.isTextual() || !Text.isBlank(value.textValue());
                }
                Pattern pattern = Pattern.compile(limit.textValue());
                yield value -> !value.isTextual() || pattern.matcher(value.textValue()).find();
            }
            default -> null;
        };
    }

    private static int compared(JsonNode value, JsonNode limit) {
        return value.isInt() && limit.isInt()
                ? Integer.compare(value.intValue(), limit.intValue())
                : Numbers.compare(value, limit);
    }

    private static Check type(JsonNode schema) {
        List<Check> kinds = new ArrayList<>();
        for (String type : SchemaValidator.types(schema)) {
            kinds.add(switch (type) {
                case "string" -> JsonNode::isTextual;
                case "integer" -> Numbers::isWhole;
                case "number" -> JsonNode::isNumber;
                case "boolean" -> JsonNode::isBoolean;
                case "array" -> JsonNode::isArray;
                case "object" -> JsonNode::isObject;
                default -> JsonNode::isNull;
            });
        }
        if (kinds.size() == 1) {
            return kinds.get(0);
        }
        Check[] each = kinds.toArray(new Check[0]);
        return value -> {
            for (Check kind : each) {
                if (kind.accepts(value)) {
                    return true;
                }
            }
            return false;
        };
    }

    /** A definition, compiled when it is first needed: it may refer to itself. */
    private Check reference(String pointer) {
        String name = pointer.substring("#/$defs/".length());
        if (!definitions.containsKey(name)) {
            definitions.put(name, null);
            definitions.put(name, compiled(root.get("$defs").get(name)));
        }
        Check known = definitions.get(name);
        return known != null ? known : value -> definitions.get(name).accepts(value);
    }

    private static Check items(Check item) {
        return value -> {
            if (value.isArray()) {
                for (JsonNode one : value) {
                    if (!item.accepts(one)) {
                        return false;
                    }
                }
            }
            return true;
        };
    }

    private Check branch(JsonNode schema) {
        Check condition = compiled(schema.get("if"));
        Check then = schema.has("then") ? compiled(schema.get("then")) : value -> true;
        Check otherwise = schema.has("else") ? compiled(schema.get("else")) : value -> true;
        return value -> condition.accepts(value) ? then.accepts(value) : otherwise.accepts(value);
    }

    private static Check listed(JsonNode values) {
        Set<String> texts = new HashSet<>();
        List<JsonNode> others = new ArrayList<>();
        values.forEach(one -> {
            if (one.isTextual()) {
                texts.add(one.textValue());
            } else {
                others.add(one);
            }
        });
        return value -> value.isTextual()
                ? texts.contains(value.textValue())
                : others.stream().anyMatch(one -> JsonEquality.equal(one, value));
    }

    /** The fields of an object: known, valid, and none of them missing. */
    private Check fields(JsonNode schema) {
        Map<String, Check> known = new HashMap<>();
        schema.path("properties").properties()
                .forEach(one -> known.put(one.getKey(), compiled(one.getValue())));
        List<String> names = new ArrayList<>();
        schema.path("required").forEach(one -> names.add(one.textValue()));
        String[] required = names.toArray(new String[0]);
        boolean isClosed = schema.has("additionalProperties");
        return value -> {
            if (!value.isObject()) {
                return true;
            }
            for (String name : required) {
                if (!value.has(name)) {
                    return false;
                }
            }
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                Check check = known.get(field.getKey());
                if (check == null ? isClosed : !check.accepts(field.getValue())) {
                    return false;
                }
            }
            return true;
        };
    }
}
