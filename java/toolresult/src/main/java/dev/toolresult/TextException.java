package dev.toolresult;

/** The text is not strict JSON; {@link #finding} says where and why. */
final class TextException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    TextException(Finding finding) {
        super(finding.toString(), null, false, false);
        this.finding = finding;
    }

    Finding finding() {
        return finding;
    }
}
