// Validators of other hands, on the published schemas. Each reads the 2020-12 files but for the npm
// package jsonschema, which ends at draft-07. No schema names another, and none may be fetched: a
// validator that opens a connection fails.

import { readFileSync } from "node:fs";
import net from "node:net";
import { fileURLToPath } from "node:url";

import { Validator as CfValidator } from "@cfworker/json-schema";
import { validator as compileSafely } from "@exodus/schemasafe";
import { registerSchema, validate as compileByName } from "@hyperjump/json-schema/draft-2020-12";
import Ajv2020 from "ajv/dist/2020.js";
import jsonschema from "jsonschema";

net.Socket.prototype.connect = () => {
  throw new Error("a validator opens a connection");
};

/** Name, package, folder of schemas, and how a validator makes a test of a schema. */
const VALIDATORS = [
  {
    name: "ajv",
    compile: (schema) => new Ajv2020().compile(schema),
  },
  {
    name: "hyperjump",
    npm: "@hyperjump/json-schema",
    compile: async (schema) => {
      const { $id } = schema;
      registerSchema(schema);
      const validate = await compileByName($id);
      return (value) => validate(value).valid;
    },
  },
  {
    name: "schemasafe",
    npm: "@exodus/schemasafe",
    compile: (schema) => compileSafely(schema),
  },
  {
    name: "cfworker",
    npm: "@cfworker/json-schema",
    compile: (schema) => {
      const validator = new CfValidator(schema, "2020-12");
      return (value) => validator.validate(value).valid;
    },
  },
  {
    name: "jsonschema-npm",
    npm: "jsonschema",
    folder: "java/schemas",
    compile: (schema) => {
      const validator = new jsonschema.Validator();
      return (value) => validator.validate(value, schema).valid;
    },
  },
];

/**
 * Compile the schemas with each validator.
 *
 * @param readSchemas lists the schemas of a folder of generated files, as [name, schema]
 */
export async function compileAll(readSchemas) {
  const compiled = [];
  for (const { name, npm = name, folder = "schemas", compile } of VALIDATORS) {
    const tests = new Map();
    for (const [schema, document] of readSchemas(folder)) tests.set(schema, await compile(document));
    compiled.push({ name, version: versionOf(npm), accepts: (schema, value) => tests.get(schema)(value) });
  }
  return compiled;
}

function versionOf(npm) {
  const file = fileURLToPath(new URL(`node_modules/${npm}/package.json`, import.meta.url));
  return JSON.parse(readFileSync(file, "utf8")).version;
}
