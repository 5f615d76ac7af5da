package dev.toolresult.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A fixture that expects something else than it should. */
final class Flipped {
    private Flipped() {}

    static Fixture of(Fixture right) {
        ObjectNode wrong = right.test().deepCopy();
        switch (right.level()) {
            case "schema", "text" -> flipVerdict(wrong);
            case "warning" ->
                    wrong.withArray("warnings").addObject().put("rule", "no-such").put("path", "");
            case "behavior" -> flipExpected((ObjectNode) wrong.get("expected"));
            default -> throw new IllegalArgumentException(right.level());
        }
        return new Fixture(right.id(), right.level(), right.schema(), wrong);
    }

    private static void flipVerdict(ObjectNode test) {
        boolean isValid = test.get("valid").booleanValue();
        test.put("valid", !isValid);
        if (isValid) {
            test.put("rule", "no-such").put("path", "/no-such");
        }
    }

    private static void flipExpected(ObjectNode expected) {
        String first = expected.fieldNames().next();
        JsonNode value = expected.get(first);
        expected.put(
                first,
                value.isBoolean() ? String.valueOf(!value.booleanValue()) : "no such " + value);
    }
}
