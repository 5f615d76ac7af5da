package dev.toolresult.springai;

import dev.toolresult.running.ToolRunner;
import java.util.List;
import java.util.Objects;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.model.tool.ToolCallingChatOptions;
import org.springframework.ai.model.tool.ToolCallingManager;
import org.springframework.ai.model.tool.ToolExecutionResult;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.definition.ToolDefinition;

/**
 * Runs every tool of a prompt as {@link EnvelopeToolCallback} does, wherever the tool comes from.
 *
 * <p>The Spring Boot starter puts it around the manager of the application. Thread-safe.
 */
public final class EnvelopeToolCallingManager implements ToolCallingManager {
    private final ToolCallingManager manager;
    private final ToolRunner runner;

    /**
     * Wraps a manager.
     *
     * @param manager finds the tools, counts their calls, writes the history
     * @param runner how the tools run
     */
    public EnvelopeToolCallingManager(ToolCallingManager manager, ToolRunner runner) {
        this.manager = Objects.requireNonNull(manager, "manager");
        this.runner = Objects.requireNonNull(runner, "runner");
    }

    @Override
    public List<ToolDefinition> resolveToolDefinitions(ToolCallingChatOptions options) {
        return manager.resolveToolDefinitions(options);
    }

    @Override
    public ToolExecutionResult executeToolCalls(Prompt prompt, ChatResponse response) {
        boolean hasTools = prompt.getOptions() instanceof ToolCallingChatOptions options
                && options.getToolCallbacks() != null;
        return manager.executeToolCalls(hasTools ? wrapped(prompt) : prompt, response);
    }

    private Prompt wrapped(Prompt prompt) {
        ToolCallingChatOptions options = (ToolCallingChatOptions) prompt.getOptions();
        List<ToolCallback> tools =
                options.getToolCallbacks().stream().map(this::wrapped).toList();
        return new Prompt(
                prompt.getInstructions(), options.mutate().toolCallbacks(tools).build());
    }

    private ToolCallback wrapped(ToolCallback tool) {
        return tool instanceof EnvelopeToolCallback
                ? tool
                : EnvelopeToolCallback.of(runner, tool);
    }
}
