package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.runs.Workflow;
import dev.toolresult.runs.Workflow.ToolCall;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The workflow's document: its three tools, its use of the processor, and the check of its engine. */
class WorkflowDocumentTest {
    /** A row as a tool of the workflow holds it. */
    record Repository(String name, int stars, LocalDate day) {}

    private static final List<Repository> REPOSITORIES = List.of(
            new Repository("msgspec", 7, LocalDate.of(2026, 11, 20)),
            new Repository("orjson", 9, LocalDate.of(2026, 11, 21)));

    /** What each branch of the example for the processor has written to the log. */
    private final List<String> log = new ArrayList<>();

    private static String trending(Map<String, Object> parameters) {
        List<Repository> found = REPOSITORIES.stream()
                .filter(repository -> repository.name().contains((String) parameters.get("query")))
                .toList();
        if (found.isEmpty()) {
            return ToolExecutionResult.empty("query", "未找到符合条件的仓库");
        }
        return ToolExecutionResult.querySuccess(found, "成功查询仓库");
    }

    private static String save(Map<String, Object> parameters) {
        String title = (String) parameters.get("title");
        if (title == null || title.isBlank()) {
            return ToolExecutionResult.failure("save", "标题不能为空");
        }
        try {
            if (title.equals("broken")) {
                throw new IllegalStateException();
            }
            Map<String, Object> result = new HashMap<>();
            result.put("blogId", 17L);
            result.put("title", title);
            return ToolExecutionResult.saveSuccess(result, "文章保存成功");
        } catch (IllegalStateException e) {
            return ToolExecutionResult.failure("save", e.getMessage());
        }
    }

    private static String rows(Map<String, Object> parameters) {
        if (parameters.get("sql").equals("select nothing")) {
            return ToolExecutionResult.empty("query", "查询结果为空");
        }
        Map<String, Object> result = new HashMap<>();
        result.put("total", REPOSITORIES.size());
        result.put("data", REPOSITORIES);
        return ToolExecutionResult.querySuccess(result, "成功执行查询");
    }

    /** The document's example for the processor. */
    private void use(String toolResult) {
        if (ToolResultProcessor.isSuccess(toolResult)) {
            log.add("data: " + ToolResultProcessor.extractData(toolResult));
        } else if (ToolResultProcessor.isEmpty(toolResult)) {
            log.add("warn: " + ToolResultProcessor.getMessage(toolResult));
        }
    }

    @TestFactory
    Stream<DynamicTest> eachResultReachesTheBranchThatIsWrittenForIt() {
        Map<String, String> expected = new HashMap<>();
        expected.put(trending(Map.of("query", "msgspec")), "data: [{");
        expected.put(trending(Map.of("query", "cobol")), "warn: 未找到符合条件的仓库");
        expected.put(save(Map.of("title", "Rust")), "data: {");
        expected.put(save(Map.of("title", " ")), "warn: 标题不能为空");
        expected.put(save(Map.of("title", "broken")), "warn: ");
        expected.put(rows(Map.of("sql", "select 1")), "data: {");
        expected.put(rows(Map.of("sql", "select nothing")), "warn: 查询结果为空");
        expected.put("{\"success\":false,\"operationType\":\"unknown\",\"message\":\"工具返回null\"}",
                "warn: 工具返回null");
        expected.put("{\"success\":false,\"operationType\":\"save\",\"data\":null,\"message\":\"权限不足\"}",
                "warn: 权限不足");
        return expected.entrySet().stream().map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> {
            log.clear();
            use(entry.getKey());
            assertEquals(1, log.size(), "no branch has seen the result");
            assertTrue(log.get(0).startsWith(entry.getValue()), log.get(0));
            assertTrue(log.get(0).length() > "warn: ".length(), "the log says nothing");
        }));
    }

    @Test
    void aToolThatReturnsNullIsWarnedOf() {
        use(null);
        assertEquals(List.of("warn: "), log);
    }

    /** The engine's check of the model's reply, as the document has it. */
    private static String engine(String agentResult) {
        if ("TOOL_EXECUTION_FAILED".equals(agentResult)) {
            throw new IllegalStateException("工具执行失败或没有查询到数据，工作流已停止");
        }
        return agentResult;
    }

    /** A later check of the same engine: the reply is the JSON of a tool. */
    private static String laterEngine(String agentResult) {
        if (ToolResultProcessor.isEmpty(agentResult)) {
            throw new IllegalStateException(ToolResultProcessor.getMessage(agentResult));
        }
        return agentResult;
    }

    @Test
    void theEngineStopsWhereTheDocumentStops() {
        assertThrows(IllegalStateException.class, () -> engine("TOOL_EXECUTION_FAILED"));
        assertEquals("saved", engine("saved"));
        String failed = save(Map.of("title", ""));
        IllegalStateException stopped =
                assertThrows(IllegalStateException.class, () -> laterEngine(failed));
        assertEquals("标题不能为空", stopped.getMessage());
        String saved = save(Map.of("title", "Rust"));
        assertEquals(saved, laterEngine(saved));
    }

    @Test
    void theWorkflowStopsOnEachFailureOfATool() {
        for (String failure : new String[] {
                null, "", trending(Map.of("query", "cobol")), save(Map.of("title", "")),
                save(Map.of("title", "broken"))}) {
            Workflow.Step step = new Workflow.Step();
            assertEquals(Workflow.Decision.STOP,
                    step.judge("完成", List.of(new ToolCall("tool", failure))).decision(),
                    () -> "continues after " + failure);
        }
    }

    @Test
    void whatAToolReturnedIsTheDocumentsJson() {
        assertEquals("{\"success\":true,\"operationType\":\"query\",\"data\":"
                + "[{\"name\":\"msgspec\",\"stars\":7,\"day\":\"2026-11-20\"}],"
                + "\"message\":\"成功查询仓库\"}", trending(Map.of("query", "msgspec")));
    }
}
