package dev.toolresult.internal.json;

import dev.toolresult.internal.contract.Facts;

/**
 * Checks that Jackson's parser lacks: unpaired surrogates, as characters or as escapes, and depth.
 *
 * @param text the text
 * @param lang language of the findings
 */
public record TextChecks(String text, String lang) {

    /** Checks closely only what a quick look has made suspicious. */
    public void rejectWhatJacksonTakes(char[] characters) throws TextException {
        int openers = 0;
        int escapes = 0;
        boolean hasSurrogates = false;
        for (char one : characters) {
            openers += one == '[' || one == '{' ? 1 : 0;
            escapes += one == '\\' ? 1 : 0;
            hasSurrogates |= Character.isSurrogate(one);
        }
        if (hasSurrogates) {
            rejectUnpairedSurrogates();
        }
        if (escapes > 0) {
            rejectUnpairedSurrogateEscapes();
        }
        if (openers > Facts.DEPTH_LIMIT) {
            rejectDepth();
        }
    }

    private void rejectUnpairedSurrogates() throws TextException {
        int offset = Text.unpairedSurrogate(text);
        if (offset >= 0) {
            String value = String.format("U+%04X", (int) text.charAt(offset));
            throw StrictJsonParser.error(text, lang, "text-surrogate", offset, "value", value);
        }
    }

    private void rejectUnpairedSurrogateEscapes() throws TextException {
        int high = -1;
        int offset = text.indexOf('\\');
        while (offset >= 0 && offset + 1 < text.length()) {
            int unit = unit(offset);
            boolean follows = high >= 0 && offset == high + 6;
            boolean isLow = unit >= 0xDC00 && unit <= 0xDFFF;
            if (high >= 0 && !(follows && isLow)) {
                throw unpairedEscape(high);
            }
            if (high < 0 && isLow) {
                throw unpairedEscape(offset);
            }
            high = unit >= 0xD800 && unit <= 0xDBFF ? offset : -1;
            offset = text.indexOf('\\', offset + (unit < 0 ? 2 : 6));
        }
        if (high >= 0) {
            throw unpairedEscape(high);
        }
    }

    private TextException unpairedEscape(int offset) {
        String value = text.substring(offset, offset + 6);
        return StrictJsonParser.error(text, lang, "text-surrogate", offset, "value", value);
    }

    /** The UTF-16 unit that an escape spells; -1 where it is another escape. */
    private int unit(int offset) {
        if (text.charAt(offset + 1) != 'u' || offset + 6 > text.length()) {
            return -1;
        }
        int unit = 0;
        for (int index = offset + 2; index < offset + 6; index++) {
            int digit = SyntaxErrors.hex(text.charAt(index));
            if (digit < 0) {
                return -1;
            }
            unit = unit * 16 + digit;
        }
        return unit;
    }

    private void rejectDepth() throws TextException {
        int depth = 0;
        boolean inString = false;
        for (int index = 0; index < text.length(); index++) {
            char one = text.charAt(index);
            if (inString) {
                index += one == '\\' ? 1 : 0;
                inString = one != '"';
            } else if (one == '"') {
                inString = true;
            } else if (one == '[' || one == '{') {
                depth++;
                if (depth > Facts.DEPTH_LIMIT) {
                    throw StrictJsonParser.error(text, lang, "text-depth", index, "limit", Facts.DEPTH_LIMIT);
                }
            } else if (one == ']' || one == '}') {
                depth--;
            }
        }
    }
}
