package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.carriers.Llm;
import dev.toolresult.codes.CodeInfo;
import dev.toolresult.codes.CodeTable;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.conversion.ConversionOptions;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import org.junit.jupiter.api.Test;

/** A team's own codes are read once, and known wherever an envelope is read, shown or converted. */
class OwnCodesTest {
    private static final JsonNode DOCUMENT = Json.read("""
            {"codes": [{"code": 1100, "name": "QUOTA_EXCEEDED", "kind": "client",
              "message": {"en": "Quota exceeded", "zh": "超出配额"}, "retryable": true,
              "advice": {"en": "Wait until tomorrow.", "zh": "请明天再试。"}}],
             "dialects": [{"name": "old", 
              "codes": [{"code": 7, "name": "OVER", "means": 1100}]}]}
            """);
    private static final CodeTable CODES = CodeTable.of(DOCUMENT);
    private static final ToolReturn FAILED = ToolReturn.failure(1100, "100 of 100 calls used");

    @Test
    void theModelReadsTheirAdvice() {
        Settings ours = Settings.DEFAULT
                .withShown(ContentOptions.DEFAULT.withAdvice(true))
                .withCodes(CODES);
        assertEquals(
                "Error: 100 of 100 calls used\n\nWait until tomorrow.",
                Llm.content(FAILED, ours));
        assertTrue(Llm.content(FAILED.toJson(), ours.withLang("zh")).endsWith("请明天再试。"));
        assertFalse(Llm.content(FAILED, ours.withCodes((CodeTable) null)).contains("tomorrow"));
    }

    @Test
    void validationKnowsThem() {
        String text = FAILED.toJson();
        ValidationOptions own = ValidationOptions.DEFAULT.withCodes(CODES);
        assertEquals(1, Validation.validate(text).warnings().size());
        assertEquals(0, Validation.validate(text, own).warnings().size());
        String old = "{\"code\": 7, \"message\": \"over\"}";
        Report translated = Validation.validate(old, own.withDialect("old"));
        assertTrue(translated.isValid(), translated.toString());
        assertFalse(Validation.isValid(old, own));
    }

    @Test
    void conversionTranslatesTheirDialect() {
        JsonNode made = Conversion.convert(
                Json.read("{\"code\": 7, \"message\": \"over\"}"),
                "tool-response",
                ConversionOptions.DEFAULT.withDialect("old").withCodes(CODES));
        assertEquals(1100, made.get("code").intValue());
    }

    @Test
    void theTableAnswersAboutACode() {
        assertEquals("QUOTA_EXCEEDED", CODES.describe(1100).name());
        assertTrue(CODES.describe(1100).retryable().orElseThrow());
        assertEquals("PARAMETER_ERROR", CODES.describe(1002).name());
        assertTrue(ErrorCodes.describe(1100).retryable().isEmpty());
    }

    @Test
    void wordsFindThemByTheirAliases() {
        JsonNode document = Json.read("""
                {"codes": [{"code": 1100, "name": "OVER", "kind": "client", "retryable": true,
                  "effect": "partial", "aliases": {"zh": ["查无此单"]},
                  "message": {"en": "Over"}}]}
                """);
        assertEquals("OVER", ErrorCodes.search("查无此单", document).get(0).name());
        assertEquals("QUOTA_EXHAUSTED", ErrorCodes.search("quota", document).get(0).name());
        CodeInfo over = ErrorCodes.describe(1100, document);
        assertEquals("partial", over.effect().orElseThrow());
        assertFalse(over.mayRepeat(false));
        assertTrue(over.mayRepeat(true));
    }

    @Test
    void aTableThatClashesIsRejectedWhenItIsRead() {
        JsonNode clash = Json.read("""
                {"codes": [{"code": 1002, "name": "OWN", "kind": "client", "message": {"en": "x"}}]}
                """);
        Exception error =
                assertThrows(IllegalArgumentException.class, () -> CodeTable.of(clash));
        assertEquals(
                "not an error-code table: /codes/0/code: code 1002 is taken by PARAMETER_ERROR",
                error.getMessage());
    }
}
