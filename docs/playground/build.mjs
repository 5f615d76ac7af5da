// Bundles the playground into classic scripts for each language, so that it runs from a disk as well:
// `playground` gives verdicts; `views` and `later` are loaded when they are needed.
// `node docs/playground/build.mjs [FOLDER]`, FOLDER being docs/theme/playground unless given.
// What it takes from typescript/ is built before.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const HERE = join(PROJECT, "docs", "playground");
const TYPESCRIPT = join(PROJECT, "typescript");
const OUT = process.argv[2] ?? join(PROJECT, "docs", "theme", "playground");
// What the page loads at once: script and style together, gzipped.
const LARGEST = 40_000;
const CONTRACT = join(PROJECT, "generated", "typescript", "contract.json");
// The contract as a module, which `playground` and `views` share.
const MODULE = join(TYPESCRIPT, "src", "build", "contract.js");
const BANNER =
  "/* Made by `make playground` from docs/playground; do not edit. Licences: NOTICES.txt. */";

const { build } = createRequire(join(TYPESCRIPT, "package.json"))("esbuild");

/** A text in one language, which answers for both: nobody asks for the other. */
class Text {
  constructor(text) {
    this.text = text;
  }
}

/** The first sentence of a description: findings show no more. */
class Meaning extends Text {}

/** Keep of a schema what findings are made of. */
function slimSchema(node, lang, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => slimSchema(one, lang));
  if (typeof node !== "object" || node === null) return node;
  if (isMap) return mapped(node, (one) => slimSchema(one, lang));
  const { title, description, "x-i18n": chinese, $comment, $id, ...rest } = node;
  const slim = mapped(rest, (one, key) =>
    ["enum", "const", "x-rule"].includes(key)
      ? one
      : slimSchema(one, lang, ["properties", "$defs"].includes(key)),
  );
  if (description === undefined) return slim;
  const [first] = lang === "zh" ? chinese.zh.description.split("。") : description.split(". ");
  return { ...slim, description: new Meaning(first) };
}

function mapped(node, change) {
  return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, change(one, key)]));
}

// A process that failed says so in these words, whatever brought its result.
const OF_PROCESSES = new Set(["carrier.exit-code", "carrier.timed-out", "carrier.interrupted"]);

/** Keep of the contract what the playground of a language says, in the same words. */
function slimContract({ schemas, error_codes, rules, phrases, $comment, version, ...rest }, lang, part) {
  // Nothing is redacted here, and no carrier is read.
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => isOf(part, name)));
  const slim = mapped(kept, (schema) => slimSchema(schema, lang));
  if (part === "later") return { schemas: slim };
  return {
    ...rest,
    secrets: [],
    schemas: slim,
    error_codes: {
      ...error_codes,
      codes: error_codes.codes.map(({ code, name, kind, message }) => ({ code, name, kind, message })),
      dialects: error_codes.dialects.map(({ name, codes }) => ({ name, codes })),
    },
    rules: rules.map(({ id, severity, message, hint }) => ({
      id,
      severity,
      message: new Text(message[lang]),
      hint: new Text(hint[lang]),
    })),
    phrases: Object.fromEntries(
      Object.entries(phrases)
        .filter(([key]) => !/^(workflow|processor|report|level|carrier)\./.test(key) || OF_PROCESSES.has(key))
        // Default messages are known by their words, in whichever language they are, and the reason
        // of a process is in English wherever it is read.
        .map(([key, texts]) => [
          key,
          key.startsWith("default.") || OF_PROCESSES.has(key) ? texts : new Text(texts[lang]),
        ]),
    ),
  };
}

/** Write data as JavaScript. */
function script(node) {
  if (node instanceof Text) return `both(${JSON.stringify(node.text)})`;
  if (Array.isArray(node)) return `[${node.map(script).join()}]`;
  if (typeof node !== "object" || node === null) return JSON.stringify(node);
  const rows = Object.entries(node).map(([key, one]) =>
    one instanceof Meaning
      ? `...meaning(${JSON.stringify(one.text)})`
      : `${JSON.stringify(key)}:${script(one)}`,
  );
  return `{${rows.join()}}`;
}

const HELPERS = `
const both = (text) => ({ en: text, zh: text });
const meaning = (description) => ({ description, "x-i18n": { zh: { description } } });
`;

/** Results of tools are there at once; what else has a schema is loaded when it is asked for. */
function isOf(part, name) {
  return name.startsWith("tool-") === (part === "playground");
}

function schemaNames() {
  return Object.keys(JSON.parse(readFileSync(CONTRACT, "utf8")).schemas);
}

/** Return the examples; their texts are in `views`, but for the one that is shown at once. */
function examples(part) {
  const folder = join(PROJECT, "examples", "payloads");
  const found = ["good", "bad"].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((file) => ({
      form: file.replace(/\.json$/, ""),
      isGood: kind === "good",
      text: readFileSync(join(folder, kind, file), "utf8").trim(),
    })),
  );
  const key = ({ form, isGood }) =>
    `${isOf("later", form)} ${form === "tool-return" ? 0 : 1} ${form} ${isGood ? 0 : 1}`;
  const sorted = found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  if (part === "views") return sorted.map(({ text }) => text);
  const [first, ...others] = sorted;
  return [first, ...others.map(({ text, ...rest }) => rest)];
}

/** What `playground` exports for `views`: names by the path of their module. */
const exporting = (names) => ({
  name: "exporting",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^shared$/ }, ({ path }) => ({ path, namespace: "made" }));
    onLoad({ filter: /^shared$/, namespace: "made" }, () => ({
      contents: [...names]
        .map(([path, some]) => `export {${[...some]}} from ${JSON.stringify(path)};`)
        .concat(`export * as contract from ${JSON.stringify(MODULE)};`)
        .join(""),
      loader: "js",
      resolveDir: PROJECT,
    }));
  },
});

/** Leave modules out of `views`, which takes from `playground` what it imports from them. */
const importing = (modules, external = false) => ({
  name: "importing",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path);
      if (file === MODULE) return external ? { path: file, external } : { path: file, namespace: "contract" };
      return undefined;
    });
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path).replace(/\.js$/, ".ts");
      if (!modules.has(file)) return undefined;
      return external ? { path: file, external } : { path: file, namespace: "shared" };
    });
    onLoad({ filter: /.*/, namespace: "contract" }, () => ({
      contents: "module.exports = globalThis.playground.shared.contract;",
      loader: "js",
    }));
    onLoad({ filter: /.*/, namespace: "shared" }, () => ({
      contents: "module.exports = globalThis.playground.shared;",
      loader: "js",
    }));
  },
});

/** Return what `playground` and `views` have in common: the modules, and the names of each. */
async function common(lang) {
  const { metafile } = await bundled(lang, "playground", { plugins: [exporting(new Map())] });
  const [{ inputs }] = Object.values(metafile.outputs);
  const used = Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0);
  const modules = new Set(used.map((path) => join(PROJECT, path)));
  const { outputFiles } = await bundled(lang, "views", {
    plugins: [importing(modules, true)],
    format: "esm",
    minify: false,
  });
  const names = new Map();
  for (const [, some, path] of outputFiles[0].text.matchAll(IMPORT)) {
    const found = some.split(",").map((one) => one.trim().split(" as ")[0]);
    names.set(path, new Set([...(names.get(path) ?? []), ...found].sort()));
  }
  if (names.size === 0) throw new Error("views.js: does it import nothing?");
  return { modules, names };
}

// An import in what esbuild writes.
const IMPORT = /^import \{([^}]*)\} from "([^"]*)";$/gm;

const slimming = (lang, part) => ({
  name: "slimming",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /src\/build\/contract\.js$/ }, () => {
      const contract = slimContract(JSON.parse(readFileSync(CONTRACT, "utf8")), lang, part);
      const rows = Object.entries(contract).map(([name, one]) => `export const ${name} = ${script(one)};\n`);
      return { contents: HELPERS + rows.join(""), loader: "js" };
    });
    onResolve({ filter: /^words$/ }, () => ({ path: join(HERE, `words.${lang}.js`) }));
    onResolve({ filter: /^(examples|later)$/ }, ({ path }) => ({ path, namespace: "made" }));
    onLoad({ filter: /^later$/, namespace: "made" }, () => ({
      contents: JSON.stringify(schemaNames().filter((name) => isOf("later", name))),
      loader: "json",
    }));
    onLoad({ filter: /^examples$/, namespace: "made" }, () => ({
      contents: JSON.stringify(examples(part)),
      loader: "json",
    }));
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
    banner: { js: BANNER },
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

const STYLE = join(HERE, "playground.css");

mkdirSync(OUT, { recursive: true });
copyFileSync(STYLE, join(OUT, "playground.css"));
copyFileSync(join(TYPESCRIPT, "dist", "NOTICES.txt"), join(OUT, "NOTICES.txt"));
for (const lang of ["en", "zh"]) {
  const { modules, names } = await common(lang);
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
