package dev.toolresult.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.Outcome;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolReturn;
import dev.toolresult.Settings;
import dev.toolresult.running.ToolRunner;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/** Results of tools in the classes of the MCP SDK, and through its JSON. */
class CallToolResultsTest {
    private static final McpJsonMapper JSON = McpJsonDefaults.getMapper();

    private static CallToolResult sent(CallToolResult result) throws Exception {
        return JSON.readValue(JSON.writeValueAsString(result), CallToolResult.class);
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().get(0)).text();
    }

    @Test
    void resultsComeBackAsTheyWereSent() throws Exception {
        for (ToolReturn result : List.of(
                ToolReturn.success(Map.of("rows", List.of(1, 2)), "2 rows"),
                ToolReturn.success(),
                ToolReturn.empty("no order 17"),
                ToolReturn.failure(2002, "no answer", List.of("partial")))) {
            CallToolResult message = sent(CallToolResults.from("find", result));
            assertEquals(result.outcome() != Outcome.OK, message.isError());
            assertEquals(result.toModelText(), text(message));
            assertEquals(result, CallToolResults.read(message));
            assertEquals(CallToolResults.from("find", result), CallToolResults.from(result));
        }
        String document = ToolExecutionResult.failure("save", "disk full");
        CallToolResult message = sent(CallToolResults.from("save", document));
        assertEquals("Error: disk full", text(message));
        assertEquals(Outcome.FAILED, CallToolResults.read(message).outcome());
    }

    @Test
    void aFailureInOneOfSeveralBlocksIsHeardAndNamesItsEvidence() {
        Map<String, String> cases = Map.of(
                "{\"error\":\"no\"}", "/error",
                "{\"status\":\"error\",\"message\":\"m\"}", "/status",
                "{\"code\":1904,\"message\":\"z\"}", "/code",
                "{\"message\":\"Element not found\"}", "text: not found");
        cases.forEach((failure, evidence) -> {
            ToolReturn read = CallToolResults.read(CallToolResult.builder()
                    .content(List.of(
                            TextContent.builder("{\"a\":1}").build(),
                            TextContent.builder(failure).build()))
                    .build());
            assertTrue(read.outcome() != Outcome.OK, failure);
            assertEquals(evidence, read.toNode().at("/meta/toolresult/evidence/0").textValue());
            assertEquals(failure, read.toNode().at("/data/1/text").textValue());
        });
        CallToolResult both = CallToolResult.builder()
                .content(List.of(
                        TextContent.builder("{\"a\":1}").build(),
                        TextContent.builder("{\"error\":null}").build()))
                .build();
        assertEquals(Outcome.OK, CallToolResults.read(both).outcome());
    }

    @Test
    void resultsOfOtherServersAreRead() {
        TextContent words = TextContent.builder("no permission").build();
        CallToolResult failed = CallToolResult.builder().content(List.of(words)).isError(true).build();
        assertEquals("no permission", CallToolResults.read(failed).getMessage());
        assertEquals(Outcome.FAILED, CallToolResults.read(failed).outcome());
        TextContent rows = TextContent.builder("3 rows").build();
        CallToolResult plain = CallToolResult.builder().content(List.of(rows)).build();
        assertEquals("3 rows", CallToolResults.read(plain).getData());
        // The SDK writes no flag where nobody sets it: then words count.
        ToolReturn worded = CallToolResults.read(
                CallToolResult.builder().content(List.of(words)).build());
        assertEquals(Outcome.UNKNOWN, worded.outcome());
        assertEquals("no permission", worded.toModelText());
        assertEquals(
                "flag: isError, default",
                worded.toNode().at("/meta/toolresult/evidence/1").textValue());
        CallToolResult structured = CallToolResult.builder()
                .content(List.of(rows)).structuredContent(Map.of("rows", 3)).build();
        assertEquals(Map.of("rows", 3), CallToolResults.read(structured).getData());
        CallToolResult hidden = CallToolResult.builder()
                .content(List.of()).structuredContent(Map.of("code", 1002, "message", "no")).build();
        assertEquals(1002, CallToolResults.read(hidden).getCode());
        CallToolResult reported = CallToolResult.builder()
                .content(List.of(words))
                .structuredContent(Map.of("status", "error", "message", "no table"))
                .build();
        assertEquals(Outcome.FAILED, CallToolResults.read(reported).outcome());
        CallToolResult contradicts = CallToolResult.builder()
                .content(List.of()).structuredContent(Map.of("code", 0)).isError(true).build();
        assertEquals(Outcome.FAILED, CallToolResults.read(contradicts).outcome());
    }

    @Test
    void aServersToolAlwaysAnswers() {
        SyncToolSpecification specification = SyncToolSpecification.builder()
                .tool(Tool.builder("find", Map.of("type", "object")).build())
                .callHandler(CallToolResults.handler(
                        ToolRunner.create(),
                        (exchange, arguments) -> 100 / (int) arguments.get("by")))
                .build();
        CallToolResult ok = specification.callHandler()
                .apply(null, new CallToolRequest("find", Map.of("by", 4)));
        assertEquals("25", text(ok));
        CallToolResult failed = specification.callHandler()
                .apply(null, new CallToolRequest("find", Map.of("by", 0)));
        assertTrue(failed.isError());
        assertEquals("Error: ArithmeticException: find could not complete", text(failed));
    }

    /** Whatever a tool of a reactive server does, the Mono gives a result and no error. */
    @Test
    void aReactiveServersToolAlwaysAnswers() {
        AsyncToolSpecification specification = AsyncToolSpecification.builder()
                .tool(Tool.builder("find", Map.of("type", "object")).build())
                .callHandler(CallToolResults.asyncHandler(
                        ToolRunner.create().withSettings(Settings.DEFAULT.withLang("zh")),
                        (exchange, arguments) -> Mono.just(arguments.get("by"))
                                .map(by -> 100 / (int) by)
                                .delayElement(Duration.ofMillis(1))))
                .build();
        CallToolResult ok = specification.callHandler()
                .apply(null, new CallToolRequest("find", Map.of("by", 4))).block();
        assertEquals("25", text(ok));
        CallToolResult failed = specification.callHandler()
                .apply(null, new CallToolRequest("find", Map.of("by", 0))).block();
        assertTrue(failed.isError());
        assertEquals("Error: ArithmeticException：find 未能完成", text(failed));
    }
}
