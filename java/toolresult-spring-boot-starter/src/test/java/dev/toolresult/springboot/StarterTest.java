package dev.toolresult.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.running.Decision;
import dev.toolresult.validation.Json;
import dev.toolresult.Settings;
import dev.toolresult.running.ToolException;
import dev.toolresult.running.ToolRunner;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.model.tool.ToolCallingChatOptions;
import org.springframework.ai.model.tool.ToolCallingManager;
import org.springframework.ai.support.ToolCallbacks;
import org.springframework.ai.tool.annotation.Tool;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;

/** An application of Spring Boot that starts with the starter, its tools, a server and metrics. */
class StarterTest {
    private static final String[] PROPERTIES = {
        "server.port=0", "spring.main.banner-mode=off", "logging.level.root=off",
        "management.endpoints.web.exposure.include=*",
    };

    /** An application that says nothing about results beside its properties. */
    @SpringBootConfiguration
    @EnableAutoConfiguration
    static class Plain {
        @Bean
        ToolCallingManager manager() {
            return ToolCallingManager.builder().build();
        }
    }

    /** One with beans of its own, which come first. */
    static class Own extends Plain {
        static final Settings AGREED = Settings.DEFAULT.withLang("zh").withMaxFindings(7);

        @Bean
        Settings settings() {
            return AGREED;
        }

        @Bean
        ToolRunner.Approval approval() {
            return call -> call.tool().equals("pay")
                    ? Decision.denied("over the limit: " + call.arguments().get("amount"))
                    : Decision.approved();
        }
    }

    /** Tools of a user's own, which know nothing of results. */
    public static final class Shop {
        @Tool
        public String find() {
            throw new ToolException(1100, "quota used up");
        }

        @Tool
        public Map<String, Object> count() {
            return Map.of("orders", 3);
        }

        @Tool
        public String pay(int amount) {
            throw new AssertionError("was not approved");
        }

        @Tool
        public String wait(int seconds) throws InterruptedException {
            Thread.sleep(seconds * 1000L);
            return "done";
        }
    }

    @Test
    void propertiesHoldForToolsMetricsAndTheEndpoint() throws Exception {
        try (ConfigurableApplicationContext started = start(
                Plain.class,
                "toolresult.lang=zh", "toolresult.codes=classpath:codes.json",
                "toolresult.timeout=250ms", "toolresult.shown.advice=true")) {
            assertEquals("Error: quota used up\n\n申请更多配额", called(started, "find", "{}"));
            assertEquals("{\"orders\":3}", called(started, "count", "{}"));
            assertTrue(called(started, "wait", "{\"seconds\": 9}").startsWith("Error: wait 未在0.25秒内完成"));
            JsonNode settings = got(started, "/actuator/toolresult");
            assertEquals("zh", settings.get("lang").textValue());
            assertTrue(settings.get("ownCodes").booleanValue());
            assertEquals("QUOTA", got(started, "/actuator/toolresult/1100").get("name").textValue());
            JsonNode failed = got(
                    started, "/actuator/metrics/toolresult.tool?tag=gen_ai.tool.name:find");
            assertEquals(1, failed.at("/measurements/0/value").asInt());
            assertTrue(failed.toString().contains("\"QUOTA\""), failed::toString);
        }
    }

    @Test
    void beansOfTheApplicationComeFirst() throws Exception {
        try (ConfigurableApplicationContext started = start(Own.class, "toolresult.lang=en")) {
            assertSame(Own.AGREED, started.getBean(Settings.class));
            assertEquals(
                    "Error: pay 未获批准：over the limit: 250",
                    called(started, "pay", "{\"amount\": 250}"));
            assertEquals(7, got(started, "/actuator/toolresult").get("maxFindings").intValue());
        }
    }

    @Test
    void aPropertyThatNoDoorCanUseStopsTheStart() {
        Throwable error = assertThrows(
                BeanCreationException.class, () -> start(Plain.class, "toolresult.lang=fr"));
        assertTrue(error.getMessage().contains("lang: expected one of en, zh, got 'fr'"));
    }

    private static ConfigurableApplicationContext start(Class<?> application, String... properties) {
        return new SpringApplicationBuilder(application)
                .properties(PROPERTIES)
                .properties(properties)
                .run();
    }

    /** What the model reads of a call that a chat model makes. */
    private static String called(
            ConfigurableApplicationContext started, String tool, String arguments) {
        AssistantMessage asked = AssistantMessage.builder()
                .content("")
                .toolCalls(List.of(new AssistantMessage.ToolCall("call_1", "function", tool, arguments)))
                .build();
        Prompt prompt = new Prompt("orders?", ToolCallingChatOptions.builder()
                .toolCallbacks(ToolCallbacks.from(new Shop()))
                .build());
        List<org.springframework.ai.chat.messages.Message> history = started
                .getBean(ToolCallingManager.class)
                .executeToolCalls(prompt, new ChatResponse(List.of(new Generation(asked))))
                .conversationHistory();
        ToolResponseMessage last = (ToolResponseMessage) history.get(history.size() - 1);
        return last.getResponses().get(0).responseData();
    }

    private static JsonNode got(ConfigurableApplicationContext started, String path)
            throws Exception {
        String port = started.getEnvironment().getProperty("local.server.port");
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build();
        HttpResponse<String> response =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(200, response.statusCode(), response::body);
        return Json.read(response.body());
    }
}
