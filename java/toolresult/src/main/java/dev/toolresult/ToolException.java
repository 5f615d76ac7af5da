package dev.toolresult;

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

    /**
     * @param code any but SUCCESS
     * @param message what went wrong and with which value; the model reads it
     */
    public ToolException(ErrorCode code, String message) {
        this(code.code(), message, null);
    }

    /**
     * @param code the code of a failure, such as one of your own; another becomes 5000 where the
     *     result is made
     * @param message what went wrong and with which value; the model reads it
     */
    public ToolException(int code, String message) {
        this(code, message, null);
    }

    /**
     * @param code as in {@link #ToolException(int, String)}
     * @param message what went wrong and with which value; the model reads it
     * @param cause what was thrown, for the log; may be null
     */
    public ToolException(int code, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    /** The error code. */
    public int code() {
        return code;
    }
}
