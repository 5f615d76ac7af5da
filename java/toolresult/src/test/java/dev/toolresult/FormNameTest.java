package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.conversion.ConversionOptions;
import dev.toolresult.validation.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A form is named by its constant wherever it is named by a text. */
class FormNameTest {
    private static final String TEXT = "{\"code\": 0, \"data\": [1]}";
    private static final Envelope ENVELOPE = ToolReturn.fromJson(TEXT);
    private static final ConversionOptions OF_A_TOOL = ConversionOptions.DEFAULT.withTool("search");

    @Test
    void everyKindOfPayloadIsConvertedToAFormByItsConstant() {
        JsonNode expected = Conversion.convert(TEXT, "tool-response");
        FormName to = FormName.TOOL_RESPONSE;
        assertEquals(
                List.of(expected, expected, expected, expected, expected),
                List.of(
                        Conversion.convert(TEXT, to),
                        Conversion.convert(TEXT.getBytes(StandardCharsets.UTF_8), to),
                        Conversion.convert(Json.read(TEXT), to),
                        Conversion.convert(Map.of("code", 0, "data", List.of(1)), to),
                        Conversion.convert(ENVELOPE, to)));
    }

    @Test
    void optionsAreTakenBesideAConstant() {
        JsonNode expected = Conversion.convert(TEXT, "tool-response", OF_A_TOOL);
        FormName to = FormName.TOOL_RESPONSE;
        assertEquals("search", expected.at("/meta/tool").textValue());
        assertEquals(
                List.of(expected, expected, expected, expected, expected),
                List.of(
                        Conversion.convert(TEXT, to, OF_A_TOOL),
                        Conversion.convert(TEXT.getBytes(StandardCharsets.UTF_8), to, OF_A_TOOL),
                        Conversion.convert(Json.read(TEXT), to, OF_A_TOOL),
                        Conversion.convert(Map.of("code", 0, "data", List.of(1)), to, OF_A_TOOL),
                        Conversion.convert(ENVELOPE, to, OF_A_TOOL)));
    }

    @Test
    void aWholeRunIsNotATarget() {
        assertThrows(
                IllegalArgumentException.class,
                () -> Conversion.convert(TEXT, FormName.RUN_RECORD));
    }
}
