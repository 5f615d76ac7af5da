package dev.toolresult;

/** How much a finding weighs: an error makes the payload invalid, a warning does not. */
public enum Severity {
    /** The payload is invalid. */
    ERROR("error"),
    /** Worth knowing. */
    WARNING("warning");

    private final String wire;

    Severity(String wire) {
        this.wire = wire;
    }

    /** The name on the wire: error or warning. */
    public String wire() {
        return wire;
    }

    @Override
    public String toString() {
        return wire;
    }

    static Severity of(String wire) {
        return ERROR.wire.equals(wire) ? ERROR : WARNING;
    }
}
