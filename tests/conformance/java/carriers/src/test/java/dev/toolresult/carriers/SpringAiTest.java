package dev.toolresult.carriers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.carriers.Messages.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage.ToolResponse;
import org.springframework.ai.util.JsonHelper;

/** Spring AI, with its own reader and writer of JSON. */
class SpringAiTest {
    private static final List<Message> MESSAGES = Messages.written("spring_ai");
    private static final JsonHelper JSON = new JsonHelper();

    @Test
    void theSdkReadsEveryMessageAsTheOneThatItsConstructorMakes() {
        for (Message one : MESSAGES) {
            assertEquals(
                    built(one),
                    JSON.fromJson(one.message().toString(), ToolResponse.class),
                    one.id());
        }
    }

    @Test
    void theSdkWritesTheSameFieldsAndPythonGetsThemBack() {
        Map<String, String> given = new LinkedHashMap<>();
        for (Message one : MESSAGES) {
            String json = JSON.toJson(built(one));
            assertEquals(one.message(), Messages.parse(json), one.id());
            given.put(one.id(), json);
        }
        Messages.leave("spring_ai", given);
    }

    @Test
    void oneMessageToTheModelTakesThemAll() {
        List<ToolResponse> responses = MESSAGES.stream().map(SpringAiTest::built).toList();
        ToolResponseMessage message = ToolResponseMessage.builder().responses(responses).build();
        assertEquals(responses, message.getResponses());
    }

    @Test
    void whatFailedSaysSoInItsTextUnlessItIsJudgedByThatTextAlone() {
        assertTrue(MESSAGES.stream().anyMatch(one -> one.failed() && !one.worded()));
        assertTrue(MESSAGES.stream().anyMatch(Message::worded));
        for (Message one : MESSAGES) {
            boolean isMarked = built(one).responseData().startsWith("Error: ");
            if (one.failed()) {
                assertEquals(!one.worded(), isMarked, one.id());
            }
        }
    }

    @Test
    void aFieldOfAnotherNameIsNotTheText() {
        Message one = MESSAGES.get(0);
        ObjectNode message = one.message().deepCopy();
        message.set("response_data", message.remove("responseData"));
        assertNotEquals(built(one), JSON.fromJson(message.toString(), ToolResponse.class));
    }

    private static ToolResponse built(Message one) {
        return new ToolResponse(one.field("id"), one.field("name"), one.field("responseData"));
    }
}
