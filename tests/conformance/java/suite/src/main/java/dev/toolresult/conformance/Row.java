package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** One verdict of one implementation on one fixture, as it is printed. */
public record Row(
        Implementation implementation,
        String level,
        Fixture fixture,
        JsonNode verdict,
        JsonNode expected) {

    static Row of(Implementation implementation, Check check, Fixture fixture) {
        JsonNode verdict = check.ask(fixture);
        return new Row(
                implementation, check.level(), fixture, verdict, check.expected().apply(fixture));
    }

    /** Whether the implementation says what the fixture says. */
    public boolean passed() {
        return ExactJson.equal(verdict, expected);
    }

    /** The line that the runner prints. */
    public ObjectNode toJson() {
        ObjectNode line = ExactJson.object();
        line.put("implementation", implementation.name());
        line.put("version", implementation.version());
        line.put("level", level);
        line.put("fixture", fixture.id());
        line.set("verdict", verdict);
        line.set("expected", expected);
        line.put("group", fixture.group());
        return line;
    }
}
