// The command line that says the same as the page.

import { read } from "../../../typescript/src/strict-json/parser.js";
import { write } from "../../../typescript/src/strict-json/writer.js";
import { LANG as lang, VIEW_WORDS as words } from "words";
import { button } from "../first/elements.js";
import { attempt } from "../first/engine.js";

// What is longer, shells and people take as a file.
const LONGEST = 20_000;

/** Add the button that copies the command for a page. */
export function commandButton(page) {
  page.tools.append(button(words.copyCommand, copy));

  async function copy() {
    const { text, bytes, schema, dialect } = page;
    const isLong = bytes !== null || page.whole !== null || text.value.length > LONGEST;
    const command = commandFor(isLong ? null : text.value, { schema: schema.value, dialect: dialect.value, ...page.kind });
    try {
      await navigator.clipboard.writeText(command);
      page.said.textContent = words.commandCopied;
    } catch {
      page.said.textContent = command;
    }
  }
}

/** Write the command for a text, or for a file where there is none; a log has a line for each result. */
function commandFor(text, { schema, dialect, isLog, isForeign }) {
  const options = [
    ...(schema === "" ? [] : ["--schema", schema]),
    ...(isForeign ? ["--from", "auto"] : []),
    ...(dialect === "" ? [] : ["--dialect", dialect]),
    ...(lang === "en" ? [] : ["--lang", lang]),
  ];
  const command = ["toolresult", isLog ? "audit" : "validate", text === null ? words.file : "-", ...options].join(" ");
  return text === null ? command : `${command} <<'${endOf(text)}'\n${isForeign && !isLog ? onOneLine(text) : text}\n${endOf(text)}\n`;
}

/** Return a word that no line of a text is. */
function endOf(text) {
  let word = "JSON";
  while (text.split("\n").includes(word)) word += "_";
  return word;
}

function onOneLine(text) {
  const value = attempt(() => read(text));
  return value instanceof Error ? text : write(value);
}
