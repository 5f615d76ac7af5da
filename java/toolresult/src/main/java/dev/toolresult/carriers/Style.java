package dev.toolresult.carriers;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a result reaches the model. */
public enum Style {
    /** As text; what is not ok begins with {@code Error: }. */
    TEXT,
    /** As JSON with success, operationType, data and message. */
    ENVELOPE;

    /**
     * The style of a serialized value.
     *
     * @param value "text" or "envelope"
     * @throws IllegalArgumentException another value
     */
    @JsonCreator
    public static Style of(String value) {
        for (Style one : values()) {
            if (one.value().equals(value)) {
                return one;
            }
        }
        throw new IllegalArgumentException(
                "style: expected one of text, envelope, got '" + value + "'");
    }

    /** The serialized value: text or envelope. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return value();
    }
}
