package dev.toolresult.conformance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.util.Iterator;
import java.util.Map;

/**
 * JSON without loss for fixtures and verdicts: every digit kept, any depth, any length. The library
 * under test has a reader of its own; this one is independent of it.
 */
public final class ExactJson {
    private static final JsonMapper MAPPER =
            JsonMapper.builder(
                            JsonFactory.builder()
                                    .streamReadConstraints(
                                            StreamReadConstraints.builder()
                                                    .maxNestingDepth(Integer.MAX_VALUE)
                                                    .maxNumberLength(Integer.MAX_VALUE)
                                                    .maxStringLength(Integer.MAX_VALUE)
                                                    .maxNameLength(Integer.MAX_VALUE)
                                                    .build())
                                    .build())
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .enable(
                            JsonWriteFeature
                                    .ESCAPE_NON_ASCII) // half characters survive in ASCII only
                    .build();

    private ExactJson() {}

    /** Reads one JSON text. */
    public static JsonNode read(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException error) {
            throw new IllegalArgumentException(error);
        }
    }

    /** Writes one line of ASCII. */
    public static String write(JsonNode value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException error) {
            throw new IllegalArgumentException(error);
        }
    }

    /** Takes a Java value (null, text, numbers, lists, maps, beans, JSON) as JSON. */
    public static JsonNode of(Object value) {
        return value == null ? JsonNodeFactory.instance.nullNode() : MAPPER.valueToTree(value);
    }

    /** Makes an empty object. */
    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** Makes an empty array. */
    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /**
     * Says whether two values are the same JSON: 1 equals 1.0, and the order of keys is no matter.
     */
    public static boolean equal(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return one.decimalValue().compareTo(other.decimalValue()) == 0;
        }
        if (one.isArray() && other.isArray()) {
            return one.size() == other.size() && sameElements(one, other);
        }
        if (one.isObject() && other.isObject()) {
            return one.size() == other.size() && sameFields(one, other);
        }
        return one.equals(other);
    }

    private static boolean sameElements(JsonNode one, JsonNode other) {
        Iterator<JsonNode> others = other.elements();
        for (JsonNode element : one) {
            if (!equal(element, others.next())) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameFields(JsonNode one, JsonNode other) {
        for (Map.Entry<String, JsonNode> field : one.properties()) {
            JsonNode counterpart = other.get(field.getKey());
            if (counterpart == null || !equal(field.getValue(), counterpart)) {
                return false;
            }
        }
        return true;
    }
}
