package dev.toolresult.testing;

import dev.toolresult.validation.Checked;
import dev.toolresult.Envelope;
import dev.toolresult.validation.Validation;

/**
 * Assertions on tool results.
 *
 * <pre>{@code
 * assertThatResult(orders.find(17)).isFailure().hasCode(ErrorCode.NOT_FOUND);
 * }</pre>
 */
public final class ToolResultAssertions {
    private ToolResultAssertions() {}

    /**
     * Assertions on an envelope.
     *
     * @param actual the envelope
     */
    public static ToolResultAssert assertThatResult(Envelope actual) {
        return new ToolResultAssert(actual);
    }

    /**
     * Assertions on JSON; it must be a valid envelope of any form.
     *
     * @param actual JSON
     */
    public static ToolResultAssert assertThatResult(String actual) {
        Checked<Envelope> checked = Validation.check(actual);
        if (checked instanceof Checked.Invalid<Envelope> invalid) {
            throw new AssertionError("expected a valid envelope, got " + actual + "\n"
                    + invalid.report());
        }
        return new ToolResultAssert(checked.orElseThrow());
    }
}
