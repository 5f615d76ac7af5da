package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.runs.JudgeOptions;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.runs.Workflow;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Data that JSON cannot represent is rejected with its place; a question about it never throws. */
class StrangeDataTest {
    private static final int FAR = 100_000;

    /** A bean that may hold itself, or the next of many. */
    public static final class Link {
        public Link next;
        public Object held;
    }

    /** A bean that cannot be read. */
    public static final class Broken {
        public String getName() {
            throw new UnsupportedOperationException("not here");
        }
    }

    /** A class that Jackson has no way to write. */
    static final class Secret {}

    private record Case(String name, Object data, String type, String rule, String path) {}

    private static List<Case> cases() {
        Map<String, Object> map = new HashMap<>();
        map.put("a/b", new ArrayList<>(List.of(1, map)));
        List<Object> list = new ArrayList<>();
        list.add(list);
        Object[] array = new Object[1];
        array[0] = array;
        ObjectNode tree = new ObjectMapper().createObjectNode();
        tree.putArray("in").add(tree);
        Link own = new Link();
        own.next = own;
        Link one = new Link();
        one.next = new Link();
        one.next.next = one;
        Link mixed = new Link();
        mixed.held = new ArrayList<>(List.of(mixed));
        Object deepList = List.of();
        Object deepMap = Map.of();
        JsonNode deepTree = new ObjectMapper().createArrayNode();
        Link deepLink = new Link();
        for (int depth = 0; depth < FAR; depth++) {
            deepList = List.of(deepList);
            deepMap = Map.of("k", deepMap);
            deepTree = new ObjectMapper().createArrayNode().add(deepTree);
            Link outer = new Link();
            outer.next = deepLink;
            deepLink = outer;
        }
        Link chain = new Link();
        for (int depth = 0; depth < 300; depth++) {
            Link outer = new Link();
            outer.next = chain;
            chain = outer;
        }
        Map<String, Object> nullKey = new HashMap<>();
        nullKey.put(null, 1);
        return List.of(
                new Case("null key", List.of(nullKey), null, "value-key", "/0"),
                new Case("map", map, "HashMap", "value-cycle", "/a~1b/1"),
                new Case("list", list, "ArrayList", "value-cycle", "/0"),
                new Case("array", array, "Object[]", "value-cycle", "/0"),
                new Case("tree", tree, "ObjectNode", "value-cycle", "/in/0"),
                new Case("optional", List.of(Optional.of(list)), null, "value-cycle", "/0/0"),
                new Case("bean", own, "Link", "value-cycle", "/next"),
                new Case("two beans", one, "Link", "value-cycle", "/next/next"),
                new Case("bean and list", mixed, "Link", "value-cycle", "/held/0"),
                new Case("deep list", deepList, null, "text-depth", "/0".repeat(199)),
                new Case("deep map", deepMap, null, "text-depth", "/k".repeat(199)),
                new Case("deep tree", deepTree, "ArrayNode", "text-depth", "/0".repeat(199)),
                new Case("deep bean", deepLink, "Link", "text-depth", "/next".repeat(199)),
                new Case("chain", chain, "Link", "text-depth", "/next".repeat(199)),
                new Case("secret", Map.of("x", List.of(new Secret())), null, "value-type", "/x/0"),
                new Case("broken", List.of(new Broken()), null, "value-type", "/0/name"));
    }

    @TestFactory
    Stream<DynamicTest> isRejectedWhereItIsBuilt() {
        return cases().stream().map(one -> dynamicTest(one.name(), () -> {
            ContractException rejected =
                    assertThrows(ContractException.class, () -> ToolReturn.success(one.data()));
            Finding finding = rejected.report().findings().get(0);
            assertEquals(one.rule(), finding.rule());
            assertEquals("/data" + one.path(), finding.path());
            assertThrows(ContractException.class, () -> ToolExecutionResult.querySuccess(one.data()));
            assertThrows(
                    ContractException.class, () -> ToolReturn.builder().code(0).data(one.data()));
        }));
    }

    @TestFactory
    Stream<DynamicTest> isAFailureToWhomeverAsks() {
        return cases().stream().map(one -> dynamicTest(one.name(), () -> {
            assertFails(one.data(), one.type());
            Map<String, Object> envelope = new LinkedHashMap<>();
            envelope.put("code", 0);
            envelope.put("data", one.data());
            assertFails(envelope, "LinkedHashMap");
        }));
    }

    private static void assertFails(Object result, String type) {
        assertEquals(Outcome.FAILED, ToolResultProcessor.outcome(result));
        assertTrue(ToolResultProcessor.isFailure(result));
        assertFalse(ToolResultProcessor.isSuccess(result));
        assertFalse(ToolResultProcessor.isEmpty(result));
        assertNull(ToolResultProcessor.parse(result));
        assertTrue(ToolResultProcessor.extractData(result) == result);
        String message = ToolResultProcessor.getMessage(result);
        assertTrue(message.matches("<[\\w\\[\\]]+>"), message);
        assertTrue(type == null || message.equals("<" + type + ">"), message);
        assertTrue(ToolResultProcessor.toAiFriendlyMessage(result).startsWith("✗ [unknown] <"));
        Workflow.Verdict verdict =
                Workflow.judge("done", List.of(new Workflow.ToolCall("batch", result)));
        assertEquals(Workflow.Reason.TOOL_FAILED, verdict.reason());
        assertEquals(message, verdict.message());
    }

    @Test
    void theClassAtFaultIsNamed() {
        String secret = messageFor(List.of(new Secret()));
        assertTrue(secret.contains("expected a JSON value, got Secret"), secret);
        String broken = messageFor(List.of(new Broken()));
        assertTrue(broken.contains("expected a JSON value, got Broken"), broken);
    }

    private static String messageFor(Object data) {
        return assertThrows(ContractException.class, () -> ToolReturn.success(data)).getMessage();
    }

    @Test
    void whatIsSharedIsNotACycle() {
        List<Integer> shared = List.of(1);
        assertEquals(
                "{\"code\":0,\"message\":\"success\",\"data\":[[1],{\"x\":[1]}]}",
                ToolReturn.success(List.of(shared, Map.of("x", shared))).toJson());
        Object deep = List.of();
        for (int depth = 0; depth < 198; depth++) {
            deep = List.of(deep);
        }
        assertTrue(ToolResultProcessor.isSuccess(ToolReturn.success(deep).toJson()));
    }

    @Test
    void bytesBecomeBase64Text() {
        byte[] bytes = {0, 1, (byte) 0xff, 'a', '\n'};
        assertEquals("AAH/YQo=", data(bytes).textValue());
        assertEquals("AAH/YQo=", data(Map.of("x", List.of(bytes))).at("/x/0").textValue());
        assertEquals("AAH/YQo=", data(new Object[] {bytes}).get(0).textValue());
        JsonNode tree = new ObjectMapper().valueToTree(Map.of("x", bytes));
        assertEquals("AAH/YQo=", data(tree).get("x").textValue());
    }

    @Test
    void anOptionalIsWhatItHolds() {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("some", Optional.of(List.of("x")));
        row.put("none", Optional.empty());
        row.put("count", OptionalInt.of(3));
        row.put("nothing", OptionalInt.empty());
        assertEquals(
                "{\"some\":[\"x\"],\"none\":null,\"count\":3,\"nothing\":null}",
                Json.write(data(row)));
    }

    private static JsonNode data(Object data) {
        return Json.read(ToolReturn.success(data).toJson()).get("data");
    }

    @Test
    void nullIsRejectedByItsName() {
        assertNamed("error", () -> ToolExecutionResult.fromException(null));
        assertNamed("error", () -> ToolExecutionResult.fromExceptionObject(null));
        assertNamed("results", () -> Workflow.judge("x", null));
        assertNamed("results", () -> Workflow.judge("x", null, JudgeOptions.DEFAULT));
        assertNamed("round", () -> new Workflow.Step().judge("x", null));
    }

    private static void assertNamed(String name, Runnable use) {
        assertEquals(name, assertThrows(NullPointerException.class, use::run).getMessage());
    }

    @Test
    void aToolWithoutANameReturnedNull() {
        assertEquals("工具返回null：grep", ToolExecutionResult.fromNullObject("grep").getMessage());
        for (String tool : new String[] {null, "", " "}) {
            assertEquals("工具返回null", ToolExecutionResult.fromNullObject(tool).getMessage());
        }
    }
}
