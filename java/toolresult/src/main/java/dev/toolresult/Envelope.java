package dev.toolresult;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What the classes of all forms have in common: a schema, and a wire form.
 *
 * <p>The classes are plain beans: any ObjectMapper reads and writes them. Unlike a JSON text, a
 * bean cannot keep an absent field apart from a null one; null fields are left out, except those
 * that the form needs ({@code data} of a tool-response and of a tool-execution-result,
 * {@code finalOutput}, {@code lastAgent} and {@code lastResponseId} of a run-record,
 * {@code maxTurns} of a run-state). A user's own mapper checks nothing; {@link #toJson()} does.
 *
 * <p>Two envelopes are equal when their fields are; BigDecimals as Java compares them, so that
 * 1.0 is not 1.00. An envelope is as thread-safe as other beans: not while somebody sets a field.
 */
public abstract class Envelope {

    /** For the classes of this package; the forms are closed. */
    Envelope() {}

    /** The name of the schema that this class is made of, such as "tool-return". */
    public abstract String schemaName();

    /**
     * The wire form, unchecked; a tree of the caller's own.
     *
     * @throws ContractException a value inside that Jackson cannot write, that contains itself, or
     *     that is nested too deeply
     */
    public ObjectNode toNode() {
        return (ObjectNode) Values.written(this, schemaName());
    }

    /**
     * The wire form as compact JSON; numbers are exact.
     *
     * @throws ContractException the object is not valid, or holds what JSON cannot say
     */
    public String toJson() {
        return Writing.toJson(requireValid());
    }

    /** The wire form of a valid object. */
    ObjectNode requireValid() {
        ObjectNode wire = toNode();
        ValidationOptions options = ValidationOptions.DEFAULT.withSchema(schemaName());
        new Examiner(options, false).tree(wire).required();
        return wire;
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
