package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ContractException;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.JsonEquality;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.validation.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Images, audio and files in a result: what such a block is, and what a text says of it.
 *
 * <p>{@code data} holds them as blocks, as MCP has them: {@code type}, {@code mimeType}, and
 * {@code data} (base64) or {@code uri}. Beside a structure they are under {@code content}, and the
 * structure under {@code structuredContent}.
 */
public final class Media {
    private static final JsonNode FACTS = Contract.facts("media");
    private static final Set<String> KINDS = names(FACTS.get("kinds"));
    // What only a provider reads, in the results of tools that it runs.
    private static final Set<String> UNREADABLE = names(FACTS.at("/unreadable/names"));
    private static final Set<String> PROVIDED = names(FACTS.at("/unreadable/types"));
    private static final String CONTENT = FACTS.get("content").textValue();
    private static final String STRUCTURE = FACTS.get("structure").textValue();
    private static final Pattern DATA_URL = Pattern.compile(FACTS.get("data_url").textValue());
    private static final Pattern LONG_BASE64 =
            Pattern.compile(FACTS.get("long_base64").textValue());
    // The fields of a block of text.
    private static final int TEXT_FIELDS = 2;
    private static final int KILO = 1000;

    private final String kind;
    private final String mimeType;
    private final String data;
    private final String uri;
    private final String name;

    private Media(String kind, String mimeType, String data, String uri, String name) {
        this.kind = kind;
        this.mimeType = mimeType;
        this.data = data;
        this.uri = uri;
        this.name = name;
    }

    /** Media of a kind; that of a file is told by its media type. */
    public static Media ofBytes(String kind, String mimeType, String data, String name) {
        String told = kind.equals("file") ? MediaShapes.kindOf(mimeType) : kind;
        return new Media(told, mimeType, data, null, name);
    }

    /** Data with a description in the place of each image, audio and file. */
    public static JsonNode without(JsonNode data) {
        JsonNode blocks = blocksOf(data);
        if (blocks == null) {
            return described(data);
        }
        List<String> lines = new ArrayList<>();
        blocks.forEach(block -> lines.add(line(block)));
        JsonNode beside = data.isObject() && data.has(CONTENT) ? data.get(STRUCTURE) : null;
        if (!Tree.isNothing(beside)) {
            lines.add(Form.dataAsText(without(beside)));
        }
        return Tree.text(String.join("\n", lines));
    }

    /** The content blocks of data; null if there are none. */
    private static JsonNode blocksOf(JsonNode data) {
        if (isContent(data)) {
            return data;
        }
        if (of(data) != null) {
            return Tree.array().add(data);
        }
        boolean isKnown = data.isObject() && data.properties().stream()
                .allMatch(field -> Set.of(CONTENT, STRUCTURE).contains(field.getKey()));
        return isKnown && data.has(CONTENT) && isContent(data.get(CONTENT))
                ? data.get(CONTENT)
                : null;
    }

    private static boolean isContent(JsonNode value) {
        if (!value.isArray() || value.isEmpty()) {
            return false;
        }
        boolean hasMedia = false;
        boolean areTexts = true;
        for (JsonNode item : value) {
            boolean isMedia = of(item) != null;
            if (!item.isObject() || !item.path("type").isTextual() && !isMedia) {
                return false;
            }
            hasMedia = hasMedia || isMedia || resourceText(item) != null;
            areTexts = areTexts && blockText(item) != null && item.size() == TEXT_FIELDS;
        }
        return hasMedia || areTexts;
    }

    private static String blockText(JsonNode block) {
        boolean isText = "text".equals(text(block.path("type"))) && block.path("text").isTextual();
        return isText ? block.get("text").textValue() : null;
    }

    private static Media of(JsonNode block) {
        if (!block.isObject()) {
            return null;
        }
        JsonNode resource = block.path("resource");
        if ("resource".equals(text(block.path("type"))) && resource.isObject()) {
            String mimeType = text(resource.path("mimeType"));
            JsonNode blob = resource.path("blob");
            return blob.isTextual() ? ofBytes("file", mimeType, blob.textValue(), null) : null;
        }
        Media own = own(block);
        return own == null ? MediaShapes.bytesIn(block) : own;
    }

    private static Media own(JsonNode block) {
        String kind = text(block.path("type"));
        String data = text(block.path("data"));
        String uri = text(block.path("uri"));
        if (kind == null || !KINDS.contains(kind) || (data == null && uri == null)) {
            return null;
        }
        String mimeType = MediaShapes.mediaTypeBeside(block);
        String name = text(block.path("name"));
        MediaShapes.Bytes inUrl = MediaShapes.dataInUrl(data == null ? uri : data);
        if (inUrl == null) {
            return new Media(kind, mimeType, data, uri, name);
        }
        String stated = mimeType == null ? inUrl.mimeType() : mimeType;
        return new Media(kind, stated, inUrl.data(), null, name);
    }

    private static String resourceText(JsonNode block) {
        boolean isResource = block.isObject() && "resource".equals(text(block.path("type")));
        return isResource ? text(block.path("resource").path("text")) : null;
    }

    private String description() {
        List<String> about = new ArrayList<>();
        if (mimeType != null) {
            about.add(kind + " " + mimeType);
        } else {
            about.add(kind);
        }
        if (name != null) {
            about.add(name);
        }
        about.add(data == null ? uri : inWords(size(data)));
        return "[" + String.join(", ", about) + "]";
    }

    private static long size(String base64) {
        String end = base64.substring(Math.max(0, base64.length() - 2));
        return base64.length() * 3L / 4 - end.chars().filter(one -> one == '=').count();
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

    private static JsonNode described(JsonNode value) {
        Media media = of(value);
        if (media != null) {
            return Tree.text(media.description());
        }
        if (value.isTextual()) {
            return Tree.text(textWithout(value.textValue()));
        }
        if (value.isArray()) {
            ArrayNode items = Tree.array();
            value.forEach(item -> items.add(described(item)));
            return items;
        }
        if (value.isObject()) {
            ObjectNode fields = Tree.object();
            String mimeType = MediaShapes.mediaTypeBeside(value);
            boolean isProvided = isProvided(value);
            value.properties().stream()
                    .filter(one -> !isProvided || !UNREADABLE.contains(one.getKey()))
                    .forEach(one -> fields.set(
                            one.getKey(), describedField(one.getKey(), one.getValue(), mimeType)));
            return fields;
        }
        return value;
    }

    /** Whether an object is the result of a provider's own tool, which may hold what it encrypted. */
    private static boolean isProvided(JsonNode value) {
        String type = text(value.path("type"));
        return type != null && PROVIDED.stream().anyMatch(type::endsWith);
    }

    /** A field described; bytes beside their media type are bytes. */
    private static JsonNode describedField(String key, JsonNode value, String mimeType) {
        boolean isBytes = mimeType != null && value.isTextual() && MediaShapes.isKeyOfBytes(key);
        return isBytes && MediaShapes.isBase64(value.textValue(), mimeType)
                ? Tree.text(ofBytes("file", mimeType, value.textValue(), null).description())
                : described(value);
    }

    /**
     * A text with a description in the place of each data URL, of base64 of a well-known format,
     * and of the media in a text that is JSON.
     */
    public static String textWithout(String whole) {
        boolean mayHold = whole.contains("\"mimeType\"") || LONG_BASE64.matcher(whole).find();
        JsonNode parsed = mayHold ? jsonIn(whole) : null;
        if (parsed != null) {
            JsonNode shown = without(parsed);
            return JsonEquality.equal(shown, parsed) ? whole : Form.dataAsText(shown);
        }
        String known = MediaShapes.knownBytes(whole);
        if (known != null) {
            return ofBytes("file", known, whole, null).description();
        }
        if (!whole.contains(";base64,")) {
            return whole;
        }
        return DATA_URL.matcher(whole).replaceAll(found -> Matcher.quoteReplacement(
                ofBytes("file", found.group(1), found.group(2), null).description()));
    }

    private static JsonNode jsonIn(String whole) {
        String trimmed = Text.strip(whole);
        if (!trimmed.startsWith("{") && !trimmed.startsWith("[")) {
            return null;
        }
        try {
            return Json.read(whole);
        } catch (ContractException notJson) {
            return null;
        }
    }

    private static String line(JsonNode block) {
        String resource = resourceText(block);
        String said = resource == null ? blockText(block) : resource;
        return said == null ? Form.dataAsText(described(block)) : textWithout(said);
    }

    private static String text(JsonNode value) {
        return value.isTextual() && !value.textValue().isEmpty() ? value.textValue() : null;
    }

    private static Set<String> names(JsonNode texts) {
        Set<String> found = new HashSet<>();
        texts.forEach(text -> found.add(text.textValue()));
        return found;
    }
}
