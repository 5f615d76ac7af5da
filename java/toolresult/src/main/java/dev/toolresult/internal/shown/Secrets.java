package dev.toolresult.internal.shown;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hides secrets by their shape or the name of their field, which guarantees nothing. */
public final class Secrets {
    private static final List<Pattern> SECRETS = secrets();
    // Text that is JSON may spell a character as an escape.
    private static final Pattern ESCAPED = Pattern.compile("\\\\u(00[2-7][0-9a-fA-F])");
    private static final Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_-]{1,20}");
    private static final Pattern SPELLED = Pattern.compile("[A-Za-z0-9_./+=:@-]");

    private Secrets() {}

    /** A text without keys and tokens of well-known shapes, and without fields named so. */
    public static String without(String text) {
        String found = hidden(text);
        if (!found.contains("\\u00")) {
            return found;
        }
        String spelled = ESCAPED.matcher(found).replaceAll(escape -> {
            String character = Character.toString(Integer.parseInt(escape.group(1), 16));
            boolean isPlain = SPELLED.matcher(character).matches();
            return Matcher.quoteReplacement(isPlain ? character : escape.group());
        });
        String left = hidden(spelled);
        return left.equals(spelled) ? found : left;
    }

    /**
     * A JSON value without the texts and numbers of fields that a function hides by their names,
     * as {@link #without} does in JSON text.
     */
    public static JsonNode withoutNamed(JsonNode value, UnaryOperator<String> redact) {
        if (value.isArray()) {
            ArrayNode items = Tree.array();
            value.forEach(item -> items.add(withoutNamed(item, redact)));
            return items;
        }
        if (!value.isObject()) {
            return value;
        }
        ObjectNode fields = Tree.object();
        value.properties().forEach(one -> fields.set(one.getKey(), isSecret(one.getKey(), one.getValue(), redact)
                ? withoutAny(one.getValue(), redact)
                : withoutNamed(one.getValue(), redact)));
        return fields;
    }

    /** A secret without its texts and numbers, at any depth. */
    private static JsonNode withoutAny(JsonNode value, UnaryOperator<String> redact) {
        if (value.isArray()) {
            ArrayNode items = Tree.array();
            value.forEach(item -> items.add(withoutAny(item, redact)));
            return items;
        }
        if (value.isObject()) {
            ObjectNode fields = Tree.object();
            value.properties().forEach(one -> fields.set(one.getKey(), isAbout(one.getKey(), redact)
                    ? withoutNamed(one.getValue(), redact)
                    : withoutAny(one.getValue(), redact)));
            return fields;
        }
        boolean isSaid = value.isTextual() && !Text.isBlank(value.textValue());
        return isSaid || value.isNumber() ? Tree.text(words()) : value;
    }

    // Only the short name `pwd` looks at the value: what begins like a path is a working directory.
    private static boolean isSecret(String name, JsonNode value, UnaryOperator<String> redact) {
        boolean isPath = value.isTextual()
                && (value.textValue().startsWith("/") || value.textValue().startsWith("~"));
        return isSecret(name, isPath ? "/" : "x", redact);
    }

    /** Whether the name of a field in a secret says that its own value is none: {@code type}. */
    private static boolean isAbout(String name, UnaryOperator<String> redact) {
        return PLAIN_NAME.matcher(name).matches() && !isSecret("password_" + name, "x", redact);
    }

    private static boolean isSecret(String name, String begins, UnaryOperator<String> redact) {
        String field = "\"" + name + "\":\"";
        return (field + words() + "\"").equals(redact.apply(field + begins + "\""));
    }

    /** Each secret replaced; the first group of a pattern stays, such as the name of a field. */
    private static String hidden(String text) {
        String shown = text;
        for (Pattern secret : SECRETS) {
            shown = secret.matcher(shown).replaceAll(found -> {
                String kept = found.groupCount() > 0 ? found.group(1) : "";
                return Matcher.quoteReplacement(kept + words());
            });
        }
        return shown;
    }

    private static String words() {
        return Catalog.phrase("llm.redacted", "en");
    }

    private static List<Pattern> secrets() {
        List<Pattern> found = new ArrayList<>();
        Contract.facts("secrets")
                .forEach(one -> found.add(Pattern.compile(one.get("pattern").textValue())));
        return found;
    }
}
