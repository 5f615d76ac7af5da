package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Canonical JSON (RFC 8785), with numbers as the doubles that most parsers read.
 *
 * <p>Keys are sorted by UTF-16 units; doubles are written as ECMAScript writes them; a number
 * beyond the range of doubles is null, as in JavaScript.
 */
public final class CanonicalJson {
    private static final BigInteger LARGEST =
            Numbers.LARGEST_EXACT_INTEGER.subtract(BigInteger.ONE);
    private static final int DIGEST_LENGTH = 16;

    private CanonicalJson() {}

    /** The fingerprint of an envelope, equal in every language. */
    public static String digest(JsonNode envelope) {
        byte[] canonical = json(envelope).getBytes(StandardCharsets.UTF_8);
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(canonical);
            return HexFormat.of().formatHex(hash).substring(0, DIGEST_LENGTH);
        } catch (NoSuchAlgorithmException error) {
            throw new IllegalStateException("every Java has SHA-256", error);
        }
    }

    public static String json(JsonNode value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    /** Recursive: there are at most 200 levels, as checked before. */
    private static void write(JsonNode value, StringBuilder out) {
        if (value.isObject()) {
            object(value, out);
        } else if (value.isArray()) {
            list(value, out);
        } else if (value.isNumber()) {
            out.append(number(value));
        } else {
            out.append(JsonWriter.toJson(value));
        }
    }

    private static void object(JsonNode value, StringBuilder out) {
        List<String> names = new ArrayList<>();
        value.fieldNames().forEachRemaining(names::add);
        names.sort(null);
        String before = "{";
        for (String name : names) {
            out.append(before);
            JsonWriter.string(name, out);
            out.append(':');
            write(value.get(name), out);
            before = ",";
        }
        out.append(names.isEmpty() ? "{}" : "}");
    }

    private static void list(JsonNode value, StringBuilder out) {
        String before = "[";
        for (JsonNode item : value) {
            out.append(before);
            write(item, out);
            before = ",";
        }
        out.append(value.isEmpty() ? "[]" : "]");
    }

    private static String number(JsonNode value) {
        if (Numbers.isInt(value) && value.bigIntegerValue().abs().compareTo(LARGEST) <= 0) {
            return value.asText();
        }
        double nearest = value.doubleValue();
        return Double.isInfinite(nearest) ? "null" : NumberText.canonical(nearest);
    }
}
