import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./agent.mjs";

const CALL = {
  id: "call_1",
  type: "function",
  function: { name: "copy_files", arguments: '{"to": "backup"}' },
};

test("a full disk is a failure", async () => {
  const { content } = await answer(CALL);
  assert.match(content, /^Error: .*disk is full/);
});
