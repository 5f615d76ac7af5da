package dev.toolresult.carriers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.toolresult.carriers.Messages.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The newest LangChain4j, and the oldest that has a place for the envelope. */
class LangChain4jTest {
    private static final List<Message> MESSAGES = Messages.written("langchain4j");

    @Test
    void theSdkReadsEveryMessageAsTheOneThatItsBuilderMakes() {
        for (Message one : MESSAGES) {
            ChatMessage read = ChatMessageDeserializer.messageFromJson(one.message().toString());
            ToolExecutionResultMessage message = (ToolExecutionResultMessage) read;
            assertEquals(built(one), message, one.id());
            assertEquals(one.field("id"), message.id(), one.id());
            assertEquals(one.field("toolName"), message.toolName(), one.id());
            assertEquals(one.field("text"), message.text(), one.id());
            assertEquals(one.failed(), message.isError(), one.id());
            JsonNode attributes = Messages.JSON.valueToTree(message.attributes());
            assertEquals(one.message().get("attributes"), attributes, one.id());
        }
    }

    @Test
    void theSdkWritesTheSameFieldsAndPythonGetsThemBack() {
        Map<String, String> given = new LinkedHashMap<>();
        for (Message one : MESSAGES) {
            String json = ChatMessageSerializer.messageToJson(built(one));
            assertEquals(one.message(), withText(Messages.parse(json)), one.id());
            assertEquals(built(one), ChatMessageDeserializer.messageFromJson(json), one.id());
            given.put(one.id(), json);
        }
        Messages.leave("langchain4j-" + System.getProperty("release"), given);
    }

    @Test
    void failuresAndSuccessesAreAmongThem() {
        assertTrue(MESSAGES.stream().anyMatch(Message::failed));
        assertTrue(MESSAGES.stream().anyMatch(one -> !one.failed()));
    }

    @Test
    void aFieldThatTheSdkDoesNotKnowIsRefused() {
        ObjectNode message = MESSAGES.get(0).message().deepCopy();
        message.set("is_error", message.remove("isError"));
        String json = message.toString();
        assertThrows(RuntimeException.class, () -> ChatMessageDeserializer.messageFromJson(json));
    }

    private static ToolExecutionResultMessage built(Message one) {
        Map<String, Object> attributes =
                Messages.JSON.convertValue(
                        one.message().get("attributes"), new TypeReference<>() {});
        return ToolExecutionResultMessage.builder()
                .id(one.field("id"))
                .toolName(one.field("toolName"))
                .text(one.field("text"))
                .isError(one.failed())
                .attributes(attributes)
                .build();
    }

    /** From 1.13 on the text is written as the only block of the contents, and read as either. */
    private static JsonNode withText(JsonNode json) {
        JsonNode contents = json.get("contents");
        if (contents == null) {
            return json;
        }
        assertEquals(1, contents.size());
        assertEquals("TEXT", contents.get(0).get("type").textValue());
        ObjectNode plain = json.deepCopy();
        plain.remove("contents");
        return plain.set("text", contents.get(0).get("text"));
    }
}
