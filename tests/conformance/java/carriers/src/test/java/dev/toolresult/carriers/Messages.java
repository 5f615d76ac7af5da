package dev.toolresult.carriers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The messages that Python wrote, and those that an SDK makes of them, for Python to read. */
final class Messages {
    static final JsonMapper JSON = JsonMapper.builder().build();

    private static final Path FOLDER = Path.of("target");

    private Messages() {}

    /**
     * One message of a carrier.
     *
     * @param id identifier of the fixture
     * @param failed whether its tool result is not ok
     * @param worded whether nothing but its own words says so: the model reads them as they are
     * @param message the carrier's JSON
     */
    record Message(String id, boolean failed, boolean worded, JsonNode message) {
        String field(String name) {
            return message.get(name).textValue();
        }
    }

    /** What `tests/conformance/carrier_messages.py write` wrote, in the order of the fixtures. */
    static List<Message> written(String carrier) {
        Path file = FOLDER.resolve(carrier + ".jsonl");
        if (!Files.exists(file)) {
            throw new IllegalStateException(file + " is missing; run make test-java");
        }
        List<Message> found = new ArrayList<>();
        for (String line : read(file).split("\n")) {
            JsonNode one = parse(line);
            found.add(
                    new Message(
                            one.get("id").textValue(),
                            one.get("failed").booleanValue(),
                            one.get("worded").booleanValue(),
                            one.get("message")));
        }
        if (found.size() < 500) {
            throw new IllegalStateException("only " + found.size() + " messages in " + file);
        }
        return found;
    }

    /** Leaves an SDK's own JSON, by identifier, for the comparison in Python. */
    static void leave(String name, Map<String, String> given) {
        StringBuilder lines = new StringBuilder();
        for (Map.Entry<String, String> one : given.entrySet()) {
            ObjectNode line = JSON.createObjectNode().put("id", one.getKey());
            line.putRawValue("message", new RawValue(one.getValue()));
            lines.append(line).append('\n');
        }
        try {
            Files.writeString(FOLDER.resolve(name + ".given.jsonl"), lines);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
