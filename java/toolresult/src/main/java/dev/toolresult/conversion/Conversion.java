package dev.toolresult.conversion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.FormName;
import dev.toolresult.internal.Envelopes;
import dev.toolresult.internal.contract.Form;
import java.util.Map;

/**
 * Converts between forms via a canonical result; losses are recorded.
 *
 * <p>Failure stays failure. With extensions, the result carries the {@code toolresult} extension:
 * what its own fields cannot express, and the origin, which is round-trip data for what it has no
 * place for. Empty stays empty, unknown stays unknown, and converting back gives the first payload
 * exactly. Where the origin contradicts the envelope, the envelope wins: an edited, stale or forged
 * origin changes nothing.
 *
 * <p>Thread-safe.
 */
public final class Conversion {
    private Conversion() {}

    /**
     * Converts a text to another form.
     *
     * @param payload JSON of any form
     * @param to name of the target form
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} is not a form that can be converted
     */
    public static ObjectNode convert(String payload, String to) {
        return convert(payload, to, ConversionOptions.DEFAULT);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload an envelope of any form
     * @param to name of the target form
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} is not a form that can be converted
     */
    public static ObjectNode convert(JsonNode payload, String to) {
        return convert(payload, to, ConversionOptions.DEFAULT);
    }

    /**
     * Converts a text in UTF-8 to another form.
     *
     * @param payload JSON of any form, in UTF-8
     * @param to name of the target form
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} is not a form that can be converted
     */
    public static ObjectNode convert(byte[] payload, String to) {
        return convert(payload, to, ConversionOptions.DEFAULT);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload the fields of an envelope of any form
     * @param to name of the target form
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} is not a form that can be converted
     */
    public static ObjectNode convert(Map<String, ?> payload, String to) {
        return convert(payload, to, ConversionOptions.DEFAULT);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload an envelope
     * @param to name of the target form
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} is not a form that can be converted
     */
    public static ObjectNode convert(Envelope payload, String to) {
        return convert(payload, to, ConversionOptions.DEFAULT);
    }

    /**
     * Converts a text to another form.
     *
     * @param payload JSON of any form
     * @param to name of the target form
     * @param options what the payload does not say, and whether the {@code toolresult} key may be
     *     written
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} or {@code from} is not a form that can be
     *     converted, or there is no such dialect or language
     */
    public static ObjectNode convert(String payload, String to, ConversionOptions options) {
        Form target = Converter.convertible(to);
        return Converter.converted(Converter.examiner(options).text(payload), target, options);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload an envelope of any form
     * @param to name of the target form
     * @param options what the payload does not say, and whether the {@code toolresult} key may be
     *     written
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} or {@code from} is not a form that can be
     *     converted, or there is no such dialect or language
     */
    public static ObjectNode convert(JsonNode payload, String to, ConversionOptions options) {
        Form target = Converter.convertible(to);
        return Converter.converted(Converter.examiner(options).tree(payload), target, options);
    }

    /**
     * Converts a text in UTF-8 to another form.
     *
     * @param payload JSON of any form, in UTF-8
     * @param to name of the target form
     * @param options what the payload does not say, and whether the {@code toolresult} key may be
     *     written
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} or {@code from} is not a form that can be
     *     converted, or there is no such dialect or language
     */
    public static ObjectNode convert(byte[] payload, String to, ConversionOptions options) {
        Form target = Converter.convertible(to);
        return Converter.converted(Converter.examiner(options).any(payload), target, options);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload the fields of an envelope of any form
     * @param to name of the target form
     * @param options what the payload does not say, and whether the {@code toolresult} key may be
     *     written
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} or {@code from} is not a form that can be
     *     converted, or there is no such dialect or language
     */
    public static ObjectNode convert(Map<String, ?> payload, String to, ConversionOptions options) {
        Form target = Converter.convertible(to);
        return Converter.converted(Converter.examiner(options).any(payload), target, options);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload an envelope
     * @param to name of the target form
     * @param options what the payload does not say, and whether the {@code toolresult} key may be
     *     written
     * @return the serialized form, a tree that the caller may change
     * @throws ContractException the payload or the result is not valid
     * @throws IllegalArgumentException {@code to} or {@code from} is not a form that can be
     *     converted, or there is no such dialect or language
     */
    public static ObjectNode convert(Envelope payload, String to, ConversionOptions options) {
        Form target = Converter.convertible(to);
        return Converter.converted(Converter.examiner(options).any(payload), target, options);
    }

    /**
     * Converts a text to another form.
     *
     * @param payload JSON of any form
     * @param to the target form; not one of a whole run
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(String payload, FormName to) {
        return convert(payload, to.value());
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload an envelope of any form
     * @param to the target form; not one of a whole run
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(JsonNode payload, FormName to) {
        return convert(payload, to.value());
    }

    /**
     * Converts a text in UTF-8 to another form.
     *
     * @param payload JSON of any form, in UTF-8
     * @param to the target form; not one of a whole run
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(byte[] payload, FormName to) {
        return convert(payload, to.value());
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload the fields of an envelope
     * @param to the target form; not one of a whole run
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(Map<String, ?> payload, FormName to) {
        return convert(payload, to.value());
    }

    /**
     * Converts an envelope to another form.
     *
     * @param payload an envelope
     * @param to the target form; not one of a whole run
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(Envelope payload, FormName to) {
        return convert(payload, to.value());
    }

    /**
     * Converts a text to another form.
     *
     * @param payload JSON of any form
     * @param to the target form; not one of a whole run
     * @param options what the payload does not say
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(String payload, FormName to, ConversionOptions options) {
        return convert(payload, to.value(), options);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload an envelope of any form
     * @param to the target form; not one of a whole run
     * @param options what the payload does not say
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(JsonNode payload, FormName to, ConversionOptions options) {
        return convert(payload, to.value(), options);
    }

    /**
     * Converts a text in UTF-8 to another form.
     *
     * @param payload JSON of any form, in UTF-8
     * @param to the target form; not one of a whole run
     * @param options what the payload does not say
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(byte[] payload, FormName to, ConversionOptions options) {
        return convert(payload, to.value(), options);
    }

    /**
     * Converts a JSON value to another form; the payload is not changed.
     *
     * @param payload the fields of an envelope
     * @param to the target form; not one of a whole run
     * @param options what the payload does not say
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(
            Map<String, ?> payload, FormName to, ConversionOptions options) {
        return convert(payload, to.value(), options);
    }

    /**
     * Converts an envelope to another form.
     *
     * @param payload an envelope
     * @param to the target form; not one of a whole run
     * @param options what the payload does not say
     * @throws ContractException the payload or the result is not valid
     */
    public static ObjectNode convert(Envelope payload, FormName to, ConversionOptions options) {
        return convert(payload, to.value(), options);
    }

    /**
     * Converts an envelope to the class of another form.
     *
     * <pre>{@code
     * ToolReturn result = Conversion.convert(response, ToolReturn.class);
     * }</pre>
     *
     * @param envelope an envelope
     * @param to the class of the target form
     * @throws IllegalArgumentException it is a whole run, or {@code to} is the class of one
     */
    public static <T extends Envelope> T convert(Envelope envelope, Class<T> to) {
        return convert(envelope, to, ConversionOptions.DEFAULT);
    }

    /**
     * Converts an envelope to the class of another form.
     *
     * @param envelope an envelope
     * @param to the class of the target form
     * @param options what the envelope does not say, and whether the {@code toolresult} key may be
     *     written
     * @throws IllegalArgumentException it is a whole run, or {@code to} is the class of one
     */
    public static <T extends Envelope> T convert(
            Envelope envelope, Class<T> to, ConversionOptions options) {
        String schema = Envelopes.schema(to);
        return to.cast(Envelopes.built(schema, convert(envelope, schema, options)));
    }
}
