package dev.toolresult.testing;

import static dev.toolresult.testing.ToolResultAssertions.assertThatResult;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.ErrorCode;
import dev.toolresult.FormName;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolReturn;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

class ToolResultAssertionsTest {
    private static final ToolReturn FAILED = ToolReturn.failure(ErrorCode.NOT_FOUND, "no order 17");
    private static final ToolReturn FOUND = ToolReturn.success(Map.of("id", 17), "1 order");

    @Test
    void whatHoldsPasses() {
        assertThatResult(FAILED).isFailure().hasCode(ErrorCode.NOT_FOUND)
                .hasMessage("no order 17").hasMessageContaining("17").hasNoWarnings()
                .hasModelText("Error: no order 17");
        assertThatResult(FOUND).isSuccess().hasCode(0).hasData(Map.of("id", 17.0))
                .dataAs(Map.class).isEqualTo(Map.of("id", 17));
        assertThatResult(ToolExecutionResult.empty("query", "没有")).isEmptyResult().hasCode(1904);
    }

    @Test
    void whatDoesNotHoldFailsAndSaysWhy() {
        for (Runnable wrong : List.<Runnable>of(
                () -> assertThatResult(FAILED).isSuccess(),
                () -> assertThatResult(FAILED).isEmptyResult(),
                () -> assertThatResult(FAILED).hasCode(ErrorCode.CONFLICT),
                () -> assertThatResult(FAILED).hasMessage("no order"),
                () -> assertThatResult(FAILED).hasModelText("no order 17"),
                () -> assertThatResult(FOUND).isFailure(),
                () -> assertThatResult(FOUND).hasData(Map.of("id", 18)),
                () -> assertThatResult(ToolReturn.failure(1234, "failed")).hasNoWarnings(),
                () -> assertThatResult("{\"code\":5000}"))) {
            AssertionError error = assertThrows(AssertionError.class, wrong::run);
            assertTrue(error.getMessage().contains("xpect"), error::getMessage);
        }
    }

    @ParameterizedTest
    @ToolResultSource(FormName.TOOL_RETURN)
    void theFixturesSayWhatIsValid(Fixtures.Fixture fixture) {
        ValidationOptions options = ValidationOptions.DEFAULT.withSchema("tool-return");
        assertEquals(fixture.isValid(), Validation.isValid(fixture.json(), options));
    }

    @Test
    void everyFormHasFixturesOfBothKinds() {
        for (FormName form : FormName.values()) {
            assertTrue(Fixtures.valid(form).findAny().isPresent(), form::value);
            assertTrue(Fixtures.invalid(form).findAny().isPresent(), form::value);
        }
    }
}
