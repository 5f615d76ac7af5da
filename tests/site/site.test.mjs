// The built site in a browser: `make test-site`.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";

import { PAGES, PROJECT, SITE } from "./browser.mjs";
import { visits } from "./visits.mjs";

const LANGUAGES = ["en", "zh"];

const { withPage, go, origin } = visits();

for (const [locale, lang] of [["en-GB", "en"], ["zh-CN", "zh"], ["fr-FR", "en"]]) {
  test(`the root leads a reader of ${locale} to ${lang}`, () =>
    withPage({ locale }, async (page) => {
      await page.goto(origin());
      await page.waitForURL(`${origin()}${lang}/index.html`);
      assert.match(await page.getAttribute("html", "lang"), new RegExp(`^${lang}`));
    }));
}

test("the root has links without script", () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(origin());
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
      await page.waitForURL(`${origin()}${other}/reference/error-codes.html#2002`);
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
