package dev.toolresult;

/** What really happened. */
public enum Outcome {
    /** It worked. */
    OK("ok"),
    /** It worked, and nothing was found. */
    EMPTY("empty"),
    /** It failed. */
    FAILED("failed"),
    /** The envelope does not tell empty from failed. */
    UNKNOWN("unknown");

    private final String value;

    Outcome(String value) {
        this.value = value;
    }

    /** The serialized value: ok, empty, failed or unknown. */
    public String value() {
        return value;
    }

    @Override
    public String toString() {
        return value;
    }
}
