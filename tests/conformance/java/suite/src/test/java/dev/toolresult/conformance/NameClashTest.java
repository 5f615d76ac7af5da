package dev.toolresult.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.ToolExecutor;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.runs.ToolResultProcessor;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/**
 * LangChain4j has a ToolExecutionResult of its own. Java imports one class of a name: import this
 * library's, which tools name in every return, and write LangChain4j's in full, where its
 * interfaces ask for it.
 */
class NameClashTest {

    /** Runs a tool, and tells LangChain4j what the JSON says of success. */
    static final class ContractToolExecutor implements ToolExecutor {

        @Override
        public String execute(ToolExecutionRequest request, Object memoryId) {
            if (request.arguments().equals("{}")) {
                return ToolExecutionResult.failure("query", "参数 id 缺失");
            }
            return ToolExecutionResult.querySuccess(List.of(Map.of("id", 17)), "查到 1 条");
        }

        @Override
        public dev.langchain4j.service.tool.ToolExecutionResult executeWithContext(
                ToolExecutionRequest request, InvocationContext context) {
            String result = execute(request, null);
            return dev.langchain4j.service.tool.ToolExecutionResult.builder()
                    .isError(!ToolResultProcessor.isSuccess(result))
                    .resultText(result)
                    .build();
        }
    }

    private final ToolExecutor executor = new ContractToolExecutor();

    @Test
    void aSuccessIsNoErrorInLangChain4j() {
        var result = executor.executeWithContext(request("{\"id\":17}"), null);
        assertEquals(false, result.isError());
        assertEquals("查到 1 条", ToolResultProcessor.getMessage(result.resultText()));
    }

    @Test
    void aFailureIsAnErrorInLangChain4j() {
        var result = executor.executeWithContext(request("{}"), null);
        assertTrue(result.isError());
        ToolExecutionResult parsed = ToolResultProcessor.parse(result.resultText());
        assertEquals("参数 id 缺失", parsed.getMessage());
    }

    private static ToolExecutionRequest request(String arguments) {
        return ToolExecutionRequest.builder().id("1").name("orders").arguments(arguments).build();
    }
}
