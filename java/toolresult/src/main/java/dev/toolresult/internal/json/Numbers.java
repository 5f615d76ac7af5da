package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * JSON numbers: exact values, and their nearest doubles.
 *
 * <p>Fractions are read as BigDecimal. Where a double represents the same number,
 * {@link #isFloat} is true and the number is written as a double is.
 */
public final class Numbers {
    public static final BigInteger LARGEST_EXACT_INTEGER = BigInteger.ONE.shiftLeft(53);
    // The Python package reads longer integers as Decimal.
    private static final int LONGEST_INT = 4300;
    private static final int DIGITS_AT_ONCE = 1000;
    // Its digits fit into a long.
    private static final int LONGEST_PLAIN = 18;
    // BigDecimal cannot calculate beyond these.
    private static final long LARGEST_SCALE = 1_000_000_000L;
    private static final BigInteger LARGEST_EXPONENT = BigInteger.valueOf(999_999_999_999_999_999L);
    private static final BigInteger SMALLEST_EXPONENT =
            BigInteger.valueOf(-1_999_999_999_999_999_997L);
    private static final int LONGEST_EXPONENT = 25;

    private Numbers() {}

    // Reading

    /** The node of an integer, from its digits. */
    public static JsonNode integer(String digits) {
        if (digits.length() <= 9) {
            return IntNode.valueOf(Integer.parseInt(digits));
        }
        if (digits.length() <= 18) {
            return LongNode.valueOf(Long.parseLong(digits));
        }
        BigInteger value = parsed(digits);
        return digits.length() <= LONGEST_INT
                ? BigIntegerNode.valueOf(value)
                : DecimalNode.valueOf(new BigDecimal(value));
    }

    /** The node of a number with a fraction or exponent; null if the exponent is out of range. */
    public static JsonNode fraction(String literal) {
        JsonNode plain = literal.length() <= LONGEST_PLAIN ? plainFraction(literal) : null;
        return plain == null ? anyFraction(literal) : plain;
    }

    /** The node of a short number without exponent, such as 7851.32; null for any other. */
    private static JsonNode plainFraction(String literal) {
        long unscaled = 0;
        int point = -1;
        boolean isNegative = literal.charAt(0) == '-';
        for (int index = isNegative ? 1 : 0; index < literal.length(); index++) {
            char one = literal.charAt(index);
            if (one == '.') {
                point = index;
            } else if (one >= '0' && one <= '9') {
                unscaled = unscaled * 10 + (one - '0');
            } else {
                return null;
            }
        }
        if (point < 0 || unscaled == 0) {
            return null;
        }
        return DecimalNode.valueOf(BigDecimal.valueOf(
                isNegative ? -unscaled : unscaled, literal.length() - point - 1));
    }

    private static JsonNode anyFraction(String literal) {
        boolean negative = literal.startsWith("-");
        int e = Math.max(literal.indexOf('e'), literal.indexOf('E'));
        String mantissa = literal.substring(negative ? 1 : 0, e < 0 ? literal.length() : e);
        if (mantissa.chars().noneMatch(one -> one >= '1' && one <= '9')) {
            return DoubleNode.valueOf(negative ? -0.0 : 0.0);
        }
        int point = mantissa.indexOf('.');
        String digits = withoutLeadingZeros(mantissa.replace(".", ""));
        int decimals = point < 0 ? 0 : mantissa.length() - point - 1;
        BigInteger written = e < 0 ? BigInteger.ZERO : exponent(literal.substring(e + 1));
        if (written == null) {
            return null;
        }
        BigInteger exponent = written.subtract(BigInteger.valueOf(decimals));
        BigInteger adjusted = exponent.add(BigInteger.valueOf(digits.length() - 1L));
        if (adjusted.compareTo(LARGEST_EXPONENT) > 0 || exponent.compareTo(SMALLEST_EXPONENT) < 0) {
            return null;
        }
        long power = exponent.longValueExact();
        long size = adjusted.longValueExact();
        if (Math.abs(power) > LARGEST_SCALE || Math.abs(size) > LARGEST_SCALE) {
            return new FarNumberNode(negative, digits, power);
        }
        BigInteger unscaled = parsed(digits);
        return DecimalNode.valueOf(
                new BigDecimal(negative ? unscaled.negate() : unscaled, (int) -power));
    }

    private static BigInteger exponent(String literal) {
        boolean negative = literal.startsWith("-");
        String digits = withoutLeadingZeros(
                negative || literal.startsWith("+") ? literal.substring(1) : literal);
        if (digits.length() > LONGEST_EXPONENT) {
            return null;
        }
        BigInteger value = new BigInteger(digits);
        return negative ? value.negate() : value;
    }

    private static String withoutLeadingZeros(String digits) {
        int start = 0;
        while (start < digits.length() - 1 && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }

    /** Splits long integers in half: the JDK's own parsing is quadratic in their length. */
    private static BigInteger parsed(String digits) {
        if (digits.length() <= DIGITS_AT_ONCE) {
            return new BigInteger(digits);
        }
        if (digits.startsWith("-")) {
            return parsed(digits.substring(1)).negate();
        }
        int low = digits.length() / 2;
        String head = digits.substring(0, digits.length() - low);
        String tail = digits.substring(digits.length() - low);
        return parsed(head).multiply(BigInteger.TEN.pow(low)).add(parsed(tail));
    }

    // Predicates

    /** Whether the number is an integer without fraction or exponent, as Python's int. */
    public static boolean isInt(JsonNode value) {
        return value != null && value.isIntegralNumber();
    }

    /** Whether a double represents the same number, as Python's float. */
    public static boolean isFloat(JsonNode value) {
        return value != null
                && (value.isDouble() || value.isFloat()
                        || value.isBigDecimal() && doubleHolds(value.decimalValue()));
    }

    /** Whether a double represents the same number: in its shortest form, or exactly. */
    public static boolean doubleHolds(BigDecimal exact) {
        if (exact.scale() <= 0 && exact.unscaledValue().bitLength() > Double.MAX_EXPONENT + 1) {
            return false;
        }
        double nearest = exact.doubleValue();
        // Every decimal of 15 digits is the shortest form of its double, unless that is subnormal.
        if (exact.precision() <= 15 && Math.abs(nearest) >= Double.MIN_NORMAL) {
            return !Double.isInfinite(nearest);
        }
        return !Double.isInfinite(nearest)
                && (new BigDecimal(Double.toString(nearest)).compareTo(exact) == 0
                        || NumberText.shortest(nearest).compareTo(exact) == 0
                        || new BigDecimal(nearest).compareTo(exact) == 0);
    }

    /** Whether JSON Schema's type "integer" accepts it, as it does 1.0. */
    public static boolean isWhole(JsonNode value) {
        if (value.isInt()) {
            return true;
        }
        if (!value.isNumber()) {
            return false;
        }
        if (value instanceof FarNumberNode far) {
            return far.isWhole();
        }
        if (value.isIntegralNumber()) {
            return true;
        }
        if (value.isDouble() || value.isFloat()) {
            return value.doubleValue() == Math.rint(value.doubleValue());
        }
        return isWhole(value.decimalValue());
    }

    public static boolean isWhole(BigDecimal value) {
        BigInteger unscaled = value.unscaledValue();
        if (value.scale() <= 0 || unscaled.signum() == 0) {
            return true;
        }
        // What ten to a power divides has as many factors two.
        return unscaled.getLowestSetBit() >= value.scale()
                && unscaled.mod(BigInteger.TEN.pow(value.scale())).signum() == 0;
    }

    /** The integer value of a JSON number, however it is written; null if it has none. */
    public static BigInteger wholeNumber(JsonNode value) {
        if (isInt(value)) {
            return value.bigIntegerValue();
        }
        if (value == null || !value.isNumber() || value instanceof FarNumberNode) {
            return null;
        }
        BigDecimal exact = exact(value);
        boolean near = exact.abs().compareTo(new BigDecimal(LARGEST_EXACT_INTEGER)) < 0;
        return near && isWhole(exact) ? exact.toBigInteger() : null;
    }

    /** The same as a long; null also if it does not fit. */
    public static Long wholeLong(JsonNode value) {
        BigInteger whole = wholeNumber(value);
        return whole == null || whole.bitLength() > 63 ? null : whole.longValue();
    }

    /** Whether a number is an integer, written out in digits, beyond 2^53. */
    public static boolean isLargeInteger(JsonNode value) {
        if (isInt(value)) {
            return value.bigIntegerValue().abs().compareTo(LARGEST_EXACT_INTEGER) > 0;
        }
        return value.isBigDecimal()
                && !(value instanceof FarNumberNode)
                && value.decimalValue().scale() == 0
                && value.decimalValue().unscaledValue().abs().compareTo(LARGEST_EXACT_INTEGER) > 0;
    }

    /** Whether a double is not the same number. */
    public static boolean isBeyondDouble(JsonNode value) {
        return !isFloat(value) && (isLargeInteger(value) || !isInt(value));
    }

    /** Compares two numbers by value. */
    public static int compare(JsonNode one, JsonNode other) {
        if (one instanceof FarNumberNode far) {
            return far.compareTo(other);
        }
        if (other instanceof FarNumberNode far) {
            return -far.compareTo(one);
        }
        return exact(one).compareTo(exact(other));
    }

    /** The exact value of a number that is not a FarNumberNode. */
    public static BigDecimal exact(JsonNode value) {
        if (value.isFloat()) {
            return new BigDecimal(value.asText());
        }
        return value.isDouble() ? new BigDecimal(value.doubleValue()) : value.decimalValue();
    }

    /** Changes the unit of a number without binary rounding errors. */
    public static JsonNode scaled(JsonNode number, BigDecimal factor) {
        if (number instanceof FarNumberNode) {
            return number;
        }
        BigDecimal decimal = isFloat(number)
                ? NumberText.shortest(number.doubleValue())
                : exact(number);
        BigDecimal exact = decimal.multiply(factor, new MathContext(28, RoundingMode.HALF_EVEN));
        if (exact.abs().compareTo(BigDecimal.TEN.pow(15)) < 0 && isWhole(exact)) {
            return LongNode.valueOf(exact.longValue());
        }
        double nearest = exact.doubleValue();
        boolean isBeyond = Double.isInfinite(nearest);
        return DecimalNode.valueOf(isBeyond ? exact : NumberText.shortest(nearest));
    }
}
