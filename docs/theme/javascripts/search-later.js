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

  // To the search, "-" before a word means that it must not be there; "--fail-on" means an option.
  const QUERY = 2;
  const RESULT = 3;
  const ENOUGH = 5;
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

  // Answers come in the order of the queries; what was typed before counts no more.
  const asked = new WeakMap();
  const { postMessage } = Worker.prototype;
  const ask = (worker, question, query, rest = []) => {
    asked.get(worker).push(question);
    return postMessage.call(worker, { type: QUERY, data: query }, ...rest);
  };
  const latest = new WeakMap();
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.type !== QUERY || typeof message.data !== "string") return postMessage.call(this, message, ...rest);
    const [first, ...others] = searchQueries(message.data.replace(/(^|\s)--+(?=\w)/g, "$1"));
    const question = { others, found: [], suggest: undefined };
    if (!asked.has(this)) asked.set(this, []);
    latest.set(this, question);
    return ask(this, question, first, rest);
  };

  /** Collect an answer; return the whole of it, or undefined while more is asked. */
  const answered = (worker, data) => {
    const question = asked.get(worker).shift();
    if (question !== latest.get(worker)) return undefined;
    const known = new Set(question.found.map(nameOf));
    question.found.push(...data.items.filter((group) => !known.has(nameOf(group))));
    question.suggest ??= data.suggest;
    if (question.found.length < ENOUGH && question.others.length > 0) {
      ask(worker, question, question.others.shift());
      return undefined;
    }
    return { ...data, items: question.found.map(labeled), suggest: question.suggest };
  };

  const { addEventListener } = EventTarget.prototype;
  const listening = new WeakSet();
  const whole = new WeakSet();
  Worker.prototype.addEventListener = function (type, ...rest) {
    if (type === "message" && !listening.has(this)) {
      listening.add(this);
      addEventListener.call(this, "message", (event) => {
        if (whole.has(event) || event.data?.type !== RESULT || !asked.get(this)?.length) return;
        event.stopImmediatePropagation();
        const data = answered(this, event.data.data);
        if (data === undefined) return;
        const message = new MessageEvent("message", { data: { type: RESULT, data } });
        whole.add(message);
        this.dispatchEvent(message);
      });
    }
    return addEventListener.call(this, type, ...rest);
  };
}
