package dev.toolresult.internal.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.toolresult.internal.reading.Cues;

/**
 * The strings, numbers and words of a JSON text, one after the other.
 *
 * <p>It knows the grammar but explains nothing: whatever it does not take is left to {@link
 * StrictJsonParser}, which says what is wrong and where. An index of {@link #STOP} says so.
 */
public final class JsonScanner {
    /** The index behind something that is not taken. */
    public static final int STOP = -1;

    // What a character means within a string.
    private static final byte PLAIN = 0;
    private static final byte CUE = 1;
    private static final byte QUOTE = 2;
    private static final byte BACKSLASH = 3;
    private static final byte CONTROL = 4;
    private static final byte[] MEANINGS = meanings();
    /** Integers of at most this many characters fit into an int, as {@link Numbers#integer} has it. */
    private static final int LONGEST_INT = 9;

    private final String text;
    // One more than the text has, and that one is 0: the end needs no check of its own.
    private final char[] units;
    private final int length;
    private boolean hasEscapes;
    private boolean hasCue;
    private boolean isInteger;
    private boolean hasExponent;

    public JsonScanner(String text) {
        this.text = text;
        length = text.length();
        units = new char[length + 1];
        text.getChars(0, length, units, 0);
    }

    /** The character at an index; 0 at the end. */
    public char at(int index) {
        return units[index];
    }

    public boolean isEnd(int index) {
        return index == length;
    }

    /** Whether an object or list begins at an index that is not empty. */
    public boolean isFilled(int index) {
        char opener = units[index];
        char first = opener == '{' || opener == '[' ? units[afterBlank(index + 1)] : ']';
        return first != ']' && first != '}';
    }

    public int afterBlank(int index) {
        int end = index;
        while (isBlank(units[end])) {
            end++;
        }
        return end;
    }

    private static boolean isBlank(char one) {
        return one <= ' ' && (one == ' ' || one == '\n' || one == '\r' || one == '\t');
    }

    /** The index behind the colon that follows a key, and the blanks behind it. */
    public int afterColon(int index) {
        int colon = afterBlank(index);
        return units[colon] == ':' ? afterBlank(colon + 1) : STOP;
    }

    /** The index behind null, true or false. */
    public int afterWord(int start, String word) {
        return text.startsWith(word, start) ? start + word.length() : STOP;
    }

    // Strings

    /** The index of the quote that ends a string, from that of its first character. */
    public int endOfString(int start) {
        hasEscapes = false;
        hasCue = false;
        int index = start;
        while (true) {
            char one = units[index];
            if (one >= 128) {
                index += 1;
                if (Character.isSurrogate(one)) {
                    if (!Character.isSurrogatePair(one, units[index])) {
                        return STOP;
                    }
                    index += 1;
                }
                continue;
            }
            byte meaning = MEANINGS[one];
            if (meaning == PLAIN) {
                index++;
            } else if (meaning == QUOTE) {
                return index;
            } else if (meaning == CUE) {
                hasCue = hasCue || Cues.isAt(units, index, start, length);
                index++;
            } else if (meaning == CONTROL) {
                return STOP;
            } else {
                hasEscapes = true;
                index = afterEscape(index);
                if (index == STOP) {
                    return STOP;
                }
            }
        }
    }

    /** Whether the last string may have a word without which there is no traceback. */
    public boolean hasCue() {
        return hasCue;
    }

    /** Whether the last string has a backslash. */
    public boolean hasEscapes() {
        return hasEscapes;
    }

    /** What the last string says, between its quotes. */
    public String string(int start, int end) {
        return hasEscapes ? unescaped(start, end) : text.substring(start, end);
    }

    /** Whether a text is written at an index, character by character. */
    public boolean isAt(int index, String written) {
        return text.startsWith(written, index);
    }

    private int afterEscape(int backslash) {
        char kind = units[backslash + 1];
        if (kind != 'u') {
            return "\"\\/bfnrt".indexOf(kind) >= 0 ? backslash + 2 : STOP;
        }
        int unit = unit(backslash);
        if (unit < 0 || Character.isLowSurrogate((char) unit)) {
            return STOP;
        }
        // A character of a cue may be spelled so.
        hasCue = hasCue || unit < 128;
        if (!Character.isHighSurrogate((char) unit)) {
            return backslash + 6;
        }
        int low = units[backslash + 6] == '\\' ? unit(backslash + 6) : -1;
        return low >= 0 && Character.isLowSurrogate((char) low) ? backslash + 12 : STOP;
    }

    /** The UTF-16 unit that an escape spells; -1 if it spells none. */
    private int unit(int backslash) {
        if (backslash + 6 > length || units[backslash + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int index = backslash + 2; index < backslash + 6; index++) {
            int digit = SyntaxErrors.hex(units[index]);
            if (digit < 0) {
                return -1;
            }
            unit = unit * 16 + digit;
        }
        return unit;
    }

    private String unescaped(int start, int end) {
        StringBuilder said = new StringBuilder(end - start);
        int copied = start;
        int index = start;
        while (index < end) {
            if (units[index] != '\\') {
                index++;
                continue;
            }
            said.append(units, copied, index - copied);
            if (units[index + 1] == 'u') {
                said.append((char) unit(index));
                index += 6;
            } else {
                said.append(named(units[index + 1]));
                index += 2;
            }
            copied = index;
        }
        return said.append(units, copied, end - copied).toString();
    }

    private static char named(char escape) {
        return switch (escape) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> escape;
        };
    }

    // Numbers

    /** The index behind a number. */
    public int afterNumber(int start) {
        isInteger = true;
        hasExponent = false;
        int index = units[start] == '-' ? start + 1 : start;
        if (units[index] == '0') {
            index++;
        } else {
            index = afterDigits(index);
        }
        if (index != STOP && units[index] == '.') {
            isInteger = false;
            index = afterDigits(index + 1);
        }
        if (index != STOP && (units[index] == 'e' || units[index] == 'E')) {
            isInteger = false;
            hasExponent = true;
            boolean isSigned = units[index + 1] == '+' || units[index + 1] == '-';
            index = afterDigits(isSigned ? index + 2 : index + 1);
        }
        return index;
    }

    private int afterDigits(int start) {
        int index = start;
        while (units[index] >= '0' && units[index] <= '9') {
            index++;
        }
        return index == start ? STOP : index;
    }

    /** Whether the last number is written with an exponent. */
    public boolean hasExponent() {
        return hasExponent;
    }

    /** The last number; null if its exponent is out of range. */
    public JsonNode number(int start, int end) {
        if (!isInteger) {
            return Numbers.fraction(text.substring(start, end));
        }
        if (end - start > LONGEST_INT) {
            return Numbers.integer(text.substring(start, end));
        }
        boolean isNegative = units[start] == '-';
        int value = 0;
        for (int index = isNegative ? start + 1 : start; index < end; index++) {
            value = value * 10 + units[index] - '0';
        }
        return IntNode.valueOf(isNegative ? -value : value);
    }

    private static byte[] meanings() {
        byte[] meanings = new byte[128];
        for (char one = 0; one < meanings.length; one++) {
            meanings[one] = one < ' ' ? CONTROL : Cues.mayBeAt(one) ? CUE : PLAIN;
        }
        meanings['"'] = QUOTE;
        meanings['\\'] = BACKSLASH;
        return meanings;
    }
}
