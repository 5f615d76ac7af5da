package dev.toolresult.onefailure;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.AssistantMessage.ToolCall;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.ChatOptions;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.model.tool.ToolCallingChatOptions;
import org.springframework.ai.util.JsonHelper;

/** What an agent of a framework does with a model that calls the tool once. */
enum Framework {
    LANGCHAIN4J("langchain4j", Map.of("langchain4j", System.getProperty("langchain4j.version"))) {
        @Override
        JsonNode read(Class<?> agent) throws Exception {
            LangChain4jModel model = new LangChain4jModel();
            Object assistant =
                    call(agent, "of", dev.langchain4j.model.chat.ChatModel.class, null, model);
            call(assistant.getClass(), "chat", String.class, assistant, QUESTION);
            assertNotNull(model.read, "the model read nothing");
            JsonNode read = JSON.readTree(ChatMessageSerializer.messageToJson(model.read));
            // The attributes are for the program; no model gets them.
            return ((ObjectNode) read).without("attributes");
        }
    },
    SPRING_AI("spring_ai", Map.of("spring-ai-client-chat", System.getProperty("spring-ai.version"))) {
        @Override
        JsonNode read(Class<?> agent) throws Exception {
            SpringAiModel model = new SpringAiModel();
            Object client = call(
                    agent, "of", org.springframework.ai.chat.model.ChatModel.class, null, model);
            ((ChatClient) client).prompt(QUESTION).call().content();
            assertNotNull(model.read, "the model read nothing");
            return JSON.readTree(new JsonHelper().toJson(model.read.getResponses().get(0)));
        }
    };

    private static final String QUESTION = "Copy the files.";
    private static final String ARGUMENTS = "{\"to\": \"backup\"}";
    private static final ObjectMapper JSON = new ObjectMapper();

    final String folder;
    final Map<String, String> sdk;

    Framework(String folder, Map<String, String> sdk) {
        this.folder = folder;
        this.sdk = sdk;
    }

    /** What the model reads of the tool's result: the message in the request that the SDK makes. */
    abstract JsonNode read(Class<?> agent) throws Exception;

    private static Object call(
            Class<?> type, String name, Class<?> parameter, Object target, Object argument)
            throws Exception {
        Method method = type.getDeclaredMethod(name, parameter);
        method.setAccessible(true);
        try {
            return method.invoke(target, argument);
        } catch (InvocationTargetException error) {
            throw error.getCause() instanceof Exception cause ? cause : error;
        }
    }

    private static final class LangChain4jModel implements dev.langchain4j.model.chat.ChatModel {
        private ToolExecutionResultMessage read;

        @Override
        public dev.langchain4j.model.chat.response.ChatResponse doChat(
                dev.langchain4j.model.chat.request.ChatRequest request) {
            List<ChatMessage> messages = request.messages();
            if (messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage message) {
                read = message;
            }
            AiMessage answer = read != null ? AiMessage.from("Done.") : AiMessage.from(
                    ToolExecutionRequest.builder()
                            .id("call_1").name("copyFiles").arguments(ARGUMENTS).build());
            return dev.langchain4j.model.chat.response.ChatResponse.builder()
                    .aiMessage(answer)
                    .build();
        }
    }

    private static final class SpringAiModel
            implements org.springframework.ai.chat.model.ChatModel {
        private ToolResponseMessage read;

        @Override
        public ChatOptions getOptions() {
            return ToolCallingChatOptions.builder().build();
        }

        @Override
        public org.springframework.ai.chat.model.ChatResponse call(Prompt prompt) {
            if (prompt.getLastUserOrToolResponseMessage() instanceof ToolResponseMessage message) {
                read = message;
            }
            ToolCall call = new ToolCall("call_1", "function", "copyFiles", ARGUMENTS);
            AssistantMessage answer = read != null
                    ? new AssistantMessage("Done.")
                    : AssistantMessage.builder().toolCalls(List.of(call)).build();
            return new org.springframework.ai.chat.model.ChatResponse(
                    List.of(new Generation(answer)));
        }
    }
}
