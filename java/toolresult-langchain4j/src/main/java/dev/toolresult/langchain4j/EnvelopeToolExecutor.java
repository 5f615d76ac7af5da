package dev.toolresult.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.exception.ToolArgumentsException;
import dev.langchain4j.exception.ToolExecutionException;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.DefaultToolExecutor;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.langchain4j.service.tool.ToolService;
import dev.toolresult.carriers.Carriers;
import dev.toolresult.Envelope;
import dev.toolresult.ErrorCode;
import dev.toolresult.carriers.Llm;
import dev.toolresult.running.ToolInvocation;
import dev.toolresult.running.ToolException;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolReturn;
import dev.toolresult.running.ToolRunner;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

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

    /**
     * Wraps an executor.
     *
     * @param tool what is run
     * @param runner how: time limit, what the model reads of exceptions; its settings say how
     *     results are shown
     */
    public EnvelopeToolExecutor(ToolExecutor tool, ToolRunner runner) {
        this.tool = Objects.requireNonNull(tool, "tool");
        this.runner = Objects.requireNonNull(runner, "runner");
    }

    /**
     * The tools of objects, as {@code AiServices} itself finds them: every method marked with
     * {@code @Tool}, inherited ones too, with what the mark says of returning at once.
     *
     * @param runner how they run
     * @param holders objects with methods that are marked
     * @return for {@code AiServices.builder(…).tools(…)}
     * @throws dev.langchain4j.service.IllegalConfigurationException an object has no such method
     */
    public static List<AiServiceTool> of(ToolRunner runner, Object... holders) {
        return Stream.of(holders)
                .flatMap(holder -> ToolService.findTools(holder).stream())
                .map(tool -> tool.toBuilder()
                        .toolExecutor(new EnvelopeToolExecutor(tool.toolExecutor(), runner))
                        .build())
                .toList();
    }

    @Override
    public String execute(ToolExecutionRequest request, Object memoryId) {
        InvocationContext context = InvocationContext.builder().chatMemoryId(memoryId).build();
        return executeWithContext(request, context).resultText();
    }

    @Override
    public ToolExecutionResult executeWithContext(
            ToolExecutionRequest request, InvocationContext context) {
        Envelope envelope =
                response(request, () -> returned(tool.executeWithContext(request, context)));
        return ToolExecutionResult.builder()
                .isError(Carriers.isFailed(envelope))
                .result(envelope)
                .resultText(Llm.content(envelope, runner.settings()))
                .attributes(Map.of(Carriers.ENVELOPE, envelope.toMap()))
                .build();
    }

    private ToolResponse response(
            ToolExecutionRequest request, Callable<?> call) {
        ToolInvocation made = ToolInvocation.of(request.name(), request.arguments(), request.id());
        return runner.run(made, () -> {
            try {
                return call.call();
            } catch (ToolArgumentsException error) {
                // The model wrote these arguments, and can write better ones.
                ToolException noJson =
                        Carriers.wrongArguments(runner, request.arguments(), null, error);
                throw noJson != null
                        ? noJson
                        : new ToolException(
                                ErrorCode.PARAMETER_ERROR.code(), error.getMessage(), error);
            } catch (ToolExecutionException error) {
                throw error.getCause() instanceof Exception cause ? cause : error;
            }
        }, null);
    }

    private Object returned(ToolExecutionResult result) {
        if (result.isError()) {
            return Carriers.read(true, "isError", result.resultText(), null, runner.settings());
        }
        if (result.result() != null) {
            return result.result();
        }
        if (tool instanceof DefaultToolExecutor method) {
            return isProcedure(method) ? ToolReturn.success() : null;
        }
        return result.resultText();
    }

    private static boolean isProcedure(DefaultToolExecutor tool) {
        Class<?> type = tool.originalMethod().getReturnType();
        return type == void.class || type == Void.class;
    }
}
