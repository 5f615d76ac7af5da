// How the search ranks. A word counts by how rare it is, wherever its stem, one of its parts or a
// word of the same meaning stands; what a place is called weighs more than what it says, and each
// place is helped by its page. Chinese is compared by pairs of characters.
"use strict";
{
  const STOP = new Set(
    ("a about an and any are as at be been before being between by can could did do does during each every for from get " +
      "gets getting give gives given had has have having how i if in instead into is it its just keep let like make makes " +
      "making me my need needs no not of off on one only or other our out over per please possible properly right same " +
      "should so some still such than that the their them then there these they thing this to too under use used using " +
      "very via want wants was way we were what when where which while who whose why will with within without work works " +
      "working would you your").split(" "),
  );
  const CHINESE_STOP =
    /为什么|怎么办|怎么|怎样|如何|什么|哪些|哪个|多少|是否|可以|能否|能不能|是不是|有没有|一个|不了|不到|始终|总是|[吗呢吧的了里在和与有会算是把被给让]/gu;
  // A word with what joins its parts: is_valid, fail-on, 1.0, ToolReturn. A tag or an entity is none.
  const WORD = /\p{sc=Han}+|[\p{L}\p{N}_]+(?:[-.'][\p{L}\p{N}_]+)*/gu;
  const MARKUP = /<[^>]*>|&(?:[a-z]+|#\d+);/g;
  const PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g;
  const IS_CHINESE = /^\p{sc=Han}/u;
  const ENDINGS =
    /(?:ations?|ators?|ating|ated|ates?|izations?|izing|ized|izes?|ures?|ings?|ions?|ments?|ers?|ed|ables?|ively|ives?|ly|e|y)$/;
  const SHORTEST = 4;
  const SHORTEST_VERB = 3;

  // How much a term counts where it stands.
  const TITLE = 4;
  const PAGE_TITLE = 2;
  const SECTION_TITLE = 0.5;
  const TAG = 9;
  const PAGE_TEXT = 0.1;
  const USUAL_LENGTH = 120;
  // A second time counts less than the first.
  const SATURATION = 4;
  // How much a place gains by its page, and by a tag of which the question has each word, or is it.
  const PAGE = 2.5;
  const PHRASE = 1.2;
  const EXACT = 4;
  // How much less a word counts by its part, or by another of the same meaning.
  const PART_OF = 0.5;
  const SYNONYM = 0.5;
  const COMPLETIONS = 20;
  const AT_ONCE = 100;

  /** Return a word without its endings, if enough of it is left. */
  const stem = (word) => {
    let short = word.replace(/ies$/, "y").replace(/([^sui])s$/, "$1");
    if (!/^[a-z]+$/.test(short)) return word;
    for (let longer = ""; longer !== short; ) {
      longer = short;
      const cut = short.replace(ENDINGS, "").replace(/([^lsz])\1$/, "$1");
      if (cut.length >= (/(?:ing|ed)$/.test(short) ? SHORTEST_VERB : SHORTEST)) short = cut;
    }
    return short;
  };

  const pairs = (run) => (run.length < 2 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)));

  const known = new Map();
  /** Return the terms that a word is found by: itself, then its parts. */
  const termsOf = (word) => {
    if (!known.has(word)) {
      const parts = word.match(PART) ?? [];
      const whole = [word, ...(parts.length > 1 ? parts : [])].map((one) => stem(one.toLowerCase()));
      known.set(word, IS_CHINESE.test(word) ? pairs(word) : [...new Set(whole)]);
    }
    return known.get(word);
  };

  const wordsOf = (text) => text.replace(MARKUP, " ").replaceAll("\u200b", "").match(WORD) ?? [];
  const allTerms = (text) => wordsOf(text).flatMap(termsOf);
  // Of a name in a tag the parts do not count: tool_result is not what results of tools are.
  const tagTerms = (tag) => new Set(wordsOf(tag).flatMap((word) => (IS_CHINESE.test(word) ? termsOf(word) : termsOf(word)[0])));

  /** Return the words of a question that tell something. */
  const telling = (question) => {
    const words = wordsOf(question.replace(/\p{sc=Han}+/gu, (run) => run.replace(CHINESE_STOP, " ")));
    const kept = words.filter((word) => !STOP.has(word.toLowerCase()));
    if (kept.length > 0) return kept;
    return words.length > 0 ? words : wordsOf(question);
  };

  /** Return the blocks of a text that the words stand in, each with the words marked. */
  const excerpt = (html, isAsked) => {
    const marked = (text) =>
      text.replace(new RegExp(`${MARKUP.source}|${WORD.source}`, "gu"), (word) =>
        /^[<&]/.test(word) || !termsOf(word).some(isAsked) ? word : `<mark data-md-highlight>${word}</mark>`,
      );
    const blocks = html.split(/(?=<(?:p|pre|ul|ol)>)/);
    const first = blocks.find((block) => allTerms(block).some(isAsked)) ?? blocks[0];
    return marked(first);
  };

  const later = () => new Promise((resolve) => setTimeout(resolve));

  /**
   * Read the entries of the index; the promise gives a function that answers a question with
   * groups of entries, one a page, the best first.
   */
  globalThis.readSearchIndex = async (entries, sameWords) => {
    const places = new Map(); // term → Map(number of an entry or a page → weight)
    const tags = [];
    const names = new Map(); // title → numbers of the entries that have it
    const pageOf = entries.map(({ location }) => location.split("#")[0]);
    const pages = new Map([...new Set(pageOf)].map((page, at) => [page, entries.length + at]));
    const entryOf = new Map(entries.map((entry) => [entry.location, entry]));

    const add = (at, terms, weight) => {
      for (const term of terms) {
        if (!places.has(term)) places.set(term, new Map());
        places.get(term).set(at, (places.get(term).get(at) ?? 0) + weight);
      }
    };
    const read = (entry, at) => {
      const page = pages.get(pageOf[at]);
      const isPage = entry.location === pageOf[at];
      const text = allTerms(entry.text);
      const title = new Set(allTerms(entry.title));
      const name = entry.title.replace(MARKUP, "").replaceAll("\u200b", "").trim().toLowerCase();
      names.set(name, [...(names.get(name) ?? []), at]);
      add(at, text, 1 / (0.5 + (0.5 * text.length) / USUAL_LENGTH));
      add(at, title, TITLE);
      add(at, new Set(allTerms(entryOf.get(pageOf[at])?.title ?? "")), PAGE_TITLE);
      add(page, text, PAGE_TEXT);
      add(page, title, isPage ? TITLE : SECTION_TITLE);
      for (const tag of entry.tags ?? []) {
        const terms = tagTerms(tag);
        tags.push({ at, terms, tag: tag.toLowerCase() });
        add(at, terms, TAG / terms.size);
        if (isPage) add(page, terms, TAG / terms.size);
      }
    };
    for (let at = 0; at < entries.length; at++) {
      read(entries[at], at);
      if (at % AT_ONCE === 0) await later(); // the page stays alive
    }
    const vocabulary = [...places.keys()].sort();
    const synonyms = new Map();
    for (const group of sameWords) {
      const stems = group.map((word) => termsOf(word)[0]);
      for (const one of stems) synonyms.set(one, [...(synonyms.get(one) ?? []), ...stems.filter((other) => other !== one)]);
    }

    const rarity = (term) => Math.log(1 + entries.length / (0.5 + (places.get(term)?.size ?? 0)));
    const completions = (start) => {
      const from = vocabulary.findIndex((term) => term >= start);
      const some = from < 0 ? [] : vocabulary.slice(from, from + COMPLETIONS);
      return some.filter((term) => term.startsWith(start));
    };
    /** Return how a word of a question may stand in an entry: term → how much it counts. */
    const waysOf = ([whole, ...parts], isLast) => {
      const others = [...(synonyms.get(whole) ?? []), ...(isLast || !places.has(whole) ? completions(whole) : [])];
      const ways = [...parts.map((part) => [part, PART_OF]), ...others.map((other) => [other, SYNONYM]), [whole, 1]];
      return new Map(ways.filter(([term]) => places.has(term)));
    };

    /** Return what each entry and page is worth to the words. */
    const weigh = (words) => {
      const scores = new Map();
      const covered = new Map();
      let whole = 0;
      words.forEach((terms, position) => {
        const best = new Map();
        let worth = 0;
        for (const [term, weight] of waysOf(terms, position === words.length - 1)) {
          const most = weight * rarity(term);
          worth = Math.max(worth, most);
          for (const [at, times] of places.get(term)) {
            const score = (most * times) / (times + SATURATION);
            if (score > (best.get(at)?.score ?? 0)) best.set(at, { score, most });
          }
        }
        whole += worth;
        for (const [at, { score, most }] of best) {
          scores.set(at, (scores.get(at) ?? 0) + score);
          covered.set(at, (covered.get(at) ?? 0) + most);
        }
      });
      return { scores, covered, whole: whole || 1 };
    };

    return (question) => {
      const asked = telling(question);
      const words = asked.flatMap((word) => (IS_CHINESE.test(word) ? termsOf(word).map((term) => [term]) : [termsOf(word)]));
      const terms = new Set(words.flat());
      const { scores, covered, whole } = weigh(words);
      const typed = question.trim().toLowerCase();
      for (const { at, terms: ofTag, tag } of tags) {
        if (tag !== typed && ![...ofTag].every((term) => terms.has(term))) continue;
        const worth = [...ofTag].reduce((sum, term) => sum + rarity(term), 0);
        const gain = tag === typed ? worth * EXACT : worth * PHRASE * Math.min(1, worth / whole);
        scores.set(at, (scores.get(at) ?? 0) + gain);
        if (tag === typed) covered.set(at, whole);
      }
      for (const at of names.get(typed) ?? []) scores.set(at, (scores.get(at) ?? 0) + EXACT * whole);
      const scoreOf = (at) => (scores.get(at) ?? 0) * ((covered.get(at) ?? 0) / whole) ** 0.25;
      const groups = new Map(pageOf.map((page) => [page, []]));
      entries.forEach((entry, at) => {
        if (!scores.has(at)) return;
        const score = (scoreOf(at) + PAGE * scoreOf(pages.get(pageOf[at]))) * (entry.boost ?? 1);
        groups.get(pageOf[at]).push({ ...entry, score });
      });
      for (const [page, group] of groups) {
        const entry = entryOf.get(page);
        if (group.length > 0 && entry && !group.some(({ location }) => location === page)) group.push({ ...entry, score: 0 });
        group.sort((one, other) => other.score - one.score);
      }
      const isAsked = (term) => terms.has(term);
      const marks = Object.fromEntries(asked.map((word) => [word, true]));
      return [...groups.values()]
        .filter((group) => group.length > 0)
        .sort(([one], [other]) => other.score - one.score)
        .map((group) => group.map(({ tags: _, ...entry }) => ({ ...entry, terms: marks, get text() { return excerpt(entry.text, isAsked); } })));
    };
  };
}
