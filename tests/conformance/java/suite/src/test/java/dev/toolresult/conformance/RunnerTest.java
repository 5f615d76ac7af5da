package dev.toolresult.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The runner as the driver starts it: a process, lines, an exit code. */
class RunnerTest {
    private static final String ONE_FIXTURE =
            "[{\"description\":\"d\",\"schema\":{\"$ref\":\"urn:toolresult:v1:tool-return\"},\"tests\":"
                + "[{\"id\":\"a/b\",\"description\":\"d\",\"data\":{\"code\":0,\"data\":\"\\ud800甲\"},\"valid\":false,\"rule\":\"type\",\"path\":\"/code\",\"source\":\"trap:"
                + " x\"}]}]";

    @TempDir Path folder;

    private record Run(int exitCode, List<String> out, String err) {}

    @Test
    void oneLineAFixtureWithVerdictAndExpectation() throws Exception {
        Files.createDirectory(folder.resolve("schema"));
        Files.writeString(folder.resolve("schema/one.json"), ONE_FIXTURE);
        Run run = run("networknt-2020-12");
        assertEquals(0, run.exitCode(), run.err());
        assertEquals(1, run.out().size());
        JsonNode line = ExactJson.read(run.out().get(0));
        assertTrue(line.required("version").textValue().matches("[0-9].*"), line.toString());
        assertEquals(
                "networknt-2020-12 schema a/b tool-return",
                text(line, "implementation", "level", "fixture", "group"));
        assertEquals("{\"valid\":true}", line.get("verdict").toString());
        assertEquals("{\"valid\":false}", line.get("expected").toString());
    }

    @Test
    void aLevelWithoutFixturesIsRefused() throws Exception {
        for (String name : Implementations.names()) {
            Run run = run(name);
            assertEquals(2, run.exitCode(), name);
            assertTrue(run.err().contains("no fixtures in"), run.err());
            assertEquals(List.of(), run.out());
        }
        assertThrows(Fixtures.NoFixtures.class, () -> new Fixtures(folder).level("schema"));
    }

    @Test
    void aFileWithoutCasesIsNoFixtureEither() throws Exception {
        Files.createDirectory(folder.resolve("schema"));
        Files.writeString(folder.resolve("schema/none.json"), "[]");
        assertThrows(Fixtures.NoFixtures.class, () -> new Fixtures(folder).level("schema"));
    }

    @Test
    void anUnknownImplementationIsRefused() throws Exception {
        Run run = run("no-such");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("no implementation no-such"), run.err());
    }

    private Run run(String implementation) throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", "");
        Path err = Files.createTempFile("err", "");
        try {
            String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
            ProcessBuilder builder =
                    new ProcessBuilder(
                            java,
                            "-cp",
                            System.getProperty("java.class.path"),
                            Runner.class.getName(),
                            implementation);
            builder.environment().put("TOOLRESULT_FIXTURES", folder.toString());
            int code =
                    builder.redirectOutput(out.toFile())
                            .redirectError(err.toFile())
                            .start()
                            .waitFor();
            return new Run(code, Files.readAllLines(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    private static String text(JsonNode line, String... names) {
        return String.join(
                " ",
                java.util.Arrays.stream(names).map(name -> line.get(name).textValue()).toList());
    }
}
