package dev.toolresult.springai;

import dev.toolresult.carriers.Carriers;
import dev.toolresult.carriers.Llm;
import dev.toolresult.Settings;
import dev.toolresult.ToolReturn;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage.ToolResponse;

/**
 * Converts what a tool gave to Spring AI's tool response, and back.
 *
 * <p>A tool response is text alone: no flag, no place for an envelope. Anything that is not ok
 * begins with {@code Error: }. Thread-safe.
 */
public final class ToolResponses {
    private ToolResponses() {}

    /**
     * The response to a call.
     *
     * @param call the model's call; its id and name go into the response
     * @param result an envelope, its JSON, or whatever else the tool gave: plain text and data are
     *     a success, null is a failure
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static ToolResponse from(AssistantMessage.ToolCall call, @Nullable Object result) {
        return from(call, result, Settings.DEFAULT);
    }

    /**
     * The response to a call.
     *
     * @param call the model's call; its id and name go into the response
     * @param result as above
     * @param settings how the result is shown
     * @throws IllegalArgumentException it is a whole run (run-record, run-state)
     */
    public static ToolResponse from(
            AssistantMessage.ToolCall call, @Nullable Object result, Settings settings) {
        String text = Llm.content(Carriers.envelope(call.name(), result, settings), settings);
        return new ToolResponse(call.id(), call.name(), text);
    }

    /**
     * The message of some responses.
     *
     * @param responses at least one
     */
    public static ToolResponseMessage message(ToolResponse... responses) {
        return ToolResponseMessage.builder().responses(List.of(responses)).build();
    }

    /**
     * The result in a response. Text that looks like a failure has the outcome unknown: nothing in
     * the response says for certain.
     *
     * @param response of any tool
     */
    public static ToolReturn read(ToolResponse response) {
        return read(response, Settings.DEFAULT);
    }

    /**
     * The same of a response that was sent as settings say.
     *
     * @param response of any tool
     * @param settings how it was sent
     */
    public static ToolReturn read(ToolResponse response, Settings settings) {
        return Carriers.read(null, null, response.responseData(), null, settings);
    }
}
