package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.runs.ToolResultProcessor;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Builders of failures stand in catch blocks: they throw for no message, no code, no exception. */
class CatchBlockTest {
    @Test
    void aMissingMessageIsTheDefaultOne() {
        for (String message : Arrays.asList(null, "", " \u3000\n")) {
            assertEquals("操作失败", ToolExecutionResult.failureObject("save", message).getMessage());
            assertEquals(
                    "没有查询到相关数据",
                    ToolExecutionResult.emptyObject("query", message).getMessage());
            assertEquals("Internal error", ToolReturn.failure(5000, message).getMessage());
            assertEquals("Execution timeout", ToolReturn.failure(2002, message).getMessage());
            assertEquals("Internal error", ToolResult.failure(message).getError());
            assertEquals("No data found", ToolReturn.empty(message).getMessage());
        }
    }

    @Test
    void anExceptionIsToldWithItsType() {
        Exception said = new IllegalStateException("no size");
        Exception mute = new TimeoutException();
        assertEquals("IllegalStateException: no size", ToolReturn.fromException(5000, said).getMessage());
        assertEquals(
                "Execution timeout (TimeoutException)",
                ToolReturn.fromException(ErrorCode.EXECUTION_TIMEOUT, mute).getMessage());
        assertEquals("Internal error (TimeoutException)", ToolResult.fromException(mute).getError());
        assertEquals("Internal error", ToolReturn.failure(5000, null).getMessage());
        assertEquals("Internal error", ToolResult.failure(null).getError());
        assertEquals(
                "IllegalStateException: no size",
                ToolExecutionResult.fromExceptionObject(said).getMessage());
        assertEquals(
                "工具抛出异常：TimeoutException",
                ToolExecutionResult.fromExceptionObject(mute).getMessage());
    }

    @Test
    void aCodeThatIsNotOfAFailureIsReplaced() {
        for (int code : List.of(0, 42, 3000, -1, Integer.MAX_VALUE)) {
            ToolReturn made = ToolReturn.failure(code, "no size");
            assertEquals(5000, made.getCode());
            assertEquals("no size", made.getMessage());
            assertTrue(ToolResultProcessor.isFailure(made.toJson()));
        }
    }

    @Test
    void anExceptionIsNotData() {
        Exception secret = new IllegalStateException("pw=secret");
        assertThrows(ContractException.class, () -> ToolReturn.success(List.of(secret)));
        String kept = ToolReturn.failure(5000, "it broke", secret).toJson();
        assertEquals("{\"code\":5000,\"message\":\"it broke\"}", kept);
        assertFalse(kept.contains("secret"));
    }
}
