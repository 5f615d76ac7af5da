package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Helpers for JSON trees. */
public final class Tree {
    public static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Tree() {}

    public static ObjectNode object() {
        return NODES.objectNode();
    }

    public static ArrayNode array() {
        return NODES.arrayNode();
    }

    public static JsonNode text(String value) {
        return value == null ? NullNode.instance : TextNode.valueOf(value);
    }

    /** A new object with the same children. */
    public static ObjectNode copy(JsonNode object) {
        ObjectNode made = object();
        made.setAll((ObjectNode) object);
        return made;
    }

    /** The field of an object; null if it or the object is absent. */
    public static JsonNode get(JsonNode holder, String field) {
        return holder == null || !holder.isObject() || field == null ? null : holder.get(field);
    }

    /** The field of an object where it is text; else null. */
    public static String textOf(JsonNode holder, String field) {
        JsonNode value = get(holder, field);
        return value == null ? null : value.textValue();
    }

    /** Whether a value is absent or null. */
    public static boolean isNothing(JsonNode value) {
        return value == null || value.isNull() || value.isMissingNode();
    }
}
