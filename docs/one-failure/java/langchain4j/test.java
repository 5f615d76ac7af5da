import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import org.junit.jupiter.api.Test;

class AgentTest {
    static final AiMessage CALL = AiMessage.from(ToolExecutionRequest.builder()
        .id("call_1")
        .name("copyFiles")
        .arguments("{\"to\": \"backup\"}")
        .build());

    /** Calls the tool, and keeps what it reads. */
    static class Model implements ChatModel {
        ToolExecutionResultMessage read;

        @Override
        public ChatResponse doChat(ChatRequest request) {
            var messages = request.messages();
            var last = messages.get(messages.size() - 1);
            if (last instanceof ToolExecutionResultMessage message) {
                read = message;
            }
            AiMessage answer = read == null ? CALL : AiMessage.from("Done.");
            return ChatResponse.builder().aiMessage(answer).build();
        }
    }

    @Test
    void aFullDiskIsAFailure() {
        Model model = new Model();
        Agent.of(model).chat("Copy the files.");
        assertTrue(model.read.isError());
        assertTrue(model.read.text().contains("disk is full"));
    }
}
