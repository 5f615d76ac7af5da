// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The forms of the contract, by the names of their schemas. */
public enum FormName {
    /** Run record. */
    RUN_RECORD("run-record"),
    /** Run state. */
    RUN_STATE("run-state"),
    /** Tool execution result. */
    TOOL_EXECUTION_RESULT("tool-execution-result"),
    /** Tool message. */
    TOOL_MESSAGE("tool-message"),
    /** Tool response. */
    TOOL_RESPONSE("tool-response"),
    /** Tool result. */
    TOOL_RESULT("tool-result"),
    /** Tool return. */
    TOOL_RETURN("tool-return");

    private final String value;

    FormName(String value) {
        this.value = value;
    }

    /**
     * The constant of a serialized value.
     *
     * @param value the serialized value
     * @throws IllegalArgumentException there is none
     */
    @JsonCreator
    public static FormName of(String value) {
        for (FormName one : values()) {
            if (one.value.equals(value)) {
                return one;
            }
        }
        throw new IllegalArgumentException("unknown FormName \"" + value + "\"");
    }

    /** The serialized value. */
    @JsonValue
    public String value() {
        return value;
    }

    @Override
    public String toString() {
        return value;
    }
}
