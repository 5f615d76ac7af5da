package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.runs.ToolResultProcessor;
import dev.toolresult.runs.Workflow;
import java.util.Map;

/**
 * The record of one agent run: its input, every item, its output; immutable.
 *
 * <p>A run is not a tool result: {@link ToolResultProcessor} and {@link Workflow} never treat it as
 * a success, whatever its status.
 */
public final class RunRecord extends RunRecordFields implements Envelope {
    private static final long serialVersionUID = 1L;
    RunRecord(ObjectNode tree) {
        super(tree);
    }

    /** A builder without any field. */
    public static Builder builder() {
        return new Builder(null);
    }

    /** A builder with the fields of this object. */
    public Builder toBuilder() {
        return new Builder(tree());
    }

    @Override
    public FormName form() {
        return FormName.RUN_RECORD;
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static RunRecord fromJson(String json) {
        return Models.read(RunRecord.class, "run-record", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static RunRecord fromJson(byte[] json) {
        return Models.read(RunRecord.class, "run-record", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RunRecord fromMap(Map<String, ?> fields) {
        return Models.read(RunRecord.class, "run-record", fields);
    }
}
