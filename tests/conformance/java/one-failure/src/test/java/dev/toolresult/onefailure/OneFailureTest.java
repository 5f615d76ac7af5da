package dev.toolresult.onefailure;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The page "One failure, every framework": its programs in Java. With TOOLRESULT_RECORD=1, what
 * comes of them is recorded; else it is compared with the recording.
 */
class OneFailureTest {
    private static final Path CELLS = Path.of("../../../../docs/one-failure/java");
    private static final List<String> WAYS = List.of("returns", "raises");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void theRecordingIsWhatTheSdkDoes(Framework framework) throws Exception {
        ObjectNode recording = JSON.createObjectNode();
        recording.set("sdk", JSON.valueToTree(framework.sdk));
        for (String kind : List.of("today", "fixed")) {
            ObjectNode ways = recording.putObject(kind);
            for (String way : WAYS) {
                try (URLClassLoader programs = compiled(framework, kind, way)) {
                    ways.set(way, outcome(framework, programs.loadClass("Agent")));
                }
            }
        }
        Path file = CELLS.resolve(framework.folder).resolve("recorded.json");
        if (System.getenv("TOOLRESULT_RECORD") != null) {
            Files.writeString(file, JSON.writer(printer()).writeValueAsString(recording) + "\n");
        }
        String hint = file + " is not what the SDK does; make recordings records anew";
        assertEquals(JSON.readTree(Files.readString(file)), recording, hint);
    }

    @ParameterizedTest
    @EnumSource
    void theTestOfThePageTellsWhatIsFixed(Framework framework) throws Exception {
        for (String way : WAYS) {
            assertDoesNotThrow(() -> runTestOfPage(framework, "fixed", way), way);
        }
        assertThrows(AssertionError.class, () -> runTestOfPage(framework, "today", "returns"));
    }

    @Test
    void everyCellIsRun() throws Exception {
        try (Stream<Path> found = Files.list(CELLS)) {
            Set<String> cells = found.filter(Files::isDirectory)
                    .map(cell -> cell.getFileName().toString())
                    .collect(Collectors.toSet());
            Set<String> run = Stream.of(Framework.values())
                    .map(framework -> framework.folder)
                    .collect(Collectors.toSet());
            assertEquals(run, cells);
        }
    }

    private static ObjectNode outcome(Framework framework, Class<?> agent) {
        ObjectNode outcome = JSON.createObjectNode();
        try {
            outcome.set("reads", framework.read(agent));
        } catch (Exception error) {
            outcome.put("stops", error.getClass().getSimpleName() + ": " + error.getMessage());
        }
        return outcome;
    }

    private void runTestOfPage(Framework framework, String kind, String way) throws Throwable {
        try (URLClassLoader programs = compiled(framework, kind, way)) {
            Class<?> test = programs.loadClass("AgentTest");
            Constructor<?> constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = test.getDeclaredMethod("aFullDiskIsAFailure");
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException error) {
            throw error.getCause();
        }
    }

    /** An agent of the page, its test, and the tool that fails this way. */
    private URLClassLoader compiled(Framework framework, String kind, String way)
            throws Exception {
        Path made = Files.createTempDirectory(folder, kind);
        Path cell = CELLS.resolve(framework.folder);
        Path tool = Files.copy(CELLS.resolve(way + ".java"), made.resolve("Files.java"));
        Path agent = Files.copy(cell.resolve(kind + ".java"), made.resolve("Agent.java"));
        Path test = Files.copy(cell.resolve("test.java"), made.resolve("AgentTest.java"));
        int status = ToolProvider.getSystemJavaCompiler().run(
                null, null, null,
                "-parameters", "-proc:none", "-d", made.toString(),
                "-cp", System.getProperty("java.class.path"),
                tool.toString(), agent.toString(), test.toString());
        assertTrue(status == 0, framework + ", " + kind + " does not compile");
        return new URLClassLoader(new URL[] {made.toUri().toURL()});
    }

    private static DefaultPrettyPrinter printer() {
        Separators separators = Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        DefaultIndenter indented = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter(separators)
                .withObjectIndenter(indented)
                .withArrayIndenter(indented);
    }
}
