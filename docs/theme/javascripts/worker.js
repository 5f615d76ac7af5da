// A page that was opened from a disk may start no worker from there; its search runs in a frame
// instead. One whose script is in memory starts as everywhere.
"use strict";
if (location.protocol === "file:") {
  const Native = globalThis.Worker;
  globalThis.Worker = class extends EventTarget {
    #ready;
    #inside;

    constructor(url) {
      if (String(url).startsWith("blob:")) return new Native(url);
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.#inside = frame.contentWindow;
      const load = (source) =>
        new Promise((resolve, reject) => {
          const script = frame.contentDocument.createElement("script");
          Object.assign(script, { src: source, onload: resolve, onerror: reject });
          frame.contentDocument.head.append(script);
        });
      this.#inside.importScripts = async (...sources) => {
        for (const source of sources) await load(source);
      };
      // What the script inside posts comes out here.
      this.#inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.#ready = load(String(url));
    }

    async postMessage(data) {
      await this.#ready;
      this.#inside.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
  // By this name the theme's script knows that it runs in a frame, and where its languages are.
  globalThis.IFrameWorker = globalThis.Worker;
}
