package dev.toolresult.internal.reading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.toolresult.internal.contract.Catalog;
import dev.toolresult.internal.contract.Contract;
import dev.toolresult.internal.contract.Facts;
import dev.toolresult.internal.json.Numbers;
import dev.toolresult.internal.json.Pointers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether an object holds the output of a process that failed.
 *
 * <p>The names are data (`evidence.process` in the contract); the rules are those of the guide,
 * "What a returned value means".
 */
public final class Processes {
    private static final Pattern DIGITS = Pattern.compile("-?[0-9]{1,9}");
    // Beside it, more names are exit codes.
    private static final String STDOUT = "stdout";
    private static final List<String> EXIT_CODES = names("exit_codes");
    private static final List<String> SPAWN_CODES = names("spawn_codes");
    private static final List<String> TIMEOUTS = names("timeouts");
    private static final List<String> INTERRUPTIONS = names("interruptions");
    private static final List<String> STREAMS = names("streams");
    private static final List<String> HOLDERS = names("process_holders");
    /** Keys of which an object has one that says how a process ended. */
    public static final Set<String> TELLING =
            Facts.union(
            EXIT_CODES, List.of(STDOUT), TIMEOUTS, INTERRUPTIONS, HOLDERS);
    private static final Set<String> DESCRIBING = Facts.union(
            Facts.texts(Contract.facts("evidence").get("names").get("explaining")), EXIT_CODES, TIMEOUTS, INTERRUPTIONS, names("process"));

    private Processes() {}

    /** Whether an object says that a process failed. */
    public static boolean hasFailed(JsonNode value) {
        return reason(value) != null;
    }

    /**
     * Whether an object says that a process failed.
     *
     * @param value the object
     * @param apartFrom fields that are not looked into
     */
    public static boolean hasFailed(JsonNode value, Set<String> apartFrom) {
        return reason(value, apartFrom) != null;
    }

    /** Why a process failed whose output an object holds; null if it did not fail. */
    public static String reason(JsonNode value) {
        return reason(value, Set.of());
    }

    private static String reason(JsonNode value, Set<String> apartFrom) {
        boolean counts =
                STREAMS.stream().anyMatch(value::has) || Evidence.hasOnly(value, DESCRIBING);
        if (!counts) {
            return null;
        }
        List<JsonNode> holders = new ArrayList<>(List.of(value));
        HOLDERS.forEach(key -> {
            if (!apartFrom.contains(key) && value.has(key) && value.get(key).isObject()) {
                holders.add(value.get(key));
            }
        });
        if (isTrue(holders, TIMEOUTS)) {
            return Catalog.phrase("carrier.timed-out", "en");
        }
        for (JsonNode holder : holders) {
            BigInteger code = codeOf(holder);
            if (code != null) {
                return Catalog.phrase("carrier.exit-code", "en", "code", code);
            }
        }
        return isTrue(holders, INTERRUPTIONS) ? Catalog.phrase("carrier.interrupted", "en") : null;
    }

    /** The pointer of the field by which a process failed, the object's own before one inside it. */
    public static String place(JsonNode value, Set<String> apartFrom) {
        String own = sign(value);
        if (own != null) {
            return Pointers.of(List.of(own));
        }
        for (String holder : HOLDERS) {
            JsonNode inner = apartFrom.contains(holder) ? null : value.get(holder);
            String sign = inner == null || !inner.isObject() ? null : sign(inner);
            if (sign != null) {
                return Pointers.of(List.of(holder, sign));
            }
        }
        return "";
    }

    /** The first field of an object that says that a process failed; null if none does. */
    public static String sign(JsonNode holder) {
        Stream<String> late = TIMEOUTS.stream().filter(key -> isTrue(holder, key));
        Stream<String> codes = keysOfCodes(holder).stream().filter(key -> isFailure(holder.get(key)));
        Stream<String> stopped = INTERRUPTIONS.stream().filter(key -> isTrue(holder, key));
        return Stream.of(late, codes, stopped).flatMap(keys -> keys).findFirst().orElse(null);
    }

    /** The whole number, or the one in a text of digits; null for everything else. */
    public static BigInteger writtenNumber(JsonNode value) {
        if (value != null && value.isTextual()) {
            boolean isDigits = DIGITS.matcher(value.textValue()).matches();
            return isDigits ? new BigInteger(value.textValue()) : null;
        }
        return Numbers.wholeNumber(value);
    }

    private static boolean isTrue(List<JsonNode> holders, List<String> keys) {
        return holders.stream().anyMatch(holder ->
                keys.stream().anyMatch(key -> isTrue(holder, key)));
    }

    private static boolean isTrue(JsonNode holder, String key) {
        return BooleanNode.TRUE.equals(holder.get(key));
    }

    private static boolean isFailure(JsonNode value) {
        BigInteger code = writtenNumber(value);
        return code != null && code.signum() != 0;
    }

    /** The exit code in an object; null if there is none but 0. */
    private static BigInteger codeOf(JsonNode holder) {
        return keysOfCodes(holder).stream()
                .map(holder::get)
                .filter(Processes::isFailure)
                .map(Processes::writtenNumber)
                .findFirst()
                .orElse(null);
    }

    /** The names that an exit code has in an object. */
    private static List<String> keysOfCodes(JsonNode holder) {
        List<String> keys = new ArrayList<>(EXIT_CODES);
        if (holder.has(STDOUT) && holder.has("stderr")) {
            keys.addAll(SPAWN_CODES);
        }
        return keys;
    }

    private static List<String> names(String key) {
        return Facts.texts(Contract.facts("evidence").get("process").get(key));
    }
}
