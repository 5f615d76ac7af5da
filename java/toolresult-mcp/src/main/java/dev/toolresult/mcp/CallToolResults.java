package dev.toolresult.mcp;

import dev.toolresult.Carriers;
import dev.toolresult.ContentOptions;
import dev.toolresult.Envelope;
import dev.toolresult.Json;
import dev.toolresult.Llm;
import dev.toolresult.Outcome;
import dev.toolresult.ToolResultProcessor;
import dev.toolresult.ToolReturn;
import dev.toolresult.ToolRunner;
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
         * @return an envelope of any form, its JSON, or plain data
         * @throws Exception it failed
         */
        Object call(E exchange, Map<String, Object> arguments) throws Exception;
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
        return from(tool, result, ContentOptions.DEFAULT);
    }

    /**
     * The result for a client.
     *
     * @param tool the tool's name
     * @param result as above
     * @param options how the result is shown
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static CallToolResult from(String tool, @Nullable Object result, ContentOptions options) {
        return from(Carriers.envelope(tool, result), options);
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
        return from(envelope, ContentOptions.DEFAULT);
    }

    /**
     * The result for a client.
     *
     * @param envelope a result of any form
     * @param options how the result is shown
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static CallToolResult from(Envelope envelope, ContentOptions options) {
        Objects.requireNonNull(envelope, "envelope");
        return CallToolResult.builder()
                .content(List.of(TextContent.builder(Llm.content(envelope, options)).build()))
                .structuredContent(envelope.toMap())
                .isError(Carriers.isFailed(envelope))
                .meta(Carriers.mark(envelope))
                .build();
    }

    /**
     * The handler of a tool's calls, for {@code SyncToolSpecification.builder().callHandler(…)}: the
     * client always gets a valid result.
     *
     * @param runner how the tool runs: time limit, what the model reads of exceptions
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
            Callable<Object> call = () -> tool.call(exchange, arguments);
            return from(request.name(), runner.run(request.name(), call));
        };
    }

    /**
     * The result in what a server answered: its envelope if it sent one; else what content and flag
     * say. A failure never comes back as a success.
     *
     * @param result of any server
     */
    public static ToolReturn read(@Nullable CallToolResult result) {
        String text = result.content() == null ? "" : result.content().stream()
                .filter(TextContent.class::isInstance)
                .map(content -> ((TextContent) content).text())
                .collect(Collectors.joining("\n"));
        boolean isFailed = Boolean.TRUE.equals(result.isError());
        Object structured = result.structuredContent();
        boolean isEnvelope = ToolResultProcessor.parseAny(structured).isPresent();
        ToolReturn said = Carriers.read(isFailed, true, isEnvelope ? null : text, structured);
        if (isEnvelope || structured == null || said.outcome() != Outcome.OK) {
            return said;
        }
        // Structured content that is not an envelope is the data; the text repeats it.
        ToolReturn data = ToolReturn.success(structured);
        String json = Json.write(data.toNode().get("data"));
        ToolReturn reported = Carriers.read(false, true, json, null);
        return reported.outcome() == Outcome.OK ? data : reported;
    }
}
