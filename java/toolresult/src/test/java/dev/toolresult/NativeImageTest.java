package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JacksonAnnotation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The metadata for native images name what is there, and all that is read by reflection or by name:
 * an image without one of them fails when it runs, not when it is built.
 */
class NativeImageTest {
    private static final String FOLDER = "/META-INF/native-image/dev.toolresult/toolresult/";

    private static JsonNode metadata(String name) throws IOException {
        try (InputStream found = NativeImageTest.class.getResourceAsStream(FOLDER + name)) {
            assertNotNull(found, name);
            return new ObjectMapper().readTree(found);
        }
    }

    private static Path classes() throws Exception {
        return Path.of(Envelope.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<Path> files(String end) throws Exception {
        try (Stream<Path> walked = Files.walk(classes())) {
            return walked.filter(path -> path.toString().endsWith(end)).toList();
        }
    }

    @Test
    void everyClassThatJacksonReflectsOnIsNamed() throws Exception {
        Set<String> named = new TreeSet<>();
        for (JsonNode row : metadata("reflect-config.json")) {
            named.add(Class.forName(row.get("name").textValue()).getName());
            assertTrue(row.get("allDeclaredConstructors").booleanValue(), row.toString());
            assertTrue(row.get("allDeclaredMethods").booleanValue(), row.toString());
        }
        Set<String> reflected = new TreeSet<>();
        for (Path file : files(".class")) {
            String path = classes().relativize(file).toString();
            String name = path.replace('/', '.').replaceFirst("\\.class$", "");
            if (!name.equals("module-info") && !name.endsWith("package-info")
                    && isReflected(Class.forName(name, false, getClass().getClassLoader()))) {
                reflected.add(name);
            }
        }
        assertTrue(reflected.size() > 5, reflected.toString());
        reflected.removeAll(named);
        assertEquals(Set.of(), reflected);
    }

    private static boolean isReflected(Class<?> type) {
        List<AnnotatedElement> places = new ArrayList<>(List.of(type));
        places.addAll(List.of(type.getDeclaredMethods()));
        places.addAll(List.of(type.getDeclaredConstructors()));
        places.addAll(List.of(type.getDeclaredFields()));
        return places.stream().flatMap(one -> Stream.of(one.getDeclaredAnnotations()))
                .map(Annotation::annotationType)
                .anyMatch(one -> one.isAnnotationPresent(JacksonAnnotation.class)
                        || one.getName().startsWith("com.fasterxml.jackson.databind.annotation."));
    }

    @Test
    void everyResourceIsIncluded() throws Exception {
        List<Pattern> patterns = new ArrayList<>();
        for (JsonNode one : metadata("resource-config.json").at("/resources/includes")) {
            patterns.add(Pattern.compile(one.get("pattern").textValue()));
        }
        Path root = classes();
        List<String> resources = files(".json").stream()
                .map(file -> root.relativize(file).toString().replace('\\', '/'))
                .filter(path -> !path.startsWith("META-INF"))
                .toList();
        assertTrue(resources.size() >= 1, resources.toString());
        for (String resource : resources) {
            assertTrue(
                    patterns.stream().anyMatch(one -> one.matcher(resource).matches()), resource);
        }
    }
}
