import assert from "node:assert/strict";
import { test } from "node:test";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { server } from "./agent.mjs";

test("a full disk is a failure", async () => {
  const client = new Client({ name: "test", version: "1" });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  const call = { name: "copy_files", arguments: { to: "backup" } };
  const result = await client.callTool(call);
  assert.equal(result.isError, true);
  assert.match(result.content[0].text, /disk is full/);
  await client.close();
});
