"""The enumeration in Java."""

import json
from collections.abc import Sequence

from toolresult.cli.emission.rows import CONTRACT, Row, in_block_comment, sentence

_HEAD = """\
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The error codes, with what each means for a machine and for a model. */
public enum ErrorCode {
"""

_METHODS = r"""
    private static final Map<Integer, ErrorCode> byCode =
            Arrays.stream(values())
                    .collect(Collectors.toUnmodifiableMap(ErrorCode::code, one -> one));

    private final int code;
    private final String kind;
    private final boolean retryable;
    private final String effect;
    private final int httpStatus;
    private final String since;
    private final boolean deprecated;
    private final String origin;
    private final Map<String, String> message;
    private final Map<String, String> description;
    private final Map<String, String> advice;

    ErrorCode(
            int code, String kind, boolean retryable, String effect, int httpStatus,
            String since, boolean deprecated, String origin,
            String messageEn, String messageZh, String descriptionEn, String descriptionZh,
            String adviceEn, String adviceZh) {
        this.code = code;
        this.kind = kind;
        this.retryable = retryable;
        this.effect = effect;
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

    /** What may have happened although it failed: none, unknown or partial; empty: not stated. */
    public Optional<String> effect() {
        return Optional.ofNullable(effect);
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
     * The short default text, in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public String message(Locale locale) {
        return in(language(locale), message);
    }

    /** What the code means and when to use it, in English. */
    public String description() {
        return description("en");
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
     * What the code means and when to use it, in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public String description(Locale locale) {
        return in(language(locale), description);
    }

    /** What the model should do next, in English. */
    public String advice() {
        return advice("en");
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

    /**
     * What the model should do next, in the language of a locale.
     *
     * @param locale Chinese, or English for any other
     */
    public String advice(Locale locale) {
        return in(language(locale), advice);
    }

    /** The row of a number; empty if the table has none. */
    public static Optional<ErrorCode> of(int code) {
        return Optional.ofNullable(byCode.get(code));
    }

    private static String language(Locale locale) {
        return locale.getLanguage().equals("zh") ? "zh" : "en";
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


def java_enum(
    rows: Sequence[Row], notice: str, package: str | None = None, name: str = CONTRACT
) -> str:
    """Return the text of `ErrorCode.java`.

    Args:
        rows: complete rows (`complete_rows`).
        notice: the comment in the first line.
        package: the Java package; None leaves the line out.
        name: name of the enumeration.
    """
    place = "" if package is None else f"package {package};\n\n"
    members = ",\n".join(map(_member, rows))
    head, methods = _HEAD.replace(CONTRACT, name), _METHODS.replace(CONTRACT, name)
    return f"// {notice}\n{place}{head}{members};\n{methods}"


def _member(row: Row) -> str:
    texts = ",\n            ".join(
        json.dumps(row[key][lang], ensure_ascii=False)
        for key in ("message", "description", "advice")
        for lang in ("en", "zh")
    )
    description = row["description"]
    comment = in_block_comment(sentence(dict.fromkeys([description["en"], description["zh"]])))
    return (
        f"    /** {comment} */\n"
        f"    {row['name']}(\n"
        f'            {row["code"]}, "{row["kind"]}", {_boolean(row["retryable"])}, '
        f"{json.dumps(row.get('effect'))}, {row['http_status']},\n"
        f"            {json.dumps(row['since'])}, {_boolean(row['deprecated'])}, "
        f"{json.dumps(row['origin'], ensure_ascii=False)},\n"
        f"            {texts})"
    )


def _boolean(value: bool) -> str:
    return "true" if value else "false"
