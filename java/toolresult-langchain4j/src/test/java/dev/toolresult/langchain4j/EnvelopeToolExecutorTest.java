package dev.toolresult.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.ReturnBehavior;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.IllegalConfigurationException;
import dev.langchain4j.service.Result;
import dev.toolresult.ErrorCode;
import dev.toolresult.Outcome;
import dev.toolresult.running.ToolException;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolReturn;
import dev.toolresult.running.ToolRunner;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tools of AiServices: whatever they do, the model reads a valid result. */
class EnvelopeToolExecutorTest {

    /** Tools that others inherit. */
    static class Shared {
        @Tool
        String ping() {
            return "pong";
        }
    }

    /** Tools of a user's own. */
    static final class Orders extends Shared {
        @Tool(returnBehavior = ReturnBehavior.IMMEDIATE)
        Map<String, Object> show() {
            return Map.of("orders", 3);
        }

        @Tool
        String nothing() {
            return null;
        }

        @Tool
        String find(@P("id") int id) {
            return ToolExecutionResult.querySuccess(List.of(id), "1 order");
        }

        @Tool
        Map<String, Object> count() {
            return Map.of("orders", 3);
        }

        @Tool
        ToolReturn search() {
            return ToolReturn.empty("no order 17");
        }

        @Tool
        void touch() {}

        @Tool
        String leak() {
            throw new IllegalStateException("pw=secret");
        }

        @Tool
        String deny() {
            throw new ToolException(ErrorCode.PERMISSION_DENIED, "may not delete 17");
        }
    }

    /** A model that calls one tool and then says what it read. */
    private static final class CallsOnce implements ChatModel {
        private final ToolExecutionRequest request;
        private ToolExecutionResultMessage read;

        CallsOnce(String tool, String arguments) {
            request = ToolExecutionRequest.builder().id("call_1").name(tool).arguments(arguments).build();
        }

        @Override
        public ChatResponse doChat(ChatRequest chat) {
            List<ChatMessage> messages = chat.messages();
            if (messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage message) {
                read = message;
                return ChatResponse.builder().aiMessage(AiMessage.from(message.text())).build();
            }
            return ChatResponse.builder().aiMessage(AiMessage.from(request)).build();
        }
    }

    /** A service of a user's own. */
    interface Assistant {
        String chat(String message);
    }

    private static ToolExecutionResultMessage read(String tool, String arguments) {
        CallsOnce model = new CallsOnce(tool, arguments);
        AiServices.builder(Assistant.class)
                .chatModel(model)
                .tools(EnvelopeToolExecutor.of(ToolRunner.create(), new Orders()))
                .build()
                .chat("go");
        return model.read;
    }

    @Test
    void theModelReadsWhatToolsReturn() {
        assertRead("find", "{\"id\":17}", false, "1 order\n\n[17]", Outcome.OK);
        assertRead("count", "{}", false, "{\"orders\":3}", Outcome.OK);
        assertRead("search", "{}", true, "Error: no order 17", Outcome.EMPTY);
        assertRead("deny", "{}", true, "Error: may not delete 17", Outcome.FAILED);
        assertRead("ping", "{}", false, "pong", Outcome.OK);
        assertRead("nothing", "{}", true, "Error: nothing returned nothing where a result is expected", Outcome.FAILED);
        ToolExecutionResultMessage touched = read("touch", "{}");
        assertFalse(touched.isError());
        assertNull(ToolMessages.read(touched).getData());
    }

    /** A service whose tools may return to the caller at once. */
    interface Viewer {
        Result<String> chat(String message);
    }

    @Test
    void aToolThatReturnsAtOnceDoes() {
        CallsOnce model = new CallsOnce("show", "{}");
        Result<String> result = AiServices.builder(Viewer.class)
                .chatModel(model)
                .tools(EnvelopeToolExecutor.of(ToolRunner.create(), new Orders()))
                .build()
                .chat("go");
        assertNull(result.content());
        assertNull(model.read);
        assertEquals("{\"orders\":3}", result.toolExecutions().get(0).result());
    }

    private static void assertRead(
            String tool, String arguments, boolean isError, String text, Outcome outcome) {
        ToolExecutionResultMessage message = read(tool, arguments);
        assertEquals(text, message.text());
        assertEquals(isError, message.isError());
        assertEquals(outcome, ToolMessages.read(message).outcome());
        assertTrue(message.attributes().containsKey("toolresult/envelope"));
    }

    @Test
    void anExceptionDoesNotLeakAndDoesNotStopTheService() {
        ToolExecutionResultMessage leaked = read("leak", "{}");
        assertEquals("Error: IllegalStateException: leak could not complete", leaked.text());
        assertEquals(true, leaked.isError());
        ToolExecutionResultMessage wrong = read("find", "{\"id\":\"many\"}");
        assertEquals(true, wrong.isError());
        assertTrue(wrong.text().startsWith("Error: "), wrong.text());
        assertTrue(wrong.text().contains("many"), wrong.text());
        ToolExecutionResultMessage noJson = read("find", "{\"id\":");
        assertTrue(noJson.text().startsWith("Error: arguments: "), noJson.text());
        assertEquals(ErrorCode.PARAMETER_ERROR.code(), ToolMessages.read(noJson).getCode());
        assertEquals(ErrorCode.PARAMETER_ERROR.code(), ToolMessages.read(wrong).getCode());
    }

    @Test
    void anObjectWithoutToolsIsRejected() {
        assertThrows(
                IllegalConfigurationException.class,
                () -> EnvelopeToolExecutor.of(ToolRunner.create(), "no tools"));
    }
}
