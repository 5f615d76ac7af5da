package dev.toolresult.runs;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.carriers.Style;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.json.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether an agent's workflow continues, retries, or stops.
 *
 * <p>A prompt asks the model to reply with one token when a tool failed ({@link #toolRules}).
 * Models forget to, or do so for no reason. Therefore the results decide, and the token counts only
 * if nothing failed.
 *
 * <p>Thread-safe.
 */
public final class Workflow {
    /** What a model replies, and nothing else, when a tool failed. */
    public static final String TOOL_EXECUTION_FAILED = "TOOL_EXECUTION_FAILED";

    private static final Pattern TOKEN_ALONE = tokenAlone();
    // Most severe first: of several results that are not ok, this one is named.
    private static final Map<Outcome, Reason> TOOL_REASONS = toolReasons();

    private Workflow() {}

    /** What the workflow does next. */
    public enum Decision {
        /** Go on. */
        CONTINUE,
        /** Ask the model once more. */
        RETRY,
        /** Stop. */
        STOP;

        /** The serialized value: continue, retry or stop. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        @Override
        public String toString() {
            return value();
        }
    }

    /** Why; the list is closed. */
    public enum Reason {
        /** No tool ran. */
        NO_TOOLS,
        /** Every tool succeeded. */
        ALL_OK,
        /** A tool found nothing, and the workflow may continue. */
        EMPTY_ALLOWED,
        /** A tool failed. */
        TOOL_FAILED,
        /** A tool failed or found nothing. */
        TOOL_UNKNOWN,
        /** A tool found nothing. */
        TOOL_EMPTY,
        /** The model reported a failure, and no tool had failed. */
        TOKEN_WITHOUT_FAILURE,
        /** The model reported a failure, and no tool had run. */
        TOKEN_WITHOUT_TOOL,
        /** The model reported a failure again, and no retry is left. */
        RETRIES_USED_UP;

        /** The serialized value, such as tool-failed. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        @Override
        public String toString() {
            return value();
        }
    }

    /**
     * What a tool gave back.
     *
     * @param tool the tool's name; if null or "", the name in the result, if any
     * @param result text or an object, as the tool gave it; may be null
     */
    public record ToolCall(@Nullable String tool, @Nullable Object result) {}

    /**
     * What to do next, and why.
     *
     * @param decision continue, retry or stop
     * @param reason why, from a closed list
     * @param tool the tool whose result decided; null where none did or it has no name
     * @param message the message of that result; null if no result decided
     */
    public record Verdict(Decision decision, Reason reason, @Nullable String tool, @Nullable String message) {}

    /** One result: the tool it is from, what happened, and what it says. */
    private record Judged(String tool, Outcome outcome, String message) {}

    /**
     * The rules on tools to add to a system prompt, for results in the style that {@link
     * Llm#content} has by default, "text".
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public static String toolRules(String lang) {
        return toolRules(lang, Style.TEXT);
    }

    /**
     * The rules on tools to add to a system prompt, for results as the settings show them.
     *
     * @param settings language, style, fence
     */
    public static String toolRules(Settings settings) {
        return toolRules(settings.lang(), settings.shown().style(), settings.shown().fence());
    }

    /**
     * The rules on tools to add to a system prompt.
     *
     * <p>The Chinese rules for "envelope" are those of the Java workflow's document, word for word.
     *
     * @param lang "en" or "zh"
     * @param style how results reach the model
     * @throws IllegalArgumentException another language
     */
    public static String toolRules(String lang, Style style) {
        return toolRules(lang, style, false);
    }

    /**
     * The rules on tools to add to a system prompt.
     *
     * @param lang "en" or "zh"
     * @param style how results reach the model
     * @param fence whether results are fenced ({@link ContentOptions#withFence}), which takes one
     *     rule more
     * @throws IllegalArgumentException another language
     */
    public static String toolRules(String lang, Style style, boolean fence) {
        Objects.requireNonNull(style, "style");
        String rules = Catalog.in(Contract.phrases().get("workflow.rules-" + style.value()), lang);
        return fence ? rules + Catalog.phrase("workflow.rules-fence", lang) : rules;
    }

    /**
     * Whether a reply is the token alone, apart from spaces, quotes, a fence, a period.
     *
     * @param reply what the model said; null is not the token
     */
    public static boolean isToken(@Nullable String reply) {
        return reply != null && TOKEN_ALONE.matcher(reply).matches();
    }

    /**
     * Decides what a workflow does; the model has had no retry, and an empty result stops it.
     *
     * @param reply what the model said; may be null
     * @param results what the tools gave back, in the order in which they ran
     * @throws NullPointerException {@code results} is null; no results are an empty list
     */
    public static Verdict judge(@Nullable String reply, List<ToolCall> results) {
        return judge(reply, results, JudgeOptions.DEFAULT);
    }

    /**
     * Decides what a workflow does after the model replied and tools ran.
     *
     * <p>Only the last result of a tool counts. A tool that failed, or may have, stops the workflow
     * even if the model ignored it. The token without a failure allows one retry.
     *
     * @param reply what the model said; may be null
     * @param results what the tools gave back, in the order in which they ran
     * @param options whether the model has had its retry, and whether an empty result stops
     * @throws NullPointerException {@code results} is null; no results are an empty list
     */
    public static Verdict judge(@Nullable String reply, List<ToolCall> results, JudgeOptions options) {
        Objects.requireNonNull(results, "results");
        Objects.requireNonNull(options, "options");
        return verdict(
                isToken(reply),
                lastOfEach(judged(results)),
                options.retried(),
                options.stopOnEmpty());
    }

    /**
     * One step of a workflow: it remembers results and retries across the rounds of tools.
     *
     * <p>A failure counts until the same tool has succeeded. Thread-safe.
     */
    public static final class Step {
        private final int maxRetries;
        private final boolean stopOnEmpty;
        private int retries;
        private Verdict verdict;
        private List<Judged> results = List.of();

        /** One retry; an empty result stops the workflow. */
        public Step() {
            this(1, true);
        }

        /**
         * @param maxRetries how often the model may reply with the token without a failure
         * @param stopOnEmpty whether a result that is empty for certain stops the workflow
         * @throws IllegalArgumentException {@code maxRetries} is negative
         */
        public Step(int maxRetries, boolean stopOnEmpty) {
            if (maxRetries < 0) {
                throw new IllegalArgumentException(
                        "maxRetries: expected 0 or more, got " + maxRetries);
            }
            this.maxRetries = maxRetries;
            this.stopOnEmpty = stopOnEmpty;
        }

        /**
         * Decides as {@link Workflow#judge} does, on the results of all rounds so far.
         *
         * @param reply what the model said in this round; may be null
         * @param round what the tools of this round gave back
         * @throws NullPointerException {@code round} is null; no results are an empty list
         */
        public synchronized Verdict judge(@Nullable String reply, List<ToolCall> round) {
            Objects.requireNonNull(round, "round");
            List<Judged> all = new ArrayList<>(results);
            all.addAll(judged(round));
            results = lastOfEach(all);
            verdict = Workflow.verdict(
                    isToken(reply), results, retries >= maxRetries, stopOnEmpty);
            retries += verdict.decision() == Decision.RETRY ? 1 : 0;
            return verdict;
        }

        /** The retries so far. */
        public synchronized int retries() {
            return retries;
        }

        /** The last verdict, or null. */
        public synchronized Verdict verdict() {
            return verdict;
        }

        /**
         * Throws if the last verdict is to stop; in English.
         *
         * @throws WorkflowStoppedException it is; the exception carries the tool and its message
         */
        public void throwIfStopped() {
            throwIfStopped("en");
        }

        /**
         * Throws if the last verdict is to stop, in the language of a locale.
         *
         * @param locale Chinese, or English for any other
         * @throws WorkflowStoppedException it is; the exception carries the tool and its message
         */
        public void throwIfStopped(Locale locale) {
            throwIfStopped(Catalog.language(locale));
        }

        /**
         * Throws if the last verdict is to stop.
         *
         * @param lang language of the exception, "en" or "zh"
         * @throws WorkflowStoppedException it is; the exception carries the tool and its message
         */
        public synchronized void throwIfStopped(String lang) {
            if (verdict != null && verdict.decision() == Decision.STOP) {
                throw new WorkflowStoppedException(verdict, lang);
            }
        }
    }

    /** Looks up the verdict in the table; the results are the last of each tool. */
    private static Verdict verdict(
            boolean isReported, List<Judged> results, boolean hasRetried, boolean stopOnEmpty) {
        for (Map.Entry<Outcome, Reason> row : TOOL_REASONS.entrySet()) {
            if (row.getKey() == Outcome.EMPTY && !stopOnEmpty) {
                continue;
            }
            for (Judged one : results) {
                if (one.outcome() == row.getKey()) {
                    return new Verdict(
                            Decision.STOP, row.getValue(), one.tool(), one.message());
                }
            }
        }
        if (isReported) {
            return ofToken(results.isEmpty(), hasRetried);
        }
        boolean isAllOk = results.stream().allMatch(one -> one.outcome() == Outcome.OK);
        Reason reason = results.isEmpty()
                ? Reason.NO_TOOLS
                : isAllOk ? Reason.ALL_OK : Reason.EMPTY_ALLOWED;
        return new Verdict(Decision.CONTINUE, reason, null, null);
    }

    /** The verdict on a token without a failure. */
    private static Verdict ofToken(boolean noTools, boolean hasRetried) {
        if (noTools) {
            return new Verdict(Decision.STOP, Reason.TOKEN_WITHOUT_TOOL, null, null);
        }
        return hasRetried
                ? new Verdict(Decision.STOP, Reason.RETRIES_USED_UP, null, null)
                : new Verdict(Decision.RETRY, Reason.TOKEN_WITHOUT_FAILURE, null, null);
    }

    private static List<Judged> judged(List<ToolCall> results) {
        List<Judged> judged = new ArrayList<>();
        for (ToolCall call : results) {
            Objects.requireNonNull(call, "results: an element is null; a tool that returned null"
                    + " is new ToolCall(name, null)");
            String named = call.tool();
            String tool = named == null || named.isEmpty()
                    ? ToolResultProcessor.toolOf(call.result())
                    : named;
            for (ToolCall one : calls(tool, call.result())) {
                judged.add(new Judged(
                        one.tool(),
                        ToolResultProcessor.outcome(one.result()),
                        ToolResultProcessor.getMessage(one.result())));
            }
        }
        return judged;
    }

    /** Splits a batch into its calls: each counts for its own tool. */
    private static List<ToolCall> calls(String tool, Object result) {
        boolean isObject = result != null && !(result instanceof CharSequence);
        if (!Facts.BATCH.equals(tool) || !isObject) {
            return List.of(new ToolCall(tool, result));
        }
        JsonNode inside;
        try {
            inside = Tree.get(Tree.get(Values.node(result), "data"), "results");
        } catch (ContractException error) {
            inside = null;
        }
        if (inside == null || !inside.isArray()) {
            return List.of(new ToolCall(tool, result));
        }
        List<ToolCall> calls = new ArrayList<>();
        inside.forEach(one -> calls.add(new ToolCall(ToolResultProcessor.toolOf(one), one)));
        // The batch's own message belongs to no tool, so that nothing supersedes it.
        return calls.isEmpty() ? List.of(new ToolCall(null, result)) : calls;
    }

    /** Keeps the last result of each tool, and all without a name. */
    private static List<Judged> lastOfEach(List<Judged> results) {
        Map<String, Integer> last = new HashMap<>();
        for (int index = 0; index < results.size(); index++) {
            last.put(results.get(index).tool(), index);
        }
        List<Judged> kept = new ArrayList<>();
        for (int index = 0; index < results.size(); index++) {
            String tool = results.get(index).tool();
            if (tool == null || tool.isEmpty() || last.get(tool) == index) {
                kept.add(results.get(index));
            }
        }
        return List.copyOf(kept);
    }

    private static Map<Outcome, Reason> toolReasons() {
        Map<Outcome, Reason> reasons = new LinkedHashMap<>();
        reasons.put(Outcome.FAILED, Reason.TOOL_FAILED);
        reasons.put(Outcome.UNKNOWN, Reason.TOOL_UNKNOWN);
        reasons.put(Outcome.EMPTY, Reason.TOOL_EMPTY);
        return reasons;
    }

    private static Pattern tokenAlone() {
        String blank = escaped(Contract.whiteSpace());
        String decoration = blank + escaped(Contract.tokenDecoration());
        return Pattern.compile("[" + blank + "]*+(?:[`~]{3,}+[a-z]*+[" + blank + "])?+"
                + "[" + decoration + "]*+" + TOOL_EXECUTION_FAILED
                + "[" + decoration + ".。．]*+");
    }

    /** Characters escaped for a class of a regular expression. */
    private static String escaped(String characters) {
        StringBuilder escaped = new StringBuilder();
        characters.chars().forEach(one -> escaped.append('\\').append((char) one));
        return escaped.toString();
    }
}
