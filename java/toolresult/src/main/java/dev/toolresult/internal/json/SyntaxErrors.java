package dev.toolresult.internal.json;

import dev.toolresult.internal.contract.Catalog;
import java.util.regex.Pattern;

/**
 * Explains why a text is not JSON: the position of the first error, and what was expected there.
 *
 * <p>Walks the grammar as the parser of Python 3.11 does, so that both report the same position,
 * without building values. Recursion is safe: at most 200 levels are open, as checked before.
 */
public final class SyntaxErrors {
    private static final Pattern CUT_LITERAL =
            Pattern.compile("-|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?");
    private static final Pattern CUT_ESCAPE = Pattern.compile("u[0-9a-fA-F]{0,3}");
    private static final Pattern CUT_NUMBER = Pattern.compile("\\.|(?:\\.[0-9]+)?[eE][-+]?");
    private static final String[] LITERALS = {"null", "true", "false"};
    private static final String[] CONSTANTS = {"NaN", "Infinity", "-Infinity"};
    private static final int QUOTED = 40;

    private final String text;
    private final String lang;

    public SyntaxErrors(String text, String lang) {
        this.text = text;
        this.lang = lang;
    }

    /** Where the text breaks the grammar, and what was expected: a key of the catalog. */
    private static final class Broken extends Exception {
        private static final long serialVersionUID = 1L;
        private final String expected;
        private final int offset;

        Broken(String expected, int offset) {
            super(expected, null, false, false);
            this.expected = expected;
            this.offset = offset;
        }
    }

    /** Explains the first error of a text that has one. */
    public TextException explained() {
        try {
            int end = afterBlank(value(afterBlank(0)));
            String found = Catalog.quote(Text.slice(text, end, QUOTED));
            return StrictJsonParser.error(text, lang, "text-trailing", end, "found", found);
        } catch (TextException found) {
            return found;
        } catch (Broken broken) {
            return syntax(broken);
        }
    }

    public static int hex(char one) {
        return one < 128 ? Character.digit(one, 16) : -1;
    }

    private TextException syntax(Broken broken) {
        boolean isControl = "no-control".equals(broken.expected);
        int offset = isControl ? broken.offset : afterBlank(broken.offset);
        if ("string".equals(broken.expected)
                || offset >= text.length()
                || isCut(offset, "escape".equals(broken.expected))) {
            return StrictJsonParser.error(text, lang, "text-truncated", text.length());
        }
        return StrictJsonParser.error(
                text, lang, "text-syntax", offset,
                "expected", Catalog.phrase("expected." + broken.expected, lang),
                "found", Catalog.quote(Text.slice(text, offset, 12)));
    }

    /** Whether the rest of the text is a prefix of something valid here. */
    private boolean isCut(int offset, boolean isEscape) {
        String left = Text.slice(text, offset, 30);
        if (offset + left.length() < text.length()) {
            return false;
        }
        if (isEscape) {
            return CUT_ESCAPE.matcher(left).matches();
        }
        boolean afterDigit = offset > 0 && Character.isDigit(text.charAt(offset - 1));
        return (afterDigit ? CUT_NUMBER : CUT_LITERAL).matcher(left).matches();
    }

    // The grammar: each method takes a start offset and returns the end offset

    private int value(int offset) throws Broken, TextException {
        if (offset >= text.length()) {
            throw new Broken("value", offset);
        }
        switch (text.charAt(offset)) {
            case '"':
                return string(offset);
            case '{':
                return object(offset + 1);
            case '[':
                return list(offset + 1);
            default:
                return scalar(offset);
        }
    }

    private int scalar(int offset) throws Broken, TextException {
        for (String literal : LITERALS) {
            if (text.startsWith(literal, offset)) {
                return offset + literal.length();
            }
        }
        for (String constant : CONSTANTS) {
            if (text.startsWith(constant, offset)) {
                throw StrictJsonParser.error(
                        text, lang, "text-constant", offset, "value", constant);
            }
        }
        return number(offset);
    }

    private int object(int start) throws Broken, TextException {
        int offset = afterBlank(start);
        if (is('}', offset)) {
            return offset + 1;
        }
        while (true) {
            require('"', offset, "key");
            offset = afterBlank(string(offset));
            require(':', offset, "colon");
            offset = afterBlank(value(afterBlank(offset + 1)));
            if (is('}', offset)) {
                return offset + 1;
            }
            require(',', offset, "comma");
            offset = afterBlank(offset + 1);
        }
    }

    private int list(int start) throws Broken, TextException {
        int offset = afterBlank(start);
        if (is(']', offset)) {
            return offset + 1;
        }
        while (true) {
            offset = afterBlank(value(offset));
            if (is(']', offset)) {
                return offset + 1;
            }
            require(',', offset, "comma");
            offset = afterBlank(offset + 1);
        }
    }

    private int string(int start) throws Broken {
        int offset = start + 1;
        while (offset < text.length()) {
            char one = text.charAt(offset);
            if (one == '"') {
                return offset + 1;
            }
            if (one < 0x20) {
                throw new Broken("no-control", offset);
            }
            offset = one == '\\' ? escape(offset) : offset + 1;
        }
        throw new Broken("string", start);
    }

    private int escape(int backslash) throws Broken {
        int offset = backslash + 1;
        if (offset >= text.length()) {
            throw new Broken("string", backslash);
        }
        if (text.charAt(offset) != 'u') {
            if ("\"\\/bfnrt".indexOf(text.charAt(offset)) < 0) {
                throw new Broken("escape", backslash);
            }
            return offset + 1;
        }
        int end = offset + 5;
        if (end >= text.length()) {
            throw new Broken("escape", offset);
        }
        for (int index = offset + 1; index < end; index++) {
            if (hex(text.charAt(index)) < 0) {
                throw new Broken("escape", offset);
            }
        }
        return end;
    }

    private int number(int start) throws Broken, TextException {
        int offset = is('-', start) ? start + 1 : start;
        int end = is('0', offset) ? offset + 1 : afterDigits(offset);
        if (end == offset) {
            throw new Broken("value", start);
        }
        int whole = end;
        if (is('.', end)) {
            int after = afterDigits(end + 1);
            end = after > end + 1 ? after : end;
        }
        if (is('e', end) || is('E', end)) {
            int digits = is('+', end + 1) || is('-', end + 1) ? end + 2 : end + 1;
            int after = afterDigits(digits);
            end = after > digits ? after : end;
        }
        String written = text.substring(start, end);
        if (end > whole && Numbers.fraction(written) == null) {
            throw StrictJsonParser.error(
                    text, lang, "text-number", start, "value", Text.cut(written, QUOTED));
        }
        return end;
    }

    private int afterDigits(int offset) {
        int end = offset;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    private boolean is(char expected, int offset) {
        return offset < text.length() && text.charAt(offset) == expected;
    }

    private void require(char expected, int offset, String word) throws Broken {
        if (!is(expected, offset)) {
            throw new Broken(word, offset);
        }
    }

    private int afterBlank(int offset) {
        return Positions.afterBlank(text, offset);
    }
}
