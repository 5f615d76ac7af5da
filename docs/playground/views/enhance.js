// What the page gets after the first verdict, and what it does with a judgment.

import { element } from "../first/elements.js";
import { attempt } from "../first/engine.js";
import { commandButton } from "./command.js";
import { acceptFiles } from "./files.js";
import { addFixes } from "./fix-buttons.js";
import { defect, showGallery } from "./gallery.js";
import { markedText } from "./marks.js";
import { otherVerdict, sections } from "./output.js";
import { remoteJudge } from "./remote.js";
import { wholeOf } from "./results.js";
import { sharing } from "./share.js";
import { holdLarge } from "./whole.js";

/** Add to a page what a first verdict does not need, and return what the page calls of it. */
export function enhance(page) {
  page.said = element("span", { role: "status", class: "pg-said" });
  const marks = markedText(page);
  const remote = remoteJudge(page, present);
  holdLarge(page, put);
  acceptFiles(page, put);
  const share = sharing(page, put, choose);
  commandButton(page);
  page.tools.append(page.said);
  showGallery(page, chooseHere);

  /** Put a text, or bytes that are not UTF-8, into the page, and judge it. */
  function put({ text = "", bytes = null, schema = "", dialect = "", title = "" }) {
    Object.assign(page, { bytes });
    page.text.value = text;
    page.hold();
    // What a link names need not be there.
    const known = (control, value) => ([...control.options].some((one) => one.value === value) ? value : "");
    page.schema.value = known(page.schema, schema);
    page.dialect.value = known(page.dialect, dialect);
    share.entitle(title);
    return page.check();
  }

  function choose(id) {
    share.leaveLink();
    return put(defect(id));
  }

  /** Take a defect from the gallery, which makes room for it. */
  function chooseHere(id) {
    page.gallery.open = false;
    page.text.scrollIntoView({ block: "nearest" });
    return choose(id);
  }

  function show(payload, report, options) {
    remote.stop();
    present(report, wholeOf(payload, report, options));
  }

  /** Show a judgment, wherever it was made, and return its sections: some rows may be still to come. */
  function present(report, views) {
    if (page.report !== report) page.showReport(report);
    const isOther = views.carrier !== null || views.plain !== null || views.lines !== null;
    page.kind = { isLog: views.lines !== null, isForeign: views.carrier !== null || views.lines?.isForeign === true };
    if (isOther) otherVerdict(page, report, views);
    const isRead = isOther && !report.valid;
    marks.show(isRead ? [] : report.findings);
    addFixes(page, views.fixes);
    const shown = sections(views, marks.jumpToLine);
    page.rest.replaceChildren(...shown.elements);
    share.keep();
    if (shown.waiting.size === 0) page.answer.ariaBusy = "false";
    return shown;
  }

  return { show, choose, checkLarge: remote.check, restore: share.restore, mark: (one) => attempt(() => marks.jump(one)) };
}
