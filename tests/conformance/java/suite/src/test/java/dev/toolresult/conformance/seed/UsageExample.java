package dev.toolresult.conformance.seed;

import dev.toolresult.ToolExecutionResult;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.conformance.seed.StandIns.LangChain4jTool;
import dev.toolresult.conformance.seed.StandIns.Log;
import java.util.Map;

/** The document's example of reading a result, and its other two calls of the processor. */
final class UsageExample {
    final Log log = new Log();
    Object handled;

    void use(LangChain4jTool tool, Map<String, Object> parameters) {
        String toolResult = tool.execute(parameters);

        if (ToolResultProcessor.isSuccess(toolResult)) {
            Object data = ToolResultProcessor.extractData(toolResult);
            handled = data;
        } else if (ToolResultProcessor.isEmpty(toolResult)) {
            String msg = ToolResultProcessor.getMessage(toolResult);
            log.warn("工具返回空数据: {}", msg);
        }
    }

    static ToolExecutionResult parsed(String resultJson) {
        return ToolResultProcessor.parse(resultJson);
    }

    static String forTheModel(String resultJson) {
        return ToolResultProcessor.toAiFriendlyMessage(resultJson);
    }
}
