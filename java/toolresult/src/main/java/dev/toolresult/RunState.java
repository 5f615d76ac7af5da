package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * The Agents SDK's own snapshot, from which a run resumes; immutable.
 *
 * <p>A snapshot belongs to the SDK that wrote it: fields that this class does not know are kept,
 * nulls included, and written again.
 */
public final class RunState extends RunStateFields implements Envelope {
    private static final long serialVersionUID = 1L;
    RunState(ObjectNode tree) {
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
        return FormName.RUN_STATE;
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static RunState fromJson(String json) {
        return Models.read(RunState.class, "run-state", json);
    }

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON in UTF-8
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static RunState fromJson(byte[] json) {
        return Models.read(RunState.class, "run-state", json);
    }

    /**
     * Checks and builds from plain values, such as an ObjectMapper reads.
     *
     * @param fields the fields by their names in JSON
     * @throws ContractException the fields break the contract
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RunState fromMap(Map<String, ?> fields) {
        return Models.read(RunState.class, "run-state", fields);
    }
}
