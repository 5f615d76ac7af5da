// Builds the package: takes in what is generated from the contract, makes declarations and
// standalone validators of the schemas, and bundles all into dist/.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import Ajv2020 from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { compile } from "json-schema-to-typescript";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const PROJECT = join(PACKAGE, "..");
const GENERATED = join(PROJECT, "generated", "typescript");
const SCHEMAS = join(PACKAGE, "schemas");
const MADE = join(PACKAGE, "src", "build");
const DIST = join(PACKAGE, "dist");
const DECLARATIONS = join(PACKAGE, "build", "declarations");
const BANNER = "// Made by `npm run build`; do not edit.\n";
// Whose code the bundle holds: hashes as they are, and the validators that Ajv writes.
const BUNDLED = ["@noble/hashes", "ajv"];
// What says nothing about a value.
const ANNOTATIONS = ["$comment", "$defs", "$id", "$schema", "title", "description", "examples"];
// What says when a value is valid and not what it looks like: no part of a type.
const CONDITIONS = [
  "if",
  "then",
  "else",
  "not",
  "allOf",
  "$schema",
  "$id",
  "x-rule",
  "x-unique-keys",
];

/** Copy into the package what lies outside it: npm publishes files of its own folder only. */
function takeIn() {
  cpSync(join(GENERATED, "schemas"), SCHEMAS, { recursive: true });
  for (const file of ["contract.json", "error-codes.ts", "operation-types.ts"]) {
    cpSync(join(GENERATED, file), join(MADE, file));
  }
  for (const file of ["LICENSE", "NOTICE"]) cpSync(join(PROJECT, file), join(PACKAGE, file));
}

/** Read the published schemas: name → schema. */
function publishedSchemas() {
  const ending = ".schema.json";
  const files = readdirSync(SCHEMAS).filter((file) => file.endsWith(ending));
  return files.map((file) => [file.slice(0, -ending.length), readJson(join(SCHEMAS, file))]);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Keep the constraints of a schema only, and put definitions where they are referred to, so
 * that errors name the whole way through.
 */
function constraints(node, root, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => constraints(one, root));
  if (typeof node !== "object" || node === null) return node;
  if (!isMap && typeof node.$ref === "string") {
    return constraints(root.$defs[node.$ref.replace("#/$defs/", "")], root);
  }
  const kept = Object.entries(node).filter(([key]) => isMap || !ANNOTATIONS.includes(key));
  const named = kept.map(([key, one]) => [
    key,
    constraints(one, root, !isMap && key === "properties"),
  ]);
  return Object.fromEntries(named);
}

// How long a text is, in characters: what Ajv would load a module for.
const LENGTH = "(text) => [...text].length";

/** Compile the schemas into one module without eval. */
function validators(schemas) {
  const code = { source: true, esm: true, optimize: true };
  const ajv = new Ajv2020({ allErrors: true, messages: false, code });
  const names = schemas.map(([name, schema], index) => {
    ajv.addSchema(constraints(schema, schema), name);
    return [`validate${index}`, name];
  });
  const made = standaloneCode(ajv, Object.fromEntries(names));
  const compiled = made.replaceAll('require("ajv/dist/runtime/ucs2length").default', LENGTH);
  if (compiled.includes("require(")) throw new Error("the validators need a module at run time");
  const rows = names.map(([exported, name]) => `  ${JSON.stringify(name)}: ${exported},\n`);
  return `${BANNER}${compiled}\nexport const validators = {\n${rows.join("")}};\n`;
}

const VALIDATOR_TYPES = `${BANNER}/** What a validator says is wrong. */
export interface ValidatorError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly missingProperty?: string; readonly additionalProperty?: string };
}

/** The standalone validators by the name of their schema. */
export const validators: Readonly<
  Record<
    string,
    | { (value: unknown): boolean; readonly errors?: readonly ValidatorError[] | null }
    | undefined
  >
>;
`;

/** Return a schema for declarations: both languages in the comments, nothing conditional. */
function forTypes(node, root, isMap = false) {
  if (Array.isArray(node)) return node.map((one) => forTypes(one, root));
  if (typeof node !== "object" || node === null) return node;
  if (!isMap && typeof node.$ref === "string") {
    return forTypes(root.$defs[node.$ref.replace("#/$defs/", "")], root);
  }
  const isEither = !isMap && node.type === undefined && node.if !== undefined && node.else;
  if (isEither) {
    // Of one type, or else of another: a union.
    const { if: one, else: other, ...rest } = node;
    return { ...forTypes(rest, root), tsType: undefined, anyOf: forTypes([one, other], root) };
  }
  const left = ["title", "x-i18n", "$defs", "examples", "description", ...CONDITIONS];
  const kept = Object.entries(node).filter(([key]) => isMap || !left.includes(key));
  const typed = kept.map(([key, one]) => [
    key,
    forTypes(one, root, !isMap && key === "properties"),
  ]);
  const zh = isMap ? undefined : node["x-i18n"]?.zh?.description;
  const description = isMap ? undefined : [node.description, zh].filter(Boolean).join("\n\n");
  const isOpen = !isMap && Object.keys(typed).length === 0;
  return {
    ...Object.fromEntries(typed),
    ...(description ? { description } : {}),
    ...(isOpen ? { tsType: "unknown" } : {}),
  };
}

/** Write the declarations of the envelopes. */
async function declarations(sources) {
  const parts = [];
  for (const [name, schema] of Object.entries(sources)) {
    if (name === "error-codes") continue;
    const title = name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
    const options = { bannerComment: "", additionalProperties: true };
    parts.push(await compile({ ...forTypes(schema, schema), title }, title, options));
  }
  return BANNER + parts.join("\n");
}

/** Bundle the sources into one module, with every string in UTF-8. */
async function bundle(file, minify) {
  const { metafile } = await build({
    entryPoints: [join(PACKAGE, "src", "index.ts")],
    outfile: join(DIST, file),
    bundle: true,
    charset: "utf8",
    format: "esm",
    legalComments: "inline",
    logLevel: "warning",
    minify,
    platform: "neutral",
    target: ["es2022"],
    metafile: true,
  });
  const unnamed = Object.keys(metafile.inputs).filter(
    (path) =>
      path.includes("node_modules/") && !BUNDLED.some((name) => path.includes(`_modules/${name}/`)),
  );
  if (unnamed.length > 0) throw new Error(`bundled without a license: ${unnamed.join(", ")}`);
}

/** Put the licences beside the bundle: the project's, and those of what is bundled. */
function licences() {
  cpSync(join(PACKAGE, "LICENSE"), join(DIST, "LICENSE"));
  const notices = BUNDLED.map((name) => {
    const text = readFileSync(join(PACKAGE, "node_modules", name, "LICENSE"), "utf8");
    return `The bundle holds code of ${name}:\n\n${text.trim()}\n`;
  });
  writeFileSync(join(DIST, "NOTICES.txt"), notices.join("\n\n"));
}

/** Check the sources and write their declarations beside the bundle. */
function checkSources() {
  const tsc = join(
    dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
    "bin",
    "tsc",
  );
  execFileSync(process.execPath, [tsc, "-p", PACKAGE], { stdio: "inherit" });
  cpSync(join(DECLARATIONS, "src"), join(DIST, "types"), { recursive: true });
  for (const file of ["envelopes", "validators"]) {
    const made = join(MADE, `${file}.d.ts`);
    cpSync(made, join(DIST, "types", "build", `${file}.d.ts`));
  }
  writeFileSync(join(DIST, "index.d.ts"), `${BANNER}export * from "./types/index.js";\n`);
}

for (const folder of [MADE, SCHEMAS, DIST, join(PACKAGE, "build")]) {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(MADE, { recursive: true });
takeIn();
const { schemas } = readJson(join(MADE, "contract.json"));
writeFileSync(join(MADE, "validators.js"), validators(publishedSchemas()));
writeFileSync(join(MADE, "validators.d.ts"), VALIDATOR_TYPES);
writeFileSync(join(MADE, "envelopes.d.ts"), await declarations(schemas));
checkSources();
licences();
for (const [file, minify] of [
  ["index.js", false],
  ["toolresult.min.js", true],
]) {
  await bundle(file, minify);
  const bytes = readFileSync(join(DIST, file));
  console.log(`dist/${file}: ${bytes.length} bytes, ${gzipSync(bytes).length} gzip`);
}
