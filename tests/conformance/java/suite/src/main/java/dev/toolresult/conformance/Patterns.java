package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The engine of regular expressions in the JDK, on the published patterns. TOOLRESULT_PATTERNS
 * names the file that the matrix writes for it; without it, it is asked nothing.
 */
final class Patterns {
    private static final String VARIABLE = "TOOLRESULT_PATTERNS";

    private Patterns() {}

    static Implementation ofTheJdk() {
        Check check =
                new Check(
                        "pattern",
                        ignored -> cases(),
                        fixture -> matches(fixture.test()),
                        fixture -> matching(fixture.test().get("matches")));
        return new Implementation("java-util-regex", "standard library", List.of(check));
    }

    private static List<Fixture> cases() {
        List<Fixture> found = new ArrayList<>();
        String file = System.getenv(VARIABLE);
        if (file != null && !file.isEmpty()) {
            for (JsonNode row : Fixtures.read(Path.of(file))) {
                String group = row.get("group").textValue();
                found.add(new Fixture(row.get("id").textValue(), "pattern", group, row));
            }
        }
        return found;
    }

    private static JsonNode matches(JsonNode row) {
        Pattern pattern = Pattern.compile(row.get("pattern").textValue());
        ArrayNode places = ExactJson.object().putArray("matches");
        JsonNode texts = row.get("texts");
        for (int place = 0; place < texts.size(); place++) {
            if (pattern.matcher(texts.get(place).textValue()).find()) {
                places.add(place);
            }
        }
        return matching(places);
    }

    private static ObjectNode matching(JsonNode places) {
        return ExactJson.object().set("matches", places);
    }
}
