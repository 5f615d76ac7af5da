import assert from "node:assert/strict";
import { test } from "node:test";
import { copying } from "./agent.mjs";

const CALL = {
  type: "tool_call",
  id: "call_1",
  name: "copy_files",
  args: { to: "backup" },
};

test("a full disk is a failure", async () => {
  const message = await copying.invoke(CALL);
  assert.equal(message.status, "error");
  assert.match(message.content, /disk is full/);
});
