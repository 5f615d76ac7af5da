package dev.toolresult.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.toolresult.ContractException;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolReturn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolMessagesTest {
    private static final ToolExecutionRequest REQUEST =
            ToolExecutionRequest.builder().id("call_1").name("search").arguments("{}").build();

    @Test
    void aSuccessIsNotAnErrorAndAnswersTheRequest() {
        String envelope = ToolExecutionResult.querySuccess(List.of("a", "b"), "2 files");
        ToolExecutionResultMessage message = ToolMessages.from(REQUEST, envelope);
        assertEquals("call_1", message.id());
        assertEquals("search", message.toolName());
        assertEquals("2 files\n\n[\"a\",\"b\"]", message.text());
        assertEquals(false, message.isError());
    }

    @Test
    void aFailureIsAnErrorAndSaysSo() {
        String envelope = ToolExecutionResult.failure("save", "没有权限");
        ToolExecutionResultMessage message = ToolMessages.from(REQUEST, envelope);
        assertEquals("Error: 没有权限", message.text());
        assertEquals(true, message.isError());
    }

    @Test
    void whatFoundNothingStopsTheModelToo() {
        String envelope = ToolReturn.empty("no order 17").toJson();
        ToolExecutionResultMessage message = ToolMessages.from(REQUEST, envelope);
        assertEquals("Error: no order 17", message.text());
        assertEquals(true, message.isError());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"success\":false,\"operationType\":\"query\",\"message\":\"none\"}",
        "{\"error\":\"file not found\"}",
        "{\"code\":5000,\"message\":\"disk full\"}"
    })
    void whateverIsNotOkIsAnErrorInEveryForm(String envelope) {
        assertEquals(true, ToolMessages.from(REQUEST, envelope).isError());
    }

    @Test
    void theEnvelopeStyleIsJsonInTheSuccessForm() {
        ToolExecutionResultMessage message =
                ToolMessages.from(REQUEST, "{\"code\":0,\"data\":[1]}", "envelope", "en");
        assertEquals(
                "{\"success\":true,\"operationType\":\"operation\",\"data\":[1],\"message\":\"success\"}",
                message.text());
    }

    @Test
    void whatIsNotAnEnvelopeIsRejected() {
        assertThrows(ContractException.class, () -> ToolMessages.from(REQUEST, "plain text"));
        assertThrows(ContractException.class, () -> ToolMessages.from(REQUEST, null));
    }
}
