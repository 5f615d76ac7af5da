package dev.toolresult.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.Envelope;
import dev.toolresult.ErrorCode;
import dev.toolresult.validation.Finding;
import dev.toolresult.carriers.Llm;
import dev.toolresult.Outcome;
import dev.toolresult.validation.Report;
import dev.toolresult.ToolReturn;
import dev.toolresult.validation.Validation;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ObjectAssert;

/** Assertions on one tool result; {@link ToolResultAssertions} makes them. */
public final class ToolResultAssert extends AbstractAssert<ToolResultAssert, Envelope> {
    ToolResultAssert(Envelope actual) {
        super(actual, ToolResultAssert.class);
    }

    /** It is a success. */
    public ToolResultAssert isSuccess() {
        return hasOutcome(Outcome.OK);
    }

    /** It failed, for certain. */
    public ToolResultAssert isFailure() {
        return hasOutcome(Outcome.FAILED);
    }

    /** It worked and found nothing. */
    public ToolResultAssert isEmptyResult() {
        return hasOutcome(Outcome.EMPTY);
    }

    /**
     * It has an outcome.
     *
     * @param expected the outcome
     */
    public ToolResultAssert hasOutcome(Outcome expected) {
        isNotNull();
        if (actual.outcome() != expected) {
            failWithMessage("expected the outcome %s, got %s: %s",
                    expected, actual.outcome(), actual.toJson());
        }
        return this;
    }

    /**
     * It has an error code; of a form without codes, the one that it is converted to.
     *
     * @param expected the code
     */
    public ToolResultAssert hasCode(int expected) {
        isNotNull();
        int code = asReturn().getCode();
        if (code != expected) {
            failWithMessage("expected the code %s, got %s: %s", expected, code, actual.toJson());
        }
        return this;
    }

    /**
     * It has an error code.
     *
     * @param expected the code
     */
    public ToolResultAssert hasCode(ErrorCode expected) {
        return hasCode(expected.code());
    }

    /**
     * It has a message, or an error.
     *
     * @param expected the whole message
     */
    public ToolResultAssert hasMessage(String expected) {
        isNotNull();
        Assertions.assertThat(asReturn().getMessage()).as("message").isEqualTo(expected);
        return this;
    }

    /**
     * Its message holds a text.
     *
     * @param expected a part of the message
     */
    public ToolResultAssert hasMessageContaining(String expected) {
        isNotNull();
        Assertions.assertThat(asReturn().getMessage()).as("message").contains(expected);
        return this;
    }

    /**
     * Its data are the same JSON: 1 is 1.0, and the order of keys is free.
     *
     * @param expected a Map, a List, a bean, a tree
     */
    public ToolResultAssert hasData(Object expected) {
        isNotNull();
        ToolReturn given = ToolReturn.builder().code(0).data(data()).build();
        ToolReturn wanted = ToolReturn.builder().code(0).data(expected).build();
        if (!given.equals(wanted)) {
            failWithMessage("expected the data %s, got %s", wanted.toJson(), given.toJson());
        }
        return this;
    }

    /**
     * Its data as a class, for assertions on them.
     *
     * @param type the class
     */
    public <T> ObjectAssert<T> dataAs(Class<T> type) {
        isNotNull();
        return Assertions.assertThat(actual.dataAs(type));
    }

    /**
     * The model reads a text of it.
     *
     * @param expected the whole text
     */
    public ToolResultAssert hasModelText(String expected) {
        isNotNull();
        Assertions.assertThat(Llm.content(actual)).as("what the model reads").isEqualTo(expected);
        return this;
    }

    /** It has no warnings. */
    public ToolResultAssert hasNoWarnings() {
        isNotNull();
        Report report = Validation.validate(actual);
        if (!report.warnings().isEmpty()) {
            failWithMessage("expected no warnings, got %s", report.warnings().stream()
                    .map(Finding::toString).collect(Collectors.joining("; ")));
        }
        return this;
    }

    private JsonNode data() {
        return asReturn().toNode().get("data");
    }

    private ToolReturn asReturn() {
        return actual instanceof ToolReturn own
                ? own
                : Conversion.convert(actual, ToolReturn.class);
    }
}
