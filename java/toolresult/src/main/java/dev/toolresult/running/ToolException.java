package dev.toolresult.running;

import dev.toolresult.ErrorCode;
import dev.toolresult.ToolResultException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a tool throws to choose code and message of its failure; {@link ToolRunner} shows both.
 *
 * <pre>{@code
 * throw new ToolException(ErrorCode.NOT_FOUND, "no order 17");
 * }</pre>
 */
public class ToolException extends ToolResultException {
    private static final long serialVersionUID = 1L;

    private final int code;
    private final @Nullable Duration retryAfter;

    /**
     * @param code any but SUCCESS
     * @param message what went wrong and with which value; the model reads it
     */
    public ToolException(ErrorCode code, String message) {
        this(code.code(), message);
    }

    /**
     * @param code the code of a failure, such as one of your own; another becomes 5000 where the
     *     result is made
     * @param message what went wrong and with which value; the model reads it
     */
    public ToolException(int code, String message) {
        this(code, message, null, null);
    }

    /**
     * @param code as in {@link #ToolException(int, String)}
     * @param message what went wrong and with which value; the model reads it
     * @param cause what was thrown, for the log; may be null
     */
    public ToolException(int code, String message, @Nullable Throwable cause) {
        this(code, message, cause, null);
    }

    /**
     * A failure that says when the call may be repeated.
     *
     * @param code any but SUCCESS
     * @param message what went wrong and with which value; the model reads it
     * @param retryAfter how long to wait; it becomes {@code meta.retry_after_ms}
     * @throws IllegalArgumentException retryAfter is below zero
     */
    public ToolException(ErrorCode code, String message, Duration retryAfter) {
        this(code.code(), message, retryAfter);
    }

    /**
     * A failure with a code of your own that says when the call may be repeated.
     *
     * @param code as in {@link #ToolException(int, String)}
     * @param message what went wrong and with which value; the model reads it
     * @param retryAfter how long to wait; it becomes {@code meta.retry_after_ms}
     * @throws IllegalArgumentException retryAfter is below zero
     */
    public ToolException(int code, String message, Duration retryAfter) {
        this(code, message, null, retryAfter);
    }

    /**
     * @param code as in {@link #ToolException(int, String)}
     * @param message what went wrong and with which value; the model reads it
     * @param cause what was thrown, for the log; may be null
     * @param retryAfter how long to wait before the call is repeated; may be null
     * @throws IllegalArgumentException retryAfter is below zero
     */
    public ToolException(
            int code, String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
        super(message, cause);
        if (retryAfter != null && retryAfter.isNegative()) {
            throw new IllegalArgumentException(
                    "retryAfter: expected zero or more, got " + retryAfter);
        }
        this.code = code;
        this.retryAfter = retryAfter;
    }

    /** The error code. */
    public int code() {
        return code;
    }

    /** How long to wait before the call is repeated; null where nothing is said. */
    public @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
