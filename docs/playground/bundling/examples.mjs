// The examples: the traps of the home page, results in the formats of others, and a good and a bad
// payload of each form.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { isOf } from "./contract.mjs";
import { HERE, PAYLOADS } from "./paths.mjs";

/** Return the groups of examples; of the texts only the first, unless it is for `views`. */
export function examples(lang, part) {
  const told = JSON.parse(readFileSync(join(HERE, "examples.json"), "utf8"));
  const groups = told.groups.map(({ title, examples: some }) => ({
    title: title[lang],
    examples: some.map(({ id, name, dialect, payload, text }) => ({
      id,
      name: name[lang],
      ...(dialect === undefined ? {} : { dialect }),
      text: text ?? JSON.stringify(payload, null, 2),
    })),
  }));
  for (const kind of ["good", "bad"]) {
    groups.push({ title: told[kind][lang], examples: ofForms(kind) });
  }
  if (part === "views") return Object.fromEntries(groups.flatMap((group) => group.examples).map((one) => [one.id, one]));
  const [first] = groups[0].examples;
  const named = groups.map(({ title, examples: some }) => ({ title, examples: some.map(({ id, name }) => [id, name]) }));
  return { first: first.text, groups: named };
}

function ofForms(kind) {
  const folder = join(PAYLOADS, kind);
  const order = (name) => `${isOf("later", name)} ${name === "tool-return" ? 0 : 1} ${name}`;
  const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  return names
    .sort((one, other) => (order(one) < order(other) ? -1 : 1))
    .map((name) => ({
      id: `${kind}-${name}`,
      name,
      text: readFileSync(join(folder, `${name}.json`), "utf8").trim(),
    }));
}
