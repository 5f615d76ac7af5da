import static dev.toolresult.running.ToolRunner.ExceptionText.TEXT;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.service.AiServices;
import dev.toolresult.langchain4j.EnvelopeToolExecutor;
import dev.toolresult.running.ToolRunner;

class Agent {
    interface Assistant {
        String chat(String question);
    }

    static class Tools {
        @Tool("Copy the five files of this week.")
        Files.Copied copyFiles(String to) throws Exception {
            return Files.copy(to);
        }
    }

    static Assistant of(ChatModel model) {
        ToolRunner runner = ToolRunner.create().withExceptionText(TEXT);
        return AiServices.builder(Assistant.class)
            .chatModel(model)
            .tools(EnvelopeToolExecutor.of(runner, new Tools()))
            .build();
    }
}
