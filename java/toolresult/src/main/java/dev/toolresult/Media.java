package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An image, audio, video or file in a result, and what a text says in its place.
 *
 * <p>{@code data} holds them as blocks, as MCP does: {@code {"type": "image", "mimeType":
 * "image/png", "data": "<base64>"}}, or {@code uri} instead of {@code data}. Beside a structure
 * they are under {@code content}, and the structure is under {@code structuredContent}, as in MCP's
 * own result.
 *
 * @param kind "image", "audio", "video" or "file"
 * @param mimeType its media type, or null
 * @param data its bytes as base64, or null
 * @param uri its address, or null
 * @param name the name of the file, or null
 */
record Media(String kind, String mimeType, String data, String uri, String name) {
    private static final JsonNode FACTS = Contract.facts("media");
    private static final List<String> KINDS = Facts.texts(FACTS.get("kinds"));
    private static final String CONTENT = FACTS.get("content").textValue();
    private static final String STRUCTURE = FACTS.get("structure").textValue();
    // A data URL in a text: its media type, and its base64.
    private static final Pattern DATA_URL = Pattern.compile(FACTS.get("data_url").textValue());
    private static final int KILO = 1000;

    /** The blocks of data, and what is beside them, or null. */
    private record Content(List<JsonNode> blocks, JsonNode beside) {}

    /**
     * Data with a description in the place of each image, audio and file; a list of content blocks
     * becomes text, a line each.
     */
    static JsonNode without(JsonNode data) {
        Content content = contentOf(data);
        if (content.blocks.isEmpty()) {
            return described(data);
        }
        List<String> lines = new ArrayList<>();
        content.blocks.forEach(block -> lines.add(line(block)));
        if (!Tree.isNothing(content.beside)) {
            lines.add(Form.dataAsText(without(content.beside)));
        }
        return Tree.text(String.join("\n", lines));
    }

    private static Content contentOf(JsonNode data) {
        if (isContent(data)) {
            return new Content(listed(data), null);
        }
        boolean isPair = data.isObject()
                && data.properties().stream().allMatch(
                        one -> one.getKey().equals(CONTENT) || one.getKey().equals(STRUCTURE));
        JsonNode blocks = isPair ? data.get(CONTENT) : null;
        if (blocks != null && isContent(blocks)) {
            return new Content(listed(blocks), data.get(STRUCTURE));
        }
        return new Content(of(data) == null ? List.of() : List.of(data), null);
    }

    /** Whether a value is a list of content blocks with media or resources among them. */
    private static boolean isContent(JsonNode value) {
        return value.isArray()
                && listed(value).stream().allMatch(one -> Tree.textOf(one, "type") != null)
                && listed(value).stream()
                        .anyMatch(one -> of(one) != null || resourceText(one) != null);
    }

    private static List<JsonNode> listed(JsonNode list) {
        List<JsonNode> items = new ArrayList<>();
        list.forEach(items::add);
        return items;
    }

    /** The media in a block; null if there is none. */
    private static Media of(JsonNode block) {
        String kind = Tree.textOf(block, "type");
        JsonNode resource = Tree.get(block, "resource");
        if ("resource".equals(kind) && resource != null && resource.isObject()) {
            String blob = Tree.textOf(resource, "blob");
            String mimeType = filled(resource, "mimeType");
            return blob == null ? null : new Media(kindOf(mimeType), mimeType, blob, null, null);
        }
        if (kind == null || !KINDS.contains(kind)) {
            return null;
        }
        Media media = new Media(
                kind,
                filled(block, "mimeType"),
                filled(block, "data"),
                filled(block, "uri"),
                filled(block, "name"));
        return media.data == null && media.uri == null ? null : media;
    }

    private static String kindOf(String mimeType) {
        String type = mimeType == null ? "" : mimeType.split("/", 2)[0].toLowerCase(Locale.ROOT);
        return KINDS.contains(type) ? type : "file";
    }

    /** The text of a resource that a block embeds; null if there is none. */
    private static String resourceText(JsonNode block) {
        boolean isResource = "resource".equals(Tree.textOf(block, "type"));
        return isResource ? filled(Tree.get(block, "resource"), "text") : null;
    }

    private static String filled(JsonNode holder, String field) {
        String text = Tree.textOf(holder, field);
        return text == null || text.isEmpty() ? null : text;
    }

    private static JsonNode described(JsonNode value) {
        Media media = of(value);
        if (media != null) {
            return Tree.text(media.description());
        }
        if (value.isTextual()) {
            return Tree.text(describedText(value.textValue()));
        }
        if (value.isArray()) {
            ArrayNode items = Tree.array();
            value.forEach(item -> items.add(described(item)));
            return items;
        }
        if (value.isObject()) {
            ObjectNode fields = Tree.object();
            value.properties()
                    .forEach(one -> fields.set(one.getKey(), described(one.getValue())));
            return fields;
        }
        return value;
    }

    /** Describes data URLs, and the media in a text that is JSON. */
    private static String describedText(String text) {
        JsonNode parsed = text.contains("\"mimeType\"") ? Repetition.jsonIn(text) : null;
        if (parsed != null) {
            JsonNode shown = without(parsed);
            return shown.equals(parsed) ? text : Form.dataAsText(shown);
        }
        if (!text.contains(";base64,")) {
            return text;
        }
        return DATA_URL.matcher(text).replaceAll(found -> Matcher.quoteReplacement(new Media(
                        kindOf(found.group(1)), found.group(1), found.group(2), null, null)
                .description()));
    }

    private static String line(JsonNode block) {
        String resource = resourceText(block);
        String text = resource == null ? Tree.textOf(block, "text") : resource;
        boolean isSpoken = List.of("text", "resource").contains(block.get("type").textValue());
        return text != null && isSpoken ? text : Form.dataAsText(described(block));
    }

    private String description() {
        String size = data == null ? uri : inWords(size());
        List<String> about =
                Stream.of(mimeType, name, size).filter(Objects::nonNull).toList();
        String separator = mimeType == null ? ", " : " ";
        return "[" + kind + separator + String.join(", ", about) + "]";
    }

    /** The number of its bytes. */
    private long size() {
        String end = data.substring(Math.max(0, data.length() - 2));
        return data.length() * 3L / 4 - end.chars().filter(one -> one == '=').count();
    }

    private static String inWords(long size) {
        if (size < KILO) {
            return size + " B";
        }
        if (size < KILO * KILO) {
            return (size + KILO / 2) / KILO + " kB";
        }
        long tenths = (size * 10 + KILO * KILO / 2) / (KILO * KILO);
        return tenths / 10 + "." + tenths % 10 + " MB";
    }
}
