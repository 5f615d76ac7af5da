package dev.toolresult;

/** The text of an exception. */
final class ErrorText {
    private ErrorText() {}

    /** The message, with unpaired surrogates as escapes; null if it is blank. */
    static String of(Throwable error) {
        String text;
        try {
            text = error.getMessage();
        } catch (RuntimeException broken) {
            return null;
        }
        if (text == null || Text.isBlank(text)) {
            return null;
        }
        StringBuilder written = new StringBuilder();
        text.codePoints().forEach(one -> {
            boolean isHalf = one >= Character.MIN_SURROGATE && one <= Character.MAX_SURROGATE;
            written.append(isHalf ? String.format("\\u%04x", one) : Character.toString(one));
        });
        return written.toString();
    }

    /** The name of an exception's class; an anonymous class has the name of its parent. */
    static String nameOf(Throwable error) {
        Class<?> type = error.getClass();
        while (type.getSimpleName().isEmpty()) {
            type = type.getSuperclass();
        }
        return type.getSimpleName();
    }
}
