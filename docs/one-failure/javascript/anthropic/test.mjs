import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./agent.mjs";

const CALL = {
  type: "tool_use",
  id: "toolu_1",
  name: "copy_files",
  input: { to: "backup" },
};

test("a full disk is a failure", async () => {
  const block = await answer(CALL);
  assert.equal(block.is_error, true);
  assert.match(block.content, /disk is full/);
});
