package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the blocks of other formats have the bytes of their media.
 *
 * <p>Anthropic has {@code source}, Google {@code inlineData}, OpenAI a data URL, Bedrock the bytes
 * beneath a format, LangChain a media type beside the base64.
 */
public final class MediaShapes {
    private static final JsonNode FACTS = Contract.facts("media");
    private static final JsonNode TYPES = FACTS.get("types");
    private static final JsonNode FORMATS = FACTS.get("formats");
    private static final List<String> KINDS = Facts.texts(FACTS.get("kinds"));
    private static final List<String> HOLDERS = Facts.texts(FACTS.get("holders"));
    private static final List<String> MEDIA_TYPES = Facts.texts(FACTS.get("media_types"));
    private static final List<String> BYTES = Facts.texts(FACTS.get("bytes"));
    private static final List<String> URLS = Facts.texts(FACTS.get("urls"));
    private static final List<String> NAMES = Facts.texts(FACTS.get("names"));
    private static final Pattern DATA_URL = Pattern.compile(FACTS.get("data_url").textValue());
    private static final Pattern BASE64 = Pattern.compile(FACTS.get("base64").textValue());
    private static final List<Signature> SIGNATURES = signatures();
    private static final int SURE_LENGTH = FACTS.get("sure_length").intValue();
    // A block in a block in a block: {"image": {"source": {"bytes": …}}}.
    private static final int DEEPEST = 4;

    private MediaShapes() {}

    /** How the base64 of a well-known format begins. */
    private record Signature(Pattern pattern, String mediaType) {}

    /** Bytes as base64; the media type may be null. */
    public record Bytes(String mimeType, String data) {}

    /** The media of a block that holds bytes and is nothing else; null if it is something else. */
    public static Media bytesIn(JsonNode block) {
        List<JsonNode> levels = new ArrayList<>(List.of(block));
        List<String> holders = new ArrayList<>();
        while (levels.size() < DEEPEST) {
            JsonNode inner = levels.get(0);
            Optional<String> holder =
                    HOLDERS.stream().filter(key -> inner.path(key).isObject()).findFirst();
            if (holder.isEmpty()) {
                break;
            }
            levels.add(0, inner.get(holder.get()));
            holders.add(holder.get());
        }
        JsonNode type = block.path("type");
        JsonNode named = Tree.isNothing(type) || type.isMissingNode() ? block.path("kind") : type;
        String kind = named.isTextual() ? kindOfType(named.textValue()) : null;
        boolean isOnlyHeld = !holders.isEmpty() && block.size() == 1;
        // A document of Anthropic may be text.
        if (kind == null && !isOnlyHeld || "text".equals(text(levels.get(0).path("type")))) {
            return null;
        }
        for (String holder : holders) {
            kind = kind == null ? kindOfType(holder) : kind;
        }
        return media(kind == null ? "file" : kind, levels);
    }

    private static Media media(String kind, List<JsonNode> levels) {
        String named = first(levels, MEDIA_TYPES);
        String stated = named == null ? byFormat(levels, kind) : named;
        Bytes held = held(levels, stated);
        if (held == null) {
            return null;
        }
        String mimeType = stated == null ? held.mimeType() : stated;
        return Media.ofBytes(kind, mimeType, held.data(), first(levels, NAMES));
    }

    /** The kind of block for a media type. */
    public static String kindOf(String mimeType) {
        String kind = mimeType == null ? "" : mimeType.split("/", 2)[0].toLowerCase(Locale.ROOT);
        return KINDS.contains(kind) ? kind : "file";
    }

    /** The media type and the base64 of a text that is a data URL; null if it is not. */
    public static Bytes dataInUrl(String text) {
        Matcher found = DATA_URL.matcher(text);
        return text.startsWith("data:") && found.matches()
                ? new Bytes(found.group(1), found.group(2))
                : null;
    }

    /** The media type that an object says; null if it says none. */
    public static String mediaTypeBeside(JsonNode fields) {
        return first(List.of(fields), MEDIA_TYPES);
    }

    public static boolean isKeyOfBytes(String key) {
        return BYTES.contains(key);
    }

    /**
     * Whether a text is bytes as base64, as far as that can be told: without a media type, or with
     * that of a text, only a long one is taken for it.
     */
    public static boolean isBase64(String text, String mimeType) {
        boolean isMeant = mimeType != null && !mimeType.startsWith("text/");
        return (isMeant || text.length() >= SURE_LENGTH) && BASE64.matcher(text).matches();
    }

    /** The media type of a text that is the base64 of a well-known format; null if it is not. */
    public static String knownBytes(String text) {
        if (text.length() < SURE_LENGTH) {
            return null;
        }
        return SIGNATURES.stream()
                .filter(one -> one.pattern.matcher(text).find())
                .filter(one -> BASE64.matcher(text).matches())
                .map(Signature::mediaType)
                .findFirst()
                .orElse(null);
    }

    private static String kindOfType(String type) {
        return text(TYPES.path(type));
    }

    private static Bytes held(List<JsonNode> levels, String mimeType) {
        List<String> keys = new ArrayList<>(BYTES);
        keys.addAll(URLS);
        for (String one : texts(levels, keys)) {
            Bytes inUrl = dataInUrl(one);
            if (inUrl != null) {
                return inUrl;
            }
        }
        String data = first(levels, BYTES);
        return data != null && isBase64(data, mimeType) ? new Bytes(null, data) : null;
    }

    /** The media type that a format such as "png" means; null if there is no format. */
    private static String byFormat(List<JsonNode> levels, String kind) {
        String name = first(levels, List.of("format"));
        if (name == null) {
            return null;
        }
        String known = text(FORMATS.path(name));
        return known != null ? known : (kind.equals("file") ? "application" : kind) + "/" + name;
    }

    /** The first text under one of some names, of the innermost object that has one. */
    private static String first(List<JsonNode> levels, List<String> names) {
        List<String> found = texts(levels, names);
        return found.isEmpty() ? null : found.get(0);
    }

    private static List<String> texts(List<JsonNode> levels, List<String> names) {
        List<String> found = new ArrayList<>();
        for (JsonNode level : levels) {
            for (String name : names) {
                String text = text(level.path(name));
                if (text != null) {
                    found.add(text);
                }
            }
        }
        return found;
    }

    private static String text(JsonNode value) {
        return value.isTextual() && !value.textValue().isEmpty() ? value.textValue() : null;
    }

    private static List<Signature> signatures() {
        List<Signature> found = new ArrayList<>();
        FACTS.get("signatures").forEach(one -> found.add(new Signature(
                Pattern.compile(one.get("pattern").textValue()),
                one.get("media_type").textValue())));
        return List.copyOf(found);
    }
}
