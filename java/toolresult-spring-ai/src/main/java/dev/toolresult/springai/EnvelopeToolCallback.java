package dev.toolresult.springai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.carriers.Carriers;
import dev.toolresult.ContractException;
import dev.toolresult.validation.Json;
import dev.toolresult.carriers.Llm;
import dev.toolresult.running.ToolInvocation;
import dev.toolresult.running.ToolException;
import dev.toolresult.ToolReturn;
import dev.toolresult.running.ToolRunner;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.springframework.ai.chat.model.ToolContext;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.definition.ToolDefinition;
import org.springframework.ai.tool.execution.ToolExecutionException;
import org.springframework.ai.tool.metadata.ToolMetadata;
import org.springframework.ai.tool.method.MethodToolCallback;
import tools.jackson.core.JacksonException;

/**
 * Runs a tool of Spring AI so that the model always reads a valid result: a failure begins with
 * {@code Error: }, whether the tool returned one or threw.
 *
 * <pre>{@code
 * ToolCallback[] tools = EnvelopeToolCallback.of(
 *         ToolRunner.create(), ToolCallbacks.from(new Orders()));
 * chatClient.prompt(question).tools((Object[]) tools).call().content();
 * }</pre>
 *
 * <p>Thread-safe, if the tool is.
 */
public final class EnvelopeToolCallback implements ToolCallback {
    // What Spring AI writes for a method that returns nothing.
    private static final String DONE = "\"Done\"";

    private final ToolCallback tool;
    private final ToolRunner runner;

    /**
     * Wraps a tool.
     *
     * @param tool what is run
     * @param runner how: time limit, what the model reads of exceptions; its settings say how
     *     results are shown
     */
    public EnvelopeToolCallback(ToolCallback tool, ToolRunner runner) {
        this.tool = Objects.requireNonNull(tool, "tool");
        this.runner = Objects.requireNonNull(runner, "runner");
    }

    /**
     * Wraps a tool.
     *
     * @param runner how it runs
     * @param tool what is run
     */
    public static ToolCallback of(ToolRunner runner, ToolCallback tool) {
        return new EnvelopeToolCallback(tool, runner);
    }

    /**
     * Wraps tools.
     *
     * @param runner how they run
     * @param tools what is run
     */
    public static ToolCallback[] of(ToolRunner runner, ToolCallback... tools) {
        return Stream.of(tools)
                .map(tool -> of(runner, tool))
                .toArray(ToolCallback[]::new);
    }

    @Override
    public ToolDefinition getToolDefinition() {
        return tool.getToolDefinition();
    }

    @Override
    public ToolMetadata getToolMetadata() {
        return tool.getToolMetadata();
    }

    @Override
    public String call(String input) {
        return shown(input, given -> tool.call(given));
    }

    @Override
    public String call(String input, ToolContext context) {
        return shown(input, given -> tool.call(given, context));
    }

    private String shown(String input, UnaryOperator<String> call) {
        // Models leave out the arguments where there are none; Spring AI rejects blank text.
        String given = input == null || input.isBlank() ? "{}" : input;
        ToolInvocation made = ToolInvocation.of(tool.getToolDefinition().name(), given, null);
        return Llm.content(runner.run(made, () -> {
            try {
                return unwrapped(call.apply(given));
            } catch (ToolExecutionException error) {
                boolean isOfTool = error.getCause() instanceof Exception;
                Exception cause = isOfTool ? (Exception) error.getCause() : error;
                throw cause instanceof JacksonException ? ofArguments(given, cause) : cause;
            } catch (RuntimeException error) {
                throw ofArguments(given, error);
            }
        }, null), runner.settings());
    }

    /** The model wrote the arguments, and can write better ones: it reads what is wrong. */
    private Exception ofArguments(String input, Exception error) {
        String schema = tool.getToolDefinition().inputSchema();
        ToolException wrong = Carriers.wrongArguments(runner, input, schema, error);
        return wrong == null ? error : wrong;
    }

    /** What the tool returned: Spring AI writes it as JSON, text in quotes and null as null. */
    private Object unwrapped(String written) {
        if (written == null) {
            return null;
        }
        if (tool instanceof MethodToolCallback && DONE.equals(written)) {
            return ToolReturn.success();
        }
        try {
            JsonNode value = Json.read(written);
            return value.isTextual() ? value.textValue() : value;
        } catch (ContractException plainText) {
            return written;
        }
    }
}
