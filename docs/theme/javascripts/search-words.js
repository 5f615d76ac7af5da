// The theme looks for any word of a question. Here a question becomes up to three queries, of which
// the first that finds something counts: all words, all stems, any stem.
"use strict";
{
  const STOP = new Set(
    ("a about an and are as at be between by can do does for from get has have how i in into is it its just let " +
      "like make me my need not of on one or should so some that the there this to too use using want we what when " +
      "where which who why will with without you your").split(" "),
  );
  const ENDINGS = /(?:ations?|ators?|ating|ates?|ated|izes?|ized|ings?|ions?|ments?|ies|ers?|ors?|ed|es|e|s|y)$/;
  const SHORTEST = 4;
  const IS_WORD = /^[a-z]+$/i;
  // What the search takes for an operator, or for a name that is spelled exactly.
  const IS_PLAIN = /^[\p{L}\p{N}_.'-]+$/u;

  /** Return a word without its ending, if enough of it is left. */
  const stem = (word) => {
    const short = IS_WORD.test(word) ? word.toLowerCase().replace(ENDINGS, "") : word;
    return short.length >= SHORTEST ? short : word;
  };

  /** Return the queries for what somebody typed, the narrowest first. */
  globalThis.searchQueries = (typed) => {
    const words = typed.replace(/[?!？！。，]+/g, " ").trim().split(/\s+/);
    if (!words.every((word) => IS_PLAIN.test(word)) || words.some((word) => /^-/.test(word))) return [typed];
    const kept = words.filter((word) => !STOP.has(word.toLowerCase()));
    const asked = kept.length > 0 ? kept : words;
    const all = (list) => list.flatMap((word) => word.split(/-+/)).filter(Boolean).map((word) => `+${word}*`).join(" ");
    const isChinese = /\p{sc=Han}/u.test(typed);
    if (isChinese) return [asked.join(" ")];
    const stems = asked.map(stem);
    return [...new Set([asked.length > 1 ? all(asked) : asked[0], all(stems), stems.join(" ")])];
  };
}
