package dev.toolresult.conformance.seed;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import dev.toolresult.Outcome;
import dev.toolresult.validation.Report;
import dev.toolresult.carriers.Style;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Validation;
import dev.toolresult.runs.Workflow;
import dev.toolresult.conformance.ExactJson;
import dev.toolresult.conformance.seed.StandIns.BlogService;
import dev.toolresult.conformance.seed.StandIns.Db;
import dev.toolresult.conformance.seed.StandIns.GithubTrending;
import dev.toolresult.conformance.seed.StandIns.LangChain4jTool;
import dev.toolresult.conformance.seed.StandIns.Row;
import dev.toolresult.conformance.seed.StandIns.ServiceException;
import dev.toolresult.conformance.seed.StandIns.Step;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The document's tools, unchanged but for their import, do what the document says. One thing is
 * more: results that are not a success carry their outcome in metadata, because success false alone does
 * not tell "nothing found" from "failed".
 */
class SeedDocumentTest {
    private static final String FAILED = ",\"metadata\":{\"toolresult\":{\"outcome\":\"failed\"}}}";
    private static final String EMPTY = ",\"metadata\":{\"toolresult\":{\"outcome\":\"empty\"}}}";

    private final LangChain4jTool trending =
            new GithubTrendingLangChain4jTool(List.of(new GithubTrending("octo/repo", 7)));
    private final LangChain4jTool nothingTrending = new GithubTrendingLangChain4jTool(List.of());
    private final LangChain4jTool blog = new BlogSaveLangChain4jTool(new BlogService(true));
    private final LangChain4jTool brokenBlog = new BlogSaveLangChain4jTool(new BlogService(false));
    private final LangChain4jTool database = new DatabaseQueryLangChain4jTool();
    private final LangChain4jAgentService agents = new LangChain4jAgentService();

    @AfterEach
    void emptyTheDatabase() {
        Db.ROWS.clear();
    }

    @Test
    void aQueryThatFoundSomethingIsWrittenInTheDocumentsOrder() {
        assertWritten(
                "{\"success\":true,\"operationType\":\"query\",\"data\":[{\"repository\":\"octo/repo"
                    + " ★7\"}],\"message\":\"成功查询GitHub趋势仓库\"}",
                trending.execute(Map.of()));
    }

    @Test
    void aQueryThatFoundNothingIsMarkedEmpty() {
        assertWritten(
                "{\"success\":false,\"operationType\":\"query\",\"data\":null,\"message\":\"未找到符合条件的GitHub趋势仓库\""
                        + EMPTY,
                nothingTrending.execute(Map.of()));
    }

    @Test
    void aBlogThatWasSavedNamesItsIdAndTitle() {
        String result = blog.execute(Map.of("title", "标题", "content", "正文"));
        assertJson(
                "{\"success\":true,\"operationType\":\"save\",\"data\":{\"blogId\":42,\"title\":\"标题\"},\"message\":\"博客文章保存成功\"}",
                result);
        assertEquals(List.of("success", "operationType", "data", "message"), keys(result));
    }

    @Test
    void aBlogWithoutATitleIsMarkedFailed() {
        assertWritten(
                "{\"success\":false,\"operationType\":\"save\",\"data\":null,\"message\":\"博客标题不能为空\""
                        + FAILED,
                blog.execute(Map.of("title", " ", "content", "正文")));
    }

    @Test
    void aBlogThatWasNotSavedIsMarkedFailed() {
        assertWritten(
                "{\"success\":false,\"operationType\":\"save\",\"data\":null,\"message\":\"博客文章保存失败\""
                        + FAILED,
                brokenBlog.execute(Map.of("title", "标题", "content", "正文")));
    }

    @Test
    void rowsOfADatabaseComeAsDataWithTheirTotal() {
        Db.ROWS.add(new Row().set("id", 1).set("name", "甲"));
        Db.ROWS.add(new Row().set("id", 2).set("name", null));
        String result = database.execute(Map.of("sql", "select id, name from t"));
        assertJson(
                "{\"success\":true,\"operationType\":\"query\",\"data\":{\"total\":2,"
                    + "\"data\":[{\"id\":1,\"name\":\"甲\"},{\"id\":2,\"name\":null}]},\"message\":\"成功执行数据库查询\"}",
                result);
        assertEquals(List.of("success", "operationType", "data", "message"), keys(result));
    }

    @Test
    void noRowsAreMarkedEmpty() {
        assertWritten(
                "{\"success\":false,\"operationType\":\"query\",\"data\":null,\"message\":\"数据库查询结果为空\""
                        + EMPTY,
                database.execute(Map.of("sql", "select 1 where false")));
    }

    @Test
    void theOperationThatTheDocumentShowsWithoutAToolFailsLikewise() {
        assertWritten(
                "{\"success\":false,\"operationType\":\"operation\",\"data\":null,\"message\":\"删除失败，权限不足\""
                        + FAILED,
                ToolExecutionResult.failure("operation", "删除失败，权限不足"));
    }

    @Test
    void everyResultIsValidWithoutAWarning() {
        Db.ROWS.add(new Row().set("id", 1));
        Map<String, Object> parameters =
                Map.of("title", "标题", "content", "正文", "sql", "select id from t");
        for (LangChain4jTool tool :
                List.of(trending, nothingTrending, blog, brokenBlog, database)) {
            Report report = Validation.validate(tool.execute(parameters));
            assertEquals("tool-execution-result", report.schema());
            assertEquals(List.of(), report.findings());
        }
    }

    @Test
    void nullFromAToolBecomesAFailureThatAlsoNamesTheTool() {
        String result = agents.call("blog_save", parameters -> null, Map.of());
        JsonNode json = ExactJson.read(result);
        assertFalse(json.get("success").booleanValue());
        assertEquals("unknown", json.get("operationType").textValue());
        assertTrue(json.get("message").textValue().startsWith("工具返回null"), result);
        assertTrue(json.get("message").textValue().contains("blog_save"), result);
        assertTrue(Validation.validate(result).isValid());
        assertTrue(ToolResultProcessor.isFailure(result));
    }

    @Test
    void whatAToolReturnedGoesToTheModelAsItIs() {
        assertEquals(trending.execute(Map.of()), agents.call("trending", trending, Map.of()));
    }

    @Test
    void theDocumentsOwnNullResultStopsAWorkflow() {
        String written =
                "{\"success\":false,\"operationType\":\"unknown\",\"message\":\"工具返回null\"}";
        assertTrue(Validation.validate(written).isValid());
        assertFalse(ToolResultProcessor.isSuccess(written));
        assertEquals(Workflow.Decision.STOP, decision("好的", written));
    }

    @Test
    void theAgreedReplyStopsTheWorkflow() {
        AgenticWorkflowExecutionServiceImpl engine = new AgenticWorkflowExecutionServiceImpl();
        engine.afterStep(new Step("查询"), "这里是结果");
        Step step = new Step("查询");
        assertThrows(
                ServiceException.class,
                () -> engine.afterStep(step, Workflow.TOOL_EXECUTION_FAILED));
        assertEquals(List.of("步骤 查询 工具执行失败，停止工作流"), engine.log.lines);
    }

    @Test
    void aFailedResultStopsTheWorkflowWhateverTheModelReplies() {
        String failed = brokenBlog.execute(Map.of("title", "标题", "content", "正文"));
        for (String reply : List.of(Workflow.TOOL_EXECUTION_FAILED, "文章已保存", "")) {
            assertEquals(Workflow.Decision.STOP, decision(reply, failed));
        }
        assertEquals(Workflow.Decision.STOP, decision("没有仓库", nothingTrending.execute(Map.of())));
        assertEquals(Workflow.Decision.CONTINUE, decision("这里是结果", trending.execute(Map.of())));
    }

    @Test
    void theRulesForTheSystemPromptNameTheAgreedReply() {
        String rules = Workflow.toolRules("zh", Style.ENVELOPE);
        assertTrue(
                rules.contains("【重要规则】\n1. 如果工具返回的success字段为false，说明操作失败或没有查询到数据\n"), rules);
        assertTrue(rules.contains("\"" + Workflow.TOOL_EXECUTION_FAILED + "\" (不包含引号)"), rules);
    }

    @Test
    void theUsageExampleHandsOverTheDataOfASuccess() {
        UsageExample usage = new UsageExample();
        usage.use(trending, Map.of());
        assertJson("[{\"repository\":\"octo/repo ★7\"}]", ExactJson.of(usage.handled).toString());
        assertEquals(List.of(), usage.log.lines);
    }

    @Test
    void theUsageExampleLogsWhatFoundNothing() {
        UsageExample usage = new UsageExample();
        usage.use(nothingTrending, Map.of());
        assertNull(usage.handled);
        assertEquals(List.of("工具返回空数据: 未找到符合条件的GitHub趋势仓库"), usage.log.lines);
    }

    @Test
    void whateverDidNotSucceedIsEmptyAsInTheDocumentAndTheOutcomeTellsWhy() {
        String failed = brokenBlog.execute(Map.of("title", "标题"));
        String empty = nothingTrending.execute(Map.of());
        String unmarked = "{\"success\":false,\"operationType\":\"query\",\"message\":\"无数据\"}";
        for (String result : List.of(failed, empty, unmarked)) {
            assertFalse(ToolResultProcessor.isSuccess(result), result);
            assertTrue(ToolResultProcessor.isEmpty(result), result);
        }
        assertEquals(Outcome.FAILED, ToolResultProcessor.outcome(failed));
        assertEquals(Outcome.EMPTY, ToolResultProcessor.outcome(empty));
        assertEquals(Outcome.UNKNOWN, ToolResultProcessor.outcome(unmarked));
        assertTrue(ToolResultProcessor.isFailure(failed));
        assertFalse(ToolResultProcessor.isFailure(empty));
        assertFalse(ToolResultProcessor.isEmpty(trending.execute(Map.of())));
    }

    @Test
    void parseGivesTheObject() {
        ToolExecutionResult result = UsageExample.parsed(blog.execute(Map.of("title", "标题")));
        assertAll(
                () -> assertEquals(true, result.getSuccess()),
                () -> assertEquals("save", result.getOperationType()),
                () -> assertEquals("博客文章保存成功", result.getMessage()),
                () ->
                        assertJson(
                                "{\"blogId\":42,\"title\":\"标题\"}",
                                ExactJson.of(result.getData()).toString()));
    }

    @Test
    void parseGivesNullForWhatIsNoResult() {
        for (String other :
                new String[] {null, "", "plain text", "{}", "[1]", "{\"success\":\"true\"}"}) {
            assertNull(UsageExample.parsed(other), other);
        }
    }

    @Test
    void theSentenceForTheModelSaysWhetherItWorked() {
        assertEquals(
                "✓ [query] 成功查询GitHub趋势仓库", UsageExample.forTheModel(trending.execute(Map.of())));
        String failed = UsageExample.forTheModel(brokenBlog.execute(Map.of("title", "标题")));
        assertTrue(failed.startsWith("✗ [save] 博客文章保存失败"), failed);
    }

    @Test
    void everyQuestionHasAnAnswerForNothingAtAll() {
        for (String nothing : new String[] {null, ""}) {
            assertAll(
                    () -> assertFalse(ToolResultProcessor.isSuccess(nothing)),
                    () -> assertTrue(ToolResultProcessor.isEmpty(nothing)),
                    () -> assertTrue(ToolResultProcessor.isFailure(nothing)),
                    () -> assertEquals(Outcome.FAILED, ToolResultProcessor.outcome(nothing)),
                    () -> assertNull(ToolResultProcessor.extractData(nothing)),
                    () -> assertEquals("", ToolResultProcessor.getMessage(nothing)),
                    () -> assertFalse(ToolResultProcessor.toAiFriendlyMessage(nothing).isBlank()));
        }
    }

    private static Workflow.Decision decision(String reply, String result) {
        return Workflow.judge(reply, List.of(new Workflow.ToolCall("tool", result))).decision();
    }

    /** Character by character: keys in the document's order, nothing escaped that need not be. */
    private static void assertWritten(String expected, String actual) {
        assertJson(expected, actual);
        assertEquals(expected, actual);
    }

    private static void assertJson(String expected, String actual) {
        assertTrue(
                ExactJson.equal(ExactJson.read(expected), ExactJson.read(actual)),
                () -> "expected " + expected + "\nis " + actual);
    }

    private static List<String> keys(String json) {
        List<String> keys = new ArrayList<>();
        ExactJson.read(json).fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
