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
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const isAsked = message?.type === QUERY && typeof message.data === "string";
    const data = isAsked ? message.data.replace(/(^|\s)--+(?=\w)/g, "$1") : undefined;
    return postMessage.call(this, isAsked ? { ...message, data } : message, ...rest);
  };
}
