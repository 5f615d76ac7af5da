package dev.toolresult.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.NumericNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A number so large or so small that its exponent does not fit into BigDecimal: 1e999999999999.
 *
 * <p>It is valid JSON, and reading it loses nothing; calculations with it give infinity or 0.
 */
public final class FarNumberNode extends NumericNode {
    private static final long serialVersionUID = 1L;

    private final boolean negative;
    private final String digits;
    private final long exponent;

    public FarNumberNode(boolean negative, String digits, long exponent) {
        this.negative = negative;
        this.digits = digits;
        this.exponent = exponent;
    }

    public boolean isWhole() {
        return exponent > 0;
    }

    /** Compares with another number: by sign, then by size. */
    public int compareTo(JsonNode other) {
        int sign = negative ? -1 : 1;
        if (other instanceof FarNumberNode far) {
            if (negative != far.negative) {
                return sign;
            }
            int bySize = Long.compare(adjusted(), far.adjusted());
            return sign * (bySize != 0 ? bySize : significant().compareTo(far.significant()));
        }
        if (isWhole()) {
            return sign;
        }
        int otherSign = Numbers.exact(other).signum();
        return otherSign == 0 ? sign : otherSign == sign ? -sign : sign;
    }

    @Override
    public String asText() {
        String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
        long power = adjusted();
        return (negative ? "-" : "") + digits.charAt(0) + rest
                + (power < 0 ? "E-" : "E+") + Math.abs(power);
    }

    @Override
    public double doubleValue() {
        double size = isWhole() ? Double.POSITIVE_INFINITY : 0.0;
        return negative ? -size : size;
    }

    @Override
    public boolean isFloatingPointNumber() {
        return true;
    }

    @Override
    public JsonParser.NumberType numberType() {
        return JsonParser.NumberType.BIG_DECIMAL;
    }

    @Override
    public Number numberValue() {
        return doubleValue();
    }

    @Override
    public int intValue() {
        return (int) doubleValue();
    }

    @Override
    public long longValue() {
        return (long) doubleValue();
    }

    @Override
    public BigDecimal decimalValue() {
        throw new ArithmeticException("BigDecimal has no room for " + asText());
    }

    @Override
    public BigInteger bigIntegerValue() {
        throw new ArithmeticException("BigInteger has no room for " + asText());
    }

    @Override
    public boolean canConvertToInt() {
        return false;
    }

    @Override
    public boolean canConvertToLong() {
        return false;
    }

    @Override
    public JsonToken asToken() {
        return JsonToken.VALUE_NUMBER_FLOAT;
    }

    @Override
    public void serialize(JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        if (generator instanceof TokenBuffer) {
            generator.writeEmbeddedObject(this);
        } else {
            generator.writeNumber(asText());
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FarNumberNode far && compareTo(far) == 0;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(adjusted());
    }

    private long adjusted() {
        return exponent + digits.length() - 1;
    }

    private String significant() {
        return Text.stripEnd(digits, "0");
    }
}
