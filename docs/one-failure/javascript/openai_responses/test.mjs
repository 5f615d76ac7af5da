import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./agent.mjs";

const CALL = {
  type: "function_call",
  call_id: "call_1",
  name: "copy_files",
  arguments: '{"to": "backup"}',
};

test("a full disk is a failure", async () => {
  const { output } = await answer(CALL);
  assert.match(output, /^Error: .*disk is full/);
});
