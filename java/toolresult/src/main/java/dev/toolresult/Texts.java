package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.UnaryOperator;

/** Changes every text in a JSON value. */
final class Texts {
    private Texts() {}

    /** A JSON value with every text changed; a key never replaces another one. */
    static JsonNode map(JsonNode value, UnaryOperator<String> change) {
        if (value.isTextual()) {
            return Tree.text(change.apply(value.textValue()));
        }
        if (value.isObject()) {
            ObjectNode changed = Tree.object();
            value.properties().forEach(one -> {
                String key = one.getKey();
                String name = change.apply(key);
                boolean isTaken = !name.equals(key) && (value.has(name) || changed.has(name));
                changed.set(isTaken ? key : name, map(one.getValue(), change));
            });
            return changed;
        }
        if (value.isArray()) {
            ArrayNode changed = Tree.array();
            value.forEach(item -> changed.add(map(item, change)));
            return changed;
        }
        return value;
    }
}
