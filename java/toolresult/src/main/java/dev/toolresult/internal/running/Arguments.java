package dev.toolresult.internal.running;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ContractException;
import dev.toolresult.ErrorCode;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import dev.toolresult.running.ToolException;
import dev.toolresult.validation.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Arguments that a model wrote. */
public final class Arguments {
    private Arguments() {}

    /**
     * Reads arguments; nothing at all means none.
     *
     * @throws ToolException they are not a JSON object
     */
    public static ObjectNode read(String text, String lang) {
        if (text == null || Text.isBlank(text)) {
            return Tree.object();
        }
        try {
            return object(Json.read(text, lang), lang);
        } catch (ContractException notJson) {
            throw noJson(notJson, lang);
        }
    }

    /** The failure that arguments are not JSON. */
    public static ToolException noJson(ContractException notJson, String lang) {
        String message = RunnerTexts.NO_JSON.in(
                lang, "problem", notJson.findings().get(0).message());
        return new ToolException(ErrorCode.PARAMETER_ERROR.code(), message, notJson);
    }

    /** The same of a value. */
    public static ObjectNode object(JsonNode given, String lang) {
        if (given instanceof ObjectNode fields) {
            return fields;
        }
        throw new ToolException(
                ErrorCode.PARAMETER_ERROR,
                RunnerTexts.NO_OBJECT.in(lang, "found", Values.describe(given, lang)));
    }

    /** What is wrong with arguments by the schema of a tool; null if nothing is. */
    public static String problem(String text, String schema, String lang) {
        ObjectNode given;
        try {
            given = read(text, lang);
        } catch (ToolException noObject) {
            return noObject.getMessage();
        }
        JsonNode rules = schema == null ? Tree.object() : Json.read(schema);
        JsonNode parameters = rules.path("properties");
        for (JsonNode name : rules.path("required")) {
            if (!given.has(name.asText())) {
                String expected = typesOf(parameters.path(name.asText()));
                return RunnerTexts.MISSING.in(lang, "name", name.asText(), "expected", expected);
            }
        }
        for (Map.Entry<String, JsonNode> one : given.properties()) {
            String expected = typesOf(parameters.path(one.getKey()));
            if (!expected.isEmpty() && !isOfType(one.getValue(), expected)) {
                return RunnerTexts.TYPE.in(
                        lang, "name", one.getKey(), "expected", expected,
                        "found", Values.describe(one.getValue(), lang));
            }
        }
        return null;
    }

    /** The types that a schema names, as one text; "" where it names none. */
    private static String typesOf(JsonNode schema) {
        JsonNode type = schema.path("type");
        List<String> types = new ArrayList<>();
        if (type.isTextual()) {
            types.add(type.textValue());
        }
        type.forEach(one -> types.add(one.asText()));
        return String.join(" | ", types);
    }

    private static boolean isOfType(JsonNode value, String types) {
        return switch (value.getNodeType()) {
            case STRING -> types.contains("string");
            case BOOLEAN -> types.contains("boolean");
            case ARRAY -> types.contains("array");
            case OBJECT -> types.contains("object");
            case NUMBER -> types.contains("number") || types.contains("integer") && Numbers.isInt(value);
            default -> types.contains("null");
        };
    }
}
