// The built site in a browser: `make test-site`.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";

import { launch, open, PAGES, PROJECT, serve, SITE } from "./browser.mjs";
import { pagesOfEachKind } from "./kinds.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LANGUAGES = ["en", "zh"];
// What is checked on a phone, too: there nothing hovers, and the theme leaves blocks of code to us.
const ON_A_PHONE = ["index", "playground", "quickstart", "reference/carriers"].map((name) => `${name}.html`);
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
// Only colors are others in the dark.
const OF_COLORS = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** Run with a page that must not complain. */
async function withPage(options, run) {
  const { page, context, complaints } = await open(browser, site.origin, options);
  try {
    await run(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

async function go(page, path) {
  const answer = await page.goto(site.origin + path);
  assert.equal(answer.status(), 200, path);
}

for (const [locale, lang] of [["en-GB", "en"], ["zh-CN", "zh"], ["fr-FR", "en"]]) {
  test(`the root leads a reader of ${locale} to ${lang}`, () =>
    withPage({ locale }, async (page) => {
      await page.goto(site.origin);
      await page.waitForURL(`${site.origin}${lang}/index.html`);
      assert.match(await page.getAttribute("html", "lang"), new RegExp(`^${lang}`));
    }));
}

test("the root has links without script", () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(site.origin);
    for (const lang of LANGUAGES) {
      assert.equal(await page.locator(`a[href="${lang}/index.html"]`).count(), 1);
    }
  }));

for (const lang of LANGUAGES) {
  test(`the home page in ${lang} has its picture, and two clicks lead to the main answers`, () =>
    withPage({}, async (page) => {
      await go(page, `${lang}/index.html`);
      assert.equal(await page.locator("h1").count(), 1);
      const picture = page.locator("svg[role=img]");
      assert.ok(await picture.locator("title").textContent());
      assert.ok(await picture.locator("desc").textContent());
      const links = await page.locator(".md-content a").evaluateAll((all) => all.map((a) => a.href));
      assert.ok(links.some((href) => href.endsWith("reference/error-codes.html#2002")));
      assert.ok(links.some((href) => /(playground|quickstart)\.html/.test(href)));
    }));

  test(`the language switch in ${lang} keeps an inner page and the place on it`, () =>
    withPage({}, async (page) => {
      const other = lang === "en" ? "zh" : "en";
      await go(page, `${lang}/reference/error-codes.html#2002`);
      await page.locator(".md-header .md-select button").hover();
      await page.locator(`.md-select__link[hreflang=${other}]`).click();
      await page.waitForURL(`${site.origin}${other}/reference/error-codes.html#2002`);
      assert.match(await page.getAttribute("html", "lang"), new RegExp(`^${other}`));
    }));
}

const PASTED = {
  en: [["timeout", "2002"], ['tool-return has no field "mesage"', "unknown-field"], ["TOOL_EXECUTION_FAILED", "toolresult.workflow"]],
  zh: [
    ["错误码", "错误码"],
    ["返回格式", "返回格式"],
    ["2002", "错误码"],
    ["TOOL_EXECUTION_FAILED", "workflow"],
    ["失败时应有 message，实际缺失或全是空白", "failure-needs-message"],
  ],
};

for (const [lang, queries] of Object.entries(PASTED)) {
  test(`the search in ${lang} finds what is pasted`, () =>
    withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await go(page, `${lang}/index.html`);
      const box = page.locator("[data-md-component=search-query]");
      for (const [query, expected] of queries) {
        await box.click();
        await box.fill("");
        await page.locator(".md-search-result__item").first().waitFor({ state: "detached" });
        await page.evaluate((text) => navigator.clipboard.writeText(text), query);
        await page.keyboard.press("ControlOrMeta+V");
        await page.locator(".md-search-result__item").first().waitFor();
        const texts = await page.locator(".md-search-result__list").textContent();
        const plain = texts.replaceAll("\u200b", "").toLowerCase();
        assert.ok(plain.includes(expected.toLowerCase()), `${query}: ${plain.slice(0, 2000)}`);
      }
    }));
}

/** Return what is serious for axe on a page that is open. */
async function seriousIn(page, path, options = {}) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((given) => globalThis.axe.run({ resultTypes: ["violations"], ...given }), options);
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
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

test("light and dark follow the system until the switch says otherwise", () =>
  withPage({ colorScheme: "light" }, async (page) => {
    await go(page, "en/index.html");
    const color = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const turned = async (change) => {
      await change();
      await page.waitForTimeout(400);
      return color();
    };
    const light = await color();
    const dark = await turned(() => page.emulateMedia({ colorScheme: "dark" }));
    assert.notEqual(dark, light);
    const toggle = page.locator("form[data-md-component=palette] label:not([hidden])");
    const press = () => toggle.first().click();
    assert.equal(await turned(press), light);
    await go(page, "en/quickstart.html");
    assert.equal(await color(), light);
    assert.equal(await turned(press), dark);
    assert.equal(await turned(() => page.emulateMedia({ colorScheme: "light" })), dark);
    assert.equal(await turned(press), light);
    assert.notEqual(await turned(() => page.emulateMedia({ colorScheme: "dark" })), light);
  }));

test("links and anchors are whole", () => {
  const html = new Map(PAGES.map((path) => [path, readFileSync(join(SITE, path), "utf8")]));
  const files = new Set(readdirSync(SITE, { recursive: true }));
  const anchors = new Map(
    [...html].map(([path, text]) => [
      path,
      new Set(Array.from(text.matchAll(/\b(?:id|name)="([^"]+)"/g), ([, id]) => id)),
    ]),
  );
  const broken = [];
  for (const [path, text] of html) {
    for (const [, link] of text.matchAll(/<(?:a|link|script|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g)) {
      const url = new URL(link.replaceAll("&amp;", "&"), `http://site/${path}`);
      // The script of 404.html writes its links: they depend on where the page is shown.
      if (url.host !== "site" || (path === "404.html" && link === "/")) continue;
      const target = decodeURIComponent(url.pathname.slice(1)) || "index.html";
      const anchor = decodeURIComponent(url.hash.slice(1));
      // Of the playground, what follows `#` is a payload; its own tests open those.
      const isPayload = target.endsWith("/playground.html") && anchor.includes("=");
      if (!files.has(target)) broken.push(`${path}: ${link}`);
      else if (anchor && !isPayload && anchors.has(target) && !anchors.get(target).has(anchor)) {
        broken.push(`${path}: ${link}: no such anchor`);
      }
    }
  }
  assert.deepEqual(broken, []);
});

test("no page names a file elsewhere that a browser would load", () => {
  for (const path of PAGES) {
    const text = readFileSync(join(SITE, path), "utf8");
    const loaded = text.match(/<(?:link|script|img|iframe)\b[^>]*(?:href|src)="https?:[^"]*"/g);
    assert.equal(loaded, null, path);
    assert.match(text, /Content-Security-Policy/, path);
    // A page may speak of it; its policy must not.
    assert.doesNotMatch(text, /Content-Security-Policy" content="[^"]*unsafe-/, path);
  }
});

test("llms.txt leads to files and pages that are there, and the files are those generated", () => {
  const text = readFileSync(join(SITE, "llms.txt"), "utf8");
  const links = Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, link]) => link);
  assert.ok(links.length > 10);
  const files = new Set(readdirSync(SITE, { recursive: true }));
  assert.deepEqual(links.filter((link) => !files.has(link)), []);
  for (const file of readdirSync(join(PROJECT, "generated", "schemas"))) {
    const same = ["generated/schemas", relative(PROJECT, join(SITE, "files", "v1"))].map((folder) =>
      readFileSync(join(PROJECT, folder, file), "utf8"),
    );
    assert.equal(same[0], same[1]);
  }
});
