package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;

import java.util.List;
import java.util.function.Function;

/**
 * What an implementation says on one level.
 *
 * @param level the name under which results are reported
 * @param cases the fixtures that the implementation can take on this level
 * @param verdict what the implementation says of one
 * @param expected what the fixture says, in the form of the verdict
 */
public record Check(
        String level,
        Function<Fixtures, List<Fixture>> cases,
        Verdict verdict,
        Function<Fixture, JsonNode> expected) {

    /** What an implementation says of one fixture; it may throw, which is an answer as well. */
    @FunctionalInterface
    public interface Verdict {
        JsonNode of(Fixture fixture) throws Exception;
    }

    /** Asks for one verdict; what is thrown becomes one. */
    JsonNode ask(Fixture fixture) {
        try {
            return verdict.of(fixture);
        } catch (Exception | StackOverflowError error) {
            String said = error.getClass().getSimpleName() + ": " + error.getMessage();
            return ExactJson.object().put("error", said);
        }
    }
}
