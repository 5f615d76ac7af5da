package dev.toolresult.springboot;

import dev.toolresult.codes.CodeInfo;
import dev.toolresult.codes.CodeTable;
import dev.toolresult.Outcome;
import dev.toolresult.Settings;
import dev.toolresult.running.ToolInvocation;
import dev.toolresult.ToolResponse;
import dev.toolresult.running.ToolRunner;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.util.function.Supplier;

/**
 * An observation of each call: a timer {@code toolresult.tool} and a span {@code execute_tool NAME},
 * with the names of the span that the Python package writes.
 */
final class ToolObservation implements ToolRunner.Around {
    private static final String NONE = "none";

    private final ObservationRegistry registry;
    private final CodeTable codes;

    ToolObservation(ObservationRegistry registry, Settings settings) {
        this.registry = registry;
        codes = settings.codes() == null ? CodeTable.standard() : settings.codes();
    }

    @Override
    public ToolResponse around(ToolInvocation call, Supplier<ToolResponse> run) {
        Observation observation = Observation.createNotStarted("toolresult.tool", registry)
                .contextualName("execute_tool " + call.tool())
                .lowCardinalityKeyValue("gen_ai.operation.name", "execute_tool")
                .lowCardinalityKeyValue("gen_ai.tool.name", call.tool());
        if (call.id() != null) {
            observation.highCardinalityKeyValue("gen_ai.tool.call.id", call.id());
        }
        observation.start();
        try (Observation.Scope scope = observation.openScope()) {
            ToolResponse response = run.get();
            observation
                    .lowCardinalityKeyValue("toolresult.outcome", response.outcome().value())
                    .lowCardinalityKeyValue("error.type", errorType(response))
                    .highCardinalityKeyValue(
                            "toolresult.code", Integer.toString(response.getCode()));
            return response;
        } finally {
            observation.stop();
        }
    }

    /** The name of the code of a failure; a timer has the same keys of every call. */
    private String errorType(ToolResponse response) {
        if (response.outcome() != Outcome.FAILED) {
            return NONE;
        }
        CodeInfo info = codes.describe(response.getCode());
        return info.name() == null ? "_OTHER" : info.name();
    }
}
