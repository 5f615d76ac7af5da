package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Forms;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Duplicate keys are listed in the order of the text, an object's own before those inside it. */
class DuplicateKeysTest {
    @Test
    void duplicateKeysAreListedInTheOrderOfTheText() {
        String data = "{\"z\":{\"y\":1,\"y\":2},\"b\":1,\"c\":1,\"c\":2,\"b\":2}";
        Report report = Validation.validate("{\"code\":0,\"data\":" + data + "}");
        List<String> paths = report.findings().stream().map(Finding::path).toList();
        assertEquals(List.of("/data/c", "/data/b", "/data/z/y"), paths);
    }

    @Test
    void aFindingAboutAKeyHasThePlaceOfTheKey() throws IOException {
        Path file = Path.of("..", "..", "tests", "conformance", "key-places.json");
        JsonNode cases = Json.read(Files.readString(file));
        assertEquals(9, cases.size());
        for (JsonNode one : cases) {
            List<String> expected = new ArrayList<>();
            one.path("errors").forEach(row -> expected.add(row.textValue()));
            one.path("warnings").forEach(row -> expected.add(row.textValue()));
            List<String> placed =
                    Validation.validate(one.path("text").textValue()).findings().stream()
                            .map(DuplicateKeysTest::placed)
                            .toList();
            assertEquals(expected, placed);
        }
    }

    private static String placed(Finding one) {
        return one.line() + ":" + one.column() + " " + one.rule() + " " + one.path();
    }

    /** An envelope that says two things has failed, by every door; in its data they change nothing. */
    @Test
    void anEnvelopeThatSaysTwoThingsHasFailed() {
        for (String text : List.of("{\"code\": 1002, \"code\": 0}", "{\"code\": 0, \"code\": 0}")) {
            assertEquals(Outcome.FAILED, Forms.outcome(text), text);
            assertEquals(Outcome.FAILED, ToolResultProcessor.outcome(text), text);
        }
        assertEquals(Outcome.OK, Forms.outcome("{\"code\": 0, \"data\": {\"a\": 1, \"a\": 2}}"));
    }
}
