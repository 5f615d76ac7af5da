package dev.toolresult.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Every fixture, through every implementation on every level. */
class FixturesTest {
    private static final Differences DIFFERENCES = new Differences(Folders.differences());

    @TestFactory
    Stream<DynamicNode> theVerdictIsTheExpectedOneOrAKnownDifference() {
        return StreamSupport.stream(Implementations.names().spliterator(), false)
                .map(Implementations::named)
                .flatMap(
                        implementation ->
                                implementation.checks().stream()
                                        .map(check -> container(implementation, check)));
    }

    private static DynamicNode container(Implementation implementation, Check check) {
        List<Row> rows =
                Runner.rows(implementation, check, new Fixtures(Folders.fixtures())).toList();
        Stream<DynamicNode> tests =
                rows.stream()
                        .map(
                                row ->
                                        dynamicTest(
                                                row.fixture().id(),
                                                () -> assertAsExpected(row, DIFFERENCES)));
        DynamicNode noStaleRow =
                dynamicTest(
                        "every known difference names a fixture",
                        () -> {
                            long named =
                                    rows.stream()
                                            .filter(row -> DIFFERENCES.of(row) != null)
                                            .count();
                            assertEquals(DIFFERENCES.count(implementation, check), named);
                        });
        return dynamicContainer(
                implementation.name() + ", " + check.level(),
                Stream.concat(tests, Stream.of(noStaleRow)));
    }

    static void assertAsExpected(Row row, Differences differences) {
        JsonNode known = differences.of(row);
        JsonNode wanted = known == null ? row.expected() : known;
        if (known != null) {
            assertTrue(
                    !ExactJson.equal(known, row.expected()),
                    "differences.json lists what is expected anyway");
        }
        if (row.level().equals("words") && known == null) {
            assertTrue(
                    row.verdict().path("error").isMissingNode(),
                    () -> row.fixture().id() + ": " + row.verdict());
            return; // the words are compared with the Python package's, by the driver
        }
        assertTrue(
                ExactJson.equal(row.verdict(), wanted),
                () -> row.fixture().id() + ": expected " + wanted + ", is " + row.verdict());
    }

    @TestFactory
    Stream<DynamicNode> aFlippedExpectationIsNoticed() {
        return StreamSupport.stream(Implementations.names().spliterator(), false)
                .map(Implementations::named)
                .flatMap(
                        implementation ->
                                implementation.checks().stream()
                                        .filter(check -> !check.level().equals("words"))
                                        .map(
                                                check ->
                                                        dynamicTest(
                                                                implementation.name()
                                                                        + ", "
                                                                        + check.level(),
                                                                () ->
                                                                        assertFlippedFail(
                                                                                implementation,
                                                                                check))));
    }

    private static void assertFlippedFail(Implementation implementation, Check check) {
        List<Fixture> first =
                check.cases().apply(new Fixtures(Folders.fixtures())).stream()
                        .filter(fixture -> Row.of(implementation, check, fixture).passed())
                        .limit(100)
                        .toList();
        assertTrue(!first.isEmpty(), "nothing passes");
        assertAll(
                first.stream()
                        .map(
                                fixture ->
                                        () -> {
                                            Row row =
                                                    Row.of(
                                                            implementation,
                                                            check,
                                                            Flipped.of(fixture));
                                            assertTrue(
                                                    !row.passed(),
                                                    () -> "passes all the same: " + row.toJson());
                                        }));
    }
}
