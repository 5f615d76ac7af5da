// A click on a block copies what runs: the commands of a session, no prompts and no output.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, open, PROJECT, serve } from "./browser.mjs";

const PYTHON = process.env.PYTHON ?? join(PROJECT, ".venv", "bin", "python");
// Pages whose sessions need nothing but the package.
const RUN = ["index", "quickstart", "concepts", "guides/build-results", "guides/what-the-model-sees", "guides/stop-a-workflow"];

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser?.close();
  site?.close();
});

async function withPage(run) {
  const { page, context, complaints } = await open(browser, site.origin);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  try {
    await run(page);
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

/** Press the button of each block of a language, also of those in tabs, and return what it copied. */
async function copied(page, language) {
  const buttons = page.locator(`.language-${language} [data-md-type=copy]`);
  const texts = [];
  for (let index = 0; index < (await buttons.count()); index += 1) {
    await buttons.nth(index).evaluate((button) => button.click());
    texts.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  return texts;
}

for (const lang of ["en", "zh"]) {
  test(`a copied session in ${lang} runs by itself`, () =>
    withPage(async (page) => {
      const all = [];
      for (const name of RUN) {
        await page.goto(`${site.origin}${lang}/${name}.html`);
        all.push(...(await copied(page, "pycon")));
      }
      // What a page shows as an error of ours is one; all else runs, in a namespace of its own.
      const program = all.map((text) => `try:\n    exec(${JSON.stringify(text)}, {"__name__": "copied"})\nexcept (toolresult.ContractError, WorkflowStopped):\n    pass`);
      const lines = ["import toolresult", "from toolresult.workflow import WorkflowStopped", ...program].join("\n");
      execFileSync(PYTHON, ["-c", lines], { cwd: PROJECT, stdio: ["ignore", "ignore", "pipe"] });
      assert.ok(all.length > 30, `${all.length}`);
    }));

  test(`copied commands in ${lang} run in a shell`, () =>
    withPage(async (page) => {
      await page.goto(`${site.origin}${lang}/quickstart.html`);
      const folder = mkdtempSync(join(tmpdir(), "copied-"));
      try {
        const texts = await copied(page, "console");
        assert.ok(texts.length > 3);
        for (const text of texts) {
          writeFileSync(join(folder, "copied.sh"), `toolresult() { "${PYTHON}" -m toolresult "$@"; }\n${text}\n`);
          const { status } = run(folder);
          // 1: the payload of the page is invalid, as it shows; 2 and more: the command is wrong.
          assert.ok(status <= 1, text);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    }));
}

function run(folder) {
  try {
    execFileSync("bash", ["copied.sh"], { cwd: folder, stdio: "ignore" });
    return { status: 0 };
  } catch (error) {
    return error;
  }
}

test("what is a program is copied whole", () =>
  withPage(async (page) => {
    await page.goto(`${site.origin}en/quickstart.html`);
    for (const text of await copied(page, "java")) assert.match(text, /^import dev\.toolresult/);
  }));
