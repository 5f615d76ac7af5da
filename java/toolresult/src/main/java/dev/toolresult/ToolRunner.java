package dev.toolresult;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Runs tools: whatever a tool does, a valid {@link ToolResponse} comes back, and nothing is thrown.
 *
 * <pre>{@code
 * ToolRunner runner = ToolRunner.create().withTimeout(Duration.ofSeconds(30));
 * ToolResponse response = runner.run("orders:find", () -> orders.find(17));
 * String forTheModel = response.toModelText();
 * }</pre>
 *
 * <p>A tool may return an envelope of any form, its JSON, or plain data: a value that says in its
 * own way that it failed is a failure, null is one too, anything else is the data of a success. An
 * exception becomes a failure with the code 5000, a timeout one with 2002, a {@link ToolException}
 * one with its own code and message. The model reads the type of any other exception and no more;
 * the log has all of it.
 *
 * <p>A tool is run once: nothing is repeated by itself. Whether a caller may repeat a call that
 * failed says {@link CodeInfo#mayRepeat}.
 *
 * <p>Immutable and thread-safe.
 */
public final class ToolRunner {
    private static final System.Logger LOG = System.getLogger("dev.toolresult");
    private static final AtomicInteger THREADS = new AtomicInteger();
    private static final long GRACE_MILLISECONDS = 50;

    private final Duration timeout;
    private final ExceptionText exceptionText;
    private final String lang;
    private final Executor executor;

    /** How much of an exception the model reads; the log always has all of it. */
    public enum ExceptionText {
        /** That the tool could not complete. */
        MASK,
        /** The same, and the type of the exception. */
        TYPE,
        /** Its type and its own text, which may hold secrets. */
        TEXT
    }

    /** Something that a tool does without returning a result. */
    @FunctionalInterface
    public interface Procedure {
        /**
         * Does it.
         *
         * @throws Exception it failed
         */
        void run() throws Exception;
    }

    private ToolRunner(
            Duration timeout, ExceptionText exceptionText, String lang, Executor executor) {
        this.timeout = timeout;
        this.exceptionText = exceptionText;
        this.lang = lang;
        this.executor = executor;
    }

    /** A runner without a time limit that shows the type of exceptions, in English. */
    public static ToolRunner create() {
        return new ToolRunner(null, ExceptionText.TYPE, "en", ToolRunner::inOwnThread);
    }

    /**
     * The same with a time limit. Tools then run in threads of their own, which are interrupted
     * when the time is up; a tool that ignores this goes on, and the response says so. So it does
     * of a tool that returned a future which is not done: the future is cancelled. What belongs to the caller's thread (a security context, a transaction, a logging context) is not
     * there, unless {@link #withExecutor} brings it along.
     *
     * @param timeout more than zero; null: no limit
     * @throws IllegalArgumentException it is zero or negative
     */
    public ToolRunner withTimeout(@Nullable Duration timeout) {
        if (timeout != null && (timeout.isZero() || timeout.isNegative())) {
            throw new IllegalArgumentException("timeout: expected more than zero, got " + timeout);
        }
        return new ToolRunner(timeout, exceptionText, lang, executor);
    }

    /** The same, where the model reads more or less of an exception. */
    public ToolRunner withExceptionText(ExceptionText exceptionText) {
        Objects.requireNonNull(exceptionText, "exceptionText");
        return new ToolRunner(timeout, exceptionText, lang, executor);
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public ToolRunner withLocale(Locale locale) {
        return new ToolRunner(timeout, exceptionText, Catalog.language(locale), executor);
    }

    /**
     * The same with threads of your own for tools with a time limit; without one, tools run in the
     * caller's thread.
     *
     * <pre>{@code
     * runner.withExecutor(Executors.newVirtualThreadPerTaskExecutor()); // Java 21
     * // Spring Security
     * runner.withExecutor(new DelegatingSecurityContextExecutor(executor));
     * }</pre>
     *
     * @param executor starts what it is given in another thread; the time that a tool waits for
     *     one counts. If it rejects a tool, the response is a failure
     */
    public ToolRunner withExecutor(Executor executor) {
        Objects.requireNonNull(executor, "executor");
        return new ToolRunner(timeout, exceptionText, lang, executor);
    }

    /**
     * Runs a tool that returns a result.
     *
     * @param tool its name, for the response and its messages; not blank
     * @param call what it does
     * @throws IllegalArgumentException a blank name
     */
    public ToolResponse run(String tool, Callable<?> call) {
        return run(tool, call, null);
    }

    /**
     * Runs a tool that returns a result.
     *
     * @param tool its name, for the response and its messages; not blank
     * @param call what it does
     * @param facts what else {@code meta} shall hold, such as a session or a trace; may be null
     * @throws IllegalArgumentException a blank name
     */
    public ToolResponse run(String tool, Callable<?> call, @Nullable ResponseMeta facts) {
        Objects.requireNonNull(call, "call");
        if (tool == null || Text.isBlank(tool)) {
            throw new IllegalArgumentException("tool: expected a name, got " + tool);
        }
        Returned returned = new Returned(tool, lang, facts);
        long start = System.nanoTime();
        try {
            Object value = timeout == null ? settled(call, new AtomicBoolean()) : inTime(call);
            return returned.response(value, System.nanoTime() - start);
        } catch (Throwable error) {
            if (error instanceof VirtualMachineError && !(error instanceof StackOverflowError)) {
                throw (VirtualMachineError) error;
            }
            return failed(returned, error, System.nanoTime() - start);
        }
    }

    /**
     * Runs a tool that returns nothing: a success without data, if nothing is thrown.
     *
     * @param tool its name, for the response and its messages; not blank
     * @param procedure what it does
     * @throws IllegalArgumentException a blank name
     */
    public ToolResponse run(String tool, Procedure procedure) {
        Objects.requireNonNull(procedure, "procedure");
        return run(tool, () -> {
            procedure.run();
            return ToolReturn.success();
        });
    }

    /** The time limit is up, and whether the tool goes on all the same. */
    private static final class TimeIsUp extends Exception {
        private static final long serialVersionUID = 1L;
        private final boolean isRunning;

        TimeIsUp(boolean isRunning) {
            super(null, null, false, false);
            this.isRunning = isRunning;
        }
    }

    /** What a tool returns, or what it promises. */
    private static Object settled(Callable<?> call, AtomicBoolean goesOn) throws Exception {
        Object value = call.call();
        Future<?> promise = value instanceof CompletionStage<?> stage
                ? stage.toCompletableFuture()
                : value instanceof Future<?> future ? future : null;
        if (promise == null) {
            return value;
        }
        try {
            return promise.get();
        } catch (ExecutionException error) {
            throw error.getCause() instanceof Exception cause ? cause : error;
        } catch (InterruptedException error) {
            // Cancelling says that nobody waits; what has begun may go on all the same.
            goesOn.set(!promise.isDone());
            promise.cancel(true);
            throw error;
        }
    }

    private Object inTime(Callable<?> call) throws Throwable {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        AtomicBoolean goesOn = new AtomicBoolean();
        FutureTask<Object> task = new FutureTask<>(() -> settled(call, goesOn));
        executor.execute(() -> {
            started.countDown();
            try {
                task.run();
            } finally {
                ended.countDown();
            }
        });
        try {
            return task.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException error) {
            throw error.getCause();
        } catch (TimeoutException error) {
            task.cancel(true);
            // A cancelled task that no thread has begun never runs.
            boolean hasEnded = started.getCount() != 0
                    || ended.await(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS);
            throw new TimeIsUp(!hasEnded || goesOn.get());
        } catch (InterruptedException error) {
            task.cancel(true);
            throw error;
        }
    }

    private static void inOwnThread(Runnable task) {
        Thread thread = new Thread(task, "toolresult-tool-" + THREADS.incrementAndGet());
        thread.setDaemon(true);
        thread.start();
    }

    private ToolResponse failed(Returned returned, Throwable error, long nanoseconds) {
        if (error instanceof TimeIsUp up) {
            return returned.timeout(duration(), up.isRunning, nanoseconds);
        }
        if (error instanceof ToolException chosen) {
            ToolReturn failure = ToolReturn.failure(chosen.code(), chosen.getMessage());
            return returned.response(failure, nanoseconds);
        }
        if (error instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return returned.failure(ErrorCode.CANCELLED, RunnerTexts.CANCELLED, nanoseconds);
        }
        LOG.log(System.Logger.Level.ERROR, returned.tool() + " threw", error);
        return returned.exception(error, exceptionText, nanoseconds);
    }

    String lang() {
        return lang;
    }

    private String duration() {
        String seconds =
                BigDecimal.valueOf(timeout.toMillis(), 3).stripTrailingZeros().toPlainString();
        RunnerTexts text = seconds.equals("1") ? RunnerTexts.SECOND : RunnerTexts.SECONDS;
        return text.in(lang, "number", seconds);
    }
}
