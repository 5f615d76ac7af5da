package dev.toolresult.conformance.seed;

import dev.toolresult.conformance.seed.StandIns.Log;
import dev.toolresult.conformance.seed.StandIns.ServiceException;
import dev.toolresult.conformance.seed.StandIns.Step;

/** The document's check after each step: the agreed reply stops the workflow. */
final class AgenticWorkflowExecutionServiceImpl {
    final Log log = new Log();

    void afterStep(Step step, String agentResult) {
        if ("TOOL_EXECUTION_FAILED".equals(agentResult)) {
            log.warn("步骤 {} 工具执行失败，停止工作流", step.getStepName());
            throw new ServiceException("工具执行失败或没有查询到数据，工作流已停止");
        }
    }
}
