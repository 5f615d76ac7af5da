package dev.toolresult.runs;

/**
 * Options of {@link Workflow#judge}; immutable.
 *
 * @param retried whether the model has had its retry
 * @param stopOnEmpty whether a result that is empty for certain stops the workflow
 */
public record JudgeOptions(boolean retried, boolean stopOnEmpty) {
    /** No retry so far, and an empty result stops the workflow. */
    public static final JudgeOptions DEFAULT = new JudgeOptions(false, true);

    /** The same, with or without a retry before. */
    public JudgeOptions withRetried(boolean retried) {
        return new JudgeOptions(retried, stopOnEmpty);
    }

    /** The same, where an empty result stops the workflow or does not. */
    public JudgeOptions withStopOnEmpty(boolean stopOnEmpty) {
        return new JudgeOptions(retried, stopOnEmpty);
    }
}
