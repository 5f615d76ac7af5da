package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.JsonScanner;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.Tree;

/**
 * The tree of a text that is strict JSON and has no duplicate keys.
 *
 * <p>Of any other text there is none: {@link StrictJsonParser} has to look at it. What both read is
 * the same, node by node.
 */
public final class QuickTree {
    // Most keys of a list of objects are the same few.
    private static final int KEPT_KEYS = 64;

    private final JsonScanner scanner;
    private final String[] keys = new String[KEPT_KEYS];
    private int end;

    public QuickTree(JsonScanner scanner) {
        this.scanner = scanner;
    }

    /** The object or list that a text holds; null if it is something else, or left to the parser. */
    public static JsonNode of(String text) {
        JsonScanner scanner = new JsonScanner(text);
        int start = scanner.afterBlank(0);
        if (scanner.at(start) != '{' && scanner.at(start) != '[') {
            return null;
        }
        QuickTree tree = new QuickTree(scanner);
        JsonNode value = tree.value(start, 0);
        return value != null && scanner.isEnd(scanner.afterBlank(tree.end)) ? value : null;
    }

    /** The index behind what was read last. */
    public int end() {
        return end;
    }

    /**
     * The value that begins at an index; null if it is left to the parser.
     *
     * @param start where it begins
     * @param depth how many brackets are open there
     */
    public JsonNode value(int start, int depth) {
        return switch (scanner.at(start)) {
            case '{' -> object(start, depth + 1);
            case '[' -> list(start, depth + 1);
            case '"' -> string(start + 1);
            case 't' -> word(start, "true", BooleanNode.TRUE);
            case 'f' -> word(start, "false", BooleanNode.FALSE);
            case 'n' -> word(start, "null", NullNode.instance);
            default -> number(start);
        };
    }

    /** The key that begins at an index; null if there is none, or it is left to the parser. */
    public String key(int quote) {
        if (scanner.at(quote) != '"') {
            return null;
        }
        int start = quote + 1;
        int close = scanner.endOfString(start);
        if (close == JsonScanner.STOP) {
            return null;
        }
        end = close + 1;
        if (scanner.hasEscapes() || close == start) {
            return scanner.string(start, close);
        }
        int slot = (close - start) * 31 + scanner.at(start) * 7 + scanner.at(close - 1);
        String known = keys[slot % KEPT_KEYS];
        if (known != null && known.length() == close - start && scanner.isAt(start, known)) {
            return known;
        }
        String key = scanner.string(start, close);
        keys[slot % KEPT_KEYS] = key;
        return key;
    }

    private JsonNode object(int start, int depth) {
        if (depth > Facts.DEPTH_LIMIT) {
            return null;
        }
        ObjectNode object = Tree.object();
        int index = scanner.afterBlank(start + 1);
        if (scanner.at(index) == '}') {
            end = index + 1;
            return object;
        }
        while (true) {
            String key = key(index);
            int begin = key == null ? JsonScanner.STOP : scanner.afterColon(end);
            JsonNode value = begin == JsonScanner.STOP ? null : value(begin, depth);
            if (value == null || object.replace(key, value) != null) {
                return null;
            }
            index = scanner.afterBlank(end);
            char one = scanner.at(index);
            if (one == '}') {
                end = index + 1;
                return object;
            }
            if (one != ',') {
                return null;
            }
            index = scanner.afterBlank(index + 1);
        }
    }

    private JsonNode list(int start, int depth) {
        if (depth > Facts.DEPTH_LIMIT) {
            return null;
        }
        ArrayNode list = Tree.array();
        int index = scanner.afterBlank(start + 1);
        if (scanner.at(index) == ']') {
            end = index + 1;
            return list;
        }
        while (true) {
            JsonNode value = value(index, depth);
            if (value == null) {
                return null;
            }
            list.add(value);
            index = scanner.afterBlank(end);
            char one = scanner.at(index);
            if (one == ']') {
                end = index + 1;
                return list;
            }
            if (one != ',') {
                return null;
            }
            index = scanner.afterBlank(index + 1);
        }
    }

    private JsonNode string(int start) {
        int close = scanner.endOfString(start);
        if (close == JsonScanner.STOP) {
            return null;
        }
        end = close + 1;
        return TextNode.valueOf(scanner.string(start, close));
    }

    private JsonNode word(int start, String word, JsonNode value) {
        end = scanner.afterWord(start, word);
        return end == JsonScanner.STOP ? null : value;
    }

    private JsonNode number(int start) {
        end = scanner.afterNumber(start);
        return end == JsonScanner.STOP ? null : scanner.number(start, end);
    }
}
