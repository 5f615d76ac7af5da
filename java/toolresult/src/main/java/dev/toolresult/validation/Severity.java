package dev.toolresult.validation;

import com.fasterxml.jackson.annotation.JsonValue;

/** The severity of a finding: an error makes the payload invalid, a warning does not. */
public enum Severity {
    /** The payload is invalid. */
    ERROR("error"),
    /** Worth knowing. */
    WARNING("warning");

    private final String value;

    Severity(String value) {
        this.value = value;
    }

    /** The serialized value: error or warning. */
    @JsonValue
    public String value() {
        return value;
    }

    @Override
    public String toString() {
        return value;
    }
}
