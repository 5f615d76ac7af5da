// What the page gets after the first verdict, and what it does with a judgment.

import examples from "examples";

import { element } from "../first/elements.js";
import { attempt } from "../first/engine.js";
import { acceptFiles } from "./files.js";
import { addFixes } from "./fix-buttons.js";
import { markedText } from "./marks.js";
import { carrierVerdict, sections } from "./output.js";
import { remoteJudge } from "./remote.js";
import { wholeOf } from "./results.js";
import { sharing } from "./share.js";

/** Add to a page what a first verdict does not need, and return what the page calls of it. */
export function enhance(page) {
  page.said = element("span", { role: "status", class: "pg-said" });
  const marks = markedText(page);
  const remote = remoteJudge(page, present);
  const share = sharing(page, put, choose);
  acceptFiles(page, put);
  page.tools.append(page.said);
  page.text.addEventListener("input", () => (page.example.value = ""));

  /** Put a text, or bytes that are not UTF-8, into the page, and judge it. */
  function put({ text = "", bytes = null, schema = "", dialect = "", example = "" }) {
    Object.assign(page, { bytes });
    page.text.value = text;
    // What a link names need not be there.
    const known = (control, value) => ([...control.options].some((one) => one.value === value) ? value : "");
    page.schema.value = known(page.schema, schema);
    page.dialect.value = known(page.dialect, dialect);
    page.example.value = known(page.example, example);
    return page.check();
  }

  function choose(id) {
    share.leaveLink();
    const example = Object.hasOwn(examples, id) ? examples[id] : Object.values(examples)[0];
    return put({ ...example, example: example.id });
  }

  function show(payload, report, options) {
    remote.stop();
    present(report, wholeOf(payload, report, options));
  }

  /** Show a judgment, wherever it was made, and return its sections: some rows may be still to come. */
  function present(report, views) {
    if (page.report !== report) page.showReport(report);
    if (views.carrier !== null) carrierVerdict(page, report, views.carrier);
    const isRead = views.carrier !== null && !report.valid;
    marks.show(isRead ? [] : report.findings);
    addFixes(page, views.fixes);
    const shown = sections(views);
    page.rest.replaceChildren(...shown.elements);
    share.keep();
    if (shown.waiting.size === 0) page.answer.ariaBusy = "false";
    return shown;
  }

  return { show, choose, checkLarge: remote.check, restore: share.restore, mark: (one) => attempt(() => marks.jump(one)) };
}
