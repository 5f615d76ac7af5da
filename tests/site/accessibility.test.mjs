// What axe finds on pages of every kind, in light and dark: `make test-site`.
// A file of its own, and by its name among the first, as it takes long.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { pagesOfEachKind } from "./kinds.mjs";
import { visits } from "./visits.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = ["en", "zh"];
// What is checked on a phone, too: there nothing hovers, and the theme leaves blocks of code to us.
const ON_A_PHONE = ["index", "playground", "quickstart", "reference/carriers"].map((name) => `${name}.html`);
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
// Only colors are others in the dark.
const OF_COLORS = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

const { withPage, go } = visits();

/** Return what is serious for axe on a page that is open. */
async function seriousIn(page, path, options = {}) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((given) => globalThis.axe.run({ resultTypes: ["violations"], ...given }), options);
  return violations
    .filter(({ id, impact }) => ["serious", "critical"].includes(impact) || id === "landmark-unique")
    .map(({ id, nodes }) => `${path}: ${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary}`);
}

for (const lang of LANGUAGES) {
  test(`nothing serious for axe in ${lang}, light and dark, on pages with every kind of element`, () =>
    withPage({ colorScheme: "light" }, async (page) => {
      const serious = [];
      const paths = [...pagesOfEachKind(lang), `${lang}/playground.html`];
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: "light" });
        await go(page, path);
        serious.push(...(await seriousIn(page, path)));
        await page.emulateMedia({ colorScheme: "dark" });
        await page.waitForTimeout(300); // colors turn slowly
        serious.push(...(await seriousIn(page, `${path}, dark`, OF_COLORS)));
      }
      assert.deepEqual(serious, []);
      assert.ok(paths.length > 8, `${paths}`);
    }));

  test(`nothing serious for axe in ${lang}, on a phone`, () =>
    withPage(PHONE, async (page) => {
      const serious = [];
      for (const path of ON_A_PHONE) {
        await go(page, `${lang}/${path}`);
        serious.push(...(await seriousIn(page, path)));
      }
      assert.deepEqual(serious, []);
    }));
}

test("what is too pale in the dark alone is noticed", () =>
  withPage({ colorScheme: "dark" }, async (page) => {
    await go(page, "en/quickstart.html");
    await page.evaluate(() => (document.querySelector("article p").style.color = "#555"));
    const [found] = await seriousIn(page, "quickstart", OF_COLORS);
    assert.match(found, /color-contrast/);
  }));
