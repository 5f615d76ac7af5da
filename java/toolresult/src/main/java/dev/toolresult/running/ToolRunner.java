package dev.toolresult.running;

import dev.toolresult.ErrorCode;
import dev.toolresult.ResponseMeta;
import dev.toolresult.Settings;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolReturn;
import dev.toolresult.codes.CodeInfo;
import dev.toolresult.internal.running.RunnerTexts;
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
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
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
    private static final Approval NOBODY_ASKS = call -> Decision.approved();

    private final Duration timeout;
    private final ExceptionText exceptionText;
    private final Settings settings;
    private final Executor executor;
    private final Approval approval;
    private final Around around;

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

    /** Decides about each call before it runs, such as by asking a person. */
    @FunctionalInterface
    public interface Approval {
        /**
         * Decides. It may take its time, which does not count against the time limit.
         *
         * @throws ToolException its code and message are the result; 1907 says that the decision
         *     is pending, so that the host can ask later
         * @throws Exception the decision failed, and the call does not run
         */
        Decision decide(ToolInvocation call) throws Exception;
    }

    /** Stands around each call, such as for a span: it sees the call and its response. */
    @FunctionalInterface
    public interface Around {
        /**
         * Lets the call run and returns its response, or another one in its place.
         *
         * @param call the call
         * @param run approves and runs it; throws nothing
         */
        ToolResponse around(ToolInvocation call, Supplier<ToolResponse> run);
    }

    private ToolRunner(
            Duration timeout,
            ExceptionText exceptionText,
            Settings settings,
            Executor executor,
            Approval approval,
            Around around) {
        this.timeout = timeout;
        this.exceptionText = exceptionText;
        this.settings = settings;
        this.executor = executor;
        this.approval = approval;
        this.around = around;
    }

    /** A runner without a time limit that shows the type of exceptions, in English. */
    public static ToolRunner create() {
        return new ToolRunner(
                null, ExceptionText.TYPE, Settings.DEFAULT, ToolRunner::inOwnThread,
                NOBODY_ASKS, (call, run) -> run.get());
    }

    /**
     * The same with a time limit. Tools then run in threads of their own, which are interrupted
     * when the time is up; a tool that ignores this goes on, and the response says so. So it does
     * of a tool that returned a future which is not done: the future is cancelled. What belongs to
     * the caller's thread (a security context, a transaction, a logging context) is not there,
     * unless {@link #withExecutor} brings it along.
     *
     * @param timeout more than zero; null: no limit
     * @throws IllegalArgumentException it is zero or negative
     */
    public ToolRunner withTimeout(@Nullable Duration timeout) {
        if (timeout != null && (timeout.isZero() || timeout.isNegative())) {
            throw new IllegalArgumentException("timeout: expected more than zero, got " + timeout);
        }
        return new ToolRunner(timeout, exceptionText, settings, executor, approval, around);
    }

    /** The same, where the model reads more or less of an exception. */
    public ToolRunner withExceptionText(ExceptionText exceptionText) {
        Objects.requireNonNull(exceptionText, "exceptionText");
        return new ToolRunner(timeout, exceptionText, settings, executor, approval, around);
    }

    /**
     * The same in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public ToolRunner withLocale(Locale locale) {
        return withSettings(settings.withLocale(locale));
    }

    /**
     * The same with what a team has agreed: the language of messages, and how the modules for
     * frameworks show results to the model.
     */
    public ToolRunner withSettings(Settings settings) {
        Objects.requireNonNull(settings, "settings");
        return new ToolRunner(timeout, exceptionText, settings, executor, approval, around);
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
        return new ToolRunner(timeout, exceptionText, settings, executor, approval, around);
    }

    /**
     * The same, where each call is approved before it runs. A call that is denied is a failure with
     * the code 1903; where the decision fails, the call does not run either.
     *
     * <pre>{@code
     * runner.withApproval(call -> call.tool().equals("pay") && !allows(call)
     *         ? Decision.denied("over the limit of 100")
     *         : Decision.approved());
     * }</pre>
     */
    public ToolRunner withApproval(Approval approval) {
        Objects.requireNonNull(approval, "approval");
        return new ToolRunner(timeout, exceptionText, settings, executor, approval, around);
    }

    /**
     * The same with what stands around each call. What it throws goes to the log; the call then has
     * the response that it has without it.
     */
    public ToolRunner withAround(Around around) {
        Objects.requireNonNull(around, "around");
        return new ToolRunner(timeout, exceptionText, settings, executor, approval, around);
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
        return run(ToolInvocation.of(tool), call, facts);
    }

    /**
     * Runs a tool that returns a result, for the call of a model: approvals see its arguments.
     *
     * @param call the call
     * @param body what the tool does
     * @param facts as above; may be null
     */
    public ToolResponse run(ToolInvocation call, Callable<?> body, @Nullable ResponseMeta facts) {
        Objects.requireNonNull(body, "call");
        AtomicReference<ToolResponse> made = new AtomicReference<>();
        Supplier<ToolResponse> run = () -> {
            made.set(approved(call, body, facts));
            return made.get();
        };
        try {
            return Objects.requireNonNull(around.around(call, run), "around returned null");
        } catch (RuntimeException error) {
            LOG.log(System.Logger.Level.ERROR, "what stands around " + call.tool() + " threw", error);
            return made.get() == null ? run.get() : made.get();
        }
    }

    private ToolResponse approved(ToolInvocation call, Callable<?> body, ResponseMeta facts) {
        Returned returned = new Returned(call, settings, facts);
        if (approval != NOBODY_ASKS && call.arguments() == null) {
            // A tool may read what nobody else can: it must not run with arguments that none saw.
            return returned.failure(ErrorCode.PARAMETER_ERROR, RunnerTexts.UNREADABLE, 0);
        }
        try {
            Decision decision = decision(call);
            if (!decision.isApproved()) {
                return returned.denied(decision.reason());
            }
        } catch (ToolException | InterruptedException error) {
            return failed(returned, error, 0);
        } catch (Exception error) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "nothing was decided about " + call.tool() + ", so it did not run",
                    error);
            return returned.failure(ErrorCode.INTERNAL_ERROR, RunnerTexts.UNDECIDED, 0);
        }
        long start = System.nanoTime();
        try {
            Object value = timeout == null ? settled(body, new AtomicBoolean()) : inTime(body);
            return returned.response(value, System.nanoTime() - start);
        } catch (Throwable error) {
            if (error instanceof VirtualMachineError && !(error instanceof StackOverflowError)) {
                throw (VirtualMachineError) error;
            }
            return failed(returned, error, System.nanoTime() - start);
        }
    }

    private Decision decision(ToolInvocation call) throws Exception {
        return Objects.requireNonNull(approval.decide(call), "the approval returned null");
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
            ToolReturn failure = ToolReturn.failure(chosen.code(), chosen.getMessage())
                    .withRetryAfter(chosen.retryAfter());
            return returned.response(failure, nanoseconds);
        }
        if (error instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return returned.failure(ErrorCode.CANCELLED, RunnerTexts.CANCELLED, nanoseconds);
        }
        LOG.log(System.Logger.Level.ERROR, returned.tool() + " threw", error);
        return returned.exception(error, exceptionText, nanoseconds);
    }

    /** The same that asks nobody, for what fails before it could run. */
    ToolRunner withoutApproval() {
        return withApproval(NOBODY_ASKS);
    }

    /** What the team has agreed: the modules for frameworks show results as it says. */
    public Settings settings() {
        return settings;
    }

    private String duration() {
        String seconds =
                BigDecimal.valueOf(timeout.toMillis(), 3).stripTrailingZeros().toPlainString();
        RunnerTexts text = seconds.equals("1") ? RunnerTexts.SECOND : RunnerTexts.SECONDS;
        return text.in(settings.lang(), "number", seconds);
    }
}
