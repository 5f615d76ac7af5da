// Builds the package: takes in what is generated from the contract, checks the sources, and writes
// each module to dist/ twice, for `import` and for `require`, and once more as one minified file.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { build } from "esbuild";

import { partsOf } from "./parts.mjs";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const PROJECT = join(PACKAGE, "..");
const GENERATED = join(PROJECT, "generated", "typescript");
const SCHEMAS = join(PACKAGE, "schemas");
const SOURCES = join(PACKAGE, "src");
const MADE = join(SOURCES, "build");
const DIST = join(PACKAGE, "dist");
const DECLARATIONS = join(PACKAGE, "build", "declarations", "src");
const CORE = join(PACKAGE, "wasm", "toolresult.wasm");
const BANNER = "// Made by `npm run build`; do not edit.\n";
// Whose code the package holds.
const BUNDLED = ["@noble/hashes"];
const TYPES_OF_HASHES = `${BANNER}export declare function bytesToHex(bytes: Uint8Array): string;
export declare function sha256(bytes: Uint8Array): Uint8Array;
export declare function utf8ToBytes(text: string): Uint8Array;
`;
const { visible: VISIBLE } = readJson(join(GENERATED, "contract.json")).patterns;
// The compiler reads the error codes as they are generated, with the type of every row; a bundle does not.
const PACKING = {
  name: "packing",
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]build[\\/]error-codes\.ts$/ }, () => ({ contents: packedCodes(), loader: "js" })),
};
const COMMON = { charset: "utf8", logLevel: "warning", platform: "neutral", plugins: [PACKING], target: ["es2022"] };
const COLUMNS = 'import { fromColumns } from "../contract/columns.js";\n';

/** Copy into the package what lies outside it: npm publishes files of its own folder only. */
function takeIn() {
  cpSync(join(GENERATED, "schemas"), SCHEMAS, { recursive: true });
  for (const file of readdirSync(GENERATED).filter((name) => name.endsWith(".ts"))) {
    cpSync(join(GENERATED, file), join(MADE, file));
  }
  for (const file of ["LICENSE", "NOTICE"]) cpSync(join(PROJECT, file), join(PACKAGE, file));
}

/**
 * Keep of a schema what verdicts are made of: constraints, their rules, and the first sentence of a
 * description, which is what findings show. The whole schemas are in schemas/.
 */
function slim(node, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => slim(one));
  if (typeof node !== "object" || node === null) return node;
  const { title, description, "x-i18n": chinese, $comment, $id, ...rest } = isMap ? {} : node;
  const kept = Object.entries(isMap ? node : rest).map(([key, one]) => [
    key,
    LITERALS.includes(key) && !isMap ? one : slim(one, !isMap && MAPS.includes(key)),
  ]);
  if (description === undefined) return Object.fromEntries(kept);
  const [zh] = chinese.zh.description.split("。");
  return { ...Object.fromEntries(kept), "x-meaning": { en: firstSentence(description), zh } };
}

// What holds schemas by name, and what holds none.
const MAPS = ["properties", "$defs"];
const LITERALS = ["enum", "const", "x-rule"];

/**
 * Write the contract as a module with a constant for each part: what nobody uses is left out. The
 * rows of the error codes are in a module of their own, and are not written twice.
 */
function writeContract() {
  const { $comment, schemas, ...parts } = partsOf(readJson(join(GENERATED, "contract.json")));
  const slimmed = Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, slim(one)]));
  const kept = { ...parts, schemas: slimmed, meta_schema: ofMeta(bare(schemas["tool-return"])) };
  const module = Object.entries(kept).map(([name, part]) => constant(name, part));
  const names = [...Object.keys(kept), "codes"];
  const types = names.map((name) => `export declare const ${name}: Catalog["${name}"];\n`);
  const before = `${COLUMNS}import { errorCodes } from "./error-codes.js";\n`;
  const after = "export const codes = /* @__PURE__ */ Object.values(errorCodes);\n";
  writeFileSync(join(MADE, "contract.js"), BANNER + before + module.join("") + after);
  const imported = 'import type { Catalog } from "../contract/catalog.js";\n';
  writeFileSync(join(MADE, "contract.d.ts"), BANNER + imported + types.join(""));
}

/** Write the module of the error codes, with the rows in columns. */
function packedCodes() {
  const { codes } = readJson(join(GENERATED, "contract.json")).error_codes;
  const numbers = Object.fromEntries(codes.map(({ name, code }) => [name, code]));
  const rows = codes.map(({ effect = null, ...row }) => ({ ...row, effect }));
  return `${COLUMNS}export const ErrorCode = /* @__PURE__ */ Object.freeze(${JSON.stringify(numbers)});
const byName = (rows) => Object.fromEntries(rows.map((row) => [row.name, row]));
export const errorCodes = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ byName(${inColumns(rows, JSON.stringify)}));
`;
}

// What is shorter than this is not worth a constant.
const SHORT = 40;
// Fewer rows than these are not worth columns.
const FEW = 10;

/** Write rows as columns. */
function inColumns(rows, written) {
  return `/* @__PURE__ */ fromColumns(${written(columnsOf(rows))})`;
}

/** Turn rows into columns; values that are not objects with the same keys are a column themselves. */
function columnsOf(rows) {
  if (!areAlike(rows)) return rows;
  return Object.fromEntries(Object.keys(rows[0]).map((key) => [key, columnsOf(rows.map((row) => row[key]))]));
}

function areAlike(rows) {
  const isRow = (one) => typeof one === "object" && one !== null && !Array.isArray(one);
  return rows.every(isRow) && new Set(rows.map((row) => Object.keys(row).join())).size === 1;
}

/**
 * Write data as a constant. An object that is in it more than once is a constant of its own, such as the
 * fields of `meta`, which most schemas have.
 */
function constant(name, part) {
  const times = new Map();
  const count = (one) => {
    const text = JSON.stringify(one);
    if (typeof one === "object") times.set(text, (times.get(text) ?? 0) + 1);
    if (typeof one === "object" && one !== null) Object.values(one).forEach(count);
  };
  count(part);
  const [lines, names] = [[], new Map()];
  const written = (one) => {
    const text = JSON.stringify(one);
    if (names.has(text)) return names.get(text);
    const made = structure(one);
    if (!(times.get(text) > 1) || text.length < SHORT) return made;
    names.set(text, `${name}${names.size}`);
    lines.push(`const ${names.get(text)} = ${made};\n`);
    return names.get(text);
  };
  const structure = (one) => {
    if (one === VISIBLE && name !== "visible") return "visible";
    if (Array.isArray(one) && one.length >= FEW && areAlike(one)) return inColumns(one, structure);
    if (Array.isArray(one)) return `[${one.map(written).join(",")}]`;
    if (typeof one !== "object" || one === null) return JSON.stringify(one);
    const shown = Object.entries(one).filter(([key]) => key !== "$comment");
    return `{${shown.map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`).join(",")}}`;
  };
  const made = structure(part);
  return `${lines.join("")}export const ${name} = ${made};\n`;
}

/** Keep of the schema of a tool-return what it says about `meta`: the rest a builder knows. */
function ofMeta({ properties: { meta }, then, else: other, $defs }) {
  const made = { properties: { meta: then.properties.meta } };
  return { properties: { meta }, if: { properties: { code: { minimum: 1 } } }, then: untyped(made), else: untyped(other), $defs };
}

/** Leave the types out of a condition: `properties` has asked for them already. */
function untyped(condition) {
  return JSON.parse(JSON.stringify(condition), (key, one) => (key === "type" ? undefined : one));
}

/** Keep of a schema what a yes or no is made of. */
function bare(node, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => bare(one));
  if (typeof node !== "object" || node === null) return node;
  const { "x-meaning": _, "x-rule": __, "x-unique-keys": ___, ...rest } = isMap ? { ...node } : slim(node);
  return Object.fromEntries(
    Object.entries(isMap ? node : rest).map(([key, one]) => [key, LITERALS.includes(key) ? one : bare(one, !isMap && MAPS.includes(key))]),
  );
}

/**
 * Write as a module what the published schemas say beyond what verdicts are made of: of each part with
 * a description its title, the sentences after the first, and examples. `schemas` puts them together.
 */
function writeSchemas() {
  const ending = ".schema.json";
  const files = readdirSync(SCHEMAS).filter((file) => file.endsWith(ending));
  const all = files.map((file) => [file.slice(0, -ending.length), readJson(join(SCHEMAS, file))]);
  const words = Object.fromEntries(all.map(([name, schema]) => [name, wordsOf(schema)]));
  const heads = new Set(all.map(([, { $comment, $schema }]) => JSON.stringify({ $comment, $schema })));
  if (heads.size !== 1) throw new Error("the schemas do not begin alike");
  const [head] = heads;
  const module = `export const head = ${head};\n${constant("words", words)}`;
  writeFileSync(join(MADE, "schemas.js"), BANNER + COLUMNS + module);
  const imports = 'import type { Head, Words } from "../contract/schemas.js";\nimport type { SchemaName } from "./names.js";\n';
  const types =
    "export declare const head: Head;\nexport declare const words: Readonly<Record<SchemaName, readonly Words[]>>;\n";
  writeFileSync(join(MADE, "schemas.d.ts"), BANNER + imports + types);
}

/** List the words of a schema and its parts, in their order. */
function wordsOf(node, isMap = false) {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => wordsOf(one));
  const { title, description, examples, ...rest } = isMap ? {} : node;
  const inside = Object.entries(isMap ? node : rest).flatMap(([key, one]) =>
    LITERALS.includes(key) && !isMap ? [] : wordsOf(one, !isMap && MAPS.includes(key)),
  );
  if (description === undefined) return inside;
  const after = description.slice(firstSentence(description).length);
  return [examples === undefined ? [title ?? null, after] : [title ?? null, after, examples], ...inside];
}

/** Return the first sentence of a description, which is what findings show. */
function firstSentence(description) {
  return description.split(". ")[0];
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Write the functions that are taken from @noble/hashes as a module of this package. */
async function writeHashes() {
  const contents =
    'export { sha256 } from "@noble/hashes/sha2.js";\nexport { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";\n';
  await build({
    ...COMMON,
    stdin: { contents, resolveDir: PACKAGE },
    outfile: join(MADE, "sha256.js"),
    bundle: true,
    format: "esm",
    banner: { js: BANNER.trim() },
    legalComments: "inline",
  });
  writeFileSync(join(MADE, "sha256.d.ts"), TYPES_OF_HASHES);
}

/** Write the core in WebAssembly as a module, packed: it loads everywhere without a file beside it. */
function writeCore() {
  const bytes = readFileSync(CORE);
  const packed = gzipSync(bytes, { level: 9 });
  writeFileSync(join(MADE, "packed-core.js"), `${BANNER}export const packed = "${packed.toString("base64")}";\n`);
  writeFileSync(join(MADE, "packed-core.d.ts"), `${BANNER}export declare const packed: string;\n`);
  console.log(`wasm/toolresult.wasm: ${bytes.length} bytes, ${packed.length} gzip`);
}

/** Check the sources, and write their declarations. */
function checkSources() {
  const { resolve } = createRequire(import.meta.url);
  const tsc = join(dirname(resolve("typescript/package.json")), "bin", "tsc");
  execFileSync(process.execPath, [tsc, "-p", PACKAGE], { stdio: "inherit" });
  for (const file of readdirSync(MADE).filter((name) => name.endsWith(".d.ts"))) {
    cpSync(join(MADE, file), join(DECLARATIONS, "build", file));
  }
}

/** Write every module by itself, so that bundlers take what is imported and nothing else. */
async function writeModules(format, type) {
  const outdir = join(DIST, format);
  const sources = readdirSync(SOURCES, { recursive: true }).filter(
    (file) => /\.[jt]s$/.test(file) && !file.endsWith(".d.ts"),
  );
  const entryPoints = sources.map((file) => join(SOURCES, file));
  // What is imported later is required later.
  const supported = { "dynamic-import": format === "esm" };
  await build({ ...COMMON, entryPoints, outbase: SOURCES, outdir, format, supported });
  cpSync(DECLARATIONS, outdir, { recursive: true });
  writeFileSync(join(outdir, "package.json"), `{ "type": "${type}", "sideEffects": false }\n`);
}

/** Write the whole package as one minified file for browsers. */
async function writeBundle() {
  const outfile = join(DIST, "toolresult.min.js");
  const { metafile } = await build({
    ...COMMON,
    entryPoints: [join(SOURCES, "index.ts")],
    outfile,
    bundle: true,
    format: "esm",
    legalComments: "inline",
    minify: true,
    metafile: true,
  });
  const foreign = Object.keys(metafile.inputs).filter((path) => path.includes("node_modules/"));
  if (foreign.length > 0) throw new Error(`bundled without a license: ${foreign.join(", ")}`);
  const bytes = readFileSync(outfile);
  console.log(`dist/toolresult.min.js: ${bytes.length} bytes, ${gzipSync(bytes).length} gzip`);
}

/** Put the licences beside the modules: the project's, and those of what they hold. */
function licences() {
  cpSync(join(PACKAGE, "LICENSE"), join(DIST, "LICENSE"));
  const notices = BUNDLED.map((name) => {
    const text = readFileSync(join(PACKAGE, "node_modules", name, "LICENSE"), "utf8");
    return `This package holds code of ${name}:\n\n${text.trim()}\n`;
  });
  writeFileSync(join(DIST, "NOTICES.txt"), notices.join("\n\n"));
}

for (const folder of [MADE, SCHEMAS, DIST, join(PACKAGE, "build")]) {
  rmSync(folder, { recursive: true, force: true });
}
for (const folder of [MADE, DIST]) mkdirSync(folder, { recursive: true });
takeIn();
writeContract();
writeSchemas();
await writeHashes();
writeCore();
checkSources();
licences();
await writeModules("esm", "module");
await writeModules("cjs", "commonjs");
await writeBundle();
cpSync(CORE, join(DIST, "toolresult.wasm"));
