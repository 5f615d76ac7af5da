package dev.toolresult.internal.json;

import dev.toolresult.validation.Finding;

/** The text is not strict JSON; {@link #finding} says where and why. */
public final class TextException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Finding finding;

    public TextException(Finding finding) {
        super(finding.toString(), null, false, false);
        this.finding = finding;
    }

    public Finding finding() {
        return finding;
    }
}
