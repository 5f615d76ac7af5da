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
 * Make each validator ready: one that compiles in promises has compiled, the others compile a schema
 * when they are first asked about it.
 *
 * @param readSchemas lists the schemas of a folder of generated files, as [name, schema]
 */
export async function readyAll(readSchemas) {
  const ready = [];
  for (const { name, npm = name, folder = "schemas", compile } of VALIDATORS) {
    const schemas = new Map(readSchemas(folder));
    const tests = new Map();
    const testOf = (schema) => {
      if (!tests.has(schema)) tests.set(schema, compile(schemas.get(schema)));
      return tests.get(schema);
    };
    if (compile.constructor.name === "AsyncFunction") {
      for (const schema of schemas.keys()) tests.set(schema, await testOf(schema));
    }
    ready.push({
      name,
      version: versionOf(npm),
      accepts: (schema, value) => testOf(schema)(value),
    });
  }
  return ready;
}

function versionOf(npm) {
  const file = fileURLToPath(new URL(`node_modules/${npm}/package.json`, import.meta.url));
  return JSON.parse(readFileSync(file, "utf8")).version;
}
