package dev.toolresult;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * What an object says of its own failure, beside the field by which its form decides.
 *
 * <p>The names are data (`reported_failure` in the contract); the rules are those of the guide,
 * "What a returned value means".
 */
final class Reported {
    /** How deep a reason may be: the text of a block in the content of an error. */
    private static final int DEPTH = 6;
    private static final List<String> TRUE = names("true");
    private static final List<String> FALSE = names("false");
    private static final Set<String> TYPES = Set.copyOf(names("types"));
    private static final Set<String> STATUSES = Set.copyOf(names("statuses"));
    private static final String CERTAIN_STATUS =
            Contract.facts("reported_failure").get("certain_status").textValue();
    private static final List<String> ITEM_TYPES = names("item_types");
    private static final Set<String> BESIDE = Set.copyOf(names("beside"));
    private static final List<String> REASONS = names("reasons");
    private static final List<String> REASON_FIELDS = reasonFields();
    private static final List<String> ERROR_TEXTS = names("error_texts");
    private static final List<String> NO_ERRORS = names("no_errors");
    private static final List<String> ERROR_CODES = names("error_codes");
    private static final List<String> ERROR_MESSAGES = names("error_messages");
    private static final List<String> HTTP_STATUSES = names("http_statuses");
    private static final Set<String> EXPLAINING_HTTP =
            Facts.union(names("beside"), names("problem"), HTTP_STATUSES);
    private static final Set<String> PROXY = Set.copyOf(names("proxy"));
    private static final String CERTAIN_TYPE =
            Contract.facts("reported_failure").get("certain_type").textValue();
    private static final List<String> RETURN_CODES = names("return_codes");
    private static final Set<String> HTTP_REASONS = Facts.union(REASONS, List.of("title"));
    private static final BigInteger HTTP_FAILURE = BigInteger.valueOf(400);
    private static final BigInteger AFTER_HTTP_FAILURE = BigInteger.valueOf(600);
    static final List<String> WRAPPERS = names("wrappers");
    private static final Set<String> BESIDE_WRAPPER = Set.copyOf(names("beside_wrapper"));
    /** What says that an object failed, each rule with the keys of which it needs one. */
    private static final List<Rule> RULES = List.of(
            new Rule(TRUE, (value, apartFrom) -> TRUE.stream().anyMatch(key -> is(value.get(key), true))),
            new Rule(FALSE, (value, apartFrom) -> FALSE.stream()
                    .anyMatch(key -> !apartFrom.contains(key) && is(value.get(key), false))),
            new Rule(List.of("error"), (value, apartFrom) -> isError(value.get("error"))),
            new Rule(ERROR_TEXTS, (value, apartFrom) ->
                    ERROR_TEXTS.stream().anyMatch(key -> isSaid(value.get(key)))),
            new Rule(Facts.union(ERROR_CODES, List.of("msg")), (value, apartFrom) -> hasErrorCode(value)),
            new Rule(List.of("errors"), (value, apartFrom) -> hasErrors(value)),
            new Rule(List.of("type"), (value, apartFrom) -> hasFailedType(value)),
            new Rule(List.of("output"), (value, apartFrom) -> hasFailedType(value.get("output"))),
            new Rule(List.of("status"), (value, apartFrom) -> hasFailedStatus(value)),
            new Rule(RETURN_CODES, (value, apartFrom) -> hasNegativeReturn(value)),
            new Rule(Facts.union(HTTP_STATUSES, List.of("type")), (value, apartFrom) -> hasHttpFailure(value)),
            new Rule(List.of("statusCode"), (value, apartFrom) -> isFailedResponse(value)),
            new Rule(Processes.TELLING, Processes::hasFailed));
    /** Keys of which an object has one that says that it failed: those that the rules need. */
    static final Set<String> TELLING =
            RULES.stream().flatMap(rule -> rule.keys().stream()).collect(Collectors.toUnmodifiableSet());

    /** One way to say that a call failed, and the keys without which an object does not say it. */
    private record Rule(Collection<String> keys, BiPredicate<JsonNode, Set<String>> isIn) {}

    private Reported() {}

    /** Whether an object says that it failed. */
    static boolean saysFailed(JsonNode value) {
        return saysFailed(value, Set.of());
    }

    /**
     * Whether an object says that it failed.
     *
     * @param value the object
     * @param apartFrom fields that do not count
     */
    static boolean saysFailed(JsonNode value, Set<String> apartFrom) {
        return hasAny(value, TELLING) && breaksRule(value, apartFrom);
    }

    /** The same for an object that need not have any key of the rules. */
    static boolean breaksRule(JsonNode value, Set<String> apartFrom) {
        for (Rule rule : RULES) {
            if (rule.isIn().test(value, apartFrom)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The field of `meta` or `metadata` that says that a call failed; null if none does.
     *
     * <p>Only what no success has counts there: a flag of another system, an `error`, and the signs
     * of a process. A status of HTTP, for one, may be what a successful call found.
     */
    static String failureSign(JsonNode beside) {
        if (beside == null || !beside.isObject() || !hasAny(beside, TELLING)) {
            return null;
        }
        for (String key : TRUE) {
            if (is(beside.get(key), true)) {
                return key;
            }
        }
        for (String key : FALSE) {
            if (is(beside.get(key), false)) {
                return key;
            }
        }
        JsonNode error = beside.get("error");
        return isError(error) && !isNone(error) ? "error" : Processes.sign(beside);
    }

    /** Whether an error is a word for none, as programs write it beside a success. */
    private static boolean isNone(JsonNode error) {
        return error.isTextual() && NO_ERRORS.contains(error.textValue().toLowerCase(Locale.ROOT));
    }

    /** Whether the value of a field named `error` is one: null, blank and empty are not. */
    static boolean isError(JsonNode error) {
        if (error == null) {
            return false;
        }
        if (error.isTextual()) {
            return !Text.isBlank(error.textValue());
        }
        return BooleanNode.TRUE.equals(error) || error.isContainerNode() && !error.isEmpty();
    }

    /** What a server wrapped in `result` or the like, as JSON-RPC does; null if it did not. */
    static JsonNode wrappedIn(JsonNode value) {
        List<String> wrappers = value.properties().stream()
                .map(Map.Entry::getKey)
                .filter(key -> !BESIDE_WRAPPER.contains(key))
                .toList();
        boolean isWrapped = wrappers.size() == 1 && WRAPPERS.contains(wrappers.get(0));
        return isWrapped ? value.get(wrappers.get(0)) : null;
    }

    /** The text in which a failure says why, wherever its system puts it; null without one. */
    static String reasonIn(JsonNode value) {
        return reason(value, DEPTH);
    }

    /** Whether an object has no other fields than these. */
    static boolean hasOnly(JsonNode value, Set<String> names) {
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            if (!names.contains(field.getKey())) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasAny(JsonNode value, Set<String> names) {
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            if (names.contains(field.getKey())) {
                return true;
            }
        }
        return false;
    }

    private static String reason(JsonNode value, int depth) {
        if (value == null) {
            return null;
        }
        if (value.isTextual()) {
            return Text.isBlank(value.textValue()) ? null : value.textValue();
        }
        if (value.isArray()) {
            return firstReason(value, depth);
        }
        List<JsonNode> values = new ArrayList<>();
        REASON_FIELDS.forEach(key -> {
            if (value.has(key)) {
                values.add(value.get(key));
            }
        });
        return firstReason(values, depth);
    }

    private static String firstReason(Iterable<JsonNode> values, int depth) {
        if (depth == 0) {
            return null;
        }
        for (JsonNode value : values) {
            String reason = reason(value, depth - 1);
            if (reason != null) {
                return reason;
            }
        }
        return null;
    }

    private static boolean hasErrors(JsonNode value) {
        JsonNode errors = value.get("errors");
        boolean isGiven = errors != null && errors.isArray() && !errors.isEmpty();
        return isGiven && Tree.isNothing(value.get("data")) && hasOnly(value, BESIDE);
    }

    /** Whether a number of its own says that it failed, with the reason in words beside it. */
    private static boolean hasErrorCode(JsonNode value) {
        if (ERROR_MESSAGES.stream().anyMatch(key -> isSaid(value.get(key)))) {
            return ERROR_CODES.stream().anyMatch(key -> {
                BigInteger code = Processes.writtenNumber(value.get(key));
                return code != null && code.signum() != 0;
            });
        }
        boolean isExplained = isSaid(value.get("msg")) && Tree.isNothing(value.get("data"));
        return isExplained && isHttpFailure(value.get("code")) && hasOnly(value, BESIDE);
    }

    private static boolean isHttpFailure(JsonNode written) {
        BigInteger status = Processes.writtenNumber(written);
        return status != null
                && status.compareTo(HTTP_FAILURE) >= 0
                && status.compareTo(AFTER_HTTP_FAILURE) < 0;
    }

    private static boolean hasFailedType(JsonNode value) {
        String kind = Tree.textOf(value, "type");
        return kind != null && TYPES.contains(kind);
    }

    private static boolean hasFailedStatus(JsonNode value) {
        String written = Tree.textOf(value, "status");
        String status = written == null ? "" : written.toLowerCase(Locale.ROOT);
        if (!STATUSES.contains(status)) {
            return false;
        }
        String kind = Tree.textOf(value, "type");
        if (kind != null && ITEM_TYPES.stream().anyMatch(kind::endsWith)) {
            return true;
        }
        return hasOnly(value, BESIDE) || status.equals(CERTAIN_STATUS) && hasReason(value);
    }

    private static boolean hasReason(JsonNode value) {
        return REASONS.stream().anyMatch(key -> reason(value.get(key), 1) != null);
    }

    /** Whether a return code is negative; of a positive one nobody knows what it counts. */
    private static boolean hasNegativeReturn(JsonNode value) {
        boolean isNegative = RETURN_CODES.stream().anyMatch(key -> {
            BigInteger code = Processes.writtenNumber(value.get(key));
            return code != null && code.signum() < 0;
        });
        return isNegative && (hasOnly(value, BESIDE) || hasReason(value));
    }

    /**
     * Whether a status of HTTP, or the type of an error, is explained.
     *
     * <p>Beside anything else the status is what a client found, and the type is one of a list.
     */
    private static boolean hasHttpFailure(JsonNode value) {
        boolean isFailure = CERTAIN_TYPE.equals(Tree.textOf(value, "type"))
                || HTTP_STATUSES.stream().anyMatch(key -> isHttpFailure(value.get(key)));
        return isFailure
                && hasOnly(value, EXPLAINING_HTTP)
                && (value.size() == 1
                        || HTTP_REASONS.stream().anyMatch(key -> reason(value.get(key), 1) != null));
    }

    /** Whether it is the whole response of a server, as a function behind a proxy returns it. */
    private static boolean isFailedResponse(JsonNode value) {
        return isHttpFailure(value.get("statusCode")) && value.has("body") && hasOnly(value, PROXY);
    }

    /** Whether a flag has a value; some write it as text. */
    private static boolean is(JsonNode value, boolean flag) {
        return BooleanNode.valueOf(flag).equals(value)
                || value != null
                        && value.isTextual()
                        && value.textValue().equalsIgnoreCase(Boolean.toString(flag));
    }

    private static boolean isSaid(JsonNode value) {
        return value != null && value.isTextual() && !Text.isBlank(value.textValue());
    }

    private static List<String> reasonFields() {
        List<String> fields = new ArrayList<>(REASONS);
        fields.addAll(List.of("content", "text", "value", "output", "result", "stderr"));
        return List.copyOf(fields);
    }

    private static List<String> names(String key) {
        return Facts.texts(Contract.facts("reported_failure").get(key));
    }
}
