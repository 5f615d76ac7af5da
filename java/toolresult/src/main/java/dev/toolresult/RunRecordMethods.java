package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * The static methods of {@link RunRecord}; call them there.
 *
 * <p>A run is not a tool result: {@link ToolResultProcessor} and {@link Workflow} never treat it as
 * a success, whatever its status.
 */
public abstract class RunRecordMethods extends Envelope {

    /** For the generated class. */
    RunRecordMethods() {}

    @Override
    public String schemaName() {
        return "run-record";
    }

    /** The final output; written even when it is null, because the form requires it. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public abstract Object getFinalOutput();

    /** The agent that spoke last; written even when it is null, because the form requires it. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public abstract Map<String, Object> getLastAgent();

    /** The model's last response; written even when it is null, because the form requires it. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public abstract String getLastResponseId();

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static RunRecord fromJson(String json) {
        return Models.read(RunRecord.class, "run-record", json);
    }
}
