// The messages of AsyncAPI, judged by AsyncAPI's own schema of its documents.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import specifications from "@asyncapi/specs";
import Ajv from "ajv";

const MADE = "../../../generated/python/toolresult_contract/data/mappings/asyncapi.json";

test("the messages are a document of AsyncAPI 3.0", () => {
  const document = JSON.parse(readFileSync(new URL(MADE, import.meta.url), "utf8"));
  const schema = specifications.schemasWithoutId["3.0.0"];
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  assert.ok(isValid(document), JSON.stringify(isValid.errors));
  document.components.messages.ToolReturn.payload = { schema: {} };
  document.components.messages.ToolReturn.contentTyp = "application/json";
  assert.ok(!isValid(document), "a key that AsyncAPI does not know passes");
});
