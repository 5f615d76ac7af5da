// Marks in the text: a copy of it lies behind, in which the places of the findings are marked.

import { VIEW_WORDS as words } from "words";
import { element } from "../first/elements.js";
import { LARGE, MOST_LISTED } from "../first/page.js";
import { offsetOf, rangeOf } from "./places.js";

/** Make the copy behind the text, which `show` marks; `jump` goes to the place of a finding, `jumpToLine` to a line. */
export function markedText(page) {
  const { text, editor } = page;
  const behind = element("div", { class: "pg-marks", "aria-hidden": "true" });
  let shown = [];
  editor.prepend(behind);
  text.addEventListener("scroll", follow);
  text.addEventListener("input", () => show([]));
  text.addEventListener("click", () => pointTo(shown.find(({ range }) => holds(range, text.selectionStart))));

  function follow() {
    behind.scrollTop = text.scrollTop;
  }

  /** Mark the places of findings; of a large text, and of bytes, nothing is. */
  function show(findings) {
    const isMarked = page.bytes === null && page.whole === null && text.value.length <= LARGE;
    const placed = isMarked ? findings.slice(0, MOST_LISTED).map((one, index) => ({ one, index })).filter(({ one }) => one.line !== undefined) : [];
    const ranges = placed.map(({ one, index }) => ({ index, severity: one.severity, range: rangeOf(text.value, one) }));
    shown = withoutOverlaps(ranges);
    behind.replaceChildren(...(isMarked ? pieces(text.value, shown) : []));
    follow();
  }

  /** Select the place of a finding, and bring it into view. */
  function jump(finding) {
    if (page.bytes === null) select(rangeOf(page.whole ?? text.value, finding));
  }

  /** Select a line, and bring it into view. */
  function jumpToLine(line) {
    const all = page.whole ?? text.value;
    const start = offsetOf(all, { line, column: 1 });
    const end = all.indexOf("\n", start);
    select([start, end < 0 ? all.length : end]);
  }

  function select([start, end]) {
    if (start >= text.value.length && page.whole !== null) {
      page.said.textContent = words.notShown;
      return;
    }
    text.focus();
    text.setSelectionRange(start, end);
    const top = behind.querySelector(`[data-start="${start}"]`)?.offsetTop ?? measured(start);
    text.scrollTop = top - text.clientHeight / 3;
  }

  /** Return how far down an offset is that is not marked. */
  function measured(start) {
    const end = element("span");
    behind.replaceChildren(text.value.slice(0, start), end);
    const top = end.offsetTop;
    behind.replaceChildren(...(shown.length > 0 ? pieces(text.value, shown) : []));
    return top;
  }

  /** Point to the finding of a mark. */
  function pointTo(found) {
    page.findings.querySelector(".pg-current")?.classList.remove("pg-current");
    const row = page.findings.children[found?.index];
    row?.classList.add("pg-current");
    row?.scrollIntoView({ block: "nearest" });
  }

  return { show, jump, jumpToLine };
}

function holds([start, end], offset) {
  return start <= offset && offset < end;
}

function withoutOverlaps(ranges) {
  const kept = [];
  for (const one of ranges.sort((a, b) => a.range[0] - b.range[0])) {
    const [start] = one.range;
    if (kept.length === 0 || kept.at(-1).range[1] <= start) kept.push(one);
  }
  return kept;
}

function pieces(text, marks) {
  const made = [];
  let reached = 0;
  for (const { severity, range: [start, end] } of marks) {
    made.push(text.slice(reached, start), markOf(severity, start, text.slice(start, end)));
    reached = end;
  }
  // A last line that is empty takes no room without something in it.
  return [...made, `${text.slice(reached)}\u200b`];
}

function markOf(severity, start, held) {
  return element("mark", { class: `pg-mark-${severity}`, "data-start": String(start), title: words.place }, held);
}
