package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** JSON numbers as text: the shortest digits of a double, as Python and as ECMAScript write it. */
public final class NumberText {
    private NumberText() {}

    /**
     * The decimal with the fewest digits that is read as this double; of several, the nearest,
     * and of two as near, the even one.
     *
     * <p>Double.toString of Java 17 sometimes writes more digits than that.
     */
    public static BigDecimal shortest(double value) {
        if (value == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal exact = new BigDecimal(value);
        // Decimals of 15 digits are farther apart than normal doubles: if one is read as this
        // double, it is the nearest, and no other is.
        BigDecimal of15 = exact.round(new MathContext(15, RoundingMode.HALF_EVEN));
        int first = 1;
        if (Math.abs(value) >= Double.MIN_NORMAL) {
            boolean isShort = of15.doubleValue() == value;
            first = isShort ? of15.stripTrailingZeros().precision() : 16;
        }
        for (int digits = first; digits < 17; digits++) {
            BigDecimal nearer = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            RoundingMode other = nearer.abs().compareTo(exact.abs()) > 0
                    ? RoundingMode.DOWN
                    : RoundingMode.UP;
            BigDecimal farther = exact.round(new MathContext(digits, other));
            if (nearer.doubleValue() == value) {
                return nearer;
            }
            if (farther.doubleValue() == value) {
                return farther;
            }
        }
        return exact.round(new MathContext(17, RoundingMode.HALF_EVEN));
    }

    /** Writes a number as Python's writer does. */
    public static String written(JsonNode number) {
        if (number.isIntegralNumber() || number instanceof FarNumberNode) {
            return number.asText();
        }
        if (Numbers.isFloat(number)) {
            double value = number.isFloat()
                    ? Double.parseDouble(number.asText())
                    : number.doubleValue();
            return written(value);
        }
        return number.decimalValue().toString();
    }

    private static String written(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "null";
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0.0";
        }
        Digits shortest = Digits.of(value);
        int point = shortest.point();
        if (point < -4 || point > 16) {
            return shortest.scientific("e", "e-");
        }
        String plain = shortest.plain();
        return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }

    /** Writes a double as ECMAScript does, as RFC 8785 requires. */
    public static String canonical(double value) {
        if (value == 0) {
            return "0";
        }
        Digits shortest = Digits.of(value);
        boolean isPlain = shortest.point() > -6 && shortest.point() <= 21;
        return isPlain ? shortest.plain() : shortest.scientific("e+", "e-");
    }

    /** The shortest digits of a double, and where the decimal point stands among them. */
    private record Digits(boolean negative, String digits, int point) {

        static Digits of(double value) {
            BigDecimal shortest = shortest(Math.abs(value)).stripTrailingZeros();
            String digits = shortest.unscaledValue().toString();
            return new Digits(value < 0, digits, digits.length() - shortest.scale());
        }

        String plain() {
            String sign = negative ? "-" : "";
            if (point <= 0) {
                return sign + "0." + "0".repeat(-point) + digits;
            }
            return point >= digits.length()
                    ? sign + digits + "0".repeat(point - digits.length())
                    : sign + digits.substring(0, point) + "." + digits.substring(point);
        }

        String scientific(String positive, String negativePower) {
            String sign = negative ? "-" : "";
            String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
            int power = point - 1;
            return sign + digits.charAt(0) + rest
                    + (power < 0 ? negativePower : positive) + Math.abs(power);
        }
    }
}
