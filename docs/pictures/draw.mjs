// Draws the pictures that are no SVG where they are used: `make pictures`, in a Chromium.
// Cards for previews of links, the icon for phones, and the audit's report for its page and the READMEs.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { launch } from "../../tests/site/chromium.mjs";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const PICTURES = join(PROJECT, "docs/pictures");
const IMAGES = join(PROJECT, "docs/theme/images");
const LANGUAGES = ["en", "zh"];
const CARD = { width: 1200, height: 630 };
const ICON = { width: 180, height: 180 };
// The part of the report that shows what it is, and stays small.
const REPORT = { width: 820, height: 612 };

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const browser = await launch();
try {
  for (const lang of LANGUAGES) {
    await drawSvg(join(PICTURES, `card.${lang}.svg`), CARD, join(IMAGES, `card.${lang}.png`));
    await draw(pathToFileURL(report(lang)).href, REPORT, join(IMAGES, `audit.${lang}.png`));
  }
  await drawSvg(join(IMAGES, "favicon.svg"), ICON, join(IMAGES, "apple-touch-icon.png"));
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** Write the report of the example log; the command says by its exit code what is in the log. */
function report(lang) {
  const python = process.env.PYTHON ?? join(PROJECT, ".venv/bin/python");
  const file = join(folder, `${lang}.html`);
  const command = ["-m", "toolresult", "audit", "examples/logs/calls.jsonl", "--lang", lang, "--html", file];
  try {
    execFileSync(python, command, { cwd: PROJECT, stdio: ["ignore", "ignore", "inherit"] });
  } catch (error) {
    if (error.status !== 1) throw error;
  }
  return file;
}

async function drawSvg(source, size, target) {
  const svg = readFileSync(source, "utf8").replace(/<svg /, `<svg style="display:block;width:100vw;height:100vh" `);
  const page = `data:text/html;charset=utf-8,${encodeURIComponent(`<body style="margin:0">${svg}`)}`;
  await draw(page, size, target);
}

async function draw(url, size, target) {
  const page = await browser.newPage({ viewport: size, colorScheme: "light" });
  await page.goto(url);
  await page.screenshot({ path: target });
  await page.close();
}
