package dev.toolresult.pojo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The classes that jsonschema2pojo makes of the draft-07 schemas hold what the contract sends. */
class GeneratedClassesTest {
    private static final Map<String, Class<?>> FORMS = Map.of(
            "tool-return", ToolReturn.class,
            "tool-response", ToolResponse.class,
            "tool-execution-result", ToolExecutionResult.class,
            "tool-result", ToolResult.class,
            "tool-message", ToolMessage.class,
            "run-record", RunRecord.class,
            "run-state", RunState.class);

    private final ObjectMapper mapper = new ObjectMapper();

    GeneratedClassesTest() {
        // The line of the guide: data is written also when it is null.
        mapper.configOverride(Object.class).setIncludeAsProperty(
                JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, null));
    }

    @Test
    void theNamesAreThoseThatPeopleWouldChoose() throws IOException {
        assertEquals(
                List.of("success", "operationType", "data", "message", "metadata"),
                Arrays.stream(ToolExecutionResult.class.getDeclaredFields()).map(Field::getName).toList());
        try (var files = Files.list(Path.of(System.getProperty("generated"), "dev/toolresult/pojo"))) {
            assertEquals(
                    "Aliases CodeAdvice CodeDescription CodeMessage CodeRow Dialect DialectDescription DialectRow"
                            + " ErrorCodeTable ResponseMeta RunRecord RunState ToolExecutionResult ToolMessage"
                            + " ToolResponse ToolResult ToolReturn",
                    files.map(file -> file.getFileName().toString().replace(".java", ""))
                            .sorted()
                            .collect(Collectors.joining(" ")));
        }
    }

    @Test
    void thePayloadsOfTheDocumentAreWrittenAsTheyWereRead() throws IOException {
        for (JsonNode row : read("/document.json")) {
            ObjectNode expected = (ObjectNode) row.get("payload");
            ToolExecutionResult result = mapper.treeToValue(expected, ToolExecutionResult.class);
            assertEquals(expected.get("success").booleanValue(), result.getSuccess());
            assertEquals(expected.get("operationType").textValue(), result.getOperationType());
            assertEquals(expected.get("message").textValue(), result.getMessage());
            // In this form, data that is absent means the same as data that is null.
            expected.set("data", expected.path("data").isMissingNode() ? null : expected.get("data"));
            assertEquals(expected, written(result), row.get("says").textValue());
        }
    }

    @Test
    void theGoodPayloadOfEveryFormIsWrittenAsItWasRead() throws IOException {
        for (Map.Entry<String, Class<?>> form : FORMS.entrySet()) {
            ObjectNode expected = (ObjectNode) read("/good/" + form.getKey() + ".json");
            assertEquals(expected, written(mapper.treeToValue(expected, form.getValue())), form.getKey());
        }
    }

    @Test
    void aTeamsTableOfCodesIsWrittenAsItWasRead() throws IOException {
        Path schema = Path.of(System.getProperty("schemas"), "error-codes.schema.json");
        JsonNode expected = mapper.readTree(schema.toFile()).at("/examples/0");
        ErrorCodeTable table = mapper.treeToValue(expected, ErrorCodeTable.class);
        assertEquals(expected.get("codes").size(), table.getCodes().size());
        assertEquals(expected, written(table));
    }

    @Test
    void aResultIsBuiltFieldByField() throws IOException {
        ToolExecutionResult saved = new ToolExecutionResult()
                .withSuccess(true).withOperationType("save").withMessage("saved").withData(Map.of("id", 17));
        assertEquals(
                mapper.readTree("{\"success\":true,\"operationType\":\"save\",\"data\":{\"id\":17},\"message\":\"saved\"}"),
                written(saved));
    }

    @Test
    void aFieldThatTheFormLacksIsRejected() {
        String text = "{\"success\": true, \"operationType\": \"save\", \"mesage\": \"saved\"}";
        assertThrows(UnrecognizedPropertyException.class, () -> mapper.readValue(text, ToolExecutionResult.class));
    }

    private JsonNode written(Object value) throws IOException {
        return mapper.readTree(mapper.writeValueAsBytes(value));
    }

    private JsonNode read(String resource) throws IOException {
        try (InputStream stream = GeneratedClassesTest.class.getResourceAsStream(resource)) {
            return mapper.readTree(stream);
        }
    }
}
