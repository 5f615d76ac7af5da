package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.carriers.Llm;
import dev.toolresult.carriers.Style;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** The library's classes in an ObjectMapper that knows nothing of the library. */
class PlainObjectMapperTest {
    private static final ObjectMapper PLAIN = new ObjectMapper();

    /** Reads every digit, and is independent of the library's own parser. */
    private static final JsonMapper EXACT =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    /** Data of a user's own. */
    record Repository(String name, long stars, List<String> topics, String license) {}

    private static final Repository REPOSITORY =
            new Repository("octo/仓库", 7, List.of("a", "b"), null);

    @Test
    void aResponseKeepsTheNullDataThatItsFormNeeds() throws Exception {
        ToolResponse response =
                ToolResponse.builder().code(0).message("success").meta(meta()).build();
        assertWritten(
                "{\"code\":0,\"message\":\"success\",\"data\":null,\"meta\":{\"execution_time_ms\":1.50,\"tool\":\"t\"}}",
                response);
    }

    @Test
    void aFailureOfTheJavaFormIsWrittenWithoutWhatItHasNot() throws Exception {
        ToolExecutionResult failure =
                ToolExecutionResult.builder()
                        .success(false)
                        .operationType("save")
                        .message("没有权限").build();
        JsonNode written = assertSame(failure);
        assertTrue(written.path("data").isMissingNode() || written.get("data").isNull());
        assertFalse(written.has("metadata"));
    }

    @Test
    void aReturnIsWrittenWithoutWhatItHasNot() throws Exception {
        assertWritten("{\"code\":0}", ToolReturn.builder().code(0).build());
        assertWritten(
                "{\"code\":5000,\"message\":\"disk full\"}",
                ToolReturn.builder().code(5000).message("disk full").build());
    }

    @Test
    void theOtherFormsKeepTheirSerializedNames() throws Exception {
        assertWritten(
                "{\"output\":\"done\",\"tool_call_id\":\"c1\",\"execution_time\":0.25}",
                ToolResult.builder()
                        .output("done")
                        .toolCallId("c1")
                        .executionTime(new BigDecimal("0.25")).build());
        assertWritten("{\"error\":\"disk full\"}", ToolResult.builder().error("disk full").build());
        assertWritten(
                "{\"role\":\"tool\",\"content\":\"done\",\"tool_call_id\":\"c1\"}",
                ToolMessage.builder().role("tool").content("done").toolCallId("c1").build());
    }

    @Test
    void aRecordKeepsTheNullsThatItsFormNeeds() throws Exception {
        assertWritten(
                """
                {"schema_version":"1.0","status":"interrupted","final_output":null,
                "last_agent":null,"last_response_id":null,"input":"delete","to_input_list":[],
                "new_items":[],"interruptions":[
                {"type":"tool_approval_item","agent":null,"raw_item":null}],
                "raw_responses":[],"input_guardrail_results":[],"output_guardrail_results":[],
                "tool_input_guardrail_results":[],"tool_output_guardrail_results":[]}""",
                record().toBuilder()
                        .status("interrupted")
                        .interruptions(List.of(approval()))
                        .build());
    }

    @Test
    void aListThatARecordNeedsIsNotInvented() {
        assertThrows(ContractException.class, record().toBuilder().newItems(null)::build);
        assertThrows(ContractException.class, RunRecord.builder()::build);
        assertThrows(ContractException.class, RunState.builder()::build);
    }

    @Test
    void aSnapshotKeepsItsLimitAndEveryFieldOfTheSdk() throws Exception {
        RunState state =
                RunState.builder()
                        .schemaVersion("1.21")
                        .currentTurn(1L)
                        .currentAgent(Map.of("name", "Assistant"))
                        .originalInput("delete")
                        .context(Map.of())
                        .field("trace", NullNode.instance)
                        .field("schema_name", "x").build();
        assertWritten(
                """
                {"$schemaVersion":"1.21","current_turn":1,"max_turns":null,
                "current_agent":{"name":"Assistant"},"original_input":"delete","context":{},
                "trace":null,"schema_name":"x"}""",
                state);
        assertEquals(state, RunState.fromJson(state.toJson()));
    }

    @Test
    void everyNumberOfARunIsReadExactly() {
        String numbers = "[1e400,0.1234567890123456789012345,1180591620717411303424,1e999999999999]";
        String record = record().toBuilder().finalOutput("text").build().toJson();
        assertNumbers(record.replace("\"text\"", numbers), "/final_output", RunRecord::fromJson);
        String state =
                """
                {"$schemaVersion":"1.21","current_turn":1,"max_turns":3000000000,
                "current_agent":{"name":"Assistant"},"original_input":"delete",
                "context":{"usage":{"costs":%1$s}},"new":{"deep":%1$s}}"""
                        .formatted(numbers);
        assertNumbers(state, "/context/usage/costs", RunState::fromJson);
        assertNumbers(state, "/new/deep", RunState::fromJson);
        assertEquals(3_000_000_000L, RunState.fromJson(state).getMaxTurns());
    }

    @Test
    void turnsThatNoLongHoldsAreRejected() {
        for (String turns : List.of("9223372036854775808", "1e30", "1e999999999999")) {
            String state =
                    """
                    {"$schemaVersion":"1.21","current_turn":%s,"max_turns":null,
                    "current_agent":{"name":"Assistant"},"original_input":"x","context":{}}"""
                            .formatted(turns);
            assertTrue(Validation.validate(state).isValid());
            ContractException rejected =
                    assertThrows(ContractException.class, () -> RunState.fromJson(state));
            assertEquals("text-number", rejected.report().findings().get(0).rule());
            assertTrue(ToolResultProcessor.parseAny(state).isEmpty());
            assertTrue(ToolResultProcessor.isFailure(state));
        }
    }

    @Test
    void aRunIsNotAToolResult() {
        RunRecord record = record();
        String text = record.toJson();
        assertEquals("failed", ToolResultProcessor.outcome(record).value());
        assertEquals(Optional.of(record), ToolResultProcessor.parseAny(record));
        assertNull(ToolResultProcessor.extractData(text));
        for (Executable use :
                List.<Executable>of(
                        () -> Llm.content(text),
                        () -> Llm.content(text, Settings.DEFAULT.withShown(ContentOptions.DEFAULT.withStyle(Style.ENVELOPE))),
                        () -> Llm.message(text, "c1"),
                        () -> Conversion.convert(text, "tool-result"))) {
            assertThrows(IllegalArgumentException.class, use);
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> Conversion.convert("{\"code\":0}", "run-record"));
    }

    private static void assertNumbers(
            String text, String place, Function<String, Envelope> reader) {
        // The library's own reader: Jackson's has no room for the last of the numbers.
        String again = reader.apply(text).toJson();
        assertEquals(
                Json.write(Json.read(text).at(place)), Json.write(Json.read(again).at(place)));
    }

    private static Map<String, Object> approval() {
        Map<String, Object> approval = new LinkedHashMap<>();
        approval.put("type", "tool_approval_item");
        approval.put("agent", null);
        approval.put("raw_item", null);
        return approval;
    }

    private static RunRecord record() {
        return RunRecord.builder()
                .schemaVersion("1.0")
                .status("completed")
                .input("delete")
                .toInputList(List.of())
                .newItems(List.of())
                .interruptions(List.of())
                .rawResponses(List.of())
                .inputGuardrailResults(List.of())
                .outputGuardrailResults(List.of())
                .toolInputGuardrailResults(List.of())
                .toolOutputGuardrailResults(List.of()).build();
    }

    @Test
    void namesOfAnotherSystemInMetaSurvive() throws Exception {
        ToolResponse response =
                ToolResponse.builder()
                        .code(0)
                        .message("ok")
                        .meta(
                                meta().toBuilder()
                                        .field("acme.com/cost", new BigDecimal("0.10"))
                                        .build()).build();
        JsonNode written = assertSame(response);
        assertEquals("0.10", written.at("/meta/acme.com~1cost").decimalValue().toString());
        assertFalse(written.get("meta").has("additionalProperties"));
    }

    @Test
    void beansAsDataAreWrittenAsTheyAre() throws Exception {
        JsonNode written = assertSame(ToolReturn.builder().code(0).data(REPOSITORY).build());
        assertEquals(
                "{\"name\":\"octo/仓库\",\"stars\":7,\"topics\":[\"a\",\"b\"],\"license\":null}",
                written.get("data").toString());
        assertSame(
                ToolReturn.builder()
                        .code(0)
                        .data(List.of(REPOSITORY, Map.of("in", REPOSITORY))).build());
        String result = ToolExecutionResult.querySuccess(List.of(REPOSITORY), "查到 1 条");
        assertEquals("octo/仓库", EXACT.readTree(result).at("/data/0/name").textValue());
    }

    @Test
    void mapsAndListsKeepTheirNulls() throws Exception {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("gone", null);
        data.put("list", Arrays.asList(1, null, "甲"));
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("next", null);
        JsonNode written =
                assertSame(
                        ToolExecutionResult.builder()
                                .success(true)
                                .operationType("query")
                                .message("完成")
                                .data(data)
                                .metadata(metadata).build());
        assertEquals("{\"gone\":null,\"list\":[1,null,\"甲\"]}", written.get("data").toString());
        assertEquals("{\"next\":null}", written.get("metadata").toString());
    }

    @Test
    void numbersBeyondADoubleAreWrittenExactly() throws Exception {
        assumeTrue(holdsNumbersBeyondADouble(), "the trees of Jackson 2.15 make 1e400 infinite");
        List<Object> numbers =
                List.of(
                        new BigDecimal("1e400"),
                        new BigDecimal("0.1234567890123456789012345"),
                        BigInteger.TWO.pow(70),
                        Long.MAX_VALUE);
        JsonNode written = assertSame(ToolReturn.builder().code(0).data(numbers).build());
        assertTrue(
                isSameJson(
                        EXACT.readTree(
                                "[1e400,0.1234567890123456789012345,1180591620717411303424,9223372036854775807]"),
                        written.get("data")),
                written.toString());
    }

    @Test
    void integersBeyondADoubleAreReadExactly() throws Exception {
        String text = "{\"code\":0,\"data\":[1180591620717411303424,9223372036854775807]}";
        ToolReturn read = PLAIN.readValue(text, ToolReturn.class);
        assertEquals(text, read.toJson());
        assertEquals(text, PLAIN.writeValueAsString(read));
    }

    /** Whether the reader of these tests does; the library has its own. */
    private static boolean holdsNumbersBeyondADouble() {
        return EXACT.version().getMinorVersion() > 15;
    }

    @Test
    void fromJsonReadsEveryNumberExactly() throws Exception {
        assumeTrue(holdsNumbersBeyondADouble(), "the trees of Jackson 2.15 make 1e400 infinite");
        String text = "{\"code\":0,\"data\":[1e400,0.1234567890123456789012345,1e999999999]}";
        String again = ToolReturn.fromJson(text).toJson();
        assertTrue(isSameJson(EXACT.readTree(text), EXACT.readTree(again)), again);
    }

    /** A plain mapper reads fractions as double, where 1e400 is infinite: fromJson does not. */
    @Test
    void whatAPlainMapperMakesInfiniteIsRejected() {
        assertRejectedAt("/data", "{\"code\":0,\"data\":1e400}");
    }

    @Test
    void notANumberIsRejected() {
        for (double number :
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            ToolReturn.Builder result = ToolReturn.builder().code(0).data(Map.of("x", number));
            assertThrows(ContractException.class, result::build);
        }
    }

    @Test
    void whatTheContractForbidsIsNeverBuilt() {
        for (Executable invalid :
                List.<Executable>of(
                        ToolReturn.builder()::build,
                        ToolReturn.builder().code(5000)::build,
                        ToolReturn.builder().code(5000).message("\u3000")::build,
                        ToolReturn.builder().code(7)::build,
                        ToolResult.builder()::build,
                        ToolMessage.builder().role("tool")::build,
                        ToolExecutionResult.builder()
                                .success(true)
                                .operationType("query")
                                .message("完成")
                                ::build,
                        ToolResponse.builder().code(0).message("ok")::build)) {
            assertThrows(ContractException.class, invalid);
        }
    }

    private static void assertRejectedAt(String path, String json) {
        JsonMappingException rejected =
                assertThrows(
                        JsonMappingException.class, () -> PLAIN.readValue(json, ToolReturn.class));
        ContractException cause = (ContractException) rejected.getCause();
        assertEquals(path, cause.report().findings().get(0).path());
    }

    @Test
    void whatAMapperReadsIsChecked() {
        assertRejectedAt("/mesage", "{\"code\":0,\"mesage\":\"x\"}");
        assertRejectedAt("/code", "{\"code\":\"0\"}");
        assertRejectedAt("/message", "{\"code\":5000}");
    }

    @Test
    void whatIsReadIsWhatWasWritten() throws Exception {
        ToolExecutionResult read =
                PLAIN.readValue(
                        ToolExecutionResult.querySuccess(Map.of("id", 17, "名", "甲"), "查到 1 条"),
                        ToolExecutionResult.class);
        assertEquals(true, read.getSuccess());
        assertEquals("query", read.getOperationType());
        assertEquals("查到 1 条", read.getMessage());
        assertTrue(
                isSameJson(
                        EXACT.readTree("{\"id\":17,\"名\":\"甲\"}"),
                        EXACT.valueToTree(read.getData())));
        assertNull(read.getMetadata());
        assertSame(read);
    }

    @Test
    void equalTextMakesEqualObjects() throws Exception {
        String text =
                "{\"code\":0,\"message\":\"m\",\"data\":{\"a\":[1,{\"b\":null}]},\"meta\":{\"execution_time_ms\":1.5,\"tool\":\"t\"}}";
        assertEquals(ToolResponse.fromJson(text), ToolResponse.fromJson(text));
        assertEquals(
                ToolResponse.fromJson(text).hashCode(), ToolResponse.fromJson(text).hashCode());
        assertEquals(ToolResponse.fromJson(text), PLAIN.readValue(text, ToolResponse.class));
    }

    @TestFactory
    Stream<DynamicTest> hostileTextGoesThroughUnchanged() {
        return Stream.of(
                        "",
                        " ",
                        "\"",
                        "\\",
                        "\\u0041",
                        "</script>",
                        "{\"code\":0}",
                        "null",
                        "0",
                        "true",
                        "\u0000\u0001\u001f\u007f",
                        "\r\n\t",
                        "\u2028\u2029",
                        "\ufeff",
                        "\u202e",
                        "😀",
                        "e\u0301",
                        "TOOL_EXECUTION_FAILED",
                        "__proto__",
                        "${jndi:x}",
                        "%s%n",
                        "x".repeat(10_000))
                .map(
                        text ->
                                dynamicTest(
                                        TextNode.valueOf(text)
                                                .toString()
                                                .substring(0, Math.min(40, text.length() + 2)),
                                        () -> assertHostile(text)));
    }

    private static void assertHostile(String text) throws Exception {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put(text, text);
        data.put("list", List.of(text));
        JsonNode written =
                assertSame(ToolReturn.builder().code(0).message(text).data(data).build());
        assertEquals(text, written.get("message").textValue());
        assertEquals(text, written.get("data").get(text).textValue());
        assertEquals(text, ToolReturn.fromJson(written.toString()).getMessage());
        assertEquals(text, PLAIN.readValue(written.toString(), ToolReturn.class).getMessage());
    }

    @Test
    void anUnpairedSurrogateIsNeverWritten() {
        ToolReturn.Builder result =
                ToolReturn.builder().code(0).message("ok").data(List.of("\ud83d"));
        assertThrows(ContractException.class, result::build);
    }

    private static ResponseMeta meta() {
        return ResponseMeta.builder().executionTimeMs(new BigDecimal("1.50")).tool("t").build();
    }

    private static void assertWritten(String expected, Envelope envelope)
            throws JsonProcessingException {
        JsonNode written = assertSame(envelope);
        assertTrue(
                isSameJson(EXACT.readTree(expected), written),
                () -> "expected " + expected + "\nis " + written);
    }

    /**
     * Both ways of writing give the same valid JSON; what is written can be read, and written
     * again.
     */
    private static JsonNode assertSame(Envelope envelope) throws JsonProcessingException {
        String byMapper = PLAIN.writeValueAsString(envelope);
        String byLibrary = envelope.toJson();
        JsonNode written = EXACT.readTree(byMapper);
        assertTrue(
                isSameJson(written, EXACT.readTree(byLibrary)),
                () -> "mapper: " + byMapper + "\ntoJson: " + byLibrary);
        Report report =
                Validation.validate(
                        byMapper, ValidationOptions.DEFAULT.withSchema(envelope.schemaName()));
        assertTrue(report.isValid(), () -> byMapper + "\n" + report);
        assertEquals(
                EXACT.readTree(
                                PLAIN.writeValueAsString(
                                        EXACT.readValue(byMapper, envelope.getClass())))
                        .has("schemaName"),
                false,
                "methods are not fields");
        return written;
    }

    /** Says whether two values are the same JSON: 1 equals 1.0, and the order of keys is free. */
    private static boolean isSameJson(JsonNode one, JsonNode other) {
        return one.equals(PlainObjectMapperTest::compareScalars, other);
    }

    private static int compareScalars(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return one.decimalValue().compareTo(other.decimalValue());
        }
        return one.equals(other) ? 0 : 1;
    }

    /** The natural signature of a controller: an envelope of whatever form. */
    @Test
    void theInterfaceIsReadByItsForm() throws Exception {
        String json = "{\"success\":false,\"operationType\":\"save\",\"message\":\"no\"}";
        assertEquals(ToolExecutionResult.fromJson(json), PLAIN.readValue(json, Envelope.class));
        assertEquals(
                List.of(ToolReturn.success(1)),
                PLAIN.readValue("[{\"code\":0,\"message\":\"success\",\"data\":1}]", new TypeReference<List<Envelope>>() {}));
        JsonMappingException rejected = assertThrows(
                JsonMappingException.class, () -> PLAIN.readValue("{\"code\":1002}", Envelope.class));
        assertTrue(rejected.getMessage().contains("/message"), rejected::getMessage);
    }
}
