// A large text is judged in a worker, which can be stopped, and shown step by step.

import { VIEW_WORDS as words } from "words";
import { button, element } from "../first/elements.js";
import { load, PARTS, reportOn, SCRIPT } from "../first/engine.js";
import { stepsOf } from "./results.js";

/**
 * Return how a page judges a large text, and how it stops.
 *
 * @param present shows a report with its views, and returns its sections.
 */
export function remoteJudge(page, present) {
  let worker = null;
  let stopped = () => {};

  function stop() {
    stopped();
    worker?.terminate();
    worker = null;
  }

  async function check(payload, options, isCurrent) {
    stop();
    page.report = null;
    say(words.checking(payload.length));
    let isStopped = false;
    stopped = () => (isStopped = true);
    const isWanted = () => isCurrent() && !isStopped;
    const take = taking(page, present, isWanted, stopper(isWanted));
    page.rest.replaceChildren(stopper(isWanted));
    const mine = await started();
    if (!isWanted()) return mine?.terminate();
    const here = () => {
      page.rest.prepend(element("p", { class: "pg-note" }, words.checkingHere));
      return judgeHere(payload, options, isWanted, take);
    };
    if (mine === null) return here();
    worker = mine;
    mine.onmessage = ({ data }) => {
      if (take(data) && worker === mine) stop();
    };
    mine.onerror = (event) => {
      event.preventDefault();
      mine.terminate();
      if (isWanted()) here();
    };
    mine.postMessage({ payload, options });
  }

  /** Make the button that stops what is under way. */
  function stopper(isWanted) {
    return button(words.halt, () => {
      if (!isWanted()) return;
      const isJudged = page.report !== null;
      stop();
      if (isJudged) page.rest.querySelector(".pg-progress").replaceChildren(words.notConverted);
      else say(words.stopped);
      for (const one of page.rest.querySelectorAll(".pg-waiting")) one.remove();
      page.answer.ariaBusy = "false";
      page.text.focus();
    });
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

/** Return what takes the steps of a judgment, and says whether one was the last. */
function taking(page, present, isWanted, stopButton) {
  let shown;
  let all = 0;
  const progress = element("p", { class: "pg-note pg-progress" });
  return (step) => {
    if (!isWanted()) return true;
    if (step.report !== undefined) {
      shown = present(step.report, step.views);
      all = shown.waiting.size;
      if (all > 0) shown.elements[0].before(progress);
    } else {
      shown.put(step.index, step.row);
    }
    const isLast = shown.waiting.size === 0;
    if (isLast) {
      progress.remove();
      page.answer.ariaBusy = "false";
    } else {
      progress.replaceChildren(words.converting(all - shown.waiting.size, all), stopButton);
    }
    return isLast;
  };
}

/** Start the worker; null where there is none. */
async function started() {
  try {
    return new Worker(location.protocol === "file:" ? await inMemory() : SCRIPT);
  } catch {
    return null;
  }
}

let address;

/** Return the address of the scripts in memory: from a disk, a browser starts no worker. */
async function inMemory() {
  await load("later"); // which a worker in memory cannot load
  const source = Object.values(PARTS).map((part) => `(${part})();`);
  address ??= URL.createObjectURL(new Blob(source, { type: "text/javascript" }));
  return address;
}

/** Judge on the page itself, in slices, once it has said that it does. */
async function judgeHere(payload, options, isWanted, take) {
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  await pause(50);
  if (!isWanted()) return;
  const report = await reportOn(payload, options);
  for (const step of stepsOf(payload, report, options)) {
    if (take(step)) return;
    await pause(0);
  }
}
