package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;

import dev.toolresult.ContractException;
import dev.toolresult.Envelope;
import dev.toolresult.RunRecord;
import dev.toolresult.RunState;
import dev.toolresult.ToolExecutionResult;
import dev.toolresult.ToolMessage;
import dev.toolresult.ToolResponse;
import dev.toolresult.ToolResult;
import dev.toolresult.ToolReturn;
import dev.toolresult.validation.Validation;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The library's typed classes: what they read, and what they write again. */
final class JavaClasses {
    private static final Map<String, Function<String, Envelope>> READERS =
            Map.of(
                    "tool-return", ToolReturn::fromJson,
                    "tool-response", ToolResponse::fromJson,
                    "tool-execution-result", ToolExecutionResult::fromJson,
                    "tool-result", ToolResult::fromJson,
                    "tool-message", ToolMessage::fromJson,
                    "run-record", RunRecord::fromJson,
                    "run-state", RunState::fromJson);

    private JavaClasses() {}

    static Implementation make() {
        Check check =
                new Check(
                        "schema", JavaClasses::cases, JavaClasses::verdict, JavaClasses::expected);
        return new Implementation("java-classes", Versions.of(Validation.class), List.of(check));
    }

    /** Reads a text into the class of a schema. */
    static Envelope read(String schema, String text) {
        return READERS.get(schema).apply(text);
    }

    /** The error-code table has a schema and no class. */
    private static List<Fixture> cases(Fixtures fixtures) {
        return fixtures.level("schema").stream()
                .filter(one -> !one.schema().equals("error-codes"))
                .toList();
    }

    private static JsonNode verdict(Fixture fixture) {
        try {
            Envelope read = read(fixture.schema(), ExactJson.write(fixture.payload().value()));
            return ExactJson.object()
                    .put("valid", true)
                    .set("value", ExactJson.read(read.toJson()));
        } catch (ContractException rejected) {
            return ExactJson.object().put("valid", false);
        }
    }

    private static JsonNode expected(Fixture fixture) {
        boolean valid = fixture.test().get("valid").booleanValue();
        var expected = ExactJson.object().put("valid", valid);
        return valid ? expected.set("value", fixture.payload().value()) : expected;
    }
}
