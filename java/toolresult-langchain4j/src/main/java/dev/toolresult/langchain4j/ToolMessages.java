package dev.toolresult.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.toolresult.Forms;
import dev.toolresult.ContentOptions;
import dev.toolresult.Llm;
import dev.toolresult.Outcome;
import dev.toolresult.Style;

/**
 * Converts a tool's envelope to LangChain4j's message to the model.
 *
 * <p>Its text is what {@link Llm#content} shows, and {@code isError} is set for anything that is
 * not ok: failed, empty or unknown. Needs LangChain4j 1.11.0 or newer. Thread-safe.
 */
public final class ToolMessages {
    private ToolMessages() {}

    /**
     * The message that answers a request, with the result shown as text.
     *
     * @param request the model's call; its id and name go into the message
     * @param envelope JSON of any form; a tool that returned null is
     *     {@code ToolExecutionResult.fromNull(request.name())}
     * @throws dev.toolresult.ContractException the envelope is not valid, null included
     * @throws IllegalArgumentException it is a whole run (run-record, run-state), which answers no
     *     call
     */
    public static ToolExecutionResultMessage from(ToolExecutionRequest request, String envelope) {
        return from(request, envelope, Style.TEXT, "en");
    }

    /**
     * The message that answers a request.
     *
     * @param request the model's call; its id and name go into the message
     * @param envelope JSON of any form
     * @param style "text" or "envelope", as in {@link Llm#content}; give the model the
     *     {@link dev.toolresult.Workflow#toolRules} of the same style
     * @param lang language of default texts, "en" or "zh"
     * @throws dev.toolresult.ContractException the envelope is not valid, null included
     * @throws IllegalArgumentException there is no such style or language, or the envelope is a
     *     whole run (run-record, run-state), which answers no call
     */
    public static ToolExecutionResultMessage from(
            ToolExecutionRequest request, String envelope, Style style, String lang) {
        return ToolExecutionResultMessage.builder()
                .id(request.id())
                .toolName(request.name())
                .text(Llm.content(envelope, ContentOptions.DEFAULT.withStyle(style).withLang(lang)))
                .isError(Forms.outcome(envelope) != Outcome.OK)
                .build();
    }
}
