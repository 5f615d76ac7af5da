// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The forms of the contract, by the names of their schemas. */
public enum FormName {
    /** RunRecord. */
    RUN_RECORD("run-record"),
    /** RunState. */
    RUN_STATE("run-state"),
    /** ToolExecutionResult. */
    TOOL_EXECUTION_RESULT("tool-execution-result"),
    /** ToolMessage. */
    TOOL_MESSAGE("tool-message"),
    /** ToolResponse. */
    TOOL_RESPONSE("tool-response"),
    /** ToolResult. */
    TOOL_RESULT("tool-result"),
    /** ToolReturn. */
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
