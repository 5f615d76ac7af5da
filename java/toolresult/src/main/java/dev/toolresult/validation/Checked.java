package dev.toolresult.validation;

import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A payload that was checked: the envelope with its warnings, or what is wrong with it.
 *
 * <pre>{@code
 * return switch (Validation.check(text)) {               // Java 21
 *     case Checked.Valid<Envelope>(Envelope value, List<Finding> warnings) ->
 *         value.toModelText();
 *     case Checked.Invalid<Envelope>(Report report) -> report.toString();
 * };
 * }</pre>
 *
 * @param <T> the class of the envelope
 */
public sealed interface Checked<T extends Envelope> {

    /**
     * A valid payload.
     *
     * @param value the envelope
     * @param warnings what is probably a mistake although it is valid
     */
    record Valid<T extends Envelope>(T value, List<Finding> warnings) implements Checked<T> {
        /** Copies the list. */
        public Valid {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * An invalid payload.
     *
     * @param report what is wrong with it, the best explanation first
     */
    record Invalid<T extends Envelope>(Report report) implements Checked<T> {
        /** What is wrong, the best explanation first; warnings too. */
        public List<Finding> findings() {
            return report.findings();
        }
    }

    /** Whether there is an envelope. */
    default boolean isValid() {
        return this instanceof Valid;
    }

    /** The envelope, if the payload is valid. */
    default Optional<T> toOptional() {
        return this instanceof Valid<T> valid ? Optional.of(valid.value()) : Optional.empty();
    }

    /**
     * The envelope.
     *
     * @throws ContractException the payload is not valid
     */
    default T orElseThrow() {
        return orElseGet(report -> {
            throw new ContractException(report);
        });
    }

    /**
     * The envelope, or another one instead of an invalid payload.
     *
     * @param other makes it of the report
     */
    default T orElseGet(Function<Report, ? extends T> other) {
        return this instanceof Valid<T> valid
                ? valid.value()
                : other.apply(((Invalid<T>) this).report());
    }
}
