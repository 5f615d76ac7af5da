package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Form;
import dev.toolresult.internal.json.JsonWriter;
import dev.toolresult.internal.json.Parsed;
import dev.toolresult.internal.json.StrictJsonParser;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.TextException;
import dev.toolresult.internal.validation.Examiner;
import dev.toolresult.internal.validation.QuickTree;
import dev.toolresult.internal.validation.QuickVerdict;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A text has the report of the examiner, whichever way it takes: on every payload of the fixtures,
 * and on those with a character, a token or a value changed.
 */
class QuickVerdictTest {
    private static final Path FIXTURES = Path.of("..", "..", "tests", "fixtures");
    // How often each answer is given at least, so that none goes untested.
    private static final int MANY = 1000;
    private static final List<String> SCHEMAS =
            Stream.concat(Stream.of((String) null), Contract.schemaNames().stream()).toList();
    private static final String CHARACTERS =
            "{}[],:\"\\ \n\t0123456789.eE+-tfnu/\u0000\u0001\u001f\u007f\u0085\u2028中\ud83d\ude00\ufeff";
    private static final List<String> TOKENS = List.of(
            "at a.B.c(B.java:12)", "that ", "#", "@", "\\u0061t x", "\\n{", "\\ud83d\\ude00",
            "\\ud83d", "\\ude00", "\\u4e2d", "\\u00e9", "\\/", "\\x", "\ud83d\ude00", "{\"a\":1,\"a\":2}",
            "\"a\":1,\"a\":2,", "\"code\":0,", "\"data\":[1],", "\"data\":{},", "\"\\u0064ata\":1,",
            "1e400", "1e5", "-0.0", "1E99999999999999999999", "0.1000000000000000055511151231257827",
            "0.12345678901234567", "9007199254740993", "12345678901234567890", "01", "1.", "-",
            "\"isError\":true,", "\"status\":\"error\",", "\"error\":\"x\",", "\"exit_code\":1,",
            "\"{}\"", "\" [1]\"", "\"{\\\"code\\\": 1}\"", "null,", "true", "nul", "NaN", "[", "]]");
    private static final List<String> VALUES = List.of(
            "null", "true", "0", "1002", "1904", "-1", "1.0", "1e3", "7.5", "9007199254740993",
            "1e400", "\"\"", "\" \"", "\"{}\"", "\"[1, 2]\"", "\"Error: no such file\"",
            "\"ok\"", "\"failed\"", "\"query\"", "\"see that one\"", "[]", "{}", "[{}, {\"a\": [1]}]",
            "{\"error\": \"x\"}", "{\"is_error\": true}", "{\"exit_code\": 2, \"stdout\": \"\"}",
            "{\"result\": {\"error\": \"x\"}}", "{\"code\": 1002, \"message\": \"no\"}",
            "{\"output\": {\"success\": false}}", "{\"status\": \"shipped\", \"id\": 7}",
            "{\"toolresult\": {\"outcome\": \"ok\"}}",
            "\"Traceback (most recent call last):\\n  File \\\"a.py\\\", line 1, in f\\nE: x\"");

    private final Map<QuickVerdict.Answer, Integer> answers =
            new EnumMap<>(QuickVerdict.Answer.class);
    private final Random random = new Random(7);

    @Test
    void everyWayToAReportGivesTheSame() throws IOException {
        for (String text : payloads()) {
            assertSame(text);
            assertSame(random.nextBoolean() ? changed(text) : withAnotherValue(text));
        }
        for (QuickVerdict.Answer answer : QuickVerdict.Answer.values()) {
            assertTrue(answers.getOrDefault(answer, 0) > MANY, () -> answers.toString());
        }
    }

    /** The schemas ask nothing of data but their type: the quick verdict does not look inside. */
    @Test
    void theSchemasOfResultsAskOnlyForTheTypeOfData() {
        for (Form form : Form.ALL) {
            if ("data".equals(form.data()) && !form.dataIsText()) {
                assertOnlyTypes(Contract.schema(form.name()), false);
            }
        }
    }

    private static void assertOnlyTypes(JsonNode schema, boolean isOfData) {
        for (Map.Entry<String, JsonNode> one : schema.properties()) {
            String keyword = one.getKey();
            boolean isLooking = Stream.of("properties", "required", "items", "minItems", "maxItems",
                    "additionalProperties", "const", "enum").anyMatch(keyword::equals);
            assertTrue(!isOfData || !isLooking, () -> "data: " + schema);
            switch (keyword) {
                case "properties" -> one.getValue().properties().forEach(
                        field -> assertOnlyTypes(field.getValue(), field.getKey().equals("data")));
                case "allOf" -> one.getValue().forEach(each -> assertOnlyTypes(each, isOfData));
                case "if", "then", "else", "not" -> assertOnlyTypes(one.getValue(), isOfData);
                default -> { }
            }
        }
    }

    private void assertSame(String text) {
        String schema = SCHEMAS.get(random.nextInt(4) > 0 ? 0 : random.nextInt(SCHEMAS.size()));
        ValidationOptions options = ValidationOptions.DEFAULT
                .withSchema(schema)
                .withLang(random.nextBoolean() ? "en" : "zh");
        Parsed parsed = null;
        Report expected;
        try {
            parsed = StrictJsonParser.parseClosely(text, options.settings().lang());
            expected = new Examiner(options, true).examined(parsed).report();
        } catch (TextException error) {
            expected = new Report(schema, null, List.of(error.finding()), options.settings().lang());
        }
        assertEquals(expected, Validation.validate(text, options), text);
        assertEquals(expected.isValid(), Validation.isValid(text, options), text);
        QuickVerdict quick = QuickVerdict.of(text, schema, Codes.STANDARD, "en");
        answers.merge(quick.answer(), 1, Integer::sum);
        if (Text.unpairedSurrogate(text) < 0) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertEquals(expected, Validation.validate(bytes, options), text);
        }
        JsonNode tree = QuickTree.of(text);
        if (tree != null) {
            assertEquals(parsed == null ? null : parsed.value(), tree, text);
        }
    }

    /** The payloads of all fixtures as text, and each of them as the data of a success. */
    private static List<String> payloads() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(FIXTURES)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".json")).sorted().toList()) {
                collect(Json.read(Files.readString(file)), found);
            }
        }
        return found;
    }

    private static void collect(JsonNode node, List<String> found) {
        for (Map.Entry<String, JsonNode> one : node.properties()) {
            if (one.getKey().equals("text") && one.getValue().isTextual()) {
                found.add(one.getValue().textValue());
            } else if (List.of("data", "payload", "instance").contains(one.getKey())) {
                String json = JsonWriter.toJson(one.getValue());
                found.add(json);
                found.add("{\"code\": 0, \"data\": " + json + "}");
            } else {
                collect(one.getValue(), found);
            }
        }
        if (node.isArray()) {
            node.forEach(one -> collect(one, found));
        }
    }

    /** A text with a character or a token that it did not have, or without one that it had. */
    private String changed(String text) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + random.nextInt(3));
        String token = random.nextBoolean()
                ? TOKENS.get(random.nextInt(TOKENS.size()))
                : String.valueOf(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        return text.substring(0, at) + (random.nextInt(4) > 0 ? token : "") + text.substring(end);
    }

    /** A text with another value somewhere; the same if it is not JSON. */
    private String withAnotherValue(String text) {
        JsonNode value = QuickTree.of(text);
        if (value == null || value.isEmpty()) {
            return text;
        }
        List<Runnable> changes = new ArrayList<>();
        find(value, changes);
        changes.get(random.nextInt(changes.size())).run();
        return JsonWriter.toJson(value);
    }

    private void find(JsonNode holder, List<Runnable> changes) {
        JsonNode other = Json.read(VALUES.get(random.nextInt(VALUES.size())));
        if (holder instanceof ObjectNode object) {
            object.fieldNames().forEachRemaining(name -> changes.add(() -> object.set(name, other)));
            changes.add(() -> object.set("extra", other));
        } else if (holder instanceof ArrayNode list) {
            changes.add(() -> list.add(other));
        }
        holder.forEach(inside -> find(inside, changes));
    }
}
