package dev.toolresult.carriers;

import dev.toolresult.Settings;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a result becomes a message for the model layer; immutable.
 *
 * @param toolCallId identifier of the model's call that it answers; null is the result's own
 * @param name the tool's name; null is that of a tool-result or tool-message, if it has one
 * @param isInternal whether the host keeps the message to itself; null: not said
 * @param settings codes, language, and how the result is shown
 */
public record MessageOptions(
        @Nullable String toolCallId, @Nullable String name, @Nullable Boolean isInternal, Settings settings) {

    /** The result's own identifier, with the settings by default. */
    public static final MessageOptions DEFAULT = new MessageOptions(null, null, null, Settings.DEFAULT);

    /** Rejects null settings. */
    public MessageOptions {
        Objects.requireNonNull(settings, "settings");
    }

    /** The same with an identifier. */
    public MessageOptions withToolCallId(@Nullable String toolCallId) {
        return new MessageOptions(toolCallId, name, isInternal, settings);
    }

    /** The same with the tool's name. */
    public MessageOptions withName(@Nullable String name) {
        return new MessageOptions(toolCallId, name, isInternal, settings);
    }

    /** The same, internal or not. */
    public MessageOptions withInternal(@Nullable Boolean isInternal) {
        return new MessageOptions(toolCallId, name, isInternal, settings);
    }

    /** The same with other settings. */
    public MessageOptions withSettings(Settings settings) {
        return new MessageOptions(toolCallId, name, isInternal, settings);
    }
}
