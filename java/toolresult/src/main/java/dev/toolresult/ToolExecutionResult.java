package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.ErrorText;
import dev.toolresult.internal.json.Text;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of the agent workflow's tools; immutable.
 *
 * <p>They return JSON text, ready to be a tool's answer; those whose names end in {@code Object}
 * return the object. Default messages are Chinese. Failures and empty results carry their outcome
 * ({@code metadata.toolresult.outcome}), so that one is never mistaken for the other. What the
 * contract forbids is rejected immediately, where the mistake is made.
 *
 * <p>Data may be any JSON value, Map, List or bean that Jackson writes; dates and times become ISO
 * 8601 text, bytes base64 text, an Optional what it holds. For types that need modules of your own
 * mapper pass {@code yourMapper.valueToTree(data)}.
 */
public final class ToolExecutionResult extends ToolExecutionResultFields implements Envelope {
    private static final long serialVersionUID = 1L;
    ToolExecutionResult(ObjectNode tree) {
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
        return FormName.TOOL_EXECUTION_RESULT;
    }

    /**
     * The result of a query that found something, with the default message.
     *
     * @param data what was found; not null
     * @throws ContractException data null: use {@code empty} when nothing was found; or data that
     *     JSON cannot represent
     */
    public static String querySuccess(@Nullable Object data) {
        return querySuccessObject(data).toJson();
    }

    /**
     * The result of a query that found something.
     *
     * @param data what was found; not null
     * @param message what happened; null is the default message
     * @throws ContractException data null: use {@code empty} when nothing was found; or data that
     *     JSON cannot represent
     */
    public static String querySuccess(@Nullable Object data, @Nullable String message) {
        return querySuccessObject(data, message).toJson();
    }

    /**
     * The result of a query that found something, with facts about the data.
     *
     * @param data what was found; not null
     * @param message what happened; null is the default message
     * @param metadata totals, pages and the like; null is none
     * @throws ContractException data null: use {@code empty} when nothing was found; or data that
     *     JSON cannot represent
     */
    public static String querySuccess(
            @Nullable Object data, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return querySuccessObject(data, message, metadata).toJson();
    }

    /**
     * {@link #querySuccess(Object)} as an object.
     *
     * @param data what was found; not null
     * @throws ContractException data null: use {@code empty} when nothing was found; or data that
     *     JSON cannot represent
     */
    public static ToolExecutionResult querySuccessObject(@Nullable Object data) {
        return querySuccessObject(data, null);
    }

    /**
     * {@link #querySuccess(Object, String)} as an object.
     *
     * @param data what was found; not null
     * @param message what happened; null is the default message
     * @throws ContractException data null: use {@code empty} when nothing was found; or data that
     *     JSON cannot represent
     */
    public static ToolExecutionResult querySuccessObject(@Nullable Object data, @Nullable String message) {
        return querySuccessObject(data, message, null);
    }

    /**
     * {@link #querySuccess(Object, String, Map)} as an object.
     *
     * @param data what was found; not null
     * @param message what happened; null is the default message
     * @param metadata totals, pages and the like; null is none
     * @throws ContractException data null: use {@code empty} when nothing was found; or data that
     *     JSON cannot represent
     */
    public static ToolExecutionResult querySuccessObject(
            @Nullable Object data, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return succeeded("query", data, message, metadata);
    }

    /**
     * The result of an operation that worked, with the default message and without data.
     */
    public static String operationSuccess() {
        return operationSuccessObject(null).toJson();
    }

    /**
     * The result of an operation that worked, with the default message.
     *
     * @param data what it produced; may be null
     * @throws ContractException data that JSON cannot represent
     */
    public static String operationSuccess(@Nullable Object data) {
        return operationSuccessObject(data).toJson();
    }

    /**
     * The result of an operation that worked.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @throws ContractException data that JSON cannot represent
     */
    public static String operationSuccess(@Nullable Object data, @Nullable String message) {
        return operationSuccessObject(data, message).toJson();
    }

    /**
     * The result of an operation that worked, with facts about the data.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @param metadata totals, pages and the like; null is none
     * @throws ContractException data that JSON cannot represent
     */
    public static String operationSuccess(
            @Nullable Object data, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return operationSuccessObject(data, message, metadata).toJson();
    }

    /**
     * {@link #operationSuccess(Object)} as an object.
     *
     * @param data what it produced; may be null
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolExecutionResult operationSuccessObject(@Nullable Object data) {
        return operationSuccessObject(data, null);
    }

    /**
     * {@link #operationSuccess(Object, String)} as an object.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolExecutionResult operationSuccessObject(@Nullable Object data, @Nullable String message) {
        return operationSuccessObject(data, message, null);
    }

    /**
     * {@link #operationSuccess(Object, String, Map)} as an object.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @param metadata totals, pages and the like; null is none
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolExecutionResult operationSuccessObject(
            @Nullable Object data, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return succeeded("operation", data, message, metadata);
    }

    /**
     * The result of something that was saved, with the default message and without data.
     */
    public static String saveSuccess() {
        return saveSuccessObject(null).toJson();
    }

    /**
     * The result of something that was saved, with the default message.
     *
     * @param data what it produced; may be null
     * @throws ContractException data that JSON cannot represent
     */
    public static String saveSuccess(@Nullable Object data) {
        return saveSuccessObject(data).toJson();
    }

    /**
     * The result of something that was saved.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @throws ContractException data that JSON cannot represent
     */
    public static String saveSuccess(@Nullable Object data, @Nullable String message) {
        return saveSuccessObject(data, message).toJson();
    }

    /**
     * The result of something that was saved, with facts about the data.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @param metadata totals, pages and the like; null is none
     * @throws ContractException data that JSON cannot represent
     */
    public static String saveSuccess(
            @Nullable Object data, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return saveSuccessObject(data, message, metadata).toJson();
    }

    /**
     * {@link #saveSuccess(Object)} as an object.
     *
     * @param data what it produced; may be null
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolExecutionResult saveSuccessObject(@Nullable Object data) {
        return saveSuccessObject(data, null);
    }

    /**
     * {@link #saveSuccess(Object, String)} as an object.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolExecutionResult saveSuccessObject(@Nullable Object data, @Nullable String message) {
        return saveSuccessObject(data, message, null);
    }

    /**
     * {@link #saveSuccess(Object, String, Map)} as an object.
     *
     * @param data what it produced; may be null
     * @param message what happened; null is the default message
     * @param metadata totals, pages and the like; null is none
     * @throws ContractException data that JSON cannot represent
     */
    public static ToolExecutionResult saveSuccessObject(
            @Nullable Object data, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return succeeded("save", data, message, metadata);
    }

    /**
     * A failure, marked so that it is not mistaken for an empty result.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what went wrong; null or blank is the default message
     * @throws ContractException a blank operation type
     */
    public static String failure(String operationType, @Nullable String message) {
        return failureObject(operationType, message).toJson();
    }

    /**
     * A failure, marked so that it is not mistaken for an empty result.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what went wrong; null or blank is the default message
     * @param metadata further facts; null is none
     * @throws ContractException a blank operation type
     * @throws IllegalArgumentException metadata with the key toolresult, which this writes
     */
    public static String failure(
            String operationType, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return failureObject(operationType, message, metadata).toJson();
    }

    /**
     * {@link #failure(String, String)} as an object.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what went wrong; null or blank is the default message
     * @throws ContractException a blank operation type
     */
    public static ToolExecutionResult failureObject(String operationType, @Nullable String message) {
        return failureObject(operationType, message, null);
    }

    /**
     * {@link #failure(String, String, Map)} as an object.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what went wrong; null or blank is the default message
     * @param metadata further facts; null is none
     * @throws ContractException a blank operation type
     * @throws IllegalArgumentException metadata with the key toolresult, which this writes
     */
    public static ToolExecutionResult failureObject(
            String operationType, @Nullable String message, @Nullable Map<String, Object> metadata) {
        String text = ErrorText.orElse(message, Catalog.phrase("default.failure", "zh"));
        return stopped(operationType, text, Outcome.FAILED, metadata);
    }

    /**
     * Success without data, marked so that it is not mistaken for a failure.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what was looked for; null or blank is the default message
     * @throws ContractException a blank operation type
     */
    public static String empty(String operationType, @Nullable String message) {
        return emptyObject(operationType, message).toJson();
    }

    /**
     * Success without data, marked so that it is not mistaken for a failure.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what was looked for; null or blank is the default message
     * @param metadata further facts; null is none
     * @throws ContractException a blank operation type
     * @throws IllegalArgumentException metadata with the key toolresult, which this writes
     */
    public static String empty(
            String operationType, @Nullable String message, @Nullable Map<String, Object> metadata) {
        return emptyObject(operationType, message, metadata).toJson();
    }

    /**
     * {@link #empty(String, String)} as an object.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what was looked for; null or blank is the default message
     * @throws ContractException a blank operation type
     */
    public static ToolExecutionResult emptyObject(String operationType, @Nullable String message) {
        return emptyObject(operationType, message, null);
    }

    /**
     * {@link #empty(String, String, Map)} as an object.
     *
     * @param operationType query, operation, save or another; not blank
     * @param message what was looked for; null or blank is the default message
     * @param metadata further facts; null is none
     * @throws ContractException a blank operation type
     * @throws IllegalArgumentException metadata with the key toolresult, which this writes
     */
    public static ToolExecutionResult emptyObject(
            String operationType, @Nullable String message, @Nullable Map<String, Object> metadata) {
        String text = ErrorText.orElse(message, Catalog.phrase("default.empty", "zh"));
        return stopped(operationType, text, Outcome.EMPTY, metadata);
    }

    /**
     * The failure of a tool that returned null instead of a result.
     *
     * @param tool the name of the tool; null or blank if unknown
     */
    public static String fromNull(@Nullable String tool) {
        return fromNullObject(tool).toJson();
    }

    /**
     * {@link #fromNull(String)} as an object.
     *
     * @param tool the name of the tool; null or blank if unknown
     */
    public static ToolExecutionResult fromNullObject(@Nullable String tool) {
        boolean isNamed = tool != null && !Text.isBlank(tool);
        String text = isNamed
                ? Catalog.phrase("default.from-null", "zh", "tool", tool)
                : Catalog.phrase("default.from-null-unnamed", "zh");
        return stopped("unknown", text, Outcome.FAILED, null);
    }

    /**
     * The failure of a tool that threw: the exception's type, and its message if it has one.
     *
     * @param error what was thrown
     * @throws NullPointerException {@code error} is null
     */
    public static String fromException(Throwable error) {
        return fromExceptionObject(error).toJson();
    }

    /**
     * {@link #fromException(Throwable)} as an object.
     *
     * @param error what was thrown
     * @throws NullPointerException {@code error} is null
     */
    public static ToolExecutionResult fromExceptionObject(Throwable error) {
        Objects.requireNonNull(error, "error");
        String said = ErrorText.of(error);
        String text = said == null
                ? Catalog.phrase("default.from-exception", "zh", "error", ErrorText.nameOf(error))
                : ErrorText.nameOf(error) + ": " + said;
        return stopped("error", text, Outcome.FAILED, null);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolExecutionResult fromJson(String json) {
        return Models.read(ToolExecutionResult.class, "tool-execution-result", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static ToolExecutionResult fromJson(byte[] json) {
        return Models.read(ToolExecutionResult.class, "tool-execution-result", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ToolExecutionResult fromMap(Map<String, ?> fields) {
        return Models.read(ToolExecutionResult.class, "tool-execution-result", fields);
    }

    private static ToolExecutionResult succeeded(
            String operation, Object data, String message, Map<String, Object> metadata) {
        String text = message == null
                ? Catalog.phrase("default." + operation + "-success", "zh")
                : message;
        return made(true, operation, data, text, metadata);
    }

    private static ToolExecutionResult stopped(
            String operation, String message, Outcome outcome, Map<String, Object> metadata) {
        if (metadata != null && metadata.containsKey("toolresult")) {
            throw new IllegalArgumentException(
                    "unexpected key toolresult in metadata: the builder writes it");
        }
        Map<String, Object> extended =
                metadata == null ? new LinkedHashMap<>() : new LinkedHashMap<>(metadata);
        extended.put("toolresult", Map.of("outcome", outcome.value()));
        return made(false, operation, null, message, extended);
    }

    private static ToolExecutionResult made(
            boolean success,
            String operation,
            Object data,
            String message,
            Map<String, Object> metadata) {
        return builder()
                .success(success)
                .operationType(operation)
                .data(data)
                .message(message)
                .metadata(metadata)
                .build();
    }
}
