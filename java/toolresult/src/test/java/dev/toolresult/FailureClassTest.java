package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.carriers.Carriers;
import dev.toolresult.internal.reading.FailureClass;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.validation.Json;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The class of a failure of somebody else, where it says so itself. */
class FailureClassTest {
    private static final Settings CLASSED = Settings.DEFAULT.withClassify(true);

    private record Case(String message, String data, Integer code, Long milliseconds) {}

    @TestFactory
    Stream<DynamicTest> aNameAStatusOrWordsSayIt() {
        return Stream.of(
                        new Case("slow down", "{\"error\": {\"status\": 429, \"retry_after\": 2}}", 1929, 2000L),
                        new Case("Request timed out", null, 2002, null),
                        new Case("no", "{\"error\": {\"code\": \"insufficient_quota\"}}", 1902, null),
                        new Case("no", "{\"code\": \"ECONNREFUSED\", \"status\": 500}", 2903, null),
                        new Case("rpc error: code = DeadlineExceeded desc = slow", null, 2002, null),
                        new Case("HTTP 404: no order 17", null, 1910, null),
                        new Case("Request rejected by the user", "{\"status\": 500}", 1903, null),
                        new Case("busy, try again in 3 minutes", null, 1929, 180_000L),
                        new Case("no", "{\"status\": 18446744073709552045}", null, null),
                        new Case("the total is 404 now", "{\"rows\": [{\"status\": 429}]}", null, null),
                        new Case(null, null, null, null))
                .map(one -> dynamicTest(one.message() + " " + one.data(), () -> {
                    JsonNode data = one.data() == null ? null : Json.read(one.data());
                    assertEquals(
                            new FailureClass(one.code(), one.milliseconds()),
                            FailureClass.of(one.message(), data));
                }));
    }

    @Test
    void aRunnerThatIsAskedGivesTheCodeOfTheClass() {
        Map<String, Object> said =
                Map.of("error", "slow down", "status", 429, "retry_after", 2);
        ToolResponse classed = ToolRunner.create().withSettings(CLASSED).run("find", () -> said);
        assertEquals(ErrorCode.RATE_LIMITED.code(), classed.getCode());
        assertEquals(2000, classed.getMeta().getRetryAfterMs().intValueExact());
        assertEquals("/code", classed.toNode().at("/meta/toolresult/assumed/0").textValue());
        ToolResponse plain = ToolRunner.create().run("find", () -> said);
        assertEquals(ErrorCode.INTERNAL_ERROR.code(), plain.getCode());
        assertNull(plain.getMeta().getRetryAfterMs());
        ToolReturn own = ToolReturn.failure(2001, "HTTP 404: not found");
        assertEquals(2001, ToolRunner.create().withSettings(CLASSED).run("t", () -> own).getCode());
    }

    @Test
    void soDoesAReaderOfACarrier() {
        ToolReturn read = Carriers.read(true, "isError", "Error: HTTP 404: no order 17", null, CLASSED);
        assertEquals(ErrorCode.NOT_FOUND.code(), read.getCode());
        assertEquals(Outcome.FAILED, read.outcome());
        assertEquals(
                ErrorCode.INTERNAL_ERROR.code(),
                Carriers.read(true, "isError", "Error: HTTP 404: no order 17", null, Settings.DEFAULT)
                        .getCode());
    }
}
