package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.carriers.Llm;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.runs.Workflow;
import dev.toolresult.runs.WorkflowStoppedException;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A result holds what its data were when it was made: once, and for good. */
class FrozenDataTest {

    /** A bean that counts how often it is read. */
    public static final class Counter {
        private int read;

        public int getRead() {
            return ++read;
        }
    }

    @Test
    void anIteratorIsReadOnce() {
        assertEquals(
                List.of(1, 2),
                ToolResultProcessor.extractData(
                        ToolExecutionResult.querySuccess(List.of(1, 2).iterator(), "2 rows")));
        ToolReturn nested = ToolReturn.success(Map.of("rows", List.of(1, 2).iterator()));
        assertEquals("{\"rows\":[1,2]}", Llm.content(nested));
        assertEquals("{\"rows\":[1,2]}", Llm.content(nested));
        assertEquals(Map.of("read", 1), ToolReturn.success(new Counter()).getData());
    }

    @Test
    void whatChangesLaterChangesNoResult() {
        List<Object> rows = new ArrayList<>(List.of("a"));
        ObjectNode tree = new ObjectMapper().createObjectNode().put("x", 1);
        ToolReturn list = ToolReturn.success(rows);
        ToolReturn node = ToolReturn.success(tree);
        Set<ToolReturn> known = new HashSet<>(Set.of(list, node));
        rows.add("b");
        tree.put("x", 2);
        list.toNode().put("code", 5000);
        ((List<?>) list.getData()).clear();
        node.toMap().clear();
        assertEquals("{\"code\":0,\"message\":\"success\",\"data\":[\"a\"]}", list.toJson());
        assertEquals("{\"code\":0,\"message\":\"success\",\"data\":{\"x\":1}}", node.toJson());
        assertTrue(known.contains(list) && known.contains(node));
        ToolReturn changed = list.toBuilder().message("1 row").build();
        assertEquals("success", list.getMessage());
        assertEquals("1 row", changed.getMessage());
        ObjectNode payload = new ObjectMapper().createObjectNode().put("code", 0);
        Envelope parsed = ToolResultProcessor.parseAny((Object) payload).orElseThrow();
        Envelope checked = Validation.check(payload).orElseThrow();
        payload.put("code", 7);
        assertEquals("{\"code\":0}", parsed.toJson());
        assertEquals("{\"code\":0}", checked.toJson());
    }

    @Test
    void absentStaysApartFromNull() {
        for (String text : List.of("{\"code\":0}", "{\"code\":0,\"data\":null,\"meta\":null}")) {
            assertEquals(text, ToolReturn.fromJson(text).toJson());
        }
        assertNotEquals(
                ToolReturn.fromJson("{\"code\":0}"),
                ToolReturn.fromJson("{\"code\":0,\"data\":null}"));
        assertNull(ToolReturn.fromJson("{\"code\":0,\"data\":null}").getData());
    }

    @Test
    void builtAndReadAreEqual() {
        ToolReturn built = ToolReturn.success(Map.of("price", 1.0, "count", 2L));
        ToolReturn read = ToolReturn.fromJson(
                "{\"data\":{\"count\":2.0,\"price\":1},\"message\":\"success\",\"code\":0}");
        assertEquals(built, read);
        assertEquals(built.hashCode(), read.hashCode());
        assertNotEquals(built, ToolReturn.success(Map.of("price", 1.5, "count", 2L)));
        assertEquals(
                "ToolReturn{\"code\":1904,\"message\":\"no order 17\"}",
                ToolReturn.empty("no order 17").toString());
    }

    @Test
    void javaSerializationKeepsIt() throws Exception {
        ToolResponse response = ToolResponse.fromJson(
                "{\"code\":0,\"message\":\"ok\",\"data\":12345678901234567890123,"
                        + "\"meta\":{\"tool\":\"t\",\"execution_time_ms\":1.50}}");
        for (Object one : List.of(response, response.getMeta())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(one);
            InputStream in = new ByteArrayInputStream(bytes.toByteArray());
            assertEquals(one, new ObjectInputStream(in).readObject());
        }
    }

    /** An order of a user's own. */
    record Order(int id, LocalDate day, Instant at, Optional<String> note) {}

    @Test
    void dataAreReadAsTheUsersOwnClasses() {
        Order order = new Order(17, LocalDate.of(2026, 1, 31), Instant.ofEpochSecond(0), Optional.empty());
        ToolReturn one = ToolReturn.success(order);
        assertEquals(17, one.dataAs(Order.class).id());
        assertEquals(order.at(), one.dataAs(Order.class).at());
        List<Order> many = ToolReturn.success(List.of(order)).dataAs(new TypeReference<List<Order>>() {});
        assertEquals(order.day(), many.get(0).day());
        assertNull(ToolReturn.success().dataAs(Order.class));
        ContractException unfit = assertThrows(
                ContractException.class,
                () -> ToolReturn.success(Map.of("id", "many")).dataAs(Order.class));
        assertTrue(unfit.getMessage().startsWith("/data/id: the data do not fit Order"), unfit::getMessage);
    }

    private record NoData(Object value, String type, String fix) {}

    @TestFactory
    Stream<DynamicTest> whatIsNotDataIsRejectedWithTheFix() {
        Supplier<String> supplier = () -> "late";
        Runnable task = () -> {};
        return Stream.of(
                        new NoData(List.of(1).stream(), "Stream", "toList()"),
                        new NoData(CompletableFuture.completedFuture(1), "CompletableFuture", "join()"),
                        new NoData(supplier, null, "get()"),
                        new NoData(task, null, "return what it computes"),
                        new NoData(new Thread(task), "Thread", "return what it computes"),
                        new NoData(InputStream.nullInputStream(), null, "readAllBytes()"),
                        new NoData(ThreadLocal.withInitial(() -> 1), null, "get()"),
                        new NoData(new IllegalStateException("pw=secret"), "IllegalStateException", "fromException"))
                .map(one -> dynamicTest(one.value().getClass().getName(), () -> {
                    for (Object data : List.of(one.value(), List.of(Map.of("x", one.value())))) {
                        ContractException rejected =
                                assertThrows(ContractException.class, () -> ToolReturn.success(data));
                        Finding finding = rejected.report().findings().get(0);
                        assertEquals("value-type", finding.rule());
                        assertTrue(finding.hint().contains(one.fix()), finding.hint());
                        assertTrue(one.type() == null || finding.message().contains(one.type()), finding.message());
                        assertFalse(rejected.getMessage().contains("secret"));
                        assertEquals(Outcome.FAILED, ToolResultProcessor.outcome(data));
                    }
                }));
    }

    @Test
    void aZoneIsItsName() {
        assertEquals(Map.of("zone", "Asia/Shanghai"), ToolReturn.success(Map.of("zone", ZoneId.of("Asia/Shanghai"))).getData());
    }

    @Test
    void reportsAreWrittenAsOnTheWireAndReadBack() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        Report report = Validation.validate("{\"code\":1002,\"mesage\":\"x\"}");
        String written = mapper.writeValueAsString(report);
        assertTrue(written.contains("\"severity\":\"error\""), written);
        assertEquals(report, mapper.readValue(written, Report.class));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("outcome", Outcome.EMPTY);
        values.put("decision", Workflow.Decision.STOP);
        values.put("reason", Workflow.Reason.TOOL_FAILED);
        assertEquals(
                "{\"outcome\":\"empty\",\"decision\":\"stop\",\"reason\":\"tool-failed\"}",
                mapper.writeValueAsString(values));
    }

    @Test
    void misuseIsNamed() {
        assertNamed("options", () -> Validation.validate("{}", null));
        assertNamed("settings", () -> Llm.content("{\"code\":0}", null));
        assertNamed("results", () -> Workflow.judge("", java.util.Arrays.asList((Workflow.ToolCall) null)));
        assertThrows(
                IllegalArgumentException.class,
                () -> new ContractException(new Report("tool-return", null, List.of(), "en")));
        Workflow.Verdict onward = Workflow.judge("", List.of());
        assertThrows(IllegalArgumentException.class, () -> new WorkflowStoppedException(onward, "en"));
    }

    private static void assertNamed(String name, Runnable use) {
        String said = assertThrows(NullPointerException.class, use::run).getMessage();
        assertTrue(said != null && said.startsWith(name), said);
    }
}
