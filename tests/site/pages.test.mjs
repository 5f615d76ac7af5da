// Every page of the site, each loaded once: nothing of it is cut off or covered at 1280 pixels, it
// does not scroll sideways at any width, its sessions are copied without prompts, and it complains of nothing.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, open, PAGES, serve } from "./browser.mjs";

const LAPTOP = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
// A wide screen, a tablet and a small phone: there a page is measured, but not read.
const OTHERS = [[1440, 900, false], [768, 1024, true], [360, 740, true]].map(([width, height, mobile]) => ({ width, height, deviceScaleFactor: 1, mobile }));

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** Open what is folded or behind a tab: it is measured, too. */
function openAll() {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  for (const block of document.querySelectorAll(".tabbed-block")) block.style.display = "block";
}

/** Name what is wider than its place, on a page that has been opened. */
function cutOff() {
  const article = document.querySelector("article");
  const boxes = [...document.querySelectorAll(".md-typeset pre > code, .md-typeset__scrollwrap")];
  const tables = location.pathname.includes("/reference/") ? [...article.querySelectorAll("table")] : [];
  const named = (one, more) => `${more} px of ${one.textContent.trim().slice(0, 60)}`;
  return [
    ...boxes.map((one) => [one, one.scrollWidth - one.clientWidth]),
    ...tables.map((one) => [one, one.offsetWidth - article.clientWidth]),
  ].flatMap(([one, more]) => (more > 1 ? [named(one, more)] : []));
}

/** Name the blocks whose copy button lies on their text. */
function covered() {
  const isUnder = (button) => (line) =>
    line.right > button.left + 1 && line.top < button.bottom - 1 && line.bottom > button.top + 1;
  return Array.from(document.querySelectorAll("pre > .md-code__nav"), (nav) => {
    const range = document.createRange();
    range.selectNodeContents(nav.parentElement.querySelector("code"));
    const button = nav.getBoundingClientRect();
    const isCovered = button.width > 0 && [...range.getClientRects()].some(isUnder(button));
    return isCovered ? `the copy button lies on ${nav.parentElement.textContent.trim().slice(0, 60)}` : "";
  }).filter((one) => one !== "");
}

/** Return each session of a page, as it is shown and as it is copied. */
function sessions() {
  const found = document.querySelectorAll(".language-pycon code, .language-console code");
  return Array.from(found, (code) => ({ shown: code.textContent, kept: code.dataset.copy }));
}

/** Return what loads a page and measures it, as wide as each device in turn. */
async function measuring(context, page) {
  const devtools = await context.newCDPSession(page);
  const become = (device) => devtools.send("Emulation.setDeviceMetricsOverride", device);
  const tooWide = async ({ width }) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    return wide > width ? [`${wide} px wide at ${width} px`] : [];
  };
  return async (path) => {
    await become(LAPTOP);
    await page.goto(site.origin + path);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(openAll);
    const faults = [...(await tooWide(LAPTOP)), ...(await page.evaluate(cutOff)), ...(await page.evaluate(covered))];
    for (const device of OTHERS) {
      await become(device);
      faults.push(...(await tooWide(device)));
    }
    return faults.map((one) => `${path}: ${one}`);
  };
}

/** Whether a session loses commands on its way, or keeps a prompt. */
function isWrong({ shown, kept }) {
  const prompts = shown.split("\n").filter((line) => /^(>>>|\$) /.test(line)).length;
  const isLost = kept === undefined || kept.split("\n").length < prompts || prompts === 0;
  return isLost || /^(>>> |\.\.\. |\$ )/m.test(kept);
}

for (const lang of ["en", "zh"]) {
  test(`every page in ${lang} is whole on a laptop and no wider than any screen, and copies no prompts`, async () => {
    const { page, context, complaints } = await open(browser, site.origin);
    const measured = await measuring(context, page);
    const faults = [];
    let copied = 0;
    const paths = PAGES.filter((one) => one.startsWith(`${lang}/`));
    for (const path of paths) {
      faults.push(...(await measured(path)));
      const found = await page.evaluate(sessions);
      copied += found.length;
      faults.push(...found.filter(isWrong).map(({ shown }) => `${path}: copied wrongly: ${shown.slice(0, 80)}`));
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(complaints, []);
    assert.ok(paths.length > 100, `${paths.length} pages`);
    assert.ok(copied > 100, `${copied} sessions`);
    await context.close();
  });
}

test("a page that is cut off, or wider than a phone, is noticed", async () => {
  const { page, context } = await open(browser, site.origin);
  const measured = await measuring(context, page);
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const cell = document.querySelector(".md-typeset__scrollwrap td");
      cell.textContent = "without-a-place-to-break".repeat(20);
      cell.style.whiteSpace = "nowrap";
      document.querySelector("h1").style.minWidth = "400px";
    });
  });
  const faults = await measured("en/quickstart.html");
  assert.deepEqual(faults.map((one) => /(?:without-a-place|at 360 px)/.test(one)), [true, true], faults.join("\n"));
  await context.close();
});
