package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void failuresAreWrittenAsInEveryLanguage() throws IOException {
        Path file = Path.of("..", "..", "tests", "conformance", "failures.json");
        JsonNode cases = Json.read(Files.readString(file));
        assertEquals(4, cases.size());
        for (JsonNode one : cases) {
            boolean isFailure = one.path("build").textValue().equals("failure");
            String message = one.path("message").textValue();
            String operation = one.path("operation_type").textValue();
            String text;
            if (operation == null) {
                int code = one.path("code").intValue();
                text = (isFailure ? ToolReturn.failure(code, message) : ToolReturn.empty(message)).toJson();
            } else {
                text = isFailure
                        ? ToolExecutionResult.failure(operation, message)
                        : ToolExecutionResult.empty(operation, message);
            }
            assertEquals(one.path("text").textValue(), text);
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
