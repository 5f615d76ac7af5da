package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.carriers.Llm;
import dev.toolresult.validation.Validation;
import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An envelope of any form: valid, immutable, thread-safe.
 *
 * <p>It holds the JSON that was read or built, and nothing else: what is absent stays apart from
 * null, numbers keep their value, and later changes of an object that was given as data change
 * nothing. Two envelopes are equal if they are the same JSON, where 1 is 1.0 and the order of keys
 * is free.
 *
 * <pre>{@code
 * String text = switch (envelope) {                       // Java 21
 *     case ToolReturn result -> "code " + result.getCode();
 *     case ToolExecutionResult result -> result.getOperationType();
 *     default -> envelope.toModelText();
 * };
 * }</pre>
 *
 * <p>Every ObjectMapper, of Jackson 2 and 3, reads and writes envelopes; what it reads is checked,
 * but by then it has rounded fractions and dropped duplicate keys. For JSON from outside use
 * {@code fromJson}.
 */
public sealed interface Envelope extends Serializable
        permits ToolReturn,
                ToolResponse,
                ToolExecutionResult,
                ToolResult,
                ToolMessage,
                RunRecord,
                RunState {

    /** The form of this envelope. */
    FormName form();

    /** The name of the schema, such as "tool-return". */
    default String schemaName() {
        return form().value();
    }

    /** The JSON as a tree: a copy that the caller may change. */
    ObjectNode toNode();

    /** The JSON as plain Java values: a copy that the caller may change. */
    @JsonValue
    Map<String, @Nullable Object> toMap();

    /** The JSON as compact text; numbers are exact. */
    String toJson();

    /** What happened: ok, empty, failed or unknown. A run is never a success. */
    Outcome outcome();

    /** Whether the call worked and found something: the outcome is ok. */
    default boolean isSuccess() {
        return outcome() == Outcome.OK;
    }

    /** Whether the call worked and found nothing: the outcome is empty. */
    default boolean isEmpty() {
        return outcome() == Outcome.EMPTY;
    }

    /** Whether the call failed, or may have: the outcome is failed or unknown. */
    default boolean isFailure() {
        Outcome outcome = outcome();
        return outcome == Outcome.FAILED || outcome == Outcome.UNKNOWN;
    }

    /**
     * Reads an envelope whose form is recognized, checks and builds it.
     *
     * <pre>{@code
     * Envelope envelope = Envelope.fromJson(text);
     * }</pre>
     *
     * @param json JSON of any form
     * @throws ContractException the text is not strict JSON, or no valid envelope
     */
    static Envelope fromJson(String json) {
        return Validation.check(json).orElseThrow();
    }

    /**
     * Reads an envelope whose form is recognized, checks and builds it.
     *
     * @param json JSON of any form, in UTF-8
     * @throws ContractException the text is not strict JSON, or no valid envelope
     */
    static Envelope fromJson(byte[] json) {
        return Validation.check(json).orElseThrow();
    }

    /**
     * Checks and builds an envelope from plain values, such as an ObjectMapper reads; the form is
     * recognized.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields are not a valid envelope
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Envelope fromMap(Map<String, ?> fields) {
        return Validation.check(fields).orElseThrow();
    }

    /**
     * The data of a tool's result as an object of a class; null where there is none.
     *
     * <pre>{@code
     * Order order = result.dataAs(Order.class);
     * }</pre>
     *
     * @param type a record, a bean, or any class that Jackson reads
     * @throws ContractException the data do not fit the class
     */
    <T> @Nullable T dataAs(Class<T> type);

    /**
     * The data of a tool's result as an object of a generic type; null where there is none.
     *
     * <pre>{@code
     * List<Order> orders = result.dataAs(new TypeReference<>() {});
     * }</pre>
     *
     * @param type the type
     * @throws ContractException the data do not fit the type
     */
    <T> @Nullable T dataAs(TypeReference<T> type);

    /**
     * The same, read by a mapper with modules of your own.
     *
     * @param type the type
     * @param mapper your mapper
     * @throws ContractException the data do not fit the type
     */
    <T> @Nullable T dataAs(TypeReference<T> type, ObjectMapper mapper);

    /**
     * What the model sees of it, as {@link Llm#content(Envelope)} says.
     *
     * @throws IllegalArgumentException it is a whole run
     */
    default String toModelText() {
        return Llm.content(this);
    }

    /**
     * What the model sees of it, as {@link Llm#content(Envelope, Settings)} says.
     *
     * <pre>{@code
     * Settings ours = Settings.DEFAULT.withLocale(Locale.CHINESE);
     * result.toModelText(ours.withShown(ContentOptions.DEFAULT.withMaxChars(4000)));
     * }</pre>
     *
     * @param settings language, codes, and how the result is shown
     * @throws IllegalArgumentException it is a whole run
     */
    default String toModelText(Settings settings) {
        return Llm.content(this, settings);
    }
}
