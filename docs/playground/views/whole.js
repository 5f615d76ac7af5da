// A text that is too large to be shown: a browser takes seconds to lay it out, and nobody edits it here.
// The page keeps it, shows its beginning, and judges all of it.

import { VIEW_WORDS as words } from "words";
import { button, element } from "../first/elements.js";

const MOST_SHOWN = 100_000;
const BEGINNING = 10_000;

/**
 * Let a page hold a text that is too large for its editor; `put` puts another into it.
 *
 * `page.whole` is that text, null while the editor shows all.
 */
export function holdLarge(page, put) {
  const note = element("p", { class: "pg-whole", hidden: true });
  const said = element("span");
  note.append(said, " ", button(words.clear, () => put({})));
  page.editor.after(note);

  /** Take the text of the editor out of it if it is too large. */
  function hold() {
    const text = page.text.value;
    page.whole = text.length > MOST_SHOWN ? text : null;
    if (page.whole !== null) page.text.value = text.slice(0, BEGINNING);
    page.text.readOnly = page.whole !== null;
    note.hidden = page.whole === null;
    said.textContent = words.shownOf(BEGINNING, text.length);
  }

  // What is pasted is laid out before a page learns of it.
  page.text.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    const isAll = page.whole !== null || page.text.value.length === page.text.selectionEnd - page.text.selectionStart;
    if (text.length <= MOST_SHOWN && page.whole === null) return;
    event.preventDefault();
    if (isAll) put({ text });
    else put({ text: page.text.value.slice(0, page.text.selectionStart) + text + page.text.value.slice(page.text.selectionEnd) });
  });

  page.hold = hold;
}
