package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import org.junit.jupiter.api.Test;

/** A report lists a thousand findings, and says how many others there are. */
class ManyFindingsTest {
    private static final String LARGE = ",9007199254740993".repeat(3000);
    private static final String TEXT = "{\"code\":\"0\",\"data\":[0" + LARGE + "]}";

    @Test
    void aReportSaysHowManyFindingsItLeftOut() {
        Report report = Validation.validate(TEXT);
        assertEquals(1000, report.findings().size());
        assertEquals(2001, report.more());
        assertTrue(report.toString().endsWith("\nand 2001 more"), "the end of the report");
        Report chinese = Validation.validate(TEXT, ValidationOptions.DEFAULT.withLang("zh"));
        assertTrue(chinese.toString().endsWith("\n另有 2001 项"), "the end of the Chinese report");
    }

    @Test
    void aReportOfEveryFindingSaysNothingOfOthers() {
        Report report = Validation.validate("{\"code\":\"0\"}");
        assertEquals(0, report.more());
        assertEquals(new Report("tool-return", null, report.findings(), "en"), report);
    }

    @Test
    void anErrorCountsEveryOtherError() {
        String run = "{\"new_items\":[0" + ",0".repeat(1500) + "]}";
        Report report = Validation.validate(run);
        ContractException error =
                assertThrows(ContractException.class, () -> RunRecord.fromJson(run));
        int others = report.errors().size() - 1 + report.more();
        assertTrue(error.getMessage().endsWith("(and " + others + " more)"), error.getMessage());
        Report chinese = Validation.validate(run, ValidationOptions.DEFAULT.withLang("zh"));
        String text = new ContractException(chinese, null).getMessage();
        assertTrue(text.endsWith("（另有 " + others + " 项）"), text);
    }
}
