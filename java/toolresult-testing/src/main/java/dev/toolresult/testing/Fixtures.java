package dev.toolresult.testing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.FormName;
import dev.toolresult.validation.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The payloads of the conformance suite, valid and invalid, for tests of your own code. */
public final class Fixtures {
    private Fixtures() {}

    /**
     * One payload.
     *
     * @param id its stable name
     * @param form the form it is held against
     * @param description what it shows
     * @param json the payload
     * @param isValid the verdict
     */
    public record Fixture(
            String id, FormName form, String description, String json, boolean isValid) {
        @Override
        public String toString() {
            return id;
        }
    }

    /**
     * All payloads of a form.
     *
     * @param form the form
     */
    public static Stream<Fixture> of(FormName form) {
        String name = "fixtures/schema/" + form.value() + ".json";
        try (InputStream stream = Fixtures.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(name + " is missing from the jar");
            }
            List<Fixture> found = new ArrayList<>();
            for (JsonNode group : Json.read(stream.readAllBytes())) {
                for (JsonNode one : group.get("tests")) {
                    found.add(new Fixture(
                            one.get("id").textValue(),
                            form,
                            one.get("description").textValue(),
                            Json.write(one.get("data")),
                            one.get("valid").booleanValue()));
                }
            }
            return found.stream();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /**
     * The valid payloads of a form.
     *
     * @param form the form
     */
    public static Stream<Fixture> valid(FormName form) {
        return of(form).filter(Fixture::isValid);
    }

    /**
     * The invalid payloads of a form.
     *
     * @param form the form
     */
    public static Stream<Fixture> invalid(FormName form) {
        return of(form).filter(one -> !one.isValid());
    }
}
