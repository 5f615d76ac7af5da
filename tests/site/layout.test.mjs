// Nothing is cut off: at 1280 pixels every block and table is whole, at 375 no page is too wide.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, open, PAGES, serve } from "./browser.mjs";

const LAPTOP = { width: 1280, height: 800 };
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

/** Name what is wider than its place, on a page that has been opened. */
function cutOff() {
  const isWide = (one) => one.scrollWidth > one.clientWidth + 1;
  // What is in a tab or a fold that is closed is measured when it is open.
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  for (const block of document.querySelectorAll(".tabbed-block")) block.style.display = "block";
  const boxes = document.querySelectorAll(".md-typeset pre > code, .md-typeset__scrollwrap");
  return Array.from(boxes)
    .filter(isWide)
    .map((one) => `${one.scrollWidth - one.clientWidth} px of ${one.textContent.trim().slice(0, 60)}`);
}

for (const lang of ["en", "zh"]) {
  test(`no block and no table in ${lang} is cut off on a laptop`, async () => {
    const { page, context, complaints } = await open(browser, site.origin, { viewport: LAPTOP });
    const found = [];
    for (const path of PAGES.filter((one) => one.startsWith(`${lang}/`))) {
      await page.goto(site.origin + path);
      await page.evaluate(() => document.fonts.ready);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > LAPTOP.width) found.push(`${path}: ${width} px wide`);
      found.push(...(await page.evaluate(cutOff)).map((one) => `${path}: ${one}`));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test("a block that is cut off is noticed", async () => {
  const { page, context } = await open(browser, site.origin, { viewport: LAPTOP });
  await page.goto(`${site.origin}en/quickstart.html`);
  await page.evaluate(() => {
    const cell = document.querySelector(".md-typeset__scrollwrap td");
    cell.textContent = "without-a-place-to-break".repeat(20);
    cell.style.whiteSpace = "nowrap";
  });
  assert.equal((await page.evaluate(cutOff)).length, 1);
  await context.close();
});

test("no page scrolls sideways on a phone, and none complains", async () => {
  const options = { viewport: PHONE, isMobile: true, hasTouch: true };
  const { page, context, complaints } = await open(browser, site.origin, options);
  const wide = [];
  for (const path of PAGES.filter((one) => one.includes("/"))) {
    await page.goto(site.origin + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.width) wide.push(`${path}: ${width}`);
  }
  assert.deepEqual(wide, []);
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const lang of ["en", "zh"]) {
  for (const [device, viewport] of [["a laptop", { width: 1440, height: 900 }], ["a phone", PHONE]]) {
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

test("on a phone, the code of a row stays in sight, and leaves room for what is said of it", async () => {
  const { page, context } = await open(browser, site.origin, { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.goto(`${site.origin}en/reference/error-codes.html#1005`);
  const row = page.locator("tr:has([id='1005'])");
  await row.evaluate((one) => (one.closest(".md-typeset__scrollwrap").scrollLeft = 400));
  const { x, width } = await row.locator("td").first().boundingBox();
  assert.ok(x >= 0 && width < PHONE.width / 2, `${x}, ${width}`);
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
