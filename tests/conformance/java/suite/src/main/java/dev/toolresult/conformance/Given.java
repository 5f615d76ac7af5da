package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;

/** What an operation is given: a text, another JSON value, or (both null) nothing at all. */
record Given(String text, JsonNode value) {

    /** The payload of a fixture; a JSON string stands for the text that it is. */
    static Given of(Fixture fixture) {
        Fixture.Payload payload = fixture.inputPayload();
        if (payload == null) {
            return new Given(null, null);
        }
        return payload.isValue() ? of(payload.value()) : new Given(payload.text(), null);
    }

    static Given of(JsonNode value) {
        return value.isTextual() ? new Given(value.textValue(), null) : new Given(null, value);
    }

    boolean isText() {
        return text != null;
    }

    /** As an argument of type Object: null for nothing at all. */
    Object asObject() {
        if (isText()) {
            return text;
        }
        return value == null || value.isNull() ? null : value;
    }

    Fixture.Payload asPayload() {
        return new Fixture.Payload(value, text, null);
    }
}
