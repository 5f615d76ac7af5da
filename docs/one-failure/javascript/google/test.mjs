import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./agent.mjs";

const CALL = { id: "call_1", name: "copy_files", args: { to: "backup" } };

test("a full disk is a failure", async () => {
  const { functionResponse } = await answer(CALL);
  assert.match(functionResponse.response.error, /disk is full/);
});
