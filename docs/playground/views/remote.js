// A large text is judged in a worker, which can be stopped.

import { VIEW_WORDS as words } from "words";
import { button } from "../first/elements.js";
import { judge, SCRIPT } from "../first/engine.js";

/** Return how a page judges a large text, and how it stops. */
export function remoteJudge(page, present) {
  let worker = null;

  function stop() {
    worker?.terminate();
    worker = null;
  }

  async function check(payload, options, isCurrent) {
    stop();
    page.report = null;
    say(words.checking(payload.length));
    worker = started();
    const done = (report, views) => {
      stop();
      if (isCurrent()) present(report, views);
    };
    if (worker === null) return judgeHere(payload, options, isCurrent, done);
    page.rest.replaceChildren(button(words.stop, halt));
    worker.onmessage = ({ data: { report, views } }) => done(report, views);
    worker.onerror = (event) => {
      event.preventDefault();
      stop();
      judgeHere(payload, options, isCurrent, done);
    };
    worker.postMessage({ payload, options });
  }

  function halt() {
    stop();
    say(words.stopped);
    page.answer.ariaBusy = "false";
    page.text.focus();
  }

  function say(text) {
    delete page.root.dataset.valid;
    page.verdict.dataset.valid = "";
    page.verdict.textContent = text;
    page.findings.replaceChildren();
    page.rest.replaceChildren();
  }

  return { check, stop };
}

/** Start the worker; null where there is none, as for pages that were opened from a disk. */
function started() {
  if (location.protocol === "file:") return null; // the search has a frame in its place
  try {
    return new Worker(SCRIPT);
  } catch {
    return null;
  }
}

/** Judge on the page itself, once it has said that it does. */
async function judgeHere(payload, options, isCurrent, done) {
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (!isCurrent()) return;
  const { report, ...views } = await judge(payload, options);
  done(report, views);
}
