package dev.toolresult.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A difference is accepted as it is listed, and only so. */
class DifferencesTest {
    private static final JsonNode VALID = ExactJson.read("{\"valid\":true}");
    private static final JsonNode INVALID = ExactJson.read("{\"valid\":false}");
    private static final Implementation ONE = new Implementation("one", "1", List.of());

    @TempDir Path folder;

    @Test
    void aListedDifferenceIsAccepted() throws IOException {
        FixturesTest.assertAsExpected(row(INVALID, VALID), listed(INVALID));
    }

    @Test
    void aDifferenceThatNobodyListedFails() {
        Differences none = new Differences(folder.resolve("no-such.json"));
        assertFails(row(INVALID, VALID), none);
    }

    @Test
    void aRowThatNoLongerDiffersFails() throws IOException {
        assertFails(row(VALID, VALID), listed(INVALID));
    }

    @Test
    void aRowThatListsWhatIsExpectedFails() throws IOException {
        assertFails(row(VALID, VALID), listed(VALID));
    }

    @Test
    void aRowOfAnotherImplementationIsNotTaken() throws IOException {
        Implementation other = new Implementation("other", "1", List.of());
        assertEquals(null, listed(INVALID).of(new Row(other, "schema", fixture(), INVALID, VALID)));
    }

    private static void assertFails(Row row, Differences differences) {
        assertThrows(
                AssertionFailedError.class, () -> FixturesTest.assertAsExpected(row, differences));
    }

    private Differences listed(JsonNode verdict) throws IOException {
        Path file = folder.resolve("differences.json");
        return new Differences(
                Files.writeString(
                        file,
                        "[{\"implementation\":\"one\",\"level\":\"schema\",\"fixtures\":{\"a/b\":"
                                + ExactJson.write(verdict)
                                + "},\"reason\":\"r\"}]"));
    }

    private static Row row(JsonNode verdict, JsonNode expected) {
        return new Row(ONE, "schema", fixture(), verdict, expected);
    }

    private static Fixture fixture() {
        return new Fixture("a/b", "schema", "tool-return", ExactJson.object());
    }
}
