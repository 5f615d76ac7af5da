package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.validation.Checked;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Validation;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The annotations of nullness are right for every valid envelope of the fixtures. */
class NullnessTest {
    private static final Path FIXTURES = Path.of("..", "..", "tests", "fixtures", "schema");

    @Test
    void onlyWhatIsMarkedIsNull() throws Exception {
        assertTrue(Envelope.class.getPackage().isAnnotationPresent(NullMarked.class));
        Map<String, Set<Boolean>> seen = new HashMap<>();
        for (Envelope envelope : envelopes()) {
            for (Method method : envelope.getClass().getMethods()) {
                if (method.getDeclaringClass() == Object.class
                        || method.getParameterCount() > 0
                        || Modifier.isStatic(method.getModifiers())
                        || method.getName().equals("toModelText")) {
                    continue;
                }
                boolean isNull = method.invoke(envelope) == null;
                boolean isMarked = method.getAnnotatedReturnType().isAnnotationPresent(Nullable.class);
                String name = envelope.schemaName() + " " + method.getName();
                assertTrue(!isNull || isMarked, () -> name + " is null of " + envelope.toJson());
                if (isMarked) {
                    seen.computeIfAbsent(name, unused -> new HashSet<>()).add(isNull);
                }
            }
        }
        // What is marked is there or not: a mark that no payload needs would be a guess.
        List<String> never = seen.entrySet().stream()
                .filter(one -> !one.getValue().contains(true))
                .map(Map.Entry::getKey)
                .toList();
        assertEquals(List.of(), never);
        assertTrue(seen.containsKey("tool-return getMessage"), seen::toString);
    }

    private static List<Envelope> envelopes() throws IOException {
        Set<Envelope> found = new HashSet<>();
        try (Stream<Path> files = Files.list(FIXTURES)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".json")).toList()) {
                for (JsonNode group : Json.read(Files.readString(file))) {
                    for (JsonNode test : group.get("tests")) {
                        if (test.has("data")
                                && Validation.check(test.get("data")) instanceof Checked.Valid<Envelope> valid) {
                            found.add(valid.value());
                        }
                    }
                }
            }
        }
        return List.copyOf(found);
    }
}
