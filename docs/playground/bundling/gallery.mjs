// The gallery: twenty real defects, each with what is lost. What was found in the wild is in the corpus
// of real results, and named with the repository that it is of.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { CORPUS, HERE } from "./paths.mjs";

/** Return the defects in one language, with their texts. */
export function gallery(lang) {
  const rows = corpus();
  return JSON.parse(readFileSync(join(HERE, "gallery.json"), "utf8")).map(({ id, name, lost, dialect, from, ...own }) => {
    const found = from === undefined ? own : rows.get(from);
    if (found === undefined) throw new Error(`gallery.json: the corpus has no ${from}`);
    return {
      ...{ id, name: name[lang], lost: lost[lang], dialect },
      source: found.origin?.repository ?? null,
      text: found.text !== undefined && from === undefined ? found.text : JSON.stringify(found.payload, null, 2),
    };
  });
}

function corpus() {
  const files = readdirSync(CORPUS, { recursive: true }).filter((name) => name.endsWith(".jsonl"));
  const lines = files.flatMap((name) => readFileSync(join(CORPUS, name), "utf8").split("\n"));
  return new Map(lines.filter((line) => line !== "").map((line) => JSON.parse(line)).map((row) => [row.id, row]));
}
