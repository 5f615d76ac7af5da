// The references of Python, Java and TypeScript: nothing of them is cut off.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";

import { launch, open, serve, SITE } from "./browser.mjs";

const WIDTHS = [1280, 375];
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

/** Return what is wider than its place: blocks of code anywhere, tables on a laptop, the page. */
function cutOff(isLaptop) {
  const blocks = [...document.querySelectorAll("article pre > code")];
  const tables = isLaptop ? [...document.querySelectorAll("article .md-typeset__scrollwrap")] : [];
  return [...blocks, ...tables, document.documentElement]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.tagName}: ${one.textContent.trim().slice(0, 60)}`);
}

for (const width of WIDTHS) {
  test(`nothing of a reference is cut off at ${width} px`, async () => {
    const { page, context, complaints } = await open(browser, site.origin, {
      viewport: { width, height: 800 },
    });
    const found = {};
    for (const path of PAGES) {
      await page.goto(site.origin + path);
      const wide = await page.evaluate(cutOff, width === 1280);
      if (wide.length > 0) found[path] = wide;
    }
    assert.deepEqual(found, {});
    assert.deepEqual(complaints, []);
    assert.ok(PAGES.length > 80, `${PAGES.length} pages`);
    await context.close();
  });
}
