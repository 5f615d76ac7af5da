// GENERATED from python/codegen/templates/java/toolresult/src/main/java/dev/toolresult/Outcome.java by `make generate`; do not edit.
package dev.toolresult;

/**
 * What really happened.
 */
public enum Outcome {
    /** It worked. */
    OK("ok"),
    /** It worked, and nothing was found. */
    EMPTY("empty"),
    /** It failed. */
    FAILED("failed"),
    /** The envelope does not tell empty from failed. */
    UNKNOWN("unknown");

    private final String wire;

    Outcome(String wire) {
        this.wire = wire;
    }

    /** The name on the wire: ok, empty, failed or unknown. */
    public String wire() {
        return wire;
    }

    @Override
    public String toString() {
        return wire;
    }
}
