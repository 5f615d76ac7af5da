package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.toolresult.codes.CodeInfo;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.ContractException;
import dev.toolresult.conversion.Conversion;
import dev.toolresult.conversion.ConversionOptions;
import dev.toolresult.Envelope;
import dev.toolresult.codes.ErrorCodes;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Forms;
import dev.toolresult.validation.Json;
import dev.toolresult.runs.JudgeOptions;
import dev.toolresult.carriers.Llm;
import dev.toolresult.carriers.MessageOptions;
import dev.toolresult.validation.Report;
import dev.toolresult.Settings;
import dev.toolresult.carriers.Style;
import dev.toolresult.ToolResultException;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Validation;
import dev.toolresult.runs.Workflow;
import dev.toolresult.runs.Workflow.ToolCall;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** The operations of the behavior fixtures, carried out by the library. */
final class Operations {
    private static final Map<String, Check.Verdict> BY_NAME =
            Map.ofEntries(
                    Map.entry("detect", Operations::detect),
                    Map.entry("outcome", Operations::outcome),
                    Map.entry("read", Operations::read),
                    Map.entry("validate", Operations::validate),
                    Map.entry("describe_code", Operations::describeCode),
                    Map.entry("search_codes", Operations::searchCodes),
                    Map.entry("translate_code", Operations::translateCode),
                    Map.entry("content", Operations::content),
                    Map.entry("message", Operations::message),
                    Map.entry("tool_rules", Operations::toolRules),
                    Map.entry("tracebacks", Operations::tracebacks),
                    Map.entry("convert", Operations::convert),
                    Map.entry("losses", Operations::losses),
                    Map.entry("processor", Operations::processor),
                    Map.entry("judge", Operations::judge));

    private Operations() {}

    /** Carries out the operation; the result has the keys that the fixture asks for. */
    static JsonNode verdict(Fixture fixture) throws Exception {
        JsonNode result = BY_NAME.get(fixture.operation()).of(fixture);
        ObjectNode asked = ExactJson.object();
        fixture.test()
                .get("expected")
                .fieldNames()
                .forEachRemaining(name -> asked.set(name, result.path(name).deepCopy()));
        asked.properties().removeIf(field -> field.getValue().isMissingNode());
        return asked;
    }

    /** What the fixture expects, its rules in order. */
    static JsonNode expected(Fixture fixture) {
        ObjectNode expected = fixture.test().get("expected").deepCopy();
        for (String rules : List.of("errors", "warnings")) {
            if (expected.has(rules)) {
                expected.set(rules, sorted(expected.get(rules)));
            }
        }
        return expected;
    }

    private static JsonNode detect(Fixture fixture) {
        Given given = Given.of(fixture);
        try {
            return ExactJson.object()
                    .put(
                            "form",
                            given.isText()
                                    ? Forms.detect(given.text())
                                    : Forms.detect(given.value()));
        } catch (ContractException rejected) {
            return rule(rejected);
        }
    }

    private static JsonNode outcome(Fixture fixture) {
        Given given = Given.of(fixture);
        return ExactJson.object()
                .put(
                        "outcome",
                        (given.isText()
                                        ? Forms.outcome(given.text())
                                        : Forms.outcome(given.value()))
                                .value());
    }

    private static JsonNode validate(Fixture fixture) {
        Report report = ToolresultJava.report(fixture, Given.of(fixture).asPayload(), "en");
        ObjectNode result =
                ExactJson.object().put("valid", report.isValid()).put("schema", report.schema());
        result.set("errors", rules(report.errors()));
        result.set("warnings", rules(report.warnings()));
        return result.put("listed", report.findings().size()).put("more", report.more());
    }

    private static JsonNode describeCode(Fixture fixture) {
        CodeInfo info = ErrorCodes.describe(fixture.input().get("code").longValue());
        return ExactJson.object()
                .put("known", info.known())
                .put("name", info.name())
                .put("kind", info.kind())
                .put("retryable", info.retryable().orElse(null))
                .put("effect", info.effect().orElse(null))
                .put("http_status", info.httpStatus())
                .put("may_repeat", info.mayRepeat(false))
                .put("may_repeat_idempotent", info.mayRepeat(true));
    }

    private static JsonNode searchCodes(Fixture fixture) {
        String words = fixture.input().get("words").textValue();
        ArrayNode names = ExactJson.object().putArray("names");
        ErrorCodes.search(words).forEach(row -> names.add(row.name()));
        String first = names.isEmpty() ? null : names.get(0).textValue();
        ObjectNode result = ExactJson.object().put("first", first);
        result.set("names", names);
        return result;
    }

    private static JsonNode translateCode(Fixture fixture) {
        JsonNode input = fixture.input();
        try {
            return ExactJson.object()
                    .put(
                            "code",
                            ErrorCodes.translate(
                                    input.get("code").intValue(),
                                    input.get("dialect").textValue()));
        } catch (ContractException rejected) {
            return rule(rejected);
        }
    }

    private static JsonNode content(Fixture fixture) {
        Given given = Given.of(fixture);
        Settings settings = settings(fixture.input());
        String text =
                given.isText()
                        ? Llm.content(given.text(), settings)
                        : Llm.content(given.value(), settings);
        ObjectNode result = ExactJson.object().put("text", text);
        boolean isJson = settings.shown().style() == Style.ENVELOPE && !settings.shown().fence();
        return isJson ? result.set("envelope", ExactJson.read(text)) : result;
    }

    private static Settings settings(JsonNode input) {
        var nonces = input.path("nonce").elements();
        String tracebacks = input.path("tracebacks").asText("last-line");
        ContentOptions shown = ContentOptions.DEFAULT
                .withStyle(Style.of(input.path("style").asText("text")))
                .withAdvice(input.path("advice").booleanValue())
                .withMaxChars(input.has("max_chars") ? input.get("max_chars").intValue() : null)
                .withTracebacks(
                        ContentOptions.Tracebacks.valueOf(
                                tracebacks.toUpperCase(Locale.ROOT).replace('-', '_')))
                .withFence(input.path("fence").booleanValue())
                .withNonce(() -> nonces.next().textValue())
                .withRedact(input.path("redact").booleanValue() ? Llm::withoutSecrets : null);
        return Settings.DEFAULT.withShown(shown).withLang(input.path("lang").asText("en"));
    }

    private static JsonNode message(Fixture fixture) {
        JsonNode input = fixture.input();
        MessageOptions options =
                MessageOptions.DEFAULT
                        .withToolCallId(input.path("tool_call_id").textValue())
                        .withName(input.path("name").textValue())
                        .withInternal(
                                input.has("is_internal")
                                        ? input.get("is_internal").booleanValue()
                                        : null)
                        .withSettings(settings(input));
        try {
            String made = Llm.message(input.get("payload"), options).toJson();
            return ExactJson.object().set("message", ExactJson.read(made));
        } catch (IllegalArgumentException | ToolResultException rejected) {
            return ExactJson.object().put("error", rejected.getMessage().split(":")[0]);
        }
    }

    private static JsonNode read(Fixture fixture) {
        Given given = Given.of(fixture);
        return given.isText()
                ? ReadResult.ofText(given.text())
                : ReadResult.of(given.value());
    }

    private static JsonNode toolRules(Fixture fixture) {
        JsonNode input = fixture.input();
        Style style = Style.of(input.path("style").asText("text"));
        boolean fence = input.path("fence").booleanValue();
        String rules = Workflow.toolRules(input.get("lang").textValue(), style, fence);
        return ExactJson.object().put("text", rules);
    }

    private static JsonNode tracebacks(Fixture fixture) {
        ObjectNode payload =
                ExactJson.object().put("error", fixture.input().get("text").textValue());
        boolean found =
                Validation.validate(payload).findings().stream()
                        .anyMatch(one -> one.rule().equals("traceback"));
        return ExactJson.object().put("found", found).put("text", Llm.content(payload));
    }

    private static JsonNode convert(Fixture fixture) {
        JsonNode input = fixture.input();
        Given given = Given.of(fixture);
        String to = input.get("to").textValue();
        ConversionOptions options =
                ConversionOptions.DEFAULT
                        .withFrom(input.path("from_schema").textValue())
                        .withTool(input.path("tool").textValue())
                        .withToolCallId(input.path("tool_call_id").textValue())
                        .withDialect(input.path("dialect").textValue())
                        .withCodes(input.get("codes"))
                        .withExtensions(!to.equals("tool-result"));
        if (input.has("operation_type")) {
            options = options.withOperationType(input.get("operation_type").textValue());
        }
        if (input.has("extensions")) {
            options = options.withExtensions(input.get("extensions").booleanValue());
        }
        try {
            ObjectNode made =
                    given.isText()
                            ? Conversion.convert(given.text(), to, options)
                            : Conversion.convert(given.value(), to, options);
            // Written and read again, as it travels.
            return ExactJson.object().set("envelope", ExactJson.read(Json.write(made)));
        } catch (ContractException rejected) {
            return rule(rejected);
        }
    }

    /** What the log says while a payload is converted. */
    private static JsonNode losses(Fixture fixture) {
        JsonNode input = fixture.input();
        String lang = input.path("lang").asText("en");
        List<String> warnings = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                warnings.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger("dev.toolresult");
        log.setUseParentHandlers(false);
        log.addHandler(handler);
        try {
            Conversion.convert(
                    input.get("payload"),
                    input.get("to").textValue(),
                    ConversionOptions.of(Settings.DEFAULT.withLang(lang)));
        } finally {
            log.removeHandler(handler);
            log.setUseParentHandlers(true);
        }
        return ExactJson.object().put("warning", warnings.isEmpty() ? null : warnings.get(0));
    }

    private static JsonNode processor(Fixture fixture) {
        Object result = Given.of(fixture).asObject();
        Envelope model = ToolResultProcessor.parseAny(result).orElse(null);
        ObjectNode answers =
                ExactJson.object()
                        .put("is_success", ToolResultProcessor.isSuccess(result))
                        .put("is_empty", ToolResultProcessor.isEmpty(result))
                        .put("is_failure", ToolResultProcessor.isFailure(result))
                        .put("outcome", ToolResultProcessor.outcome(result).value())
                        .put("message", ToolResultProcessor.getMessage(result))
                        .put("model", model == null ? null : model.schemaName())
                        .put("friendly_zh", ToolResultProcessor.toAiFriendlyMessage(result))
                        .put("friendly_en", ToolResultProcessor.toAiFriendlyMessage(result, "en"));
        return answers.set("data", ExactJson.of(ToolResultProcessor.extractData(result)));
    }

    private static JsonNode judge(Fixture fixture) {
        JsonNode input = fixture.input();
        List<ToolCall> calls = new ArrayList<>();
        for (JsonNode one : input.get("results")) {
            calls.add(
                    new ToolCall(
                            one.path("tool").textValue(), Given.of(one.get("result")).asObject()));
        }
        Workflow.Verdict verdict =
                Workflow.judge(
                        input.get("reply").textValue(),
                        calls,
                        new JudgeOptions(
                                input.get("retried").booleanValue(),
                                input.path("stop_on_empty").asBoolean(true)));
        return ExactJson.object()
                .put("verdict", verdict.decision().value())
                .put("reason", verdict.reason().value())
                .put("tool", verdict.tool())
                .put("message", verdict.message());
    }

    private static ObjectNode rule(ContractException rejected) {
        return ExactJson.object().put("error", rejected.report().findings().get(0).rule());
    }

    private static ArrayNode rules(List<Finding> findings) {
        ArrayNode rules = ExactJson.array();
        findings.stream().map(Finding::rule).distinct().sorted().forEach(rules::add);
        return rules;
    }

    private static ArrayNode sorted(JsonNode rules) {
        TreeSet<String> sorted = new TreeSet<>();
        rules.forEach(one -> sorted.add(one.textValue()));
        ArrayNode array = ExactJson.array();
        sorted.forEach(array::add);
        return array;
    }
}
