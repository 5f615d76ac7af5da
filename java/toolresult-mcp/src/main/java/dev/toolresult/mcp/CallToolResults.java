package dev.toolresult.mcp;

import dev.toolresult.carriers.Carriers;
import dev.toolresult.Envelope;
import dev.toolresult.validation.Json;
import dev.toolresult.carriers.Llm;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.running.ToolInvocation;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.ToolReturn;
import dev.toolresult.running.ToolRunner;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Converts what a tool gave to MCP's CallToolResult, and back.
 *
 * <p>The content is the text that the model reads, the structured content is the envelope, and
 * {@code isError} is set for anything that is not ok. Thread-safe.
 */
public final class CallToolResults {
    private CallToolResults() {}

    /**
     * What a tool does with a request.
     *
     * @param <E> the exchange of a server
     */
    @FunctionalInterface
    public interface Tool<E> {
        /**
         * Does it.
         *
         * @param exchange the server's exchange with its client
         * @param arguments the arguments of the request; never null
         * @return an envelope of any form, its JSON, plain data, or a future or Mono of them
         * @throws Exception it failed
         */
        @Nullable Object call(E exchange, Map<String, Object> arguments) throws Exception;
    }

    /**
     * The result for a client.
     *
     * @param tool the tool's name
     * @param result an envelope, its JSON, or whatever else the tool gave: plain text and data are
     *     a success, null is a failure
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static CallToolResult from(String tool, @Nullable Object result) {
        return from(tool, result, Settings.DEFAULT);
    }

    /**
     * The result for a client.
     *
     * @param tool the tool's name
     * @param result as above
     * @param settings how the result is shown
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static CallToolResult from(String tool, @Nullable Object result, Settings settings) {
        return from(Carriers.envelope(tool, result, settings), settings);
    }

    /**
     * The result for a client.
     *
     * <pre>{@code
     * var missing = ToolReturn.failure(ErrorCode.NOT_FOUND, "no order 17");
     * return CallToolResults.from(missing);
     * }</pre>
     *
     * @param envelope a result of any form
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static CallToolResult from(Envelope envelope) {
        return from(envelope, Settings.DEFAULT);
    }

    /**
     * The result for a client.
     *
     * @param envelope a result of any form
     * @param settings how the result is shown
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static CallToolResult from(Envelope envelope, Settings settings) {
        Objects.requireNonNull(envelope, "envelope");
        return CallToolResult.builder()
                .content(List.of(TextContent.builder(Llm.content(envelope, settings)).build()))
                .structuredContent(envelope.toMap())
                .isError(Carriers.isFailed(envelope))
                .meta(Carriers.mark(envelope))
                .build();
    }

    /**
     * The handler of a tool's calls, for {@code SyncToolSpecification.builder().callHandler(…)}: the
     * client always gets a valid result.
     *
     * @param runner how the tool runs: time limit, what the model reads of exceptions; its
     *     settings say how results are shown
     * @param tool what it does
     * @param <E> the exchange of the server
     */
    public static <E> BiFunction<E, CallToolRequest, CallToolResult> handler(
            ToolRunner runner, Tool<E> tool) {
        Objects.requireNonNull(runner, "runner");
        Objects.requireNonNull(tool, "tool");
        return (exchange, request) -> {
            Map<String, Object> arguments =
                    request.arguments() == null ? Map.of() : request.arguments();
            Callable<Object> call = () -> settled(tool.call(exchange, arguments));
            ToolInvocation made = new ToolInvocation(request.name(), arguments, null);
            return from(runner.run(made, call, null), runner.settings());
        };
    }

    /**
     * The same for {@code AsyncToolSpecification.builder().callHandler(…)}, of a server that is
     * reactive: the tool runs on the scheduler for work that blocks, and may return a Mono.
     *
     * @param runner as above
     * @param tool what it does
     * @param <E> the exchange of the server
     */
    public static <E> BiFunction<E, CallToolRequest, Mono<CallToolResult>> asyncHandler(
            ToolRunner runner, Tool<E> tool) {
        BiFunction<E, CallToolRequest, CallToolResult> handler = handler(runner, tool);
        return (exchange, request) -> Mono.fromCallable(() -> handler.apply(exchange, request))
                .subscribeOn(Schedulers.boundedElastic());
    }

    /** What a Mono will give is what its tool returns. */
    private static @Nullable Object settled(@Nullable Object returned) {
        return returned instanceof Mono<?> mono ? mono.toFuture() : returned;
    }

    /**
     * The result in what a server answered: its envelope if it sent one; else what content and flag
     * say. A failure never comes back as a success.
     *
     * @param result of any server
     */
    public static ToolReturn read(CallToolResult result) {
        return read(result, Settings.DEFAULT);
    }

    /**
     * The same of a result that was sent as settings say.
     *
     * @param result of any server
     * @param settings how it was sent
     */
    public static ToolReturn read(CallToolResult result, Settings settings) {
        List<String> texts = result.content() == null ? List.of() : result.content().stream()
                .filter(TextContent.class::isInstance)
                .map(content -> ((TextContent) content).text())
                .collect(Collectors.toList());
        String text = String.join("\n", texts);
        boolean isFailed = Boolean.TRUE.equals(result.isError());
        Object structured = result.structuredContent();
        ToolReturn failure = isFailed || structured != null || texts.size() < 2
                ? null
                : Carriers.failureIn(texts, "isError", settings);
        if (failure != null) {
            return failure;
        }
        boolean isEnvelope = ToolResultProcessor.parseAny(structured).isPresent();
        ToolReturn said = Carriers.read(
                isFailed, "isError", isEnvelope ? null : text, structured, settings);
        if (isEnvelope || structured == null || isFailed) {
            return said;
        }
        // Structured content that is not an envelope is the data; the text repeats it, and what it
        // says of a failure counts more than words.
        ToolReturn data = ToolReturn.success(structured);
        String json = Json.write(data.toNode().get("data"));
        ToolReturn reported = Carriers.read(false, "isError", json, null, settings);
        if (reported.outcome() != Outcome.OK) {
            return reported;
        }
        return said.outcome() == Outcome.OK ? data : said;
    }
}
