package dev.toolresult.conformance;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.toolresult.ContractException;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.util.List;
import java.util.stream.Stream;

/** The texts of the fixtures, through the typed classes: read and written again, or rejected. */
class TextInClassesTest {
    private static final List<String> CLASSES =
            List.of(
                    "tool-return",
                    "tool-response",
                    "tool-execution-result",
                    "tool-result",
                    "tool-message",
                    "run-record",
                    "run-state");

    @TestFactory
    Stream<DynamicTest> aTextIsReadExactlyWhenItIsValid() {
        return new Fixtures(Folders.fixtures())
                .level("text").stream()
                        .filter(fixture -> fixture.payload().text() != null)
                        .filter(fixture -> !"error-codes".equals(fixture.schema())) // has no class
                        .map(fixture -> dynamicTest(fixture.id(), () -> assertRead(fixture)));
    }

    private static void assertRead(Fixture fixture) {
        String text = fixture.payload().text();
        if (!fixture.test().get("valid").booleanValue()) {
            List<String> schemas = fixture.schema() == null ? CLASSES : List.of(fixture.schema());
            for (String schema : schemas) {
                assertThrows(ContractException.class, () -> JavaClasses.read(schema, text), schema);
            }
            return;
        }
        String schema =
                Validation.validate(text, ValidationOptions.DEFAULT.withSchema(fixture.schema()))
                        .schema();
        String written =
                assertDoesNotThrow(() -> JavaClasses.read(schema, text).toJson(), fixture.id());
        Report report = Validation.validate(written, ValidationOptions.DEFAULT.withSchema(schema));
        assertTrue(report.isValid(), () -> written + "\n" + report);
    }
}
