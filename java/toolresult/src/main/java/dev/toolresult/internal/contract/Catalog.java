package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.validation.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The catalog of bilingual texts, and findings made from it. */
public final class Catalog {
    private static final Map<String, List<Piece>> TEMPLATES = new ConcurrentHashMap<>();

    /** A part of a template: text as it is, or the name of a word. */
    private record Piece(String text, boolean isName) {}

    private Catalog() {}

    /** Returns the language if the catalog has it. */
    public static String requireLanguage(String lang) {
        if (!"en".equals(lang) && !"zh".equals(lang)) {
            throw new IllegalArgumentException(
                    "lang: expected one of en, zh, got '" + lang + "'");
        }
        return lang;
    }

    /** Picks the text of a bilingual pair. */
    public static String in(JsonNode texts, String lang) {
        return texts.get(requireLanguage(lang)).textValue();
    }

    /** The language of a locale: Chinese, or English for any other. */
    public static String language(Locale locale) {
        return locale.getLanguage().equals("zh") ? "zh" : "en";
    }

    /** A phrase with its placeholders filled in; words alternate names and values. */
    public static String phrase(String key, String lang, Object... words) {
        JsonNode texts = Contract.phrases().get(key);
        if (texts == null) {
            throw new IllegalStateException("the catalog has no phrase " + key);
        }
        return fill(in(texts, lang), mapped(words));
    }

    /** A finding from the row of its rule. */
    public static Finding finding(String ruleId, String path, String lang, Object... words) {
        return finding(ruleId, path, lang, mapped(words));
    }

    public static Finding finding(String ruleId, String path, String lang, Map<String, Object> words) {
        Contract.Rule rule = Contract.rule(ruleId);
        if (rule == null) {
            throw new IllegalStateException("the catalog has no rule " + ruleId);
        }
        return new Finding(
                rule.id(),
                rule.severity(),
                path,
                fill(in(rule.message(), lang), words),
                fill(in(rule.hint(), lang), words),
                null,
                null);
    }

    /** The same finding, at a place in a text. */
    public static Finding at(Finding one, int line, int column) {
        return new Finding(
                one.rule(), one.severity(), one.path(), one.message(), one.hint(), line, column);
    }

    /** The same finding, in a value that is at a place. */
    public static Finding under(Finding one, String place) {
        return new Finding(
                one.rule(), one.severity(), place + one.path(), one.message(), one.hint(),
                one.line(), one.column());
    }

    /** A value as JSON for a message, at most 80 characters of it. */
    public static String quote(JsonNode value) {
        // Each character has at most two units.
        return Text.cut(JsonWriter.start(value, 2 * Facts.QUOTE_LIMIT), Facts.QUOTE_LIMIT);
    }

    public static String quote(String value) {
        return quote(Tree.text(value));
    }

    /** A list of names for a message: `"a", "b"`. */
    public static String namesInWords(Iterable<String> names, String lang) {
        List<String> quoted = new ArrayList<>();
        names.forEach(name -> quoted.add(quote(name)));
        return String.join(phrase("comma", lang), quoted);
    }

    /** Joins pieces, with a space where Chinese meets Latin letters, digits or quotes. */
    public static String join(Iterable<String> parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            if (part.isEmpty()) {
                continue;
            }
            if (text.length() > 0) {
                char last = text.charAt(text.length() - 1);
                char first = part.charAt(0);
                if (isChinese(last) && isLatin(first) || isLatin(last) && isChinese(first)) {
                    text.append(' ');
                }
            }
            text.append(part);
        }
        return text.toString();
    }

    public static Map<String, Object> mapped(Object... words) {
        Map<String, Object> map = new HashMap<>();
        for (int index = 0; index < words.length; index += 2) {
            map.put((String) words[index], words[index + 1]);
        }
        return map;
    }

    /**
     * Fills `{name}` placeholders; other braces, as in JSON examples, stay as they are. A word that
     * takes long to make is a Supplier, and made only where it is needed.
     */
    private static String fill(String template, Map<String, Object> words) {
        List<String> parts = new ArrayList<>();
        for (Piece piece : TEMPLATES.computeIfAbsent(template, Catalog::pieces)) {
            if (!piece.isName()) {
                parts.add(piece.text());
                continue;
            }
            if (!words.containsKey(piece.text())) {
                throw new IllegalStateException(
                        "no word for {" + piece.text() + "} in " + template);
            }
            Object word = words.get(piece.text());
            parts.add(String.valueOf(word instanceof Supplier<?> later ? later.get() : word));
        }
        return join(parts);
    }

    private static List<Piece> pieces(String template) {
        List<Piece> pieces = new ArrayList<>();
        String rest = template;
        while (!rest.isEmpty()) {
            int opening = rest.indexOf('{');
            int closing = opening < 0 ? -1 : rest.indexOf('}', opening);
            if (opening >= 0 && closing >= 0 && isName(rest.substring(opening + 1, closing))) {
                pieces.add(new Piece(rest.substring(0, opening), false));
                pieces.add(new Piece(rest.substring(opening + 1, closing), true));
                rest = rest.substring(closing + 1);
            } else {
                int end = opening < 0 ? rest.length() : opening + 1;
                pieces.add(new Piece(rest.substring(0, end), false));
                rest = rest.substring(end);
            }
        }
        return List.copyOf(pieces);
    }

    private static boolean isName(String text) {
        return !text.isEmpty()
                && text.chars().allMatch(one -> one == '_' || one >= 'a' && one <= 'z');
    }

    private static boolean isChinese(char one) {
        return one >= '\u4e00' && one <= '\u9fff';
    }

    private static boolean isLatin(char one) {
        return one >= 'A' && one <= 'Z' || one >= 'a' && one <= 'z' || one >= '0' && one <= '9'
                || one == '"';
    }
}
