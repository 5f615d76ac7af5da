"""The `ErrorCode` enumeration of the Java library, written out from the table."""

import json
from collections.abc import Mapping
from typing import Any

from codegen.generate.publish import notice
from codegen.source import Source

_HEAD = """\
package dev.toolresult;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The error codes of the contract, with what each means for a machine and for a model. */
public enum ErrorCode {
"""

_METHODS = r"""
    private static final Map<Integer, ErrorCode> BY_CODE =
            Arrays.stream(values())
                    .collect(Collectors.toUnmodifiableMap(ErrorCode::code, one -> one));

    private final int code;
    private final String kind;
    private final boolean retryable;
    private final int httpStatus;
    private final String since;
    private final boolean deprecated;
    private final String origin;
    private final Map<String, String> message;
    private final Map<String, String> description;
    private final Map<String, String> advice;

    ErrorCode(
            int code, String kind, boolean retryable, int httpStatus,
            String since, boolean deprecated, String origin,
            String messageEn, String messageZh, String descriptionEn, String descriptionZh,
            String adviceEn, String adviceZh) {
        this.code = code;
        this.kind = kind;
        this.retryable = retryable;
        this.httpStatus = httpStatus;
        this.since = since;
        this.deprecated = deprecated;
        this.origin = origin;
        this.message = Map.of("en", messageEn, "zh", messageZh);
        this.description = Map.of("en", descriptionEn, "zh", descriptionZh);
        this.advice = Map.of("en", adviceEn, "zh", adviceZh);
    }

    /** The number that payloads carry. */
    public int code() {
        return code;
    }

    /** Who has to act: success, client, server or system. */
    public String kind() {
        return kind;
    }

    /** Whether the same call may succeed later. */
    public boolean retryable() {
        return retryable;
    }

    /** The status for a server to answer with. */
    public int httpStatus() {
        return httpStatus;
    }

    /** The contract version that added the code. */
    public String since() {
        return since;
    }

    /** Whether new tools should avoid it. */
    public boolean deprecated() {
        return deprecated;
    }

    /** Who defined the row: agentflow or toolresult. */
    public String origin() {
        return origin;
    }

    /** The short default text in English. */
    public String message() {
        return message("en");
    }

    /**
     * The short default text.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String message(String lang) {
        return in(lang, message);
    }

    /**
     * What the code means and when to use it.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String description(String lang) {
        return in(lang, description);
    }

    /**
     * What the model should do next.
     *
     * @param lang "en" or "zh"
     * @throws IllegalArgumentException another language
     */
    public String advice(String lang) {
        return in(lang, advice);
    }

    /** The row of a number; empty if the table has none. */
    public static Optional<ErrorCode> of(int code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    private static String in(String lang, Map<String, String> texts) {
        String text = texts.get(lang);
        if (text == null) {
            throw new IllegalArgumentException("lang: expected one of en, zh, got '" + lang + "'");
        }
        return text;
    }
}
"""


def java_error_code_enum(source: Source) -> str:
    """Return the text of ErrorCode.java."""
    members = ",\n".join(_member(row) for row in source.table["codes"])
    return f"// {notice('schemas/v1/error-codes.json')}\n{_HEAD}{members};\n{_METHODS}"


def _member(row: Mapping[str, Any]) -> str:
    retryable = "true" if row["retryable"] else "false"
    texts = ",\n            ".join(
        json.dumps(row[key][lang], ensure_ascii=False)
        for key in ("message", "description", "advice")
        for lang in ("en", "zh")
    )
    return (
        f"    /** {row['description']['en']} {row['description']['zh']} */\n"
        f"    {row['name']}(\n"
        f'            {row["code"]}, "{row["kind"]}", {retryable}, {row["http_status"]},\n'
        f'            "{row["since"]}", {"true" if row["deprecated"] else "false"}, '
        f'"{row["origin"]}",\n'
        f"            {texts})"
    )
