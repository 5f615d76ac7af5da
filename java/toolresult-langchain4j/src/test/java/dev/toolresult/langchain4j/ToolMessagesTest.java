package dev.toolresult.langchain4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.carriers.Style;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolReturn;
import java.util.List;
import java.util.Map;
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
                ToolMessages.from(
                        REQUEST,
                        "{\"code\":0,\"data\":[1]}",
                        Settings.DEFAULT.withShown(ContentOptions.DEFAULT.withStyle(Style.ENVELOPE)));
        assertEquals(
                "{\"success\":true,\"operationType\":\"operation\",\"data\":[1],\"message\":\"success\"}",
                message.text());
    }

    @Test
    void plainAnswersAreDataAndNothingIsAFailure() {
        assertEquals("42", ToolMessages.from(REQUEST, "42").text());
        assertEquals(false, ToolMessages.from(REQUEST, "42").isError());
        assertEquals("{\"rows\":3}", ToolMessages.from(REQUEST, Map.of("rows", 3)).text());
        assertEquals(true, ToolMessages.from(REQUEST, null).isError());
        String run = "{\"new_items\":[]}";
        assertEquals(run, ToolMessages.from(REQUEST, run).text());
    }

    @Test
    void theEnvelopeIsKeptAndComesBack() {
        for (ToolReturn result : List.of(
                ToolReturn.success(List.of(1), "1 row"),
                ToolReturn.empty("no order 17"),
                ToolReturn.failure(2002, "no answer"))) {
            ToolExecutionResultMessage message = ToolMessages.from(REQUEST, result);
            assertEquals(result.toMap(), message.attributes().get("toolresult/envelope"));
            String stored = ChatMessageSerializer.messageToJson(message);
            ToolExecutionResultMessage again =
                    (ToolExecutionResultMessage) ChatMessageDeserializer.messageFromJson(stored);
            assertEquals(result, ToolMessages.read(again));
        }
    }

    @Test
    void aFailureNeverComesBackAsASuccess() {
        ToolExecutionResultMessage ok = ToolMessages.from(REQUEST, ToolReturn.success(1));
        assertEquals(Outcome.FAILED, ToolMessages.read(ok.toBuilder().isError(true).build()).outcome());
        ToolExecutionResultMessage failed =
                ToolMessages.from(REQUEST, ToolReturn.failure(2002, "no answer"));
        ToolReturn edited = ToolMessages.read(ToolExecutionResultMessage.builder()
                .id("1")
                .toolName("search")
                .text("all is well")
                .isError(true)
                .attributes(failed.attributes())
                .build());
        assertEquals(2002, edited.getCode());
        assertEquals("all is well", edited.getMessage());
        ToolReturn foreign = ToolMessages.read(ToolExecutionResultMessage.builder()
                .id("1").toolName("t").text("no permission").isError(true).build());
        assertEquals(5000, foreign.getCode());
        assertEquals("no permission", foreign.getMessage());
        assertEquals(
                Outcome.UNKNOWN,
                ToolMessages.read(ToolExecutionResultMessage.from("1", "t", "3 rows")
                        .toBuilder().isError(null).build()).outcome());
    }
}
