import assert from "node:assert/strict";
import { test } from "node:test";
import { tools } from "./agent.mjs";

test("a full disk is a failure", async () => {
  const { execute, toModelOutput } = tools.copyFiles;
  const toolCallId = "call_1";
  const output = await execute({ to: "backup" }, { toolCallId, messages: [] });
  const read = await toModelOutput({ output, toolCallId, input: {} });
  assert.match(read.type, /^error/);
  assert.match(JSON.stringify(read.value), /disk is full/);
});
