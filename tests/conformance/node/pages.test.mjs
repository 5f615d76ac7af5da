// Every block of TypeScript on the written pages compiles strictly against the package and the SDKs
// beside it; what a reader copies has to be right. `make test-node` runs those in JavaScript. A block
// with a title is a file of a page that another suite follows from its first command on.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const PACKAGE = join(PROJECT, "typescript");
const TSC = join(PACKAGE, "node_modules", "typescript", "bin", "tsc");
const FLAGS = ["--strict", "--noEmit", "--skipLibCheck", "--target", "ES2023", "--lib", "ES2023,DOM", "--module", "NodeNext", "--types", ""];
const FENCE = /^( *)```(?:ts|typescript)\b(?![^\n]*title=)[^\n]*\n([^]*?)^\1```$/gm;

const folder = mkdtempSync(join(HERE, "node_modules", ".pages-"));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "node_modules"));
symlinkSync(PACKAGE, join(folder, "node_modules", "toolresult"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

/** The written pages; those of the reference show signatures, and are made of the sources. */
function pages() {
  const below = (tree) =>
    readdirSync(join(PROJECT, tree), { recursive: true })
      .filter((name) => name.endsWith(".md") && !name.startsWith("reference"))
      .map((name) => join(tree, name));
  return ["README.md", "README.zh.md", "typescript/README.md", ...below("docs/en"), ...below("docs/zh")];
}

/** The blocks of a page, each with the line on which it begins. */
function blocks(page) {
  const text = readFileSync(join(PROJECT, page), "utf8");
  return [...text.matchAll(FENCE)].map((found) => ({
    place: `${page}:${text.slice(0, found.index).split("\n").length}`,
    code: found[2].replaceAll(new RegExp(`^${found[1]}`, "gm"), ""),
  }));
}

/** Compile programs; return what the compiler says of them. */
function complaints(programs) {
  const names = programs.map((code, index) => {
    // A block without imports is a module all the same, with names of its own.
    writeFileSync(join(folder, `block${index}.ts`), `${code}\nexport {};\n`);
    return `block${index}.ts`;
  });
  return spawnSync(process.execPath, [TSC, ...FLAGS, ...names], { cwd: folder, encoding: "utf8" }).stdout;
}

const found = pages().flatMap(blocks);

test(`the ${found.length} blocks of TypeScript on the pages compile`, (t) => {
  const own = found.filter(({ place }) => place.startsWith("typescript/README.md"));
  assert.ok(own.length >= 5, "the README shows how to use the package");
  t.diagnostic(found.map(({ place }) => place).join(" "));
  const said = complaints(found.map(({ code }) => code));
  assert.equal(said, "", found.map(({ place }, index) => `block${index}.ts is ${place}`).join("\n"));
});

test("with the block about Vitest its `expect` has the matchers, and without it has not", () => {
  const declaring = found.find(({ code }) => code.includes('declare module "vitest"')).code;
  const used = 'import { expect } from "vitest";\nexpect({ code: 0 }).not.toBeFailure();\nexpect({ code: 0 }).toBeSuccess();\n';
  assert.match(complaints([used]), /'toBeSuccess' does not exist/);
  assert.equal(complaints([`${declaring}${used}`]), "");
});

test("this check bites: a name that the package lacks is noticed", () => {
  assert.match(complaints(['import { isOkay } from "toolresult";\nisOkay({});']), /no exported member/);
});
