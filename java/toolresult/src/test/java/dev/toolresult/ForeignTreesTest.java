package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.gson.JsonParser;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Trees of other JSON libraries are JSON, wherever they are; Jackson 3 reads and writes envelopes. */
class ForeignTreesTest {
    private static final String TEXT =
            "{\"code\":0,\"message\":\"ok\",\"data\":{\"a\":[1,null,true,\"甲\"],\"n\":12345678901234567890}}";
    private static final JsonMapper JACKSON3 = JsonMapper.builder().build();

    /** A bean of a user's own that holds a tree. */
    public record Row(Object tree) {}

    private static Stream<Object> trees() {
        return Stream.of(
                JACKSON3.readTree(TEXT), new JSONObject(TEXT), JsonParser.parseString(TEXT));
    }

    @TestFactory
    Stream<DynamicTest> aTreeIsItsJson() {
        return trees().map(tree -> dynamicTest(tree.getClass().getName(), () -> {
            ToolReturn expected = ToolReturn.success(Json.read(TEXT));
            assertEquals(expected, ToolReturn.success(tree));
            assertEquals(
                    ToolReturn.success(List.of(Map.of("tree", Json.read(TEXT)))),
                    ToolReturn.success(List.of(new Row(tree))));
            assertEquals(Outcome.OK, ToolResultProcessor.outcome(tree));
            assertEquals(ToolReturn.fromJson(TEXT), ToolResultProcessor.parseAny(tree).orElseThrow());
        }));
    }

    @Test
    void partsOfTreesAreTheirValues() {
        Object three = JACKSON3.readTree("3");
        assertEquals(
                ToolReturn.success(List.of(3, "x", Map.of())),
                ToolReturn.success(List.of(three, JsonParser.parseString("\"x\""), new JSONObject())));
        assertEquals(ToolReturn.success(List.of(1)), ToolReturn.success(new JSONArray("[1]")));
        String none = ToolReturn.success(Map.of("x", JSONObject.NULL)).toJson();
        assertTrue(none.endsWith("\"data\":{\"x\":null}}"), none);
    }

    @Test
    void jackson3ReadsAndWritesEnvelopes() {
        for (Envelope envelope : List.of(
                ToolReturn.fromJson(TEXT),
                ToolReturn.fromJson("{\"code\":0,\"data\":null}"),
                ToolResponse.fromJson("{\"code\":0,\"message\":\"ok\",\"data\":null,"
                        + "\"meta\":{\"tool\":\"t\",\"execution_time_ms\":1.5}}"),
                ToolExecutionResult.emptyObject("query", "没有"))) {
            String written = JACKSON3.writeValueAsString(envelope);
            assertEquals(envelope.toJson(), written);
            assertEquals(envelope, JACKSON3.readValue(written, envelope.getClass()));
            assertEquals(envelope, JACKSON3.readValue(written, Envelope.class));
        }
        JacksonException rejected = assertThrows(
                JacksonException.class,
                () -> JACKSON3.readValue("{\"code\":5000}", ToolReturn.class));
        assertTrue(rejected.getMessage().contains("/message: expected a message"), rejected::getMessage);
        Report report = Validation.validate("{\"code\":0,\"mesage\":\"x\"}");
        assertEquals(report, JACKSON3.readValue(JACKSON3.writeValueAsString(report), Report.class));
    }
}
