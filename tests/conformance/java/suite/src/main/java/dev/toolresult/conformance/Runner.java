package dev.toolresult.conformance;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Prints what the implementations say of every fixture, one JSON object a line. Arguments name the
 * implementations to ask; without any, all are asked, and the engine of regular expressions. Exit code 2: cannot do what was asked.
 */
public final class Runner {
    private Runner() {}

    /** Runs from the command line. */
    public static void main(String[] names) {
        try (PrintStream out = standardOutput()) {
            for (String name : names.length > 0 ? List.of(names) : Implementations.names()) {
                print(Implementations.named(name), out);
            }
            if (names.length == 0) {
                print(Patterns.ofTheJdk(), out);
            }
        } catch (RuntimeException error) {
            System.err.println("conformance: " + error);
            System.exit(2);
        }
    }

    private static void print(Implementation implementation, PrintStream out) {
        rows(implementation).forEach(row -> out.println(ExactJson.write(row.toJson())));
    }

    /** Asks an implementation for everything, on the fixtures of {@link Folders}. */
    static Stream<Row> rows(Implementation implementation) {
        Fixtures fixtures = new Fixtures(Folders.fixtures());
        return implementation.checks().stream()
                .flatMap(check -> rows(implementation, check, fixtures));
    }

    /**
     * Asks an implementation for one level, on given fixtures; verdicts are made as the stream is
     * read.
     */
    static Stream<Row> rows(Implementation implementation, Check check, Fixtures fixtures) {
        List<Fixture> cases = check.cases().apply(fixtures);
        return cases.stream().map(fixture -> Row.of(implementation, check, fixture));
    }

    private static PrintStream standardOutput() {
        return new PrintStream(
                new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    }
}
