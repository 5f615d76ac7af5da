// The site as Zensical builds it: its search has to work under the policy before it may take over.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

process.env.SITE ??= fileURLToPath(new URL("../../build/site-next", import.meta.url));
const { launch, open, serve } = await import("./browser.mjs"); // it reads the site's folder when it is loaded

const WANTED = {
  en: { is_valid: "reference/python/validate.html#is_valid", 2002: "reference/error-codes.html#2002" },
  zh: { is_valid: "reference/python/validate.html#is_valid", 重复的键: "reference/findings.html#duplicate-key" },
};

/** Return the places that the search names; its results are inside a shadow root. */
function results() {
  const found = [];
  const walk = (root) => {
    for (const link of root.querySelectorAll("a[href]")) if (root !== document) found.push(link.href);
    for (const element of root.querySelectorAll("*")) if (element.shadowRoot) walk(element.shadowRoot);
  };
  walk(document);
  return found;
}

for (const [lang, wanted] of Object.entries(WANTED)) {
  for (const [query, place] of Object.entries(wanted)) {
    test(`Zensical's search in ${lang} finds ${query}`, async () => {
      const [browser, site] = await Promise.all([launch(), serve()]);
      try {
        const { page, complaints } = await open(browser, site.origin);
        await page.goto(`${site.origin}${lang}/index.html`);
        await page.locator(".md-search__button").click();
        await page.waitForTimeout(1000);
        await page.keyboard.type(query);
        let first = [];
        for (const start = Date.now(); !first.length && Date.now() - start < 10_000; ) {
          await page.waitForTimeout(300);
          first = (await page.evaluate(results)).slice(0, 3);
        }
        assert.ok(first.some((href) => href.replace(/\?h=[^#]*/, "").includes(place)), first.join(" "));
        assert.deepEqual(complaints, []);
      } finally {
        await browser.close();
        site.close();
      }
    });
  }
}
