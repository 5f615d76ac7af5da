// The fewest pages that hold every kind of element of the site, for what is too slow to be done
// with each of them.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { PAGES, SITE } from "./browser.mjs";

// What a page weighs beside its own text: head, navigation and footer.
const FRAME = 20_000;

/**
 * Return the pages of a language that hold every kind of element, small ones first choice. An
 * element's kind is its name with its classes, or with an attribute that says what it is for.
 */
export function pagesOfEachKind(lang) {
  const pages = PAGES.filter((path) => path.startsWith(`${lang}/`)).map((path) => {
    const html = readFileSync(join(SITE, path), "utf8");
    return { path, size: html.length + FRAME, kinds: kindsIn(html.slice(html.indexOf("<body"))) };
  });
  const left = new Set(pages.flatMap(({ kinds }) => [...kinds]));
  const chosen = [];
  while (left.size > 0) {
    const worth = ({ kinds, size }) => [...kinds].filter((kind) => left.has(kind)).length / size;
    const best = pages.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best.path);
    for (const kind of best.kinds) left.delete(kind);
  }
  return chosen;
}

/** Return the kinds of the elements in HTML. */
function kindsIn(html) {
  const kinds = new Set();
  for (const [, name, attributes] of html.matchAll(/<([a-z][a-z0-9]*)\b([^>]*)>/g)) {
    const classes = /\bclass="([^"]*)"/.exec(attributes)?.[1] ?? "";
    kinds.add([name, ...classes.split(/\s+/)].join("."));
    for (const [, one] of attributes.matchAll(/\s(aria-[a-z]+|role|tabindex|type|lang|align|open)="/g)) kinds.add(`${name}[${one}]`);
  }
  return kinds;
}
