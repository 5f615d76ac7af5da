package dev.toolresult.internal.contract;

import dev.toolresult.internal.json.Text;

/** The text of an exception, and what a builder makes of a failure. */
public final class ErrorText {
    private ErrorText() {}

    /** The message of a failure: what was said, or else what it means; never blank. */
    public static String orElse(String said, String meaning) {
        return said == null || Text.isBlank(said) ? meaning : escaped(said);
    }

    /** The message for an exception: its type and its message, or else what it means. */
    public static String typed(Throwable error, String meaning, String lang) {
        String name = nameOf(error);
        String said = of(error);
        return said == null
                ? Catalog.phrase("failure.with-type", lang, "meaning", meaning, "error", name)
                : name + ": " + said;
    }

    /** The message, with unpaired surrogates as escapes; null if it is blank. */
    public static String of(Throwable error) {
        String text;
        try {
            text = error.getMessage();
        } catch (RuntimeException broken) {
            return null;
        }
        if (text == null || Text.isBlank(text)) {
            return null;
        }
        return escaped(text);
    }

    private static String escaped(String text) {
        StringBuilder written = new StringBuilder();
        text.codePoints().forEach(one -> {
            boolean isHalf = one >= Character.MIN_SURROGATE && one <= Character.MAX_SURROGATE;
            written.append(isHalf ? String.format("\\u%04x", one) : Character.toString(one));
        });
        return written.toString();
    }

    /** The name of an exception's class; an anonymous class has the name of its parent. */
    public static String nameOf(Throwable error) {
        Class<?> type = error.getClass();
        while (type.getSimpleName().isEmpty()) {
            type = type.getSuperclass();
        }
        return type.getSimpleName();
    }
}
