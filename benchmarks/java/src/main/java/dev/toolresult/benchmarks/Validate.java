package dev.toolresult.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.toolresult.Outcome;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.validation.Validation;
import dev.toolresult.validation.ValidationOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Text to verdict, for a corpus of which one in twenty is invalid; each contestant checks that its
 * verdicts are right before it is measured.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 6, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class Validate {
    private static final ObjectMapper JACKSON = new ObjectMapper();
    private static final ValidationOptions TOOL_RESPONSE =
            ValidationOptions.DEFAULT.withSchema("tool-response");

    private List<String> lines;
    private JsonSchema schema;
    private int next;

    /** Reads corpus and schema, and compares the verdicts. */
    @Setup
    public void read() throws Exception {
        lines = Files.readAllLines(Path.of(System.getProperty("corpus")));
        String published = Files.readString(
                Path.of(System.getProperty("schema", "generated/schemas/tool-response.schema.json")));
        schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(published);
        for (String line : lines) {
            boolean own = Validation.isValid(line, TOOL_RESPONSE);
            if (own != schema.validate(JACKSON.readTree(line)).isEmpty()) {
                throw new IllegalStateException("the verdicts differ: " + line);
            }
        }
    }

    int meanLength() {
        return lines.stream().mapToInt(String::length).sum() / lines.size();
    }

    private String line() {
        next = next + 1 == lines.size() ? 0 : next + 1;
        return lines.get(next);
    }

    /** A tree, without a verdict. */
    @Benchmark
    public JsonNode jacksonAlone() throws Exception {
        return JACKSON.readTree(line());
    }

    /** Jackson and networknt: a verdict without duplicate keys, warnings, places, hints. */
    @Benchmark
    public boolean jacksonAndNetworknt() throws Exception {
        return schema.validate(JACKSON.readTree(line())).isEmpty();
    }

    /** The same, and its messages, which it makes when they are asked for. */
    @Benchmark
    public String jacksonAndNetworkntInWords() throws Exception {
        return schema.validate(JACKSON.readTree(line())).toString();
    }

    /** A report and its verdict; a text without errors has been looked at for warnings. */
    @Benchmark
    public boolean validate() {
        return Validation.validate(line(), TOOL_RESPONSE).isValid();
    }

    /** The same, and its findings in words, with places and hints. */
    @Benchmark
    public String validateInWords() {
        return Validation.validate(line(), TOOL_RESPONSE).toString();
    }

    /** The verdict alone. */
    @Benchmark
    public boolean isValid() {
        return Validation.isValid(line(), TOOL_RESPONSE);
    }

    /** What happened. */
    @Benchmark
    public Outcome outcome() {
        return ToolResultProcessor.outcome(line());
    }
}
