package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ContractException;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.validation.Finding;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON values in Java: trees, plain objects, and anything else. */
public final class Values {
    /** Converts beans; keeps the digits of decimals; dates and times become ISO 8601 text. */
    public static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .addModule(Serializers.module())
            .addModule(ForeignValues.module())
            .addModule(Deserializers.module())
            .build();
    /** Reads arguments: "17" is not 17, 1.5 is not 1, and every field is known. */
    public static final ObjectMapper STRICT = MAPPER.copy()
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

    private Values() {}

    /** A value in a tree and the path to it; places share their steps. */
    public record Place(Place parent, String step, JsonNode value, int depth) {

        /** The place of the whole value. */
        public static Place root(JsonNode value) {
            return new Place(null, null, value, 0);
        }

        public Place child(String key, JsonNode inside) {
            return new Place(this, key, inside, depth + 1);
        }

        public List<String> steps() {
            List<String> steps = new ArrayList<>(depth);
            for (Place here = this; here.parent != null; here = here.parent) {
                steps.add(here.step);
            }
            Collections.reverse(steps);
            return steps;
        }

        public String pointer() {
            return Pointers.of(steps());
        }

        /** Pushes the children so that the first comes out first. */
        public void children(Deque<Place> waiting) {
            List<Place> children = new ArrayList<>();
            if (value.isObject()) {
                value.properties().forEach(
                        one -> children.add(child(one.getKey(), one.getValue())));
            } else if (value.isArray()) {
                int index = 0;
                for (JsonNode item : value) {
                    children.add(child(Integer.toString(index++), item));
                }
            }
            for (int index = children.size() - 1; index >= 0; index--) {
                waiting.push(children.get(index));
            }
        }
    }

    /**
     * The tree of a value: JsonNode, an envelope class, a Map, a List, any bean. It is finite and
     * no deeper than a text may be; it may be the value itself.
     *
     * @throws ContractException Jackson cannot write it, it contains itself, or is too deep
     */
    public static JsonNode node(Object value) {
        ObjectNode own = Envelopes.tree(value);
        if (own != null) {
            return own;
        }
        if (value instanceof JsonNode node) {
            requireEnd(node, null, "", Facts.DEPTH_LIMIT);
            return node;
        }
        return frozen(value, null, "");
    }

    /**
     * The tree of a value, which nobody else holds; bytes as base64 text.
     *
     * @param schema the schema to name in the error, or null
     * @param path pointer to the value, for the error: "" or one step
     * @throws ContractException Jackson cannot write it, it contains itself, or is too deep
     */
    public static JsonNode frozen(Object value, String schema, String path) {
        JsonNode scalar = scalar(value);
        if (scalar != null) {
            return scalar;
        }
        int limit = Facts.DEPTH_LIMIT - (path.isEmpty() ? 0 : 1);
        requireEnd(value, schema, path, limit);
        try (Tokens tokens = new Tokens(MAPPER, limit)) {
            MAPPER.writeValue(tokens, value);
            try (JsonParser parser = tokens.asParser()) {
                JsonNode node = MAPPER.readTree(parser);
                return node == null ? NullNode.instance : withTextForBytes(node);
            }
        } catch (IOException | RuntimeException | StackOverflowError error) {
            Finding finding = Catalog.under(SerializationErrors.finding(value, error, limit), path);
            throw SerializationErrors.of(finding, schema, error);
        }
    }

    /** What needs no mapper; null for anything else. */
    private static JsonNode scalar(Object value) {
        if (value == null) {
            return NullNode.instance;
        }
        if (value instanceof String text) {
            return Tree.text(text);
        }
        if (value instanceof Boolean truth) {
            return BooleanNode.valueOf(truth);
        }
        return value instanceof Integer number
                ? IntNode.valueOf(number)
                : Envelopes.tree(value);
    }

    private static void requireEnd(Object value, String schema, String path, int limit) {
        Finding endless = Nesting.finding(value, limit);
        if (endless != null) {
            throw SerializationErrors.of(Catalog.under(endless, path), schema, null);
        }
    }

    /** Replaces bytes by base64 text, in place. */
    private static JsonNode withTextForBytes(JsonNode root) {
        Deque<JsonNode> waiting = new ArrayDeque<>();
        waiting.push(root);
        while (!waiting.isEmpty()) {
            JsonNode node = waiting.pop();
            if (node instanceof ObjectNode object) {
                object.properties().forEach(one -> one.setValue(taken(one.getValue(), waiting)));
            } else if (node instanceof ArrayNode array) {
                for (int index = 0; index < array.size(); index++) {
                    JsonNode item = array.get(index);
                    if (item.isBinary()) {
                        array.set(index, taken(item, waiting));
                    } else {
                        taken(item, waiting);
                    }
                }
            }
        }
        return root.isBinary() ? Tree.text(root.asText()) : root;
    }

    private static JsonNode taken(JsonNode node, Deque<JsonNode> waiting) {
        if (node.isContainerNode()) {
            waiting.push(node);
        }
        return node.isBinary() ? Tree.text(node.asText()) : node;
    }

    /** A tree as plain Java values: Map, List, String, Boolean, Number, null. */
    public static Object plain(JsonNode node) {
        if (Tree.isNothing(node)) {
            return null;
        }
        if (node.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            node.properties().forEach(one -> map.put(one.getKey(), plain(one.getValue())));
            return map;
        }
        if (node.isArray()) {
            List<Object> list = new ArrayList<>(node.size());
            node.forEach(one -> list.add(plain(one)));
            return list;
        }
        if (node.isTextual()) {
            return node.textValue();
        }
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        return node.isNumber() && !(node instanceof FarNumberNode) ? node.numberValue() : node;
    }

    /** A JSON value in words: `the string "0"`, `a list`, `null`. */
    public static String describe(JsonNode value, String lang) {
        return Catalog.phrase("found." + kind(value), lang, "value", Catalog.quote(value));
    }

    private static String kind(JsonNode value) {
        if (Tree.isNothing(value)) {
            return "null";
        }
        return switch (value.getNodeType()) {
            case BOOLEAN -> "boolean";
            case STRING -> "string";
            case ARRAY -> "array";
            case OBJECT -> "object";
            case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
            default -> "null";
        };
    }
}
