import assert from "node:assert/strict";
import { test } from "node:test";
import { answer } from "./agent.mjs";

const CALL = {
  toolUseId: "tooluse_1",
  name: "copy_files",
  input: { to: "backup" },
};

test("a full disk is a failure", async () => {
  const { toolResult } = await answer(CALL);
  assert.equal(toolResult.status, "error");
  assert.match(toolResult.content.at(-1).text, /disk is full/);
});
