import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.service.AiServices;

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
        return AiServices.builder(Assistant.class)
            .chatModel(model)
            .tools(new Tools())
            .build();
    }
}
