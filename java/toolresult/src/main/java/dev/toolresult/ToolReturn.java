package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.ErrorText;
import dev.toolresult.internal.contract.Facts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a tool function may return: a code, and optionally message, data and meta; immutable.
 *
 * <pre>{@code
 * ToolReturn.success(order)
 * ToolReturn.failure(ErrorCode.PARAMETER_ERROR, "size: expected > 0, got -3")
 * }</pre>
 *
 * <p>A success that the contract forbids is rejected at once, where the mistake is made. Data may be any JSON
 * value, Map, List or bean that Jackson writes; dates and times become ISO 8601 text,
 * bytes base64 text, an Optional what it holds. For types that need modules of your own mapper
 * pass {@code yourMapper.valueToTree(data)}.
 */
public final class ToolReturn extends ToolReturnFields implements Envelope {
    private static final long serialVersionUID = 1L;
    private static final System.Logger LOG = System.getLogger("dev.toolresult");

    ToolReturn(ObjectNode tree) {
        super(tree);
    }

    /** A builder without any field. */
    public static Builder builder() {
        return new Builder(null);
    }

    /** A builder with the fields of this object. */
    public Builder toBuilder() {
        return new Builder(tree());
    }

    @Override
    public FormName form() {
        return FormName.TOOL_RETURN;
    }

    /** A success without data. */
    public static ToolReturn success() {
        return success(null);
    }

    /**
     * A success with the default message.
     *
     * @param data what the tool returns; null is left out
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolReturn success(@Nullable Object data) {
        return success(data, Facts.DEFAULT_MESSAGE);
    }

    /**
     * A success.
     *
     * @param data what the tool returns; null is left out
     * @param message what happened; "success" is enough
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolReturn success(@Nullable Object data, @Nullable String message) {
        return made(0, message, data);
    }

    /**
     * A failure. Never throws for a code or a message: in a catch block that would lose the failure.
     *
     * @param code error code: 1000–1999, 2000–2999 or 5000–5999; another becomes 5000, and the log
     *     says so
     * @param message what went wrong and with which value; null or blank is the code's own message
     */
    public static ToolReturn failure(int code, @Nullable String message) {
        return failure(code, message, null);
    }

    /**
     * A failure with an exception: the message is its type and what it says.
     *
     * @param code as in {@link #failure(int, String)}
     * @param error what was thrown; null is the code's own message
     */
    public static ToolReturn fromException(int code, @Nullable Throwable error) {
        int number = failureCode(code);
        String meaning = meaning(number);
        String text = error == null ? meaning : ErrorText.typed(error, meaning, "en");
        return made(number, text, null);
    }

    /**
     * A failure with partial output.
     *
     * @param code as in {@link #failure(int, String)}
     * @param message as in {@link #failure(int, String)}
     * @param data partial output; null, and what JSON cannot represent, is left out
     */
    public static ToolReturn failure(int code, @Nullable String message, @Nullable Object data) {
        int number = failureCode(code);
        String text = ErrorText.orElse(message, meaning(number));
        try {
            return made(number, text, data);
        } catch (ContractException invalid) {
            LOG.log(System.Logger.Level.ERROR, "the data of a failure were left out", invalid);
            return made(number, text, null);
        }
    }

    /**
     * A failure with a code of the contract.
     *
     * @param code any but SUCCESS, which becomes INTERNAL_ERROR
     * @param message as in {@link #failure(int, String)}
     */
    public static ToolReturn failure(ErrorCode code, @Nullable String message) {
        return failure(code.code(), message, null);
    }

    /**
     * A failure with a code of the contract and an exception.
     *
     * @param code any but SUCCESS, which becomes INTERNAL_ERROR
     * @param error what was thrown; null is the code's own message
     */
    public static ToolReturn fromException(ErrorCode code, @Nullable Throwable error) {
        return fromException(code.code(), error);
    }

    /**
     * A failure with a code of the contract and partial output.
     *
     * @param code any but SUCCESS, which becomes INTERNAL_ERROR
     * @param message as in {@link #failure(int, String)}
     * @param data partial output; null, and what JSON cannot represent, is left out
     */
    public static ToolReturn failure(ErrorCode code, @Nullable String message, @Nullable Object data) {
        return failure(code.code(), message, data);
    }

    /**
     * The same with facts about the call, such as a trace. Never throws: in a catch block that would
     * lose the failure; a fact that is not valid is left out, and the log says so.
     *
     * @param facts fields of {@code meta}, beside those that are there; null adds nothing
     */
    public ToolReturn withMeta(@Nullable Map<String, ?> facts) {
        ToolReturn known = this;
        if (facts != null) {
            for (Map.Entry<String, ?> one : facts.entrySet()) {
                known = known.withFact(one.getKey(), one.getValue());
            }
        }
        return known;
    }

    /**
     * The same with the time to wait before the call is repeated, which retries follow
     * ({@code meta.retry_after_ms}). Never throws, as {@link #withMeta}.
     *
     * @param wait zero or more; null changes nothing
     */
    public ToolReturn withRetryAfter(@Nullable Duration wait) {
        return withFact("retry_after_ms", wait == null ? null : milliseconds(wait));
    }

    /** A duration as {@code meta} has it: milliseconds, with three digits where they count. */
    static BigDecimal milliseconds(Duration wait) {
        BigDecimal exact = BigDecimal.valueOf(wait.getSeconds()).scaleByPowerOfTen(3)
                .add(BigDecimal.valueOf(wait.getNano(), 6))
                .setScale(3, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        return exact.scale() < 0 ? exact.setScale(0) : exact;
    }

    private ToolReturn withFact(String name, Object value) {
        if (value == null) {
            return this;
        }
        Map<String, Object> meta = new LinkedHashMap<>();
        tree().path("meta").properties().forEach(one -> meta.put(one.getKey(), one.getValue()));
        meta.put(name, value);
        try {
            return toBuilder().meta(meta).build();
        } catch (RuntimeException invalid) {
            LOG.log(System.Logger.Level.ERROR, name + " of a failure was left out", invalid);
            return this;
        }
    }

    /** The call worked and found nothing (code 1904); the message is English. */
    public static ToolReturn empty() {
        return empty(ErrorCodes.describe(Contract.noDataCode()).message("en"));
    }

    /**
     * The call worked and found nothing (code 1904).
     *
     * @param message what was looked for; null or blank is the code's own message
     */
    public static ToolReturn empty(@Nullable String message) {
        int code = Contract.noDataCode();
        return made(code, ErrorText.orElse(message, meaning(code)), null);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolReturn fromJson(String json) {
        return Models.read(ToolReturn.class, "tool-return", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolReturn fromJson(byte[] json) {
        return Models.read(ToolReturn.class, "tool-return", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ToolReturn fromMap(Map<String, ?> fields) {
        return Models.read(ToolReturn.class, "tool-return", fields);
    }

    private static int failureCode(int code) {
        if (code != 0 && ErrorCodes.describe(code).kind() != null) {
            return code;
        }
        int generic = Contract.genericFailureCode();
        LOG.log(System.Logger.Level.WARNING, "{0} is not the code of a failure; it was replaced by {1}",
                String.valueOf(code), String.valueOf(generic));
        return generic;
    }

    private static String meaning(int code) {
        return ErrorCodes.describe(code).message("en");
    }

    private static ToolReturn made(int code, String message, Object data) {
        return builder().code(code).message(message).data(data).build();
    }
}
