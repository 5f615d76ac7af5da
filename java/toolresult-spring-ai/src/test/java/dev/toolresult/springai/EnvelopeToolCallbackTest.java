package dev.toolresult.springai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.ErrorCode;
import dev.toolresult.Outcome;
import dev.toolresult.running.ToolException;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolReturn;
import dev.toolresult.running.ToolRunner;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage.ToolResponse;
import org.springframework.ai.support.ToolCallbacks;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.annotation.Tool;
import org.springframework.ai.tool.function.FunctionToolCallback;
import tools.jackson.databind.json.JsonMapper;

/** Tools of Spring AI: whatever they do, the model reads a valid result. */
class EnvelopeToolCallbackTest {

    /** Tools of a user's own. */
    public static final class Orders {
        /** The document's form, as JSON. */
        @Tool
        public String find(int id) {
            return ToolExecutionResult.querySuccess(List.of(id), "1 order");
        }

        @Tool
        public Map<String, Object> count() {
            return Map.of("orders", 3);
        }

        @Tool
        public String say() {
            return "3 orders";
        }

        @Tool
        public ToolReturn search() {
            return ToolReturn.empty("no order 17");
        }

        @Tool
        public String leak() {
            throw new IllegalStateException("pw=secret");
        }

        @Tool
        public String deny() {
            throw new ToolException(ErrorCode.PERMISSION_DENIED, "may not delete 17");
        }

        @Tool
        public void touch() {}

        /** A tool whose own reading of JSON fails: no fault of the arguments. */
        @Tool
        public Object parse(int id) {
            return JsonMapper.shared().readValue("not json", Object.class);
        }

        @Tool
        public String nothing() {
            return null;
        }

        @Tool
        public String hang() throws InterruptedException {
            Thread.sleep(10_000);
            return "late";
        }
    }

    /** Arguments of a function. */
    public record Page(int number) {}

    private static final Map<String, ToolCallback> TOOLS = tools();

    private static Map<String, ToolCallback> tools() {
        Map<String, ToolCallback> tools = new LinkedHashMap<>();
        for (ToolCallback one : ToolCallbacks.from(new Orders())) {
            String name = one.getToolDefinition().name();
            Duration limit = Duration.ofSeconds(name.equals("hang") ? 1 : 60);
            tools.put(name, EnvelopeToolCallback.of(ToolRunner.create().withTimeout(limit), one));
        }
        return tools;
    }

    @Test
    void theModelReadsWhatToolsReturn() {
        assertEquals("1 order\n\n[17]", TOOLS.get("find").call("{\"id\":17}"));
        assertEquals("{\"orders\":3}", TOOLS.get("count").call("{}"));
        assertEquals("3 orders", TOOLS.get("say").call("{}"));
        assertEquals("(no output)", TOOLS.get("touch").call(""));
        assertEquals("Error: no order 17", TOOLS.get("search").call("{}"));
        assertEquals("Error: may not delete 17", TOOLS.get("deny").call("{}"));
        assertEquals("Error: nothing returned nothing where a result is expected", TOOLS.get("nothing").call("{}"));
    }

    @Test
    void exceptionsAndTimeoutsAreFailures() {
        assertEquals("Error: IllegalStateException: leak could not complete", TOOLS.get("leak").call("{}"));
        assertTrue(TOOLS.get("find").call("{\"id\":\"many\"}").startsWith("Error: "));
        assertEquals("Error: hang did not finish within 1 second", TOOLS.get("hang").call("{}"));
    }

    @Test
    void argumentsThatAreNotJsonAreTheModelsMistake() {
        assertTrue(TOOLS.get("find").call("seventeen").startsWith("Error: arguments: "));
        assertTrue(TOOLS.get("find").call("{\"id\":1").startsWith("Error: arguments: "));
        assertEquals("Error: parameter id: expected integer, got the string \"abc\"", TOOLS.get("find").call("{\"id\":\"abc\"}"));
        assertEquals("Error: missing parameter id: expected integer", TOOLS.get("find").call(""));
        assertEquals("Error: expected an object of parameters such as {\"name\": value}, got a list", TOOLS.get("find").call("[1]"));
        assertEquals("Error: StreamReadException: parse could not complete", TOOLS.get("parse").call("{\"id\":1}"));
        ToolCallback chinese = EnvelopeToolCallback.of(
                ToolRunner.create().withLocale(Locale.CHINESE), FunctionToolCallback
                        .builder("count", (Function<Page, Integer>) Page::number)
                        .inputType(Page.class)
                        .build());
        assertEquals("Error: 参数 number 应为 integer，实际为字符串 \"x\"", chinese.call("{\"number\":\"x\"}"));
        assertEquals("Error: IllegalStateException: leak could not complete", TOOLS.get("leak").call("{}"));
    }

    @Test
    void oneToolIsWrappedAloneOrWithOthers() {
        ToolCallback first = ToolCallbacks.from(new Orders())[0];
        ToolCallback wrapped = EnvelopeToolCallback.of(ToolRunner.create(), first);
        ToolCallback[] all = EnvelopeToolCallback.of(ToolRunner.create(), first, ToolCallbacks.from(new Orders())[1]);
        assertEquals(first.getToolDefinition(), wrapped.getToolDefinition());
        assertEquals(2, all.length);
    }

    @Test
    void responsesGoBothWays() {
        AssistantMessage.ToolCall call = new AssistantMessage.ToolCall("call_1", "function", "find", "{}");
        ToolResponse failed = ToolResponses.from(call, ToolReturn.failure(1002, "no size"));
        assertEquals(new ToolResponse("call_1", "find", "Error: no size"), failed);
        assertEquals(Outcome.UNKNOWN, ToolResponses.read(failed).outcome());
        assertEquals("no size", ToolResponses.read(failed).getMessage());
        ToolResponse ok = ToolResponses.from(call, Map.of("rows", 3));
        assertEquals("{\"rows\":3}", ok.responseData());
        assertEquals(Outcome.OK, ToolResponses.read(ok).outcome());
        ToolReturn kept = ToolResponses.read(new ToolResponse("1", "t", "{\"code\":1002,\"message\":\"no\"}"));
        assertEquals(ToolReturn.failure(1002, "no"), kept);
        assertEquals(2, ToolResponses.message(failed, ok).getResponses().size());
    }
}
