// Files: dropped on the page, or opened with a button.

import { VIEW_WORDS as words } from "words";
import { button, element } from "../first/elements.js";

// What is larger is for the command line.
const LARGEST = 20_000_000;

/** Let a page take files; `put` puts a text, or bytes that are not UTF-8, into it. */
export function acceptFiles(page, put) {
  const input = element("input", { type: "file", hidden: true, "aria-label": words.open, onchange: () => take(input.files) });
  page.tools.append(button(words.open, () => input.click()), input);
  page.root.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    page.root.dataset.dropping = "";
  });
  page.root.addEventListener("dragleave", () => delete page.root.dataset.dropping);
  page.root.addEventListener("drop", (event) => {
    delete page.root.dataset.dropping;
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });

  async function take([file]) {
    if (file === undefined) return;
    const isTooLarge = file.size > LARGEST;
    page.said.textContent = isTooLarge ? words.tooLarge(file.name) : words.opened(file.name);
    if (isTooLarge) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    input.value = "";
    const text = textIn(bytes);
    await put(text === null ? { text: new TextDecoder().decode(bytes), bytes } : { text });
  }
}

/** Return bytes as text, with their byte order mark; null if they are not UTF-8. */
function textIn(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
