package dev.toolresult.running;

import org.jspecify.annotations.Nullable;

/**
 * Whether a call may run.
 *
 * @param isApproved whether it may
 * @param reason why it may not, for the model; null where nothing is said
 */
public record Decision(boolean isApproved, @Nullable String reason) {

    /** The call may run. */
    public static Decision approved() {
        return new Decision(true, null);
    }

    /** The call must not run. */
    public static Decision denied() {
        return new Decision(false, null);
    }

    /**
     * The call must not run.
     *
     * @param reason why; the model reads it
     */
    public static Decision denied(@Nullable String reason) {
        return new Decision(false, reason);
    }
}
