// Bundles the playground into one classic script a language, so that it runs from a disk as well:
// `node docs/playground/build.mjs [FOLDER]`, FOLDER being docs/theme/playground unless given.
// Ajv's validators and the contract come from generated/typescript, which is built before.

import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const HERE = join(PROJECT, "docs", "playground");
const TYPESCRIPT = join(PROJECT, "generated", "typescript");
const OUT = process.argv[2] ?? join(PROJECT, "docs", "theme", "playground");
// Script and style together, gzipped.
const LARGEST = 40_000;
const CONTRACT = join(TYPESCRIPT, "src", "contract.json");
const BANNER =
  "/* Made by `make playground` from docs/playground; do not edit. Licences: NOTICES.txt. */";

// What a validator says beside the keyword; findings look it up in the contract.
const USELESS_PARAMS = /params: ?\{(?!missingProperty|additionalProperty)[^{}]*\}/g;

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

/** Keep of the contract what the playground of a language says, in the same words. */
function slimContract({ schemas, error_codes, rules, phrases, $comment, version, ...rest }, lang) {
  return {
    ...rest,
    schemas: mapped(schemas, (schema) => slimSchema(schema, lang)),
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
        .filter(([key]) => !/^(workflow|processor|report)\./.test(key))
        // Default messages are known by their words, in whichever language they are.
        .map(([key, texts]) => [key, key.startsWith("default.") ? texts : new Text(texts[lang])]),
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

/** Leave out what validators say beside the keyword, and their names, which nobody imports. */
function slimValidators(text) {
  const slim = text
    .replaceAll(/export const (?=validate\d)/g, "const ")
    .replaceAll(USELESS_PARAMS, "params:{}");
  if (!USELESS_PARAMS.test(text)) throw new Error("validators.js: has its form changed?");
  return slim;
}

function examples() {
  const folder = join(PROJECT, "examples", "payloads");
  return ["good", "bad"].flatMap((kind) =>
    readdirSync(join(folder, kind))
      .sort()
      .map((file) => ({
        form: file.replace(/\.json$/, ""),
        isGood: kind === "good",
        text: readFileSync(join(folder, kind, file), "utf8").trim(),
      })),
  );
}

const slimming = (lang) => ({
  name: "slimming",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /contract\.json$/ }, () => ({ path: CONTRACT, namespace: "made" }));
    onLoad({ filter: /contract\.json$/, namespace: "made" }, ({ path }) => {
      const contract = slimContract(JSON.parse(readFileSync(path, "utf8")), lang);
      return { contents: `${HELPERS}export default ${script(contract)};`, loader: "js" };
    });
    onLoad({ filter: /src\/build\/validators\.js$/ }, ({ path }) => ({
      contents: slimValidators(readFileSync(path, "utf8")),
      loader: "js",
    }));
    onResolve({ filter: /^words$/ }, () => ({ path: join(HERE, `words.${lang}.js`) }));
    onResolve({ filter: /^examples$/ }, () => ({ path: "examples", namespace: "made" }));
    onLoad({ filter: /^examples$/, namespace: "made" }, () => ({
      contents: JSON.stringify(examples()),
      loader: "json",
    }));
  },
});

/** Bundle the script of a language and return its size with the style, gzipped. */
async function bundle(lang) {
  const file = join(OUT, `playground.${lang}.js`);
  await build({
    absWorkingDir: PROJECT,
    entryPoints: [join(HERE, "playground.js")],
    outfile: file,
    bundle: true,
    charset: "utf8",
    format: "iife",
    legalComments: "none",
    logLevel: "warning",
    minify: true,
    nodePaths: [join(TYPESCRIPT, "node_modules")],
    banner: { js: BANNER },
    platform: "neutral",
    plugins: [slimming(lang)],
    target: ["es2022"],
  });
  const files = [file, join(HERE, "playground.css")];
  return files.reduce((sum, one) => sum + gzipSync(readFileSync(one), { level: 9 }).length, 0);
}

mkdirSync(OUT, { recursive: true });
copyFileSync(join(HERE, "playground.css"), join(OUT, "playground.css"));
copyFileSync(join(TYPESCRIPT, "dist", "NOTICES.txt"), join(OUT, "NOTICES.txt"));
for (const lang of ["en", "zh"]) {
  const size = await bundle(lang);
  console.log(`playground in ${lang}: ${size} bytes gzip`);
  if (size > LARGEST) {
    console.error(`that is too much; ${LARGEST} is the limit`);
    process.exitCode = 1;
  }
}
