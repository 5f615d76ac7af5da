// The references of Python, Java and TypeScript: nothing of them is cut off.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";

import { launch, open, serve, SITE } from "./browser.mjs";

const PAGES = readdirSync(SITE, { recursive: true }).filter((path) =>
  /reference.(?:java|typescript|python).*\.html$/.test(path),
);

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** Return the blocks of code and the tables that are wider than the column of the page. */
function cutOff() {
  const article = document.querySelector("article");
  const blocks = [...article.querySelectorAll("pre > code")];
  return blocks
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .concat([...article.querySelectorAll("table")].filter((one) => one.offsetWidth > article.clientWidth + 1))
    .map((one) => `${one.tagName}: ${one.textContent.trim().slice(0, 60)}`);
}

test("nothing of a reference is cut off on a laptop", async () => {
  // What is measured is made of HTML and styles; without scripts a page takes a third of the time.
  const { page, context } = await open(browser, site.origin, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const found = {};
  for (const path of PAGES) {
    await page.goto(site.origin + path);
    const wide = await page.evaluate(cutOff);
    if (wide.length > 0) found[path] = wide;
  }
  assert.deepEqual(found, {});
  assert.ok(PAGES.length > 80, `${PAGES.length} pages`);
  await context.close();
});

test("no page of a reference is wider than a phone", async () => {
  const { page, context } = await open(browser, site.origin, { viewport: { width: 375, height: 800 } });
  for (const path of PAGES.filter((one) => /(?:envelopes|validate|executor)\.html$/.test(one))) {
    await page.goto(site.origin + path);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    assert.ok(scrollWidth <= clientWidth, `${path}: ${scrollWidth} px`);
  }
  await context.close();
});
