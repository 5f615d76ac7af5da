// GENERATED from schemas/v1 by `make generate`; do not edit.
package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** The operation types that the contract knows. */
public enum OperationType {
    /** The operation type query. */
    QUERY("query"),
    /** The operation type operation. */
    OPERATION("operation"),
    /** The operation type save. */
    SAVE("save"),
    /** The operation type update. */
    UPDATE("update"),
    /** The operation type unknown. */
    UNKNOWN("unknown"),
    /** The operation type error. */
    ERROR("error");

    private final String value;

    OperationType(String value) {
        this.value = value;
    }

    /**
     * The constant of a serialized value.
     *
     * @param value the serialized value
     * @throws IllegalArgumentException there is none
     */
    @JsonCreator
    public static OperationType of(String value) {
        for (OperationType one : values()) {
            if (one.value.equals(value)) {
                return one;
            }
        }
        throw new IllegalArgumentException("unknown OperationType \"" + value + "\"");
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
