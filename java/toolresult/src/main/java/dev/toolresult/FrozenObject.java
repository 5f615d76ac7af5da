package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.json.FarNumberNode;
import dev.toolresult.internal.json.JsonEquality;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.validation.Json;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An object of the contract over a tree that nobody else holds. */
abstract class FrozenObject implements Serializable {
    private static final long serialVersionUID = 1L;

    static {
        Envelopes.open(value -> ((FrozenObject) value).tree, Models::built);
    }

    private final transient ObjectNode tree;

    /** Takes the tree over: nobody may change it afterwards. */
    FrozenObject(ObjectNode tree) {
        this.tree = tree;
    }

    /** The tree itself; for this package, which does not change it. */
    ObjectNode tree() {
        return tree;
    }

    /** The JSON as a tree: a copy that the caller may change. */
    public ObjectNode toNode() {
        return tree.deepCopy();
    }

    /** The JSON as plain Java values: a copy that the caller may change. */
    @JsonValue
    @SuppressWarnings("unchecked")
    public Map<String, @Nullable Object> toMap() {
        return (Map<String, Object>) Values.plain(tree);
    }

    /** The JSON as compact text; numbers are exact. */
    public String toJson() {
        return JsonWriter.toJson(tree);
    }

    // What the getters read

    String text(String field) {
        return Tree.textOf(tree, field);
    }

    Object plain(String field) {
        return Values.plain(tree.get(field));
    }

    @SuppressWarnings("unchecked")
    Map<String, Object> map(String field) {
        return (Map<String, Object>) plain(field);
    }

    List<Map<String, Object>> maps(String field) {
        JsonNode items = tree.get(field);
        if (Tree.isNothing(items)) {
            return null;
        }
        List<Map<String, Object>> maps = new ArrayList<>();
        for (JsonNode item : items) {
            @SuppressWarnings("unchecked")
            Map<String, Object> map = (Map<String, Object>) Values.plain(item);
            maps.add(map);
        }
        return maps;
    }

    Boolean truth(String field) {
        JsonNode value = tree.get(field);
        return value == null || !value.isBoolean() ? null : (Boolean) value.booleanValue();
    }

    Integer integer(String field) {
        Long value = whole(field);
        return value == null ? null : (Integer) Math.toIntExact(value);
    }

    /** @throws ArithmeticException no long holds the number */
    Long whole(String field) {
        BigDecimal number = number(field);
        return number == null ? null : (Long) number.longValueExact();
    }

    /** @throws ArithmeticException no BigDecimal holds the number */
    BigDecimal number(String field) {
        JsonNode value = tree.get(field);
        if (value == null || !value.isNumber()) {
            return null;
        }
        if (value instanceof FarNumberNode) {
            throw new ArithmeticException("no BigDecimal holds the number");
        }
        return value.isDouble() || value.isFloat()
                ? new BigDecimal(value.asText())
                : value.decimalValue();
    }

    ResponseMeta meta(String field) {
        JsonNode value = tree.get(field);
        if (value == null || !value.isObject()) {
            return null;
        }
        ResponseMeta meta = new ResponseMeta((ObjectNode) value);
        meta.readNumbers();
        return meta;
    }

    /** Calls each getter of a number. */
    void readNumbers() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other != null
                        && other.getClass() == getClass()
                        && JsonEquality.equal(tree, ((FrozenObject) other).tree);
    }

    @Override
    public int hashCode() {
        return JsonEquality.hash(tree);
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + toJson();
    }

    /** The schema of an envelope; null for a part of one. */
    String schema() {
        return null;
    }

    /** Java serialization carries the JSON. */
    Object writeReplace() {
        return new Serialized(schema(), toJson());
    }

    private record Serialized(String schema, String json) implements Serializable {
        private Object readResolve() {
            ObjectNode tree = (ObjectNode) Json.read(json);
            return schema == null ? new ResponseMeta(tree) : Models.built(schema, tree);
        }
    }
}
