package dev.toolresult;

import org.jspecify.annotations.Nullable;

/**
 * How a result becomes a message for the model layer; immutable.
 *
 * @param toolCallId identifier of the model's call that it answers; null is the result's own
 * @param name the tool's name; null is that of a tool-result or tool-message, if it has one
 * @param isInternal whether the host keeps the message to itself; null: not said
 * @param content how the result is shown; null is the default
 */
public record MessageOptions(
        @Nullable String toolCallId, @Nullable String name, @Nullable Boolean isInternal, @Nullable ContentOptions content) {

    /** The result's own identifier, and content as by default. */
    public static final MessageOptions DEFAULT = new MessageOptions(null, null, null, null);

    /** Takes null for the default content. */
    public MessageOptions {
        content = content == null ? ContentOptions.DEFAULT : content;
    }

    /** The same with an identifier. */
    public MessageOptions withToolCallId(@Nullable String toolCallId) {
        return new MessageOptions(toolCallId, name, isInternal, content);
    }

    /** The same with the tool's name. */
    public MessageOptions withName(@Nullable String name) {
        return new MessageOptions(toolCallId, name, isInternal, content);
    }

    /** The same, internal or not. */
    public MessageOptions withInternal(@Nullable Boolean isInternal) {
        return new MessageOptions(toolCallId, name, isInternal, content);
    }

    /** The same with other content. */
    public MessageOptions withContent(@Nullable ContentOptions content) {
        return new MessageOptions(toolCallId, name, isInternal, content);
    }
}
