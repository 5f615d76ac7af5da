package dev.toolresult.springboot;

import dev.toolresult.codes.CodeInfo;
import dev.toolresult.codes.CodeTable;
import dev.toolresult.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/** The endpoint {@code toolresult}: what the team has agreed, as the application has it. */
@Endpoint(id = "toolresult")
public class ToolresultEndpoint {
    private final Settings settings;

    ToolresultEndpoint(Settings settings) {
        this.settings = settings;
    }

    /** The settings. */
    @ReadOperation
    public Map<String, Object> settings() {
        Map<String, Object> found = new LinkedHashMap<>();
        found.put("lang", settings.lang());
        found.put("dialect", settings.dialect());
        found.put("ownCodes", settings.codes() != null);
        found.put("maxFindings", settings.maxFindings());
        found.put("shown", Map.of(
                "advice", settings.shown().advice(), "fence", settings.shown().fence()));
        return found;
    }

    /** The row of an error code, the team's own among them; null where the code has none. */
    @ReadOperation
    public @Nullable Map<String, Object> code(@Selector long code) {
        CodeTable table = settings.codes() == null ? CodeTable.standard() : settings.codes();
        CodeInfo info = table.describe(code);
        if (!info.known()) {
            return null;
        }
        Map<String, Object> found = new LinkedHashMap<>();
        found.put("code", info.code());
        found.put("name", info.name());
        found.put("message", info.message(settings.lang()));
        found.put("advice", info.advice(settings.lang()));
        return found;
    }
}
