package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Helpers for JSON trees. */
final class Tree {
    static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Tree() {}

    static ObjectNode object() {
        return NODES.objectNode();
    }

    static ArrayNode array() {
        return NODES.arrayNode();
    }

    static JsonNode text(String value) {
        return value == null ? NullNode.instance : TextNode.valueOf(value);
    }

    /** A new object with the same children. */
    static ObjectNode copy(JsonNode object) {
        ObjectNode made = object();
        made.setAll((ObjectNode) object);
        return made;
    }

    /** The field of an object; null if it or the object is absent. */
    static JsonNode get(JsonNode holder, String field) {
        return holder == null || !holder.isObject() || field == null ? null : holder.get(field);
    }

    /** The field of an object where it is text; else null. */
    static String textOf(JsonNode holder, String field) {
        JsonNode value = get(holder, field);
        return value == null ? null : value.textValue();
    }

    /** Whether a value is absent or null. */
    static boolean isNothing(JsonNode value) {
        return value == null || value.isNull() || value.isMissingNode();
    }
}
