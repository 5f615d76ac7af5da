package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of the library's README compiles as it stands, and prints what it should. */
class ReadmeTest {
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void theExampleRuns(@TempDir Path folder) throws Exception {
        String readme = Files.readString(Path.of("..", "README.md"));
        Matcher block = BLOCK.matcher(readme);
        assertTrue(block.find(), "the README has no Java example");
        Path source = Files.writeString(folder.resolve("Example.java"), block.group(1));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int code = compiler.run(null, null, null, "-cp", System.getProperty("java.class.path"),
                "-d", folder.toString(), source.toString());
        assertEquals(0, code, "the example does not compile");

        assertEquals(List.of(
                "{\"code\":0,\"message\":\"1 order\",\"data\":{\"id\":17,\"state\":\"shipped\"}}",
                "shipped",
                "Error: ArrayIndexOutOfBoundsException: orders:find could not complete",
                "1:16: /mesage: unknown field \"mesage\" in tool-return [unknown-field]",
                "    did you mean \"message\"?",
                "true"), printed(folder));
    }

    private static List<String> printed(Path folder) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        try (URLClassLoader classes = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(taken, true, StandardCharsets.UTF_8));
            classes.loadClass("Example").getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return taken.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
