package dev.toolresult.internal.json;

import dev.toolresult.internal.contract.Contract;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text functions with the semantics of Python's, so that all languages agree. */
public final class Text {
    private static final String SPACES = Contract.whiteSpace();
    private static final int LAST_SPACE = SPACES.chars().max().getAsInt();
    private static final Pattern VISIBLE = Pattern.compile(Contract.pattern("visible"));
    private static final int DOTTED_I = 0x130;
    private static final int DOTLESS_I = 0x131;

    private Text() {}

    /** Whether no character is visible, as the schemas' patterns say it. */
    public static boolean isBlank(String text) {
        boolean isSeen = !text.isEmpty() && text.charAt(0) > ' ' && text.charAt(0) < 0x7f;
        return !isSeen && !VISIBLE.matcher(text).find();
    }

    /** Whether there is nothing but Unicode White_Space. */
    public static boolean isWhiteSpace(String text) {
        for (int index = 0; index < text.length(); index++) {
            if (SPACES.indexOf(text.charAt(index)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Without surrounding white space, as {@code str.strip()} defines it. */
    public static String strip(String text) {
        int start = afterSpaces(text, 0);
        int end = text.length();
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** The index of the first character from an offset that {@link #strip} would leave. */
    public static int afterSpaces(String text, int offset) {
        int end = offset;
        while (end < text.length() && isSpace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Without certain characters at its end. */
    public static String stripEnd(String text, String characters) {
        int end = text.length();
        while (end > 0 && characters.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(0, end);
    }

    /** Folded for comparing without case, character by character, as {@code str.casefold()}. */
    public static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        text.codePoints().forEach(one -> {
            if (one < 0x80 || one == DOTLESS_I) {
                folded.appendCodePoint(one < 0x80 ? Character.toLowerCase(one) : one);
            } else if (one == DOTTED_I) {
                folded.append("i\u0307");
            } else {
                Character.toString(one).toUpperCase(Locale.ROOT).codePoints()
                        .forEach(upper -> folded.appendCodePoint(Character.toLowerCase(upper)));
            }
        });
        return folded.toString();
    }

    /** The first characters (code points) of a part of a text. */
    public static String slice(String text, int start, int length) {
        int end = start;
        for (int count = 0; count < length && end < text.length(); count++) {
            end += Character.charCount(text.codePointAt(end));
        }
        return text.substring(start, end);
    }

    /** The first characters (code points) up to a limit, ending in an ellipsis if it was cut. */
    public static String cut(String text, int limit) {
        boolean fits = text.length() <= limit || text.codePointCount(0, text.length()) <= limit;
        return fits ? text : slice(text, 0, limit - 1) + "…";
    }

    /** The index of the first unpaired surrogate; -1 if there is none. */
    public static int unpairedSurrogate(String text) {
        for (int index = 0; index < text.length(); index++) {
            char one = text.charAt(index);
            if (!Character.isSurrogate(one)) {
                continue;
            }
            boolean pair = Character.isHighSurrogate(one)
                    && index + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(index + 1));
            if (!pair) {
                return index;
            }
            index++;
        }
        return -1;
    }

    /** Whether {@link #strip} removes a character. */
    public static boolean isSpace(char one) {
        if (one > ' ' && one < 0x80 || one > LAST_SPACE) {
            return false;
        }
        return one == ' ' || one >= 0x1c && one <= 0x1f || SPACES.indexOf(one) >= 0;
    }
}
