package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.validation.QuickTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A strict JSON parser: rejects whatever two parsers could interpret differently, and lists
 * duplicate keys.
 *
 * <p>Jackson's streaming parser does the work. This class adds the checks that Jackson lacks, keeps
 * numbers exact, and has {@link SyntaxErrors} explain what Jackson rejected.
 */
public final class StrictJsonParser {
    // Jackson's limits are lifted: length is up to the caller, and depth is checked here.
    public static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(withoutLimits())
            // Hostile keys must not fill a symbol table that all parsers share.
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private final String text;
    private final String lang;
    // Null until there is one: most texts have none.
    private Map<ObjectNode, Set<String>> duplicates;

    private StrictJsonParser(String text, String lang) {
        this.text = text;
        this.lang = lang;
    }

    private static StreamReadConstraints withoutLimits() {
        StreamReadConstraints.Builder limits = StreamReadConstraints.builder()
                .maxNestingDepth(1000)
                .maxNumberLength(Integer.MAX_VALUE)
                .maxStringLength(Integer.MAX_VALUE);
        try {
            // Jackson 2.15 limits no names and has no such method.
            limits.getClass().getMethod("maxNameLength", int.class).invoke(limits, Integer.MAX_VALUE);
        } catch (ReflectiveOperationException jackson215) {
            return limits.build();
        }
        return limits.build();
    }

    public static Parsed parse(byte[] data, String lang) throws TextException {
        return parse(decoded(data, lang), lang);
    }

    public static Parsed parse(String text, String lang) throws TextException {
        JsonNode value = QuickTree.of(text);
        return value == null ? parseClosely(text, lang) : new Parsed(value, text, List.of());
    }

    /** Parses a text that may have duplicate keys, or an error to explain. */
    public static Parsed parseClosely(String text, String lang) throws TextException {
        return new StrictJsonParser(text, lang).parse();
    }

    /** An exception with a finding at an offset of a text. */
    public static TextException error(
            String text, String lang, String rule, int offset, Object... words) {
        int[] place = new Positions.Lines(text).position(offset);
        return new TextException(Catalog.at(Catalog.finding(rule, "", lang, words), place[0], place[1]));
    }

    /** Bytes in UTF-8 as characters. */
    public static String decoded(byte[] data, String lang) throws TextException {
        String quick = new String(data, StandardCharsets.UTF_8);
        // What is not UTF-8 was replaced by this character.
        return quick.indexOf('\ufffd') < 0 ? quick : decodedStrictly(data, lang);
    }

    private static String decodedStrictly(byte[] data, String lang) throws TextException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.wrap(data);
        CharBuffer characters = CharBuffer.allocate(data.length);
        CoderResult result = decoder.decode(bytes, characters, true);
        characters.flip();
        if (result.isUnderflow()) {
            return characters.toString();
        }
        int offset = bytes.position();
        String before = characters.toString();
        String value = String.format("0x%02x", data[offset]);
        throw error(
                before, lang, "text-encoding", before.length(), "value", value, "offset", offset);
    }

    private Parsed parse() throws TextException {
        if (text.startsWith("\ufeff")) {
            throw error(text, lang, "text-bom", 0);
        }
        if (Text.isWhiteSpace(text)) {
            throw error(text, lang, "text-empty", 0);
        }
        char[] characters = text.toCharArray();
        new TextChecks(text, lang).rejectWhatJacksonTakes(characters);
        try (JsonParser parser = JSON.createParser(characters)) {
            parser.nextToken();
            JsonNode value = read(parser);
            if (parser.nextToken() == null) {
                return new Parsed(value, text, duplicateKeys(value));
            }
        } catch (IOException rejected) {
            // Explained below, like text after the value.
        }
        throw new SyntaxErrors(text, lang).explained();
    }

    // The value

    private JsonNode read(JsonParser parser) throws IOException, TextException {
        JsonNode[] open = new JsonNode[Facts.DEPTH_LIMIT + 1];
        String[] keys = new String[Facts.DEPTH_LIMIT + 1];
        int depth = 0;
        JsonToken token = parser.currentToken();
        while (true) {
            if (token == null) {
                throw new SyntaxErrors(text, lang).explained();
            }
            if (token == JsonToken.FIELD_NAME) {
                keys[depth] = parser.currentName();
            } else if (token.isStructEnd()) {
                depth--;
                if (depth == 0) {
                    return open[1];
                }
            } else {
                JsonNode value = begin(parser, token);
                if (depth > 0) {
                    add(open[depth], keys[depth], value);
                }
                if (token.isStructStart()) {
                    open[++depth] = value;
                } else if (depth == 0) {
                    return value;
                }
            }
            token = parser.nextToken();
        }
    }

    private void add(JsonNode holder, String key, JsonNode value) {
        if (holder instanceof ArrayNode list) {
            list.add(value);
        } else if (((ObjectNode) holder).replace(key, value) != null) {
            duplicates().computeIfAbsent((ObjectNode) holder, one -> new LinkedHashSet<>()).add(key);
        }
    }

    private Map<ObjectNode, Set<String>> duplicates() {
        if (duplicates == null) {
            duplicates = new IdentityHashMap<>();
        }
        return duplicates;
    }

    private JsonNode begin(JsonParser parser, JsonToken token) throws IOException, TextException {
        return switch (token) {
            case START_OBJECT -> Tree.object();
            case START_ARRAY -> Tree.array();
            case VALUE_STRING -> TextNode.valueOf(parser.getText());
            case VALUE_NUMBER_INT -> Numbers.integer(parser.getText());
            case VALUE_NUMBER_FLOAT -> fraction(parser);
            case VALUE_TRUE -> BooleanNode.TRUE;
            case VALUE_FALSE -> BooleanNode.FALSE;
            default -> NullNode.instance;
        };
    }

    private JsonNode fraction(JsonParser parser) throws IOException, TextException {
        JsonNode value = Numbers.fraction(parser.getText());
        if (value == null) {
            throw new SyntaxErrors(text, lang).explained();
        }
        return value;
    }

    /**
     * The places of duplicate keys in the final value, an object's own before those inside it;
     * values that were replaced do not count.
     */
    private List<Values.Place> duplicateKeys(JsonNode root) {
        if (duplicates == null) {
            return List.of();
        }
        List<Values.Place> found = new ArrayList<>();
        Deque<Values.Place> waiting = new ArrayDeque<>();
        waiting.push(Values.Place.root(root));
        while (!waiting.isEmpty()) {
            Values.Place place = waiting.pop();
            if (place.value() instanceof ObjectNode object) {
                for (String key : duplicates.getOrDefault(object, Set.of())) {
                    found.add(place.child(key, object.get(key)));
                }
            }
            place.children(waiting);
        }
        return found;
    }
}
