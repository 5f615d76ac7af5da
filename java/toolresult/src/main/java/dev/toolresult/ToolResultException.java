package dev.toolresult;

/** What the exceptions of this library have in common. */
public abstract class ToolResultException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** For the exceptions of this library. */
    protected ToolResultException(String message, Throwable cause) {
        super(message, cause);
    }
}
