package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads the conformance cases of a folder, one folder in it a level. */
public final class Fixtures {
    private static final String URN = "urn:toolresult:v1:";

    private final Path folder;

    /** Names the folder; nothing is read yet. */
    public Fixtures(Path folder) {
        this.folder = folder;
    }

    /** A level has no fixtures: whoever goes on would report that nothing failed. */
    public static final class NoFixtures extends RuntimeException {
        NoFixtures(Path folder) {
            super("no fixtures in " + folder);
        }
    }

    /** Reads the cases of a level; none at all is an error. */
    public List<Fixture> level(String level) {
        List<Fixture> found = new ArrayList<>();
        for (Path file : jsonFiles(folder.resolve(level))) {
            for (JsonNode entry : read(file)) {
                add(found, level, entry);
            }
        }
        if (found.isEmpty()) {
            throw new NoFixtures(folder.resolve(level));
        }
        return found;
    }

    private static void add(List<Fixture> found, String level, JsonNode entry) {
        if (!entry.has("tests")) {
            String schema = entry.required("input").path("schema").textValue();
            found.add(new Fixture(entry.required("id").textValue(), level, schema, entry));
            return;
        }
        String reference = entry.path("schema").path("$ref").textValue();
        String schema = reference == null ? null : reference.substring(URN.length());
        for (JsonNode test : entry.get("tests")) {
            found.add(new Fixture(test.required("id").textValue(), level, schema, test));
        }
    }

    /** Lists the JSON files of a folder in order; a folder that does not exist has none. */
    static List<Path> jsonFiles(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** Reads one JSON file. */
    static JsonNode read(Path file) {
        try {
            return ExactJson.read(Files.readString(file));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
