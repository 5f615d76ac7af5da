/** What a tool that is run says, in both languages: the words of Python's executor. */

import type { Lang, Texts } from "../contract/contract.js";

const TEXTS = {
  timeout: { en: "{tool} did not finish within {limit}", zh: "{tool} 未在{limit}内完成" },
  "timeout-running": {
    en: "{tool} did not finish within {limit} and could not be stopped; it may still take effect",
    zh: "{tool} 未在{limit}内完成，也无法停止，仍可能生效",
  },
  seconds: { en: "{number} seconds", zh: "{number}秒" },
  raised: { en: "{tool} could not complete", zh: "{tool} 未能完成" },
  "raised-type": { en: "{error}: {tool} could not complete", zh: "{error}：{tool} 未能完成" },
  cancelled: { en: "{tool} was cancelled", zh: "{tool} 已取消" },
  unusable: {
    en: "{tool} completed, but its result cannot be shown. Its effects, if any, have taken place: do not call it again with the same arguments.",
    zh: "{tool} 已成功执行，但其结果无法显示。它的作用（如有）已经产生：不要用相同的参数再次调用。",
  },
  stream: {
    en: "{tool} returned a stream where a result is expected; nothing of it was read",
    zh: "{tool} 返回的是流，而不是结果；没有读取其中的内容",
  },
  nothing: { en: "{tool} returned nothing where a result is expected", zh: "{tool} 没有返回任何结果" },
} satisfies Readonly<Record<string, Texts>>;

/** Return a sentence with its words filled in. */
export function sentence(
  key: keyof typeof TEXTS,
  lang: Lang,
  words: Readonly<Record<string, string>>,
): string {
  return TEXTS[key][lang].replace(/\{([a-z]+)\}/g, (whole, name: string) => words[name] ?? whole);
}
