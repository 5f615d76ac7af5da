// The playground of the site: checks, shows and converts a payload, in the browser alone.
// The build makes scripts for each language, with that language's words alone. This one is loaded
// at once and gives verdicts, on the page or in a worker; what it shares with views.js is found by
// the build.

import * as shared from "shared";

import { load, reportOn, take } from "./first/engine.js";
import { mount } from "./first/page.js";

function start() {
  const root = document.getElementById("pg");
  if (root !== null && root.dataset.ready === undefined) mount(root);
}

/** Answer a payload with its verdict and what follows from it, step by step, all of it plain data. */
async function answer({ data: { payload, options } }) {
  const report = await reportOn(payload, options);
  await load("views");
  for (const step of globalThis.playground.stepsOf(payload, report, options)) postMessage(step);
}

globalThis.playground = { reportOn, shared, take };
if (globalThis.document === undefined) onmessage = answer;
else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
