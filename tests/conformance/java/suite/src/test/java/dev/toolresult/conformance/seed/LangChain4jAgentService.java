package dev.toolresult.conformance.seed;

import dev.toolresult.ToolExecutionResult;
import dev.toolresult.conformance.seed.StandIns.LangChain4jTool;

import java.util.Map;

/** The document's step before the model: null becomes a result that says so. */
final class LangChain4jAgentService {
    String call(String name, LangChain4jTool tool, Map<String, Object> parameters) {
        String toolResult = tool.execute(parameters);
        return toolResult == null ? ToolExecutionResult.fromNull(name) : toolResult;
    }
}
