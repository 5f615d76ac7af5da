// What the site has for agents that read: each page as Markdown, to copy, to open and to find.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { FILES, launch, open, serve, SITE } from "./browser.mjs";

const PAGES = ["index", "guides/spark", "reference/error-codes"];

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
  test(`every page in ${lang} is copied as Markdown, and leads to the texts for agents`, async () => {
    const { page, context, complaints } = await open(browser, site.origin);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
    for (const path of PAGES) {
      await page.goto(`${site.origin}${lang}/${path}.html`);
      const button = page.locator("[data-copy-page]");
      const name = await button.getAttribute("aria-label");
      await button.focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction((old) => document.querySelector("[data-copy-page]").ariaLabel !== old, name);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, readFileSync(join(SITE, lang, `${path}.md`), "utf-8"));
      assert.match(page.url(), /\.html$/);
      const links = await page.locator("footer a").evaluateAll((all) => all.map((link) => link.href));
      for (const wanted of ["llms.txt", `${lang}/llms-full.txt`]) {
        assert.ok(links.includes(`${site.origin}${wanted}`), `${path}: ${links}`);
        assert.equal((await fetch(`${site.origin}${wanted}`)).status, 200);
      }
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test("from a disk the button opens the Markdown, and the page names it for programs", async () => {
  const { page, context } = await open(browser, FILES);
  await page.goto(`${FILES}en/guides/spark.html`);
  const alternate = await page.locator('link[type="text/markdown"]').evaluate((link) => link.href);
  assert.equal(alternate, `${FILES}en/guides/spark.md`);
  assert.equal(await page.locator("[data-copy-page]").evaluate((link) => link.href), alternate);
  await context.close();
});
