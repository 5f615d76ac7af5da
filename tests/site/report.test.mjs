// The page that `toolresult proxy --html` writes, in the browser: what a hostile server says stays text.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import { launch, open, PROJECT } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PYTHON = process.env.PYTHON ?? join(PROJECT, ".venv", "bin", "python");
const HOSTILE = `<img src=x onerror="document.title='owned'">\u202e"><script>document.title='owned'</script>`;
const SERVER = `
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    text = ${JSON.stringify(JSON.stringify({ ok: false, error: HOSTILE }))}
    result = {"content": [{"type": "text", "text": text}], "_meta": {asked["params"]["name"]: text}}
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}), flush=True)
`;

let browser, folder;

before(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), "report-"));
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Make calls through the proxy; return the path of the page that it writes at the end. */
async function watched(lang, names) {
  const file = join(folder, `${lang}.html`);
  const command = ["-m", "toolresult", "proxy", "--html", file, "--lang", lang, "--", PYTHON, "-c", SERVER];
  const proxy = spawn(PYTHON, command, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((resolve) => proxy.on("close", resolve));
  names.forEach((name, id) => {
    const call = { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: {} } };
    proxy.stdin.write(`${JSON.stringify(call)}\n`);
  });
  let answers = 0;
  for await (const chunk of proxy.stdout) {
    answers += chunk.toString().split("\n").length - 1;
    if (answers === names.length) proxy.stdin.end();
  }
  assert.equal(await ended, 0);
  return file;
}

for (const lang of ["en", "zh"]) {
  test(`the page of the proxy in ${lang} shows its figures on a phone, and runs nothing`, async () => {
    const file = await watched(lang, ["book", "book", HOSTILE]);
    const url = String(pathToFileURL(file));
    const { page, context, complaints } = await open(browser, url, { viewport: { width: 390, height: 844 } });
    await page.goto(url);
    const text = await page.locator("body").innerText();
    assert.match(text, /book/);
    assert.ok(text.includes("<img src=x"), "the name of the tool is there, as text");
    assert.equal(await page.locator("img, script, iframe, object").count(), 0);
    assert.notEqual(await page.title(), "owned");
    assert.equal(await page.locator("html").getAttribute("lang"), lang === "zh" ? "zh-CN" : lang);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide for a phone`);
    const faults = await context.newCDPSession(page).then(async (session) => {
      // The page allows no script of its own; the debugger may run one all the same.
      await session.send("Page.setBypassCSP", { enabled: true });
      await page.reload();
      await page.evaluate(AXE);
      return page.evaluate(async () => (await window.axe.run()).violations.map((one) => one.id));
    });
    assert.deepEqual(faults, []);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
