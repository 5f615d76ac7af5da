import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.tool.annotation.Tool;

class Agent {
    static class Tools {
        @Tool(description = "Copy the five files of this week.")
        Files.Copied copyFiles(String to) throws Exception {
            return Files.copy(to);
        }
    }

    static ChatClient of(ChatModel model) {
        return ChatClient.builder(model)
            .defaultTools(new Tools())
            .build();
    }
}
