package dev.toolresult.running;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.ContractException;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Values;
import dev.toolresult.validation.Json;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call of a tool, as those see it who stand around it.
 *
 * @param tool the name of the tool
 * @param arguments what it is called with; null where they are not a JSON object
 * @param id the model's identifier of the call; null where there is none, or none that JSON can
 *     carry
 * @see ToolRunner#withApproval
 * @see ToolRunner#withAround
 */
public record ToolInvocation(
        String tool, @Nullable Map<String, ?> arguments, @Nullable String id) {

    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    /**
     * Copies the arguments.
     *
     * @throws IllegalArgumentException a blank name
     */
    public ToolInvocation {
        if (tool == null || Text.isBlank(tool)) {
            throw new IllegalArgumentException("tool: expected a name, got " + tool);
        }
        arguments = arguments == null
                ? null
                : Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
        boolean isText = id != null && !Text.isBlank(id) && Text.unpairedSurrogate(id) < 0;
        id = isText ? id : null;
    }

    /** A call without arguments and identifier. */
    public static ToolInvocation of(String tool) {
        return new ToolInvocation(tool, Map.of(), null);
    }

    /**
     * A call with the arguments that a model wrote.
     *
     * @param tool the name of the tool
     * @param arguments JSON; null and blank text are none
     * @param id the model's identifier of the call; may be null
     */
    public static ToolInvocation of(String tool, @Nullable String arguments, @Nullable String id) {
        return new ToolInvocation(tool, read(arguments), id);
    }

    private static @Nullable Map<String, ?> read(@Nullable String arguments) {
        if (arguments == null || Text.isBlank(arguments)) {
            return Map.of();
        }
        try {
            JsonNode value = Json.read(arguments);
            return value.isObject() ? Values.MAPPER.convertValue(value, FIELDS) : null;
        } catch (ContractException notJson) {
            return null;
        }
    }
}
