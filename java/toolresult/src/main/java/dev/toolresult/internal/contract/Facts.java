package dev.toolresult.internal.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The facts of the forms that programs ask for by name; {@link Form} has the rows. */
public final class Facts {
    /** How many brackets may be open at once. */
    public static final int DEPTH_LIMIT = limit("depth").intValue();
    /** How many findings a report lists; the others are counted. */
    public static final int FINDINGS_LIMIT = limit("findings").intValue();
    /** How many characters of a value a finding quotes. */
    public static final int QUOTE_LIMIT = limit("quoted_characters").intValue();
    /** How alike two names are of which one suggests the other, from 0 to 1. */
    public static final double CLOSENESS = limit("suggestion_closeness").doubleValue();
    /** What a success without a message says. */
    public static final String DEFAULT_MESSAGE = preset("message").textValue();
    /** The type of a result that does not say its own. */
    public static final String DEFAULT_OPERATION_TYPE = preset("operation_type").textValue();
    /** What a required tool is called that is not known; `assumed` names it. */
    public static final String UNKNOWN_TOOL = preset("tool").textValue();
    /** What a required duration is that is not known, likewise. */
    public static final JsonNode UNKNOWN_DURATION = preset("execution_time_ms");
    /** The tool that an executor names in its answer to several calls. */
    public static final String BATCH = preset("batch_tool").textValue();
    /** The known operation types; the set is open. */
    public static final List<String> OPERATION_TYPES = texts(Contract.facts("operation_types"));
    /** Keys that only one kind of envelope has: a payload with both is ambiguous. */
    public static final List<String> EXCLUSIVE_KEYS = texts(Contract.facts("exclusive_keys"));
    /** What a key may have been meant to be if the form is unknown, the likely ones first. */
    public static final List<String> SUGGESTED_KEYS = texts(Contract.facts("suggested_keys"));
    /** The rule of a keyword for which the schema names no other. */
    public static final Map<String, String> KEYWORD_RULES = keywordRules();

    private Facts() {}

    public static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.textValue()));
        return List.copyOf(texts);
    }

    /** The names in any of several lists. */
    @SafeVarargs
    public static Set<String> union(List<String>... lists) {
        return Stream.of(lists).flatMap(List::stream).collect(Collectors.toUnmodifiableSet());
    }

    private static JsonNode limit(String name) {
        return Contract.facts("limits").get(name);
    }

    private static JsonNode preset(String name) {
        return Contract.facts("defaults").get(name);
    }

    private static Map<String, String> keywordRules() {
        Map<String, String> rules = new LinkedHashMap<>();
        Contract.facts("keyword_rules").properties()
                .forEach(row -> rules.put(row.getKey(), row.getValue().textValue()));
        return Collections.unmodifiableMap(rules);
    }
}
