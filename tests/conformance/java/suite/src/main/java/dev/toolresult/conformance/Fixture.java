package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;

import java.util.Base64;
import java.util.stream.Stream;

/**
 * One conformance case.
 *
 * @param id stable name, unique over all levels
 * @param level schema, text, warning or behavior
 * @param schema name of the schema to hold the payload against; null: the form is recognized
 * @param test the case as it stands in its file
 */
public record Fixture(String id, String level, String schema, JsonNode test) {

    /**
     * What a case gives to the reader: a JSON value, or a text or bytes that JSON values cannot
     * hold.
     */
    public record Payload(JsonNode value, String text, byte[] bytes) {
        static Payload of(JsonNode source) {
            if (source.has("base64")) {
                return new Payload(
                        null, null, Base64.getDecoder().decode(source.get("base64").textValue()));
            }
            if (source.has("recipe")) {
                return new Payload(null, text(source.get("recipe")), null);
            }
            if (source.has("text")) {
                return new Payload(null, source.get("text").textValue(), null);
            }
            return new Payload(
                    source.has("data") ? source.get("data") : source.required("payload"),
                    null,
                    null);
        }

        private static String text(JsonNode recipe) {
            String repeated =
                    recipe.get("repeat").textValue().repeat(recipe.get("count").intValue());
            return recipe.get("prefix").textValue() + repeated + recipe.get("suffix").textValue();
        }

        /** Whether it is a JSON value, not a text or bytes. */
        public boolean isValue() {
            return value != null;
        }
    }

    /** The payload of a case of level schema, text or warning. */
    public Payload payload() {
        return Payload.of(test);
    }

    /** The input of a case of level behavior. */
    public JsonNode input() {
        return test.required("input");
    }

    /** The payload of a case of level behavior; null if it has none. */
    public Payload inputPayload() {
        boolean given = Stream.of("payload", "text", "recipe").anyMatch(input()::has);
        return given ? Payload.of(input()) : null;
    }

    /** The operation of a case of level behavior; null on the other levels. */
    public String operation() {
        return test.path("operation").textValue();
    }

    /** What results are counted by: the operation, or the schema, or "any" where none is named. */
    public String group() {
        if (operation() != null) {
            return operation();
        }
        return schema == null ? "any" : schema;
    }
}
