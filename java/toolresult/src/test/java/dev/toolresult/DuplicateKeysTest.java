package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Forms;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
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
