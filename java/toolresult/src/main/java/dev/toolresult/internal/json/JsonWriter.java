package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;

/**
 * Writes compact JSON with exact numbers, in the same characters as the Python package.
 *
 * <p>The walk keeps its own stack, so that depth cannot exhaust the
 * thread's.
 */
public final class JsonWriter {
    private static final String HEX = "0123456789abcdef";

    private JsonWriter() {}

    /** One container that is being written. */
    private static final class Open {
        final Iterator<Map.Entry<String, JsonNode>> fields;
        final Iterator<JsonNode> items;
        boolean isFirst = true;

        Open(JsonNode node) {
            fields = node.isObject() ? node.properties().iterator() : null;
            items = node.isObject() ? null : node.elements();
        }

        boolean hasNext() {
            return fields == null ? items.hasNext() : fields.hasNext();
        }
    }

    public static String toJson(JsonNode root) {
        return start(root, Integer.MAX_VALUE);
    }

    /** The JSON as far as it is needed: all of it, or more characters than these. */
    public static String start(JsonNode root, int most) {
        StringBuilder out = new StringBuilder();
        Deque<Open> open = new ArrayDeque<>();
        begin(root, out, open);
        while (!open.isEmpty() && out.length() <= most) {
            Open here = open.peek();
            if (!here.hasNext()) {
                out.append(here.fields == null ? ']' : '}');
                open.pop();
                continue;
            }
            if (!here.isFirst) {
                out.append(',');
            }
            here.isFirst = false;
            if (here.fields == null) {
                begin(here.items.next(), out, open);
            } else {
                Map.Entry<String, JsonNode> field = here.fields.next();
                string(field.getKey(), out);
                out.append(':');
                begin(field.getValue(), out, open);
            }
        }
        return out.toString();
    }

    /** Writes a scalar, or the beginning of a container. */
    private static void begin(JsonNode value, StringBuilder out, Deque<Open> open) {
        if (value == null || value.isNull() || value.isMissingNode()) {
            out.append("null");
        } else if (value.isObject()) {
            out.append('{');
            open.push(new Open(value));
        } else if (value.isArray()) {
            out.append('[');
            open.push(new Open(value));
        } else if (value.isTextual()) {
            string(value.textValue(), out);
        } else if (value.isNumber()) {
            out.append(NumberText.written(value));
        } else if (value.isBoolean()) {
            out.append(value.booleanValue());
        } else {
            string("<" + value.getNodeType() + ">", out);
        }
    }

    public static void string(String text, StringBuilder out) {
        out.append('"');
        for (int index = 0; index < text.length(); index++) {
            char one = text.charAt(index);
            switch (one) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (one < 0x20) {
                        out.append("\\u00");
                        out.append(HEX.charAt(one >> 4)).append(HEX.charAt(one & 15));
                    } else {
                        out.append(one);
                    }
                }
            }
        }
        out.append('"');
    }
}
