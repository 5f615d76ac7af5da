package dev.toolresult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.sun.management.ThreadMXBean;
import dev.toolresult.internal.json.Tree;
import dev.toolresult.validation.Finding;
import dev.toolresult.validation.Report;
import dev.toolresult.validation.Validation;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a report costs grows with the payload, not with its longest key times its findings.
 *
 * <p>Allocations are counted, which no other process disturbs.
 */
class CostOfFindingsTest {
    private static final ThreadMXBean THREADS =
            (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":1,\"a\":1}", "9007199254740993", "\"[]\""})
    void findingsBelowALongKeyShareIt(String item) {
        allocated(item, 1000);
        long few = allocated(item, 3000);
        long many = allocated(item, 12_000);
        assertTrue(many < 6 * few, "4 times the size: " + few + " bytes, then " + many);
    }

    @Test
    void aTreeThatIsNotJsonIsCountedLikewise() {
        ArrayNode items = Tree.array();
        Collections.nCopies(20_000, Double.NaN).forEach(items::add);
        JsonNode data = Tree.object().set("k".repeat(50_000), items);
        JsonNode envelope = Tree.object().put("code", 0).set("data", data);
        Report report = Validation.validate(envelope);
        List<Finding> listed = report.findings();
        assertEquals("value-number", listed.get(0).rule());
        assertEquals(20_000, listed.size() + report.more());
        assertTrue(listed.stream().mapToInt(one -> one.path().length()).sum() <= 1_000_000);
    }

    /** The bytes that a verdict allocates, where a key is as long as the list below it. */
    private static long allocated(String item, int count) {
        String list = "[" + String.join(",", Collections.nCopies(count, item)) + "]";
        String text = "{\"code\":0,\"data\":{\"" + "k".repeat(list.length()) + "\":" + list + "}}";
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Report report = Validation.validate(text);
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(report.isValid());
        assertEquals(count, report.findings().size() + report.more());
        return bytes;
    }
}
