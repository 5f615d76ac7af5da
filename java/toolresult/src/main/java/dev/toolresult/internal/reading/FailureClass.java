package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.toolresult.ErrorCode;
import dev.toolresult.internal.contract.Codes;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Limits;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Text;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What class a failure of somebody else has, where it says so itself: by an HTTP status beside an
 * error, by a name, or in words. The rules are rows of the contract ({@code classes}).
 *
 * @param code the code of the contract; null where nothing says it
 * @param retryAfterMs how long to wait before the next call, in milliseconds; null likewise
 */
public record FailureClass(Integer code, Long retryAfterMs) {
    private static final JsonNode ROWS = Contract.facts("classes");
    private static final int MOST_CHARACTERS = ROWS.get("most_characters").intValue();
    private static final List<String> REASONS = List.of("detail", "details", "error", "reason");
    private static final Pattern WAIT_IN_WORDS = Pattern.compile(
            "\\b(?:retry|try again)[- ](?:after|in):? ([0-9]{1,6}(?:\\.[0-9]{1,3})?)"
                    + "(?: ?(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?|d|days?)\\b"
                    + "|(?!\\.?[0-9]| ?[a-z]))",
            Pattern.CASE_INSENSITIVE);
    // Milliseconds of a unit by its beginning, the longest first.
    private static final List<Map.Entry<String, Integer>> UNITS = List.of(
            Map.entry("ms", 1), Map.entry("mill", 1), Map.entry("s", 1000),
            Map.entry("m", 60_000), Map.entry("h", 3_600_000), Map.entry("d", 86_400_000));
    // A limit that is renewed so soon is not used up.
    private static final long SOON_MS = 600_000;
    private static final long LONGEST_WAIT = 7L * 24 * 3600 * 1000;
    // As gRPC words it in Go.
    private static final Pattern GRPC_IN_WORDS =
            Pattern.compile("\\brpc error: code = ([A-Z][A-Za-z]+)");
    private static final Pattern NAME_IN_WORDS =
            Pattern.compile("\\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\\b|\\b[A-Z][A-Z0-9]{4,}\\b");
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]*");
    // Where a name in one word has its next one: NotFound, HTTPError.
    private static final Pattern HUMP = Pattern.compile("([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])");
    // ValueError('no such city'), as Python shows an exception.
    private static final Pattern RAISED = Pattern.compile("[A-Za-z_.]+\\((['\"])(.+?)\\1\\)");
    private static final String TRACEBACK = "Traceback (most recent call last):";
    private static final Pattern STATUS = Pattern.compile("[45][0-9]{2}");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,3})?");
    private static final Pattern STATUS_IN_WORDS = compiled("status_in_words");
    private static final Pattern RENEWED_SOON = compiled("renewed_soon");
    private static final Map<Integer, Integer> BY_STATUS = byStatus();
    private static final Map<String, Integer> NAMES = names();
    private static final List<Row> WORDS = words();
    private static final int RATE_LIMITED = ErrorCode.RATE_LIMITED.code();
    private static final int QUOTA_EXHAUSTED = ErrorCode.QUOTA_EXHAUSTED.code();

    /** Nothing is said. */
    public static final FailureClass NONE = new FailureClass(null, null);

    private record Row(Integer code, Pattern pattern) {}

    /** The class that a failure names by its fields, or else in its words. */
    public static FailureClass of(String message, JsonNode data) {
        List<JsonNode> objects = new ArrayList<>();
        collect(data, objects);
        String text = message != null && Limits.count(message) <= MOST_CHARACTERS ? message : "";
        Long wait = first(objects, FailureClass::waitIn);
        wait = wait == null ? waitInWords(text) : wait;
        Integer code = code(text, objects);
        boolean isLimit = code != null && (code == RATE_LIMITED || code == QUOTA_EXHAUSTED);
        if (isLimit && objects.stream().noneMatch(FailureClass::namesUsedUp)) {
            code = limit(code, text, wait);
        }
        return new FailureClass(code == null && wait != null ? (Integer) RATE_LIMITED : code, wait);
    }

    /** Gives a result the class, if there is one; the code is then assumed. */
    public void into(ObjectNode result) {
        if (code == null) {
            return;
        }
        result.put("code", code).putArray("assumed").add("/code");
        if (retryAfterMs != null) {
            result.withObject("/meta").put("retry_after_ms", retryAfterMs);
        }
    }

    /** A denial, a name, a status, words; words count more than a status that only says who. */
    private static Integer code(String text, List<JsonNode> objects) {
        if (Words.of(text).areDenial()) {
            return ErrorCode.APPROVAL_DENIED.code();
        }
        Integer status = first(objects, FailureClass::statusIn);
        status = status == null ? statusInWords(text) : status;
        Integer found = first(objects, FailureClass::nameIn);
        found = found == null ? nameInWords(text) : found;
        if (found == null && status != null && !isVague(status)) {
            found = BY_STATUS.get(status);
        }
        if (found == null) {
            List<String> texts = new ArrayList<>(List.of(text));
            objects.forEach(one -> texts.add(reasonsOf(one)));
            objects.forEach(one -> texts.addAll(givenNames(one)));
            found = first(texts, FailureClass::codeInWords);
        }
        return found == null && status != null ? BY_STATUS.get(status) : found;
    }

    private static <I, O> O first(List<I> given, Function<I, O> look) {
        return given.stream().map(look).filter(Objects::nonNull).findFirst().orElse(null);
    }

    private static boolean namesUsedUp(JsonNode value) {
        Integer named = nameIn(value);
        return named != null && named == QUOTA_EXHAUSTED;
    }

    /** Tells a quota that is used up from a rate: both come as 429, and quotas of a minute exist. */
    private static int limit(int code, String text, Long wait) {
        boolean isSoon = wait == null
                ? RENEWED_SOON.matcher(text.toLowerCase(Locale.ROOT)).find()
                : wait <= SOON_MS;
        if (isSoon) {
            return RATE_LIMITED;
        }
        String sentence = Words.spelled(text);
        boolean saysUsedUp = WORDS.stream().anyMatch(row -> row.code() != null
                && row.code() == QUOTA_EXHAUSTED
                && row.pattern().matcher(sentence).find());
        return saysUsedUp ? QUOTA_EXHAUSTED : code;
    }

    private static void collect(JsonNode data, List<JsonNode> objects) {
        if (data != null && data.isObject()) {
            objects.add(data);
            ROWS.get("inside").forEach(key -> collect(data.get(key.textValue()), objects));
        }
    }

    private static boolean isVague(int status) {
        for (JsonNode one : ROWS.get("vague_statuses")) {
            if (one.intValue() == status) {
                return true;
            }
        }
        return false;
    }

    private static Integer statusIn(JsonNode value) {
        for (JsonNode field : ROWS.get("status_fields")) {
            JsonNode given = value.path(field.textValue());
            boolean isStatus = given.isTextual() && STATUS.matcher(given.textValue()).matches();
            BigInteger number = isStatus
                    ? new BigInteger(given.textValue())
                    : Numbers.wholeNumber(given);
            if (number != null
                    && number.bitLength() < Integer.SIZE
                    && BY_STATUS.containsKey(number.intValue())) {
                return number.intValue();
            }
        }
        return null;
    }

    private static List<String> givenNames(JsonNode value) {
        List<String> names = new ArrayList<>();
        ROWS.get("name_fields").forEach(field -> {
            String given = value.path(field.textValue()).textValue();
            if (given != null && NAME.matcher(given).matches()) {
                names.add(given);
            }
        });
        return names;
    }

    private static Integer nameIn(JsonNode value) {
        for (String name : givenNames(value)) {
            String last = name.substring(name.lastIndexOf('.') + 1);
            Integer code = NAMES.containsKey(name) ? NAMES.get(name) : NAMES.get(last);
            if (code != null) {
                return code;
            }
        }
        return null;
    }

    /** The reasons of an object beside its message. */
    private static String reasonsOf(JsonNode value) {
        return String.join(" . ", REASONS.stream()
                .map(key -> value.path(key).textValue())
                .filter(Objects::nonNull)
                .toList());
    }

    private static Long waitIn(JsonNode value) {
        for (Map.Entry<String, JsonNode> field : ROWS.get("waits").properties()) {
            JsonNode given = value.path(field.getKey());
            boolean isNumber = given.isNumber()
                    || given.isTextual() && SECONDS.matcher(given.textValue()).matches();
            if (isNumber) {
                return bounded(given.asDouble() * field.getValue().intValue());
            }
        }
        return null;
    }

    private static Long waitInWords(String text) {
        Matcher found = WAIT_IN_WORDS.matcher(text);
        if (!found.find()) {
            return null;
        }
        String unit = found.group(2) == null ? "s" : found.group(2).toLowerCase(Locale.ROOT);
        int factor = UNITS.stream()
                .filter(one -> unit.startsWith(one.getKey()))
                .findFirst()
                .orElseThrow()
                .getValue();
        return bounded(Double.parseDouble(found.group(1)) * factor);
    }

    private static Long bounded(double milliseconds) {
        boolean isWait = milliseconds > 0 && milliseconds <= LONGEST_WAIT;
        return isWait ? (Long) (long) Math.rint(milliseconds) : null;
    }

    private static Integer statusInWords(String text) {
        Matcher found = STATUS_IN_WORDS.matcher(Words.spelled(text));
        if (!found.find()) {
            return null;
        }
        for (int group = 1; group <= found.groupCount(); group++) {
            String part = found.group(group);
            if (part != null && STATUS.matcher(part).matches()) {
                int status = Integer.parseInt(part);
                return BY_STATUS.containsKey(status) ? (Integer) status : null;
            }
        }
        return null;
    }

    private static Integer nameInWords(String text) {
        Matcher grpc = GRPC_IN_WORDS.matcher(text);
        if (grpc.find()) {
            String name = grpc.group(1).replaceAll("(?<=[a-z])(?=[A-Z])", "_");
            Integer code = NAMES.get(name.toUpperCase(Locale.ROOT));
            if (code != null) {
                return code;
            }
        }
        Matcher named = NAME_IN_WORDS.matcher(text);
        while (named.find()) {
            if (NAMES.containsKey(named.group())) {
                return NAMES.get(named.group());
            }
        }
        return null;
    }

    /** The code of the first row; a row without a code says that the others are not asked. */
    private static Integer codeInWords(String text) {
        String line = lastLine(text);
        Matcher raised = RAISED.matcher(line);
        String sentence = Words.spelled(raised.lookingAt() ? raised.group(2) : asWords(line));
        return WORDS.stream()
                .filter(row -> row.pattern().matcher(sentence).find())
                .findFirst()
                .map(Row::code)
                .orElse(null);
    }

    /** What a traceback ends with, and any other text as it is. */
    private static String lastLine(String text) {
        if (!text.contains(TRACEBACK)) {
            return text;
        }
        String stripped = Text.strip(text);
        return stripped.substring(stripped.lastIndexOf('\n') + 1);
    }

    /** A name as words, and any other text as it is. */
    private static String asWords(String text) {
        if (!NAME.matcher(text).matches()) {
            return text;
        }
        return HUMP.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(found.group(1) == null
                        ? found.group(3) + " " + found.group(4)
                        : found.group(1) + " " + found.group(2)))
                .replace('_', ' ')
                .replace('-', ' ');
    }

    private static Pattern compiled(String name) {
        return Pattern.compile(ROWS.get(name).textValue(), Pattern.UNIX_LINES);
    }

    private static Map<Integer, Integer> byStatus() {
        Map<Integer, Integer> codes = new HashMap<>();
        ROWS.get("statuses").properties().forEach(one ->
                codes.put(Integer.parseInt(one.getKey()), one.getValue().intValue()));
        return Map.copyOf(codes);
    }

    private static List<Row> words() {
        List<Row> rows = new ArrayList<>();
        ROWS.get("words").forEach(row -> rows.add(new Row(
                row.get("code").isNull() ? null : (Integer) row.get("code").intValue(),
                Pattern.compile(row.get("pattern").textValue(), Pattern.UNIX_LINES))));
        return List.copyOf(rows);
    }

    /** The names by which programs tell failures: aliases that are spelled as programs do. */
    private static Map<String, Integer> names() {
        Map<String, Integer> names = new HashMap<>();
        Codes.STANDARD.rows().values().forEach(row -> {
            boolean isGeneric = row.code() == 0 || row.code() == ErrorCode.INTERNAL_ERROR.code();
            if (!isGeneric) {
                row.aliases().getOrDefault("en", List.of()).stream()
                        .filter(FailureClass::isProgramName)
                        .forEach(alias -> names.put(alias, (int) row.code()));
            }
        });
        return Map.copyOf(names);
    }

    private static boolean isProgramName(String alias) {
        if (!alias.matches("[A-Za-z0-9]+(_[A-Za-z0-9]+)*")) {
            return false;
        }
        boolean isUpper = alias.equals(alias.toUpperCase(Locale.ROOT)) && alias.matches(".*[A-Z].*");
        return alias.indexOf('_') >= 0
                || isUpper && alias.length() > 2
                || !isUpper && alias.matches("[A-Z][A-Za-z]*[A-Z][A-Za-z]*");
    }
}
