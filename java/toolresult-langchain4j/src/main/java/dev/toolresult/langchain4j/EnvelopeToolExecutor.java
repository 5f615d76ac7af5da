package dev.toolresult.langchain4j;

import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.agent.tool.ToolSpecifications;
import dev.langchain4j.exception.ToolArgumentsException;
import dev.langchain4j.exception.ToolExecutionException;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.toolresult.Carriers;
import dev.toolresult.ContentOptions;
import dev.toolresult.Envelope;
import dev.toolresult.ErrorCode;
import dev.toolresult.Llm;
import dev.toolresult.ToolException;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolRunner;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;

/**
 * Runs a tool of AiServices so that the model always reads a valid result, with {@code isError} set
 * and the envelope kept.
 *
 * <pre>{@code
 * AiServices.builder(Assistant.class)
 *         .chatModel(model)
 *         .tools(EnvelopeToolExecutor.of(ToolRunner.create(), new Orders()))
 *         .build();
 * }</pre>
 *
 * <p>Thread-safe, if the tools are.
 */
public final class EnvelopeToolExecutor implements ToolExecutor {
    private final ToolExecutor tool;
    private final ToolRunner runner;
    private final ContentOptions options;

    /**
     * Wraps an executor.
     *
     * @param tool what is run
     * @param runner how: time limit, what the model reads of exceptions
     * @param options how results are shown to the model
     */
    public EnvelopeToolExecutor(ToolExecutor tool, ToolRunner runner, ContentOptions options) {
        this.tool = Objects.requireNonNull(tool, "tool");
        this.runner = Objects.requireNonNull(runner, "runner");
        this.options = Objects.requireNonNull(options, "options");
    }

    /**
     * The tools of objects: every method marked with {@code @Tool}, for {@code
     * AiServices.builder(…).tools(…)}.
     *
     * @param runner how they run
     * @param holders objects with methods that are marked
     * @throws IllegalArgumentException an object has no such method
     */
    public static Map<ToolSpecification, ToolExecutor> of(ToolRunner runner, Object... holders) {
        Map<ToolSpecification, ToolExecutor> tools = new LinkedHashMap<>();
        for (Object holder : holders) {
            int before = tools.size();
            for (Method method : holder.getClass().getDeclaredMethods()) {
                if (method.isAnnotationPresent(Tool.class)) {
                    // Exceptions reach the runner as they are; it decides what the model reads.
                    ToolExecutor own = DefaultToolExecutor.builder()
                            .object(holder)
                            .originalMethod(method)
                            .methodToInvoke(method)
                            .wrapToolArgumentsExceptions(true)
                            .propagateToolExecutionExceptions(true)
                            .build();
                    tools.put(
                            ToolSpecifications.toolSpecificationFrom(method),
                            new EnvelopeToolExecutor(own, runner, ContentOptions.DEFAULT));
                }
            }
            if (tools.size() == before) {
                throw new IllegalArgumentException(
                        holder.getClass().getName() + " has no method marked with @Tool");
            }
        }
        return tools;
    }

    @Override
    public String execute(ToolExecutionRequest request, Object memoryId) {
        return Llm.content(response(request, () -> tool.execute(request, memoryId)), options);
    }

    @Override
    public ToolExecutionResult executeWithContext(
            ToolExecutionRequest request, InvocationContext context) {
        Envelope envelope =
                response(request, () -> returned(tool.executeWithContext(request, context)));
        return ToolExecutionResult.builder()
                .isError(Carriers.isFailed(envelope))
                .result(envelope)
                .resultText(Llm.content(envelope, options))
                .attributes(Map.of(Carriers.ENVELOPE, envelope.toMap()))
                .build();
    }

    private ToolResponse response(
            ToolExecutionRequest request, Callable<?> call) {
        return runner.run(request.name(), () -> {
            try {
                return call.call();
            } catch (ToolArgumentsException error) {
                // The model wrote these arguments, and can write better ones.
                throw new ToolException(
                        ErrorCode.PARAMETER_ERROR.code(), error.getMessage(), error);
            } catch (ToolExecutionException error) {
                throw error.getCause() instanceof Exception cause ? cause : error;
            }
        });
    }

    private static Object returned(ToolExecutionResult result) {
        if (result.isError()) {
            return Carriers.read(true, true, result.resultText(), null);
        }
        Object value = result.result();
        return value == null || value instanceof Void ? result.resultText() : value;
    }
}
