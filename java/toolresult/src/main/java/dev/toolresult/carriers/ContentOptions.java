package dev.toolresult.carriers;

import dev.toolresult.Settings;
import dev.toolresult.runs.Workflow;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How a result is shown to the model; immutable. {@link Settings} hold it, beside language and codes.
 *
 * @param style "text" (a failure begins with {@code Error: }) or "envelope": JSON with success,
 *     operationType, data and message; null is "text"
 * @param advice whether to add what the error code's row advises
 * @param maxChars how many characters (code points) the text may have, at least 200; null: no
 *     limit. Output is shortened first: its head and tail stay, with a notice between them. An
 *     error's message is shortened likewise only if it alone is longer
 * @param tracebacks what stays of the tracebacks in a result that is not ok; null is LAST_LINE
 * @param fence whether to put what the tool said between two lines with a random nonce, which it
 *     cannot fake; {@link Workflow#toolRules(String, Style, boolean)} tells the model about it
 * @param redact hides secrets in a text; null: none. {@link Llm#withoutSecrets} knows the shapes of
 *     well-known keys and tokens and guarantees nothing
 * @param nonce makes the nonces of fences; null is random
 */
public record ContentOptions(
        @Nullable Style style,
        boolean advice,
        @Nullable Integer maxChars,
        @Nullable Tracebacks tracebacks,
        boolean fence,
        @Nullable UnaryOperator<String> redact,
        @Nullable Supplier<String> nonce) {

    private static final int SMALLEST_LIMIT = 200;
    private static final int NONCE_BYTES = 8;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** What stays of the tracebacks in a result that is not ok. */
    public enum Tracebacks {
        /** All of them, for agents that debug their own program. */
        KEEP,
        /** Everything but their frames. */
        LAST_LINE,
        /** Like LAST_LINE, and texts in data that hold a traceback are left out. */
        DROP
    }

    /** Style "text", whole, without advice. */
    public static final ContentOptions DEFAULT =
            new ContentOptions(null, false, null, null, false, null, null);

    /**
     * Takes null for the defaults.
     *
     * @throws IllegalArgumentException the limit is below 200
     */
    public ContentOptions {
        style = style == null ? Style.TEXT : style;
        tracebacks = tracebacks == null ? Tracebacks.LAST_LINE : tracebacks;
        nonce = nonce == null ? ContentOptions::randomNonce : nonce;
        if (maxChars != null && maxChars < SMALLEST_LIMIT) {
            throw new IllegalArgumentException(
                    "maxChars: expected at least " + SMALLEST_LIMIT + ", got " + maxChars);
        }
    }

    /** The same in another style. */
    public ContentOptions withStyle(@Nullable Style style) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    /** The same with or without advice. */
    public ContentOptions withAdvice(boolean advice) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    /** The same with a limit. */
    public ContentOptions withMaxChars(@Nullable Integer maxChars) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    /** The same with another way with tracebacks. */
    public ContentOptions withTracebacks(@Nullable Tracebacks tracebacks) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    /** The same with or without a fence. */
    public ContentOptions withFence(boolean fence) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    /** The same with a function that hides secrets. */
    public ContentOptions withRedact(@Nullable UnaryOperator<String> redact) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    /** The same with other nonces, for tests. */
    public ContentOptions withNonce(@Nullable Supplier<String> nonce) {
        return new ContentOptions(
                style, advice, maxChars, tracebacks, fence, redact, nonce);
    }

    private static String randomNonce() {
        byte[] bytes = new byte[NONCE_BYTES];
        RANDOM.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
