package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonValue;

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
    @JsonValue
    public String value() {
        return value;
    }

    @Override
    public String toString() {
        return value;
    }
}
