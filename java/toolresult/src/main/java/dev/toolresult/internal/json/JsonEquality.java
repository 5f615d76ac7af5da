package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;

/** When two values are the same JSON. */
public final class JsonEquality {
    private JsonEquality() {}

    /** Whether two values are the same JSON: 1 is 1.0, but true is not 1. */
    public static boolean equal(JsonNode one, JsonNode other) {
        if (one == other) {
            return true;
        }
        if (one == null || other == null) {
            return false;
        }
        if (one.isNumber() && other.isNumber()) {
            return Numbers.compare(one, other) == 0;
        }
        if (one.isObject() && other.isObject()) {
            return one.size() == other.size() && hasAll(one, other);
        }
        if (one.isArray() && other.isArray()) {
            return one.size() == other.size() && hasItems(one, other);
        }
        return one.equals(other);
    }

    /** A hash that equal values share. */
    public static int hash(JsonNode node) {
        if (node.isObject()) {
            int sum = 1;
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                sum += field.getKey().hashCode() ^ 31 * hash(field.getValue());
            }
            return sum;
        }
        if (node.isArray()) {
            int sum = 2;
            for (JsonNode item : node) {
                sum = 31 * sum + hash(item);
            }
            return sum;
        }
        if (node.isNumber()) {
            double value = node.doubleValue();
            return value == 0 ? 0 : Double.hashCode(value);
        }
        return node.hashCode();
    }

    private static boolean hasAll(JsonNode one, JsonNode other) {
        Iterator<Map.Entry<String, JsonNode>> fields = one.properties().iterator();
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            if (!equal(field.getValue(), other.get(field.getKey()))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasItems(JsonNode one, JsonNode other) {
        Iterator<JsonNode> others = other.elements();
        for (JsonNode item : one) {
            if (!equal(item, others.next())) {
                return false;
            }
        }
        return true;
    }
}
