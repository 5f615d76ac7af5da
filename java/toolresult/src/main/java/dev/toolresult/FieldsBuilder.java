package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.validation.ValidationOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects fields; each value is frozen to a tree, once, when it is set. */
abstract class FieldsBuilder {
    private final String schema;
    private final List<String> order;
    private final List<String> written;
    private final Map<String, JsonNode> fields = new LinkedHashMap<>();

    /**
     * Begins with the fields of an object, or without any.
     *
     * @param schema the form that the object is, or is in
     * @param order the fields of the schema; others follow them
     * @param written the fields that are null where nobody sets them
     * @param given the first fields, or null
     */
    FieldsBuilder(String schema, List<String> order, List<String> written, ObjectNode given) {
        this.schema = schema;
        this.order = order;
        this.written = written;
        if (given != null) {
            given.properties().forEach(one -> fields.put(one.getKey(), one.getValue()));
        }
    }

    /** @throws ContractException a value that JSON cannot represent */
    void put(String name, Object value) {
        if (value == null) {
            fields.remove(name);
        } else {
            fields.put(name, Values.frozen(value, schema, Pointers.child("", name)));
        }
    }

    ObjectNode ordered() {
        ObjectNode tree = Tree.object();
        for (String name : order) {
            JsonNode value = fields.get(name);
            if (value != null || written.contains(name)) {
                tree.set(name, value == null ? NullNode.instance : value);
            }
        }
        fields.forEach((name, value) -> {
            if (!tree.has(name)) {
                tree.set(name, value);
            }
        });
        return tree;
    }

    /** @throws ContractException the fields break the contract */
    ObjectNode valid() {
        ObjectNode tree = ordered();
        ValidationOptions options = ValidationOptions.DEFAULT.withSchema(schema);
        new Examiner(options, false).tree(tree).required();
        return tree;
    }
}
