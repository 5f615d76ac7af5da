// The guard in front of a real Express server: what a client receives is valid, or a failure.

import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";

import express from "express";

const { expressGuard } = await import(
  new URL("../../../typescript/dist/esm/entries/guard.js", import.meta.url).href
);

const REPLACED = { code: 5000, message: "the tool answered with an invalid result" };
const circular = { code: 0 };
circular.data = circular;
const ROUTES = {
  "/good": (response) => response.json({ code: 0, data: { id: 17 } }),
  "/failed": (response) => response.status(404).json({ code: 1904, message: "no order 17" }),
  "/sent": (response) => response.send({ code: 0 }),
  "/date": (response) => response.json({ code: 0, data: { at: new Date(0) } }),
  "/bad": (response) => response.json({ code: "0" }),
  "/bad-status": (response) => response.status(201).json({ code: 0, mesage: "done" }),
  "/bad-sent": (response) => response.send({ success: 1 }),
  "/circular": (response) => response.json(circular),
  "/nothing": (response) => response.json(undefined),
  "/page": (response) => response.send("<p>a page</p>"),
};
const CASES = [
  ["/good", 200, { code: 0, data: { id: 17 } }],
  ["/failed", 404, { code: 1904, message: "no order 17" }],
  ["/sent", 200, { code: 0 }],
  ["/date", 200, { code: 0, data: { at: "1970-01-01T00:00:00.000Z" } }],
  ["/bad", 500, REPLACED],
  ["/bad-status", 500, REPLACED],
  ["/bad-sent", 500, REPLACED],
  ["/circular", 500, REPLACED],
  ["/nothing", 500, REPLACED],
];

const told = [];
let server;
let address;

before(async () => {
  const app = express();
  app.use("/watched", expressGuard({ isEnforced: false, onFindings: ({ findings }) => told.push(findings[0].rule) }));
  app.get("/watched/bad", (_request, response) => response.json({ code: "0" }));
  app.use(expressGuard());
  for (const [path, answer] of Object.entries(ROUTES)) app.get(path, (_request, response) => answer(response));
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

for (const [path, status, body] of CASES) {
  test(`Express answers ${path} with ${status}`, async () => {
    const response = await fetch(address + path);
    assert.equal(response.status, status);
    assert.match(response.headers.get("content-type"), /application\/json/);
    assert.deepEqual(await response.json(), body);
  });
}

test("what is not JSON is left alone", async () => {
  const response = await fetch(`${address}/page`);
  assert.deepEqual([response.status, await response.text()], [200, "<p>a page</p>"]);
});

test("a guard that only watches sends what there is, and tells", async () => {
  const response = await fetch(`${address}/watched/bad`);
  assert.deepEqual([response.status, await response.json()], [200, { code: "0" }]);
  assert.deepEqual(told, ["type"]);
});
