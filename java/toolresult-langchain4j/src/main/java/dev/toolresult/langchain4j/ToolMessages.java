package dev.toolresult.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.toolresult.carriers.Carriers;
import dev.toolresult.Envelope;
import dev.toolresult.carriers.Llm;
import dev.toolresult.Settings;
import dev.toolresult.ToolReturn;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts what a tool gave to LangChain4j's message to the model, and back.
 *
 * <p>The text is what {@link Llm#content(Envelope)} shows, {@code isError} is set for anything that
 * is not ok, and the attribute {@link Carriers#ENVELOPE} keeps the envelope. Needs LangChain4j
 * 1.12.0 or newer, the first with attributes. Thread-safe.
 */
public final class ToolMessages {
    private ToolMessages() {}

    /**
     * The message that answers a request.
     *
     * @param request the model's call; its id and name go into the message
     * @param result an envelope, its JSON, or whatever else the tool gave: plain text and data are
     *     a success, null is a failure
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static ToolExecutionResultMessage from(ToolExecutionRequest request, @Nullable Object result) {
        return from(request, result, Settings.DEFAULT);
    }

    /**
     * The message that answers a request.
     *
     * @param request the model's call; its id and name go into the message
     * @param result as above
     * @param settings how the result is shown; give the model the {@link
     *     dev.toolresult.runs.Workflow#toolRules(Settings) rules} of the same
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static ToolExecutionResultMessage from(
            ToolExecutionRequest request, @Nullable Object result, Settings settings) {
        Envelope envelope = Carriers.envelope(request.name(), result, settings);
        return ToolExecutionResultMessage.builder()
                .id(request.id())
                .toolName(request.name())
                .text(Llm.content(envelope, settings))
                .isError(Carriers.isFailed(envelope))
                .attributes(Map.of(Carriers.ENVELOPE, envelope.toMap()))
                .build();
    }

    /**
     * The result in a message: the kept envelope, unless the text was edited; else what text and
     * flag say. A failure never comes back as a success.
     *
     * @param message of any tool
     */
    public static ToolReturn read(ToolExecutionResultMessage message) {
        return read(message, Settings.DEFAULT);
    }

    /**
     * The same of a message that was sent as settings say.
     *
     * @param message of any tool
     * @param settings how it was sent
     */
    public static ToolReturn read(ToolExecutionResultMessage message, Settings settings) {
        Map<String, Object> attributes = message.attributes();
        Object kept = attributes == null ? null : attributes.get(Carriers.ENVELOPE);
        String text = message.hasSingleText() ? message.text() : null;
        return Carriers.read(message.isError(), "isError", text, kept, settings);
    }
}
