package dev.toolresult.conformance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * Where the fixtures and the generated files are: named by the environment, or in this checkout.
 */
public final class Folders {
    private Folders() {}

    /** The folder with one folder of fixtures a level. */
    public static Path fixtures() {
        return named("TOOLRESULT_FIXTURES", "tests/fixtures");
    }

    /** The folder of generated files. */
    public static Path generated() {
        return named("TOOLRESULT_GENERATED", "generated");
    }

    /** The file that lists the differences known and accepted; it need not exist. */
    public static Path differences() {
        return checkout().resolve("tests/conformance/differences.json");
    }

    private static Path named(String variable, String inCheckout) {
        String given = System.getenv(variable);
        return given == null || given.isEmpty() ? checkout().resolve(inCheckout) : Path.of(given);
    }

    private static Path checkout() {
        Predicate<Path> isCheckout = folder -> Files.isDirectory(folder.resolve("tests/fixtures"));
        for (Path folder = Path.of("").toAbsolutePath();
                folder != null;
                folder = folder.getParent()) {
            if (isCheckout.test(folder)) {
                return folder;
            }
        }
        throw new IllegalStateException(
                "not inside a checkout of toolresult: " + Path.of("").toAbsolutePath());
    }
}
