package dev.toolresult;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.TreeTraversingParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds beans in whose open fields (data and open objects) every value is as
 * {@link Values#plain} gives it: numbers as they were read, where Jackson would make a double.
 */
final class OpenValues extends StdDeserializer<Object> {
    private static final long serialVersionUID = 1L;
    private static final ObjectMapper MAPPER = Values.MAPPER.copy().registerModule(
            new SimpleModule().addDeserializer(Object.class, new OpenValues()));

    private OpenValues() {
        super(Object.class);
    }

    /** Gives the nodes of a tree themselves, so that numbers are not rounded. */
    private static final class Nodes extends TreeTraversingParser {
        Nodes(JsonNode tree, ObjectCodec codec) {
            super(tree, codec);
        }

        JsonNode scalar() {
            return currentNode();
        }
    }

    /** Builds a bean from a tree. */
    static <T> T read(JsonNode tree, Class<T> type) throws IOException {
        try (Nodes nodes = new Nodes(tree, MAPPER)) {
            return MAPPER.readValue(nodes, type);
        }
    }

    @Override
    public Object deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        return value((Nodes) parser);
    }

    private static Object value(Nodes nodes) throws IOException {
        if (nodes.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (nodes.nextToken() != JsonToken.END_OBJECT) {
                String name = nodes.currentName();
                nodes.nextToken();
                map.put(name, value(nodes));
            }
            return map;
        }
        if (nodes.currentToken() == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (nodes.nextToken() != JsonToken.END_ARRAY) {
                list.add(value(nodes));
            }
            return list;
        }
        return Values.plain(nodes.scalar());
    }
}
