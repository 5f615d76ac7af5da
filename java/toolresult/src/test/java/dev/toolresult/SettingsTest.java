package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.toolresult.carriers.Carriers;
import dev.toolresult.carriers.ContentOptions;
import dev.toolresult.carriers.Llm;
import dev.toolresult.carriers.MessageOptions;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.runs.Workflow;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a team has agreed reaches every door, of every module. */
class SettingsTest {
    private static final Path MODULES = Path.of("..");
    private static final Pattern METHOD =
            Pattern.compile("public static (?:<[^(]*?> )?[\\w<>@\\[\\], .?]+? (\\w+)\\(([^{;]*)\\)");
    // What carries settings; a runner and the options of a door have them.
    private static final List<String> CARRIES = List.of(
            "Settings ", "ToolRunner ", "ValidationOptions ", "ConversionOptions ",
            "MessageOptions ", "JsonNode teamTable", "CodeTable ");
    // Doors that need nothing that a team can agree on, each with its reason.
    private static final Map<String, String> WITHOUT = Map.ofEntries(
            Map.entry("Carriers.isFailed", "an outcome is the same for all"),
            Map.entry("Carriers.mark", "no words"),
            Map.entry("Decision", "makes what it is told"),
            Map.entry("ErrorCodes", "asks for a table"),
            Map.entry("Fixtures", "the contract's own payloads"),
            Map.entry("Forms", "a form and an outcome are the same for all"),
            Map.entry("Json", "JSON as it is"),
            Map.entry("Llm.withoutSecrets", "the contract's own patterns"),
            Map.entry("ToolInvocation", "makes what it is told"),
            Map.entry("ToolResponses.message", "puts responses together"),
            Map.entry("ToolResultAssertions", "a test names what it expects"),
            Map.entry("ToolResultProcessor", "the document's own methods; sentences take a language"),
            Map.entry("Workflow.isToken", "a token is the same for all"),
            Map.entry("Workflow.judge", "a verdict is the same for all"));
    private static final Pattern MADE = Pattern.compile(
            "(Settings|.*Options|ToolRunner|CodeTable|ErrorCode|Outcome|Severity|Style|Form|FormName|.*Fields|Tool(Return|Response|Result|ExecutionResult|Message)|Run\\w+|.*Meta(data)?)");

    @Test
    void everyStaticMethodTakesThemOrHasAReasonNotTo() throws IOException {
        Set<String> doors = new TreeSet<>();
        Set<String> open = new TreeSet<>();
        Set<String> excused = new TreeSet<>();
        for (Path file : sources()) {
            String type = file.getFileName().toString().replace(".java", "");
            String source = Files.readString(file);
            if (source.contains("package dev.toolresult.internal") || !source.contains("\npublic ") || MADE.matcher(type).matches()) {
                continue;
            }
            Matcher found = METHOD.matcher(source);
            while (found.find()) {
                String door = type + "." + found.group(1);
                doors.add(door);
                String excuse = WITHOUT.containsKey(type) ? type : door;
                if (WITHOUT.containsKey(excuse)) {
                    excused.add(excuse);
                } else if (CARRIES.stream().anyMatch((found.group(2) + " ")::contains)) {
                    open.add(door);
                }
            }
        }
        assertTrue(doors.size() > 30, doors::toString);
        Set<String> closed = new TreeSet<>(doors);
        closed.removeIf(one -> open.contains(one)
                || WITHOUT.containsKey(one)
                || WITHOUT.containsKey(one.substring(0, one.indexOf('.'))));
        assertEquals(Set.of(), closed);
        assertEquals(new TreeSet<>(WITHOUT.keySet()), excused);
    }

    @Test
    void theyHoldAtEachDoor() {
        Settings ours = Settings.DEFAULT
                .withLocale(Locale.CHINESE)
                .withMaxFindings(1)
                .withCodes(Json.read("{\"codes\": [{\"code\": 1100, \"name\": \"QUOTA\", \"kind\":"
                        + " \"client\", \"message\": {\"zh\": \"配额\"}, \"advice\": {\"zh\": \"申请\"}}]}"))
                .withShown(ContentOptions.DEFAULT.withAdvice(true));
        ToolReturn used = ToolReturn.failure(1100, "no quota");
        assertEquals("Error: no quota\n\n申请", used.toModelText(ours));
        assertEquals("Error: no quota\n\n申请", Llm.content(used.toJson(), ours));
        assertEquals(
                "Error: no quota\n\n申请",
                Llm.message(used, new MessageOptions("c", null, null, ours)).getContent());
        Report report = Validation.validate("{\"code\": 1, \"data\": {}, \"x\": 1}", ValidationOptions.of(ours));
        assertEquals(1, report.findings().size());
        assertTrue(report.more() > 0);
        assertTrue(report.toString().contains("没有字段"), report::toString);
        assertEquals(List.of(), Validation.validate(used.toJson(), ValidationOptions.of(ours)).findings());
        assertTrue(Carriers.envelope("find", null, ours).toJson().contains("没有返回"));
        assertTrue(Workflow.toolRules(ours).contains("工具"));
        assertEquals(ours, ToolRunner.create().withSettings(ours).settings());
    }

    @Test
    void aMessageAnswersTheCallThatTheRunnerWroteIntoMeta() {
        ToolReturn known = ToolReturn.builder().code(0).meta(Map.of("tool_call_id", "call_1")).build();
        assertEquals("call_1", Llm.message(known, MessageOptions.DEFAULT).getToolCallId());
        ToolReturn blank = ToolReturn.builder().code(0).meta(Map.of("tool_call_id", " ")).build();
        assertThrows(
                IllegalArgumentException.class, () -> Llm.message(blank, MessageOptions.DEFAULT));
    }

    private static List<Path> sources() throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> modules = Files.list(MODULES)) {
            for (Path module : modules.sorted().toList()) {
                Path main = module.resolve("src/main/java");
                if (Files.isDirectory(main)) {
                    try (Stream<Path> files = Files.walk(main)) {
                        files.filter(one -> one.toString().endsWith(".java")).forEach(found::add);
                    }
                }
            }
        }
        return found;
    }
}
