import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.AssistantMessage.ToolCall;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.ChatOptions;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.model.tool.ToolCallingChatOptions;

class AgentTest {
    static final ToolCall CALL =
        new ToolCall("call_1", "function", "copyFiles", "{\"to\": \"backup\"}");

    /** Calls the tool, and keeps what it reads. */
    static class Model implements ChatModel {
        String read;

        @Override
        public ChatOptions getOptions() {
            return ToolCallingChatOptions.builder().build();
        }

        @Override
        public ChatResponse call(Prompt prompt) {
            var last = prompt.getLastUserOrToolResponseMessage();
            if (last instanceof ToolResponseMessage message) {
                read = message.getResponses().get(0).responseData();
            }
            var answer = read == null
                ? AssistantMessage.builder().toolCalls(List.of(CALL)).build()
                : new AssistantMessage("Done.");
            return new ChatResponse(List.of(new Generation(answer)));
        }
    }

    @Test
    void aFullDiskIsAFailure() {
        Model model = new Model();
        Agent.of(model).prompt("Copy the files.").call().content();
        assertTrue(model.read.startsWith("Error: "), model.read);
        assertTrue(model.read.contains("disk is full"), model.read);
    }
}
