package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.toolresult.internal.running.RunnerTexts;
import dev.toolresult.running.ToolException;
import dev.toolresult.running.ToolMethod;
import dev.toolresult.running.ToolMethods;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.validation.Validation;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever a tool does, a valid response comes back. */
class ToolRunnerTest {
    private static final ToolRunner RUNNER = ToolRunner.create();
    private static final String COMPLETED = RunnerTexts.COMPLETED.in("en", "tool", "t");
    private static final String BROKEN = RunnerTexts.BROKEN.in("en", "tool", "t");

    private record Case(String name, Callable<?> call, int code, Outcome outcome, String message) {}

    private static Object endless() {
        List<Object> list = new ArrayList<>();
        list.add(list);
        return list;
    }

    private static int depth(int level) {
        return depth(level + 1) + 1;
    }

    @TestFactory
    Stream<DynamicTest> whateverAToolDoesAValidResponseComesBack() {
        return Stream.of(
                        new Case("plain data", () -> Map.of("rows", 3), 0, Outcome.OK, "success"),
                        new Case("promise", () -> CompletableFuture.completedFuture(3), 0, Outcome.OK, "success"),
                        new Case("broken promise", () -> CompletableFuture.failedFuture(new ToolException(ErrorCode.NOT_FOUND, "no order 17")), ErrorCode.NOT_FOUND.code(), Outcome.FAILED, "no order 17"),
                        new Case("text", () -> "3 rows", 0, Outcome.OK, "success"),
                        new Case("bytes", () -> new byte[] {1}, 0, Outcome.OK, "success"),
                        new Case("envelope", () -> ToolReturn.success(1, "one row"), 0, Outcome.OK, "one row"),
                        new Case("empty", () -> ToolReturn.empty("no order 17"), 1904, Outcome.EMPTY, "no order 17"),
                        new Case("json", () -> ToolExecutionResult.failure("save", "disk full"), 5000, Outcome.FAILED, "disk full"),
                        new Case("other words", () -> Map.of("status", "error", "message", "no table"), 5000, Outcome.FAILED, "no table"),
                        new Case("AjaxResult.error", () -> Map.of("code", 500, "msg", "操作失败"), 5000, Outcome.FAILED, "操作失败"),
                        new Case("AjaxResult.error as JSON", () -> "{\"msg\": \"操作失败\", \"code\": 500}", 5000, Outcome.FAILED, "操作失败"),
                        new Case("contradicted", () -> Map.of("code", 0, "message", "3 rows", "meta", Map.of("exit_code", 2)), 5000, Outcome.FAILED, "3 rows"),
                        new Case("contradicted default", () -> Map.of("code", 0, "message", "success", "meta", Map.of("isError", true)), 5000, Outcome.FAILED, "Internal error"),
                        new Case("recorded", () -> Map.of("code", 0, "meta", Map.of("rc", 1, "toolresult", Map.of("outcome", "ok"))), 0, Outcome.OK, "success"),
                        new Case("looks failed", () -> "Error: no table", 5000, Outcome.UNKNOWN, "no table"),
                        new Case("null", () -> null, 5000, Outcome.FAILED, "t returned nothing where a result is expected"),
                        new Case("exception", () -> { throw new IllegalStateException("pw=secret"); }, 5000, Outcome.FAILED, "IllegalStateException: t could not complete"),
                        new Case("timeout inside", () -> { throw new SocketTimeoutException("read"); }, 2002, Outcome.FAILED, "SocketTimeoutException: t could not complete"),
                        new Case("own code", () -> { throw new ToolException(ErrorCode.NOT_FOUND, "no order 17"); }, ErrorCode.NOT_FOUND.code(), Outcome.FAILED, "no order 17"),
                        new Case("own code of a team", () -> { throw new ToolException(1100, "quota used up"); }, 1100, Outcome.FAILED, "quota used up"),
                        new Case("NaN", () -> Double.NaN, 5000, Outcome.FAILED, COMPLETED),
                        new Case("stream", () -> Stream.of(1), 5000, Outcome.FAILED, COMPLETED),
                        new Case("failure that cannot be shown", () -> Map.of("success", false, "rate", Double.NaN), 5000, Outcome.FAILED, BROKEN),
                        new Case("own code, impossible", () -> { throw new ToolException(42, "  "); }, 5000, Outcome.FAILED, "Internal error"),
                        new Case("endless recursion", () -> depth(0), 5000, Outcome.FAILED, "StackOverflowError: t could not complete"),
                        new Case("broken envelope", () -> Map.of("code", 5000), 5000, Outcome.FAILED, null),
                        new Case("not data", () -> new Thread(() -> {}), 5000, Outcome.FAILED, null),
                        new Case("contains itself", ToolRunnerTest::endless, 5000, Outcome.FAILED, null))
                .map(one -> dynamicTest(one.name(), () -> {
                    ToolResponse response = RUNNER.run("t", one.call());
                    assertTrue(Validation.validate(response.toJson()).isValid(), response::toJson);
                    assertEquals(one.code(), response.getCode(), response::toJson);
                    assertEquals(one.outcome(), response.outcome(), response::toJson);
                    assertEquals("t", response.getMeta().getTool());
                    assertTrue(response.getMeta().getExecutionTimeMs().signum() >= 0);
                    assertFalse(response.toJson().contains("secret"));
                    if (one.message() != null) {
                        assertEquals(one.message(), response.getMessage());
                    }
                }));
    }

    @Test
    void theModelReadsAsMuchOfAnExceptionAsAskedFor() {
        Callable<?> broken = () -> { throw new IllegalStateException("no size"); };
        ToolResponse masked = RUNNER.withExceptionText(ToolRunner.ExceptionText.MASK).run("t", broken);
        assertEquals("t could not complete", masked.getMessage());
        assertNull(masked.getMeta().getErrorType());
        ToolResponse told = RUNNER.withExceptionText(ToolRunner.ExceptionText.TEXT).run("t", broken);
        assertEquals("IllegalStateException: no size", told.getMessage());
        ToolResponse chinese = RUNNER.withLocale(Locale.SIMPLIFIED_CHINESE).run("t", broken);
        assertEquals("IllegalStateException：t 未能完成", chinese.getMessage());
    }

    @Test
    void aToolRunsOnceWhateverItsFailure() {
        for (int code : List.of(5002, 2002, 1929)) {
            AtomicInteger calls = new AtomicInteger();
            ToolResponse response = RUNNER.run("t", () -> {
                calls.incrementAndGet();
                return ToolReturn.failure(code, "no");
            });
            assertEquals(code, response.getCode());
            assertEquals(1, calls.get());
        }
    }

    @Test
    void timeIsUpWhetherTheToolStopsOrNot() throws Exception {
        ToolRunner quick = RUNNER.withTimeout(Duration.ofMillis(700));
        ToolResponse stopped = quick.run("t", () -> Thread.sleep(10_000));
        assertEquals(2002, stopped.getCode());
        assertEquals("t did not finish within 0.7 seconds", stopped.getMessage());
        CountDownLatch end = new CountDownLatch(1);
        ToolResponse running = quick.run("t", () -> {
            boolean isDone = false;
            while (!isDone) {
                try {
                    end.await();
                    isDone = true;
                } catch (InterruptedException ignored) {
                    // A tool that does not listen.
                }
            }
            return 1;
        });
        end.countDown();
        assertTrue(running.getMessage().contains("may still take effect"), running::getMessage);
        assertEquals(Map.of("still_running", true), running.getMeta().get("toolresult"));
        ToolRunner slow = RUNNER.withTimeout(Duration.ofMinutes(1));
        assertEquals(0, slow.run("t", () -> 1).getCode());
    }

    @Test
    void toolsRunInThreadsOfTheUsersOwn() {
        ThreadLocal<String> user = new ThreadLocal<>();
        user.set("ada");
        ToolRunner limited = RUNNER.withTimeout(Duration.ofSeconds(30));
        assertEquals("nobody", limited.run("t", () -> String.valueOf(user.get()).replace("null", "nobody")).getData());
        ToolRunner own = limited.withExecutor(task -> {
            String caller = user.get();
            new Thread(() -> {
                user.set(caller);
                task.run();
            }, "own").start();
        });
        assertEquals("ada in own", own.run("t", () -> user.get() + " in " + Thread.currentThread().getName()).getData());
        ToolRunner full = limited.withExecutor(task -> {
            throw new RejectedExecutionException("no thread is free");
        });
        assertEquals("RejectedExecutionException: t could not complete", full.run("t", () -> 1).getMessage());
    }

    @Test
    void aToolThatNoThreadHasBegunDoesNotRunLater() {
        List<Runnable> waiting = new ArrayList<>();
        ToolRunner busy = RUNNER.withTimeout(Duration.ofMillis(100)).withExecutor(waiting::add);
        List<String> effects = new ArrayList<>();
        ToolResponse response = busy.run("t", () -> effects.add("sent"));
        assertEquals("t did not finish within 0.1 seconds", response.getMessage());
        assertNull(response.getMeta().get("toolresult"));
        waiting.forEach(Runnable::run);
        assertEquals(List.of(), effects);
    }

    @Test
    void anInterruptedCallerStaysInterrupted() {
        Thread.currentThread().interrupt();
        ToolResponse response = RUNNER.withTimeout(Duration.ofSeconds(5)).run("t", () -> Thread.sleep(4_000));
        assertTrue(Thread.interrupted());
        assertEquals(ErrorCode.CANCELLED.code(), response.getCode());
    }

    @Test
    void factsGoIntoMeta() {
        ResponseMeta facts = ResponseMeta.builder().traceId("t1").tool("other").build();
        ToolResponse response = RUNNER.run("t", () -> 1, facts);
        assertEquals("t1", response.getMeta().getTraceId());
        assertEquals("t", response.getMeta().getTool());
        assertEquals(0, RUNNER.run("t", () -> { }).getCode());
        assertThrows(IllegalArgumentException.class, () -> RUNNER.run(" ", () -> 1));
        assertThrows(IllegalArgumentException.class, () -> RUNNER.withTimeout(Duration.ZERO));
    }

    /** An order of a user's own. */
    public record Order(int id, Optional<String> note) {}

    /** Tools of a user's own. */
    public static final class Orders {
        @ToolMethod("orders:find")
        public Order find(@ToolMethod.Param("id") int id, @ToolMethod.Param("note") Optional<String> note) {
            return new Order(id, note);
        }

        @ToolMethod
        public void delete(@ToolMethod.Param("order") Order order) throws Exception {
            throw new ToolException(ErrorCode.PERMISSION_DENIED, "may not delete " + order.id());
        }
    }

    @Test
    void methodsAreCalledByNameWithTheArgumentsOfAModel() {
        ToolMethods tools = ToolMethods.of(RUNNER, new Orders());
        assertEquals(17, tools.call("orders:find", "{\"id\":17}").dataAs(Order.class).id());
        assertEquals("x", tools.call("orders:find", Map.of("id", 17, "note", "x")).dataAs(Order.class).note().orElseThrow());
        ToolResponse denied = tools.call("delete", "{\"order\":{\"id\":3}}");
        assertEquals("may not delete 3", denied.getMessage());
        Map<String, String> wrong = new LinkedHashMap<>();
        wrong.put("{\"id\":\"17\"}", "parameter id: expected int, got the string \"17\"");
        wrong.put("{\"id\":1.5}", "parameter id: expected int, got the number 1.5");
        wrong.put("", "missing parameter id: expected int");
        wrong.put("{\"id\":1,\"nota\":2}", "unknown parameter nota; the parameters are id, note");
        wrong.put("[1]", "expected an object of parameters such as {\"name\": value}, got a list");
        wrong.put("{\"id\":1", null);
        wrong.forEach((arguments, message) -> {
            ToolResponse rejected = tools.call("orders:find", arguments);
            assertEquals(ErrorCode.PARAMETER_ERROR.code(), rejected.getCode(), arguments);
            assertTrue(message == null || message.equals(rejected.getMessage()), rejected::getMessage);
        });
        ToolMethods chinese = ToolMethods.of(RUNNER.withLocale(Locale.CHINESE), new Orders());
        assertEquals("参数 id 应为 int，实际为字符串 \"17\"", chinese.call("orders:find", "{\"id\":\"17\"}").getMessage());
        assertTrue(chinese.call("orders:find", "not json").getMessage().contains("JSON 无效"), "bad JSON");
        assertEquals(List.of("delete", "orders:find"), List.copyOf(tools.names()));
        assertEquals("ToolMethods[delete, orders:find]", tools.toString());
        ToolResponse unknown = tools.call("orders:fnd", "{}");
        assertEquals(ErrorCode.TOOL_NOT_FOUND.code(), unknown.getCode());
        assertThrows(IllegalArgumentException.class, () -> ToolMethods.of(RUNNER, "no tools"));
    }
}
