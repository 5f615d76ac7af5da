package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.json.Tree;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Changes every text in a JSON value. */
public final class Texts {
    private Texts() {}

    /** A JSON value with every text changed; keys that would become the same are numbered. */
    public static JsonNode map(JsonNode value, UnaryOperator<String> change) {
        if (value.isTextual()) {
            return Tree.text(change.apply(value.textValue()));
        }
        if (value.isObject()) {
            ObjectNode changed = Tree.object();
            // The last number of each name, so that many keys take no longer.
            Map<String, Integer> numbers = new HashMap<>();
            value.properties().forEach(one -> {
                String key = one.getKey();
                String base = change.apply(key);
                String name = base;
                while (!name.equals(key) && (value.has(name) || changed.has(name))) {
                    int number = numbers.merge(base, 2, (last, first) -> last + 1);
                    name = base + " (" + number + ")";
                }
                changed.set(name, map(one.getValue(), change));
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
