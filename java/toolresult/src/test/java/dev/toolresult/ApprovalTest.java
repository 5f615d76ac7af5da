package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.toolresult.running.Decision;
import dev.toolresult.running.ToolException;
import dev.toolresult.running.ToolInvocation;
import dev.toolresult.running.ToolMethod;
import dev.toolresult.running.ToolMethods;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Validation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who decides about a call, and who stands around it. */
class ApprovalTest {
    private static final ToolInvocation PAY =
            ToolInvocation.of("pay", "{\"amount\": 250}", "call_1");

    private record Case(String name, ToolRunner.Approval approval, int code, String message) {}

    @TestFactory
    Stream<DynamicTest> aToolRunsOnlyIfItIsApproved() {
        return Stream.of(
                        new Case("approved", call -> Decision.approved(), 0, "success"),
                        new Case("denied", call -> Decision.denied(), 1903, "pay was not approved"),
                        new Case(
                                "with a reason",
                                call -> Decision.denied("250 > 100 " + call.arguments().get("amount")),
                                1903,
                                "pay was not approved: 250 > 100 250"),
                        new Case("blank reason", call -> Decision.denied(" "), 1903, "pay was not approved"),
                        new Case(
                                "pending",
                                call -> { throw new ToolException(1907, "asked Ann"); },
                                1907,
                                "asked Ann"),
                        new Case(
                                "no decision",
                                call -> null,
                                5000,
                                "pay did not run: the decision whether it may could not be made"),
                        new Case(
                                "broken",
                                call -> { throw new IllegalStateException("pw=secret"); },
                                5000,
                                "pay did not run: the decision whether it may could not be made"))
                .map(one -> dynamicTest(one.name(), () -> {
                    AtomicInteger runs = new AtomicInteger();
                    ToolResponse response = ToolRunner.create()
                            .withApproval(one.approval())
                            .run(PAY, runs::incrementAndGet, null);
                    assertEquals(one.code(), response.getCode());
                    assertEquals(one.message(), response.getMessage());
                    assertEquals(one.code() == 0 ? 1 : 0, runs.get());
                    assertEquals("call_1", response.toNode().at("/meta/tool_call_id").textValue());
                    assertTrue(Validation.isValid(response.toJson()), response::toJson);
                }));
    }

    @Test
    void argumentsThatNobodyCanReadAreNotApproved() {
        List<ToolInvocation> asked = new ArrayList<>();
        ToolRunner runner = ToolRunner.create().withApproval(call -> {
            asked.add(call);
            return Decision.approved();
        });
        for (String written : List.of("{\"amount\": 250,}", "[250]", "250")) {
            ToolInvocation call = ToolInvocation.of("pay", written, null);
            ToolResponse response = runner.run(call, () -> "paid", null);
            assertEquals(ErrorCode.PARAMETER_ERROR.code(), response.getCode(), written);
        }
        assertEquals(List.of(), asked);
        assertEquals(0, runner.run("pay", () -> "paid").getCode());
        assertEquals(Map.of(), asked.get(0).arguments());
    }

    /** A tool that is called by name. */
    public static final class Shop {
        @ToolMethod
        public String pay(int amount) {
            return "paid " + amount;
        }
    }

    @Test
    void aToolThatIsCalledByNameIsApprovedWithItsArguments() {
        List<Object> asked = new ArrayList<>();
        ToolMethods tools = ToolMethods.of(
                ToolRunner.create().withApproval(call -> {
                    asked.add(call.arguments());
                    return Decision.denied("too much");
                }),
                new Shop());
        assertEquals("pay was not approved: too much", tools.call("pay", "{\"amount\": 250}").getMessage());
        assertEquals(1002, tools.call("pay", "{\"amount\": \"250\"}").getCode());
        assertEquals(ErrorCode.TOOL_NOT_FOUND.code(), tools.call("buy", "{}").getCode());
        assertEquals(List.of(Map.of("amount", 250)), asked);
    }

    @Test
    void theTimeOfADecisionDoesNotCount() {
        ToolRunner runner = ToolRunner.create()
                .withTimeout(Duration.ofSeconds(60))
                .withApproval(call -> {
                    Thread.sleep(80);
                    return Decision.approved();
                });
        ToolResponse response = runner.run(PAY, () -> 3, null);
        assertTrue(response.getMeta().getExecutionTimeMs().doubleValue() < 80, response::toJson);
    }

    @Test
    void whoStandsAroundSeesCallAndResponseAndCannotLoseThem() {
        List<String> seen = new ArrayList<>();
        ToolRunner runner = ToolRunner.create()
                .withLocale(Locale.CHINESE)
                .withApproval(call -> Decision.denied("太贵"))
                .withAround((call, run) -> {
                    ToolResponse response = run.get();
                    seen.add(call.id() + " " + response.getMessage());
                    throw new IllegalStateException("the exporter is down");
                });
        AtomicInteger runs = new AtomicInteger();
        assertEquals("pay 未获批准：太贵", runner.run(PAY, runs::incrementAndGet, null).getMessage());
        assertEquals(List.of("call_1 pay 未获批准：太贵"), seen);
        ToolRunner before = ToolRunner.create().withAround((call, run) -> {
            throw new IllegalStateException("the exporter is down");
        });
        assertEquals(0, before.run(PAY, runs::incrementAndGet, null).getCode());
        assertEquals(0, before.withAround((call, run) -> null).run(PAY, runs::incrementAndGet, null).getCode());
        assertEquals(2, runs.get());
    }

    @Test
    void aFailureSaysWhenItMayBeRepeated() {
        ToolResponse response = ToolRunner.create().run("find", () -> {
            throw new ToolException(ErrorCode.RATE_LIMITED, "slow down", Duration.ofMillis(1500));
        });
        assertEquals(1500, response.getMeta().getRetryAfterMs().intValueExact());
        ToolException own = new ToolException(2801, "the courier is busy", Duration.ofSeconds(1));
        assertEquals(2801, own.code());
        assertEquals(Duration.ofSeconds(1), own.retryAfter());
        assertNull(new ToolException(ErrorCode.RATE_LIMITED, "slow down").retryAfter());
        assertThrows(
                IllegalArgumentException.class,
                () -> new ToolException(ErrorCode.RATE_LIMITED, "x", Duration.ofMillis(-1)));
        ToolReturn failure = ToolReturn.failure(ErrorCode.RATE_LIMITED, "slow down")
                .withMeta(Map.of("trace_id", "t-1"))
                .withRetryAfter(Duration.ofNanos(1_500_000));
        assertEquals(
                Json.read("{\"trace_id\": \"t-1\", \"retry_after_ms\": 1.5}"),
                failure.toNode().get("meta"));
    }

    @Test
    void aFactThatIsNotValidIsLeftOutAndTheFailureStays() {
        ToolReturn failure = ToolReturn.failure(2001, "no answer").withMeta(Map.of("trace_id", "t-1"));
        assertEquals(failure, failure.withRetryAfter(Duration.ofSeconds(-1)));
        assertEquals(failure, failure.withRetryAfter(null).withMeta(null));
        assertEquals(failure, failure.withMeta(Map.of("session_id", 17)));
        assertEquals(failure, failure.withMeta(Map.of("rate", Double.NaN)));
    }
}
