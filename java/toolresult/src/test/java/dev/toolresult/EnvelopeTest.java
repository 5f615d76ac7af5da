package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.carriers.Llm;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.conversion.ConversionOptions;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.runs.Workflow;
import dev.toolresult.runs.WorkflowStoppedException;
import dev.toolresult.validation.Checked;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What users do with an envelope that they hold. */
class EnvelopeTest {
    // As text it would be taken for a tool-response, which needs more fields.
    private static final ToolReturn NAMES_ITS_TOOL = ToolReturn.builder()
            .code(ErrorCode.SUCCESS)
            .message("1 order")
            .data(List.of(17))
            .meta(Map.of("tool", "orders:find"))
            .build();

    @Test
    void anObjectHasTheFormOfItsClassWhateverItsKeysLookLike() {
        assertEquals("1 order\n\n[17]", NAMES_ITS_TOOL.toModelText());
        assertTrue(Validation.validate(NAMES_ITS_TOOL, ValidationOptions.DEFAULT).isValid());
        assertEquals("[17]", Conversion.convert(NAMES_ITS_TOOL, ToolResult.class).getOutput());
        assertEquals("c1", Llm.message(NAMES_ITS_TOOL, "c1").getToolCallId());
        ToolResponse response = ToolRunner.create().run("orders:find", () -> NAMES_ITS_TOOL);
        assertEquals("1 order", response.getMessage(), response::toJson);
        assertEquals(List.of(17), response.getData());
    }

    @Test
    void anEnvelopeIsReadFromTheJsonOfAnyForm() {
        String json = "{\"output\":\"\",\"error\":\"disk is full\"}";
        ToolResult read = assertInstanceOf(ToolResult.class, Envelope.fromJson(json));
        assertEquals("disk is full", read.getError());
        assertEquals(read, Envelope.fromJson(json.getBytes(StandardCharsets.UTF_8)));
        ContractException wrong = assertThrows(
                ContractException.class, () -> Envelope.fromJson("{\"code\":1002,\"mesage\":\"no size\"}"));
        assertEquals("/mesage", wrong.findings().get(0).path());
        assertEquals(wrong.report().findings(), wrong.findings());
    }

    @Test
    void exactlyOneOfThreeQuestionsIsAnsweredWithYes() {
        String unknown = "{\"success\":false,\"operationType\":\"query\",\"message\":\"no rows\"}";
        Map<Envelope, List<Boolean>> answers = Map.of(
                ToolReturn.success(1), List.of(true, false, false),
                ToolReturn.empty("no order 17"), List.of(false, true, false),
                ToolReturn.failure(ErrorCode.NOT_FOUND, "no order 17"), List.of(false, false, true),
                Envelope.fromJson(unknown), List.of(false, false, true));
        answers.forEach((one, expected) -> assertEquals(
                expected, List.of(one.isSuccess(), one.isEmpty(), one.isFailure()), one::toString));
    }

    @Test
    void codesAreTakenAndGivenAsConstants() {
        ToolReturn failed = ToolReturn.builder().code(ErrorCode.EXECUTION_TIMEOUT).message("slow").build();
        assertEquals(Optional.of(ErrorCode.EXECUTION_TIMEOUT), failed.errorCode());
        assertTrue(failed.errorCode().orElseThrow().retryable());
        assertEquals(Optional.empty(), ToolReturn.failure(1234, "own code").errorCode());
        ToolResponse response = ToolRunner.create().run("t", () -> failed);
        assertEquals(Optional.of(ErrorCode.EXECUTION_TIMEOUT), response.errorCode());
        assertThrows(ContractException.class, () -> failed.toBuilder().code((ErrorCode) null).build());
    }

    @Test
    void textsComeInTheLanguageOfALocale() {
        ToolReturn nothing = ToolReturn.success(null, "");
        assertEquals("（无输出）", nothing.toModelText(Settings.DEFAULT.withLocale(Locale.CHINA)));
        ErrorCode code = ErrorCode.EXECUTION_TIMEOUT;
        assertEquals(code.message("zh"), code.message(Locale.SIMPLIFIED_CHINESE));
        assertEquals(code.description("zh"), code.description(Locale.CHINESE));
        assertEquals(code.advice("zh"), code.advice(Locale.TAIWAN));
        assertEquals(List.of(code.description("en"), code.advice("en")), List.of(code.description(), code.advice()));
        assertEquals(code.advice("en"), code.advice(Locale.FRANCE));
    }

    @Test
    void aClassIsCheckedInTheLanguageOfItsReader() {
        String json = "{\"code\":1002,\"mesage\":\"no size\"}";
        ValidationOptions chinese = ValidationOptions.DEFAULT.withLocale(Locale.CHINESE);
        for (Checked<ToolReturn> checked : List.of(
                Validation.check(json, ToolReturn.class, chinese),
                Validation.check(json.getBytes(StandardCharsets.UTF_8), ToolReturn.class, chinese),
                Validation.check(Json.read(json), ToolReturn.class, chinese),
                Validation.check(Map.of("code", 1002, "mesage", "no size"), ToolReturn.class, chinese))) {
            assertFalse(checked.isValid());
            Checked.Invalid<ToolReturn> invalid = assertInstanceOf(Checked.Invalid.class, checked);
            assertEquals("tool-return 中没有字段 \"mesage\"", invalid.findings().get(0).message());
        }
        assertTrue(Validation.isValid("{\"code\":0}", chinese.withSchema(FormName.TOOL_RETURN)));
        assertFalse(Validation.isValid("{\"code\":0}", chinese.withSchema(FormName.TOOL_RESPONSE)));
        assertThrows(ContractException.class, () -> Conversion.convert(
                "{\"code\":0}", "tool-result", ConversionOptions.DEFAULT.withFrom(FormName.TOOL_RESPONSE)));
    }

    @Test
    void aStoppedWorkflowThrowsInTheLanguageOfALocale() {
        Workflow.Step step = new Workflow.Step();
        step.judge("", List.of(new Workflow.ToolCall("save", ToolReturn.failure(2001, "disk is full"))));
        String english = assertThrows(WorkflowStoppedException.class, step::throwIfStopped).getMessage();
        String chinese = assertThrows(
                WorkflowStoppedException.class, () -> step.throwIfStopped(Locale.CHINESE)).getMessage();
        assertTrue(english.startsWith("workflow stopped"), english);
        assertTrue(chinese.startsWith("工作流已停止"), chinese);
    }
}
