// Bundles the playground into classic scripts for each language, so that it runs from a disk as well:
// `playground` gives verdicts, on the page and in a worker; `views` and `later` are loaded when they
// are needed. `node docs/playground/build.mjs [FOLDER]`, FOLDER being docs/theme/playground unless
// given. What it takes from typescript/ is built before.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

import { carriersModule, contractModule, isOf, readContract } from "./bundling/contract.mjs";
import { gallery } from "./bundling/gallery.mjs";
import { HERE, PROJECT, TYPESCRIPT } from "./bundling/paths.mjs";
import { common, exporting, importing } from "./bundling/shared.mjs";

const OUT = process.argv[2] ?? join(PROJECT, "docs", "theme", "playground");
const STYLE = join(HERE, "playground.css");
// What the page loads at once: script and style together, gzipped.
const LARGEST = 46_000;
const BANNER =
  "/* Made by `make playground`; do not edit. See NOTICES.txt. */";
// Whose code the scripts hold beside that of the package.
const BUNDLED = ["jsonrepair"];

const { build } = createRequire(join(TYPESCRIPT, "package.json"))("esbuild");

const documents = () => Object.keys(readContract().schemas).filter((name) => isOf("later", name));

// What the page does without: texts here are short, and no tool promises anything.
const ABSENT = [
  [/src\/strict-json\/scan\.ts$/, "export const scan = () => null;"],
  [/src\/validation\/data-contracts\.ts$/, "export const contractFindings = () => []; export const requireContracts = () => undefined;"],
];

/** The modules that are made of data: name → what is in it. */
const made = (lang, part) => ({
  // What the page begins with is the first defect; the others come with the views.
  gallery: () => [JSON.stringify(part === "views" ? gallery(lang) : { first: gallery(lang)[0].text }), "json"],
  documents: () => [JSON.stringify(documents()), "json"],
  carriers: () => [carriersModule(lang), "js"],
});

const slimming = (lang, part) => ({
  name: "slimming",
  setup({ onLoad, onResolve }) {
    const modules = made(lang, part);
    onLoad({ filter: /src\/build\/contract\.js$/ }, () => ({ contents: contractModule(lang, part), loader: "js" }));
    for (const [filter, contents] of ABSENT) onLoad({ filter }, () => ({ contents, loader: "js" }));
    onResolve({ filter: /^words$/ }, () => ({ path: join(HERE, `words.${lang}.js`) }));
    onResolve({ filter: new RegExp(`^(${Object.keys(modules).join("|")})$`) }, ({ path }) => ({ path, namespace: "data" }));
    onLoad({ filter: /.*/, namespace: "data" }, ({ path }) => {
      const [contents, loader] = modules[path]();
      return { contents, loader };
    });
  },
});

/** Bundle a script; nothing is written. */
function bundled(lang, part, { plugins = [], ...options } = {}) {
  return build({
    absWorkingDir: PROJECT,
    entryPoints: [join(HERE, `${part}.js`)],
    outfile: join(OUT, `${part}.${lang}.js`),
    bundle: true,
    charset: "utf8",
    format: "iife",
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
    minify: true,
    nodePaths: [join(TYPESCRIPT, "node_modules")],
    // Each script is a function that can be asked for its text: from a disk, a worker starts with it.
    banner: { js: `${BANNER}\n(function part(){"use strict";(globalThis.playgroundParts??={}).${part}=part;` },
    footer: { js: "})();" },
    platform: "neutral",
    plugins: [...plugins, slimming(lang, part)],
    target: ["es2022"],
    write: false,
    ...options,
  });
}

/** Write the bundle of a part and return its size, gzipped. */
async function write(lang, part, plugins) {
  const { outputFiles } = await bundled(lang, part, { plugins });
  const [{ path, contents }] = outputFiles;
  writeFileSync(path, contents);
  return zipped(contents);
}

function zipped(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

/** Write whose code is in the scripts, and under which terms. */
function writeNotices() {
  const folder = join(TYPESCRIPT, "node_modules");
  const licences = BUNDLED.map((name) => `${name}\n\n${readFileSync(join(folder, name, "LICENSE.md"), "utf8")}`);
  const ofPackage = readFileSync(join(TYPESCRIPT, "dist", "NOTICES.txt"), "utf8");
  writeFileSync(join(OUT, "NOTICES.txt"), [ofPackage.trimEnd(), ...licences].join("\n\n").trimEnd() + "\n");
}

/** Reject a payload to begin with that needs what comes later: the words by which failures speak. */
async function requireWordless() {
  const { validate } = await import(pathToFileURL(join(TYPESCRIPT, "dist", "esm", "index.js")));
  const { findings } = validate(gallery("en")[0].text);
  const warned = findings.filter(({ severity }) => severity === "warning");
  if (warned.length > 0) throw new Error(`gallery.json: the first defect has the warning ${warned[0].rule}`);
}

await requireWordless();
mkdirSync(OUT, { recursive: true });
copyFileSync(STYLE, join(OUT, "playground.css"));
writeNotices();
for (const lang of ["en", "zh"]) {
  const { modules, names } = await common((part, options) => bundled(lang, part, options));
  const size = (await write(lang, "playground", [exporting(names)])) + zipped(readFileSync(STYLE));
  const views = await write(lang, "views", [importing(modules)]);
  const later = await write(lang, "later", []);
  console.log(
    `playground in ${lang}: ${size} bytes gzip; after the first verdict: ${views}; later, if at all: ${later}`,
  );
  if (size > LARGEST) {
    console.error(`that is too much; ${LARGEST} is the limit`);
    process.exitCode = 1;
  }
}
