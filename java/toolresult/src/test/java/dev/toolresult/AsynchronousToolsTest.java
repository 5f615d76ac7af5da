package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.running.ToolRunner;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A tool may return a future: what goes on behind it counts as the tool. */
class AsynchronousToolsTest {
    private static final ToolRunner QUICK = ToolRunner.create().withTimeout(Duration.ofMillis(200));

    @Test
    void whatAFutureStillDoesIsSaidAndTheFutureIsCancelled() throws Exception {
        CountDownLatch paid = new CountDownLatch(1);
        CountDownLatch mayPay = new CountDownLatch(1);
        AtomicReference<CompletableFuture<Void>> returned = new AtomicReference<>();
        ToolResponse response = QUICK.run("pay", () -> {
            returned.set(CompletableFuture.runAsync(() -> {
                try {
                    mayPay.await();
                } catch (InterruptedException impossible) {
                    throw new IllegalStateException(impossible);
                }
                paid.countDown();
            }));
            return returned.get();
        });
        assertEquals(ErrorCode.EXECUTION_TIMEOUT.code(), response.getCode());
        assertTrue(response.getMessage().contains("may still take effect"), response::getMessage);
        assertEquals(Map.of("still_running", true), response.getMeta().get("toolresult"));
        assertThrows(CancellationException.class, () -> returned.get().get());
        mayPay.countDown();
        paid.await();
    }

    @Test
    void aFutureOfAnyKindIsWaitedFor() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 3);
        task.run();
        for (Callable<?> call : new Callable<?>[] {
            () -> task, () -> CompletableFuture.completedStage(3), () -> CompletableFuture.supplyAsync(() -> 3)
        }) {
            assertEquals(3, ToolRunner.create().run("count", call).getData());
            assertEquals(3, ToolRunner.create().withTimeout(Duration.ofMinutes(1)).run("count", call).getData());
        }
    }

    /** A future that nobody waits for any more is cancelled. */
    @Test
    void anInterruptedCallerCancelsTheFuture() {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        Thread.currentThread().interrupt();
        ToolResponse response = ToolRunner.create().run("wait", () -> never);
        assertTrue(Thread.interrupted());
        assertEquals(ErrorCode.CANCELLED.code(), response.getCode());
        assertNull(response.getMeta().get("toolresult"));
        assertTrue(never.isCancelled());
    }
}
