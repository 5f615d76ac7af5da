package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The verdicts known to differ from the fixtures, and why; a file that is not there holds none. */
final class Differences {
    private final Map<List<String>, JsonNode> verdicts = new HashMap<>();

    Differences(Path file) {
        if (!Files.exists(file)) {
            return;
        }
        for (JsonNode row : Fixtures.read(file)) {
            String implementation = row.required("implementation").textValue();
            String level = row.required("level").textValue();
            for (Map.Entry<String, JsonNode> one : row.required("fixtures").properties()) {
                verdicts.put(List.of(implementation, level, one.getKey()), one.getValue());
            }
        }
    }

    /** Returns the verdict known to differ; null where none is. */
    JsonNode of(Row row) {
        return verdicts.get(List.of(row.implementation().name(), row.level(), row.fixture().id()));
    }

    /** Counts those of one implementation and level. */
    long count(Implementation implementation, Check check) {
        return verdicts.keySet().stream()
                .filter(
                        key ->
                                key.get(0).equals(implementation.name())
                                        && key.get(1).equals(check.level()))
                .count();
    }
}
