// The index of the search is larger than any page, so it is fetched when the search is opened.
// The theme fetches it with each page; its request waits here.
"use strict";
{
  const INDEX = /\/search\/search_index\.json$/;
  const { open, send } = XMLHttpRequest.prototype;
  // A link from the search (?h=) marks the words, and a link to the search (?q=) opens it.
  const isWanted = /[?&][hq]=/.test(location.search);
  const opened = new Promise((resolve) => {
    if (isWanted) resolve();
    for (const event of ["focusin", "change"]) {
      document.addEventListener(event, ({ target }) => {
        if (target.closest("[data-md-component=search], #__search")) resolve();
      });
    }
  });
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.isOfIndex = INDEX.test(url);
    return open.call(this, method, url, ...rest);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (this.isOfIndex) opened.then(() => send.call(this, body));
    else send.call(this, body);
  };

  const SETUP = 0;
  const QUERY = 2;
  const RESULT = 3;
  const KINDS = {
    en: { reference: "Reference", api: "API", findings: "Rule", codes: "Code", guides: "Guide", cookbook: "Recipe" },
    zh: { reference: "参考", api: "API", findings: "规则", codes: "错误码", guides: "指南", cookbook: "配方" },
  };
  const FOLDERS = [
    [/^reference\/(?:python|java|typescript|go)\//, "api"],
    [/^reference\/findings/, "findings"],
    [/^reference\/error-codes/, "codes"],
    [/^reference\//, "reference"],
    [/^guides\//, "guides"],
    [/^cookbook\//, "cookbook"],
  ];
  const words = KINDS[document.documentElement.lang] ?? KINDS.en;
  const nameOf = (group) => (group.find((entry) => !entry.parent) ?? group[0]).location;

  /** Return a result with the kind of its page behind its title. */
  const labeled = (group) => {
    const kind = words[FOLDERS.find(([place]) => place.test(nameOf(group)))?.[1]];
    if (!kind) return group;
    return group.map((entry) => ({ ...entry, title: `${entry.title} <small class="tr-kind">${kind}</small>` }));
  };

  // The theme's own search, which takes any word of a question for an answer, gets nothing to do.
  const indexes = new WeakMap();
  const MOST = 30;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    // The successor of the theme calls them items, and searches by itself.
    if (message?.type === SETUP && message.data?.docs) {
      const { config, docs } = message.data;
      indexes.set(this, readSearchIndex(docs, config.same));
      const nothing = { ...message, data: { ...message.data, config: { ...config, lang: ["en"] }, docs: [] } };
      return postMessage.call(this, nothing, ...rest);
    }
    if (message?.type !== QUERY || !indexes.has(this)) return postMessage.call(this, message, ...rest);
    return indexes.get(this).then((answersTo) => {
      const items = message.data.trim() ? answersTo(message.data).slice(0, MOST).map(labeled) : [];
      this.dispatchEvent(new MessageEvent("message", { data: { type: RESULT, data: { items } } }));
    });
  };
}
