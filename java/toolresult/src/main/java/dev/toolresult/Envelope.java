package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Base of the classes of all forms: a schema name and a serialized form.
 *
 * <p>The classes are plain beans: any ObjectMapper reads and writes them. Unlike a JSON text, a
 * bean cannot keep an absent field apart from a null one; null fields are left out, except those
 * that the form requires ({@code data} of a tool-response and of a tool-execution-result,
 * {@code finalOutput}, {@code lastAgent} and {@code lastResponseId} of a run-record,
 * {@code maxTurns} of a run-state). A user's own mapper checks nothing; {@link #toJson()} does.
 *
 * <p>Two envelopes are equal when their fields are; BigDecimals as Java compares them, so that 1.0
 * is not 1.00. An envelope is as thread-safe as other beans: not while another thread sets a field.
 */
public abstract class Envelope {

    /** For the classes of this package only: the set of forms is closed. */
    Envelope() {}

    /** The name of the schema that this class is generated from, such as "tool-return". */
    public abstract String schemaName();

    /**
     * The serialized form, unchecked; a tree that the caller may change.
     *
     * @throws ContractException a value inside that Jackson cannot write, that contains itself, or
     *     that is nested too deeply
     */
    public ObjectNode toNode() {
        return (ObjectNode) Values.written(this, schemaName());
    }

    /**
     * The serialized form as compact JSON; numbers are exact.
     *
     * @throws ContractException the object is not valid, or holds what JSON cannot represent
     */
    public String toJson() {
        return JsonWriter.toJson(requireValid());
    }

    /** The serialized form of a valid object. */
    ObjectNode requireValid() {
        ObjectNode node = toNode();
        ValidationOptions options = ValidationOptions.DEFAULT.withSchema(schemaName());
        new Examiner(options, false).tree(node).required();
        return node;
    }

    /** The generated classes compare their fields and ask this for the rest. */
    @Override
    public boolean equals(Object other) {
        return other != null && getClass() == other.getClass();
    }

    @Override
    public int hashCode() {
        return schemaName().hashCode();
    }

    /** The generated classes show their fields and ask this for the rest. */
    @Override
    public String toString() {
        return "";
    }
}
