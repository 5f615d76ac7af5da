// "One failure, every framework": a reader chooses once, and the address, the memory and the tabs of
// other pages follow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { FILES, launch, open } from "./browser.mjs";
import { visits } from "./visits.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { withPage, go } = visits();
const PAGE = "one-failure.html";

const shown = (page) => page.locator(".tr-cell:visible h2").evaluateAll((all) => all.map((one) => one.id));
const choose = (page, key, value) => page.locator(`.tr-choice input[name=${key}][value=${value}]`).check();

test("a choice shows its cell alone, and is said aloud", async () => {
  await withPage({}, async (page) => {
    await go(page, `en/${PAGE}`);
    await choose(page, "framework", "anthropic");
    assert.deepEqual(await shown(page), ["anthropic-python"]);
    assert.match(await page.locator(".tr-choice [role=status]").textContent(), /Anthropic in Python/);
    await choose(page, "language", "javascript");
    assert.deepEqual(await shown(page), ["anthropic-javascript"]);
    assert.deepEqual(await page.locator(".tr-tool:visible").evaluateAll((all) => all.map((one) => one.dataset.language)), ["javascript"]);
  });
});

test("a cell is text until it is chosen; then its blocks have a button each, and copy without prompts", async () => {
  await withPage({}, async (page) => {
    await go(page, `en/${PAGE}#mcp-python`);
    const unfolded = () => page.locator(".tr-cell pre").evaluateAll((all) => [...new Set(all.map((one) => one.closest(".tr-cell").dataset.framework))]);
    assert.deepEqual(await unfolded(), ["mcp"]);
    await choose(page, "framework", "google");
    assert.deepEqual(await unfolded(), ["mcp", "google"]);
    const buttons = await page.locator("pre").evaluateAll((all) => all.map((one) => one.querySelectorAll("[data-clipboard-target]").length));
    assert.ok(buttons.length > 10 && buttons.every((count) => count === 1), buttons.join(" "));
    const copied = await page.locator(".tr-cell:visible .language-console code").evaluateAll((all) => all.map((one) => one.dataset.copy));
    assert.deepEqual(copied, ["toolresult audit agent.jsonl --from google"]);
  });
});

test("the choice stays after a reload and on the next visit, and the tabs of a guide follow it", async () => {
  await withPage({}, async (page) => {
    await go(page, `en/${PAGE}`);
    await choose(page, "framework", "openai_chat");
    await choose(page, "language", "javascript");
    await page.reload();
    assert.deepEqual(await shown(page), ["openai-chat-javascript"]);
    await go(page, "en/quickstart.html");
    const tabs = await page.locator(".tabbed-set input:checked").evaluateAll((all) => all.map(({ labels }) => labels[0].textContent));
    assert.ok(tabs.length > 0 && tabs.every((one) => one === "JavaScript"), tabs.join(" "));
    await go(page, `en/${PAGE}`);
    assert.deepEqual(await shown(page), ["openai-chat-javascript"]);
  });
});

test("a language that was chosen by a tab is the language of the page", async () => {
  await withPage({}, async (page) => {
    await go(page, "en/quickstart.html");
    await page.locator(".tabbed-labels label", { hasText: "JavaScript" }).first().click();
    await go(page, `en/${PAGE}`);
    assert.match((await shown(page)).join(), /-javascript$/);
  });
});

test("an address is a choice that can be shared, in both languages, and the way back leads back", async () => {
  await withPage({}, async (page) => {
    await go(page, `zh/${PAGE}#google-python`);
    assert.deepEqual(await shown(page), ["google-python"]);
    await choose(page, "framework", "langchain");
    assert.equal(new URL(page.url()).hash, "#langchain-python");
    await page.goBack();
    assert.deepEqual(await shown(page), ["google-python"]);
    await page.locator(".tr-spine-all a[href$='#vercel-javascript']").click();
    assert.deepEqual(await shown(page), ["vercel-javascript"]);
  });
});

test("a framework without the language is shown in one that it has", async () => {
  await withPage({}, async (page) => {
    await go(page, `en/${PAGE}#anthropic-python`);
    await choose(page, "framework", "vercel");
    assert.deepEqual(await shown(page), ["vercel-javascript"]);
    assert.equal(await page.locator(".tr-choice input[value=python]").isDisabled(), true);
    // It is the framework that lacks Python: the next one is shown in it again.
    await choose(page, "framework", "google");
    assert.deepEqual(await shown(page), ["google-python"]);
  });
});

test("the arrow keys choose", async () => {
  await withPage({}, async (page) => {
    await go(page, `en/${PAGE}#mcp-python`);
    await page.locator(".tr-choice input[value=mcp]").focus();
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await shown(page), ["openai-chat-python"]);
  });
});

test("without JavaScript the page is a table and all its cells", async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await go(page, `en/${PAGE}`);
    const rows = await page.locator(".tr-spine-all tbody tr").count();
    assert.equal(rows, await page.locator(".tr-cell:visible").count());
    assert.ok(rows > 10);
    assert.equal(await page.locator(".tr-choice").count(), 0);
  });
});

test("the page works from a disk", async () => {
  const browser = await launch();
  try {
    const { page, complaints } = await open(browser, FILES);
    await page.goto(`${FILES}en/${PAGE}#bedrock-python`);
    assert.deepEqual(await shown(page), ["bedrock-python"]);
    await choose(page, "framework", "mcp");
    assert.deepEqual(await shown(page), ["mcp-python"]);
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing in the choice and its cell, ${colorScheme}`, async () => {
    await withPage({ colorScheme }, async (page) => {
      await go(page, `en/${PAGE}#mcp-python`);
      await choose(page, "framework", "anthropic");
      await page.evaluate(AXE);
      // The theme gives every button that copies a landmark of its own, on every page.
      const { violations } = await page.evaluate(() => globalThis.axe.run(".tr-spine", { rules: { "landmark-unique": { enabled: false } } }));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    });
  });
}
