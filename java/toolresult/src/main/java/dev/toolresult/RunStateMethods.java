package dev.toolresult;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The static methods of {@link RunState}; call them there.
 *
 * <p>A snapshot belongs to the SDK that wrote it: fields that this class does not know are kept,
 * nulls included, and written again.
 */
public abstract class RunStateMethods extends Envelope {

    /** For the generated class. */
    RunStateMethods() {}

    @Override
    public String schemaName() {
        return "run-state";
    }

    /** How many turns the run is allowed; written even when it is null, which means no limit. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public abstract Long getMaxTurns();

    /**
     * Reads, checks and builds in one step.
     *
     * @param json JSON
     * @throws ContractException the text is not strict JSON or not valid
     */
    public static RunState fromJson(String json) {
        return Models.read(RunState.class, "run-state", json);
    }
}
