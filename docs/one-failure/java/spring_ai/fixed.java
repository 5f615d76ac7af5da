import static dev.toolresult.running.ToolRunner.ExceptionText.TEXT;

import dev.toolresult.running.ToolRunner;
import dev.toolresult.springai.EnvelopeToolCallback;
import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.support.ToolCallbacks;
import org.springframework.ai.tool.annotation.Tool;

class Agent {
    static class Tools {
        @Tool(description = "Copy the five files of this week.")
        Files.Copied copyFiles(String to) throws Exception {
            return Files.copy(to);
        }
    }

    static ChatClient of(ChatModel model) {
        ToolRunner runner = ToolRunner.create().withExceptionText(TEXT);
        Object[] tools = EnvelopeToolCallback.of(runner, ToolCallbacks.from(new Tools()));
        return ChatClient.builder(model)
            .defaultTools(tools)
            .build();
    }
}
