package dev.toolresult.internal.running;

import java.util.Map;

/** What a runner says, in both languages; the same sentences as in the Python package. */
public enum RunnerTexts {
    TIMEOUT("{tool} did not finish within {limit}", "{tool} 未在{limit}内完成"),
    TIMEOUT_RUNNING(
            "{tool} did not finish within {limit} and could not be stopped; it may still take"
                    + " effect",
            "{tool} 未在{limit}内完成，也无法停止，仍可能生效"),
    CANCELLED("{tool} was cancelled before it finished", "{tool} 在完成之前被取消"),
    RAISED("{tool} could not complete", "{tool} 未能完成"),
    RAISED_TYPE("{error}: {tool} could not complete", "{error}：{tool} 未能完成"),
    BROKEN(
            "{tool} is broken: it ran, but what it returned is not a valid result. Do not call it"
                    + " again with the same arguments.",
            "{tool} 有缺陷：已经运行，但返回的不是有效结果。不要用相同的参数再次调用。"),
    COMPLETED(
            "{tool} completed, but its result cannot be shown. Its effects, if any, have taken"
                    + " place: do not call it again with the same arguments.",
            "{tool} 已成功执行，但其结果无法显示。它的作用（如有）已经产生：不要用相同的参数再次调用。"),
    DENIED("{tool} was not approved", "{tool} 未获批准"),
    DENIED_REASON("{tool} was not approved: {reason}", "{tool} 未获批准：{reason}"),
    UNDECIDED(
            "{tool} did not run: the decision whether it may could not be made",
            "{tool} 未运行：未能决定是否批准"),
    NOTHING_RETURNED(
            "{tool} returned nothing where a result is expected", "{tool} 没有返回任何结果"),
    TOOL_UNKNOWN("unknown tool {name}; the tools are {names}", "没有工具 {name}；可用工具：{names}"),
    NO_JSON("arguments: {problem}", "参数：{problem}"),
    NO_OBJECT(
            "expected an object of parameters such as {\"name\": value}, got {found}",
            "参数应为 {\"名称\": 值} 形式的对象，实际为{found}"),
    UNREADABLE("the arguments of {tool} are not a JSON object", "{tool} 的参数不是 JSON 对象"),
    MISSING("missing parameter {name}: expected {expected}", "缺少参数 {name}：应为 {expected}"),
    UNKNOWN(
            "unknown parameter {name}; the parameters are {names}",
            "没有参数 {name}；可用参数：{names}"),
    TYPE(
            "parameter {name}: expected {expected}, got {found}",
            "参数 {name} 应为 {expected}，实际为{found}"),
    SECOND("{number} second", "{number}秒"),
    SECONDS("{number} seconds", "{number}秒");

    private final Map<String, String> texts;

    RunnerTexts(String english, String chinese) {
        texts = Map.of("en", english, "zh", chinese);
    }

    /** The sentence; words alternate names and values. */
    public String in(String lang, String... words) {
        String text = texts.get(lang);
        for (int index = 0; index < words.length; index += 2) {
            text = text.replace("{" + words[index] + "}", words[index + 1]);
        }
        return text;
    }
}
