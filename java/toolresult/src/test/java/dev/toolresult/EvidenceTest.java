package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.internal.reading.Evidence;
import dev.toolresult.validation.Json;
import dev.toolresult.validation.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A failure is read wherever it is: the short ways around the rules miss none. */
class EvidenceTest {
    private static final List<JsonNode> VALUES = List.of(
            Json.read("true"), Json.read("false"), Json.read("500"), Json.read("-1"), Json.read("\"error\""),
            Json.read("[\"x\"]"), Json.read("{\"type\": \"error-text\"}"), Json.read("{\"exit_code\": 2}"));
    private static final List<JsonNode> BESIDE = List.of(
            Json.read("\"x_call\""), Json.read("1"), Json.read("null"));

    /** Every name by which the contract knows a failure, and one that it does not know. */
    private static Set<String> keys() {
        Set<String> keys = new TreeSet<>(Set.of("rows", "body", "code", "status", "type", "output", "stdout"));
        JsonNode facts = Contract.facts("evidence");
        facts.get("structure").forEach(row -> {
            row.get("keys").forEach(key -> keys.add(key.textValue().replace("*", "calc")));
            row.path("beside").forEach(one -> one.get("keys").forEach(key -> keys.add(key.textValue())));
        });
        facts.get("process").forEach(names -> names.forEach(name -> keys.add(name.textValue())));
        return keys;
    }

    @Test
    void noPairOfKeysIsReadOtherwiseByTheShortWay() {
        List<JsonNode> failures = new ArrayList<>();
        for (String key : keys()) {
            for (String other : keys()) {
                for (JsonNode value : VALUES) {
                    for (JsonNode beside : BESIDE) {
                        ObjectNode object = Tree.object();
                        object.set(other, beside);
                        object.set(key, value);
                        Evidence.Sign sign = Evidence.firstSign(object, Set.of());
                        assertEquals(sign, Evidence.signIn(object), object::toString);
                        if (sign != null && beside == BESIDE.get(0)) {
                            failures.add(object);
                            if (sign.isCertain()) {
                                failures.add(Tree.array().add(object).add(object));
                            }
                        }
                    }
                }
            }
        }
        assertTrue(failures.size() > 1000, () -> failures.size() + " failures");
        failures.forEach(EvidenceTest::assertIsWarnedOf);
    }

    /** As data of a success, whichever way the text takes. */
    private static void assertIsWarnedOf(JsonNode failure) {
        String text = "{\"code\": 0, \"data\": " + failure + "}";
        assertFalse(Validation.validate(text).warnings().isEmpty(), text);
    }
}
