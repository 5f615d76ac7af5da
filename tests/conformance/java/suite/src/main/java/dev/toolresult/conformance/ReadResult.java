package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Reading;

/** What the library makes of a returned value before it builds a response: no public name has it. */
public final class ReadResult {
    private ReadResult() {}

    public static ObjectNode ofText(String text) {
        return told(Reading.of(text, true));
    }

    public static ObjectNode of(JsonNode value) {
        return told(Reading.of(value, true));
    }

    private static ObjectNode told(Reading reading) {
        ObjectNode told = Tree.object().put("outcome", reading.outcome().value());
        reading.evidence().forEach(told.putArray("evidence")::add);
        return told.put("empty", reading.isNothing());
    }
}
