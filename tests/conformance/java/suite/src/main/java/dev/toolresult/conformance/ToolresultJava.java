package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The library's validation on every level; {@link Operations} has the rest. */
final class ToolresultJava {
    private static final Comparator<JsonNode> BY_RULE_AND_PATH =
            Comparator.comparing((JsonNode pair) -> pair.get(0).textValue())
                    .thenComparing(pair -> pair.get(1).textValue());

    private ToolresultJava() {}

    static Implementation make() {
        return new Implementation(
                "toolresult-java",
                Versions.of(Validation.class),
                List.of(
                        new Check(
                                "schema",
                                of("schema"),
                                ToolresultJava::schemaVerdict,
                                ToolresultJava::schemaExpected),
                        new Check(
                                "text",
                                of("text"),
                                ToolresultJava::textVerdict,
                                ToolresultJava::textExpected),
                        new Check(
                                "warning",
                                of("warning"),
                                ToolresultJava::warningVerdict,
                                ToolresultJava::warningExpected),
                        new Check(
                                "behavior",
                                of("behavior"),
                                Operations::verdict,
                                Operations::expected),
                        new Check(
                                "words",
                                ToolresultJava::wordsCases,
                                ToolresultJava::words,
                                one -> ExactJson.read("null"))));
    }

    private static Function<Fixtures, List<Fixture>> of(String level) {
        return fixtures -> fixtures.level(level);
    }

    /** Validates what a fixture gives, under the schema that it names. */
    static Report report(Fixture fixture, Fixture.Payload payload, String lang) {
        JsonNode names = fixture.level().equals("behavior") ? fixture.input() : fixture.test();
        ValidationOptions options =
                ValidationOptions.DEFAULT
                        .withSchema(fixture.schema())
                        .withDialect(names.path("dialect").textValue())
                        .withCodes(names.get("codes"))
                        .withLang(lang);
        if (payload.bytes() != null) {
            return Validation.validate(payload.bytes(), options);
        }
        return payload.isValue()
                ? Validation.validate(payload.value(), options)
                : Validation.validate(payload.text(), options);
    }

    /** A JSON string among the payloads is given as the text that it is. */
    private static Report schemaReport(Fixture fixture, String lang) {
        Fixture.Payload payload = fixture.payload();
        boolean isString = payload.isValue() && payload.value().isTextual();
        return report(
                fixture,
                isString
                        ? new Fixture.Payload(null, ExactJson.write(payload.value()), null)
                        : payload,
                lang);
    }

    private static JsonNode schemaVerdict(Fixture fixture) {
        Report report = schemaReport(fixture, "en");
        ObjectNode verdict = ExactJson.object().put("valid", report.isValid());
        if (!report.isValid()) {
            Finding first = report.findings().get(0);
            verdict.put("rule", first.rule()).put("path", first.path());
        }
        return verdict;
    }

    private static JsonNode schemaExpected(Fixture fixture) {
        return only(fixture.test(), "valid", "rule", "path");
    }

    private static JsonNode textVerdict(Fixture fixture) {
        Report report = report(fixture, fixture.payload(), "en");
        ObjectNode verdict = ExactJson.object().put("valid", report.isValid());
        if (!report.isValid()) {
            Finding first = report.findings().get(0);
            verdict.put("rule", first.rule());
            if (fixture.test().has("path")) {
                verdict.put("path", first.path());
            }
            if (fixture.test().has("line")) {
                verdict.put("line", first.line());
            }
            if (fixture.test().has("column")) {
                verdict.put("column", first.column());
            }
        }
        return verdict;
    }

    private static JsonNode textExpected(Fixture fixture) {
        return only(fixture.test(), "valid", "rule", "path", "line", "column");
    }

    private static JsonNode warningVerdict(Fixture fixture) {
        Report report = report(fixture, fixture.payload(), "en");
        if (!report.isValid()) {
            return ExactJson.object().put("error", "invalid: " + report);
        }
        List<JsonNode> pairs = new ArrayList<>();
        report.warnings()
                .forEach(one -> pairs.add(ExactJson.array().add(one.rule()).add(one.path())));
        return sorted(pairs);
    }

    private static JsonNode warningExpected(Fixture fixture) {
        List<JsonNode> pairs = new ArrayList<>();
        fixture.test()
                .get("warnings")
                .forEach(
                        one ->
                                pairs.add(
                                        ExactJson.array()
                                                .add(one.get("rule"))
                                                .add(one.get("path"))));
        return sorted(pairs);
    }

    private static JsonNode sorted(List<JsonNode> pairs) {
        pairs.sort(BY_RULE_AND_PATH);
        return ExactJson.array().addAll(pairs);
    }

    /** Whatever is validated and given as a JSON value. */
    private static List<Fixture> wordsCases(Fixtures fixtures) {
        List<Fixture> cases = new ArrayList<>(fixtures.level("schema"));
        cases.addAll(fixtures.level("warning"));
        fixtures.level("behavior").stream()
                .filter(one -> one.operation().equals("validate"))
                .forEach(cases::add);
        return cases.stream().filter(one -> wordsPayload(one).isValue()).toList();
    }

    private static Fixture.Payload wordsPayload(Fixture fixture) {
        return fixture.level().equals("behavior") ? fixture.inputPayload() : fixture.payload();
    }

    private static JsonNode words(Fixture fixture) {
        ObjectNode verdict = ExactJson.object();
        for (String lang : List.of("en", "zh")) {
            Report report =
                    fixture.level().equals("schema")
                            ? schemaReport(fixture, lang)
                            : report(fixture, wordsPayload(fixture), lang);
            ArrayNode said = verdict.putArray(lang);
            for (Finding one : report.findings()) {
                said.addArray().add(one.rule()).add(one.path()).add(one.message()).add(one.hint());
            }
        }
        return verdict;
    }

    /** Copies the named fields, where they are there. */
    private static ObjectNode only(JsonNode source, String... names) {
        ObjectNode copy = ExactJson.object();
        for (String name : names) {
            if (source.has(name)) {
                copy.set(name, source.get(name));
            }
        }
        return copy;
    }
}
