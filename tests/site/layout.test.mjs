// The first screen says what it is, for whom, and how to start.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, open, serve } from "./browser.mjs";

const PHONE = { width: 375, height: 812 };

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser?.close();
  site?.close();
});

for (const lang of ["en", "zh"]) {
  for (const [device, viewport] of [["a laptop", { width: 1280, height: 800 }], ["a phone", PHONE]]) {
    test(`the first screen in ${lang} on ${device} says what it is, for whom, and how to start`, async () => {
      const { page, context } = await open(browser, site.origin, { viewport });
      await page.goto(`${site.origin}${lang}/index.html`);
      const parts = ["h1", ".tr-claim > p", ".tr-install", ".md-button", ".tr-without", ".tr-with"];
      for (const part of parts) {
        for (const box of await page.locator(part).all()) {
          const { x, y, width, height } = await box.boundingBox();
          const isSeen = x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
          assert.ok(isSeen, `${part}: ${x}, ${y}, ${width} × ${height}`);
        }
      }
      await context.close();
    });
  }
}

test("the claim in Chinese breaks at its comma, and the transcript ends where the cards do", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    const { page, context } = await open(browser, site.origin, { viewport });
    await page.goto(`${site.origin}zh/index.html`);
    const lines = await page.locator("h1").evaluate((title) => {
      const range = document.createRange();
      return Array.from(title.firstChild.data).reduce((found, character, index) => {
        range.setStart(title.firstChild, index);
        range.setEnd(title.firstChild, index + 1);
        const { bottom } = range.getBoundingClientRect();
        return found.set(bottom, (found.get(bottom) ?? "") + character);
      }, new Map()).values().toArray();
    });
    assert.deepEqual(lines, ["工具失败了，", "智能体应当知道"], `${viewport.width}`);
    const [panes, cards] = await Promise.all([".tr-talk", ".grid.cards"].map((one) => page.locator(one).boundingBox()));
    assert.ok(Math.abs(panes.x + panes.width - cards.x - cards.width) <= 1, `${viewport.width}`);
    await context.close();
  }
});

test("on a phone, all that is said of an error code is read without scrolling aside", async () => {
  const { page, context } = await open(browser, site.origin, { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.goto(`${site.origin}en/reference/error-codes.html#1005`);
  const row = page.locator("tr:has([id='1005'])");
  const edges = await row.locator("td").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
  assert.equal(edges.length, 4);
  for (const [left, right] of edges) assert.ok(left >= 0 && right <= PHONE.width, `${left}, ${right}`);
  assert.equal(await row.locator("code").first().textContent(), "RESOURCE_TYPE_NOT_FOUND");
  await context.close();
});

test("on a phone, each rule is one touch away from the top of the findings", async () => {
  const { page, context } = await open(browser, site.origin, { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.goto(`${site.origin}zh/reference/findings.html`);
  const listed = await page.locator(".tr-index a").evaluateAll((all) => all.map((one) => one.hash));
  const rules = await page.locator(":is(h2, h3)[id]").evaluateAll((all) => all.map((one) => `#${one.id}`));
  assert.deepEqual(listed, rules);
  assert.ok(rules.length > 50, `${rules.length}`);
  await context.close();
});
