package dev.toolresult.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import cn.hutool.json.JSONConfig;
import cn.hutool.json.JSONObject;
import cn.hutool.json.JSONUtil;

import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Validation;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What Hutool's JSONUtil writes of the document's fields: it leaves nulls out. */
class HutoolTest {

    /** The document's fields, as a project without this library has them. */
    public static final class OwnResult {
        private final boolean success;
        private final String operationType;
        private final Object data;
        private final String message;
        private final Map<String, Object> metadata;

        OwnResult(
                boolean success,
                String operationType,
                Object data,
                String message,
                Map<String, Object> metadata) {
            this.success = success;
            this.operationType = operationType;
            this.data = data;
            this.message = message;
            this.metadata = metadata;
        }

        public boolean isSuccess() {
            return success;
        }

        public String getOperationType() {
            return operationType;
        }

        public Object getData() {
            return data;
        }

        public String getMessage() {
            return message;
        }

        public Map<String, Object> getMetadata() {
            return metadata;
        }
    }

    private static final OwnResult FOUND =
            new OwnResult(true, "query", List.of(Map.of("id", 1)), "查到 1 条", Map.of("total", 1));
    private static final OwnResult FAILED =
            new OwnResult(false, "save", null, "没有权限保存到 /var", null);

    @Test
    void aBeanThatSucceededIsValid() {
        String text = JSONUtil.toJsonStr(FOUND);
        assertEquals(
                "{\"success\":true,\"operationType\":\"query\",\"data\":[{\"id\":1}],\"message\":\"查到"
                    + " 1 条\",\"metadata\":{\"total\":1}}",
                text);
        assertValid(text);
        assertTrue(ToolResultProcessor.isSuccess(text));
    }

    @Test
    void aBeanThatFailedIsValidWithoutItsNulls() {
        String text = JSONUtil.toJsonStr(FAILED);
        assertEquals(
                "{\"success\":false,\"operationType\":\"save\",\"message\":\"没有权限保存到 /var\"}",
                text);
        assertValid(text);
    }

    @Test
    void aBeanThatFailedIsValidWithItsNulls() {
        String text = JSONUtil.toJsonStr(FAILED, JSONConfig.create().setIgnoreNullValue(false));
        assertTrue(text.contains("\"data\":null") && text.contains("\"metadata\":null"), text);
        assertValid(text);
    }

    @Test
    void anObjectPutTogetherIsValid() {
        JSONObject found =
                new JSONObject()
                        .set("success", true)
                        .set("operationType", "query")
                        .set("data", List.of(1))
                        .set("message", "查到 1 条");
        assertValid(JSONUtil.toJsonStr(found));
        JSONObject failed =
                new JSONObject()
                        .set("success", false)
                        .set("operationType", "save")
                        .set("data", null)
                        .set("message", "没有权限");
        assertValid(JSONUtil.toJsonStr(failed));
    }

    @Test
    void anEmptyResultMayLeaveItsDataOut() {
        JSONObject empty =
                new JSONObject()
                        .set("success", false)
                        .set("operationType", "query")
                        .set("data", null)
                        .set("message", "没有订单 17");
        assertValid(empty.toString());
        empty.set("metadata", Map.of("toolresult", Map.of("outcome", "empty")));
        assertValid(empty.toString());
        assertTrue(ToolResultProcessor.isEmpty(empty.toString()));
        assertFalse(ToolResultProcessor.isFailure(empty.toString()));
    }

    @Test
    void pitfallASuccessfulQueryLosesItsNullData() {
        String text = JSONUtil.toJsonStr(new OwnResult(true, "query", null, "完成", null));
        assertFirstError("query-needs-data", "/data", text);
    }

    @Test
    void pitfallANullMessageIsLeftOut() {
        String text = JSONUtil.toJsonStr(new OwnResult(true, "save", 1, null, null));
        assertFirstError("required", "/message", text);
    }

    @Test
    void pitfallLongsBeyondADoubleAreWorthAWarning() {
        Map<String, Long> row = Map.of("id", 9007199254740993L);
        assertWarning(
                "integer-beyond-double",
                "/data/id",
                JSONUtil.toJsonStr(new OwnResult(true, "query", row, "查到 1 条", null)));
        JSONConfig longsAsText = JSONConfig.create().setWriteLongAsString(true);
        assertValid(
                JSONUtil.toJsonStr(new OwnResult(true, "query", row, "查到 1 条", null), longsAsText));
    }

    @Test
    void pitfallDataWrittenTwiceIsWorthAWarning() {
        String once = JSONUtil.toJsonStr(List.of(Map.of("id", 1)));
        assertWarning(
                "double-encoding",
                "/data",
                JSONUtil.toJsonStr(new OwnResult(true, "query", once, "查到 1 条", null)));
    }

    @Test
    void pitfallWhatHutoolReadsNeedNotBeJson() {
        String lenient = "{success:false,'operationType':'save','message':'没有权限'}";
        assertFalse(JSONUtil.parseObj(lenient).getBool("success"));
        Report report = Validation.validate(lenient);
        assertFalse(report.isValid());
        assertEquals("text-syntax", report.findings().get(0).rule());
    }

    @Test
    void pitfallHutoolReadsTextAsTrue() {
        String text =
                JSONUtil.toJsonStr(
                        new JSONObject()
                                .set("success", "true")
                                .set("operationType", "save")
                                .set("message", "完成"));
        assertTrue(JSONUtil.parseObj(text).getBool("success"));
        assertFirstError("type", "/success", text);
        assertFalse(ToolResultProcessor.isSuccess(text));
    }

    @Test
    void hutoolReadsWhatTheLibraryWrites() {
        JSONObject read =
                JSONUtil.parseObj(
                        ToolExecutionResult.querySuccess(List.of("甲\u2028\"</script>"), "查到 1 条"));
        assertEquals(true, read.getBool("success"));
        assertEquals("甲\u2028\"</script>", read.getJSONArray("data").getStr(0));
    }

    private static void assertValid(String text) {
        Report report = Validation.validate(text);
        assertEquals("tool-execution-result", report.schema());
        assertEquals(List.of(), report.findings(), text);
    }

    private static void assertFirstError(String rule, String path, String text) {
        Report report = Validation.validate(text);
        assertFalse(report.isValid(), text);
        Finding first = report.findings().get(0);
        assertEquals(rule + " " + path, first.rule() + " " + first.path());
    }

    private static void assertWarning(String rule, String path, String text) {
        Report report = Validation.validate(text);
        assertTrue(report.isValid(), text);
        assertEquals(
                List.of(rule + " " + path),
                report.warnings().stream().map(one -> one.rule() + " " + one.path()).toList());
    }
}
