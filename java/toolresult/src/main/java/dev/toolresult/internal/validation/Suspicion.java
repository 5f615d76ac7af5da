package dev.toolresult.internal.validation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.toolresult.internal.json.FarNumberNode;
import dev.toolresult.internal.json.Text;
import dev.toolresult.internal.reading.Cues;

/** Quick looks that tell the many values that need no closer one. */
public final class Suspicion {
    private static final int SURE_DIGITS = 15;

    private Suspicion() {}

    /**
     * Whether a text anywhere in a value may be JSON or hold a traceback; its depth is limited.
     *
     * @param value the value
     * @param source the text that the value was read from; null if there was none
     */
    public static boolean ofText(JsonNode value, String source) {
        boolean isCalm = source != null
                && source.indexOf('\\') < 0
                && !Cues.isIn(source)
                && !mayQuoteJson(source);
        return !isCalm && ofText(value);
    }

    private static boolean ofText(JsonNode value) {
        if (value.isTextual()) {
            return Cues.isIn(value.textValue()) || mayBeJson(value.textValue(), 0);
        }
        if (value.isContainerNode()) {
            for (JsonNode child : value) {
                if (ofText(child)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a bracket follows a quote somewhere; after a closing one there is a colon first. */
    private static boolean mayQuoteJson(String source) {
        for (int at = source.indexOf('"'); at >= 0; at = source.indexOf('"', at + 1)) {
            if (mayBeJson(source, at + 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a number anywhere in a value may be beyond a double; its depth is limited. */
    public static boolean ofNumber(JsonNode value) {
        if (value.isNumber()) {
            boolean isPlain = value.isInt()
                    || value.isDouble()
                    || value.isBigDecimal()
                            && !(value instanceof FarNumberNode)
                            && value.decimalValue().scale() > 0
                            && value.decimalValue().scale() <= SURE_DIGITS
                            && value.decimalValue().precision() <= SURE_DIGITS;
            return !isPlain;
        }
        if (value.isContainerNode()) {
            for (JsonNode child : value) {
                if (ofNumber(child)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean mayBeJson(String text, int offset) {
        int start = Text.afterSpaces(text, offset);
        return start < text.length() && (text.charAt(start) == '{' || text.charAt(start) == '[');
    }
}
