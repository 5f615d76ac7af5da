// What a first visit gets: a light home page, previews of links, and a way on from a wrong address.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";

import { launch, open, PAGES, serve, SITE } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// Bytes, compressed, of all that the home page loads.
const LIGHTEST = { en: 150_000, zh: 180_000 };
const INDEX = /search\/search_index\.js(on)?$/;

let browser;

before(async () => {
  browser = await launch();
});

after(() => browser?.close());

for (const [lang, most] of Object.entries(LIGHTEST)) {
  test(`the home page in ${lang} is light, and the index of the search waits for its use`, async () => {
    const site = await serve();
    const { page, context, complaints } = await open(browser, site.origin);
    await page.goto(`${site.origin}${lang}/index.html`, { waitUntil: "networkidle" });
    const weights = [...new Set(site.sent)].map((path) => gzipSync(readFileSync(join(SITE, path))).length);
    const sum = weights.reduce((one, other) => one + other, 0);
    assert.ok(sum <= most && sum > 10_000, `${sum} bytes: ${site.sent.join(" ")}`);
    assert.ok(!site.sent.some((path) => INDEX.test(path)), site.sent.join(" "));
    const loaded = page.waitForResponse((answer) => INDEX.test(answer.url()));
    await page.keyboard.press("Control+K");
    await loaded;
    assert.deepEqual(complaints, []);
    await context.close();
    site.close();
  });
}

test("a link from the search marks its words, and a link with a question opens the search", async () => {
  const site = await serve();
  const { page, context } = await open(browser, site.origin);
  await page.goto(`${site.origin}en/quickstart.html?h=payload`);
  await page.locator("mark").first().waitFor();
  await page.goto(`${site.origin}en/index.html?q=timeout`);
  await page.locator(".md-search-result__item").first().waitFor();
  await context.close();
  site.close();
});

test("each page has a title, a description and a preview of its own", () => {
  const seen = new Map();
  for (const path of PAGES.filter((one) => one.includes("/"))) {
    const html = readFileSync(join(SITE, path), "utf8");
    const said = (pattern) => html.match(pattern)?.[1] ?? assert.fail(`${path}: ${pattern}`);
    const title = said(/<title>([^<]+)<\/title>/);
    const description = said(/<meta name="description" content="([^"]+)"/);
    for (const text of [title, description]) {
      const key = `${path.slice(0, 2)} ${text}`;
      assert.ok(!seen.has(key), `${path} and ${seen.get(key)}: ${text}`);
      seen.set(key, path);
    }
    assert.equal(said(/<meta property="og:title" content="([^"]+)"/), title);
    assert.ok(existsSync(join(SITE, dirname(path), said(/<meta property="og:image" content="([^"]+)"/))), path);
    for (const [, href] of html.matchAll(/<link rel="alternate " hreflang="\w+" href="([^"]+)"/g)) {
      assert.ok(existsSync(join(SITE, dirname(path), href)), `${path}: ${href}`);
    }
  }
});

for (const [image, ...size] of [["card.en", 1200, 630], ["card.zh", 1200, 630], ["apple-touch-icon", 180, 180]]) {
  test(`the picture ${image} has the size that its readers ask for`, () => {
    const bytes = readFileSync(join(SITE, "en/images", `${image}.png`));
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], size);
    assert.ok(bytes.length < 100_000);
  });
}

const LOST = [
  ["/", "en/guides/build-result.html", "en"],
  ["/docs/toolresult/", "zh/guides/gone.html", "zh"],
  ["/docs/toolresult/", "gone.html", "en"],
];

for (const [folder, path, lang] of LOST) {
  test(`from ${folder}${path}, which is not there, one click leads on`, async () => {
    const site = await serve(folder);
    const { page, context, complaints } = await open(browser, site.origin);
    const answer = await page.goto(site.origin + path);
    assert.equal(answer.status(), 404);
    await page.locator("html[data-root]").waitFor({ state: "attached" });
    assert.equal(await page.locator("section").first().getAttribute("lang"), lang);
    await page.evaluate(AXE);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes[0].html}`), []);
    }
    // The address itself is missing, and so are the folders that the page tries.
    assert.deepEqual(complaints.filter((one) => !one.includes("404")), []);
    for (const link of await page.locator("a").evaluateAll((all) => all.map((one) => one.href))) {
      assert.equal((await fetch(link)).status, 200, link);
    }
    await page.locator("section input").first().press("Enter");
    await page.waitForURL(`${site.origin}${lang}/index.html?q=*`);
    await page.locator(".md-search-result__meta").waitFor();
    await context.close();
    site.close();
  });
}
