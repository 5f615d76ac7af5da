// The button of a fix, beside its finding.

import { button } from "../first/elements.js";

/** Give each finding that has a fix its button. */
export function addFixes(page, fixes) {
  for (const { index, label, text, cursor } of fixes) {
    const row = page.findings.children[index];
    row?.append(" ", button(label, () => apply(page, text, cursor), { class: "pg-button pg-fix" }));
  }
}

/** Replace what differs, so that the browser can undo it, and judge the text at once. */
function apply(page, fixed, cursor) {
  const area = page.text;
  const [start, end, put] = difference(area.value, fixed);
  area.focus();
  area.setSelectionRange(start, end);
  const isDone = document.execCommand(put === "" ? "delete" : "insertText", false, put);
  if (!isDone || area.value !== fixed) area.value = fixed;
  area.setSelectionRange(cursor, cursor);
  page.bytes = null;
  page.check();
}

/** Return the range that differs between two texts, and what the second has there. */
function difference(before, after) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [start, before.length - same, after.slice(start, after.length - same)];
}
