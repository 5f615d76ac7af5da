package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Pointers;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.json.Tree;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What an object says of its own failure, beside the field by which its form decides.
 *
 * <p>The rules are rows of the contract ({@code evidence.structure}); this class interprets them. A
 * row says that an object failed if one of its keys holds what {@code is} names, each row of
 * {@code beside} is true of the object, too, the keys of {@code without} are absent or empty, and
 * every other key is in the sets of {@code only}. A process that failed has rules of its own
 * ({@link Processes}).
 */
public final class Evidence {
    /** How deep a reason may be: the text of a block in the content of an error. */
    private static final int DEPTH = 6;
    // An object with more keys has no key of its own beside what explains.
    private static final int MOST_KEYS = 64;
    private static final BigInteger HTTP_FAILURE = BigInteger.valueOf(400);
    private static final BigInteger AFTER_HTTP_FAILURE = BigInteger.valueOf(600);
    private static final JsonNode FACTS = Contract.facts("evidence");
    private static final List<String> REASONS = names("reasons");
    private static final List<String> REASON_FIELDS = reasonFields();
    private static final Map<String, Pattern> PATTERNS = patterns();
    private static final Map<String, Predicate<JsonNode>> TESTS = tests();
    private static final List<Row> ROWS = rows();
    // What counts in `meta` or `metadata`, where a status may be what a successful call found.
    private static final List<Row> FLAGS = ROWS.stream()
            .filter(row -> Set.of("failure-flag", "success-flag", "error").contains(row.id()))
            .toList();
    private static final Set<String> EXPLAINING = Set.copyOf(setNamed("explaining"));
    private static final List<String> SUCCESS_FLAGS = keysOf("success-flag");
    private static final Set<String> SUCCESS_STATUSES =
            Set.copyOf(Facts.texts(FACTS.get("succeeded").get("statuses")));
    private static final Set<BigInteger> SUCCESS_CODES = numbers(FACTS.get("succeeded").get("codes"));
    private static final List<String> LISTS = Facts.texts(FACTS.get("empty").get("lists"));
    private static final List<String> COUNTS = Facts.texts(FACTS.get("empty").get("counts"));
    private static final List<String> WRAPPERS = names("wrappers");
    private static final Set<String> BESIDE_WRAPPER = Set.copyOf(names("beside_wrapper"));
    // How a key may end that says the same as the keys of its row.
    private static final List<String> SUFFIXES = suffixes();
    // What is asked behind the last row.
    private static final int OF_PROCESS = ROWS.size();
    // The places of the rows that may hold of an object with a key; `*_status` is every key that ends so.
    private static final Map<String, BitSet> ROWS_OF = rowsByKey();
    /** Keys of which an object has one that may say anything but that it succeeded. */
    public static final Set<String> TELLING = telling();

    private Evidence() {}

    /**
     * A field by which an object says that it failed.
     *
     * @param place pointer to the field
     * @param isCertain whether it failed; otherwise nobody can tell
     * @param isEmptyIfSaid whether a reason that says that nothing was found makes it merely empty
     * @param code the code of the contract that the field means; null where it means none
     */
    public record Sign(String place, boolean isCertain, boolean isEmptyIfSaid, Integer code) {}

    /** A field and what it must hold. */
    private record Beside(List<String> keys, Predicate<JsonNode> is) {}

    /** One row of the contract; {@code only} is null where other keys do not matter. */
    private record Row(
            String id,
            String in,
            List<String> keys,
            List<String> endings,
            Predicate<JsonNode> is,
            List<Beside> beside,
            List<String> without,
            Set<String> only,
            boolean isCertain,
            boolean isEmptyIfSaid,
            Integer code) {

        /** The pointer of the field by which an object failed; null if none says so. */
        String place(JsonNode value, Set<String> apartFrom) {
            JsonNode holder = in == null ? value : value.get(in);
            if (holder == null || !holder.isObject()) {
                return null;
            }
            for (String key : keys) {
                if (holder.has(key) && failsBy(key, holder, apartFrom)) {
                    return pointer(key);
                }
            }
            for (String key : endings.isEmpty() ? List.<String>of() : ending(holder)) {
                if (failsBy(key, holder, apartFrom)) {
                    return pointer(key);
                }
            }
            return null;
        }

        private String pointer(String key) {
            return Pointers.of(in == null ? List.of(key) : List.of(in, key));
        }

        private List<String> ending(JsonNode holder) {
            List<String> found = new ArrayList<>();
            if (holder.size() <= MOST_KEYS) {
                holder.fieldNames().forEachRemaining(key -> {
                    if (endings.stream().anyMatch(key::endsWith) && !keys.contains(key)) {
                        found.add(key);
                    }
                });
            }
            found.sort(null);
            return found;
        }

        private boolean failsBy(String key, JsonNode holder, Set<String> apartFrom) {
            if (apartFrom.contains(key) || !is.test(holder.get(key))) {
                return false;
            }
            if (only != null) {
                for (Map.Entry<String, JsonNode> field : holder.properties()) {
                    if (!only.contains(field.getKey()) && !field.getKey().equals(key)) {
                        return false;
                    }
                }
            }
            for (String one : without) {
                if (!isEmpty(holder.get(one))) {
                    return false;
                }
            }
            for (Beside one : beside) {
                if (!isBeside(one, holder)) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isBeside(Beside one, JsonNode holder) {
            for (String name : one.keys()) {
                JsonNode value = holder.get(name);
                if (value != null && one.is().test(value)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Whether an object says that it failed. */
    public static boolean saysFailed(JsonNode value) {
        return saysFailed(value, Set.of());
    }

    /**
     * Whether an object says that it failed.
     *
     * @param value the object
     * @param apartFrom fields that do not count
     */
    public static boolean saysFailed(JsonNode value, Set<String> apartFrom) {
        Sign sign = signIn(value, apartFrom);
        return sign != null && sign.isCertain();
    }

    /** The first field by which an object says that it failed, a certain one before others; or null. */
    public static Sign signIn(JsonNode value) {
        return signIn(value, Set.of());
    }

    private static Sign signIn(JsonNode value, Set<String> apartFrom) {
        return firstSign(value, apartFrom, worthAsking(value, apartFrom));
    }

    /** The same by all rows, whatever keys the object has. */
    public static Sign firstSign(JsonNode value, Set<String> apartFrom) {
        BitSet all = new BitSet();
        all.set(0, OF_PROCESS + 1);
        return firstSign(value, apartFrom, all);
    }

    private static Sign firstSign(JsonNode value, Set<String> apartFrom, BitSet asked) {
        Sign doubtful = null;
        int index = asked.nextSetBit(0);
        for (; index >= 0 && index < OF_PROCESS; index = asked.nextSetBit(index + 1)) {
            Row row = ROWS.get(index);
            String place = row.place(value, apartFrom);
            if (place != null && row.isCertain()) {
                return new Sign(place, true, row.isEmptyIfSaid(), row.code());
            }
            if (place != null && doubtful == null) {
                doubtful = new Sign(place, false, false, null);
            }
        }
        if (asked.get(OF_PROCESS) && Processes.hasFailed(value, apartFrom)) {
            return new Sign(Processes.place(value, apartFrom), true, false, null);
        }
        return doubtful;
    }

    /** The places of the rows that an object with its keys may meet, and that of processes. */
    private static BitSet worthAsking(JsonNode value, Set<String> apartFrom) {
        BitSet asked = new BitSet();
        boolean isSmall = value.size() <= MOST_KEYS;
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            String key = field.getKey();
            BitSet rows = ROWS_OF.get(key);
            if (rows != null && !apartFrom.contains(key)) {
                asked.or(rows);
            }
            for (int index = 0; isSmall && index < SUFFIXES.size(); index++) {
                if (key.endsWith(SUFFIXES.get(index))) {
                    asked.or(ROWS_OF.get("*" + SUFFIXES.get(index)));
                }
            }
        }
        return asked;
    }

    /** Whether a key ends like those of which an object has one that may say that it failed. */
    public static List<String> suffixesTelling() {
        return SUFFIXES;
    }

    /**
     * The field of `meta` or `metadata` that says that a call failed; null if none does.
     *
     * <p>Only what no success has counts there: a flag of another system, an `error`, and the signs
     * of a process. A status of HTTP, for one, may be what a successful call found.
     */
    public static String failureSign(JsonNode beside) {
        if (beside == null || !beside.isObject() || worthAsking(beside, Set.of()).isEmpty()) {
            return null;
        }
        for (Row row : FLAGS) {
            for (String key : row.keys()) {
                JsonNode given = beside.get(key);
                if (given != null && row.is().test(given)) {
                    return key;
                }
            }
        }
        return Processes.sign(beside);
    }

    /** Whether a text beside a success says that there is no error, or how exact a value is. */
    public static boolean namesNoError(JsonNode error) {
        return error != null && isFound("no-error", error);
    }

    private static boolean isFound(String pattern, JsonNode value) {
        return value.isTextual() && PATTERNS.get(pattern).matcher(value.textValue()).find();
    }

    /** Whether a value is a list of objects that all say that they failed. */
    public static boolean allFailed(JsonNode value) {
        if (!value.isArray() || value.isEmpty()) {
            return false;
        }
        for (JsonNode item : value) {
            if (!item.isObject() || !saysFailed(item)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the value of a field named `error` is one: null, blank, empty and a number are not. */
    public static boolean isError(JsonNode error) {
        if (error == null) {
            return false;
        }
        if (error.isTextual()) {
            return !Text.isBlank(error.textValue());
        }
        return BooleanNode.TRUE.equals(error) || error.isContainerNode() && !error.isEmpty();
    }

    /** Whether an object has a reason in words, and nothing else but what explains it or is empty. */
    public static boolean onlyExplains(JsonNode value) {
        return value.properties().stream()
                        .allMatch(one -> EXPLAINING.contains(one.getKey()) || isEmpty(one.getValue()))
                && REASONS.stream().anyMatch(key -> reason(value.get(key), 1) != null);
    }

    /** Whether an object has a flag by which somebody says that it succeeded. */
    public static boolean saysSucceeded(JsonNode value) {
        String status = Tree.textOf(value, "status");
        return SUCCESS_FLAGS.stream().anyMatch(key -> BooleanNode.TRUE.equals(value.get(key)))
                || status != null && SUCCESS_STATUSES.contains(status.toLowerCase(Locale.ROOT))
                || List.of("code", "status").stream()
                        .map(key -> Processes.writtenNumber(value.get(key)))
                        .anyMatch(code -> code != null && SUCCESS_CODES.contains(code));
    }

    /** Whether a value holds nothing, or is an object whose list of results is empty. */
    public static boolean isEmptyValue(JsonNode value) {
        if (!value.isObject()) {
            return value.isArray() && value.isEmpty();
        }
        for (JsonNode one : value) {
            if (one.isContainerNode() && !one.isEmpty()) {
                return false;
            }
        }
        boolean hasList = LISTS.stream()
                .anyMatch(key -> value.has(key) && value.get(key).isArray());
        return hasList && COUNTS.stream()
                .allMatch(key -> !value.has(key) || isNumber(value.get(key), 0));
    }

    /** What a server wrapped in `result` or the like, as JSON-RPC does; null if it did not. */
    public static JsonNode wrappedIn(JsonNode value) {
        List<String> wrappers = value.properties().stream()
                .map(Map.Entry::getKey)
                .filter(key -> !BESIDE_WRAPPER.contains(key))
                .toList();
        boolean isWrapped = wrappers.size() == 1 && WRAPPERS.contains(wrappers.get(0));
        return isWrapped ? value.get(wrappers.get(0)) : null;
    }

    /** The text in which a failure says why, wherever its system puts it; null without one. */
    public static String reasonIn(JsonNode value) {
        return reason(value, DEPTH);
    }

    /** Whether an object has no other fields than these. */
    public static boolean hasOnly(JsonNode value, Set<String> names) {
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            if (!names.contains(field.getKey())) {
                return false;
            }
        }
        return true;
    }

    /** The keys of a row. */
    public static List<String> keysOf(String id) {
        return ROWS.stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow().keys();
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

    // What a row may ask of a value

    private static Map<String, Predicate<JsonNode>> tests() {
        Map<String, Predicate<JsonNode>> tests = new HashMap<>();
        tests.put("true", value -> is(value, true));
        tests.put("false", value -> is(value, false));
        tests.put("error", value -> isError(value) && !namesNoError(value));
        tests.put("text", Evidence::isSaid);
        tests.put("reason", value -> isSaid(value) && !namesNoError(value));
        tests.put("said", value -> reason(value, 1) != null);
        tests.put("given", value -> isSaid(value) || signum(value) != 0);
        tests.put("there", value -> true);
        tests.put("filled", value -> value.isArray() && !value.isEmpty());
        tests.put("zero", value -> isNumber(value, 0));
        tests.put("nonzero", value -> signum(value) != 0);
        tests.put("positive", value -> value.isArray() ? !value.isEmpty() : signum(value) > 0);
        tests.put("negative", value -> signum(value) < 0);
        tests.put("http", Evidence::isHttpFailure);
        tests.put("all-null", value -> nulls(value) > 0 && nulls(value) == value.size());
        tests.put("some-null", value -> nulls(value) > 0 && nulls(value) < value.size());
        PATTERNS.keySet().forEach(name -> tests.put(name, value -> isFound(name, value)));
        FACTS.get("values").fieldNames().forEachRemaining(
                set -> tests.put(set, isOneOf(valuesNamed(set))));
        return Map.copyOf(tests);
    }

    private static Map<String, Pattern> patterns() {
        Map<String, Pattern> patterns = new HashMap<>();
        FACTS.get("patterns").properties().forEach(one -> patterns.put(
                one.getKey(), Pattern.compile(one.getValue().textValue(), Pattern.UNIX_LINES)));
        return Map.copyOf(patterns);
    }

    /** Whether a text is one of a set of words; `*_call` is every word that ends so. */
    private static Predicate<JsonNode> isOneOf(List<String> words) {
        Set<String> whole = Set.copyOf(words);
        List<String> ends = endings(words);
        return value -> {
            String word = value.isTextual() ? value.textValue().toLowerCase(Locale.ROOT) : null;
            return word != null && (whole.contains(word) || ends.stream().anyMatch(word::endsWith));
        };
    }

    /** Whether a flag has a value; some write it as text. */
    private static boolean is(JsonNode value, boolean flag) {
        return BooleanNode.valueOf(flag).equals(value)
                || value.isTextual() && value.textValue().equalsIgnoreCase(Boolean.toString(flag));
    }

    private static boolean isSaid(JsonNode value) {
        return value.isTextual() && !Text.isBlank(value.textValue());
    }

    private static boolean isNumber(JsonNode value, int wanted) {
        return BigInteger.valueOf(wanted).equals(Processes.writtenNumber(value));
    }

    /** The sign of a whole number, or of one in digits; 0 for everything else. */
    private static int signum(JsonNode value) {
        BigInteger number = Processes.writtenNumber(value);
        return number == null ? 0 : number.signum();
    }

    private static boolean isHttpFailure(JsonNode value) {
        BigInteger status = Processes.writtenNumber(value);
        return status != null
                && status.compareTo(HTTP_FAILURE) >= 0
                && status.compareTo(AFTER_HTTP_FAILURE) < 0;
    }

    private static int nulls(JsonNode value) {
        int count = 0;
        if (value.isObject()) {
            for (JsonNode one : value) {
                count += one.isNull() ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean isEmpty(JsonNode value) {
        return Tree.isNothing(value)
                || value.isContainerNode() && value.isEmpty()
                || value.isTextual() && value.textValue().isEmpty();
    }

    // The rows, as the contract has them

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        FACTS.get("structure").forEach(row -> {
            List<String> keys = Facts.texts(row.get("keys"));
            List<Beside> beside = new ArrayList<>();
            row.path("beside").forEach(one -> beside.add(
                    new Beside(Facts.texts(one.get("keys")), test(one))));
            Set<String> only = row.has("only") ? new HashSet<>() : null;
            row.path("only").forEach(set -> only.addAll(setNamed(set.textValue())));
            rows.add(new Row(
                    row.get("id").textValue(),
                    Tree.textOf(row, "in"),
                    keys.stream().filter(key -> !key.startsWith("*")).toList(),
                    endings(keys),
                    test(row),
                    List.copyOf(beside),
                    row.has("without") ? Facts.texts(row.get("without")) : List.of(),
                    only,
                    !"unknown".equals(Tree.textOf(row, "outcome")),
                    row.path("empty").booleanValue(),
                    row.has("code") ? row.get("code").intValue() : null));
        });
        return List.copyOf(rows);
    }

    private static Predicate<JsonNode> test(JsonNode row) {
        String name = row.get("is").textValue();
        if (!TESTS.containsKey(name)) {
            throw new IllegalStateException("no test named " + name + " of a row of evidence");
        }
        return TESTS.get(name);
    }

    private static List<String> endings(List<String> keys) {
        return keys.stream()
                .filter(key -> key.startsWith("*"))
                .map(key -> key.substring(1))
                .toList();
    }

    private static List<String> suffixes() {
        Set<String> endings = new LinkedHashSet<>();
        ROWS.forEach(row -> endings.addAll(row.endings()));
        return List.copyOf(endings);
    }

    private static Map<String, BitSet> rowsByKey() {
        Map<String, BitSet> places = new HashMap<>();
        for (int place = 0; place < ROWS.size(); place++) {
            Row row = ROWS.get(place);
            List<String> keys = new ArrayList<>(row.in() == null ? row.keys() : List.of(row.in()));
            row.endings().forEach(ending -> keys.add("*" + ending));
            for (String key : keys) {
                places.computeIfAbsent(key, any -> new BitSet()).set(place);
            }
        }
        Processes.TELLING.forEach(
                key -> places.computeIfAbsent(key, any -> new BitSet()).set(OF_PROCESS));
        return Map.copyOf(places);
    }

    private static Set<String> telling() {
        Set<String> keys = new HashSet<>(ROWS_OF.keySet());
        keys.addAll(WRAPPERS);
        keys.addAll(REASONS);
        return Set.copyOf(keys);
    }

    private static List<String> reasonFields() {
        List<String> fields = new ArrayList<>(REASONS);
        fields.addAll(List.of("content", "text", "value", "output", "result", "stderr"));
        return List.copyOf(fields);
    }

    private static Set<BigInteger> numbers(JsonNode list) {
        Set<BigInteger> numbers = new HashSet<>();
        list.forEach(one -> numbers.add(one.bigIntegerValue()));
        return Set.copyOf(numbers);
    }

    private static List<String> names(String key) {
        return Facts.texts(FACTS.get(key));
    }

    private static List<String> valuesNamed(String set) {
        return Facts.texts(FACTS.get("values").get(set));
    }

    private static List<String> setNamed(String set) {
        return Facts.texts(FACTS.get("names").get(set));
    }
}
