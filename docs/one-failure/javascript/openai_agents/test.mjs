import assert from "node:assert/strict";
import { test } from "node:test";
import { RunContext } from "@openai/agents";
import { agent } from "./agent.mjs";

test("a full disk is a failure", async () => {
  const input = '{"to": "backup"}';
  const output = await agent.tools[0].invoke(new RunContext(), input);
  assert.match(output, /^Error: .*disk is full/);
});
